import { expectA, expectFields } from "../basics/expect";
import type { Picture } from "../display/picture";
import { type PlayAnswer, type PlayStart, play } from "../display/play";
import { PegBoard, type PegGrid, PegJumps, pegRegionBound } from "../puzzles/pegs/index";
import { iterativeDeepening } from "../search/index";
import { answerOf } from "./answer";

export interface PlayPegsOptions {
  readonly caption: string;
  readonly board: PegBoard;
  /** Positions by the holes that are empty. */
  readonly starts: readonly {
    readonly name: string;
    readonly empty: readonly number[];
    readonly least?: number;
  }[];
  /** Where the last peg must be. Default: anywhere. */
  readonly finish?: number;
}

/**
 * Peg solitaire to play, on any board; jumps in a row by one peg are one move.
 * @throws InputError for holes off the board
 *
 * @example
 * playPegs({ caption: "Jump", board: triangle(5), starts: [{ name: "corner", empty: [0], least: 9 }] }).text.split("\n")[0]; // "Jump"
 */
export function playPegs(options: PlayPegsOptions): Picture {
  expectFields(options, {
    caption: "a text",
    board: "an object",
    starts: "a list of objects with name, empty",
  });
  const { caption, board, starts, finish } = options;
  expectA(PegBoard, "board", board);
  for (const { empty } of starts) expectA("a list of numbers", "empty", empty);
  const positions = starts.map(({ name, empty, least }): PlayStart => {
    for (const hole of empty) board.checkHole(hole, "empty");
    return { name, least, board: board.all().map((hole) => (empty.includes(hole) ? 0 : 1)) };
  });
  const last = finish === undefined ? board.all() : [finish];
  return play({
    caption,
    board,
    pieces: [
      { name: "empty", cell: {} },
      { name: "peg", cell: { tone: "tile" } },
    ],
    rule: {
      kind: "carry",
      moves: board.jumps.map(({ from, over, to }) => [from, to, [over]]),
      effect: "take",
    },
    goal: { count: 1, at: finish },
    starts: positions,
    shuffle: {
      from: last.map((peg) => board.all().map((hole) => (hole === peg ? 1 : 0))),
      moves: Math.round(board.holes / 2),
    },
    style: "places",
    chains: true,
    solver: { module: "lib/games/pegs", name: "solvePegs", args: [board.drawing, board.grid, finish] },
  });
}

/** A game of fewest moves to one peg, by iterative deepening with corners and edges as bound. */
export function solvePegs(
  pegs: readonly number[],
  drawing: string,
  grid: PegGrid,
  finish?: number | null,
): PlayAnswer {
  const board = new PegBoard(drawing, grid);
  const last = finish ?? undefined; // what travels as JSON knows null alone
  const space = new PegJumps(board);
  const start = space.encode(pegs.flatMap((value, hole) => (value ? [hole] : [])));
  const isAtEnd = pegs.filter((value) => value).length === 1 && (last === undefined || pegs[last] === 1);
  if (isAtEnd) return { kind: "solved", boards: [pegs], cost: 0, isShortest: true };
  const goals = space.finishes(last);
  const result = iterativeDeepening(space, start, goals, {
    bound: pegRegionBound(space),
    transpositions: 2 ** 20,
  });
  return answerOf(result, (path) =>
    space.decode(path).map((full) => board.all().map((hole) => (full.includes(hole) ? 1 : 0))),
  );
}
