import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { digestOf, SHOTS } from "../../../tools/house/pictures";

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

it("the README's pictures are those that are made, each of cells as they are now: `npm run pictures`", () => {
  const shown = Array.from(read("README.md").matchAll(/docs\/pictures\/(\w+)\.png/g), ([, name]) => name);
  expect(readdirSync(path.join(root, "docs/pictures")).sort()).toEqual(
    ["digests.json", ...shown.map((name) => `${name}.png`)].sort(),
  );
  const now = Object.fromEntries(SHOTS.map((shot) => [shot.name, digestOf(shot)]));
  expect(JSON.parse(read("docs/pictures/digests.json"))).toEqual(now);
  expect(Object.keys(now).sort()).toEqual(shown.sort());
});

it("each file that a document, a list of packages or a recipe names is there", () => {
  const names = execFileSync("git", ["ls-files", "*.md", "Dockerfile", "*/requirements*"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = names
    .trim()
    .split("\n")
    .filter((name) => name !== "CHANGELOG.md"); // which names what is gone
  const places = files.flatMap((name) => {
    const text = read(name);
    const named = text.matchAll(
      /(?<![\w/.])(?:lib|kit|test|tools|bench|docs|notebooks)[/\\][\w./\\-]*\w\.\w+/g,
    );
    const lists = text.matchAll(/^-r (\S+)$/gm);
    return [
      ...Array.from(named, ([place]) => place.replaceAll("\\", "/")),
      ...Array.from(lists, ([, list]) => path.join(path.dirname(name), list)),
    ];
  });
  expect(places.length).toBeGreaterThan(50);
  const invented = /\b(?:NN?|NAME|ROOM|example)\b/; // stand for what a reader puts there
  expect(places.filter((place) => !invented.test(place) && !existsSync(path.join(root, place)))).toEqual([]);
});
