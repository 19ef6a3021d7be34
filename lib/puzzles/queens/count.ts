import { expectOptions } from "../../basics/errors";
import { checkQueensSize } from "./queens";

const MOST_COUNTED = 18; // a minute or two; each further row takes seven times as long
const MOST_WALKED = 16; // seconds
const UNROLLED = 6;

/**
 * How many solutions there are, as fast as the library can tell: the counting twin of `queens`.
 *
 * The mirror image of a solution is another one, so the first queen is only placed in the left half, and the count is
 * doubled. On a board of odd size she may also stand in the middle; the second queen cannot, and is kept to the left
 * half then.
 * @param size  rows, columns and queens
 * @throws InputError unless `size` is a whole number from 1 to 18
 * @example
 * countQueens(8); // 92
 */
export function countQueens(size: number): number {
  checkQueensSize(size, MOST_COUNTED);
  if (size < UNROLLED + 2) return countQueensByRow(size)[size];
  const all = 2 ** size - 1;
  const half = size >>> 1;
  let count = 0;
  for (let queen = 1; queen < 1 << half; queen <<= 1) {
    count += place(size - 1, all ^ queen, queen << 1, queen >>> 1);
  }
  if (size % 2 === 1) {
    const middle = 1 << half;
    const [left, right] = [middle << 1, middle >>> 1];
    for (let queen = 1; queen < right; queen <<= 1) {
      count += place(size - 2, all ^ middle ^ queen, (left | queen) << 1, (right | queen) >>> 1);
    }
  }
  return 2 * count;
}

/**
 * The solutions below a placement.
 * @param rows  how many are still empty, at least `UNROLLED`
 * @param free  the columns without a queen, one bit each
 * @param left  the columns of the next row that are attacked along diagonals leaning left
 * @param right the same for diagonals leaning right
 */
function place(rows: number, free: number, left: number, right: number): number {
  if (rows === UNROLLED) return lastSix(free, left, right);
  let open = free & ~(left | right);
  let count = 0;
  while (open !== 0) {
    const queen = open & -open;
    open ^= queen;
    count += place(rows - 1, free ^ queen, (left | queen) << 1, (right | queen) >>> 1);
  }
  return count;
}

// The last rows have a function each. None of them calls itself, so the compiler puts one into the other, and most of
// the tree is walked without a call: 1.7 times as fast as `place` down to the last row. To look ahead for columns that
// are lost gains a tenth where four rows are left, and nothing more where it is done in other rows too.

function lastSix(free: number, left: number, right: number): number {
  let open = free & ~(left | right);
  let count = 0;
  while (open !== 0) {
    const queen = open & -open;
    open ^= queen;
    count += lastFive(free ^ queen, (left | queen) << 1, (right | queen) >>> 1);
  }
  return count;
}

function lastFive(free: number, left: number, right: number): number {
  let open = free & ~(left | right);
  let count = 0;
  while (open !== 0) {
    const queen = open & -open;
    open ^= queen;
    count += lastFour(free ^ queen, (left | queen) << 1, (right | queen) >>> 1);
  }
  return count;
}

function lastFour(free: number, left: number, right: number): number {
  if ((free & attackedInFourRows(left, right)) !== 0) return 0; // a column that can never have its queen
  let open = free & ~(left | right);
  let count = 0;
  while (open !== 0) {
    const queen = open & -open;
    open ^= queen;
    count += lastThree(free ^ queen, (left | queen) << 1, (right | queen) >>> 1);
  }
  return count;
}

function attackedInFourRows(left: number, right: number): number {
  return (
    (left | right) &
    ((left << 1) | (right >>> 1)) &
    ((left << 2) | (right >>> 2)) &
    ((left << 3) | (right >>> 3))
  );
}

function lastThree(free: number, left: number, right: number): number {
  let open = free & ~(left | right);
  let count = 0;
  while (open !== 0) {
    const queen = open & -open;
    open ^= queen;
    count += lastTwo(free ^ queen, (left | queen) << 1, (right | queen) >>> 1);
  }
  return count;
}

function lastTwo(free: number, left: number, right: number): number {
  let open = free & ~(left | right);
  let count = 0;
  while (open !== 0) {
    const queen = open & -open;
    open ^= queen;
    if (((free ^ queen) & ~(((left | queen) << 1) | ((right | queen) >>> 1))) !== 0) count++;
  }
  return count;
}

export interface QueensTreeOptions {
  /** Whether only one of each pair of mirror images is counted, as `countQueens` does it. Default: false. */
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
  checkQueensSize(size, MOST_WALKED);
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
