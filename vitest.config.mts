import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2, // kernels, browsers and Jupyter work beside the tests
    expect: { poll: { timeout: 10_000 } },
  },
});
