import { describe, expect, it } from "vitest";
import { exercises } from "../../../../kit/puzzles/magic-squares/exercises";
import {
  canonicalSquare,
  magicFault,
  magicLines,
  magicSquares,
} from "../../../../lib/puzzles/magic-squares/index";
import { NodeCounter } from "../../../../lib/search/index";
import { lists } from "../../../support/lists";
import { tryExercises } from "../../../support/notebooks/exercises";
import { foldedAnswer } from "../../../support/notebooks/folded";

const TEMPLE = [7, 12, 1, 14, 2, 13, 8, 11, 16, 3, 10, 5, 9, 6, 15, 4];
const DURER = [16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1];
const PRIMES = [47, 113, 17, 29, 59, 89, 101, 5, 71];

/** The construction of the folded answer. */
function rolling(order: number): number[] {
  return Array.from({ length: order * order }, (_, cell) => {
    const [row, column] = [Math.floor(cell / order), cell % order];
    return order * ((column + 2 * row) % order) + ((column + 3 * row) % order) + 1;
  });
}

describe("the exercises of 02, magic squares", () => {
  tryExercises(exercises, {
    1: {
      right: [TEMPLE],
      wrong: [DURER, TEMPLE.slice(1), TEMPLE.map((n) => (n === 12 ? 1 : n === 1 ? 12 : n))],
    },
    2: {
      right: lists("1 2 3 5 6 7 0 4 8, 7 6 5 3 2 1 8 0 4, 8 7 5 3 1 0 6 4 2"),
      wrong: [
        ...lists(
          "0 4 8 2 6 1 7 3 5, 1 3 5 7 4 0 2 6 8, 1 2 3 5 6 7 0 4, 1 1 3 5 6 7 0 4 8, 1 2 3 5 6 7 0 4 9",
        ),
        new Array(9),
      ],
    },
    3: {
      right: [[90720, 120960, 60480]],
      wrong: lists("60480 90720 120960, 45360 45360 45360, 6 8 4"),
    },
    4: {
      right: [PRIMES, [...PRIMES].reverse()],
      wrong: [
        PRIMES.slice(1),
        [2, 7, 6, 9, 5, 1, 4, 3, 8],
        new Array(9).fill(59),
        [...PRIMES].sort(),
        PRIMES.map(String),
        new Array(9),
      ],
    },
    5: { right: [8548], wrong: [65536, 8192, 102] },
    6: {
      right: [rolling],
      wrong: [
        () => TEMPLE,
        (order: number) => new Array(order * order).fill(1),
        (order: number) => rolling(order).slice(1),
      ],
    },
  });

  it("has one answer to exercise 1, and all figures of the folded answers right", () => {
    const all = [...magicSquares(4)];
    const holes = [7, 0, 0, 14, 0, 13, 0, 0, 16, 0, 0, 0, 0, 6, 0, 4];
    const fitting = all.filter((square) => holes.every((n, cell) => n === 0 || square[cell] === n));
    expect(fitting).toEqual([TEMPLE]);
    expect(foldedAnswer("02", 4)).toContain("47, 113, 17 / 29, 59, 89 / 101, 5, 71");
    for (const line of magicLines(3)) expect(line.reduce((sum, cell) => sum + PRIMES[cell], 0)).toBe(177);
  });

  it("keeps all lines open for six cells in the order of exercise 2", () => {
    const cells = [1, 2, 3, 5, 6, 7, 0, 4, 8];
    for (const line of magicLines(3)) expect(line.some((cell) => cells.indexOf(cell) > 5)).toBe(true);
    const counter = new NodeCounter();
    expect([...magicSquares(3, { cells, counter })]).toHaveLength(8);
    const early = [9, 8, 7, 6, 5, 4].map((_, i, ways) => ways.slice(0, i + 1).reduce((a, b) => a * b));
    const [first, all] = [early.reduce((a, b) => a + b), counter.nodes].map((n) => n.toLocaleString("en"));
    expect(foldedAnswer("02", 2)).toContain(`= ${first} nodes.`);
    expect(foldedAnswer("02", 2)).toContain(`[${cells.join(", ")}] takes ${all}.`);
  });

  it("counts arrangements without one comparison as exercise 3 does", () => {
    const passes = (left: number) => {
      let count = 0;
      for (let code = 0; code < 9 ** 4; code++) {
        const [a, c, g, i] = [0, 1, 2, 3].map((place) => Math.floor(code / 9 ** place) % 9);
        if (new Set([a, c, g, i]).size < 4) continue;
        if ((left === 0 || a < c) && (left === 1 || c < g) && (left === 2 || a < i)) count++;
      }
      return count * 120; // the ways to fill the five other cells
    };
    expect([0, 1, 2].map(passes)).toEqual([90720, 120960, 60480]);
    expect(foldedAnswer("02", 3)).toContain("[90720, 120960, 60480]");
  });

  it("counts the colourings of exercise 5 one by one", () => {
    const seen = new Set<string>();
    for (let code = 0; code < 2 ** 16; code++) {
      seen.add(canonicalSquare(Array.from({ length: 16 }, (_, cell) => (code >> cell) & 1)).join(""));
    }
    expect(seen.size).toBe(8548);
    expect((2 ** 16 + 2 * 2 ** 4 + 2 ** 8 + 2 * 2 ** 8 + 2 * 2 ** 10) / 8).toBe(8548);
    expect(foldedAnswer("02", 5)).toContain("8,548");
  });

  it("rolls the squares of exercise 6", () => {
    for (const order of [5, 7, 11, 13, 25]) expect(magicFault(rolling(order))).toBeUndefined();
    for (const order of [3, 9]) expect(magicFault(rolling(order))).toBeDefined();
  });
});
