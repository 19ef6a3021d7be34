import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that start kernels, servers or browsers take longest: begun last, one of them would keep the others waiting. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      /test\/(?:tools\/\w+|notebooks)\/[^/]+\.test\.ts$/.test(moduleId);
    return [...files.filter(isSlow), ...files.filter((file) => !isSlow(file))];
  }
}

const MODELS = ["test/{kit,lib}/**/*.test.ts"];
const PAGES = ["test/tools/book/pages/**/*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      // Models and algorithms leave nothing behind, so their files share a worker, where lib/ is loaded and warm already.
      { extends: true, test: { name: "models", include: MODELS, isolate: false } },
      {
        extends: true,
        test: { name: "others", include: ["test/**/*.test.ts"], exclude: [...MODELS, ...PAGES] },
      },
      { extends: true, test: { name: "pages", include: PAGES } },
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3, // they often wait for kernels, browsers and servers, which are slow to start
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
    sequence: { sequencer: SlowestFirst },
    coverage: {
      provider: "v8",
      include: ["{lib,kit}/**/*.ts"], // files that no test loads count as well
      exclude: ["kit/**/browser/**"], // runs in pages
      reporter: [["text", { skipEmpty: true, skipFull: true }], "html"],
      reportsDirectory: "coverage",
    },
  },
});
