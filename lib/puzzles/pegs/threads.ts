import { type PieceOptions, runPieces, workerFunction } from "../../threads/index";
import { PegBoard, type PegGrid, type PegJump } from "./board";
import { PegCounts } from "./counts";

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

/**
 * Every opening of a board, up to symmetry: where its games can end, in how few moves and in how many ways. Each opening
 * is a piece of work, with a table of its own.
 *
 * Up to 25 holes, for which each worker takes 140 MB.
 * @throws as PegCounts and runPieces
 * @example
 * const openings = await solvePegOpeningsInParallel(triangle(5));
 * openings[0].fewestMoves[openings[0].finishes.indexOf(12)]; // 10
 */
export async function solvePegOpeningsInParallel(
  board: PegBoard,
  options: PieceOptions = {},
): Promise<PegOpening[]> {
  const { drawing, grid } = board;
  const pieces = board
    .startClasses()
    .flatMap((start) => board.openings(start).map((opening) => [drawing, grid, start, opening]));
  return await runPieces<PegOpening>(
    workerFunction<typeof import("./threads")>("puzzles/pegs/threads", "solvePegOpening"),
    pieces,
    options,
  );
}

/** One of them, as a worker works it out. */
export function solvePegOpening(drawing: string, grid: PegGrid, start: number, opening: PegJump): PegOpening {
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
