import { lowest } from "../../basics/bits";
import { describe, expectOptions, InputError } from "../../basics/errors";
import { permutations } from "../../basics/permutations";
import { expectWhole, isCell } from "../../basics/ranges";
import { NodeCounter } from "../../search/index";

/**
 * One queen a row on a square board: `queens[row]` is her column, both counted from 0. A solution is such a list in
 * which no two queens attack each other, along a column or a diagonal; none can attack along a row.
 */
export type Queens = readonly number[];

export interface QueensOptions {
  /** Counts the nodes of the search tree that the enumeration has come to so far. */
  readonly counter?: NodeCounter;
}

const MOST_PERMUTED = 12; // 12! = 479,001,600 permutations; 13! would take minutes
const MOST_SEARCHED = 30; // the first solution is then a second or so away

/**
 * All solutions, lazily and in dictionary order, by backtracking with bit masks: queens are placed row by row, and
 * only where no earlier one attacks.
 *
 * A node is a safe placement of queens in the first rows, of which the empty board is one and each solution another.
 * @param size  rows, columns and queens
 * @throws InputError unless `size` is a whole number from 1 to 30
 * @example
 * take(queens(8), 1); // [[0, 4, 7, 5, 2, 6, 1, 3]]
 * [...queens(8)].length; // 92
 */
export function queens(size: number, options: QueensOptions = {}): Generator<number[], void, void> {
  expectWhole("size", size, 1, MOST_SEARCHED);
  return backtracked(size, checkedCounter(options));
}

/** One entry a row in each table: bit c stands for column c, on the diagonals that lean left or right as well. */
function* backtracked(size: number, counter: NodeCounter): Generator<number[], void, void> {
  const columns = new Array<number>(size).fill(0);
  const free = new Int32Array(size + 1);
  const left = new Int32Array(size + 1);
  const right = new Int32Array(size + 1);
  const open = new Int32Array(size + 1); // the columns that are safe and have not been tried yet
  free[0] = open[0] = 2 ** size - 1;
  counter.nodes++;
  counter.observer?.({ kind: "node", depth: 0, text: "", isSolution: false });
  for (let row = 0; row >= 0; ) {
    if (open[row] === 0) {
      row--;
      continue;
    }
    const queen = open[row] & -open[row];
    open[row] ^= queen;
    columns[row] = lowest(queen);
    counter.nodes++;
    if (counter.observer) {
      const text = columns.slice(0, row + 1).join(" ");
      counter.observer({ kind: "node", depth: row + 1, text, isSolution: row === size - 1 });
    }
    if (row === size - 1) {
      yield columns.slice();
      continue;
    }
    free[row + 1] = free[row] ^ queen;
    left[row + 1] = (left[row] | queen) << 1;
    right[row + 1] = (right[row] | queen) >>> 1;
    row++;
    open[row] = free[row] & ~(left[row] | right[row]);
  }
}

/**
 * All solutions, lazily and in dictionary order, by generating every permutation and testing it: the simplest method,
 * and the slowest. A node is a permutation that was tested.
 * @param size  rows, columns and queens
 * @throws InputError unless `size` is a whole number from 1 to 12
 * @example
 * [...queensByPermutations(4)]; // [[1, 3, 0, 2], [2, 0, 3, 1]]
 */
export function queensByPermutations(
  size: number,
  options: QueensOptions = {},
): Generator<number[], void, void> {
  expectWhole("size", size, 1, MOST_PERMUTED);
  return tested(size, checkedCounter(options));
}

function checkedCounter(options: QueensOptions): NodeCounter {
  expectOptions(options, ["counter"]);
  return options.counter ?? new NodeCounter();
}

function* tested(size: number, counter: NodeCounter): Generator<number[], void, void> {
  for (const columns of permutations(size)) {
    counter.nodes++;
    const isSolution = columns.every((_, row) => !isAttacked(columns, row));
    counter.observer?.({ kind: "node", depth: 0, text: columns.join(" "), isSolution });
    if (isSolution) yield columns;
  }
}

/** Whether a queen in an earlier row attacks the one in this row along a diagonal. */
function isAttacked(columns: Queens, row: number): boolean {
  for (let before = 0; before < row; before++) {
    if (Math.abs(columns[row] - columns[before]) === row - before) return true;
  }
  return false;
}

/**
 * The rows of two queens that attack each other, the upper one first, or undefined if no two do: the referee, which
 * knows nothing of searching. Linear time and memory.
 * @param queens  one column a row, from 0 to length - 1
 * @throws InputError for no queens, or an entry that is no column of the board
 * @example
 * attackingPair([1, 3, 0, 2]); // undefined
 * attackingPair([0, 2, 1, 3]); // [1, 2]
 */
export function attackingPair(queens: ArrayLike<number>): [upper: number, lower: number] | undefined {
  const size = checkQueens(queens);
  // By column and by diagonal, 1 + the row of the queen that stands there.
  const inColumn = new Int32Array(size);
  const onRising = new Int32Array(2 * size); // row + column is the same all along it
  const onFalling = new Int32Array(2 * size); // row - column is
  for (let row = 0; row < size; row++) {
    const column = queens[row];
    const rising = row + column;
    const falling = row - column + size;
    const upper = inColumn[column] || onRising[rising] || onFalling[falling];
    if (upper !== 0) return [upper - 1, row];
    inColumn[column] = onRising[rising] = onFalling[falling] = row + 1;
  }
  return undefined;
}

/** The number of queens. @throws InputError unless there are some, each in a column of the board */
export function checkQueens(queens: ArrayLike<number>): number {
  const size = queens.length;
  if (size === 0) throw new InputError("queens", describe(queens), "a list with one column a row");
  for (let row = 0; row < size; row++) {
    const column = queens[row];
    if (!isCell(column, size)) {
      const given = `${describe(column)} at index ${row}`;
      throw new InputError("queens", given, `columns from 0 to ${size - 1}`);
    }
  }
  return size;
}
