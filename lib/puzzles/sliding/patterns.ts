import { describe, InputError } from "../../basics/errors";
import type { Positions } from "../../search/index";
import { SlidingPuzzle } from "./puzzle";

/** The cells of the patterns of 3, 6 and 6 tiles, for a goal whose blank is last. */
const FIFTEEN = [
  [1, 2, 3],
  [0, 4, 5, 8, 9, 12],
  [6, 7, 10, 11, 13, 14],
];
const MOST = 6; // tiles a pattern on up to 16 cells: a table of 16 MiB
const MOST_OF_LARGE = 5; // on more: 32 MiB

/**
 * Patterns for a database: on a 4 x 4 board with the goal's blank in the first or the last cell those of 6, 6 and 3 tiles that
 * are known from the literature; otherwise the goal's tiles row by row, six to a pattern (five on more
 * than 16 cells).
 * @see R. E. Korf and A. Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134 (2002)
 * @example
 * const puzzle = new SlidingPuzzle(4, 4);
 * usualPatterns(puzzle, puzzle.encode(puzzle.ordered))[0]; // [2, 3, 4]
 */
export function usualPatterns(puzzle: SlidingPuzzle, goal: Positions): number[][] {
  if (!(puzzle instanceof SlidingPuzzle)) throw new InputError("puzzle", describe(puzzle), "a SlidingPuzzle");
  const [board, ...others] = puzzle.decode(goal);
  if (others.length > 0) throw new InputError("goal", describe(goal), "one position");
  const { rows, columns, cells } = puzzle;
  if (rows === 4 && columns === 4 && (board[0] === 0 || board[15] === 0)) {
    return FIFTEEN.map((pattern) => pattern.map((cell) => board[board[15] === 0 ? cell : 15 - cell]));
  }
  const tiles = board.filter((tile) => tile !== 0);
  const most = cells > 16 ? MOST_OF_LARGE : MOST;
  const count = Math.ceil(tiles.length / most);
  return Array.from({ length: count }, (_, i) => tiles.slice(i * most, (i + 1) * most));
}
