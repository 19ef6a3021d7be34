import { expectWhole } from "../../basics/ranges";

/** A solution, or why there is none. */
export type QueensConstruction =
  | { readonly kind: "solved"; readonly queens: number[] }
  | { readonly kind: "unsolvable"; readonly reason: string };

/**
 * One solution for a board of any size, written down without any search, in linear time.
 *
 * On a board of even size n the queens of the upper half stand a knight's move apart, at columns 2 row + shift modulo
 * n, and those of the lower half are their images under half a turn. The shift 1 does unless n leaves 2 when divided by
 * 6, and n / 2 - 1 does then. Either way the diagonal from the first cell to the last stays empty, so that one more
 * row and column with a queen in its corner make a board of odd size.
 *
 * @param size  rows, columns and queens
 * @returns the solution; for 2 and 3, where there is none, the reason
 * @throws InputError unless `size` is a whole number from 1 to 10,000,000
 * @see E. J. Hoffman, J. C. Loessi and R. C. Moore, "Constructions for the solution of the m queens problem",
 *   Mathematics Magazine 42 (1969)
 * @example
 * constructQueens(6); // { kind: "solved", queens: [1, 3, 5, 0, 2, 4] }
 * constructQueens(2).kind; // "unsolvable"
 */
export function constructQueens(size: number): QueensConstruction {
  expectWhole("size", size, 1, 10_000_000);
  if (size === 2) return { kind: "unsolvable", reason: "on a 2 × 2 board a queen attacks all other cells" };
  if (size === 3) {
    const reason =
      "on a 3 × 3 board a queen in the middle attacks all other cells, and one at the border leaves two cells, " +
      "from which queens attack each other";
    return { kind: "unsolvable", reason };
  }
  const even = size - (size % 2);
  const shift = even % 6 === 2 ? even / 2 - 1 : 1;
  const queens = new Array<number>(size).fill(size - 1); // where size is odd, the last entry stays
  for (let row = 0; row < even / 2; row++) {
    const column = (2 * row + shift) % even;
    queens[row] = column;
    queens[even - 1 - row] = even - 1 - column;
  }
  return { kind: "solved", queens };
}
