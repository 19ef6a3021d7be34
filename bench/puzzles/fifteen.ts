import {
  type KorfInstance,
  korf100,
  korfGoal,
  korfPatterns,
  linearConflict,
  manhattanDistance,
  PatternDatabase,
  SlidingPuzzle,
} from "../../lib/puzzles/sliding/index";
import type { Bound } from "../../lib/search/contract/bound";
import { solved } from "../../lib/search/contract/result";
import { iterativeDeepening } from "../../lib/search/searches/iterativeDeepening";
import { inC } from "../inC";
import type { Subject, Way } from "../subject";

/** Easy instances, for Manhattan distance. */
const EASY = korf100.filter(({ number }) => [9, 12, 13].includes(number));

/** By tile x 16 + cell, the rows and columns to its place. */
const AWAY = Int32Array.from({ length: 256 }, (_, at) => {
  const [tile, cell] = [at >> 4, at & 15];
  return tile === 0 ? 0 : Math.abs((tile >> 2) - (cell >> 2)) + Math.abs((tile & 3) - (cell & 3));
});

/** By cell, the neighbours in the library's order: up, left, right, down. */
const NEIGHBOURS = korfGoal.map((cell) => [
  ...(cell > 3 ? [cell - 4] : []),
  ...((cell & 3) > 0 ? [cell - 1] : []),
  ...((cell & 3) < 3 ? [cell + 1] : []),
  ...(cell < 12 ? [cell + 4] : []),
]);

/** IDA* in place: one board, slides made and unmade, and the sum of distances kept up. */
function byHand(start: readonly number[]): number {
  const board = Uint8Array.from(start);
  const descend = (blank: number, before: number, left: number, away: number): boolean => {
    if (away === 0) return true;
    for (const cell of NEIGHBOURS[blank]) {
      if (cell === before) continue;
      const tile = board[cell] << 4;
      const next = away - AWAY[tile | cell] + AWAY[tile | blank];
      if (next >= left) continue;
      board[blank] = board[cell];
      const found = descend(cell, blank, left - 1, next);
      board[cell] = board[blank];
      if (found) return true;
    }
    return false;
  };
  const away = start.reduce((sum, tile, cell) => sum + AWAY[(tile << 4) | cell], 0);
  let limit = away;
  while (!descend(start.indexOf(0), -1, limit, away)) limit += 2;
  return limit;
}

/** IDA* by the library. The nodes are those that it generates, which are part of the answer. */
function library(
  key: string,
  name: string,
  instances: readonly KorfInstance[],
  generated: number,
  boundOf: (puzzle: SlidingPuzzle, goal: Int32Array) => Bound,
): Way {
  return {
    key,
    name,
    units: generated,
    answer: `${movesOf(instances)} moves, ${generated} nodes`,
    isLong: instances !== EASY,
    prepare() {
      const puzzle = new SlidingPuzzle(4, 4);
      const goal = puzzle.encode(korfGoal);
      const options = { bound: boundOf(puzzle, goal), noUndo: true };
      return () => {
        const found = instances.map(({ board }) =>
          solved(iterativeDeepening(puzzle, puzzle.encode(board), goal, options)),
        );
        const moves = found.reduce((sum, { cost }) => sum + cost, 0);
        return `${moves} moves, ${found.reduce((sum, { stats }) => sum + stats.generated, 0)} nodes`;
      };
    },
  };
}

function movesOf(instances: readonly KorfInstance[]): number {
  return instances.reduce((sum, { moves }) => sum + moves, 0);
}

function patterns(puzzle: SlidingPuzzle, goal: Int32Array): Bound {
  return new PatternDatabase(puzzle, goal, korfPatterns, { mirror: true });
}

const tables = { units: 11_534_880, answer: "11534880 entries, 195755286 slides", isLong: true };

export const subjects: readonly Subject[] = [
  {
    key: "15-puzzle",
    title: "15-puzzle: three of Korf's instances by IDA*",
    unit: "nodes",
    ways: [
      library("library", "this library, Manhattan distance", EASY, 14_058_842, manhattanDistance),
      library("library-conflict", "this library, linear conflict", EASY, 1_319_526, linearConflict),
      {
        key: "hand",
        name: "written for this puzzle, Manhattan distance",
        units: 14_058_842,
        answer: movesOf(EASY),
        prepare: () => () => EASY.reduce((sum, { board }) => sum + byHand(board), 0),
      },
    ],
    claims: [
      // 20 million nodes a second where the 8-puzzle's complete search takes 4 ms.
      { measure: "timeAUnit", of: "library", over: "8-puzzle/library", atMost: 2.27 },
      { measure: "time", of: "library", over: "hand", atMost: 2 },
    ],
  },
  {
    key: "korf-100",
    title: "15-puzzle: Korf's hundred instances by IDA*, 6-6-3 pattern database built in the first run",
    unit: "nodes",
    ways: [library("library", "this library", korf100, 56_440_269, patterns)],
  },
  {
    key: "pattern-database",
    title: "15-puzzle: the pattern database of 6, 6 and 3 tiles, with mirror, built",
    unit: "entries",
    ways: [
      {
        ...tables,
        key: "library",
        name: "this library",
        prepare: () => () => {
          const puzzle = new SlidingPuzzle(4, 4);
          const database = new PatternDatabase(puzzle, puzzle.encode(korfGoal), korfPatterns, {
            mirror: true,
          });
          let [entries, slides] = [0, 0];
          for (const table of database.tables) {
            for (const moves of table) {
              if (moves === 255) continue;
              entries++;
              slides += moves;
            }
          }
          return `${entries} entries, ${slides} slides`;
        },
      },
      inC("puzzles/patternTable.c", tables),
    ],
    claims: [{ measure: "time", of: "library", over: "c", atMost: 2 }],
  },
];
