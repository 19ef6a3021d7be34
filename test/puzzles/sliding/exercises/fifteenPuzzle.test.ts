import { describe, expect, it } from "vitest";
import { judged } from "../../../../lib/figures/exercise";
import { boards, exercises } from "../../../../lib/puzzles/sliding/exercises/fifteenPuzzle";
import {
  korfGoal,
  linearConflict,
  manhattanDistance,
  SlidingPuzzle,
} from "../../../../lib/puzzles/sliding/index";
import { boundAt, iterativeDeepening, solved } from "../../../../lib/search/index";
import { tryExercises } from "../../../support/exercises";
import { lists } from "../../../support/lists";

const away = (board: readonly number[]) =>
  board.reduce((sum, tile, cell) => {
    if (tile === 0) return sum;
    return sum + Math.abs((tile >> 2) - (cell >> 2)) + Math.abs((tile % 4) - (cell % 4));
  }, 0);

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

const eight = new SlidingPuzzle(3, 3);
const home = eight.encode([0, 1, 2, 3, 4, 5, 6, 7, 8]);
const away8 = (board: number[]) => boundAt(manhattanDistance(eight, home), eight, eight.encode(board));

/** The chapter's table on 3 x 3 cells: own slides of these tiles, by the cells of the blank and of the tiles. */
function patternTable(tiles: number[]): Map<string, number> {
  const slides = new Map<string, number>();
  let level = [[0, ...tiles]];
  for (let count = 0; level.length > 0; count++) {
    const next: number[][] = [];
    while (level.length > 0) {
      const [blank, ...cells] = level.pop()!;
      const places = [blank, ...cells].join();
      if (slides.has(places)) continue;
      slides.set(places, count);
      for (const to of [
        blank - 3,
        blank + 3,
        blank % 3 > 0 ? blank - 1 : -1,
        blank % 3 < 2 ? blank + 1 : -1,
      ]) {
        if (to < 0 || to > 8) continue;
        const after = [to, ...cells.map((cell) => (cell === to ? blank : cell))];
        (cells.includes(to) ? next : level).push(after);
      }
    }
    level = next;
  }
  return slides;
}

const parts = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
];
const lookUp = (tiles: number[], table: Map<string, number>) => (board: number[]) =>
  table.get([0, ...tiles].map((tile) => board.indexOf(tile)).join())!;
const [first, second] = parts.map((tiles) => lookUp(tiles, patternTable(tiles)));
const tablesSum = (board: number[]) => first(board) + second(board);
const exact = lookUp(parts.flat(), patternTable(parts.flat()));

const reversedRows = [7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12];

tryExercises(exercises, {
  1: {
    right: lists("45 53, 53 45"),
    wrong: [[45], [36, 46, 54], [35, 45, 53], [45, 53, 83], "45, 53"],
  },
  2: { right: [[3, 4, 8]], wrong: [[4, 4, 8], [4, 4, 4], [4, 6, 8], 8] },
  3: {
    right: [[0, 2, 3, 1, ...reversedRows]],
    wrong: [
      [0, 1, 2, 3, ...reversedRows],
      [0, 3, 2, 1, ...reversedRows],
      [0, 1, 2, 3],
      [0, 2, 3, 1, ...reversedRows].map(String),
    ],
  },
  4: {
    right: [jumps],
    wrong: [away, (board: number[]) => board.filter((tile, cell) => tile > 0 && tile !== cell).length, 3],
  },
  5: {
    right: lists("2 7 0 5 4 3 8 1 6"),
    wrong: [
      [0, 1, 2, 3, 4, 5, 6, 7, 8],
      [0, 3, 2, 1, 4, 5, 6, 8, 7],
      [0, 2, 1, 3, 4, 5, 6, 7, 8],
      [0, 1, 2],
      7,
    ],
  },
  6: {
    right: [tablesSum, exact],
    wrong: [away8, (board: number[]) => 2 * tablesSum(board), () => 0, () => 1.5, () => undefined, 7],
  },
});

describe("what the folded answers say", () => {
  it("the board of exercise 2 is 26 slides away", () => {
    const puzzle = new SlidingPuzzle(4, 4);
    const goal = puzzle.encode(korfGoal);
    const bound = linearConflict(puzzle, goal);
    const start = puzzle.encode(boards.byHand);
    expect(solved(iterativeDeepening(puzzle, start, goal, { bound, noUndo: true })).cost).toBe(26);
  });

  it("the bound that lies says 28 of a board that is 26 slides away", () => {
    const remark = "the bound says 28, and 26 slides will do";
    expect(judged(exercises[5], [2, 7, 0, 5, 4, 3, 8, 1, 6])).toEqual({ kind: "right", remark });
  });

  it("three rows in reverse order add 18, and a turn of three in the first row 2 more", () => {
    expect(judged(exercises[3], [0, 1, 2, 3, ...reversedRows]).remark).toBe("here linear conflict adds 18");
    expect(judged(exercises[3], [0, 3, 2, 1, ...reversedRows]).remark).toMatch(
      "adds 22, but the board cannot be solved",
    );
    expect(judged(exercises[3], [0, 2, 3, 1, ...reversedRows]).remark).toBe("linear conflict adds 20");
  });

  it("jumps: the example", () => {
    expect(jumps([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14])).toBe(3);
    expect(jumps([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])).toBe(22);
  });
});
