import { describe, expect, it } from "vitest";
import { exercises } from "../../../../kit/puzzles/knights-tour/exercises";
import { isHop, knightsTours } from "../../../../lib/puzzles/knights-tour/tours";
import { take } from "../../../../lib/search/index";
import { lists } from "../../../support/lists";
import { tryExercises } from "../../../support/notebooks/exercises";

/** W. Beverley's semimagic tour of 1848: the number of each cell. */
const BEVERLEY = [
  [1, 30, 47, 52, 5, 28, 43, 54],
  [48, 51, 2, 29, 44, 53, 6, 27],
  [31, 46, 49, 4, 25, 8, 55, 42],
  [50, 3, 32, 45, 56, 41, 26, 7],
  [33, 62, 15, 20, 9, 24, 39, 58],
  [16, 19, 34, 61, 40, 57, 10, 23],
  [63, 14, 17, 36, 21, 12, 59, 38],
  [18, 35, 64, 13, 60, 37, 22, 11],
];
const beverley = Array.from({ length: 64 }, (_, step) => BEVERLEY.flat().indexOf(step + 1));

function graphOf(rows: number, columns: number): number[][] {
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
  const isHop = (a: number, b: number) =>
    Math.abs(((a % columns) - (b % columns)) * (Math.floor(a / columns) - Math.floor(b / columns))) === 2;
  return cells.map((cell) => cells.filter((other) => isHop(cell, other)));
}

/** As the folded answer has it: sharp, or by `pruned` as the chapter prints it. */
function rings(rows: number, columns: number, isSharp = true): number {
  const graph = graphOf(rows, columns);
  const isFree = graph.map(() => true);
  const ways = (cell: number) => graph[cell].filter((to) => (isSharp && to === 0) || isFree[to]).length;
  let found = 0;
  const enter = (cell: number, left: number, isEnded: boolean): void => {
    if (left === 0 && graph[cell].includes(0)) found++;
    isFree[cell] = false;
    const free = graph[cell].filter((to) => isFree[to]);
    const tight = free.filter((to) => ways(to) < 2);
    const spare = isEnded ? 0 : 1;
    const choices = tight.length > spare + 1 ? [] : tight.length > spare ? tight : free;
    for (const to of choices) enter(to, left - 1, isEnded || tight.some((other) => other !== to));
    isFree[cell] = true;
  };
  enter(0, graph.length - 1, isSharp);
  return found / 2;
}

/** As the folded answer has it, with rings of another search. */
const blockAt = (row: number, column: number) =>
  take(knightsTours(6, 6, { start: 0, closed: true }), 1)[0].map(
    (cell) => 12 * (Math.floor(cell / 6) + row) + (cell % 6) + column,
  );
function joined(one: number[], other: number[]): number[] {
  const from = (ring: number[], i: number) => [...ring.slice(i), ...ring.slice(0, i)];
  for (const ring of [other, [...other].reverse()])
    for (const [i, a] of one.entries())
      for (const [j, d] of ring.entries()) {
        const [b, c] = [one[(i + 1) % one.length], ring[(j + 1) % ring.length]];
        if (isHop(12, a, c) && isHop(12, b, d)) return [...from(one, i + 1), ...from(ring, j + 1)];
      }
  throw new Error("no such two hops");
}
const twelve = joined(joined(blockAt(0, 0), blockAt(0, 6)), joined(blockAt(6, 0), blockAt(6, 6)));

/** The rule with one tie break or the other. */
function walk(graph: number[][], start: number, looksFurther: boolean): number {
  const isFree = graph.map(() => true);
  let [cell, length] = [start, 0];
  for (;;) {
    isFree[cell] = false;
    length++;
    const freeFrom = (from: number) => graph[from].filter((to) => isFree[to]);
    let best = -1;
    let least = Infinity;
    for (const to of freeFrom(cell)) {
      let rank = 1000 * freeFrom(to).length;
      if (looksFurther) for (const next of freeFrom(to)) rank += freeFrom(next).length;
      if (rank < least) [best, least] = [to, rank];
    }
    if (best < 0) return length;
    cell = best;
  }
}

describe("exercises of the knight's tour", () => {
  const chess = graphOf(8, 8);
  const tours = (looksFurther: boolean) =>
    chess.filter((_, start) => walk(chess, start, looksFurther) === 64).length;

  tryExercises(exercises, {
    1: {
      right: lists("0 6 8 1 7 9 2 4 10 3 5 11, 0 6 8 1 7 9 2 11 5 3 10 4"),
      wrong: lists("0 6 8 1 7 9 2 4 10 3 5, 0 7 2 3 10 5 6 1 8 9 4 11, 11 5 3 10 4 2 9 7 1 8 6 0"),
    },
    2: {
      right: [["1,1", "1,3", "2,2", "3,3", "2,4"]],
      wrong: [["1,2", "2,3", "1,4"], ["1,3"], "1,3"],
    },
    3: {
      right: [twelve],
      wrong: [...take(knightsTours(12, 12, { start: 0, closed: true }), 1), twelve.slice(1), chess[0]],
    },
    4: {
      right: [rings, (a: number, b: number) => rings(a, b, false)],
      wrong: [
        (a: number, b: number) => 2 * rings(a, b),
        (a: number, b: number) => (a * b === 30 ? (a === 3 ? 16 : 8) : 0),
        () => 0,
      ],
    },
    5: { right: [tours(true)], wrong: [tours(false), 64] },
    6: { right: [beverley], wrong: [[...beverley].reverse().slice(1), chess.map((_, cell) => cell)] },
  });

  it("5: says in its answer what comes out", () => expect([tours(false), tours(true)]).toEqual([61, 58]));

  it("5: says in its answer what comes out on larger boards", () => {
    const toursOf = (side: number, looksFurther: boolean) => {
      const board = graphOf(side, side);
      return board.filter((_, start) => walk(board, start, looksFurther) === side ** 2).length;
    };
    expect([11, 12].map((side) => [toursOf(side, false), toursOf(side, true)])).toEqual([
      [57, 61],
      [138, 143],
    ]);
  });

  it("6: Beverley's knight goes round the quarters four times, and their rows and columns have the sum 130", () => {
    const quarters = beverley.map((cell) => 2 * Math.floor(cell / 32) + Math.floor((cell % 8) / 4));
    const runs = Array.from({ length: 16 }, (_, run) =>
      [...new Set(quarters.slice(4 * run, 4 * run + 4))].join(),
    );
    expect(runs.join(" ")).toBe("0 1 3 2 2 3 1 0 2 3 1 0 0 1 3 2"); // 0 1 above, 2 3 below
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    const columns = BEVERLEY[0].map((_, column) => BEVERLEY.map((row) => row[column]));
    const halves = [...BEVERLEY, ...columns].flatMap((line) => [sum(line.slice(0, 4)), sum(line.slice(4))]);
    expect(halves).toEqual(new Array(32).fill(130));
  });

  it("1: there are no other tours from cell 0, and both begin with the same seven cells", () => {
    const graph = graphOf(3, 4);
    const found: number[][] = [];
    const enter = (path: number[]): void => {
      if (path.length === 12) found.push(path);
      for (const to of graph[path[path.length - 1]]) if (!path.includes(to)) enter([...path, to]);
    };
    enter([0]);
    expect(found.map((tour) => tour.slice(0, 7).join())).toEqual(["0,6,8,1,7,9,2", "0,6,8,1,7,9,2"]);
  });
});
