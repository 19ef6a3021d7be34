import { expectOptions } from "../../../lib/basics/errors";
import { cornerBound, FlipIt, type FlipItBoard } from "../../../lib/puzzles/flip-it/index";
import { breadthFirstSearch, iterativeDeepening } from "../../../lib/search/index";
import type { Picture } from "../../figures/picture";
import { inRows } from "../../figures/text";
import { answerOf, type SolveBoard, solverOf, type TellBoard, type WatchBoard } from "../../play/answer";
import { play } from "../../play/play";
import { expectStarts } from "../../play/playable";
import { toldBy, type WatchedPosition, watchFrom } from "../../watch/from";

export interface PlayFlipItOptions {
  readonly caption: string;
  readonly rows: number;
  readonly columns: number;
  /** Whether pieces jump diagonally too. Default: false. */
  readonly diagonals?: boolean;
  readonly starts: readonly { readonly name: string; readonly board: FlipItBoard; readonly least?: number }[];
}

/**
 * Flip-It Square to play, by either rule, until every piece shows its white side.
 * @throws InputError for a board that the puzzle has not
 *
 * @example
 * playFlipIt({ caption: "Turn", rows: 3, columns: 3, starts: [{ name: "all black", board: "BBB BBB BB_" }] }).text.split("\n")[0]; // "Turn"
 */
export function playFlipIt(options: PlayFlipItOptions): Picture {
  expectOptions(options, ["caption", "rows", "columns", "diagonals", "starts"]);
  const { caption, rows, columns, diagonals = false, starts } = options;
  expectStarts(starts);
  const puzzle = new FlipIt(rows, columns, { diagonals });
  puzzle.encode(...starts.map(({ board }) => board));
  const white = Array.from({ length: puzzle.cells }, (_, hole) => valuesOf(puzzle.filled("W", hole)));
  return play({
    caption,
    board: { rows, columns },
    pieces: [
      { name: "the hole", cell: {} },
      { name: "black", cell: { tone: "dark" } },
      { name: "white", cell: { tone: "light" } },
    ],
    rule: {
      kind: "carry",
      moves: puzzle.jumps.map(({ from, over, to }) => [from, to, over]),
      effect: "turn",
      turns: [0, 2, 1],
    },
    goal: { without: 1, words: "every piece shows its white side" },
    starts: starts.map((start) => ({ ...start, board: valuesOf(start.board) })),
    shuffle: { from: white, moves: 60 },
    style: { letters: LETTERS, between: " " },
    unit: "jump",
    solver: solverOf<typeof import("./play")>(
      "flip-it",
      "solveFlipIt",
      "tellFlipIt",
      [rows, columns, diagonals],
      {
        name: "watchFlipIt",
        rule: "jumps",
        rules: [diagonals, !diagonals].map((slanting) => ({
          name: slanting ? "diagonal ones too" : "along rows and columns",
          args: [rows, columns, slanting],
        })),
      },
    ),
  });
}

const LETTERS = "_BW";

function valuesOf(board: FlipItBoard): number[] {
  return [...board.replaceAll(" ", "")].map((letter) => LETTERS.indexOf(letter));
}

type Rules = [rows: number, columns: number, diagonals: boolean];

/** A shortest way to an all-white board: breadth-first on up to 16 cells, beyond by deepening with the corner bound. */
export const solveFlipIt: SolveBoard<Rules> = (board, rows, columns, diagonals, onProgress) => {
  const { space, start, goals, bound } = positionOf(board, rows, columns, diagonals);
  const result =
    space.cells <= 16
      ? breadthFirstSearch(space, start, goals, { onProgress })
      : iterativeDeepening(space, start, goals, {
          bound,
          noUndo: true,
          maxExpanded: Infinity, // a page has a button to stop
          onProgress,
        });
  return answerOf(result, (path) => space.decode(path).map(valuesOf));
};

/** What the corners say. */
export const tellFlipIt: TellBoard<Rules> = (board, ...rules) =>
  toldBy("corners say", positionOf(board, ...rules));

/** Searches side by side, with the corners as bound. */
export const watchFlipIt: WatchBoard<Rules> = (board, rows, columns, diagonals, choice, onProgress) =>
  watchFrom(choice, positionOf(board, rows, columns, diagonals), onProgress);

function positionOf(board: readonly number[], ...[rows, columns, diagonals]: Rules) {
  const space = new FlipIt(rows, columns, { diagonals });
  const start = space.encode(board.map((value) => LETTERS[value]).join(""));
  return {
    ...{ space, start, goals: space.allWhite, bound: cornerBound(space), boundName: "corners" },
    signs: { W: "○", B: "●" },
    text: (position) => inRows([...space.decode(position)[0].replaceAll(" ", "")], columns),
  } satisfies WatchedPosition;
}
