import { countQueens } from "../../lib/puzzles/queens/count";
import { QueensLandscape } from "../../lib/puzzles/queens/landscape";
import { queens } from "../../lib/puzzles/queens/queens";
import { minConflicts } from "../../lib/search/searches/minConflicts";
import { simulatedAnnealing } from "../../lib/search/searches/simulatedAnnealing";
import { inC } from "../inC";
import type { Subject } from "../subject";

/**
 * The article's second way: permutations by swapping, each column compared with all earlier ones as soon as it is
 * chosen, and a function that is handed every solution.
 */
function byConflicts(size: number): number {
  let count = 0;
  const columns = Array.from({ length: size }, (_, column) => column);
  extend(columns, 0, () => count++);
  return count;
}

function extend(columns: number[], row: number, use: (solution: readonly number[]) => void): void {
  if (row === columns.length) {
    use(columns);
    return;
  }
  for (let other = row; other < columns.length; other++) {
    if (isInConflict(columns, columns[other], row)) continue;
    swap(columns, row, other);
    extend(columns, row + 1, use);
    swap(columns, row, other);
  }
}

function swap(columns: number[], row: number, other: number): void {
  const column = columns[row];
  columns[row] = columns[other];
  columns[other] = column;
}

function isInConflict(columns: readonly number[], column: number, row: number): boolean {
  for (let before = 0; before < row; before++) {
    const other = columns[before];
    if (before - other === row - column || before + other === row + column) return true;
  }
  return false;
}

function enumerate(size: number): number {
  let count = 0;
  for (const _ of queens(size)) count++;
  return count;
}

/** The well-known recursion on bits: columns and diagonals that are attacked in this row. Nothing but mirror symmetry. */
function byBits(size: number): number {
  const all = (1 << size) - 1;
  const count = (columns: number, falling: number, rising: number): number => {
    if (columns === all) return 1;
    let found = 0;
    for (let free = all & ~(columns | falling | rising); free !== 0; free &= free - 1) {
      const queen = free & -free;
      found += count(columns | queen, (falling | queen) << 1, (rising | queen) >> 1);
    }
    return found;
  };
  let found = 0;
  for (let column = 0; column < size >> 1; column++) {
    found += 2 * count(1 << column, 2 << column, (1 << column) >> 1);
  }
  const middle = 1 << (size >> 1);
  return size % 2 === 0 ? found : found + count(middle, middle << 1, middle >> 1);
}

/** The same with free columns handed down, and of two mirror images one is sought. For even sizes. */
function byMirror(size: number): number {
  const all = 2 ** size - 1;
  let found = 0;
  for (let queen = 1; queen < 1 << (size >>> 1); queen <<= 1) {
    found += place(size - 1, all ^ queen, queen << 1, queen >>> 1);
  }
  return 2 * found;
}

function place(rows: number, free: number, left: number, right: number): number {
  let open = free & ~(left | right);
  if (rows === 1) return open === 0 ? 0 : 1;
  let found = 0;
  while (open !== 0) {
    const queen = open & -open;
    open ^= queen;
    found += place(rows - 1, free ^ queen, (left | queen) << 1, (right | queen) >>> 1);
  }
  return found;
}

const twelve = { units: 14_200, answer: 14_200 };
const million = { units: 1_000_000, answer: "75 steps" };
const annealed = { units: 1_000_000, answer: "1000000 steps, 12 left" };
const sixteen = { units: 14_772_512, answer: 14_772_512, isLong: true };

export const subjects: readonly Subject[] = [
  {
    key: "queens-12",
    title: "12 queens: all 14,200 solutions",
    unit: "solutions",
    ways: [
      { ...twelve, key: "library", name: "this library, counted", prepare: () => () => countQueens(12) },
      { ...twelve, key: "library-listed", name: "this library, listed", prepare: () => () => enumerate(12) },
      { ...twelve, key: "article", name: "the article's second way", prepare: () => () => byConflicts(12) },
      { ...twelve, key: "hand", name: "the well-known recursion on bits", prepare: () => () => byBits(12) },
    ],
    claims: [{ measure: "time", of: "article", over: "library", atLeast: 15 }],
  },
  {
    key: "queens-16",
    title: "16 queens: all 14,772,512 solutions",
    unit: "solutions",
    ways: [
      { ...sixteen, key: "library", name: "this library, counted", prepare: () => () => countQueens(16) },
      {
        ...sixteen,
        key: "mirror",
        name: "by mirror image alone",
        prepare: () => () => byMirror(16),
      },
      { ...sixteen, key: "hand", name: "the well-known recursion on bits", prepare: () => () => byBits(16) },
    ],
    claims: [{ measure: "time", of: "mirror", over: "library", atLeast: 1.4 }],
  },
  {
    key: "queens-million",
    title: "a million queens by min-conflicts from a greedy beginning",
    unit: "queens",
    ways: [
      {
        ...million,
        key: "library",
        name: "this library",
        prepare() {
          const landscape = new QueensLandscape(1_000_000, { begin: "greedy" });
          return () => `${minConflicts(landscape).stats.steps} steps`;
        },
      },
      inC("puzzles/queens.c", million, () => ["1000000", "0"]),
    ],
    claims: [{ measure: "time", of: "library", over: "c", atMost: 3 }],
  },
  {
    key: "queens-annealed",
    title: "a thousand queens: a million steps of annealing",
    unit: "steps",
    ways: [
      {
        ...annealed,
        key: "library",
        name: "this library",
        prepare() {
          const landscape = new QueensLandscape(1000);
          const options = { steps: 1_000_000, temperature: (share: number) => 0.05 ** share };
          return () => {
            const { stats, cost } = simulatedAnnealing(landscape, options);
            return `${stats.steps} steps, ${cost} left`;
          };
        },
      },
      inC("puzzles/queens.c", annealed, () => ["1000", "1000000"]),
    ],
    claims: [{ measure: "time", of: "library", over: "c", atMost: 2.3 }],
  },
];
