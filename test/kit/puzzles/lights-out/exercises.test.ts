import { describe, expect, it } from "vitest";
import { exercises } from "../../../../kit/puzzles/lights-out/exercises";
import { pairs } from "../../../support/lists";
import { tryExercises } from "../../../support/notebooks/exercises";

/** The nullity of a square matrix over the numbers modulo a prime, column by column, nothing shared with the judge. */
function plainNullity(prime: number, matrix: number[][], additions = prime): number {
  const rows = matrix.map((row) => [...row]);
  let free = 0;
  for (let column = 0; column < rows.length; column++) {
    const pivot = rows.findIndex(
      (row) => row[column] !== 0 && row.slice(0, column).every((entry) => entry === 0),
    );
    if (pivot < 0) {
      free++;
      continue;
    }
    for (let i = 0; i < rows.length; i++) {
      for (let left = additions; left > 0 && i !== pivot && rows[i][column] !== 0; left--) {
        rows[i] = rows[i].map((entry, c) => (entry + rows[pivot][c]) % prime);
      }
    }
  }
  return free;
}

type Offsets = readonly (readonly [number, number])[];
const PLUS: Offsets = pairs("0 0, 0 1, 1 0, 0 -1, -1 0");
const cellsOf = (picture: string) => [...picture].flatMap((sign, cell) => (sign === "O" ? [cell] : []));
const quietA = cellsOf(".OOO.O.O.OOO.OOO.O.O.OOO.");
const quietB = cellsOf("O.O.OO.O.O.....O.O.OO.O.O");
const quietAB = cellsOf("OO.OO.....OO.OO.....OO.OO");

function matrixOf(rows: number, columns: number, offsets: Offsets, wraps = false): number[][] {
  return Array.from({ length: rows * columns }, (_, cell) => {
    const equation = new Array<number>(rows * columns).fill(0);
    for (const [down, right] of offsets) {
      let [r, c] = [Math.floor(cell / columns) + down, (cell % columns) + right];
      if (wraps) [r, c] = [(r + rows) % rows, (c + columns) % columns];
      if (r >= 0 && r < rows && c >= 0 && c < columns) equation[r * columns + c] = 1;
    }
    return equation;
  });
}

const threeStates = (rows: number, columns: number) => plainNullity(3, matrixOf(rows, columns, PLUS));

/** Sizes of the sets of buttons on n x n that change nothing, by chasing every first row. */
function quietSizes(n: number): number[] {
  const sizes: number[] = [];
  for (let first = 1; first < 2 ** n; first++) {
    const rows = [0, first];
    for (let r = 1; r <= n; r++) {
      const row = rows[r];
      rows.push((row ^ (row << 1) ^ (row >> 1) ^ rows[r - 1]) & (2 ** n - 1));
    }
    if (rows[n + 1] !== 0) continue;
    sizes.push(
      rows.slice(0, n + 1).reduce((sum, row) => sum + row.toString(2).replaceAll("0", "").length, 0),
    );
  }
  return sizes;
}

describe("the exercises of chapter 06", () => {
  tryExercises(exercises, {
    1: { right: ["...O.", ".OO..", "OO..O", "O.OOO"], wrong: [".....", "OO...", "..OOO", "..O", 5] },
    2: { right: [Math.min(...quietSizes(4))], wrong: [4, 12, 0, "8"] },
    3: {
      right: pairs("12 16, 16 12"),
      wrong: [[12], [12, 15, 16], [5, 15, 21, 33], 12],
    },
    4: { right: [plainNullity(2, matrixOf(5, 5, PLUS, true))], wrong: [2, 4, 256] },
    5: {
      right: [quietA, [...quietA].reverse(), quietAB],
      wrong: [quietB, [2, 8, 10, 19], quietA.slice(1), [...quietA, ...quietA], [2], [1.5], [25]],
    },
    6: {
      right: [threeStates],
      wrong: [
        (rows: number, columns: number) => plainNullity(2, matrixOf(rows, columns, PLUS)),
        (rows: number, columns: number) => plainNullity(3, matrixOf(rows, columns, PLUS), 1), // as the chapter adds
        () => 0,
      ],
    },
  });

  it("have the figures that their answers state", () => {
    expect(quietSizes(4).length + 1).toBe(16);
    expect([Math.min(...quietSizes(4)), new Set(quietSizes(5)), Math.min(...quietSizes(9))]).toEqual([
      8,
      new Set([16, 12]),
      28,
    ]);
    expect(plainNullity(2, matrixOf(5, 5, PLUS, true))).toBe(8);
    expect(threeStates(5, 5)).toBe(3);
  });
});
