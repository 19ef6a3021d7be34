/** The exercises of chapter 07, the 8-puzzle. */

import type { Dice } from "../../../basics/dice";
import { answering, type Exercise, type Exercises, misfit, program, value } from "../../../figures/exercise";
import { oneOf, varying } from "../../../figures/varying";
import { breadthFirstLevels, breadthFirstSearch, solved } from "../../../search/index";
import { SlidingPuzzle } from "../index";

const TILES = "a list of tiles, in the order in which they slide";
const GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/** What slides into which board, replayed: the board at the end, or the place of the first tile that cannot slide. */
function replayed(start: readonly number[], tiles: readonly unknown[]): { board: number[]; fault?: number } {
  const board = [...start];
  for (const [i, tile] of tiles.entries()) {
    const [from, blank] = [board.indexOf(tile as number), board.indexOf(0)];
    const rows = Math.abs(Math.floor(from / 3) - Math.floor(blank / 3));
    const columns = Math.abs((from % 3) - (blank % 3));
    if (from < 0 || rows + columns !== 1) return { board, fault: i };
    [board[from], board[blank]] = [0, board[from]];
  }
  return { board };
}

const START = [1, 3, 6, 4, 0, 2, 7, 5, 8];

/** The fewest slides to the goal. */
function distance(start: readonly number[]): number {
  const puzzle = new SlidingPuzzle(3, 3);
  return solved(breadthFirstSearch(puzzle, puzzle.encode([...start]), puzzle.encode(GOAL))).cost;
}

/** A board as far from the goal as the chapter's. */
function otherStart(roll: Dice): number[] {
  const wanted = distance(START);
  for (;;) {
    let [board, last] = [[...GOAL], 0];
    for (let slide = 0; slide < wanted; ) {
      const tile = 1 + roll(8);
      const { board: next, fault } = replayed(board, [tile]);
      if (fault !== undefined || tile === last) continue;
      [board, last] = [next, tile];
      slide++;
    }
    if (board.join() !== START.join() && distance(board) === wanted) return board;
  }
}

const byHand = (start: readonly number[]): Exercise => ({
  wants: TILES,
  hint:
    start === START
      ? "Bring 2 home first, along the way that the blank has already opened, and do not move 1, 4 and 7 at all."
      : "Which tiles need not move at all? Begin with the one that the blank lets into its own cell.",
  judge: (answer) => {
    if (!Array.isArray(answer)) return { kind: "wrong", remark: misfit(TILES, answer) };
    const { board, fault } = replayed(start, answer);
    if (fault !== undefined) {
      const remark = `slide ${fault + 1}, of ${String(answer[fault])}, cannot be made on the board ${board.join(" ")}`;
      return { kind: "wrong", remark };
    }
    if (board.join() !== GOAL.join())
      return { kind: "wrong", remark: `the board at the end is ${board.join(" ")}` };
    return { kind: answer.length === distance(start) ? "right" : "longer" };
  },
});

/** Boards to try a test of solvability on: the goal, one swap away from it, and others that are shuffled. */
const BOARDS: [board: number[]][] = [
  [[1, 2, 3, 4, 5, 6, 7, 8, 0]],
  [[2, 1, 3, 4, 5, 6, 7, 8, 0]],
  [[1, 2, 3, 4, 5, 6, 7, 0, 8]],
  [[1, 2, 3, 4, 5, 0, 7, 8, 6]],
  [[8, 6, 7, 2, 5, 4, 3, 0, 1]],
  [[8, 6, 7, 2, 5, 4, 3, 1, 0]],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8]],
  [[0, 2, 1, 3, 4, 5, 6, 7, 8]],
  [[4, 1, 0, 7, 2, 3, 8, 6, 5]],
  [[3, 2, 1, 6, 5, 4, 0, 8, 7]],
];

export const exercises: Exercises = {
  1: varying({
    own: START,
    other: otherStart,
    says: (start) => [[0, 3, 6].map((row) => start.slice(row, row + 3).join(" ")).join(" / ")],
    exercise: byHand,
  }),
  2: value({
    wants: "a number of positions",
    hint: "Paint the cells like a chess board. What does each slide do to the colour under the blank?",
    expected: () => {
      const puzzle = new SlidingPuzzle(3, 3);
      const { depths } = breadthFirstLevels(puzzle, puzzle.encode(GOAL));
      return depths.filter((_, depth) => depth % 2 === 0).reduce((sum, count) => sum + count, 0);
    },
    remark: "The blank's colour tells even depths from odd ones.",
  }),
  3: varying({
    own: 5,
    other: (roll) => oneOf([4, 6, 7, 8, 9], roll),
    says: (cells) => {
      const words = { 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine" };
      const tiles = GOAL.slice(0, cells - 1).join(" ");
      return [
        `row of ${words[cells as 4]} cells, \`new SlidingPuzzle(1, ${cells})\``,
        `${tiles} 0, the start`,
      ];
    },
    exercise: (cells) =>
      value({
        wants: "a number of positions",
        hint: "In which order can the tiles stand, read from left to right?",
        expected: () => {
          const row = new SlidingPuzzle(1, cells);
          return breadthFirstLevels(row, row.encode(row.ordered)).stats.states;
        },
        remark: "Only the blank travels.",
      }),
  }),
  4: program({
    wants: "a function that takes a board and returns true or false",
    hint: "Count the pairs of tiles of which the larger one comes first. What can a slide do to that number?",
    cases: BOARDS,
    expected: (board) => {
      const puzzle = new SlidingPuzzle(3, 3);
      return puzzle.refute(puzzle.encode([...board]), puzzle.encode(GOAL)) === undefined;
    },
  }),
  5: value({
    wants: "a number of moves",
    hint: "Search backwards, from several goals at once: which boards look like the goal now?",
    expected: () => {
      const puzzle = new SlidingPuzzle(3, 3);
      const orders = [
        [6, 7, 8],
        [6, 8, 7],
        [7, 6, 8],
        [7, 8, 6],
        [8, 6, 7],
        [8, 7, 6],
      ];
      const goals = orders.map((order) => GOAL.map((tile) => (tile >= 6 ? order[tile - 6] : tile)));
      return breadthFirstLevels(puzzle, puzzle.encode(...goals)).depths.length - 1;
    },
  }),
};

export const exercise = answering(exercises);
