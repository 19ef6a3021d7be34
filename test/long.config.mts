import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { testFiles } from "./support/howMany";

/** What takes longest is begun first: begun last, it would run on alone. */
const LONGEST = [
  "live/needs",
  "live/chapters",
  "fuzz/arguments",
  "live/book",
  "kernel/stock",
  "class/answers",
  "kit/play/played.page",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      LONGEST.findIndex((name) => moduleId.includes(`/${name}.long.`));
    const first = files.filter((file) => rank(file) >= 0).sort((a, b) => rank(a) - rank(b));
    return [...first, ...files.filter((file) => rank(file) < 0)];
  }
}

/** Tests that take minutes, or need a whole JupyterLab: they have a command of their own, `npm run test:long`. */
export default defineConfig({
  test: {
    include: testFiles().flatMap(({ name, isLong }) => (isLong ? [name] : [])),
    env: { PUZZLE_TESTS: "long" },
    globalSetup: "test/support/browser/sharedBook.ts",
    testTimeout: 1_200_000,
    hookTimeout: 300_000,
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3, // on two cores: they often wait for kernels, browsers and servers
    expect: { poll: { timeout: 30_000 } },
  },
});
