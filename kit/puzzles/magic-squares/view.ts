import { checkBits } from "../../../lib/basics/gf2";
import { sum } from "../../../lib/basics/numbers";
import { expectCells, expectWhole } from "../../../lib/basics/ranges";
import { squareLines } from "../../../lib/puzzles/magic-squares/index";
import { orderOf } from "../../../lib/puzzles/magic-squares/squares";
import { boardDrawing, type Drawing, type Tone } from "../../index";

/**
 * A square of numbers, row by row, empty where a 0 stands. The alternative text lists the rows, and the numbers in
 * orange once more.
 * @param toneOf  the colour of a cell, counted row by row from 0; blue where left out
 * @throws InputError unless the numbers fill a square
 *
 * @example
 * drawSquare([2, 9, 4, 7, 5, 3, 6, 0, 0], (cell) => (cell === 4 ? "accent" : "tile")).alt; // "2 9 4 / 7 5 3 / 6 _ _; marked: 5"
 */
export function drawSquare(
  square: readonly number[],
  toneOf: (cell: number) => Tone = () => "tile",
): Drawing {
  const cells = square.map((number, cell) => (number === 0 ? {} : { text: number, tone: toneOf(cell) }));
  const drawing = boardDrawing({ columns: orderOf(square), cells });
  const marked = square.filter((number, cell) => number !== 0 && toneOf(cell) === "accent");
  return marked.length === 0 ? drawing : { ...drawing, alt: `${drawing.alt}; marked: ${marked.join(", ")}` };
}

/**
 * A full square with the sums of its rows beside them, those of its columns below, and that of the falling diagonal in
 * the corner.
 * @throws InputError unless the numbers fill a square
 *
 * @example
 * drawSquareWithSums([1, 2, 3, 4]).alt; // "1 2 3 / 3 4 7 / 4 6 5"
 */
export function drawSquareWithSums(square: readonly number[]): Drawing {
  const order = orderOf(square);
  const { rows, columns, diagonals } = squareLines(order);
  const sumOf = (line: readonly number[]) => {
    return { text: sum(line.map((cell) => square[cell])), tone: "empty" as const };
  };
  const cells = rows.flatMap((row) => [...row.map((cell) => ({ text: square[cell] })), sumOf(row)]);
  return boardDrawing({ columns: order + 1, cells: [...cells, ...columns.map(sumOf), sumOf(diagonals[0])] });
}

/**
 * The colours of cells when one line is to stand out: its cells orange, the others grey.
 *
 * @example
 * [0, 1].map(tonesOfLine([0, 4, 8])); // ["accent", "muted"]
 */
export function tonesOfLine(line: readonly number[]): (cell: number) => Tone {
  return (cell) => (line.includes(cell) ? "accent" : "muted");
}

/**
 * The numbers of all cells, with one line of them standing out.
 * @throws InputError for cells that are not on the board
 *
 * @example
 * drawLine(3, [0, 4, 8]).alt; // "the line of the cells 0, 4, 8"
 */
export function drawLine(order: number, line: readonly number[]): Drawing {
  expectWhole("order", order, 1, 1000);
  const count = order ** 2;
  expectCells("line", line, count);
  const cells = Array.from({ length: count }, (_, cell) => ({ text: cell, tone: tonesOfLine(line)(cell) }));
  return { ...boardDrawing({ columns: order, cells }), alt: `the line of the cells ${line.join(", ")}` };
}

/**
 * A square board whose cells are light, 0, or dark, 1.
 * @throws InputError unless the colours fill a square, each of them 0 or 1
 *
 * @example
 * drawColouring([1, 0, 0, 0]).alt; // "dark light / light light"
 */
export function drawColouring(colours: readonly number[]): Drawing {
  checkBits(colours, colours.length, "colours");
  const cells = colours.map((colour) => ({ tone: colour === 0 ? ("light" as const) : ("dark" as const) }));
  return boardDrawing({ columns: orderOf(colours), cells });
}
