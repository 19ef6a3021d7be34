import { expect, it } from "vitest";
import { korfGoal, korfPatterns, PatternDatabase, SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import { iterativeDeepening } from "../../../lib/search/searches/iterativeDeepening";

// That positions of the 15-puzzle need 80 slides is from R. U. Gasser, "Harnessing Computational Resources for Efficient
// Exhaustive Search", ETH Zurich (1995). That none needs more, and that 17 need as many, is from A. Brüngger, A. Marzetta,
// K. Fukuda and J. Nievergelt, "The parallel search bench ZRAM and its applications", Annals of Operations Research 90
// (1999). Chapter 13 shows this position and states the count.
it("a position of the 15-puzzle that needs 80 slides", () => {
  const puzzle = new SlidingPuzzle(4, 4);
  const goal = puzzle.encode(korfGoal);
  const start = puzzle.encode([15, 10, 8, 12, 11, 14, 9, 13, 2, 6, 5, 1, 3, 7, 4, 0]);
  const bound = new PatternDatabase(puzzle, goal, korfPatterns, { mirror: true });
  const result = iterativeDeepening(puzzle, start, goal, { bound, noUndo: true });
  expect(result).toMatchObject({ kind: "solved", cost: 80 });
  expect(result.stats.expanded).toBe(586_825_911);
});
