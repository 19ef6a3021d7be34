import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(__dirname, "../../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");

it("all that states the version states the same", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(JSON.parse(read("package-lock.json")).version).toBe(version);
  expect(read("CITATION.cff")).toContain(`\nversion: ${version}\n`);
  expect(read("CHANGELOG.md")).toContain(`\n## ${version} (`);
});

it("the README has no link whose address is still to be filled in", () => {
  const addresses = read("README.md").match(/(?:\]\(|: |")https?:\/\/[^)\s"]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((address) => /[A-Z]{4}|example/.test(address))).toEqual([]);
});
