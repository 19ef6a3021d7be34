import type { PegJump } from "../../../lib/puzzles/pegs/board";
import { triangle } from "../../../lib/puzzles/pegs/boards";
import { PegCounts } from "../../../lib/puzzles/pegs/counts";
import type { Subject } from "../../subject";

const HOLES = 15;
/** The six openings of the triangle with 15 holes, with fewest moves (0: none) and number of shortest solutions. */
const OPENINGS: readonly (PegJump & { readonly moves: number; readonly solutions: number })[] = [
  { from: 3, over: 1, to: 0, moves: 10, solutions: 950 },
  { from: 6, over: 3, to: 1, moves: 10, solutions: 950 },
  { from: 8, over: 4, to: 1, moves: 0, solutions: 0 },
  { from: 0, over: 1, to: 3, moves: 9, solutions: 280 },
  { from: 5, over: 4, to: 3, moves: 10, solutions: 1151 },
  { from: 11, over: 7, to: 4, moves: 11, solutions: 154 },
];

/** Stops with an error at a wrong answer: a benchmark of wrong answers is worth nothing. */
function expecting(count: (opening: PegJump) => readonly [moves: number, solutions: number]): () => void {
  return () => {
    for (const { from, over, to, moves, solutions } of OPENINGS) {
      const found = count({ from, over, to });
      if (found[0] === moves && found[1] === solutions) continue;
      throw new Error(`${found[1]} solutions with ${found[0]} moves instead of ${solutions} with ${moves}`);
    }
  };
}

/** By hole, the jumps from there: over, to. Written down row by row, owing nothing to the library. */
const JUMPS: readonly (readonly (readonly [over: number, to: number])[])[] = (() => {
  const at = (row: number, column: number) =>
    row >= 0 && row < 5 && column >= 0 && column <= row ? (row * (row + 1)) / 2 + column : -1;
  const steps = [
    [-1, -1],
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, 0],
    [1, 1],
  ];
  const holes = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: row + 1 }, (_, column) => [row, column]),
  );
  return holes
    .flat()
    .map(([row, column]) =>
      steps
        .map(
          ([down, right]) =>
            [at(row + down, column + right), at(row + 2 * down, column + 2 * right)] as const,
        )
        .filter(([, to]) => to >= 0),
    );
})();

/** The article's way: iterative deepening over moves, with a board of booleans and a list of the jumps made. */
function article({ from, over, to }: PegJump): readonly [number, number] {
  const board = new Array<boolean>(HOLES).fill(true);
  board[from] = board[over] = false;
  const made: [number, number][] = [[from, to]];
  let solutions = 0;
  const descend = (moves: number, limit: number): void => {
    if (moves > limit) return;
    if (made.length === HOLES - 2) {
      solutions++;
      return;
    }
    for (let peg = 0; peg < HOLES; peg++) {
      if (!board[peg]) continue;
      for (const [taken, target] of JUMPS[peg]) {
        if (!board[taken] || board[target]) continue;
        board[peg] = board[taken] = false;
        board[target] = true;
        const goesOn = made[made.length - 1][1] === peg;
        made.push([peg, target]);
        descend(goesOn ? moves : moves + 1, limit);
        made.pop();
        board[peg] = board[taken] = true;
        board[target] = false;
      }
    }
  };
  for (let limit = 1; limit < HOLES - 1; limit++) {
    descend(1, limit);
    if (solutions > 0) return [limit, solutions];
  }
  return [0, 0];
}

const board = triangle(5);

function library(opening: PegJump): readonly [number, number] {
  const counts = new PegCounts(board, opening.to, opening);
  return [counts.fewestMoves() ?? 0, Number(counts.shortestSolutions())];
}

const ARTICLE = "the article's way, all solutions";
const LIBRARY = "dynamic program";

/** Triangle with 15 holes: fewest moves and number of shortest solutions, for all six openings. */
export const pegOpenings: Subject = {
  title: "15 holes: six openings, fewest moves and how many solutions",
  cases: [
    { name: ARTICLE, run: expecting(article) },
    { name: LIBRARY, run: expecting(library) },
  ],
  claims: [{ slow: ARTICLE, fast: LIBRARY, atLeast: 50 }],
};

const TABLE = `
  const { tryTri } = require("./puzzles/pegs/boards");
  const { pegTable } = require("./puzzles/pegs/counts");`;

const FEWEST_MOVES = `${TABLE}
  const table = pegTable(tryTri, (counts, finish) => counts.fewestMoves(finish));
  if (table.flat().filter((moves) => moves !== undefined).length !== 211 || table[11][11] !== 12) {
    throw new Error("wrong answer");
  }`;

const WITH_SOLUTIONS = `${TABLE}
  const table = pegTable(tryTri, (counts, finish) => [counts.fewestMoves(finish), counts.shortestSolutions(finish)]);
  const found = [3, 5, 11].map((finish) => table[11][finish].join(" "));
  if (found.join() !== "11 548,11 11888,12 1606710") throw new Error("wrong answer");`;

/** What takes so long that it is done once a process, and what is over before V8 has warmed up. */
export const pegFirstRuns = [
  {
    name: "15 holes: six openings, fewest moves and how many solutions",
    milliseconds: 50,
    program: `
      const { triangle } = require("./puzzles/pegs/boards");
      const { PegCounts } = require("./puzzles/pegs/counts");
      const board = triangle(5);
      const found = board.startClasses().flatMap((start) => board.openings(start).map((opening) => {
        const counts = new PegCounts(board, start, opening);
        return [counts.fewestMoves(), counts.shortestSolutions()].join(" ");
      }));
      if (found.join() !== "10 950,10 950, 0,9 280,10 1151,11 154") throw new Error("wrong answer");`,
  },
  {
    name: "TryTri: fewest moves for every start and finish",
    milliseconds: 30_000,
    runs: 1,
    program: FEWEST_MOVES,
  },
  {
    name: "TryTri: the same, with the numbers of shortest solutions",
    milliseconds: 120_000,
    runs: 1,
    program: WITH_SOLUTIONS,
  },
];

export const pegMemory = [
  {
    name: "TryTri: fewest moves for every start and finish",
    megabytes: 1000,
    runs: 1,
    program: FEWEST_MOVES,
  },
  {
    name: "TryTri: the same, with the numbers of shortest solutions",
    megabytes: 1500,
    runs: 1,
    program: WITH_SOLUTIONS,
  },
];
