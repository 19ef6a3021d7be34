import { expect, it } from "vitest";
import { countQueens, countQueensByRow } from "../../../../lib/puzzles/queens/count";
import { queens } from "../../../../lib/puzzles/queens/queens";
import { canonicalQueens } from "../../../../lib/puzzles/queens/symmetry";
import { NodeCounter } from "../../../../lib/search/contract/enumeration";

// Known counts: sequences A000170 and A002562 of the OEIS.

it("counts the solutions for 13 to 16 queens", () => {
  expect([13, 14, 15, 16].map(countQueens)).toEqual([73_712, 365_596, 2_279_184, 14_772_512]);
  expect([13, 14, 15].map((size) => countQueensByRow(size, { mirrored: true })[size])).toEqual([
    73_712 / 2,
    365_596 / 2,
    2_279_184 / 2,
  ]);
}, 120_000);

it("counts the solutions for 17", () => {
  expect(countQueens(17)).toBe(95_815_104);
}, 120_000);

it("has 9,233 kinds for 13 queens, by canonical forms", () => {
  expect(new Set(Array.from(queens(13), (one) => canonicalQueens(one).join(" "))).size).toBe(9_233);
}, 120_000);

it("says where the lazy search ends: the first solution for 30 queens takes 56 million nodes", () => {
  const counter = new NodeCounter();
  queens(30, { counter }).next();
  expect(counter.nodes).toBe(56_429_620);
}, 120_000);
