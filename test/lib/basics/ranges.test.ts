import { describe } from "vitest";
import { expectCell, expectOneOf, expectSides, expectWhole } from "../../../lib/basics/ranges";
import { testMistakes } from "../../support/mistakes";

describe("what is out of its range", () => {
  testMistakes({
    "size: expected a whole number from 1 to 9, but was given 0": () => expectWhole("size", 0, 1, 9),
    "size: expected a whole number from 1 to 9, but was given 10": () => expectWhole("size", 10, 1, 9),
    "size: expected a whole number from 1 to 9, but was given 1.5": () => expectWhole("size", 1.5, 1, 9),
    "size: expected a whole number from 1 to 9, but was given NaN": () =>
      expectWhole("size", Number.NaN, 1, 9),
    "size: expected a whole number of at least 1, but was given Infinity": () =>
      expectWhole("size", Infinity, 1),
    "rows: expected a whole number of at least 1, but was given 0": () => expectSides(0, 4, 9),
    "columns: expected a whole number of at least 1, but was given 1.5": () => expectSides(4, 1.5, 9),
    "rows x columns: expected at most 9 cells, but was given 2 x 5": () => expectSides(2, 5, 9),
    "at most 9 cells for counting, but was given 2 x 5": () => expectSides(2, 5, 9, "counting"),
    "start: expected a cell from 0 to 8, but was given 9": () => expectCell("start", 9, 9),
    "start: expected a cell from 0 to 8, but was given -1": () => expectCell("start", -1, 9),
    'turn: expected "half" or "quarter", but was given "full"': () =>
      expectOneOf("turn", "full", ["half", "quarter"]),
  });
});
