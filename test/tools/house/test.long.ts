import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../../tools/setup/jupyter";
import { hasChromium } from "../../support/browser/chromium";
import { hasJupyter } from "../../support/notebooks/chapters";

const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(root, "tools/run.js"), "test", ...args], { encoding: "utf8" });

describe("the tests' own command", () => {
  it.each([[["no/such/path"]], [["--long", "no/such/path"]]])("fails when no test ran: %s", (args) => {
    const { status, stdout } = run(...args);
    expect(stdout).toMatch(/No test ran\.[\s\S]*\n0 passed, 1 failed, 0 skipped\n$/);
    expect(status).toBe(1);
  });

  it.skipIf(!hasJupyter() || !hasChromium())("makes the pages that it is asked to test", () => {
    const { status, stdout } = run("test/tools/book/pages/search");
    expect(stdout).toMatch(/^ok {4}chosen tests/m);
    expect(stdout).toMatch(/\n[1-9]\d* passed, 0 failed, 0 skipped\n$/);
    expect(status).toBe(0);
  });
});
