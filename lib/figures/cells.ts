import { describe, InputError } from "../basics/errors";

/** @throws InputError for anything but numbers of cells, from 0 to `count` - 1 */
export function expectCells(argument: string, cells: readonly number[], count: number): void {
  const wrong = cells.find((cell) => !(Number.isInteger(cell) && cell >= 0 && cell < count));
  if (wrong === undefined) return;
  throw new InputError(argument, describe(wrong), `cells from 0 to ${count - 1}`);
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
