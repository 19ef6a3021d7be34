import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { type SearchedPage, SearchIndex } from "../../../../tools/book/live/browser/searchIndex";

// What the search of the exported book finds first. `npm test` has just made the pages: see support/pages.ts.
const folder = process.env.BOOK_DIR ?? "";

/** What might be asked, chosen here, and the section where it is taught: chapter and heading. */
const FIRST: readonly (readonly [asked: string, chapter: string, heading: string])[] = [
  ["A*", "09", "A*"],
  ["a*", "09", "A*"],
  ["IDA*", "08", "IDA*"],
  ["weighted A*", "13", "The price of a guarantee"],
  ["f = g + h", "08", "IDA*"],
  ["f=g+h", "08", "IDA*"],
  ["pattern database", "08", "A sharper bound: solve an easier puzzle"],
  ["pattern databases", "08", "A sharper bound: solve an easier puzzle"],
  ["parity", "07", "What can never be reached"],
  ["8-puzzle", "07", "The 8-puzzle: every position, by distance"],
  ["15 puzzle", "13", "The 15-puzzle: what a lower bound is worth"],
  ["simulated annealing", "15", "Simulated annealing"],
  ["min-conflicts", "15", "One queen at a time"],
  ["hill climbing", "15", "Steepest ascent"],
  ["queens", "03", "Eight queens: give up early, and count with bits"],
  ["N-queens", "03", "Eight queens: give up early, and count with bits"],
  ["knight's tour", "05", "The knight's tour: a search that gets stuck, and three ways out"],
  ["knight exchange", "09", "The knight exchange: A*, and searching from both ends"],
  ["breadth-first search", "07", "The 8-puzzle: every position, by distance"],
  ["iterative deepening", "08", "Down instead of across"],
  ["transposition table", "09", "A little memory"],
  ["Warnsdorff", "05", "A rule of thumb"],
  ["warnsdorf", "05", "A rule of thumb"],
  ["Burnside", "02", "Counting up to symmetry"],
  ["canonical form", "02", "Counting up to symmetry"],
  ["bulls and cows", "04", "The game"],
  ["entropy", "04", "Judging a question before it is asked"],
  ["most constrained", "03", "The most constrained row first"],
  ["meet in the middle", "01", "Meet in the middle"],
  ["from both ends", "09", "From both ends"],
  ["GF(2)", "06", "Equations in which 1 + 1 = 0"],
  ["pagoda", "10", "Weights"],
  ["linear conflict", "13", "Tiles in each other's way: linear conflict"],
  ["manhattan distance", "13", "A bound by dropping a rule"],
  ["walking dist", "13", "Crowds: walking distance"],
  ["Lehmer code", "07", "How a position becomes a number"],
  ["181440", "07", "The simple program"],
  ["state space", "00", "state space"],
  ["騎士の交換", "09", "The knight exchange: A*, and searching from both ends"],
];

/** Asked so generally that several answers are right: all of these are among the first three. */
const AMONG: readonly (readonly [asked: string, ...sections: string[]])[] = [
  ["f = g + h", "08 IDA*", "09 A*"],
  [
    "pattern database",
    "08 A sharper bound: solve an easier puzzle",
    "13 A table for some of the tiles: pattern databases",
  ],
  ["transposition table", "10 A transposition table", "09 A little memory"],
  ["3x4", "08 Change the rules: other boards"],
  ["parity", "07 What can never be reached", "10 Parity"],
  [
    "knight",
    "05 The knight's tour: a search that gets stuck, and three ways out",
    "09 The knight exchange: A*, and searching from both ends",
  ],
];

it("a long word may be misspelled, a short one is looked for as it is written", () => {
  const section = (id: string, text: string) => ({ id, heading: id, text, terms: [] });
  const sections = [section("one", "What to make of a maze"), section("two", "Warnsdorff made and makes")];
  const found = (asked: string) =>
    new SearchIndex([{ page: "00", title: "Words", sections, words: [] }])
      .find(asked)
      .best.map(({ heading }) => heading);
  expect(found("mazes")).toEqual(["one"]);
  expect(found("maze tour")).toEqual(["one"]);
  expect(found("mate")).toEqual([]);
  expect(found("Wansdorff")).toEqual(["two"]);
});

describe.skipIf(folder === "")("the search of the book", () => {
  let pages: SearchedPage[];
  let index: SearchIndex;
  beforeAll(() => {
    const window: { puzzleSearch?: SearchedPage[] } = {};
    for (const name of readdirSync(path.join(folder, "assets", "search"))) {
      vm.runInNewContext(readFileSync(path.join(folder, "assets", "search", name), "utf8"), { window });
    }
    pages = window.puzzleSearch ?? [];
    index = new SearchIndex(pages);
  });
  const sections = (asked: string) =>
    index.find(asked, 12).best.map(({ chapter, heading }) => `${chapter.slice(0, 2)} ${heading}`);

  it.each(FIRST)("finds %s first in chapter %s: %s", (asked, chapter, heading) => {
    expect(sections(asked)[0]).toBe(`${chapter} ${heading}`);
  });

  it.each(AMONG)("has for %s among the first three: %s", (asked, ...wanted) => {
    expect(sections(asked).slice(0, 3)).toEqual(expect.arrayContaining(wanted));
  });

  it("says which chapter, and shows the words that were asked for", () => {
    const [first] = index.find("pattern database", 1).best;
    expect(first.chapter).toBe("08 · Flip-It Square");
    expect(first.excerpt).toMatch(/\bpattern databases?\b/);
    expect(["pattern", "database"].every(first.isWanted)).toBe(true);
    expect(first.isWanted("table")).toBe(false);
  });

  it("gives away no answer to an exercise", () => {
    expect(index.find("spatula").count).toBeGreaterThan(0); // in a question
    expect(JSON.stringify(pages)).not.toContain("Answer to");
  });

  it("answers at once", () => {
    const began = performance.now();
    for (const [asked] of FIRST) index.find(asked, 12);
    expect((performance.now() - began) / FIRST.length).toBeLessThan(100);
  });
});
