import { countQueens } from "../../lib/puzzles/queens/count";
import { queens } from "../../lib/puzzles/queens/queens";
import { expecting, type Subject } from "../subject";

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
    [columns[row], columns[other]] = [columns[other], columns[row]];
    extend(columns, row + 1, use);
    [columns[row], columns[other]] = [columns[other], columns[row]];
  }
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

const ARTICLE = "the article's second way, conflicts pruned";
const LAZY = "lazy enumeration";
const COUNTING = "counting";

/** The queens: all solutions for a board of 12 x 12, and how long 16 x 16 takes. */
export const queensSolutions: readonly Subject[] = [
  {
    title: "12 queens: all 14,200 solutions",
    cases: [
      { name: ARTICLE, run: expecting(14_200, () => byConflicts(12)) },
      { name: LAZY, run: expecting(14_200, () => enumerate(12)) },
      { name: COUNTING, run: expecting(14_200, () => countQueens(12)) },
    ],
    claims: [{ slow: ARTICLE, fast: COUNTING, atLeast: 20 }],
  },
  {
    title: "16 queens: all 14,772,512 solutions",
    cases: [{ name: COUNTING, run: expecting(14_772_512, () => countQueens(16)) }],
    claims: [],
  },
];
