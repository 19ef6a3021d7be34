import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files whose tests take more cases here than in `npm test`: see support/howMany.ts. */
const REPEATED = [
  "test/puzzles/{flip-it,knight-exchange,lights-out,sliding}/puzzle.test.ts",
  "test/puzzles/{flip-it/exercises,queens/exercises,knight-exchange/contract,knights-tour/tours,mastermind/game}.test.ts",
  "test/fuzz/laws.test.ts",
  "test/live/{fromHere,needsOfReaders}.test.ts",
  "test/play/solve.test.ts",
  "test/puzzles/sliding/{bounds,inPlace}.test.ts",
  "test/search/**/{bitSweep,breadthFirst,contract,informed,iterativeDeepening,limits,otherSearches}.test.ts",
];

/** What takes longest is begun first: begun last, it would run on alone. */
const LONGEST = ["live/chapters", "fuzz/arguments", "live/book", "play/played.page", "puzzles/queens/queens"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      LONGEST.findIndex((name) => moduleId.includes(`/test/${name}.long.`));
    const first = files.filter((file) => rank(file) >= 0).sort((a, b) => rank(a) - rank(b));
    return [...first, ...files.filter((file) => rank(file) < 0)];
  }
}

/** Tests that take minutes, or need a whole JupyterLab: they have a command of their own, `npm run test:long`. */
export default defineConfig({
  test: {
    include: ["test/**/*.long.ts", ...REPEATED],
    env: { PUZZLE_TESTS: "long" },
    globalSetup: "test/support/sharedBook.ts",
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
  },
});
