import { describe } from "vitest";
import { exercises } from "../../../../kit/chapters/thousand-queens/exercises";
import { dice, shuffled } from "../../../../lib/basics/dice";
import { tryExercises } from "../../../support/notebooks/exercises";

const indices = (count: number) => Array.from({ length: count }, (_, i) => i);

function pairs(board: readonly number[]): number {
  let count = 0;
  for (const row of board.keys())
    for (let above = 0; above < row; above++)
      if ([0, row - above].includes(Math.abs(board[row] - board[above]))) count++;
  return count;
}

const movedFrom = (board: readonly number[]) =>
  [...board.keys()].flatMap((row) =>
    [...board.keys()].map((column) => Object.assign([...board], { [row]: column })),
  );

/** Breadth-first, level by level; with a `limit`, as one who gives up early. */
function exit(board: number[], limit = Infinity, forgets = false): number {
  const cost = pairs(board);
  const seen = new Set([board.join()]);
  let level = [board];
  for (let moves = 0; level.length > 0 && moves <= limit; moves++) {
    const around = level.flatMap(movedFrom);
    if (around.some((other) => pairs(other) < cost)) return moves;
    level = around.filter((other) => pairs(other) === cost && !seen.has(other.join()));
    level = [...new Map(level.map((other) => [other.join(), other])).values()];
    if (!forgets) for (const other of level) seen.add(other.join());
  }
  return -1;
}

function swapChange(board: number[], a: number, b: number): number {
  const swapped = [...board];
  [swapped[a], swapped[b]] = [board[b], board[a]];
  return pairs(swapped) - pairs(board);
}

type CostOf = (board: number[]) => number;

/** First choice with restarts: moves of single queens, or swaps of two in different columns. */
function climber(costOf: CostOf, swaps: boolean, roll = dice(4)): number[] {
  for (;;) {
    const board = swaps ? shuffled(8, roll) : indices(8).map(() => roll(8));
    let cost = costOf(board);
    for (let isBetter = true; isBetter && cost > 0; ) {
      isBetter = shuffled(64, roll).some((cell) => {
        const [a, b] = [cell % 8, Math.floor(cell / 8)];
        if (swaps ? a >= b : board[a] === b) return false;
        const before = [...board];
        if (swaps) [board[a], board[b]] = [board[b], board[a]];
        else board[a] = b;
        const after = costOf(board);
        if (after < cost) {
          cost = after;
          return true;
        }
        board.splice(0, 8, ...before);
        return false;
      });
    }
    if (cost === 0) return board;
  }
}

const ten = (heat: number) => [10, ...Array<number>(9).fill(heat)];

describe("the exercises of chapter 15", () => {
  tryExercises(exercises, {
    1: { right: [40], wrong: [47, 33, 19, "40", [40]] },
    2: {
      right: [exit, (board: number[]) => exit(board, 7)],
      // gives up too early; takes every plateau for a peak, or for open; does not stop on a closed one, but counts
      wrong: [(board: number[]) => exit(board, 5), (board: number[]) => exit(board, 0), () => 0, () => -1],
    },
    3: {
      right: [
        swapChange,
        (board: number[], a: number, b: number) => {
          const met = (row: number, column: number) =>
            board.filter((other, r) => r !== a && r !== b && Math.abs(other - column) === Math.abs(r - row))
              .length;
          return met(a, board[b]) + met(b, board[a]) - met(a, board[a]) - met(b, board[b]);
        },
      ],
      // the other way round; the pair itself counted as gone; only one of the two queens
      wrong: [
        (board: number[], a: number, b: number) => -swapChange(board, a, b),
        (board: number[], a: number, b: number) =>
          swapChange(board, a, b) - Number(Math.abs(a - b) === Math.abs(board[a] - board[b])),
        (board: number[], a: number, b: number) =>
          pairs(Object.assign([...board], { [a]: board[b] })) - pairs(board),
      ],
    },
    4: {
      right: [[10, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1, 1, 1], ten(1)],
      wrong: [
        [10, 7, 5, 3.5, 2.4, 1.7, 1.2, 0.8, 0.6, 0.4],
        [9, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        ten(0), // at once as cold as can be: climbing
        ten(2),
        ten(10),
        ten(1).reverse(),
        [...ten(1), 1],
        [10, 1, 1, 1, 1, 1, 1, 1, 1, -1],
        [10, 1, 1, 1, 1, 1, 1, 1, 1, Number.NaN],
      ],
    },
    5: {
      right: [(costOf: CostOf) => climber(costOf, true)],
      wrong: [
        (costOf: CostOf) => climber(costOf, false), // some 700 calls
        () => [0, 4, 7, 5, 2, 6, 1, 3], // a solution, with other names
        (costOf: CostOf) => shuffled(8, dice(costOf(indices(8)))),
        () => [0, 4, 7, 5, 2, 6, 1],
        (costOf: CostOf) => costOf([1, 2, 3]),
      ],
    },
  });
});
