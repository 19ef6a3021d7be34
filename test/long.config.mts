import { defineConfig } from "vitest/config";

/** Tests that take minutes, or need a whole JupyterLab: they have a command of their own, `npm run test:long`. */
export default defineConfig({
  test: {
    include: ["test/**/*.long.ts"],
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
  },
});
