import { expectOptions } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";
import { countQueenPiece, queenPieces } from "./pieces";

const MOST_COUNTED = 19; // a quarter of an hour; each further row takes eight times as long
const MOST_WALKED = 16; // seconds

/**
 * How many solutions there are, as fast as the library can tell: the counting twin of `queens`. Of solutions that are
 * images of each other, under turns and mirrors, it mostly meets one; those that it meets again count less each time.
 * @param size  rows, columns and queens
 * @throws InputError unless `size` is a whole number from 1 to 19
 * @see queenPieces, which says how
 * @example
 * countQueens(8); // 92
 */
export function countQueens(size: number): number {
  expectWhole("size", size, 1, MOST_COUNTED);
  return queenPieces(size).reduce((sum, piece) => sum + countQueenPiece(piece), 0);
}

export interface QueensTreeOptions {
  /**
   * Whether only one of each pair of mirror images is counted: the one whose first queen, or on the middle column whose
   * second queen, stands in the left half. Default: false.
   */
  readonly mirrored?: boolean;
}

/**
 * The search tree of `queens` by depth: `counts[k]` is how many safe ways there are to place queens in the first k
 * rows. The sum is the number of nodes, the last entry the number of solutions.
 * @param size  rows, columns and queens
 * @throws InputError unless `size` is a whole number from 1 to 16
 * @example
 * countQueensByRow(4); // [1, 4, 6, 4, 2]
 * countQueensByRow(4, { mirrored: true }); // [1, 2, 3, 2, 1]
 */
export function countQueensByRow(size: number, options: QueensTreeOptions = {}): number[] {
  expectWhole("size", size, 1, MOST_WALKED);
  expectOptions(options, ["mirrored"]);
  const all = 2 ** size - 1;
  const counts = new Array<number>(size + 1).fill(0);
  counts[0] = 1;
  if (!options.mirrored) {
    walk(0, all, all, 0, 0, counts);
    return counts;
  }
  const leftHalf = 2 ** (size >>> 1) - 1;
  walk(0, leftHalf, all, 0, 0, counts);
  if (size % 2 === 1) {
    const middle = leftHalf + 1;
    counts[1]++;
    walk(1, leftHalf & ~(middle >>> 1), all ^ middle, middle << 1, middle >>> 1, counts);
  }
  return counts;
}

/** Counts the placements that begin with a queen of `row` in one of the columns `open`. */
function walk(row: number, open: number, free: number, left: number, right: number, counts: number[]): void {
  while (open !== 0) {
    const queen = open & -open;
    open ^= queen;
    counts[row + 1]++;
    const below = free ^ queen;
    const leftBelow = (left | queen) << 1;
    const rightBelow = (right | queen) >>> 1;
    walk(row + 1, below & ~(leftBelow | rightBelow), below, leftBelow, rightBelow, counts);
  }
}
