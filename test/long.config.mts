import { defineConfig } from "vitest/config";

/** Files whose tests take more cases here than in `npm test`: see support/howMany.ts. */
const REPEATED = [
  "test/puzzles/{flip-it,knight-exchange,lights-out,sliding}/puzzle.test.ts",
  "test/{exercises/{flipItSquare,queens},puzzles/knight-exchange/contract,puzzles/knights-tour/tours,puzzles/mastermind/game}.test.ts",
  "test/fuzz/laws.test.ts",
  "test/puzzles/sliding/{bounds,inPlace}.test.ts",
  "test/search/{bitSweep,breadthFirst,contract,informed,iterativeDeepening,limits,otherSearches}.test.ts",
];

/** Tests that take minutes, or need a whole JupyterLab: they have a command of their own, `npm run test:long`. */
export default defineConfig({
  test: {
    include: ["test/**/*.long.ts", ...REPEATED],
    env: { PUZZLE_TESTS: "long" },
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
  },
});
