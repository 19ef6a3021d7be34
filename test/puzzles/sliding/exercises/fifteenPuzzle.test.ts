import { describe, expect, it } from "vitest";
import { judged } from "../../../../lib/figures/exercise";
import { boards, exercises } from "../../../../lib/puzzles/sliding/exercises/fifteenPuzzle";
import { korfGoal, linearConflict, SlidingPuzzle } from "../../../../lib/puzzles/sliding/index";
import { iterativeDeepening, solved } from "../../../../lib/search/index";
import { tryExercises } from "../../../support/exercises";
import { lists } from "../../../support/lists";

const near = (cell: number) => {
  const column = cell % 4;
  const cells = [cell - 4, column > 0 ? cell - 1 : -1, column < 3 ? cell + 1 : -1, cell + 4];
  return cells.filter((other) => other >= 0 && other < 16);
};
const away = (board: readonly number[]) =>
  board.reduce((sum, tile, cell) => {
    if (tile === 0) return sum;
    return sum + Math.abs((tile >> 2) - (cell >> 2)) + Math.abs((tile % 4) - (cell % 4));
  }, 0);

/** The chapter's program, made to count all solutions of the least length. */
function ties(start: number[]): number {
  const board = [...start];
  const search = (before: number, left: number): number => {
    if (left === 0) return 1;
    const blank = board.indexOf(0);
    let count = 0;
    for (const cell of near(blank).filter((other) => other !== before)) {
      [board[blank], board[cell]] = [board[cell], 0];
      if (away(board) < left) count += search(blank, left - 1);
      [board[cell], board[blank]] = [board[blank], 0];
    }
    return count;
  };
  for (let limit = away(board); ; limit += 2) {
    const count = search(-1, limit);
    if (count > 0) return count;
  }
}

/** Tiles jump into the blank, home if one belongs there, else any that is away. */
function jumps(start: number[]): number {
  const board = [...start];
  for (let count = 0; ; count++) {
    const blank = board.indexOf(0);
    const from = blank > 0 ? board.indexOf(blank) : board.findIndex((tile, cell) => tile !== cell);
    if (from < 0) return count;
    [board[blank], board[from]] = [board[from], 0];
  }
}

const reversedRows = [7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12];

tryExercises(exercises, {
  1: {
    right: lists("45 53, 53 45"),
    wrong: [[45], [36, 46, 54], [35, 45, 53], [45, 53, 83], "45, 53"],
  },
  2: { right: [[3, 4, 8]], wrong: [[4, 4, 8], [4, 4, 4], [4, 6, 8], 8] },
  3: {
    right: [[13, 12, 8, 4, 1, 5, 2, 6, 10, 9, 5, 1]],
    longer: [[14, 14, 13, 12, 8, 4, 1, 5, 2, 6, 10, 9, 5, 1]],
    wrong: [[13], [13, 12, 8, 4, 1, 5, 2, 6, 10, 9, 5], [1, 2, 3], [0, 0], ["13"]],
  },
  4: {
    right: [[0, 2, 3, 1, ...reversedRows]],
    wrong: [
      [0, 1, 2, 3, ...reversedRows],
      [0, 3, 2, 1, ...reversedRows],
      [0, 1, 2, 3],
      [0, 2, 3, 1, ...reversedRows].map(String),
    ],
  },
  5: { right: [ties], wrong: [() => 1, () => 2, away, 2] },
  6: {
    right: [jumps],
    wrong: [away, (board: number[]) => board.filter((tile, cell) => tile > 0 && tile !== cell).length, 3],
  },
});

describe("what the folded answers say", () => {
  it("the board of exercise 2 is 26 slides away, that of exercise 3 is 12, with a Manhattan distance of 10", () => {
    const puzzle = new SlidingPuzzle(4, 4);
    const goal = puzzle.encode(korfGoal);
    const [second, third] = [boards.byHand, boards.toSolve].map((board) => {
      const bound = linearConflict(puzzle, goal);
      return solved(iterativeDeepening(puzzle, puzzle.encode(board), goal, { bound, noUndo: true })).cost;
    });
    expect([second, third, away(boards.toSolve)]).toEqual([26, 12, 10]);
  });

  it("the shortest solution is right", () => {
    const slides = [13, 12, 8, 4, 1, 5, 2, 6, 10, 9, 5, 1];
    expect(judged(exercises[3], slides)).toEqual({ kind: "right", remark: "12 slides" });
  });

  it("three rows in reverse order add 18, and a turn of three in the first row 2 more", () => {
    expect(judged(exercises[4], [0, 1, 2, 3, ...reversedRows]).remark).toBe("here linear conflict adds 18");
    expect(judged(exercises[4], [0, 3, 2, 1, ...reversedRows]).remark).toMatch(
      "adds 22, but the board cannot be solved",
    );
    expect(judged(exercises[4], [0, 2, 3, 1, ...reversedRows]).remark).toBe("linear conflict adds 20");
  });

  it("jumps: the example", () => {
    expect(jumps([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14])).toBe(3);
    expect(jumps([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])).toBe(22);
  });
});
