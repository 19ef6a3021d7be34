import { hoppers, triangle } from "../../../lib/puzzles/pegs/boards";
import { PegCounts } from "../../../lib/puzzles/pegs/counts";
import type { Subject } from "../../subject";
import { countShortest, type JumpTable } from "./games";

/** The jumps of Hoppers, hole by hole. */
const HOPPERS: JumpTable = [
  [[1, 2], [3, 6], [5, 10]],
  [[3, 5], [6, 11], [4, 7]],
  [[1, 0], [4, 6], [7, 12]],
  [[6, 9]],
  [[6, 8]],
  [[3, 1], [6, 7], [8, 11]],
  [[3, 0], [4, 2], [8, 10], [9, 12]],
  [[4, 1], [6, 5], [9, 11]],
  [[6, 4]],
  [[6, 3]],
  [[5, 0], [8, 6], [11, 12]],
  [[8, 5], [6, 1], [9, 7]],
  [[11, 10], [9, 6], [7, 2]],
]; // biome-ignore format: a line a hole

const OPENING = { from: 0, over: 3, to: 6 };
const shortest = "7 moves, 18 games";

const hoppersSubject: Subject = {
  key: "hoppers",
  title: "Hoppers: fewest moves back to the centre, and how many such games",
  unit: "games",
  ways: [
    {
      key: "library",
      name: "this library, dynamic program",
      answer: shortest,
      prepare: () => () => {
        const counts = new PegCounts(hoppers, OPENING.to, OPENING);
        return `${counts.fewestMoves(6)} moves, ${counts.shortestSolutions(6)} games`;
      },
    },
    {
      key: "article",
      name: "the article's way",
      answer: shortest,
      prepare: () => () => {
        const [moves, games] = countShortest(HOPPERS, OPENING, 6);
        return `${moves} moves, ${games} games`;
      },
    },
  ],
  claims: [{ measure: "time", of: "article", over: "library", atLeast: 2 }],
};

/** The six openings of the triangle with 15 holes. */
const OPENINGS = [
  { from: 3, over: 1, to: 0 },
  { from: 6, over: 3, to: 1 },
  { from: 8, over: 4, to: 1 },
  { from: 0, over: 1, to: 3 },
  { from: 5, over: 4, to: 3 },
  { from: 11, over: 7, to: 4 },
];
const OPENINGS_ANSWER = "10 950, 10 950, 0 0, 9 280, 10 1151, 11 154";

/** By hole, the jumps from there, written down row by row. */
function triangleJumps(rows: number): JumpTable {
  const at = (row: number, column: number) =>
    row >= 0 && row < rows && column >= 0 && column <= row ? (row * (row + 1)) / 2 + column : -1;
  const steps = [
    [-1, -1],
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, 0],
    [1, 1],
  ];
  const holes = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, column) => [row, column]),
  ).flat();
  return holes.map(([row, column]) =>
    steps
      .map(
        ([down, right]) => [at(row + down, column + right), at(row + 2 * down, column + 2 * right)] as const,
      )
      .filter(([, to]) => to >= 0),
  );
}

const fifteen: Subject = {
  key: "fifteen-holes",
  title: "15 holes: six openings, fewest moves and how many such games",
  unit: "openings",
  ways: [
    {
      key: "library",
      name: "this library, dynamic program",
      units: 6,
      answer: OPENINGS_ANSWER,
      prepare() {
        const board = triangle(5);
        return () =>
          OPENINGS.map((opening) => {
            const counts = new PegCounts(board, opening.to, opening);
            return `${counts.fewestMoves() ?? 0} ${counts.shortestSolutions()}`;
          }).join(", ");
      },
    },
    {
      key: "article",
      name: "the article's way",
      units: 6,
      answer: OPENINGS_ANSWER,
      prepare() {
        const jumps = triangleJumps(5);
        return () => OPENINGS.map((opening) => countShortest(jumps, opening).join(" ")).join(", ");
      },
    },
  ],
  claims: [
    { measure: "time", of: "article", over: "library", atLeast: 30 },
    { measure: "firstRun", of: "library", atMost: 50 },
  ],
};

export const subjects: readonly Subject[] = [hoppersSubject, fifteen];
