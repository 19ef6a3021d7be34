import { HOPS } from "../../basics/knightGraph";
import { expectCell, expectOneOf, expectSides } from "../../basics/ranges";

/**
 * Which of several cells with equally few ways onward is taken: "first", the one with the lowest number; "outermost",
 * the one farthest from the middle of the board, and the first of these.
 */
export type TieBreak = "first" | "outermost";

const TIE_BREAKS: readonly TieBreak[] = ["first", "outermost"];
const MOST_CELLS = 2 ** 22;
const RIM = 2; // as far as a hop goes

/**
 * Warnsdorff's rule of 1823: always hop to the free cell that has the fewest ways onward. Nothing is ever taken back,
 * so a walk takes time in proportion to its length, and it may end before it has come to all cells.
 *
 * @throws InputError for sizes that are no positive whole numbers, more than 2^22 cells, or an unknown tie break
 * @see Pohl, "A method for finding Hamilton paths and knight's tours", Communications of the ACM 10 (1967), for the
 *   rule as a heuristic and for ties
 * @example
 * new Warnsdorff(8, 8).walk(0).length; // 64
 */
export class Warnsdorff {
  // Tables of a board with a rim, so that no hop leaves them. Cells of the rim are never free.
  private readonly width: number;
  private readonly hops: readonly number[];
  private readonly isFree: Uint8Array;
  private readonly onward: Int8Array;
  private readonly emptyBoard: { readonly isFree: Uint8Array; readonly onward: Int8Array };
  /** What decides between cells with equally many ways onward: the greater merit, or else the lower number. */
  private readonly merit: Int32Array;

  constructor(
    readonly rows: number,
    readonly columns: number,
    readonly tieBreak: TieBreak = "first",
  ) {
    expectSides(rows, columns, MOST_CELLS, "Warnsdorff's rule");
    expectOneOf("tieBreak", tieBreak, TIE_BREAKS);
    this.width = columns + 2 * RIM;
    this.hops = HOPS.map(([down, right]) => down * this.width + right);
    const size = (rows + 2 * RIM) * this.width;
    this.isFree = new Uint8Array(size);
    this.onward = new Int8Array(size);
    this.merit = new Int32Array(size);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const place = this.placeOf(row, column);
        this.isFree[place] = 1;
        for (const hop of this.hops) this.onward[place + hop]++;
        if (tieBreak === "first") continue;
        this.merit[place] = (2 * row + 1 - rows) ** 2 + (2 * column + 1 - columns) ** 2;
      }
    }
    this.emptyBoard = { isFree: this.isFree.slice(), onward: this.onward.slice() };
  }

  /**
   * The cells of a walk, the start first: a tour if all cells are there.
   * @throws InputError for a start off the board
   */
  walk(start: number): number[] {
    const { rows, columns, width, hops, isFree, onward } = this;
    expectCell("start", start, rows * columns);
    isFree.set(this.emptyBoard.isFree);
    onward.set(this.emptyBoard.onward);
    const path: number[] = [];
    let place = this.placeOf(Math.floor(start / columns), start % columns);
    while (place >= 0) {
      path.push((Math.floor(place / width) - RIM) * columns + (place % width) - RIM);
      isFree[place] = 0;
      for (let k = 0; k < hops.length; k++) onward[place + hops[k]]--;
      place = this.next(place);
    }
    return path;
  }

  /** Where to hop, or -1 where the walk is stuck. */
  private next(place: number): number {
    const { hops, isFree, onward, merit } = this;
    let best = -1;
    for (let k = 0; k < hops.length; k++) {
      const target = place + hops[k];
      if (isFree[target] === 0) continue;
      const more = best < 0 ? -1 : onward[target] - onward[best];
      if (more < 0 || (more === 0 && merit[target] > merit[best])) best = target;
    }
    return best;
  }

  private placeOf(row: number, column: number): number {
    return (row + RIM) * this.width + column + RIM;
  }
}
