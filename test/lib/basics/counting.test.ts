import { describe, expect, it } from "vitest";
import { grouped, indices, product, sizeOf, upTo } from "../../../lib/basics/counting";
import { dice, shuffled } from "../../../lib/basics/dice";
import { lists } from "../../support/lists";

describe("lists of numbers", () => {
  it("begin and end where they say", () => {
    expect([indices(0), indices(4)]).toEqual([[], [0, 1, 2, 3]]);
    expect([upTo(0), upTo(4)]).toEqual([[], [1, 2, 3, 4]]);
    expect([product(upTo(5)), product([])]).toEqual([120, 1]);
    expect(sizeOf("four")).toBe(4);
  });
});

describe("grouped", () => {
  it("puts the longest list first, and keeps the order in which things came", () => {
    const isOdd = (number: number) => `${number % 2}`;
    expect(grouped([2, 1, 3, 5, 4], isOdd)).toEqual(lists("1 3 5, 2 4"));
    expect(grouped([2, 1], isOdd)).toEqual([[2], [1]]);
  });

  it("regression: a key that comes later made a group of each thing", () => {
    const later = (async () => "same") as unknown as () => string;
    expect(() => grouped([1, 2], later)).toThrow(
      "keyOf: expected a function that gives a text, but was given an object",
    );
  });
});

describe("dice", () => {
  it("throw the same for the same seed, every side, and about as often", () => {
    const throwsOf = (seed: number) => {
      const roll = dice(seed);
      return indices(6000).map(() => roll(6));
    };
    expect(throwsOf(1)).toEqual(throwsOf(1));
    expect(throwsOf(1)).not.toEqual(throwsOf(2));
    const counts = indices(6).map((side) => throwsOf(1).filter((one) => one === side).length);
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(100);
  });

  it("shuffle: each number once, and each order about as often", () => {
    const roll = dice(7);
    const orders = grouped(indices(2400), () => shuffled(4, roll).join(""));
    expect(orders).toHaveLength(24);
    expect(orders[0].length).toBeLessThan(150);
    expect(orders[23].length).toBeGreaterThan(60);
  });
});
