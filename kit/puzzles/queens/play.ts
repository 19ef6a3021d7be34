import { indices } from "../../../lib/basics/counting";
import { expectOptions } from "../../../lib/basics/errors";
import { sum } from "../../../lib/basics/numbers";
import { expectWhole } from "../../../lib/basics/ranges";
import { attackingPair, type Queens, QueensLandscape, queens } from "../../../lib/puzzles/queens/index";
import { hillClimbing } from "../../../lib/search/index";
import type { Picture } from "../../figures/picture";
import { counted, inRows } from "../../figures/text";
import {
  answerBySteps,
  type SolveBoard,
  solverOf,
  type TellBoard,
  type WatchBoard,
  withValue,
} from "../../play/answer";
import { type PlayStart, play } from "../../play/play";
import { expectStarts } from "../../play/playable";
import { watchOrders } from "../../watch/orders";

export interface PlayQueensOptions {
  readonly caption: string;
  readonly size: number;
  /** Placements that are given, as cells row by row; a game from an empty board comes first. */
  readonly given?: readonly { readonly name: string; readonly cells: readonly number[] }[];
}

const QUEEN = [
  { name: "empty", cell: {} },
  { name: "queen", cell: { piece: "queen" } },
] as const;
const RUNS = 100; // of steepest ascent, by chance among equals
const MOST_QUEENS = 30; // what `queens` searches
const MOST_COUNTED = 8; // 92 solutions, found in some milliseconds
const FROM_TOP = "row by row";
const CONSTRAINED = "most constrained row first";

/**
 * Queens to place on a board so that none attacks another; a square under attack refuses a queen.
 *
 * @example
 * playQueens({ caption: "Four queens", size: 4 }).text.split("\n")[0]; // "Four queens"
 */
export function playQueens(options: PlayQueensOptions): Picture {
  expectOptions(options, ["caption", "size", "given"]);
  const { caption, size, given = [] } = options;
  expectStarts(given);
  expectWhole("size", size, 1, MOST_QUEENS);
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
    pieces: QUEEN,
    rule: { kind: "put", lines: linesOf(size), tray: [1], each: size },
    goal: { count: size, words: `${size} queens, no two of them in line` },
    starts,
    style: "places",
    unit: "change",
    solver: solverOf<typeof import("./play")>("queens", "solveQueens", "tellQueens", [size], {
      name: "watchQueens",
      searches: [FROM_TOP, CONSTRAINED],
    }),
  });
}

/**
 * A queen in each row, to be moved within it until none attacks another: every other cell says how many pairs would attack each
 * other if she went there. At the end the reader is told how steepest ascent fares from the same start.
 * @param options.starts  by row the column of each queen, 4 to 8 of them
 *
 * @example
 * playClimber({ caption: "Climb", starts: [{ name: "start", queens: [0, 1, 2, 3] }] }).text.split("\n")[0]; // "Climb"
 */
export function playClimber(options: {
  readonly caption: string;
  readonly starts: readonly { readonly name: string; readonly queens: Queens }[];
}): Picture {
  expectOptions(options, ["caption", "starts"]);
  const { caption, starts } = options;
  expectStarts(starts);
  const size = starts[0]?.queens?.length;
  expectWhole("size", size, 4, MOST_COUNTED);
  const rows = indices(size).map((row) => indices(size).map((column) => row * size + column));
  const boards = starts.map(({ name, queens: placed }) => {
    return { name, note: `from the same start ${climbsFrom(placed, size)}`, board: boardOf(placed, size) };
  });
  return play({
    caption,
    board: { rows: size, columns: size, checkered: true },
    pieces: QUEEN,
    rule: { kind: "carry", far: true, moves: rows.map((row) => [row[0], row[size - 1], row.slice(1, -1)]) },
    goal: {
      apart: linesOf(size).filter(([one, other]) => other > one + 1), // a row has one queen
      words: `${size} queens, no two in line. A number tells how many pairs attack each other with that row's queen there`,
    },
    starts: boards,
    shuffle: { from: [boards[0].board], moves: 100 }, // each queen anywhere in her row
    style: "columns",
    unit: "step",
    solver: solverOf<typeof import("./play")>("queens", "solveClimber", "tellClimber", [size]),
  });
}

/** To the nearest solution: the queens that stand elsewhere there go, row by row. */
export const solveClimber: SolveBoard<[size: number]> = (board, size) => {
  if (!columnsOf(board, size)) return { kind: "unsolvable", reason: "a row has no queen, and stays so" };
  const others = (placed: Queens) => indices(size).filter((row) => !board[row * size + placed[row]]);
  const nearest = [...queens(size)].sort((a, b) => others(a).length - others(b).length)[0];
  const solved = boardOf(nearest, size);
  return answerBySteps(board, others(nearest), (last, row) =>
    last.map((value, cell) => (Math.floor(cell / size) === row ? solved[cell] : value)),
  );
};

