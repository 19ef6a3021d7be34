import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("millions of positions are searched with a heap of 40 MB, since they do not lie there", () => {
  const program = `
    const { SlidingPuzzle } = require("./lib/puzzles/sliding");
    const { breadthFirstLevels } = require("./lib/search");
    const puzzle = new SlidingPuzzle(4, 4);
    const levels = breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered), { maxStates: 3_000_000 });
    console.log(levels.stats.states);`;
  const flags = ["--max-old-space-size=40", "-r", "ts-node/register/transpile-only", "-e", program];
  expect(execFileSync(process.execPath, flags, { encoding: "utf8" }).trim()).toBe("3000000");
});
