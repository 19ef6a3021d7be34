import { describe, InputError } from "../../../lib/basics/errors";
import { columnsOfSquare } from "../../../lib/basics/ranges";
import { type Drawing, gallery, pathDrawings, show, strip, type Tone } from "../../index";

// A board is a text, "B" black, "W" white, "_" the hole, with a blank between the rows: "BBB BBB BB_".

const TONES: Readonly<Record<string, Tone>> = { B: "dark", W: "light", _: "empty" };

/**
 * The letters of a board, row by row.
 *
 * @example
 * letters("BW W_"); // ["B","W","W","_"]
 */
export function letters(board: string): string[] {
  return [...board.replaceAll(" ", "")];
}

/**
 * The letters of a square board as a text, with a blank between its rows.
 * @throws InputError for letters that do not fill a square
 *
 * @example
 * written(["B", "W", "W", "_"]); // "BW W_"
 */
export function written(cells: readonly string[]): string {
  const columns = columnsOfSquare(cells.length);
  const rows = Array.from({ length: columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
  return rows.map((row) => row.join("")).join(" ");
}

/**
 * Boards that follow one another: an arrow for the jump, a ring around what was turned, which is a star in the text.
 * @throws InputError for no board, other letters, rows of unequal length, and boards of another shape than the first
 *
 * @example
 * drawJumps(["BB_", "_WB"]).map(({ alt }) => alt); // ["dark dark _","_ light* dark"]
 */
export function drawJumps(boards: readonly string[]): Drawing[] {
  for (const board of boards) expectBoard(board, boards[0]);
  const isTurned = (now: string, before: string) => now !== "_" && before !== "_" && now !== before;
  return pathDrawings({
    columns: columnsOf(boards),
    boards: boards.map(letters),
    cell: (letter, cell, before) => ({ tone: TONES[letter], marked: isTurned(letter, before[cell]) }),
  });
}

/**
 * Boards, each by itself. Errors as for `drawJumps`; their shapes may differ.
 *
 * @example
 * drawPieces(["BB_", "W_ BB"]).map(({ alt }) => alt); // ["dark dark _","light _ / dark dark"]
 */
export function drawPieces(boards: readonly string[]): Drawing[] {
  return boards.flatMap((board) => drawJumps([board]));
}

/**
 * Shows a game as a strip with a step player. Errors as for `drawJumps`.
 *
 * @example
 * // Prints the caption and the boards, numbered from 0 on.
 * showGame("One jump", ["BB_", "_WB"]); // undefined
 */
export function showGame(caption: string, boards: readonly string[]): void {
  show(strip({ caption, drawings: drawJumps(boards) }));
}

/**
 * Shows a short game side by side, with a text under each board. Errors as for `drawJumps` and `gallery`.
 *
 * @example
 * // Prints the caption and the boards.
 * showSteps("One jump", ["BB_", "_WB"], ["before", "after"]); // undefined
 */
export function showSteps(caption: string, boards: readonly string[], captions: readonly string[]): void {
  show(gallery({ caption, drawings: drawJumps(boards), captions }));
}

/**
 * Shows boards that have nothing to do with one another side by side. Errors as for `drawPieces` and `gallery`.
 *
 * @example
 * // Prints the caption and the boards.
 * showBoards("Two holes", ["BB_", "B_B"]); // undefined
 */
export function showBoards(caption: string, boards: readonly string[]): void {
  show(gallery({ caption, drawings: drawPieces(boards) }));
}

function columnsOf([first]: readonly string[]): number {
  if (first === undefined) throw new InputError("boards", "[]", "at least one board");
  return first.split(" ")[0].length;
}

function expectBoard(board: string, like: string): void {
  const shape = (text: string) => text.split(" ").map((row) => row.length);
  const isBoard = /^[BW_]+( [BW_]+)*$/.test(board) && new Set(shape(board)).size === 1;
  if (isBoard && String(shape(board)) === String(shape(like))) return;
  throw new InputError("boards", describe(board), "rows of B, W and _ of one length, with blanks between");
}
