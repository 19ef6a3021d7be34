import { indices } from "../../../lib/basics/counting";
import { expectOptions } from "../../../lib/basics/errors";
import { expectCells } from "../../../lib/basics/ranges";
import type { SudokuRules } from "../../../lib/puzzles/sudoku/index";
import { GREY, sketch } from "../../figures/sketch";
import { type Drawing, inRows } from "../../index";

export interface DrawSudokuOptions {
  /** Cells on a darker ground. */
  readonly marked?: readonly number[];
  /** The grid at the beginning: what came later is blue. All of it where left out. */
  readonly given?: readonly number[];
  /** As `candidatesOf` gives them: drawn small in empty cells. */
  readonly candidates?: readonly number[];
}

/**
 * A grid with the walls of its boxes. Its alternative text lists the rows: "1 2 _ _ / _ _ 1 2 / ...".
 * @param board  a number a cell, row by row, 0 for an empty one
 * @throws InputError for a board of another size, numbers that are none, or marked cells off the board
 *
 * @example
 * const rules = new SudokuRules({ size: 4 });
 * drawSudoku(rules, rules.encode("12.. ..12 .... ....")).alt; // "1 2 _ _ / _ _ 1 2 / _ _ _ _ / _ _ _ _"
 */
export function drawSudoku(
  rules: SudokuRules,
  board: readonly number[],
  options: DrawSudokuOptions = {},
): Drawing {
  expectOptions(options, ["marked", "given", "candidates"]);
  const { size, symbols } = rules;
  const boxes = boxesOf(rules);
  const { marked = [], given = board, candidates = [] } = options;
  rules.checkGrid("board", board);
  rules.checkGrid("given", given);
  expectCells("marked", marked, boxes.length);
  const side = size * CELL + 2 * FRAME;
  const place = (cell: number) => [FRAME + (cell % size) * CELL, FRAME + Math.floor(cell / size) * CELL];
  const grounds = marked.map((cell) => {
    const [x, y] = place(cell);
    return `<rect x='${x}' y='${y}' width='${CELL}' height='${CELL}' fill='${MARKED}'/>`;
  });
  const written = (isGiven: boolean) => {
    // A row is one text, with a place for each of its letters: boards stand side by side by the dozen.
    const rows = indices(size).map((row) => {
      const cells = indices(size).map((column) => row * size + column);
      const own = cells.filter((cell) => board[cell] > 0 && Boolean(given[cell]) === isGiven);
      if (own.length === 0) return "";
      const places = own.map((cell) => place(cell)[0] + CELL / 2);
      const letters = own.map((cell) => symbols[board[cell] - 1]);
      return `<text x='${places.join(" ")}' y='${place(own[0])[1] + CELL * 0.69}'>${letters.join("")}</text>`;
    });
    return `<g fill='${isGiven ? INK : BLUE}' font-size='22' font-weight='600'>${rows.join("")}</g>`;
  };
  const small = board.map((value, cell) => {
    const [x, y] = place(cell);
    return value === 0 ? pencilled(candidates[cell] ?? 0, symbols, x, y) : "";
  });
  const texts = [written(true), written(false), ...small];
  const lines = [false, true].map((isThick) => walls(boxes, size, isThick));
  const ground = `<rect x='1' y='1' width='${side - 2}' height='${side - 2}' rx='4' fill='${PAPER}' stroke='${INK}' stroke-width='2'/>`;
  const outline = `<rect x='.5' y='.5' width='${side - 1}' height='${side - 1}' rx='4' fill='none' stroke='${GREY}'/>`;
  const alt = inRows(
    board.map((value) => symbols[value - 1] ?? "_"),
    size,
  );
  return sketch(side, side, alt, [ground, outline, ...grounds, ...lines, ...texts].join(""));
}

const CELL = 34;
const FRAME = 2;
const [PAPER, INK, BLUE, MARKED, THIN] = ["#f4ecdb", "#2b2f36", "#0b5a94", "#f7c58f", "#b3ab9b"];

/** All walls inside that are thick, since they part two boxes, or thin: a path with one line for as many in a row as there are. */
function walls(boxes: readonly number[], size: number, isThick: boolean): string {
  const isWall = (cell: number, other: number) => (boxes[cell] !== boxes[other]) === isThick;
  const place = (line: number) => FRAME + line * CELL;
  const runs = (isThere: (at: number) => boolean) =>
    indices(size).flatMap((from) => {
      if (!isThere(from) || (from > 0 && isThere(from - 1))) return [];
      const end = indices(size).find((at) => at > from && !isThere(at)) ?? size;
      return [[place(from), (end - from) * CELL]];
    });
  const lines = indices(size - 1).flatMap((before) => [
    ...runs((row) => isWall(row * size + before, row * size + before + 1)).map(
      ([from, long]) => `M${place(before + 1)} ${from}v${long}`,
    ),
    ...runs((column) => isWall(before * size + column, (before + 1) * size + column)).map(
      ([from, long]) => `M${from} ${place(before + 1)}h${long}`,
    ),
  ]);
  return `<path d='${lines.join("")}' fill='none' stroke='${isThick ? INK : THIN}' stroke-width='${isThick ? 2.5 : 1}'/>`;
}

function pencilled(mask: number, symbols: string, x: number, y: number): string {
  const { length: size } = symbols;
  const across = Math.ceil(Math.sqrt(size));
  const down = Math.ceil(size / across);
  return Array.from({ length: size }, (_, i) => {
    if ((mask & (2 << i)) === 0) return "";
    const [column, row] = [i % across, Math.floor(i / across)];
    const at = [x + 2 + ((column + 0.5) * (CELL - 4)) / across, y + 2 + ((row + 0.82) * (CELL - 4)) / down];
    return `<text x='${at[0].toFixed(1)}' y='${at[1].toFixed(1)}' fill='${INK}' font-size='${across < 4 ? 9.5 : 8}'>${symbols[i]}</text>`;
  }).join("");
}

/**
 * By cell, the number of its box, from 0 on.
 *
 * @example
 * boxesOf(new SudokuRules({ size: 4 })).join(""); // "0011001122332233"
 */
export function boxesOf({ size, groups }: SudokuRules): number[] {
  const boxes = groups.filter(({ kind }) => kind === "box");
  return indices(size * size).map((cell) => boxes.findIndex(({ cells }) => cells.includes(cell)));
}
