import { describe, expect, it } from "vitest";
import { mean, rounded } from "../../../lib/basics/numbers";

describe("numbers", () => {
  it("are averaged and rounded", () => {
    expect([mean([1, 2]), mean([])]).toEqual([1.5, Number.NaN]);
    expect([rounded(1.005), rounded(2.345, 1), rounded(3, 0)]).toEqual([1, 2.3, 3]);
  });
});
