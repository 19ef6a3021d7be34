import { expect, it } from "vitest";
import { SlidingPuzzle } from "../../../lib/puzzles/sliding/puzzle";
import { breadthFirstLevels } from "../../../lib/search/breadthFirst";

// OEIS A151944 for the depths.
it.each([
  [3, 4, 53, 18],
  [2, 6, 80, 2],
])(
  "%i x %i: all 239,500,800 positions, at most %i moves, %i of them",
  (rows, columns, depth, farthest) => {
    const puzzle = new SlidingPuzzle(rows, columns);
    const levels = breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered));
    if (levels.kind !== "complete") throw new Error(levels.reason);
    expect(levels.stats.states).toBe(239_500_800);
    expect([levels.depths.length - 1, levels.farthest.length]).toEqual([depth, farthest]);
  },
  300_000,
);
