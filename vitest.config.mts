import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that start kernels, servers or browsers take longest: begun last, one of them would keep the others waiting. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      /test\/(notebooks\/)?[^/]+\.test\.ts$|\.page\.test\.ts$/.test(moduleId);
    return [...files.filter(isSlow), ...files.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3, // they often wait for kernels, browsers and servers, which are slow to start
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: SlowestFirst },
    coverage: {
      provider: "v8",
      include: ["lib/**/*.ts"], // files that no test loads count as well; lib/display/browser runs in pages alone
      reporter: [["text", { skipEmpty: true, skipFull: true }], "html"],
      reportsDirectory: "coverage",
    },
  },
});
