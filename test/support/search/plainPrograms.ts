// What processes of their own do for the long tests: see plainCode.ts.
import { countOrderFivePiece, orderFivePieces } from "../../../lib/puzzles/magic-squares/index";
import { korf100, korfGoal, PatternDatabase, SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import { iterativeDeepening, solved } from "../../../lib/search/index";

/** A shortest solution of a board: its slides, and what was done for it. */
export interface Solution {
  readonly cost: number;
  readonly path: readonly number[];
  readonly expanded: number;
  readonly generated: number;
}

/** Every second of Korf's hundred boards, from the first or the second on, or those that are given. */
export function solveBoards(
  patterns: readonly (readonly number[])[],
  which: 0 | 1 | readonly (readonly number[])[],
): Solution[] {
  const puzzle = new SlidingPuzzle(4, 4);
  const goal = puzzle.encode(korfGoal);
  const bound = new PatternDatabase(puzzle, goal, patterns, { mirror: true });
  const half = korf100.filter((_, i) => i % 2 === which).map(({ board }) => board);
  return (typeof which === "number" ? half : which).map((board) => {
    const found = iterativeDeepening(puzzle, puzzle.encode(board), goal, {
      bound,
      noUndo: true,
      maxExpanded: Infinity,
    });
    const { cost, path, stats } = solved(found);
    return { cost, path: [...path], expanded: stats.expanded, generated: stats.generated };
  });
}

/** The magic squares of order 5 of every second piece, from the first or the second on. */
export function countOrderFive(half: 0 | 1): number {
  const pieces = orderFivePieces().filter((_, i) => i % 2 === half);
  return pieces.reduce((sum, piece) => sum + countOrderFivePiece(piece), 0);
}
