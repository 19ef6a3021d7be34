// Every opening of a board of up to 25 holes, up to symmetry, in pieces, for `npm run piece`: `pieces(drawing,
// grid)`, or one of the boards by name: `pieces("tryTri")`. Each piece has a table of its own, of 140 MB at most.
import { InputError } from "../../../lib/basics/errors";
import { PegBoard, type PegGrid, type PegJump } from "../../../lib/puzzles/pegs/board";
import { hoppers, triangle, tryTri } from "../../../lib/puzzles/pegs/boards";
import { PegCounts } from "../../../lib/puzzles/pegs/counts";

const BOARDS: Readonly<Record<string, PegBoard>> = { hoppers, "chinese-checkers": triangle(5), tryTri };

/** What comes of one opening. */
export interface PegOpening {
  /** The hole that is empty at the beginning. */
  readonly start: number;
  readonly opening: PegJump;
  /** Where a last peg can be left, in order. */
  readonly finishes: readonly number[];
  /** The fewest moves to each of the finishes. */
  readonly fewestMoves: readonly number[];
  /** How many sequences of jumps do it with so many moves. */
  readonly shortestSolutions: readonly bigint[];
}

type PegPiece = [drawing: string, grid: PegGrid, start: number, opening: PegJump];

export function pieces(drawing: string, grid?: PegGrid): PegPiece[] {
  if (grid === undefined && !Object.hasOwn(BOARDS, drawing)) {
    throw new InputError("drawing", drawing, `${Object.keys(BOARDS).join(", ")}, or a drawing and its grid`);
  }
  const board = grid === undefined ? BOARDS[drawing] : new PegBoard(drawing, grid);
  return board
    .startClasses()
    .flatMap((start) =>
      board.openings(start).map((opening): PegPiece => [board.drawing, board.grid, start, opening]),
    );
}

export function run(drawing: string, grid: PegGrid, start: number, opening: PegJump): PegOpening {
  const counts = new PegCounts(new PegBoard(drawing, grid), start, opening);
  const { finishes } = counts;
  return {
    start,
    opening,
    finishes,
    fewestMoves: finishes.map((finish) => counts.fewestMoves(finish)!),
    shortestSolutions: finishes.map((finish) => counts.shortestSolutions(finish)),
  };
}

export function total(openings: readonly PegOpening[]): readonly PegOpening[] {
  return openings;
}
