import { describe, expectOptions, InputError } from "../../../lib/basics/errors";
import { expectCells, expectSides } from "../../../lib/basics/ranges";
import { type Drawing, svgDrawing } from "../drawing";
import { escapeText } from "../html";
import { type Piece, pieceShape } from "./pieces";

/** How a cell looks: tiles in three colours, two sides of a game, or nothing but the board's ground. */
export type Tone = "tile" | "accent" | "muted" | "dark" | "light" | "empty";

export interface Cell {
  readonly text?: string | number;
  /** A chess piece, in the place of the text. */
  readonly piece?: Piece;
  /** Where left out: a tile where there is text or a piece, empty where there is none. */
  readonly tone?: Tone;
  /** Whether a ring is drawn around the middle, as around a piece that has just been turned. */
  readonly marked?: boolean;
  /** What the board's alternative text calls it. Default: its piece, its text, or else its tone. */
  readonly alt?: string;
}

export interface BoardOptions {
  readonly columns: number;
  /** Needed where `cells` is a function; else as many as the list fills. */
  readonly rows?: number;
  /** The cells row by row, or what to draw in each row and column, counted from 0. */
  readonly cells: readonly Cell[] | ((row: number, column: number) => Cell);
  /** Whether every other empty cell is shaded, as on a chess board. Default: false. */
  readonly checkered?: boolean;
  /** Moves to show, between cells counted row by row. */
  readonly arrows?: readonly { readonly from: number; readonly to: number }[];
  /** What the picture says, where the list of its cells would not. */
  readonly alt?: string;
  /** Whether equal cells are drawn once and referred to: a shorter picture, for a figure that carries a script as well. */
  readonly isShared?: boolean;
}

/**
 * A board of cells. Its colours read on white and on near-black; its alternative text lists the rows: "1 2 / 3 _".
 * @throws InputError for sizes that are not whole and positive, a number of cells that does not fit them, or an
 *   arrow that leaves the board
 *
 * @example
 * boardDrawing({ columns: 2, cells: [{ text: "1" }, { text: "2" }, { text: "3" }, { tone: "empty" }] }).alt; // "1 2 / 3 _"
 */
export function boardDrawing(options: BoardOptions): Drawing {
  expectOptions(options, ["columns", "rows", "cells", "checkered", "arrows", "alt", "isShared"]);
  const { columns, checkered = false, arrows = [] } = options;
  const cells = cellsOf(options);
  const rows = cells.length / columns;
  const width = columns * CELL + 2 * FRAME;
  const height = rows * CELL + 2 * FRAME;
  const fontSize = fontSizeFor(cells);
  const drawn = options.isShared
    ? sharedCells(cells, columns, fontSize)
    : cells.map((cell, index) => drawCell(cell, center(index, columns), fontSize));
  const colour = checkered ? COLOURS.light[0] : "#808080' fill-opacity='.24";
  const ground = `<rect width='${width}' height='${height}' rx='8' fill='${colour}'/>`;
  const shade = checkered ? drawShade(cells, columns) : "";
  const lines = arrows.map(({ from, to }) => {
    expectCells("arrows", [from, to], cells.length);
    return drawArrow(center(from, columns), center(to, columns));
  });
  const { alt = description(cells, columns) } = options;
  return svgDrawing(
    { width, height, alt },
    `${ground}${shade}<g${options.isShared ? WHITE : ""} text-anchor='middle' font-family='system-ui,sans-serif' font-weight='600' font-size='${fontSize}'>${drawn.join("")}</g>${lines.join("")}`,
    options.isShared ? "" : undefined, // in an image that says it
  );
}

/** A cell by itself, without the ground of the board */
export function cellDrawing(cell: Cell): Drawing {
  const drawn = drawCell(cell, [CELL / 2, CELL / 2], fontSizeFor([cell]));
  return {
    svg: `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${CELL} ${CELL}'><g text-anchor='middle' font-family='system-ui,sans-serif' font-weight='600' font-size='${fontSizeFor([cell])}'>${drawn}</g></svg>`,
    alt: cellText(cell),
    width: CELL,
    height: CELL,
  };
}

/** Where the middles of the cells of a board are in its drawing. */
export function cellCenters(rows: number, columns: number): Point[] {
  return Array.from({ length: rows * columns }, (_, cell) => center(cell, columns));
}

function fontSizeFor(cells: readonly Cell[]): number {
  return Math.round(CELL * Math.min(0.52, 1.2 / Math.max(1, ...cells.map(({ text }) => length(text)))));
}

/** The side of a cell, in pixels. */
export const CELL = 44;
const FRAME = 4;
const GAP = 1.5;
const RING = 11;
const PIECE = 32;
const PEN = "fill='none' stroke='#d9691a' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'";

type Colours = readonly [fill: string, ink: string, outline: string];

/** Fill, text and outline. Every text has at least 4.5 to 1 on its own fill. */
export const COLOURS: Record<Exclude<Tone, "empty">, Colours> = {
  tile: ["#3a6ea5", "#ffffff", "none"],
  accent: ["#b8500b", "#ffffff", "none"],
  muted: ["#687078", "#ffffff", "none"],
  dark: ["#2b2f36", "#ffffff", "#8a9099"],
  light: ["#f4ecdb", "#2b2f36", "#9a9284"],
};

/** The dark squares of a chess board, whose light ones have the colour of a light cell. */
export const SHADE = "#ddd2ba";

type Point = readonly [x: number, y: number];

function center(index: number, columns: number): Point {
  const column = index % columns;
  const row = (index - column) / columns;
  return [FRAME + (column + 0.5) * CELL, FRAME + (row + 0.5) * CELL];
}

