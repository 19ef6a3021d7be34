import { describe, InputError } from "../../../lib/basics/errors";
import { expectCells } from "../../../lib/basics/ranges";
import {
  boardDrawing,
  type Cell,
  type Drawing,
  gallery,
  graphDrawing,
  pathDrawings,
  show,
  strip,
  type Tone,
} from "../../index";

// A board is a text, row by row: "D" for a dark knight, "L" for a light one, "." for none.

const SIGNS = ".DL";
const TONES: Readonly<Record<string, Tone>> = { ".": "empty", D: "dark", L: "light" };

/**
 * A board as the library has it: 1 for a dark knight, 2 for a light one, 0 for none.
 * @throws InputError for other letters
 *
 * @example
 * numbersOf("D.L"); // [1, 0, 2]
 */
export function numbersOf(board: string): number[] {
  expectBoard(board);
  return [...board].map((cell) => SIGNS.indexOf(cell));
}

/**
 * A board of the library as a text.
 * @throws InputError for other numbers than 0, 1 and 2
 *
 * @example
 * textOf([1, 0, 2]); // "D.L"
 */
export function textOf(board: readonly number[]): string {
  return board
    .map((knight) => {
      if (SIGNS[knight] === undefined) throw new InputError("board", describe(board), "numbers from 0 to 2");
      return SIGNS[knight];
    })
    .join("");
}

/**
 * Boards that follow one another, with an arrow for the last hop; empty cells show their numbers.
 * @throws InputError for other letters, and boards that do not fill whole rows
 *
 * @example
 * drawHops(["D....."]).map(({ alt }) => alt); // ["dark knight 1 2 / 3 4 5"]
 */
export function drawHops(boards: readonly string[], columns = 3): Drawing[] {
  boards.forEach(expectBoard);
  return pathDrawings({ columns, boards: boards.map((board) => [...board]), cell: knightCell });
}

/**
 * Boards, each by itself. Errors as for `drawHops`.
 *
 * @example
 * drawKnights(["D..", ".L."]).map(({ alt }) => alt); // ["dark knight 1 2","0 light knight 2"]
 */
export function drawKnights(boards: readonly string[], columns = 3): Drawing[] {
  return boards.flatMap((board) => drawHops([board], columns));
}

/**
 * Shows boards side by side, with a text under each. Errors as for `drawHops` and `gallery`.
 *
 * @example
 * // Prints the caption and the boards.
 * showKnights("The exchange", ["D.L", "L.D"], ["start", "goal"]); // undefined
 */
export function showKnights(caption: string, boards: readonly string[], captions?: readonly string[]): void {
  show(gallery({ caption, drawings: drawKnights(boards), captions }));
}

/**
 * Shows a path as a strip with a step player. Errors as for `drawHops`.
 *
 * @example
 * // Prints the caption and the boards, numbered from 0 on.
 * showHops("One hop", ["D.....", ".....D"]); // undefined
 */
export function showHops(caption: string, boards: readonly string[]): void {
  show(strip({ caption, drawings: drawHops(boards) }));
}

/**
 * A board of three columns with arrows between cells. Errors as for `drawHops` and `boardDrawing`.
 *
 * @example
 * drawArrows("D....L", [[0, 5]]).alt; // "dark knight 1 2 / 3 4 light knight"
 */
export function drawArrows(board: string, arrows: readonly (readonly [number, number])[]): Drawing {
  expectBoard(board);
  return boardDrawing({
    columns: 3,
    cells: [...board].map(knightCell),
    arrows: arrows.map(([from, to]) => ({ from, to })),
  });
}

/** Where the cells of the board with four rows and three columns stand when their hops are pulled straight. */
const STRAIGHT = [0, 7, 2, 5, 10, 3, 6, 1, 8, 11, 4, 9];

/**
 * The board with four rows and three columns as a graph of hops, pulled straight.
 * @param edges  pairs of cells a hop apart
 * @throws InputError for other boards, and edges that leave the board
 *
 * @example
 * drawHopGraph("D...........", [[0, 5]]).alt.split("; "); // ["0 dark, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11","0-5"]
 */
export function drawHopGraph(board: string, edges: readonly (readonly [number, number])[]): Drawing {
  expectBoard(board);
  if (board.length !== STRAIGHT.length) {
    throw new InputError("board", describe(board), `${STRAIGHT.length} cells, four rows of three`);
  }
  expectCells("edges", edges.flat(), board.length);
  const nodes = [...board].map((knight, cell) => {
    const place = STRAIGHT.indexOf(cell);
    return { x: place % 3, y: Math.floor(place / 3), text: cell, tone: TONES[knight] };
  });
  return graphDrawing({ nodes, edges });
}

const COLOURS: readonly Tone[] = ["empty", "dark", "light", "accent", "tile", "muted"];

/**
 * Boards of the library that follow one another, with up to five colours of knights; empty cells show their numbers.
 * @throws InputError for other numbers than 0 to 5, and boards that do not fill whole rows
 *
 * @example
 * drawColouredHops([[1, 0, 3]], 3)[0].alt; // "dark knight 1 knight"
 */
export function drawColouredHops(boards: readonly (readonly number[])[], columns: number): Drawing[] {
  const wrong = boards.flat().find((knight) => COLOURS[knight] === undefined);
  if (wrong !== undefined) throw new InputError("boards", describe(wrong), "numbers from 0 to 5");
  const cell = (knight: number, at: number): Cell =>
    knight === 0 ? { text: at, tone: "empty" } : { tone: COLOURS[knight], piece: "knight" };
  return pathDrawings({ columns, boards, cell });
}

function knightCell(knight: string, cell: number): Cell {
  const tone = TONES[knight];
  return knight === "." ? { text: cell, tone } : { tone, piece: "knight" };
}

function expectBoard(board: string): void {
  if (/^[.DL]+$/.test(board)) return;
  throw new InputError("board", describe(board), "a text of D, L and points");
}
