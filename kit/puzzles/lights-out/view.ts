import { checkBits } from "../../../lib/basics/gf2";
import { columnsOfSquare, expectCells, expectWhole } from "../../../lib/basics/ranges";
import { boardDrawing, type Cell, type Drawing } from "../../index";

/**
 * Lights as a board, row by row, 1 where a light is on, as they look on the board to play; its alternative text: "dark light● / light light".
 * @param marked   cells with a dot: buttons that are pressed, or lights to look at
 * @param columns  needed where the board is not a square
 * @throws InputError for lights that are neither 0 nor 1 or do not fill whole rows, and marks off the board
 *
 * @example
 * drawLights([0, 1, 1, 1], [1]).alt; // "dark light● / light light"
 */
export function drawLights(
  lights: ArrayLike<number>,
  marked: readonly number[] = [],
  columns?: number,
): Drawing {
  checkBits(lights, lights.length, "lights");
  expectCells("marked", marked, lights.length);
  const cells = Array.from(lights, (lit, cell): Cell => {
    return { tone: lit ? "accent" : "dark", text: marked.includes(cell) ? "●" : "" };
  });
  const width = columns ?? columnsOfSquare(lights.length);
  const words = cells.map(
    ({ text }, cell) => `${lights[cell] ? "light" : "dark"}${text}${(cell + 1) % width ? "" : " /"}`,
  );
  return { ...boardDrawing({ columns: width, cells }), alt: words.join(" ").slice(0, -2) };
}

/**
 * Buttons as a board, row by row, 1 for those to press; its alternative text: "_ O / O O".
 * @param columns  needed where the board is not a square
 * @throws InputError for presses that are neither 0 nor 1, or do not fill whole rows
 *
 * @example
 * drawPresses([0, 1, 1, 1]).alt; // "_ O / O O"
 */
export function drawPresses(presses: ArrayLike<number>, columns?: number): Drawing {
  checkBits(presses, presses.length, "presses");
  const cells = Array.from(presses, (press): Cell => (press ? { text: "O" } : {}));
  return boardDrawing({ columns: columns ?? columnsOfSquare(presses.length), cells });
}

/**
 * Equations over 0 and 1, one a row: what stands before each unknown, and the right side in a colour of its own.
 * @throws InputError for entries that are neither 0 nor 1, and rows of unequal length
 *
 * @example
 * drawEquations([[1, 0, 1], [1, 1, 0]]).alt; // "1 0 1 / 1 1 0"
 */
export function drawEquations(rows: readonly (readonly number[])[]): Drawing {
  const columns = rows[0]?.length ?? 0;
  for (const [i, row] of rows.entries()) checkBits(row, columns, `rows[${i}]`);
  const tone = (entry: number, column: number) => {
    return column === columns - 1 ? "accent" : entry ? "tile" : "empty";
  };
  const cells = rows.flatMap((row) => row.map((text, column): Cell => ({ text, tone: tone(text, column) })));
  return boardDrawing({ columns, cells });
}

/**
 * Cells as a board: one 0 or 1 a cell, 1 for those in the list.
 * @param count  of all cells; 25 where left out
 * @throws InputError for cells off the board
 *
 * @example
 * maskOf([0, 2], 4); // [1, 0, 1, 0]
 */
export function maskOf(cells: readonly number[], count = 25): Uint8Array {
  expectWhole("count", count, 0, 2 ** 20);
  expectCells("cells", cells, count);
  return Uint8Array.from({ length: count }, (_, cell) => (cells.includes(cell) ? 1 : 0));
}

/**
 * One of the five rows as a text: a sign in the columns of the list, a point in the others.
 *
 * @example
 * rowText([0, 1], "O"); // "OO..."
 */
export function rowText(columns: readonly number[], sign: string): string {
  return [0, 1, 2, 3, 4].map((column) => (columns.includes(column) ? sign : ".")).join("");
}

/**
 * Presses on the 5 x 5 board as five texts, one a row.
 *
 * @example
 * pressesText([0, 1, 24]); // "OO... ..... ..... ..... ....O"
 */
export function pressesText(presses: readonly number[]): string {
  const rows = [0, 1, 2, 3, 4].map((row) => presses.map((cell) => cell - 5 * row));
  return rows.map((columns) => rowText(columns, "O")).join(" ");
}
