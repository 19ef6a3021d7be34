import { describe, InputError } from "../basics/errors";

/**
 * The columns of a square board of so many cells.
 * @throws InputError where no square has so many, and the caller has to say how many columns there are
 */
export function columnsOfSquare(cells: number): number {
  const side = Math.round(Math.sqrt(cells));
  if (side ** 2 === cells && side > 0) return side;
  throw new InputError("columns", describe(undefined), `how many columns the board of ${cells} cells has`);
}
