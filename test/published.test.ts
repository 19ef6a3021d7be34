import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(__dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");

it("all that states the version states the same", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(JSON.parse(read("package-lock.json")).version).toBe(version);
  expect(read("CITATION.cff")).toContain(`\nversion: ${version}\n`);
  expect(read("CHANGELOG.md")).toContain(`\n## ${version} (`);
});

it("the address where the book can be read stands in one line of the README", () => {
  const addresses = read("README.md").match(/https?:\/\/\S*github\.io\S*/g);
  expect(addresses).toHaveLength(1);
  expect(read("README.md")).toMatch(/^\[book\]: https:\/\/\S+$/m);
});
