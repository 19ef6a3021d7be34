import { describe, expect, it } from "vitest";
import { SlidingPuzzle } from "../../lib/puzzles/sliding/puzzle";
import { breadthFirstLevels, breadthFirstSearch } from "../../lib/search/breadthFirst";
import { exercisesOf } from "../support/answers";

// The figures in the folded answers to the exercises. The one for 3 x 4 is computed by the long tests of the puzzle.

describe("07, the 8-puzzle", () => {
  const answers = exercisesOf("07");
  const puzzle = new SlidingPuzzle(3, 3);
  const start = puzzle.encode([8, 6, 7, 2, 5, 4, 3, 0, 1]);
  const goal = puzzle.encode([1, 2, 3, 4, 5, 6, 7, 8, 0]);
  const moves = (from: Int32Array, to: Int32Array) => {
    const result = breadthFirstSearch(puzzle, from, to);
    return result.kind === "solved" ? result.cost : undefined;
  };

  it("1: two moves", () => {
    expect(moves(puzzle.encode([1, 2, 3, 4, 5, 6, 0, 7, 8]), goal)).toBe(2);
    expect(answers).toContain("1: two.");
  });

  it("2: the blank's colour tells even depths from odd ones", () => {
    const colour = (code: Int32Array) => puzzle.decode(code)[0].indexOf(0) % 2;
    const levels = breadthFirstLevels(puzzle, goal);
    expect(levels).toMatchObject({ kind: "complete", depths: { length: 32 } });
    const farthest = levels.kind === "complete" ? [...levels.farthest] : [];
    expect(farthest).toHaveLength(2);
    for (const code of farthest) expect(colour(Int32Array.of(code))).not.toBe(colour(goal));
    expect(answers).toContain("all of level 30 has it on the goal's colour, all of level 31 on the other");
  });

  it("3: the nearer of two goals", () => {
    const other = puzzle.encode([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const [far, near] = [moves(start, goal)!, moves(start, other)!];
    expect(near).toBeLessThan(far);
    expect(answers).toContain(`the second goal is possible, and nearer: ${near} moves`);
    const both = breadthFirstSearch(puzzle, start, Int32Array.of(goal[0], other[0]));
    expect(both).toMatchObject({ kind: "solved", cost: near });
  });

  it("4: positions of a single row", () => {
    const row = new SlidingPuzzle(1, 5);
    expect(breadthFirstLevels(row, row.encode(row.ordered)).stats.states).toBe(5);
    expect(answers).toContain("4: five, one for each place of the blank");
  });
});
