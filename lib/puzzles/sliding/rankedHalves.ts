import type { SlidingBoard, SlidingCode } from "./boardCode";
import { exitsOf } from "./ranked";
import { factorial, parityOf, rankOf, turns } from "./windows";

/** 12! arrangements are the most that a 32-bit integer can number. */
export const MAX_RANKED_CELLS = 12;

/**
 * Sliding-puzzle boards of 10 to 12 cells, numbered without gaps and in two halves: those that can be reached from one
 * another are one half, so that a search over 12!/2 positions touches no more memory than for them.
 *
 * As in `RankedBoards`, a board is the order of its tiles and the place of its blank. Which half it is in tells the parity
 * of the order; where the number of columns is even, each vertical slide is an odd permutation, and the half is the
 * parity of the order and of the blank's row together. Given the parity, the order's last two tiles can stand in one way
 * only, and half the rank, rounded down, is its number: code = (half x orders / 2 + rank / 2) x cells + place of the blank.
 *
 * Ranks are Lehmer codes: digit i is how many of the tiles behind tile i are smaller, in the mixed radix tiles,
 * tiles - 1, ..., 1. A turn changes the digits of its window alone, and depends on them alone, so a small table a window
 * (at most 11 x 10 x 9 x 8 entries on a 3 x 4 board) tells how far the number moves. For the windows at the end one must
 * know the parity of the digits before, since the last digit is not in the number.
 */
export class RankedHalves implements SlidingCode {
  readonly stride = 1;
  readonly size: number;
  readonly maxSuccessors = 4; // also where a board has no more than 2 or 3: there must be room to write all four
  private readonly cells: number;
  private readonly orders: number; // in one half
  private readonly exits: Uint8Array;
  /** By place of the blank, what a blank's row adds to the parity of an order. */
  private readonly rowParity: Uint8Array;
  private readonly digits: Uint8Array; // scratch
  private builtWindows?: readonly HalvedWindow[];

  constructor(
    rows: number,
    private readonly columns: number,
  ) {
    this.cells = rows * columns;
    this.size = factorial(this.cells);
    this.orders = factorial(this.cells - 1) / 2;
    this.exits = exitsOf(rows, columns);
    this.digits = new Uint8Array(this.cells - 1);
    this.rowParity = Uint8Array.from({ length: this.cells }, (_, blank) =>
      columns % 2 === 0 ? Math.floor(blank / columns) % 2 : 0,
    );
  }

  write(board: SlidingBoard, out: Int32Array, at: number): void {
    const blank = board.indexOf(0);
    const rank = rankOf(board.filter((tile) => tile !== 0));
    const half = parityOf(rank) ^ this.rowParity[blank];
    out[at] = (half * this.orders + (rank >> 1)) * this.cells + blank;
  }

  read(states: Int32Array, at: number): number[] {
    const board = new Uint8Array(this.cells);
    this.unpack(states, at, board);
    return [...board];
  }

  unpack(states: Int32Array, at: number, board: Uint8Array): void {
    const { cells, orders, rowParity, digits } = this;
    const number = (states[at] / cells) | 0;
    const blank = states[at] - number * cells;
    const half = number < orders ? 0 : 1;
    let rest = number - half * orders;
    let last = half ^ rowParity[blank]; // the digit that is not in the number: all digits together have this parity
    const tiles = cells - 1;
    for (let i = tiles - 3; i >= 0; i--) {
      const above = (rest / (tiles - i)) | 0;
      digits[i] = rest - above * (tiles - i);
      last ^= digits[i] & 1;
      rest = above;
    }
    digits[tiles - 2] = last;
    digits[tiles - 1] = 0;
    // From behind: each digit is a tile among those from there on; the ones behind it that are not less move up by one.
    for (let i = tiles - 2; i >= 0; i--) {
      const digit = digits[i];
      for (let j = i + 1; j < tiles; j++) digits[j] += Number(digits[j] >= digit);
    }
    for (let i = 0; i < tiles; i++) board[i < blank ? i : i + 1] = digits[i] + 1;
    board[blank] = 0;
  }

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    const { cells, columns, windows, exits, rowParity } = this;
    for (let i = from; i < to; i++) {
      const code = states[i];
      const number = (code / cells) | 0;
      const blank = code - number * cells;
      const exit = exits[blank];
      if ((exit & 1) !== 0) {
        const window = windows[blank - columns];
        out[at++] = code + window.backward[window.digitsOf(number, rowParity[blank])];
      }
      out[at] = code - 1;
      at += (exit >> 1) & 1;
      out[at] = code + 1;
      at += (exit >> 2) & 1;
      if ((exit & 8) !== 0) {
        const window = windows[blank];
        out[at++] = code + window.forward[window.digitsOf(number, rowParity[blank])];
      }
    }
    return at;
  }

  /** The turns of each window, by its first tile: built at the first slide, since on 2 x 6 boards that takes a moment. */
  private get windows(): readonly HalvedWindow[] {
    const { cells, columns } = this;
    this.builtWindows ??= Array.from(
      { length: cells - columns },
      (_, start) => new HalvedWindow(cells, start, columns),
    );
    return this.builtWindows;
  }
}

