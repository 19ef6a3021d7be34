import { firstInDictionary } from "../../basics/dictionary";
import { describe, InputError } from "../../basics/errors";
import { expectOneOf, expectWhole } from "../../basics/ranges";
import { checkQueens, type Queens } from "./queens";

/**
 * The eight images of a board, under four turns and with or without a mirror; the board itself comes first. Boards
 * with a symmetry have equal images among them.
 * @throws InputError for no queens, an entry that is no column of the board, and two queens in a column, which a turn
 *   would put into one row
 * @example
 * queensImages([0, 2, 1]).slice(0, 3); // [[0, 2, 1], [2, 0, 1], [2, 0, 1]]
 */
export function queensImages(queens: Queens): number[][] {
  checkQueens(queens);
  if (new Set(queens).size < queens.length) {
    throw new InputError("queens", describe(queens), "one queen a column");
  }
  const images: number[][] = [];
  let turned = [...queens];
  for (let turn = 0; turn < 4; turn++) {
    images.push(turned, mirror(turned));
    turned = quarterTurn(turned);
  }
  return images;
}

function mirror(queens: Queens): number[] {
  return queens.map((column) => queens.length - 1 - column);
}

/** Clockwise: what was the first column from the bottom up becomes the first row. */
function quarterTurn(queens: Queens): number[] {
  const turned = new Array<number>(queens.length);
  queens.forEach((column, row) => {
    turned[column] = queens.length - 1 - row;
  });
  return turned;
}

/**
 * The first of a board's eight images in dictionary order: the same for two boards only if they are images.
 * @throws InputError as `queensImages`
 * @example
 * canonicalQueens([2, 0, 3, 1]); // [1, 3, 0, 2]
 */
export function canonicalQueens(queens: Queens): number[] {
  return firstInDictionary(queensImages(queens));
}

const MOST_SYMMETRIC = 24;

/**
 * The solutions that look the same after half a turn, or after a quarter turn, lazily and in dictionary order. They
 * are found directly: each queen is placed together with her images, two or four at a time.
 * @throws InputError unless `size` is a whole number from 1 to 24
 * @example
 * take(symmetricQueens(5, "quarter"), 1); // [[1, 4, 2, 0, 3]]
 * [...symmetricQueens(8, "half")].length; // 4
 */
export function symmetricQueens(size: number, turn: "half" | "quarter"): Generator<number[], void, void> {
  expectWhole("size", size, 1, MOST_SYMMETRIC);
  expectOneOf("turn", turn, ["half", "quarter"]);
  return inOrbits(size, turn === "half" ? 2 : 4);
}

type Cell = readonly [row: number, column: number];

function* inOrbits(size: number, images: 2 | 4): Generator<number[], void, void> {
  const columns = new Array<number>(size).fill(-1); // -1 where there is no queen yet

  function* below(from: number): Generator<number[], void, void> {
    const row = columns.indexOf(-1, from);
    if (row < 0) {
      yield columns.slice();
      return;
    }
    for (let column = 0; column < size; column++) {
      const orbit = orbitOf([row, column], size, images);
      if (!orbit.every((cell, i) => isSafe(cell, columns) && !orbit.slice(0, i).some(attacks(cell))))
        continue;
      for (const [r, c] of orbit) columns[r] = c;
      yield* below(row + 1);
      for (const [r] of orbit) columns[r] = -1;
    }
  }

  yield* below(0);
}

/** A cell and its images under half a turn, or under all turns; the middle of a board of odd size is its only one. */
function orbitOf([row, column]: Cell, size: number, images: 2 | 4): readonly Cell[] {
  const last = size - 1;
  if (2 * row === last && 2 * column === last) return [[row, column]];
  const opposite: Cell = [last - row, last - column];
  if (images === 2) return [[row, column], opposite];
  return [[row, column], [column, last - row], opposite, [last - column, row]];
}

function isSafe(cell: Cell, columns: Queens): boolean {
  const isAttacked = attacks(cell);
  return columns.every((column, row) => column < 0 || !isAttacked([row, column]));
}

function attacks([row, column]: Cell): (other: Cell) => boolean {
  return ([r, c]) => r === row || c === column || Math.abs(r - row) === Math.abs(c - column);
}
