import { describe, expect, it } from "vitest";
import { permutations } from "../../../../lib/basics/permutations";
import { constructMagicSquare } from "../../../../lib/puzzles/magic-squares/construction";
import {
  magicFault,
  magicLines,
  magicSquares,
  magicSum,
  squareLines,
} from "../../../../lib/puzzles/magic-squares/squares";
import { canonicalSquare, squareImages } from "../../../../lib/puzzles/magic-squares/symmetry";
import { NodeCounter, take } from "../../../../lib/search/contract/enumeration";
import { testMistakes } from "../../../support/mistakes";
import { randomSource } from "../../../support/search/graphs";

const arrangements = [...permutations(9)];

/** All arrangements of 1 to 9 in which the lines add up to 15. */
function plainSquares(lines: readonly (readonly number[])[]): number[][] {
  const isRight = (square: number[]) => lines.every(([a, b, c]) => square[a] + square[b] + square[c] === 12);
  return arrangements.filter(isRight).map((square) => square.map((number) => number + 1));
}

const texts = (squares: Iterable<readonly number[]>) => [...squares].map((square) => square.join(" ")).sort();

const DUERER = [16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1];

describe("magic squares", () => {
  it("of order 3 are the eight that the article prints", () => {
    const printed = [
      "2 7 6 9 5 1 4 3 8",
      "2 9 4 7 5 3 6 1 8",
      "4 3 8 9 5 1 2 7 6",
      "4 9 2 3 5 7 8 1 6",
      "6 1 8 7 5 3 2 9 4",
      "6 7 2 1 5 9 8 3 4",
      "8 1 6 3 5 7 4 9 2",
      "8 3 4 1 5 9 6 7 2",
    ];
    expect(texts(magicSquares(3))).toEqual(printed);
    expect(texts(magicSquares(3, { upToSymmetry: true }))).toEqual(["2 9 4 7 5 3 6 1 8"]);
  });

  // OEIS A006052
  it("number 1, 0, 1 and 880 up to symmetry", () => {
    const counts = [1, 2, 3, 4].map((order) => [...magicSquares(order, { upToSymmetry: true })].length);
    expect(counts).toEqual([1, 0, 1, 880]);
    expect([1, 2].map((order) => [...magicSquares(order)].length)).toEqual([1, 0]);
  });

  it("of order 4 number 7,040: the images of the 880, in eights, all of them magic", () => {
    const all = [...magicSquares(4)];
    expect(all.length).toBe(7040);
    expect(all.filter((square) => magicFault(square) !== undefined)).toEqual([]);
    const some = [...magicSquares(4, { upToSymmetry: true })];
    expect(texts(some.flatMap(squareImages))).toEqual(texts(all));
    expect(new Set(texts(all.map(canonicalSquare))).size).toBe(880);
    expect(texts(all)).toContain(DUERER.join(" "));
  });

  it("of order 4 that are pandiagonal number 384, 48 up to symmetry", () => {
    const places = [0, 1, 2, 3];
    const broken = places.flatMap((shift) => [
      places.map((row) => 4 * row + ((shift + row) % 4)),
      places.map((row) => 4 * row + ((shift + 4 - row) % 4)),
    ]);
    const lines = [...magicLines(4), ...broken];
    expect([...magicSquares(4, { lines })].length).toBe(384);
    expect([...magicSquares(4, { lines, upToSymmetry: true })].length).toBe(48);
  });

  it("of order 3, with any lines and in any order of the cells, are those of plain enumeration", () => {
    const random = randomSource(5);
    const shuffled = (count: number) => {
      const numbers = Array.from({ length: count }, (_, i) => i);
      return numbers
        .map((number) => [random(), number])
        .sort(([a], [b]) => a - b)
        .map(([, number]) => number);
    };
    const all = magicLines(3);
    for (let trial = 0; trial < 3; trial++) {
      const lines = shuffled(8)
        .slice(0, 2 + 2 * trial)
        .map((line) => all[line]);
      const cells = shuffled(9);
      const plain = plainSquares(lines);
      expect(texts(magicSquares(3, { lines, cells }))).toEqual(texts(plain));
      const chosen = plain.filter(([a, , b, , , , c, , d]) => a < b && b < c && a < d);
      expect(texts(magicSquares(3, { lines, cells, upToSymmetry: true }))).toEqual(texts(chosen));
    }
  });

  it("count the numbers put into cells", () => {
    const nodes = [
      {},
      { upToSymmetry: true },
      { lines: [] },
      { lines: [], upToSymmetry: true, cells: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
    ].map((options) => {
      const counter = new NodeCounter();
      for (const _ of magicSquares(3, { ...options, counter }));
      return counter.nodes;
    });
    let beginnings = 0;
    for (let length = 1, count = 9; length <= 9; count *= 9 - length++) beginnings += count;
    expect(nodes.slice(2)).toEqual([beginnings, 175725]);
    expect(nodes[0]).toBeLessThan(1000);
    expect(nodes[1]).toBeLessThan(nodes[0] / 2);
  });

  it("are lazy: squares of order 5 come at once", () => {
    const counter = new NodeCounter();
    const squares = magicSquares(5, { counter });
    expect(counter.nodes).toBe(0);
    const found = take(squares, 3);
    expect(found.map(magicFault)).toEqual([undefined, undefined, undefined]);
    expect(new Set(texts(found)).size).toBe(3);
    expect(counter.nodes).toBeLessThan(1_000_000);
  });
});

describe("magicFault", () => {
  it.each<[number[], string | undefined]>([
    [DUERER, undefined],
    [[1], undefined],
    [[2, 7, 6, 9, 5, 1, 4, 3, 8], undefined],
    [[7, 2, 6, 9, 5, 1, 4, 3, 8], "column 1 adds up to 20, not 15"],
    [[9, 7, 6, 2, 5, 1, 4, 3, 8], "row 1 adds up to 22, not 15"],
    [[2, 7, 6, 4, 3, 8, 9, 5, 1], "the falling diagonal adds up to 6, not 15"],
    [[2, 7, 6, 9, 5, 1, 4, 3, 3], "3 is there twice"],
    [[2, 7, 6, 9, 5, 1, 4, 3, 0], "0 is not one of the numbers from 1 to 9"],
    [[2, 7, 6, 9, 5, 1, 4, 3, 7.5], "7.5 is not one of the numbers from 1 to 9"],
  ])("%j: %s", (square, fault) => {
    expect(magicFault(square)).toBe(fault);
  });

  it("looks at every line: exchanging two numbers is always noticed", () => {
    for (let a = 0; a < 16; a++) {
      for (let b = a + 1; b < 16; b++) {
        const square = [...DUERER];
        [square[a], square[b]] = [square[b], square[a]];
        expect(magicFault(square)).toBeDefined();
      }
    }
  });

  it("finds a rising diagonal that is the only fault", () => {
    const squares = take(magicSquares(4, { lines: magicLines(4).filter((_, i) => i !== 1) }), 100);
    const faults = squares.map(magicFault).filter((fault) => fault !== undefined);
    expect(faults.length).toBeGreaterThan(50);
    expect(faults.every((fault) => /^the rising diagonal adds up to \d+, not 34$/.test(fault))).toBe(true);
  });

  it("agrees with the list of lines", () => {
    for (const order of [1, 2, 3, 4, 5, 8]) {
      const square = order === 2 ? [1, 2, 3, 4] : constructMagicSquare(order);
      const sums = magicLines(order).map((line) => line.reduce((sum, cell) => sum + square[cell], 0));
      expect(sums.length).toBe(2 * order + 2);
      expect(sums.every((sum) => sum === magicSum(order))).toBe(magicFault(square) === undefined);
    }
  });
});

describe("constructed squares", () => {
  it("are magic, of every order from 3 to 64, and 1", () => {
    for (const order of [1, ...Array.from({ length: 62 }, (_, i) => i + 3)]) {
      const square = constructMagicSquare(order);
      expect(square.length).toBe(order * order);
      expect(magicFault(square)).toBeUndefined();
    }
  });

  it("of order 3 is the old one; of 4 it is one of the 7,040", () => {
    expect(constructMagicSquare(3)).toEqual([8, 1, 6, 3, 5, 7, 4, 9, 2]);
    expect(texts(magicSquares(4))).toContain(constructMagicSquare(4).join(" "));
  });

  it("of even order use the letters L, U and X as Conway laid them out", () => {
    const letters: Record<string, string> = { "4123": "L", "1423": "U", "1432": "X" };
    const square = constructMagicSquare(10);
    const letterOf = (corner: number) =>
      letters[[0, 1, 10, 11].map((place) => ((square[corner + place] - 1) % 4) + 1).join("")];
    const places = [0, 1, 2, 3, 4];
    const rows = places.map((row) => places.map((column) => letterOf(20 * row + 2 * column)).join(""));
    expect(rows).toEqual(["LLLLL", "LLLLL", "LLULL", "UULUU", "XXXXX"]);
  });
});

describe("images of squares", () => {
  it("are eight, keep the lines, and have one canonical square", () => {
    const images = squareImages(DUERER);
    expect(images[0]).toEqual(DUERER);
    expect(new Set(texts(images)).size).toBe(8);
    expect(images.map(magicFault)).toEqual(images.map(() => undefined));
    const canonical = canonicalSquare(DUERER);
    for (const image of images) {
      expect(texts(squareImages(image))).toEqual(texts(images));
      expect(canonicalSquare(image)).toEqual(canonical);
    }
    expect(canonical[0]).toBe(Math.min(DUERER[0], DUERER[3], DUERER[12], DUERER[15]));
  });

  it("are four quarter turns, each followed by its mirror image", () => {
    expect(squareImages([1, 2, 3, 4]).map((image) => image.join(""))).toEqual([
      "1234",
      "2143",
      "3142",
      "1324",
      "4321",
      "3412",
      "2413",
      "4231",
    ]);
  });

  it("of a square of equal numbers are equal", () => {
    expect(new Set(texts(squareImages([7, 7, 7, 7]))).size).toBe(1);
    expect(canonicalSquare([7, 7, 7, 7])).toEqual([7, 7, 7, 7]);
  });
});

describe("mistakes", () => {
  testMistakes({
    "order: expected a whole number from 1 to 5, but was given 0": () => magicSquares(0),
    "order: expected a whole number from 1 to 5, but was given 6": () => magicSquares(6),
    "lines[0]: expected different cells from 0 to 3, but was given [0, 4]": () =>
      magicSquares(2, { lines: [[0, 4]] }),
    "cells: expected different cells from 0 to 3, but was given [0, 1, 1, 2]": () =>
      magicSquares(2, { cells: [0, 1, 1, 2] }),
    "cells: expected all 4 cells, but was given 3 cells": () => magicSquares(2, { cells: [0, 1, 2] }),
    "order: expected a whole number from 1 to 2000 other than 2, but was given 2": () =>
      constructMagicSquare(2),
    "order: expected a whole number from 1 to 2000 other than 2, but was given 2001": () =>
      constructMagicSquare(2001),
    "square: expected as many numbers as a square has cells, but was given 3 numbers": () =>
      magicFault([1, 2, 3]),
    "square: expected as many numbers as a square has cells, but was given 0 numbers": () => squareImages([]),
  });
});

describe("squareLines", () => {
  it.each([1, 2, 3, 7])("order %i: the lines of magicLines by kind", (order) => {
    const { rows, columns, diagonals } = squareLines(order);
    expect([...diagonals, ...rows, ...columns]).toEqual(magicLines(order));
    expect([rows.length, columns.length, diagonals.length]).toEqual([order, order, 2]);
  });

  it("semimagic squares of order 3: 72, by rows and columns alone", () => {
    const { rows, columns } = squareLines(3);
    expect([...magicSquares(3, { lines: [...rows, ...columns] })].length).toBe(72);
  });

  it.each([0, 1.5, 1001, Number.NaN, 1e9])(
    "regression: order %s was not refused, and took the memory",
    (order) => {
      expect(() => magicLines(order)).toThrow("order: expected a whole number from 1 to 1000");
    },
  );
});
