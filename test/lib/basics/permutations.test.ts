import { expect, it } from "vitest";
import { permutations } from "../../../lib/basics/permutations";
import { take } from "../../../lib/search/contract/enumeration";

it("regression: permutations(1e8, 1) took 8 s and 1.25 GB; more than 10,000 numbers are refused", () => {
  expect(() => permutations(1e8, 1)).toThrow(
    "size: expected a whole number from 0 to 10000, but was given 100000000",
  );
  expect(take(permutations(10_000, 1), 3)).toEqual([[0], [1], [2]]);
});
