import { describe, InputError } from "../../../lib/basics/errors";
import { expectSides } from "../../../lib/basics/ranges";
import { boardDrawing, type Drawing, routeDrawing } from "../../index";

/**
 * A path over a board, cells counted row by row from 0. An open one has its first cell marked in blue and its last in
 * orange.
 * @param closed  whether it goes on from its last cell to its first
 * @throws InputError as `routeDrawing` does: for a size that is none, no cell, or one that is not on the board
 *
 * @example
 * drawTour(3, 4, [0, 6, 8]).alt; // "route on 3 x 4: 0 6 8"
 */
export function drawTour(rows: number, columns: number, cells: ArrayLike<number>, closed = false): Drawing {
  return routeDrawing({ rows, columns, routes: [{ cells, closed }] });
}

/**
 * A path hop by hop, one drawing for each cell: for a strip. Errors as for `drawTour`.
 *
 * @example
 * drawWalk(3, 4, [0, 6, 8]).map(({ alt }) => alt); // ["route on 3 x 4: 0", "route on 3 x 4: 0 6", "route on 3 x 4: 0 6 8"]
 */
export function drawWalk(rows: number, columns: number, cells: readonly number[]): Drawing[] {
  if (cells.length === 0) throw new InputError("cells", "[]", "at least one cell");
  return cells.map((_, step) => drawTour(rows, columns, cells.slice(0, step + 1)));
}

/**
 * Several closed routes on one board. Errors as for `drawTour`.
 *
 * @example
 * drawRings(4, 4, [[0, 6, 15, 9], [3, 5, 12, 10]]).alt; // "closed route on 4 x 4: 0 6 15 9; closed route on 4 x 4: 3 5 12 10"
 */
export function drawRings(rows: number, columns: number, rings: readonly ArrayLike<number>[]): Drawing {
  return routeDrawing({ rows, columns, routes: rings.map((cells) => ({ cells, closed: true })) });
}

/**
 * A number in each cell of a board, row by row: those above 0 as tiles.
 * @throws InputError unless the numbers fill whole rows
 *
 * @example
 * drawCounts(2, [3, 0, 0, 12]).alt; // "3 0 / 0 12"
 */
export function drawCounts(columns: number, counts: readonly number[]): Drawing {
  const cells = counts.map((text) => ({ text, tone: text > 0 ? ("tile" as const) : ("empty" as const) }));
  return boardDrawing({ columns, cells });
}

/** What tours a board has: closed ones, only open ones, or none. */
export type TourKind = keyof typeof LOOKS;

/**
 * A map of boards: in row r and column c, counted from 1 at the edges, what a board of r rows and c columns has, "c" for
 * a closed tour, "o" for open ones only, "–" for none.
 * @throws InputError for a size that is not a whole number from 1 on, or a kind that is none
 *
 * @example
 * drawTourMap(2, (rows, columns) => (rows * columns === 1 ? "open" : "none")).alt; // "_ 1 2 / 1 o – / 2 – –"
 */
export function drawTourMap(size: number, kindOf: (rows: number, columns: number) => TourKind): Drawing {
  expectSides(size, size, Infinity);
  return boardDrawing({
    rows: size + 1,
    columns: size + 1,
    cells: (row, column) => {
      if (row * column === 0) return { text: row + column || "", tone: "empty" };
      const kind = kindOf(row, column);
      if (!Object.hasOwn(LOOKS, kind)) throw new InputError("kindOf", describe(kind), "closed, open or none");
      return LOOKS[kind];
    },
  });
}

const LOOKS = {
  closed: { text: "c", tone: "accent" },
  open: { text: "o", tone: "tile" },
  none: { text: "–", tone: "empty" },
} as const;
