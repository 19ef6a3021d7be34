import { countTours, countToursFrom } from "../../lib/puzzles/knights-tour/counting";
import { joinedTour } from "../../lib/puzzles/knights-tour/joining";
import { knightsTours } from "../../lib/puzzles/knights-tour/tours";
import type { Subject } from "../subject";

/** The board as the article writes it down, a list of neighbours for each cell; it owes nothing to the library. */
function adjacency(size: number): number[][] {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  return cells.map((from) =>
    cells.filter((to) => {
      const down = Math.floor(from / size) - Math.floor(to / size);
      const right = (from % size) - (to % size);
      return down * down + right * right === 5;
    }),
  );
}

/** The article's way: a path as an array that is looked through for every neighbour. Counts the tours that it ends. */
function article(adjacent: readonly (readonly number[])[], path: number[]): number {
  if (path.length === adjacent.length) return 1;
  let tours = 0;
  for (const cell of adjacent[path[path.length - 1]]) {
    if (path.includes(cell)) continue;
    path.push(cell);
    tours += article(adjacent, path);
    path.pop();
  }
  return tours;
}

/** The same with an array that says of each cell whether the path has been there. */
function flagged(
  adjacent: readonly (readonly number[])[],
  isVisited: boolean[],
  cell: number,
  length: number,
): number {
  if (length === adjacent.length) return 1;
  isVisited[cell] = true;
  let tours = 0;
  for (const target of adjacent[cell]) {
    if (!isVisited[target]) tours += flagged(adjacent, isVisited, target, length + 1);
  }
  isVisited[cell] = false;
  return tours;
}

function listed(): number {
  let tours = 0;
  for (const _ of knightsTours(5, 5, { start: 0 })) tours++;
  return tours;
}

const small: Subject = {
  key: "tours-5x5",
  title: "knight's tours: all 304 of 5 x 5 from a corner",
  unit: "tours",
  ways: [
    {
      key: "library",
      name: "this library, counted",
      units: 304,
      answer: 304,
      prepare: () => () => countToursFrom(5, 5, 0).tours,
    },
    {
      key: "library-listed",
      name: "this library, listed one by one",
      units: 304,
      answer: 304,
      prepare: () => listed,
    },
    {
      key: "article",
      name: "the article's way, path.includes",
      units: 304,
      answer: 304,
      prepare() {
        const board = adjacency(5);
        return () => article(board, [0]);
      },
    },
    {
      key: "article-flags",
      name: "the same with an array of booleans",
      units: 304,
      answer: 304,
      prepare() {
        const board = adjacency(5);
        return () => flagged(board, Array(25).fill(false), 0, 1);
      },
    },
  ],
  claims: [
    { measure: "time", of: "article", over: "library", atLeast: 500 },
    { measure: "time", of: "article-flags", over: "library", atLeast: 200 },
  ],
};

/** What the article's way cannot do in any time that one would wait. */
const large: Subject = {
  key: "tours-large",
  title: "knight's tours of larger boards",
  unit: "tours",
  ways: [
    {
      key: "count-6x6",
      name: "this library, all of 6 x 6 counted",
      units: 6_637_920,
      answer: 6_637_920,
      prepare: () => () => countTours(6, 6).tours,
    },
    {
      key: "join-1000x1000",
      name: "this library, one of 1000 x 1000 joined and verified",
      answer: "closed, 1000000 cells",
      prepare: () => () => {
        const made = joinedTour(1000, 1000);
        return `${made.kind}, ${made.kind === "none" ? 0 : made.cells.length} cells`;
      },
    },
  ],
  claims: [{ measure: "memory", of: "join-1000x1000", atMost: 40 }],
};

export const subjects: readonly Subject[] = [small, large];
