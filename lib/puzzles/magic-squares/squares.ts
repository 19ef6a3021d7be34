import { lowest } from "../../basics/bits";
import { describe, expectOptions, InputError } from "../../basics/errors";
import { expectWhole, isCell } from "../../basics/ranges";
import { NodeCounter } from "../../search/index";

export interface MagicOptions {
  /**
   * Whether only one of each eight images is wanted: the one whose upper left corner is less than the other three, and
   * whose upper right corner is less than the lower left one. Default: false.
   */
  readonly upToSymmetry?: boolean;
  /**
   * The sets of cells that must add up to the magic sum; cells are counted row by row from 0. Default: all rows, columns
   * and diagonals, and in order 4 the corners, which then add up to it as well.
   */
  readonly lines?: Lines;
  /**
   * All cells, in the order in which they are filled. Default: line by line, next always the first line of those with
   * the fewest empty cells.
   */
  readonly cells?: readonly number[];
  /** Counts the nodes of the search tree: numbers that are put into cells, as far as no line is wrong. */
  readonly counter?: NodeCounter;
}

type Lines = readonly (readonly number[])[];

const MOST_LINED = 1000;
const MOST_ORDER = 5; // the numbers 1 to 25 fit the bits of an integer, those of 6 x 6 squares do not

/**
 * The magic squares of an order: the numbers 1 to order x order, each once, with the same sum along every row, column
 * and diagonal. Each comes as a list of its numbers, row by row. There are 1, 0, 8 and 7,040 of orders 1 to 4, and
 * 2,202,441,792 of order 5, which nobody will want to see all.
 *
 * Lazy, by backtracking: numbers are tried in ascending order, the last number of a line is computed, and a number that
 * makes any line wrong is taken back at once.
 *
 * @throws InputError unless the order is a whole number from 1 to 5, and cells and lines are as described
 * @see R. Schroeppel in M. Gardner, "Mathematical Games", Scientific American 234 (January 1976), for order 5
 * @example
 * take(magicSquares(3), 1); // [[2, 9, 4, 7, 5, 3, 6, 1, 8]]
 * [...magicSquares(4, { upToSymmetry: true })].length; // 880
 */
export function magicSquares(order: number, options: MagicOptions = {}): Generator<number[], void, void> {
  expectWhole("order", order, 1, MOST_ORDER);
  expectOptions(options, ["upToSymmetry", "lines", "cells", "counter"]);
  const { lines = defaultLines(order), upToSymmetry = false, counter = new NodeCounter() } = options;
  lines.forEach((line, i) => {
    expectCells(line, order, `lines[${i}]`);
  });
  const cells = options.cells ?? fewestEmptyFirst(order, lines);
  expectCells(cells, order, "cells");
  if (cells.length !== order * order) {
    throw new InputError("cells", `${cells.length} cells`, `all ${order * order} cells`);
  }
  return searchSquares(stepsOf(order, cells, lines, upToSymmetry), magicSum(order), counter);
}

/**
 * What each line of a magic square adds up to: 15 in order 3, 34 in order 4.
 * @example
 * magicSum(4); // 34
 */
export function magicSum(order: number): number {
  return (order * (order * order + 1)) / 2;
}

/**
 * The cells of the falling and the rising diagonal, each row and each column, in this order: the diagonals cross all
 * other lines, and a search that begins with them completes more lines early.
 * @throws InputError unless the order is a whole number from 1 to 1000
 * @see squareLines, which gives them apart
 * @example
 * magicLines(2); // [[0, 3], [1, 2], [0, 1], [2, 3], [0, 2], [1, 3]]
 */
export function magicLines(order: number): number[][] {
  const { diagonals, rows, columns } = squareLines(order);
  return [...diagonals, ...rows, ...columns];
}

/**
 * The lines of a square by kind, each a list of cells: rows and columns are what a semimagic square asks for.
 * @throws InputError unless the order is a whole number from 1 to 1000
 * @example
 * const { rows, columns, diagonals } = squareLines(3);
 * diagonals; // [[0, 4, 8], [2, 4, 6]]
 * [...magicSquares(3, { lines: [...rows, ...columns] })].length; // 72
 */
export function squareLines(order: number): { rows: number[][]; columns: number[][]; diagonals: number[][] } {
  expectWhole("order", order, 1, MOST_LINED);
  const places = Array.from({ length: order }, (_, place) => place);
  return {
    rows: places.map((row) => places.map((column) => row * order + column)),
    columns: places.map((column) => places.map((row) => row * order + column)),
    diagonals: [places.map((row) => row * order + row), places.map((row) => (row + 1) * (order - 1))],
  };
}

/**
 * What is wrong with a square as a magic square, such as "row 2 adds up to 33, not 34"; undefined if nothing is. Rows
 * and columns are counted from 1 here.
 * @param square its numbers, row by row
 * @throws InputError unless there are as many numbers as a square has cells
 * @example
 * magicFault([2, 7, 6, 9, 5, 1, 4, 3, 8]); // undefined
 * magicFault([7, 2, 6, 9, 5, 1, 4, 3, 8]); // "column 1 adds up to 20, not 15"
 */
