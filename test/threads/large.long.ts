import { expect, it } from "vitest";
import { countQueensInParallel } from "../../lib/puzzles/queens/threads";
import { SlidingPuzzle } from "../../lib/puzzles/sliding/index";
import { breadthFirstLevelsInParallel } from "../../lib/threads/index";

it("two workers go through the whole 3 x 4 board", async () => {
  const puzzle = new SlidingPuzzle(3, 4);
  const recipe = { module: "puzzles/sliding/index", name: "SlidingPuzzle", args: [3, 4] };
  const start = puzzle.encode(puzzle.ordered);
  const levels = await breadthFirstLevelsInParallel(puzzle, recipe, start, { workers: 2 });
  if (levels.kind !== "complete") throw new Error("it must come to its end");
  expect(levels.stats.states).toBe(239_500_800);
  expect(levels.stats.expanded).toBe(239_500_800);
  expect(levels.stats.depths.length - 1).toBe(53);
  expect(levels.farthest.length).toBe(18);
});

it("two workers count 16 queens", async () => {
  expect(await countQueensInParallel(16, { workers: 2 })).toBe(14_772_512);
});
