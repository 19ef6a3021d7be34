import { indices } from "../../../lib/basics/counting";
import { expectOptions } from "../../../lib/basics/errors";
import { expectWhole } from "../../../lib/basics/ranges";
import { magicLines, magicSquares, magicSum } from "../../../lib/puzzles/magic-squares/index";
import type { Picture } from "../../figures/picture";
import { counted } from "../../figures/text";
import { answerBySteps, type SolveBoard, solverOf, type TellBoard, withValue } from "../../play/answer";
import { type PlayStart, play } from "../../play/play";

export interface PlayMagicOptions {
  readonly caption: string;
  readonly order: number;
  /** Positions row by row, 0 where a number is missing; those that are there stay. */
  readonly starts: readonly PlayStart[];
}

const MOST_ORDER = 20; // numbers beyond 400 fit into no cell
const MOST_COUNTED = 3; // there are 8 squares; of order 4 7,040, which take too long for a line
const MOST_SOLVED = 5; // the bits of an integer, in `magicSquares`, hold no more numbers

/**
 * A magic square to fill: each number once, every row, column and diagonal with the same sum. A full line with another
 * sum is marked.
 *
 * @example
 * const starts = [{ name: "two given", board: [2, 7, 0, 0, 0, 0, 0, 0, 0] }];
 * playMagicSquare({ caption: "Fill", order: 3, starts }).text; // "Fill\ntwo given: 2 7 _ / _ _ _ / _ _ _\ngoal: every row, column and diagonal comes to 15"
 */
export function playMagicSquare(options: PlayMagicOptions): Picture {
  expectOptions(options, ["caption", "order", "starts"]);
  const { caption, order, starts } = options;
  expectWhole("order", order, 1, MOST_ORDER);
  const numbers = indices(order * order).map((cell) => cell + 1);
  return play({
    caption,
    board: { rows: order, columns: order, checkered: true },
    pieces: [
      { name: "empty", cell: {} },
      ...numbers.map((number) => ({ name: String(number), cell: { text: number } })),
    ],
    rule: { kind: "put", lines: [], tray: numbers, each: 1 },
    goal: {
      lines: magicLines(order),
      total: magicSum(order),
      words: `every row, column and diagonal comes to ${magicSum(order)}`,
    },
    starts,
    unit: "change",
    solver: solverOf<typeof import("./play")>("magic-squares", "solveMagicSquare", "tellMagicSquare", [
      order,
    ]),
  });
}

/** How many sums are not right yet, and, of a small order, how many squares have the numbers on the board. */
export const tellMagicSquare: TellBoard<[order: number]> = (board, order) => {
  const sums = magicLines(order).map((line) => line.reduce((sum, cell) => sum + board[cell], 0));
  const wrong = `${sums.filter((sum) => sum !== magicSum(order)).length} of ${sums.length} sums still fail`;
  const unit = "number";
  if (order > MOST_COUNTED) return { unit, words: wrong };
  const fits = [...magicSquares(order, { upToSymmetry: false })].filter((square) => hasAll(square, board));
  return { unit, words: `${wrong}, ${counted(fits.length, "square")} left` };
};

const hasAll = (square: readonly number[], board: readonly number[]) =>
  board.every((value, cell) => value === 0 || value === square[cell]);

/** The numbers that are missing: the first square in the order of the search that has those on the board; up to 5 x 5. */
export const solveMagicSquare: SolveBoard<[order: number]> = (board, order) => {
  if (order > MOST_SOLVED) {
    const most = `${MOST_SOLVED} x ${MOST_SOLVED}`;
    return { kind: "stopped", reason: `the search of this board fills squares up to ${most} only` };
  }
  for (const square of magicSquares(order, { upToSymmetry: false })) {
    if (!hasAll(square, board)) continue;
    const missing = indices(board.length).filter((cell) => board[cell] === 0);
    return answerBySteps(board, missing, (last, cell) => withValue(last, cell, square[cell]));
  }
  return { kind: "unsolvable", reason: "no magic square has all the numbers on the board: take one off" };
};
