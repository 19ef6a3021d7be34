import { indices } from "../../../lib/basics/counting";
import { expectOptions } from "../../../lib/basics/errors";
import { LightsOut } from "../../../lib/puzzles/lights-out/index";
import type { Picture } from "../../figures/picture";
import { counted } from "../../figures/text";
import { answerBySteps, type SolveBoard, solverOf, type TellBoard } from "../../play/answer";
import { type PlayStart, play } from "../../play/play";

export interface PlayLightsOptions {
  readonly caption: string;
  readonly rows: number;
  readonly columns: number;
  /** Positions row by row, 1 where a light is on. */
  readonly starts: readonly PlayStart[];
}

/**
 * Lights Out to play, on a board of any size.
 * @throws InputError for sides that the puzzle has not
 *
 * @example
 * playLights({ caption: "Out", rows: 1, columns: 2, starts: [{ name: "on", board: [1, 1], least: 1 }] }).text.split("\n")[0]; // "Out"
 */
export function playLights(options: PlayLightsOptions): Picture {
  expectOptions(options, ["caption", "rows", "columns", "starts"]);
  const { caption, rows, columns, starts } = options;
  const game = new LightsOut(rows, columns);
  const dark = indices(game.cells).map(() => 0);
  return play({
    caption,
    board: { rows, columns },
    pieces: [
      { name: "off", cell: { tone: "dark", alt: "off" } },
      { name: "on", cell: { tone: "accent", alt: "on" } },
    ],
    rule: { kind: "press", patterns: indices(game.cells).map((cell) => game.pattern(cell)), cycle: [1, 0] },
    goal: { without: 1, words: "all lights are out" },
    starts,
    shuffle: { from: [dark], moves: 3 * game.cells },
    unit: "press",
    solver: solverOf<typeof import("./play")>("lights-out", "solveLights", "tellLights", [rows, columns]),
  });
}

/** How many lights are on. */
export const tellLights: TellBoard<[rows: number, columns: number]> = (lights) => {
  return { words: `${counted(lights.filter((light) => light === 1).length, "light")} on` };
};

/** The fewest presses, by linear algebra; or the proof that there are none. */
export const solveLights: SolveBoard<[rows: number, columns: number]> = (lights, rows, columns) => {
  const game = new LightsOut(rows, columns);
  const found = game.shortest(lights);
  if (found.kind === "unsolvable")
    return { kind: "unsolvable", reason: `no presses put all lights out: ${found.reason}` };
  const pressed = indices(game.cells).filter((cell) => found.presses[cell] === 1);
  return answerBySteps(lights, pressed, (last, cell) => game.press(last, [cell]));
};
