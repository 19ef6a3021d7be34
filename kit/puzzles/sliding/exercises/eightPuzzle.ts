/** The exercises of chapter 07, the 8-puzzle. */

import { type Dice, dice } from "../../../../lib/basics/dice";
import { describe } from "../../../../lib/basics/errors";
import { permutations } from "../../../../lib/basics/permutations";
import { SlidingPuzzle } from "../../../../lib/puzzles/sliding/index";
import { breadthFirstLevels, breadthFirstSearch, solved } from "../../../../lib/search/index";
import { answering, type Exercises, judgement, program, value } from "../../../exercise/exercise";
import { type SearchCase, search } from "../../../exercise/search";
import { varying } from "../../../exercise/varying";

const GOAL = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/** What slides into which board, replayed: the board at the end, or the place of the first tile that cannot slide. */
function replayed(start: readonly number[], tiles: readonly number[]): { board: number[]; fault?: number } {
  const board = [...start];
  for (const [i, tile] of tiles.entries()) {
    const [from, blank] = [board.indexOf(tile), board.indexOf(0)];
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

const byHand = (start: readonly number[]) =>
  judgement({
    wants: "a list of tiles, in the order in which they slide",
    hint:
      start === START
        ? "Slide 2 into the middle first, and do not move 1, 4 and 7 at all."
        : "Which tiles need not move at all? One that could go home at once may have to wait.",
    kind: "list",
    judge: (answer: number[]) => {
      const { board, fault } = replayed(start, answer);
      if (fault !== undefined)
        return `slide ${fault + 1}, of ${describe(answer[fault])}, cannot be made on the board ${board.join(" ")}`;
      if (board.join() !== GOAL.join()) return `the board at the end is ${board.join(" ")}`;
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

// Graphs that the chapter does not show. Positions are texts.

type Neighbours = (position: string) => string[];

const ring =
  (length: number): Neighbours =>
  (position) =>
    [1, length - 1].map((step) => `${(Number(position) + step) % length}`);

const SIDE = 12;

/** A square of cells, some of them walls: "3,4" is the cell in column 3 and row 4. */
function maze(seed: number): Neighbours {
  const roll = dice(seed);
  const isWall = Array.from({ length: SIDE * SIDE }, (_, cell) => cell > 0 && roll(4) === 0);
  return (position) => {
    const [x, y] = position.split(",").map(Number);
    const beside = [
      [x, y - 1],
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
    ];
    const inside = beside.filter((cell) => Math.min(...cell) >= 0 && Math.max(...cell) < SIDE);
    return inside.filter(([x, y]) => !isWall[SIDE * y + x]).map(([x, y]) => `${x},${y}`);
  };
}

/** A sliding board of two rows, three columns. */
const twoRows: Neighbours = (position) => {
  const blank = position.indexOf("0");
  return [...position].flatMap((tile, cell) => {
    const isBeside = Math.abs((cell % 3) - (blank % 3)) + Number(cell < 3 !== blank < 3) === 1;
    return isBeside ? [position.replace(/./g, (other) => ({ 0: tile, [tile]: "0" })[other] ?? other)] : [];
  });
};

function levelsCase(name: string, start: string, neighboursOf: Neighbours): SearchCase {
  const depths = new Map([[start, 0]]);
  const counts: number[] = [];
  for (const [position, depth] of depths) {
    counts[depth] = (counts[depth] ?? 0) + 1;
    for (const next of neighboursOf(position)) if (!depths.has(next)) depths.set(next, depth + 1);
  }
  return {
    name,
    arguments: (counted) => [start, counted(neighboursOf)],
    result: counts,
    expands: [depths.size, depths.size],
  };
}

const levels = search({
  wants: "a function: (start, neighboursOf) => the number of positions at each depth",
  hint: "Keep the level that you expand, and a set of all positions met so far. When does a position go into the set?",
  cases: () => [
    levelsCase("a position without neighbours", "a", () => []),
    levelsCase("a ring of five positions", "0", ring(5)),
    levelsCase("a ring of six positions", "0", ring(6)),
    levelsCase("a ring of one-way streets", "0", (position) => [`${(Number(position) + 1) % 7}`]),
    levelsCase("a maze", "0,0", maze(1)),
    levelsCase("another maze", "0,0", maze(3)),
    levelsCase("a sliding board of 2 × 3 cells", "123450", twoRows),
  ],
  remark: "Each position was expanded once.",
});

export const exercises: Exercises = {
  1: varying({
    own: START,
    other: otherStart,
    wording: (start) => [[0, 3, 6].map((row) => start.slice(row, row + 3).join(" ")).join(" / ")],
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
  3: levels,
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
      const orders = [...permutations(3, 3)];
      const goals = orders.map((order) => GOAL.map((tile) => (tile >= 6 ? 6 + order[tile - 6] : tile)));
      return breadthFirstLevels(puzzle, puzzle.encode(...goals)).depths.length - 1;
    },
  }),
};

export const exercise = answering(exercises);
