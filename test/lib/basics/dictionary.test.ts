import { expect, it } from "vitest";
import { dictionaryOrder, firstInDictionary } from "../../../lib/basics/dictionary";

it("orders lists as a dictionary does words", () => {
  const lists = [
    [2, 1, 3],
    [10, 0, 0],
    [2, 1, -3],
    [-1, 5, 5],
    [2, 1, 3],
  ];
  const sorted = [
    [-1, 5, 5],
    [2, 1, -3],
    [2, 1, 3],
    [2, 1, 3],
    [10, 0, 0],
  ];
  expect([...lists].sort(dictionaryOrder)).toEqual(sorted);
  expect(firstInDictionary(lists)).toBe(lists[3]);
  expect(dictionaryOrder(Int32Array.of(), [])).toBe(0);
});
