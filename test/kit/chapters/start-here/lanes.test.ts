import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { drawChapters } from "../../../../kit/chapters/map";

const root = path.resolve(__dirname, "../../../..");

it("the first page of the book shows the chapters in the lanes of their map", () => {
  const pages = readFileSync(path.join(root, "tools/book/pages.py"), "utf8");
  const [, rows] = /^LANES = \{$([^}]*)^\}$/m.exec(pages)!;
  const lanes = Array.from(
    rows.matchAll(/"([^"]+)": "([^"]+)"/g),
    ([, title, numbers]) => [title.toLowerCase(), numbers] as const,
  );
  const drawn = drawChapters()
    .alt.split(". ")
    .filter((lane) => /: \d\d/.test(lane))
    .map((lane) => [lane.split(": ")[0], lane.match(/\b\d\d(?= )/g)!.join(" ")]);
  expect(new Map(lanes)).toEqual(new Map([["begin", "00"], ...drawn] as [string, string][]));
});

it("an arrow of the map leads to a chapter that names the one where it begins", () => {
  const notebooks = readdirSync(path.join(root, "notebooks"));
  const [, arrows] = /const ARROWS =\s*"([^"]*)"/.exec(
    readFileSync(path.join(root, "kit/chapters/map.ts"), "utf8"),
  )!;
  const unfounded = arrows.split(" ").filter((arrow) => {
    const [from, to] = arrow.split("-");
    const file = notebooks.find((name) => name.startsWith(to) && name.endsWith(".ipynb"))!;
    return !readFileSync(path.join(root, "notebooks", file), "utf8").includes(`](${from}-`);
  });
  expect(unfounded).toEqual([]);
});
