import { expectOptions, InputError } from "../../../lib/basics/errors";
import { expectCells, expectSides } from "../../../lib/basics/ranges";
import { type Drawing, svgDrawing } from "../drawing";
import { WIDTHS } from "../widths";
import { COLOURS, MOST_CELLS, SHADE } from "./board";

export interface Route {
  /** The cells in the order of the route, counted row by row from 0. */
  readonly cells: ArrayLike<number>;
  /** Whether the line goes on from the last cell to the first; no where left out. */
  readonly closed?: boolean;
}

export interface RouteOptions {
  readonly rows: number;
  readonly columns: number;
  /** One route, or several on one board. */
  readonly routes: readonly Route[];
}

/**
 * Routes over a board, each a line from cell to cell. An open one has its first cell marked in blue and its last in
 * orange. Small boards are chequered and show the cells' numbers; on large ones there is nothing but thin lines.
 * The alternative text lists short routes in full and says of long ones where they begin and end.
 * @throws InputError for sizes that are not whole and positive, a board of more than 40,000 cells, no routes, an empty
 *   route, or a cell that is not on the board
 *
 * @example
 * routeDrawing({ rows: 2, columns: 3, routes: [{ cells: [0, 5] }] }).alt; // "route on 2 x 3: 0 5"
 */
export function routeDrawing(options: RouteOptions): Drawing {
  expectOptions(options, ["rows", "columns", "routes"]);
  const { rows, columns, routes } = options;
  expectSides(rows, columns, MOST_CELLS);
  expectRoutes(routes, rows * columns);
  const side = Math.max(2, Math.min(44, Math.floor(WIDTH / Math.max(rows, columns))));
  const [width, height] = [columns * side + 2 * FRAME, rows * side + 2 * FRAME];
  const ground = `<rect width='${width}' height='${height}' rx='6' fill='${LIGHT}'/>`;
  const squares = Math.max(rows, columns) <= CHEQUERED ? chequers(rows, columns) : "";
  const pen = `fill='none' stroke='${LINE}' stroke-width='${Math.max(0.08, round(1.1 / side))}' stroke-linejoin='round' stroke-linecap='round'`;
  const lines = routes.map((route) => `<path d='${line(route, columns)}' ${pen}/>`);
  const marks = routes.filter(({ closed }) => !closed).map(({ cells }) => ends(cells, columns, side));
  const board = `<g transform='translate(${FRAME} ${FRAME}) scale(${side})'>${squares}${lines.join("")}${marks.join("")}</g>`;
  const numbers = rows * columns <= NUMBERED ? numbering(rows, columns, side) : "";
  const alt = routes.map((route) => description(route, rows, columns)).join("; ");
  return svgDrawing({ width, height, alt }, `${ground}${board}${numbers}`);
}

const WIDTH = WIDTHS.text; // what the longer side of a large board takes at most
const FRAME = 4;
const CHEQUERED = 24; // most cells along a side
const NUMBERED = 64; // most cells of a board that shows their numbers
const LISTED = 40; // most cells of a route that is listed in full
const [LIGHT, INK] = COLOURS.light;
const LINE = "#a8480a";

/** The darker squares, in units of a cell. */
function chequers(rows: number, columns: number): string {
  const squares: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = (row + 1) % 2; column < columns; column += 2) squares.push(`M${column} ${row}h1v1h-1z`);
  }
  return squares.length === 0 ? "" : `<path d='${squares.join("")}' fill='${SHADE}'/>`;
}

/** From middle to middle, in units of a cell and relative to the cell before: long routes are all about bytes. */
function line({ cells, closed }: Route, columns: number): string {
  const steps = [`M${center(cells[0], columns).join(" ")}`];
  for (let i = 1; i < cells.length; i++) {
    const [x, y] = [(cells[i] % columns) - (cells[i - 1] % columns), row(cells[i]) - row(cells[i - 1])];
    steps.push(`l${x}${y < 0 ? "" : " "}${y}`);
  }
  return steps.join("") + (closed ? "z" : "");

  function row(cell: number): number {
    return Math.floor(cell / columns);
  }
}

/** The first cell and the last one; one mark over the other where they are the same. */
function ends(cells: ArrayLike<number>, columns: number, side: number): string {
  const radius = round(Math.max(0.2, 4 / side));
  const marks = [
    { cell: cells[0], fill: COLOURS.tile[0], radius },
    {
      cell: cells[cells.length - 1],
      fill: COLOURS.accent[0],
      radius: cells.length > 1 ? radius : radius / 2,
    },
  ];
  return marks
    .map(({ cell, fill, radius }) => {
      const [x, y] = center(cell, columns);
      return `<circle cx='${x}' cy='${y}' r='${radius}' fill='${fill}' stroke='${LIGHT}' stroke-width='.04'/>`;
    })
    .join("");
}

/** The cells' numbers, each in the upper left corner of its cell. */
function numbering(rows: number, columns: number, side: number): string {
  const texts = Array.from({ length: rows * columns }, (_, cell) => {
    const [x, y] = [FRAME + (cell % columns) * side + 3, FRAME + Math.floor(cell / columns) * side + 11];
    return `<text x='${x}' y='${y}'>${cell}</text>`;
  });
  return `<g font-family='system-ui,sans-serif' font-size='10' fill='${INK}'>${texts.join("")}</g>`;
}

function center(cell: number, columns: number): [x: number, y: number] {
  return [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5];
}

function round(value: number): number {
  return Number(value.toFixed(2));
}

function description({ cells, closed }: Route, rows: number, columns: number): string {
  const list = Array.from(cells);
  const kind = closed ? "closed route" : "route";
  if (list.length <= LISTED) return `${kind} on ${rows} x ${columns}: ${list.join(" ")}`;
  return `${kind} through ${list.length} cells on ${rows} x ${columns}, from ${list[0]} to ${list[list.length - 1]}`;
}

function expectRoutes(routes: readonly Route[], cells: number): void {
  if (routes.length === 0) throw new InputError("routes", "[]", "at least one route");
  for (const [index, route] of routes.entries()) {
    const argument = `routes[${index}].cells`;
    if (route.cells.length === 0) throw new InputError(argument, "[]", "at least one cell");
    expectCells(argument, route.cells, cells);
  }
}
