import { expectOptions } from "../../../lib/basics/errors";
import {
  PegBoard,
  type PegGrid,
  PegJumps,
  PegMoves,
  pegCornerBound,
  pegRegionBound,
} from "../../../lib/puzzles/pegs/index";
import { boundAt, iterativeDeepening } from "../../../lib/search/index";
import type { Picture } from "../../figures/picture";
import { counted, inRows } from "../../figures/text";
import { answerOf, type SolveBoard, solverOf, type TellBoard, type WatchBoard } from "../../play/answer";
import { type PlayStart, play } from "../../play/play";
import { expectStarts } from "../../play/playable";
import { type WatchedPosition, watchFrom } from "../../watch/from";

export interface PlayPegsOptions {
  readonly caption: string;
  readonly board: PegBoard;
  /** Positions by the holes that are empty, or by those with a peg. */
  readonly starts: readonly PegStart[];
  /** Where the last peg must be. Default: anywhere. */
  readonly finish?: number;
}

export type PegStart = { readonly name: string; readonly least?: number } & (
  | { readonly empty: readonly number[] }
  | { readonly pegs: readonly number[] }
);

/**
 * Peg solitaire to play, on any board; jumps in a row by one peg are one move.
 * @throws InputError for holes off the board
 *
 * @example
 * playPegs({ caption: "Jump", board: triangle(5), starts: [{ name: "corner", empty: [0], least: 9 }] }).text.split("\n")[0]; // "Jump"
 */
export function playPegs(options: PlayPegsOptions): Picture {
  expectOptions(options, ["caption", "board", "starts", "finish"]);
  const { caption, board, starts, finish } = options;
  expectStarts(starts);
  const endingIn = (hole?: number) => [board.drawing, board.grid, hole];
  const positions = starts.map(({ name, least, ...start }): PlayStart => {
    const [named, listed, other] = "pegs" in start ? ["pegs", start.pegs, 0] : ["empty", start.empty, 1];
    for (const hole of listed) board.checkHole(hole, named);
    return { name, least, board: board.all().map((hole) => (listed.includes(hole) ? 1 - other : other)) };
  });
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
    goal: {
      count: 1,
      at: finish,
      words: finish === undefined ? "one peg is left" : `one peg is left, in hole ${finish}`,
    },
    starts: positions,
    shuffle: { moves: Math.round(board.holes / 2) },
    style: "places",
    chains: true,
    solver: solverOf<typeof import("./play")>("pegs", "solvePegs", "tellPegs", endingIn(finish), {
      name: "watchPegs",
      rule: "last peg",
      rules: [finish, ...board.startClasses().filter((hole) => hole !== finish)].map((hole) => ({
        name: hole === undefined ? "anywhere" : `in hole ${hole}`,
        args: endingIn(hole),
      })),
    }),
  });
}

type Rules = [drawing: string, grid: PegGrid, finish?: number | null];

/** A game of fewest moves to one peg, by iterative deepening with corners and edges as bound. */
export const solvePegs: SolveBoard<Rules> = (pegs, drawing, grid, finish, onProgress) => {
  const board = new PegBoard(drawing, grid);
  const last = finish ?? undefined; // what travels as JSON knows null alone
  const space = new PegJumps(board);
  const start = jumpsFrom(space, pegs);
  const isAtEnd = pegs.filter((value) => value).length === 1 && (last === undefined || pegs[last] > 0);
  if (isAtEnd) return { kind: "solved", boards: [pegs], cost: 0, isShortest: true };
  const goals = space.finishes(last);
  const result = iterativeDeepening(space, start, goals, {
    bound: pegRegionBound(space),
    transpositions: 2 ** 20,
    maxExpanded: Infinity, // a page has a button to stop
    onProgress,
  });
  return answerOf(
    result,
    (path) => space.decode(path).map((full) => board.all().map((hole) => (full.includes(hole) ? 1 : 0))),
    `from here no jumps end with ${lastPeg(last)}`,
  );
};

/** What corners and edges say. */
export const tellPegs: TellBoard<Rules> = (pegs, drawing, grid) => {
  const space = new PegJumps(new PegBoard(drawing, grid));
  const left = pegs.filter((value) => value > 0).length;
  // Where one peg is left, nothing has to leave a corner any more.
  const moves = left > 1 ? boundAt(pegRegionBound(space), space, jumpsFrom(space, pegs)) : 0;
  return { bound: ["corners and edges say", moves], words: counted(left, "peg") };
};

/** The peg that has jumped last, which goes on with its move, has the value 2. */
function jumpsFrom(space: PegJumps, pegs: readonly number[]): Int32Array {
  const last = pegs.indexOf(2);
  const full = pegs.flatMap((value, hole) => (value ? [hole] : []));
  return space.encode(full, last < 0 ? undefined : last);
}

/** Searches side by side, move by move, with the corners as bound. */
export const watchPegs: WatchBoard<Rules> = (pegs, drawing, grid, finish, choice, onProgress) => {
  const board = new PegBoard(drawing, grid);
  const space = new PegMoves(board);
  const start = space.encode(pegs.flatMap((value, hole) => (value ? [hole] : [])));
  const rows = board.drawing.split("\n").map((row) => row.replace(/[^o]/g, "").length);
  const from: WatchedPosition = {
    ...{ space, start, goals: space.finishes(finish ?? undefined) },
    ...{ bound: pegCornerBound(space), boundName: "corners" },
    most: 50_000, // with many moves from each
    text: (position) => {
      const [full] = space.decode(position);
      return inRows(
        board.all().map((hole) => (full.includes(hole) ? "●" : "_")),
        rows,
      );
    },
  };
  return watchFrom(choice, from, onProgress);
};

function lastPeg(hole: number | undefined): string {
  return hole === undefined ? "one peg" : `one peg in hole ${hole}`;
}
