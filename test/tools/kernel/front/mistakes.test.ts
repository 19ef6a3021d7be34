import { describe, expect, it, test } from "vitest";
import { cellsAbove, mistakes } from "../../../support/notebooks/readersMistakes";
import { pageFront } from "./pageFront";
import { projectFront } from "./projectFront";

describe.each([
  ["a kernel", projectFront()],
  ["a page", pageFront()],
])("the front end of %s", (_, front) => {
  test("there are sixty of them, and the cells above have none", () => {
    expect(Object.values(mistakes).flat()).toHaveLength(60);
    for (const [i, cell] of cellsAbove.entries())
      expect(front.check(cellsAbove.slice(0, i), cell)).toEqual([]);
  });

  test("a board in the place of its code is told how to become one", () => {
    const [found] = front.check(cellsAbove, "breadthFirstSearch(puzzle, start, start)");
    expect(found.message).toMatch(
      /\nSearches take positions as codes: `puzzle\.encode\(board\)` makes one of a board\.$/,
    );
  });

  describe.each(Object.entries(mistakes))("%s", (_, cells) => {
    it.each(cells)("%s", (cell, ...told) => {
      const found = front.check(cellsAbove, cell);
      const lines = found.map(
        ({ isAdvice, line, column, message }) => `${isAdvice ? "advice " : ""}${line}:${column} ${message}`,
      );
      expect(lines).toEqual(told);
    });
  });
});
