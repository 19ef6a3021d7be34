import { describe, expect, it } from "vitest";
import { permutations } from "../../../../lib/basics/permutations";
import { take } from "../../../../lib/search/contract/enumeration";

describe("permutations", () => {
  it.each([
    [0, 0, 1],
    [1, 1, 1],
    [5, 0, 1],
    [7, 7, 5040],
    [10, 4, 5040],
    [8, 3, 336],
  ])(
    "of %i numbers in %i places number %i, all different, each without a repetition, in order",
    (size, length, count) => {
      const all = [...permutations(size, length)];
      expect(all.length).toBe(count);
      expect(all.every((order) => order.length === length && new Set(order).size === length)).toBe(true);
      expect(all.flat().every((number) => number >= 0 && number < size)).toBe(true);
      const texts = all.map((order) => order.join(" "));
      expect(new Set(texts).size).toBe(count);
      expect(texts).toEqual([...texts].sort());
    },
  );

  it("refuse what is no size at once, not at the first item", () => {
    expect(() => permutations(-1)).toThrow("size: expected a whole number from 0 to 10000, but was given -1");
    expect(() => permutations(2.5)).toThrow("size");
    expect(() => permutations(3, 4)).toThrow("length");
    expect(() => permutations(3, -1)).toThrow("length");
  });
});

describe("take", () => {
  it("computes no more than it takes", () => {
    let made = 0;
    function* numbers() {
      for (;;) yield made++;
    }
    expect(take(numbers(), 3)).toEqual([0, 1, 2]);
    expect(made).toBe(3);
    expect(take(numbers(), 0)).toEqual([]);
    expect(made).toBe(3);
    expect(take([1, 2], 5)).toEqual([1, 2]);
  });

  it("refuses what is no count, rather than to read to the end", () => {
    expect(() => take([1, 2], Number.NaN)).toThrow("count: expected a whole number of at least 0");
    expect(() => take([1, 2], 1.5)).toThrow("count");
    expect(() => take([1, 2], -1)).toThrow("count");
  });
});
