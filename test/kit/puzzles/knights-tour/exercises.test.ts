import { describe, expect, it } from "vitest";
import { exercises } from "../../../../kit/puzzles/knights-tour/exercises";
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

/** As the folded answer has it. */
function rings(rows: number, columns: number): number {
  const graph = graphOf(rows, columns);
  const isFree = graph.map(() => true);
  const ways = (cell: number) => graph[cell].filter((to) => to === 0 || isFree[to]).length;
  let found = 0;
  const enter = (cell: number, left: number): void => {
    if (left === 0 && graph[cell].includes(0)) found++;
    isFree[cell] = false;
    const free = graph[cell].filter((to) => isFree[to]);
    const tight = free.filter((to) => ways(to) < 2);
    if (tight.length < 2) for (const to of tight.length === 1 ? tight : free) enter(to, left - 1);
    isFree[cell] = true;
  };
  enter(0, graph.length - 1);
  return found / 2;
}

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
    2: { right: [[3, 4, 5, 6, 7, 8]], wrong: [[0, 1, 2, 9, 10, 11], [3, 8, 5, 6], 6] },
    3: {
      right: [["1,1", "1,3", "2,2", "3,3", "2,4"]],
      wrong: [["1,2", "2,3", "1,4"], ["1,3"], "1,3"],
    },
    4: { right: [rings], wrong: [(a: number, b: number) => 2 * rings(a, b), () => 0] },
    5: { right: [tours(true)], wrong: [tours(false), 64] },
    6: { right: [beverley], wrong: [[...beverley].reverse().slice(1), chess.map((_, cell) => cell)] },
  });

  it("5: says in its answer what comes out", () => expect([tours(false), tours(true)]).toEqual([61, 58]));

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
