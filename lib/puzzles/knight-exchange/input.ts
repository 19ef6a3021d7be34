import { indices } from "../../basics/counting";
import { describe, InputError } from "../../basics/errors";
import { sum } from "../../basics/numbers";
import { expectSides, isCell } from "../../basics/ranges";

/** A board row by row: 0 for an empty or removed cell, 1, 2, ... for a knight of that colour. */
export type KnightBoard = readonly number[];

const MAX_CELLS = 256;

/**
 * The cells that are there, in order.
 * @throws InputError for a board of no cells or too many, for cells to remove that it has not, and for numbers of
 *   knights that are not whole and positive or do not fit
 */
export function checkKnightSetting(
  rows: number,
  columns: number,
  knights: readonly number[],
  removed: readonly number[],
): number[] {
  expectSides(rows, columns, MAX_CELLS);
  const cells = rows * columns;
  if (!removed.every((cell) => isCell(cell, cells))) {
    throw new InputError("removed", describe(removed), `an array of cells from 0 to ${cells - 1}`);
  }
  const present = indices(cells).filter((cell) => !removed.includes(cell));
  if (knights.length === 0 || !knights.every(isCount)) {
    throw new InputError(
      "knights",
      describe(knights),
      "an array with the number of knights of each colour, each at least 1",
    );
  }
  if (sum(knights) > present.length) {
    throw new InputError("knights", describe(knights), `at most ${present.length} knights, one a cell`);
  }
  return present;
}

/** @throws InputError unless the board has these cells and holds these knights, all of them on cells that are there */
export function checkKnightBoard(
  board: KnightBoard,
  { rows, columns, knights }: { rows: number; columns: number; knights: readonly number[] },
  present: readonly number[],
  argument: string,
): void {
  const given = describe(board);
  if (board.length !== rows * columns) {
    const size = `${rows * columns} numbers (${rows} x ${columns})`;
    throw new InputError(argument, given, `${size}, not ${board.length}`);
  }
  const counts = knights.map(() => 0);
  for (let cell = 0; cell < board.length; cell++) {
    const knight: unknown = board[cell];
    const range = `whole numbers from 0 to ${knights.length}`;
    if (!isCell(knight, knights.length + 1)) {
      const found = cell in board ? describe(knight) : "a hole";
      throw new InputError(argument, given, `${range}; there is ${found} at index ${cell}`);
    }
    if (knight === 0) continue;
    if (!present.includes(cell)) {
      throw new InputError(argument, given, `0 at index ${cell}, since that cell is removed`);
    }
    counts[knight - 1]++;
  }
  knights.forEach((wanted, c) => {
    if (counts[c] !== wanted) {
      throw new InputError(argument, given, `${wanted} of colour ${c + 1}, not ${counts[c]}`);
    }
  });
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1;
}
