import { describe, expect, it } from "vitest";
import { PatternDatabase, SlidingPuzzle } from "../../../../lib/puzzles/sliding/index";
import { checkBound } from "../../../../lib/search/checks/checkBound";
import { lists, sizes } from "../../../support/lists";
import { BOUNDS, expectLowerBound, goalsOf } from "../../../support/search/sliding";

describe.each(BOUNDS)("%s", (name, bound) => {
  // 1,814,400 positions of a 2 x 5 board take long enough for the bounds themselves.
  it.each(sizes(name.startsWith("the greatest") ? "3x3" : "3x3 2x5"))(
    "%i x %i: never above the distance, and consistent where it says so",
    (rows, columns) => {
      const puzzle = new SlidingPuzzle(rows, columns);
      const goals = rows === 3 ? goalsOf(puzzle) : goalsOf(puzzle).slice(2);
      for (const goal of goals) expectLowerBound(puzzle, goal, name, bound);
    },
  );
});

describe("the mirror", () => {
  it.each([[[1, 2, 3, 4, 5, 6, 7, 8, 0]], [[0, 1, 2, 3, 4, 5, 6, 7, 8]]])("goal %j: admissible", (goal) => {
    const puzzle = new SlidingPuzzle(3, 3);
    const code = puzzle.encode(goal);
    for (const patterns of [lists("1 2 3 4, 5 6 7 8"), lists("1 5 8, 2 3 7, 4 6")]) {
      const bound = new PatternDatabase(puzzle, code, patterns, { mirror: true });
      expect(checkBound(puzzle, code, bound).admissible).toBe(true);
    }
  });
});