export function magicFault(square: ArrayLike<number>): string | undefined {
  const order = orderOf(square);
  const seen = new Uint8Array(square.length + 1);
  for (let cell = 0; cell < square.length; cell++) {
    const number = square[cell];
    if (!Number.isInteger(number) || number < 1 || number > square.length) {
      return `${describe(number)} is not one of the numbers from 1 to ${square.length}`;
    }
    if (seen[number]++) return `${number} is there twice`;
  }
  const wanted = magicSum(order);
  const lineFault = (name: string, first: number, step: number): string | undefined => {
    let sum = 0;
    for (let place = 0; place < order; place++) sum += square[first + place * step];
    return sum === wanted ? undefined : `${name} adds up to ${sum}, not ${wanted}`;
  };
  for (let i = 0; i < order; i++) {
    const fault = lineFault(`row ${i + 1}`, i * order, 1) ?? lineFault(`column ${i + 1}`, i, order);
    if (fault) return fault;
  }
  return (
    lineFault("the falling diagonal", 0, order + 1) ?? lineFault("the rising diagonal", order - 1, order - 1)
  );
}

/** How many numbers a row has. @throws InputError unless there are as many numbers as a square has cells */
export function orderOf(square: ArrayLike<number>): number {
  const order = Math.round(Math.sqrt(square.length));
  if (order > 0 && order * order === square.length) return order;
  throw new InputError("square", `${square.length} numbers`, "as many numbers as a square has cells");
}

/** What happens when the search comes to a cell. */
interface MagicStep {
  readonly cell: number;
  /** The other cells of each line that this one completes. The first of these lines says which number it must be. */
  readonly completes: readonly Int32Array[];
  /** Cells, filled before, whose numbers must be less, and greater. */
  readonly above: readonly number[];
  readonly below: readonly number[];
}

function stepsOf(order: number, cells: readonly number[], lines: Lines, upToSymmetry: boolean): MagicStep[] {
  const last = order * order - 1;
  const ascending = [
    [0, order - 1],
    [order - 1, last - order + 1],
    [0, last],
  ];
  const pairs = upToSymmetry && order > 1 ? ascending : [];
  return cells.map((cell, step) => {
    const filled = new Set(cells.slice(0, step + 1));
    const isFilled = (other: number) => filled.has(other);
    const completed = lines.filter((line) => line.includes(cell) && line.every(isFilled));
    return {
      cell,
      completes: completed.map((line) => Int32Array.from(line.filter((other) => other !== cell))),
      above: pairs.flatMap(([less, greater]) => (greater === cell && isFilled(less) ? [less] : [])),
      below: pairs.flatMap(([less, greater]) => (less === cell && isFilled(greater) ? [greater] : [])),
    };
  });
}

/** The search of `magicSquares`, without recursion: `at` goes forwards and back through the steps, one a cell. */
function* searchSquares(
  steps: readonly MagicStep[],
  sum: number,
  counter: NodeCounter,
): Generator<number[], void, void> {
  const square = new Int32Array(steps.length); // 0 where no number is tried yet
  let free = 2 ** (steps.length + 1) - 2; // a bit for each number
  let at = 0;
  while (at >= 0) {
    const { cell, completes } = steps[at];
    const before = square[cell];
    if (before !== 0) free |= 1 << before;
    let number = 0; // stays 0 where there is none to try: a computed number is the only one
    if (completes.length > 0) {
      if (before === 0) number = missingNumber(square, completes[0], sum);
      if (number < 0 || number > steps.length || (free & (1 << number)) === 0) number = 0;
    } else {
      const greater = free & (-2 << before);
      if (greater !== 0) number = lowest(greater);
    }
    square[cell] = number;
    if (number === 0) {
      at--;
      continue;
    }
    free &= ~(1 << number);
    if (!fits(square, number, steps[at], sum)) continue;
    counter.nodes++;
    if (at === steps.length - 1) yield Array.from(square);
    else at++;
  }
}

/** Whether a number that has just been put into a step's cell keeps the corners' order and the other lines' sum. */
function fits(
  square: Int32Array,
  number: number,
  { completes, above, below }: MagicStep,
  sum: number,
): boolean {
  for (const cell of above) if (square[cell] > number) return false;
  for (const cell of below) if (square[cell] < number) return false;
  for (let line = 1; line < completes.length; line++) {
    if (missingNumber(square, completes[line], sum) !== number) return false;
  }
  return true;
}

function missingNumber(square: Int32Array, others: Int32Array, sum: number): number {
  for (let i = 0; i < others.length; i++) sum -= square[others[i]];
  return sum;
}

function defaultLines(order: number): number[][] {
  // Both outer rows and both diagonals hold each corner twice, and beside them what both inner columns hold.
  return order === 4 ? [[0, 3, 12, 15], ...magicLines(4)] : magicLines(order);
}

/** The cells line by line; the next line is always the first of those with the fewest cells left to fill. */
function fewestEmptyFirst(order: number, lines: Lines): number[] {
  const cells = new Set<number>();
  const emptyIn = (line: readonly number[]) => line.filter((cell) => !cells.has(cell));
  for (;;) {
    const left = lines.map(emptyIn).filter((line) => line.length > 0);
    if (left.length === 0) break;
    const next = left.reduce((least, line) => (line.length < least.length ? line : least));
    for (const cell of next) cells.add(cell);
  }
  for (let cell = 0; cell < order * order; cell++) cells.add(cell);
  return [...cells];
}

function expectCells(cells: readonly number[], order: number, argument: string): void {
  if (!cells.every((cell) => isCell(cell, order * order)) || new Set(cells).size !== cells.length) {
    throw new InputError(argument, describe(cells), `different cells from 0 to ${order * order - 1}`);
  }
}
