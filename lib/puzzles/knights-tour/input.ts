import { describe, InputError } from "../../basics/errors";

/**
 * @param most  the cells that the method can take
 * @throws InputError unless both sides are whole numbers from 1 on and the board is small enough for the method
 */
export function checkTourBoard(rows: number, columns: number, most: number, method: string): void {
  for (const [argument, given] of Object.entries({ rows, columns })) {
    if (!Number.isSafeInteger(given) || given < 1) {
      throw new InputError(argument, describe(given), "a whole number of at least 1");
    }
  }
  if (rows * columns > most) {
    throw new InputError("rows x columns", `${rows} x ${columns}`, `at most ${most} cells for ${method}`);
  }
}

/** @throws InputError unless `start` is a cell of the board */
export function checkTourStart(rows: number, columns: number, start: number): void {
  if (!Number.isInteger(start) || start < 0 || start >= rows * columns) {
    throw new InputError("start", describe(start), `a cell from 0 to ${rows * columns - 1}`);
  }
}
