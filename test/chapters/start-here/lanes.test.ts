import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { drawChapters } from "../../../lib/chapters/map";

it("the first page of the book shows the chapters in the lanes of their map", () => {
  const pages = readFileSync(path.resolve(__dirname, "../../../tools/pages.py"), "utf8");
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
