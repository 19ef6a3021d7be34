import { indices } from "../../basics/counting";
import { expectWhole } from "../../basics/ranges";
import type { Picture } from "../../figures/picture";
import { answerBySteps, type PlayAnswer, solverOf, withValue } from "../../figures/play/answer";
import { type PlayStart, play } from "../../figures/play/play";
import { attackingPair, queens } from "./index";

export interface PlayQueensOptions {
  readonly caption: string;
  readonly size: number;
  /** Placements that are given, as cells row by row; a game from an empty board comes first. */
  readonly given?: readonly { readonly name: string; readonly cells: readonly number[] }[];
}

const MOST = 30; // what `queens` searches

/**
 * Queens to place on a board so that none attacks another; a square under attack refuses a queen.
 *
 * @example
 * playQueens({ caption: "Four queens", size: 4 }).text.split("\n")[0]; // "Four queens"
 */
export function playQueens(options: PlayQueensOptions): Picture {
  const { caption, size, given = [] } = options;
  expectWhole("size", size, 1, MOST);
  const cells = indices(size * size);
  const starts = [{ name: "empty board", cells: [] as readonly number[] }, ...given].map(
    ({ name, cells: full }): PlayStart => ({
      name,
      board: cells.map((cell) => (full.includes(cell) ? 1 : 0)),
    }),
  );
  return play({
    caption,
    board: { rows: size, columns: size, checkered: true },
    pieces: [
      { name: "empty", cell: {} },
      { name: "queen", cell: { piece: "queen" } },
    ],
    rule: { kind: "put", lines: linesOf(size), tray: [1], each: size },
    goal: { count: size, words: `${size} queens, no two of them in line` },
    starts,
    style: "places",
    unit: "change",
    solver: solverOf<typeof import("./play")>("queens", "solveQueens", [size]),
  });
}

/** Rows, columns and diagonals: on which two queens attack each other. */
function linesOf(size: number): number[][] {
  const lines = new Map<string, number[]>();
  for (const cell of indices(size * size)) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    for (const name of [
      `row ${row}`,
      `column ${column}`,
      `falling ${column - row}`,
      `rising ${column + row}`,
    ]) {
      lines.set(name, [...(lines.get(name) ?? []), cell]);
    }
  }
  return [...lines.values()].filter((line) => line.length > 1);
}

/** The queens that are missing, row by row: of the first solution in order that has those on the board. */
export function solveQueens(board: readonly number[], size: number): PlayAnswer {
  const full = board.flatMap((value, cell) => (value ? [cell] : []));
  const has = (placed: readonly number[]) =>
    full.every((cell) => placed[Math.floor(cell / size)] === cell % size);
  for (const placed of queens(size)) {
    if (!has(placed) || attackingPair(placed)) continue;
    const missing = placed.map((column, row) => row * size + column).filter((cell) => board[cell] === 0);
    return answerBySteps(board, missing, (last, cell) => withValue(last, cell, 1));
  }
  return { kind: "unsolvable", reason: "no solution has all the queens on the board: take one off" };
}
