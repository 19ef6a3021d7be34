import { expect, it } from "vitest";
import { pentominoTable, quarterOfX } from "../../../../bench/coverTables";
import { countExactCovers, NodeCounter } from "../../../../lib/search/index";

// D. E. Knuth, "Dancing Links" (2000), has 2339, 1010, 368 and 2 packings; the first was found by C. B. and J. Haselgrove (1960).
// Without the quarter, each packing counts in its four positions; of the 6 x 10 board that would take half a minute more.
it("the packings of rectangles by the twelve pentominoes are those known", () => {
  const counter = new NodeCounter();
  const { rows } = pentominoTable(6, 10, quarterOfX(6, 10));
  expect(countExactCovers(rows, { counter })).toBe(2339);
  expect(counter.nodes).toBe(909_153);
  expect(countExactCovers(pentominoTable(4, 15).rows)).toBe(4 * 368);
  expect(countExactCovers(pentominoTable(5, 12).rows)).toBe(4 * 1010);
}, 300_000);
