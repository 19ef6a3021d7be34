import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import {
  completions,
  countOrderFivePiece,
  orderFivePieces,
} from "../../../../lib/puzzles/magic-squares/orderFive";
import { magicLines } from "../../../../lib/puzzles/magic-squares/squares";
import { randomSource } from "../../../support/search/graphs";

/** The cells beside the diagonals, so that lines are full early: row 1, columns 2 and 4, row 5, row 3, columns 1 and 5. */
const CELLS = [1, 2, 3, 11, 21, 13, 23, 22, 10, 14, 5, 15, 9, 19, 7, 17];
const LINES = CELLS.map((cell, i) =>
  magicLines(5).filter(
    (line) => line.includes(cell) && !CELLS.slice(i + 1).some((later) => line.includes(later)),
  ),
);

/** All ways to fill the empty cells, one after the other, with any number that is left; full lines are added up. */
function plainCompletions(square: number[], next = 0): number {
  if (next === CELLS.length) return 1;
  let count = 0;
  for (let number = 1; number <= 25; number++) {
    if (square.includes(number)) continue;
    square[CELLS[next]] = number;
    const isRight = LINES[next].every((line) => line.reduce((sum, cell) => sum + square[cell], 0) === 65);
    if (isRight) count += plainCompletions(square, next + 1);
  }
  square[CELLS[next]] = 0;
  return count;
}

function withDiagonals(falling: readonly number[], rising: readonly number[]): number[] {
  const square = new Array<number>(25).fill(0);
  falling.forEach((number, i) => {
    square[6 * i] = number;
  });
  rising.forEach((number, i) => {
    square[20 - 4 * i] = number;
  });
  return square;
}

/** Nine different numbers, two diagonals that share the one in the middle. */
function randomDiagonals(random: () => number): [number[], number[]] {
  for (;;) {
    const numbers = Array.from({ length: 25 }, (_, i) => i + 1);
    const draw = () => numbers.splice(Math.floor(random() * numbers.length), 1)[0];
    const [a, b, centre, d, v, w, y] = Array.from({ length: 7 }, draw);
    const [e, z] = [65 - centre - a - b - d, 65 - centre - v - w - y];
    if (e !== z && numbers.includes(e) && numbers.includes(z))
      return [
        [a, b, centre, d, e],
        [v, w, centre, y, z],
      ];
  }
}

/** Rearrangements of rows and columns that keep the diagonals, and the exchange of each number x with 26 - x. */
const IMAGES: ((falling: number[], rising: number[]) => [number[], number[]])[] = [
  ([a, b, c, d, e], [v, w, , y, z]) => [
    [e, b, c, d, a],
    [z, w, c, y, v],
  ],
  ([a, b, c, d, e], [v, w, , y, z]) => [
    [b, a, c, e, d],
    [w, v, c, z, y],
  ],
  (falling, rising) => [falling, [...rising].reverse()],
  (falling, rising) => [rising, falling],
  (falling, rising) => [falling.map((x) => 26 - x), rising.map((x) => 26 - x)],
];

describe("magic squares of order 5", () => {
  it("with given diagonals are those of the plain search", () => {
    const random = randomSource(5);
    let sum = 0;
    for (let round = 0; round < 5; round++) {
      const [falling, rising] = randomDiagonals(random);
      const count = completions(falling, rising);
      expect(count).toBe(plainCompletions(withDiagonals(falling, rising)));
      sum += count;
    }
    expect(sum).toBeGreaterThan(0);
  });

  it("are as many with any image of their diagonals", () => {
    const random = randomSource(6);
    for (let round = 0; round < 50; round++) {
      const [falling, rising] = randomDiagonals(random);
      const count = completions(falling, rising);
      expect(IMAGES.map((image) => completions(...image(falling, rising)))).toEqual(IMAGES.map(() => count));
    }
  });

  it("with 13 in the middle and no number below 9 on the diagonals are 12, as all such diagonals tell", () => {
    const numbers = [9, 10, 11, 12, 14, 15, 16, 17];
    let count = 0;
    const extend = (chosen: readonly number[]): void => {
      if (chosen.length === 4 && chosen.reduce((a, b) => a + b) !== 52) return;
      if (chosen.length < 8) {
        for (const number of numbers) if (!chosen.includes(number)) extend([...chosen, number]);
        return;
      }
      const [a, b, d, e, v, w, y, z] = chosen;
      count += completions([a, b, 13, d, e], [v, w, 13, y, z]);
    };
    extend([]);
    expect(count / 8).toBe(12);
    expect(countOrderFivePiece({ centre: 13, least: 9, weight: 4 })).toBe(12);
  });

  it("come in pieces by what is in the middle and by the least number on the diagonals", () => {
    const pieces = orderFivePieces();
    expect(structuredClone(pieces)).toEqual(pieces);
    expect(new Set(pieces.map(({ centre, least }) => `${centre} ${least}`)).size).toBe(pieces.length);
    const last = pieces.filter(({ centre }) => centre === 13).pop();
    expect(last).toEqual({ centre: 13, least: 9, weight: 4 });
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a number beyond 25 in the middle", { centre: 26, least: 1, weight: 4 }],
    ["a middle that the complement has", { centre: 14, least: 1, weight: 8 }],
    ["a fraction", { centre: 13, least: 0.5, weight: 4 }],
    ["a least number for which there are no diagonals", { centre: 13, least: 10, weight: 4 }],
    ["no weight", { centre: 13, least: 1 }],
    ["a weight of other pieces", { centre: 13, least: 1, weight: 8 }],
  ])("are refused if they are none: %s", (_, piece) => {
    expect(() => countOrderFivePiece(piece as never)).toThrow(InputError);
    expect(() => countOrderFivePiece(piece as never)).toThrow("piece: expected one of orderFivePieces");
  });
});
