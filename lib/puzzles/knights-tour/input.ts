import { expectCell, expectSides } from "../../basics/ranges";

/** Looks at a board for a method that takes so many cells at most. @throws InputError as `expectSides` */
export const checkTourBoard = expectSides;

/** @throws InputError unless `start` is a cell of the board */
export function checkTourStart(rows: number, columns: number, start: number): void {
  expectCell("start", start, rows * columns);
}
