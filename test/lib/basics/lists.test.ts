import { describe, expect, it } from "vitest";
import { isSameList } from "../../../lib/basics/lists";
import { lists } from "../../support/lists";

describe("lists", () => {
  it("are the same with the same entries in the same order, at every depth", () => {
    expect(isSameList(Uint8Array.of(1, 2), [1, 2])).toBe(true);
    expect(isSameList([[1], []], [[1], []])).toBe(true);
    for (const [some, others] of [
      lists("1 2, 2 1"),
      [[1], [1, 2]],
      [[1, 2], [1]],
      [[1], ["1"]],
      [[[1]], [[2]]],
      [[[1, 2]], [["1,2"]]],
    ])
      expect(isSameList(some, others)).toBe(false);
  });
});