/** The dark squares of a chess board, of which the upper left is none, as far as they are empty. */
function drawShade(cells: readonly Cell[], columns: number): string {
  const squares = cells.map((cell, index) => {
    const [x, y] = center(index, columns);
    const isDark = ((index % columns) + Math.floor(index / columns)) % 2 === 1;
    return isDark && toneOf(cell) === "empty"
      ? `M${x - CELL / 2} ${y - CELL / 2}h${CELL}v${CELL}h-${CELL}z`
      : "";
  });
  return `<path d='${squares.join("")}' fill='${SHADE}'/>`;
}

function drawCell(cell: Cell, [x, y]: Point, fontSize: number): string {
  const tone = toneOf(cell);
  const [fill, ink, outline] = tone === "empty" ? [null, "#787878", "none"] : COLOURS[tone];
  const side = CELL - 2 * GAP;
  const corner = `x='${x - side / 2}' y='${y - side / 2}'`;
  const stroke = outline === "none" ? "" : ` stroke='${outline}'`;
  const ring = cell.marked ? `<circle cx='${x}' cy='${y}' r='${RING}' ${PEN}/>` : "";
  const tile = fill
    ? `<rect ${corner} width='${side}' height='${side}' rx='5' fill='${fill}'${stroke}/>${ring}`
    : ring;
  if (cell.piece) return tile + pieceShape(cell.piece, x, y, PIECE, ink);
  return length(cell.text) === 0 ? tile : tile + cellWords(cell, [x, y], fontSize);
}

function cellWords(cell: Cell, [x, y]: Point, fontSize: number): string {
  const tone = toneOf(cell);
  const ink = tone === "empty" ? "#787878" : COLOURS[tone][1];
  const baseline = Math.round(y + fontSize * 0.35);
  return `<text x='${x}' y='${baseline}' fill='${ink}'>${escapeText(String(cell.text))}</text>`;
}

const WHITE = " fill='#ffffff'"; // said once, for most texts

/** Each look once, around the origin, and then wherever it is; texts stand by themselves. */
function sharedCells(cells: readonly Cell[], columns: number, fontSize: number): string[] {
  const looks: string[] = [];
  const drawn = cells.map((cell, index) => {
    const at = center(index, columns);
    const tone = toneOf(cell);
    const look = drawCell({ ...cell, text: "", tone }, [0, 0], fontSize);
    if (look === "") return drawCell(cell, at, fontSize);
    if (!looks.includes(look)) looks.push(look);
    const [x, y] = at;
    const use = `<use href='#c${looks.indexOf(look)}' x='${x}' y='${y}'/>`;
    return cell.piece || length(cell.text) === 0
      ? use
      : use + cellWords(cell, at, fontSize).replace(WHITE, "");
  });
  return [`<defs>${looks.map((look, i) => `<g id='c${i}'>${look}</g>`).join("")}</defs>`, ...drawn];
}

/** From the middle of a cell to the near edge of another. */
function drawArrow([x1, y1]: Point, [x2, y2]: Point): string {
  const distance = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / distance, (y2 - y1) / distance];
  const along = (t: number, aside: number) =>
    `${Math.round(x1 + dx * t - dy * aside)} ${Math.round(y1 + dy * t + dx * aside)}`;
  const tip = distance - CELL / 2 - 1;
  const path = `M${along(-8, 0)}L${along(tip, 0)}M${along(tip - 7, -7)}L${along(tip, 0)}L${along(tip - 7, 7)}`;
  return `<path d='${path}' ${PEN}/>`;
}

export function toneOf({ text, piece, tone }: Cell): Tone {
  return tone ?? (piece || length(text) > 0 ? "tile" : "empty");
}

/** The cells row by row: "1 2 / 3 _". */
function description(cells: readonly Cell[], columns: number): string {
  const texts = cells.map(cellText);
  const rows = Array.from({ length: cells.length / columns }, (_, row) =>
    texts.slice(row * columns, (row + 1) * columns).join(" "),
  );
  return rows.join(" / ");
}

/** What a cell says: its piece, with the colour where it is a side's; its text; or else its colour. A star marks it. */
export function cellText(cell: Cell): string {
  const tone = toneOf(cell);
  const isSide = tone === "dark" || tone === "light";
  const content = cell.piece ? (isSide ? `${tone} ${cell.piece}` : cell.piece) : cell.text;
  const text = cell.alt ?? (length(content) > 0 ? String(content) : tone === "empty" ? "_" : tone);
  return cell.marked ? `${text}*` : text;
}

function length(text: string | number | undefined): number {
  return text === undefined ? 0 : [...String(text)].length;
}

/** More are no picture, and take all memory. */
export const MOST_CELLS = 40_000;

function cellsOf({ rows, columns, cells }: BoardOptions): readonly Cell[] {
  if (typeof cells === "function") {
    expectSides(rows!, columns, MOST_CELLS);
    return Array.from({ length: rows! * columns }, (_, cell) =>
      checkedCell(cells(Math.floor(cell / columns), cell % columns)),
    );
  }
  expectSides(rows ?? 1, columns, Infinity);
  if (cells.length > MOST_CELLS) throw new InputError("cells", `${cells.length}`, `at most ${MOST_CELLS}`);
  if (
    rows === undefined ? cells.length === 0 || cells.length % columns !== 0 : cells.length !== rows * columns
  ) {
    throw new InputError("cells", `${cells.length}`, `${rows ?? "whole"} rows of ${columns}`);
  }
  for (const cell of cells) checkedCell(cell);
  return cells;
}

export function checkedCell(cell: Cell): Cell {
  const { tone } = cell;
  if (tone !== undefined && tone !== "empty" && !Object.hasOwn(COLOURS, tone)) {
    throw new InputError("tone", describe(tone), `empty, ${Object.keys(COLOURS).join(", ")}`);
  }
  return cell;
}
