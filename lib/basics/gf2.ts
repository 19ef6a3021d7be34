import { describe, InputError } from "./errors";
import { expectWhole } from "./ranges";

const MOST_INTEGERS = 2 ** 25; // integers, 32 entries each: 128 MiB

/**
 * A matrix over GF(2): the numbers 0 and 1, where 1 + 1 = 0. Adding is XOR, multiplying is AND.
 *
 * Entries are packed 32 to an integer, so that one row is added to another with one XOR for every 32 columns.
 * @example
 * const matrix = BitMatrix.of([[1, 0, 1], [0, 1, 1]]);
 * matrix.flip(0, 1);
 * [matrix.get(0, 1), matrix.rows, matrix.columns]; // [1, 2, 3]
 */
export class BitMatrix {
  /** Integers a row. */
  readonly stride: number;
  /** All rows, one after the other: column c of a row is bit c % 32 of its integer number c / 32. */
  readonly words: Int32Array;

  /** All entries are 0. @throws InputError for a size that is not a whole number of at least 0 */
  constructor(
    readonly rows: number,
    readonly columns: number,
  ) {
    expectWhole("rows", rows, 0);
    expectWhole("columns", columns, 0);
    if (rows * ((columns + 31) >>> 5) > MOST_INTEGERS || columns > MOST_INTEGERS)
      throw new InputError("rows x columns", `${rows} x ${columns}`, `at most 2^25 integers of 32 entries`);
    this.stride = (columns + 31) >>> 5;
    this.words = new Int32Array(rows * this.stride);
  }

  /** @throws InputError unless all rows are lists of 0 and 1 of the same length */
  static of(rows: readonly ArrayLike<number>[]): BitMatrix {
    const matrix = new BitMatrix(rows.length, rows[0]?.length ?? 0);
    rows.forEach((row, r) => {
      checkBits(row, matrix.columns, `rows[${r}]`);
      for (let c = 0; c < matrix.columns; c++) if (row[c] === 1) matrix.flip(r, c);
    });
    return matrix;
  }

  /** The entry, 0 or 1; indices are not checked. */
  get(row: number, column: number): number {
    return (this.words[row * this.stride + (column >>> 5)] >>> (column & 31)) & 1;
  }

  /** Turns 0 into 1 and back; indices are not checked. */
  flip(row: number, column: number): void {
    this.words[row * this.stride + (column >>> 5)] ^= 1 << (column & 31);
  }
}

/** The solutions of A x = b: none, or one of them plus any sum of vectors of the null space of A. */
export interface LinearSolutions {
  /** The solution whose free unknowns are all 0; undefined where the equations contradict each other. */
  readonly solution: Uint8Array | undefined;
  /**
   * A basis of the x with A x = 0, one entry a column. There are 2^(its length) solutions, if there is one.
   */
  readonly nullSpace: readonly Uint8Array[];
}

/**
 * Solves A x = b, one equation a row of the matrix.
 * @param right  b: one 0 or 1 a row
 * @throws InputError for a right-hand side of another length or with other entries
 * @example
 * const { solution } = solveLinear(BitMatrix.of([[1, 1], [0, 1]]), [0, 1]);
 * solution; // [1, 1]
 */
export function solveLinear(matrix: BitMatrix, right: ArrayLike<number>): LinearSolutions {
  const { rows, columns, stride } = matrix;
  checkBits(right, rows, "right");
  const system = new BitMatrix(rows, columns + 1); // b goes along as one more column
  for (let row = 0; row < rows; row++) {
    system.words.set(matrix.words.subarray(row * stride, (row + 1) * stride), row * system.stride);
    if (right[row] === 1) system.flip(row, columns);
  }
  const pivots = rowReduce(system, columns);
  const nullSpace = basis(system, pivots, columns);
  for (let row = pivots.length; row < rows; row++) {
    if (system.get(row, columns) === 1) return { solution: undefined, nullSpace }; // it reads 0 = 1
  }
  const solution = new Uint8Array(columns);
  pivots.forEach((column, row) => {
    solution[column] = system.get(row, columns);
  });
  return { solution, nullSpace };
}

/**
 * A basis of the x with A x = 0, one entry a column. The rank of A is columns minus its length.
 * @example
 * nullSpace(BitMatrix.of([[1, 1, 0], [0, 1, 1]])); // [[1, 1, 1]]
 */
export function nullSpace(matrix: BitMatrix): Uint8Array[] {
  const reduced = new BitMatrix(matrix.rows, matrix.columns);
  reduced.words.set(matrix.words);
  return basis(reduced, rowReduce(reduced), matrix.columns);
}

/**
 * Gauss-Jordan elimination, in place: in the end each pivot column holds a single 1, the rows with a pivot
 * come first, and the others hold only zeros in the columns that were worked on.
 * @param columns  how many columns are unknowns; those behind them go along. All, where left out
 * @returns the pivot column of each of the first rows; their number is the rank
 * @example
 * const matrix = BitMatrix.of([[0, 1, 1], [1, 1, 0]]);
 * rowReduce(matrix); // [0, 1]
 * [matrix.get(0, 1), matrix.get(0, 2)]; // [0, 1]
 */
export function rowReduce(matrix: BitMatrix, columns = matrix.columns): number[] {
  const { rows, stride, words } = matrix;
  const pivots: number[] = [];
  for (let column = 0; column < columns && pivots.length < rows; column++) {
    const place = pivots.length;
    let found = place;
    while (found < rows && matrix.get(found, column) === 0) found++;
    if (found === rows) continue;
    const from = column >>> 5; // a pivot's row holds only zeros before its pivot
    if (found !== place) addRow(words, found * stride, place * stride, from, stride);
    for (let row = 0; row < rows; row++) {
      if (row === place || matrix.get(row, column) === 0) continue;
      addRow(words, place * stride, row * stride, from, stride);
    }
    pivots.push(column);
  }
  return pivots;
}

function addRow(words: Int32Array, source: number, target: number, from: number, to: number): void {
  for (let w = from; w < to; w++) words[target + w] ^= words[source + w];
}

/** One vector for each free unknown: that unknown is 1, the other free ones 0, and the pivots follow. */
function basis(reduced: BitMatrix, pivots: readonly number[], columns: number): Uint8Array[] {
  const bound = new Set(pivots);
  const free = Array.from({ length: columns }, (_, column) => column).filter((column) => !bound.has(column));
  return free.map((column) => {
    const vector = new Uint8Array(columns);
    vector[column] = 1;
    pivots.forEach((pivot, row) => {
      vector[pivot] = reduced.get(row, column);
    });
    return vector;
  });
}

/** @throws InputError unless `bits` holds `length` entries, each 0 or 1 */
export function checkBits(bits: ArrayLike<number>, length: number, argument: string): void {
  const expected = `${length} entries, each 0 or 1`;
  if (bits.length !== length) throw new InputError(argument, `${bits.length}: ${describe(bits)}`, expected);
  for (let i = 0; i < length; i++) {
    if (bits[i] === 0 || bits[i] === 1) continue;
    throw new InputError(argument, `${describe(bits[i])} at index ${i}`, expected);
  }
}
