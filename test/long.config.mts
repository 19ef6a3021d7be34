import { defineConfig } from "vitest/config";

/** Tests that take minutes: they have a command of their own, `npm run test:long`. */
export default defineConfig({ test: { include: ["test/**/*.long.ts"], testTimeout: 1_200_000 } });
