import { describe, expect, it } from "vitest";
import { tooLarge, withoutLinks } from "../../../../tools/book/live/browser/figureSizes";
import { chapterNames, codeCells } from "../../../support/browser/liveBook";

/** Of all figures that the chapters show, the kind and the data. */
const figures = chapterNames()
  .flatMap(codeCells)
  .flatMap(({ outputs }) => outputs)
  .flatMap(({ data }): [kind: string, text: string][] => {
    const html = [data?.["text/html"] ?? ""].flat().join("");
    const [, kind] = /<figure id="?(\w+)-[0-9a-f]{8}/.exec(html) ?? [];
    const [, text] = /<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
    return kind && text ? [[kind, text]] : [];
  });

const first = (kind: string) => JSON.parse(figures.find((figure) => figure[0] === kind)![1]);

describe("the figures of a page", () => {
  it.each(["watch", "play", "codes", "sudoku", "chart"])(
    "are all small enough in the chapters: %s",
    (kind) => {
      const texts = figures.filter((figure) => figure[0] === kind);
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.map(([, text]) => tooLarge(kind, text)).join("")).toBe("");
      if (kind === "chart")
        for (const [, text] of texts) expect(withoutLinks(text)).toBe(JSON.stringify(JSON.parse(text)));
    },
  );

  const run = () => first("watch").runs[0];
  const [cells, points] = [new Array(200_000).fill([0, 0]), new Array(200_000).fill(1)];
  it.each<[string, string, object]>([
    ["30,000,000 nodes", "watch", { runs: [{ ...run(), nodes: 3e7 }] }],
    ["10,000,000,000 nodes", "watch", { runs: [{ ...run(), nodes: 1e10 }] }],
    ["NaN nodes", "watch", { runs: [{ ...run(), nodes: -1 }] }],
    ["12,000 steps", "watch", { runs: [{ ...run(), steps: "? ".repeat(12_000).trim() }] }],
    ["repeated changes", "watch", { runs: [{ ...run(), steps: "??`~~~~~?" }] }],
    ["characters of shapes", "watch", { shapes: ["h1".repeat(100_000)] }],
    [
      "250,000 texts",
      "watch",
      { texts: { across: new Array(500).fill("a"), down: new Array(500).fill("b") } },
    ],
    [
      "characters of texts",
      "watch",
      { texts: { frame: "_ ".repeat(50_000), all: "(".repeat(50_000), letters: "ab" } },
    ],
    ["characters of data", "watch", { more: new Array(1e6).fill(1) }],
    ["characters of data", "play", { look: { ...first("play").look, places: cells } }],
    ["100,000,000 moves of a shuffle", "play", { shuffle: { moves: 1e8 } }],
    ["1,000,000 codes", "codes", { places: 6, symbols: "0123456789", tree: undefined }],
    ["a tree of questions lacks", "codes", { places: 4, symbols: "123456", tree: "1122(00=3344" }],
    ["a tree of questions lacks", "codes", { places: 4, symbols: "123456", tree: "1122(00=33445)" }],
    ["characters of data", "chart", { data: [{ x: points, y: points }] }],
    ["1 kinds of lines", "chart", { data: [{ type: "histogram", y: [1] }] }],
    ["pixels of its height", "chart", { layout: { height: 1e7 } }],
  ])("are refused with a word when they would stop it: %s", (what, kind, change) => {
    expect(tooLarge(kind, JSON.stringify({ ...first(kind), ...change }))).toContain(what);
  });

  it("have no links in charts, however they are written", () => {
    const texts = ['<a href="x">', "<A HREF=x>", "< a href=x>", "<<a>a href=x>", "</a>"];
    const found = JSON.parse(withoutLinks(JSON.stringify({ texts, kept: "<b>a</b> &#60;a> <br>", x: [1] })));
    expect(found.texts.join()).not.toMatch(/<\s*\/?\s*a\b/i);
    expect(found).toMatchObject({ kept: "<b>a</b> &#60;a> <br>", x: [1] });
  });
});
