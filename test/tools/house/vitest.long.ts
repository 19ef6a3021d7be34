import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { runTests } from "../../../tools/house/vitest";
import { temporaryFolder } from "../../support/temporary";

const folder = temporaryFolder();
const mark = JSON.stringify(path.join(folder, "mark"));

/** Fails until it has run once. */
const LATE = `const fs = require("node:fs");
if (!fs.existsSync(${mark})) { fs.writeFileSync(${mark}, ""); throw new Error("too late"); }
fs.rmSync(${mark});`;

afterEach(() => vi.restoreAllMocks());

it.each([
  [
    "a test that is late",
    `it("is late", () => { ${LATE} });`,
    /b\.test/,
    [2, 0, 1],
    /^b.*> is late: Error: too late$/m,
  ],
  [
    "what comes before tests",
    `beforeAll(() => { ${LATE} }); it("waits", () => {});`,
    /b\.test/,
    [2, 0, 1],
    /^b.*: .*too late$/m,
  ],
  [
    "a test that is late in a file that has one try",
    `it("is late", () => { ${LATE} });`,
    /a\.test/,
    [1, 1, 1],
    /> is late: Error: too late$/,
  ],
  [
    "a late test beside an error of no test",
    `it("is late", () => { void Promise.reject(new Error("lost")); ${LATE} });`,
    /b\.test/,
    [1, 1, 1],
    /> is late: Error: too late\nunhandled Error: lost$/,
  ],
  [
    "a test that fails",
    `it("fails", () => { throw new Error("wrong"); });`,
    /b\.test/,
    [1, 1, 1],
    /> fails: Error: wrong$/,
  ],
])("%s: counted once, and named last", async (_, code, again, [passed, failed, skipped], last) => {
  rmSync(path.join(folder, "mark"), { force: true });
  writeFileSync(path.join(folder, "a.test.js"), `it("holds", () => {}); it.skip("rests", () => {});`);
  writeFileSync(path.join(folder, "b.test.js"), code);
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const ok = await runTests(["--root", folder, "--globals"], counts, { again: again });
  expect(counts).toEqual({ passed, failed, skipped });
  expect(ok).toBe(failed === 0);
  expect(lines.join("\n").replaceAll(/^.*\//gm, "")).toMatch(last);
});