const boardOf = (placed: Queens, size: number) =>
  indices(size * size).map((cell) => Number(placed[Math.floor(cell / size)] === cell % size));

/** How steepest ascent fares from here. */
export const tellClimber: TellBoard<[size: number]> = (board, size) => {
  const placed = columnsOf(board, size);
  return placed ? { words: `from here ${climbsFrom(placed, size)}` } : {};
};

/** Undefined where a row has no queen, as in an address that somebody made up. */
function columnsOf(board: readonly number[], size: number): Queens | undefined {
  const placed = indices(size).map((row) => board.slice(row * size, (row + 1) * size).indexOf(1));
  return placed.includes(-1) ? undefined : placed;
}

function climbsFrom(begin: Queens, size: number): string {
  const landscape = new QueensLandscape(size, { begin });
  const runs = indices(RUNS).map((seed) => hillClimbing(landscape, { seed }));
  const steps = sum(runs.map(({ stats }) => stats.steps)) / RUNS;
  const found = runs.filter(({ isSolution }) => isSolution).length;
  return `steepest ascent, ${RUNS} times: ${counted(steps, "step")} on average, ${counted(found, "solution")}`;
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

/** How many squares no queen attacks, and, on a small board, how many solutions have the queens on the board. */
export const tellQueens: TellBoard<[size: number]> = (board, size) => {
  const lines = linesOf(size);
  const attacked = new Set(lines.filter((line) => line.some((cell) => board[cell])).flat());
  const free = board.filter((value, cell) => value === 0 && !attacked.has(cell)).length;
  const unit = "queen";
  const words = counted(free, "free square");
  if (size > MOST_COUNTED) return { unit, words };
  const fits = [...queens(size)].filter((placed) => hasAll(placed, board, size));
  return { unit, words: `${words}, ${counted(fits.length, "solution")} left` };
};

const hasAll = (placed: readonly number[], board: readonly number[], size: number) =>
  board.every((value, cell) => value === 0 || placed[Math.floor(cell / size)] === cell % size);

/** The queens that are missing, row by row: of the first solution in order that has those on the board. */
export const solveQueens: SolveBoard<[size: number]> = (board, size) => {
  for (const placed of queens(size)) {
    if (!hasAll(placed, board, size) || attackingPair(placed)) continue;
    const missing = placed.map((column, row) => row * size + column).filter((cell) => board[cell] === 0);
    return answerBySteps(board, missing, (last, cell) => withValue(last, cell, 1));
  }
  return { kind: "unsolvable", reason: "no solution has all the queens on the board: take one off" };
};

/**
 * Searches for a solution side by side, from the queens on the board to the first one, by the order in which they fill the
 * empty rows: from the top, or first the one with the fewest open columns, of several the topmost. A node is a safe placement.
 * @param board  1 where a queen stands, 0 elsewhere
 *
 * @example
 * watchQueens(Array(64).fill(0), 8, { searches: ["row by row"], weight: 1 }).summary; // "row by row: a solution after 114 nodes"
 */
export const watchQueens: WatchBoard<[size: number]> = (board, size, choice) => {
  const row = (cell: number) => Math.floor(cell / size);
  const attack = (one: number, other: number) => {
    const [down, right] = [Math.abs(row(one) - row(other)), Math.abs((one % size) - (other % size))];
    return down === 0 || right === 0 || down === right;
  };
  const cells = indices(size * size);
  const queensOn = (placed: readonly number[]) => cells.filter((cell) => placed[cell] === 1);
  const given = queensOn(board);
  if (given.some((one) => given.some((other) => other !== one && attack(one, other))))
    return { kind: "unsolvable", reason: "two of these queens attack each other: take one off" };
  return watchOrders(choice, {
    caption: "On from the queens on the board, to the first solution",
    start: board,
    goal: "solution",
    isGoal: (placed) => queensOn(placed).length === size,
    next: (placed, name) => {
      const queens = queensOn(placed);
      const empty = indices(size).filter((one) => !queens.some((queen) => row(queen) === one));
      const open = (name === FROM_TOP ? empty.slice(0, 1) : empty).map((one) =>
        cells
          .slice(one * size, (one + 1) * size)
          .filter((cell) => !queens.some((queen) => attack(queen, cell))),
      );
      const fewest = Math.min(...open.map(({ length }) => length));
      const chosen = open.find(({ length }) => length === fewest)!;
      return chosen.map((cell) => withValue(placed, cell, 1));
    },
    text: (placed) =>
      inRows(
        Array.from(placed, (value) => (value ? "Q" : "_")),
        size,
      ),
    signs: { Q: "♛" },
  });
};