/** What turning a window does to codes. */
class HalvedWindow {
  /** By the window's digits: how much the code grows when the blank moves down past the window. */
  readonly forward: Int32Array;
  /** The same when it moves up. */
  readonly backward: Int32Array;
  private readonly unit: number;
  private readonly span: number;
  /** For a window of which the last digit is not in the number. */
  private readonly before?: DigitSums;

  constructor(cells: number, start: number, columns: number) {
    const tiles = cells - 1;
    const { unit, span, forward, backward } = turns(tiles, start, columns);
    const isHalved = unit === 1 && span > 1;
    this.unit = isHalved || span === 1 ? 1 : unit / 2;
    this.span = isHalved ? span / 2 : span;
    if (isHalved) this.before = new DigitSums(tiles - start + 1, tiles);
    const growth = (turned: Int32Array, step: number): Int32Array => {
      if (!isHalved) return turned.map((ranks) => (ranks / 2) * cells + step);
      // First for windows that must be even, then for those that must be odd: with that, half of the digits tell all.
      return Int32Array.from({ length: span }, (_, k) => {
        const half = k % this.span;
        const digits = 2 * half + (parityOf(2 * half) ^ (k < this.span ? 0 : 1));
        return (((digits + turned[digits]) >> 1) - half) * cells + step;
      });
    };
    this.forward = growth(forward, columns);
    this.backward = growth(backward, -columns);
  }

  /** Where `forward` and `backward` have the entry for an order, by its number and the parity that its blank's row adds. */
  digitsOf(number: number, rowParity: number): number {
    const above = (number / this.unit) | 0;
    const before = (above / this.span) | 0;
    const digits = above - before * this.span;
    return this.before === undefined ? digits : digits + this.span * (this.before.parity(before) ^ rowParity);
  }
}

const LOW = 5040; // entries of a table of sums: small enough for the nearest cache

/**
 * The parity of the sum of a number's digits in the mixed radix last, ..., first + 1, first, with one more digit above
 * them that is 0 or 1 (the half): put together from two small tables.
 */
class DigitSums {
  private readonly low: Uint8Array;
  private readonly high: Uint8Array;

  constructor(first: number, last: number) {
    let size = 1;
    let radix = first;
    while (radix <= last && size * radix <= LOW) size *= radix++;
    this.low = sums(size, first);
    this.high = sums(2 * (factorial(last) / factorial(radix - 1)), radix, last);
  }

  parity(number: number): number {
    const high = (number / this.low.length) | 0;
    return this.low[number - high * this.low.length] ^ this.high[high];
  }
}

/** By number, the parity of the sum of its digits in the radices `first`, `first` + 1, ... and 2 above `last`. */
function sums(size: number, first: number, last = Infinity): Uint8Array {
  return Uint8Array.from({ length: size }, (_, number) => {
    let sum = 0;
    for (let radix = first, rest = number; rest > 0; radix++) {
      const base = radix > last ? 2 : radix;
      sum += rest % base;
      rest = Math.floor(rest / base);
    }
    return sum & 1;
  });
}
