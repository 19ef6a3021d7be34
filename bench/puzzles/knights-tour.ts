import { countTours, countToursFrom } from "../../lib/puzzles/knights-tour/counting";
import { joinedTour } from "../../lib/puzzles/knights-tour/joining";
import { knightsTours } from "../../lib/puzzles/knights-tour/tours";
import { expecting, type Subject } from "../subject";

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

const five = adjacency(5);
const ARTICLE = "the article's way, path.includes";
const FLAGGED = "the same with an array of booleans";
const LISTED = "listed one by one, dead ends given up";
const COUNTED = "counted, bits by colour";

/** All tours of the 5 x 5 board that start in a corner. */
const smallTours: Subject = {
  title: "knight's tours: all 304 of 5 x 5 from a corner",
  cases: [
    { name: ARTICLE, run: expecting(304, () => article(five, [0])) },
    { name: FLAGGED, run: expecting(304, () => flagged(five, Array(25).fill(false), 0, 1)) },
    { name: LISTED, run: expecting(304, listed) },
    { name: COUNTED, run: expecting(304, () => countToursFrom(5, 5, 0).tours) },
  ],
  claims: [
    { slow: ARTICLE, fast: COUNTED, atLeast: 1000 },
    { slow: FLAGGED, fast: COUNTED, atLeast: 300 },
  ],
};

/** What the article's way cannot do in any time that one would wait. */
const largeTours: Subject = {
  title: "knight's tours",
  cases: [
    { name: "all 6,637,920 of 6 x 6, counted", run: expecting(6_637_920, () => countTours(6, 6).tours) },
    {
      name: "one of 1000 x 1000, joined and verified",
      run: expecting(1_000_000, () => {
        const made = joinedTour(1000, 1000);
        return made.kind === "closed" ? made.cells.length : 0;
      }),
    },
  ],
  claims: [],
};

export const knightTours: readonly Subject[] = [smallTours, largeTours];
