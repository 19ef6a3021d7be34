import { expect } from "vitest";
import {
  linearConflict,
  manhattanDistance,
  misplacedTiles,
  PatternDatabase,
  type SlidingBoard,
  type SlidingPuzzle,
  walkingDistance,
} from "../../../lib/puzzles/sliding/index";
import { checkBound } from "../../../lib/search/checks/checkBound";
import type { Bound } from "../../../lib/search/contract/bound";
import { maximum } from "../../../lib/search/contract/maximum";
import { solved } from "../../../lib/search/contract/result";
import { neighbours, split } from "../../../lib/search/contract/space";
import { iterativeDeepening } from "../../../lib/search/searches/iterativeDeepening";
import { randomSource } from "./graphs";

/** The numbers 0 to cells - 1 in random order: a board, whether it can be solved or not. */
export function shuffled(cells: number, random: () => number): number[] {
  const board = Array.from({ length: cells }, (_, i) => i);
  for (let i = cells - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [board[i], board[other]] = [board[other], board[i]];
  }
  return board;
}

/** The boards one slide away, by swapping cells of a copy. */
export function plainSlides(size: { rows: number; columns: number }, board: SlidingBoard): number[][] {
  const { rows, columns } = size;
  const blank = board.indexOf(0);
  const [row, column] = [Math.floor(blank / columns), blank % columns];
  const cells = [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ].filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns);
  return cells.map(([r, c]) => {
    const next = [...board];
    next[blank] = board[r * columns + c];
    next[r * columns + c] = 0;
    return next;
  });
}

/** The board after a random slide. */
export function slid(puzzle: SlidingPuzzle, board: SlidingBoard, random: () => number): number[] {
  const boards = plainSlides(puzzle, board);
  return boards[Math.floor(random() * boards.length)];
}

/** The bound of one board. */
export function boundOf(puzzle: SlidingPuzzle, bound: Bound, board: SlidingBoard): number {
  const moves = new Int32Array(1);
  bound.evaluate(puzzle.encode(board), 0, puzzle.stride, moves, 0);
  return moves[0];
}

/** Two patterns, of four tiles at most, or three on large boards. */
export function halves({ cells }: SlidingPuzzle): number[][] {
  const tiles = Array.from({ length: cells - 1 }, (_, i) => i + 1);
  const half = Math.min(cells > 9 ? 3 : 4, Math.ceil(tiles.length / 2));
  return [tiles.slice(0, half), tiles.slice(half, 2 * half)].filter((pattern) => pattern.length > 0);
}

/** The ordered goal, the one with the blank first, and one with nothing in order that parity allows or not: it is its own. */
export function goalsOf(puzzle: SlidingPuzzle): number[][] {
  const first = Array.from({ length: puzzle.cells }, (_, tile) => tile);
  return [puzzle.ordered, first, shuffled(puzzle.cells, randomSource(puzzle.rows + 10 * puzzle.columns))];
}

/** Every bound of the room, by its name. Pattern databases are not consistent: their tables forget the blank. */
export const BOUNDS: [string, (puzzle: SlidingPuzzle, goal: Int32Array) => Bound][] = [
  ["misplaced tiles", misplacedTiles],
  ["Manhattan distance", manhattanDistance],
  ["linear conflict", linearConflict],
  ["walking distance", walkingDistance],
  [
    "the greatest of three",
    (puzzle, goal) =>
      maximum(linearConflict(puzzle, goal), walkingDistance(puzzle, goal), misplacedTiles(puzzle, goal)),
  ],
  ["pattern databases", (puzzle, goal) => new PatternDatabase(puzzle, goal, halves(puzzle))],
  ["one pattern", (puzzle, goal) => new PatternDatabase(puzzle, goal, halves(puzzle).slice(-1))],
];

/** Compares a bound with the distances to a goal, over the whole space. */
export function expectLowerBound(
  puzzle: SlidingPuzzle,
  goal: SlidingBoard,
  name: string,
  bound: (puzzle: SlidingPuzzle, goal: Int32Array) => Bound,
): void {
  const code = puzzle.encode(goal);
  const report = checkBound(puzzle, code, bound(puzzle, code));
  expect(report.admissible).toBe(true);
  if (!name.includes("pattern")) expect(report.consistent).toBe(true);
  expect(boundOf(puzzle, bound(puzzle, code), goal)).toBe(0);
  if (puzzle.rows > 1 && puzzle.columns > 1) {
    expect(report.meanBound).toBeGreaterThan(name === "one pattern" ? 0.4 : 2);
  }
}

/**
 * A search as Korf counts it: the start, and successors one by one until the goal is among them. Ours counts all successors
 * of an expanded position, so those behind the way to the goal are taken off.
 */
export function generatedOneByOne(puzzle: SlidingPuzzle, start: Int32Array, goal: Int32Array, bound: Bound) {
  const { path, cost, stats } = solved(iterativeDeepening(puzzle, start, goal, { bound, noUndo: true }));
  const way = split(puzzle, path).map((code) => code.join());
  let behind = 0;
  for (let i = 0; i < cost; i++) {
    const successors = neighbours(puzzle, path.slice(i * puzzle.stride, (i + 1) * puzzle.stride))
      .map((code) => code.join())
      .filter((code) => code !== way[i - 1]);
    behind += successors.length - 1 - successors.indexOf(way[i + 1]);
  }
  return { cost, generated: 1 + stats.generated - behind };
}
