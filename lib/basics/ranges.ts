import { describe, InputError } from "./errors";

/**
 * Refuses all but whole numbers from `least` to `most`.
 * @throws InputError naming the argument
 *
 * @example
 * expectWhole("size", 8, 1, 12); // undefined
 */
export function expectWhole(argument: string, value: number, least: number, most = Infinity): void {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return;
  const range = most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new InputError(argument, describe(value), `a whole number ${range}`);
}

/**
 * Refuses sides of a board that are not whole numbers from 1 on, and boards of too many cells.
 * @param method what can take no more, where it is one of several
 * @throws InputError naming the side, or both
 *
 * @example
 * expectSides(4, 3, 256); // undefined
 */
export function expectSides(rows: number, columns: number, most: number, method?: string): void {
  expectWhole("rows", rows, 1);
  expectWhole("columns", columns, 1);
  if (rows * columns <= most) return;
  const expected = `at most ${most} cells${method === undefined ? "" : ` for ${method}`}`;
  throw new InputError("rows x columns", `${rows} x ${columns}`, expected);
}

/**
 * Whether a value is the number of a cell of a board with so many.
 *
 * @example
 * [0, 8, 9, 0.5].map((cell) => isCell(cell, 9)); // [true, true, false, false]
 */
export function isCell(value: unknown, cells: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < cells;
}

/**
 * Refuses what is no cell of a board.
 * @throws InputError naming the argument
 *
 * @example
 * expectCell("start", 8, 9); // undefined
 */
export function expectCell(argument: string, cell: number, cells: number): void {
  if (!isCell(cell, cells)) throw new InputError(argument, describe(cell), `a cell from 0 to ${cells - 1}`);
}

/**
 * Refuses a list of cells in which one is no cell of the board.
 * @throws InputError naming the argument
 *
 * @example
 * expectCells("marked", [0, 8], 9); // undefined
 */
export function expectCells(argument: string, cells: ArrayLike<number>, count: number): void {
  for (let i = 0; i < cells.length; i++) {
    if (isCell(cells[i], count)) continue;
    throw new InputError(argument, describe(cells[i]), `cells from 0 to ${count - 1}`);
  }
}

/**
 * Refuses a text that is none of these.
 * @throws InputError naming the argument
 *
 * @example
 * expectOneOf("turn", "half", ["half", "quarter"]); // undefined
 */
export function expectOneOf(argument: string, value: string, texts: readonly string[]): void {
  if (texts.includes(value)) return;
  const expected = texts.map((text) => describe(text)).join(" or ");
  throw new InputError(argument, describe(value), expected);
}

/**
 * The columns of a square board of so many cells.
 * @throws InputError where no square has so many, and the caller has to say how many columns there are
 */
export function columnsOfSquare(cells: number): number {
  const side = Math.round(Math.sqrt(cells));
  if (side ** 2 === cells && side > 0) return side;
  throw new InputError("columns", describe(undefined), `how many columns the board of ${cells} cells has`);
}
