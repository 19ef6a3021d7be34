import { expect, it } from "vitest";
import { PatternDatabase, SlidingPuzzle, usualPatterns } from "../../../lib/puzzles/sliding/index";
import { iterativeDeepening } from "../../../lib/search/iterativeDeepening";

// That no position needs more than 80 slides, and that 17 need as many, is from A. Brüngger, A. Marzetta, K. Fukuda and
// J. Nievergelt, "The parallel search bench ZRAM and its applications", Annals of Operations Research 90 (1999).
it("a position of the 15-puzzle that needs 80 slides", () => {
  const puzzle = new SlidingPuzzle(4, 4);
  const goal = puzzle.encode(puzzle.ordered);
  const start = puzzle.encode([0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1]);
  const bound = new PatternDatabase(puzzle, goal, usualPatterns(puzzle, goal), { mirror: true });
  const result = iterativeDeepening(puzzle, start, goal, { bound, noUndo: true });
  expect(result).toMatchObject({ kind: "solved", cost: 80 });
  expect(result.stats.expanded).toBe(664_623_769);
});
