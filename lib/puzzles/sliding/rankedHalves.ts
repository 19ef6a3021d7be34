import { lowest, onesIn } from "../../basics/bits";
import { indices } from "../../basics/counting";
import type { BitMap, BitParallel } from "../../search/index";
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
export class RankedHalves implements SlidingCode, BitParallel {
  readonly stride = 1;
  readonly size: number;
  readonly maxSuccessors = 4; // also where a board has no more than 2 or 3: there must be room to write all four
  private readonly cells: number;
  private readonly orders: number; // in one half
  private readonly exits: Uint8Array;
  /** By place of the blank, what a blank's row adds to the parity of an order. */
  private readonly rowParity: Uint8Array;
  private readonly digits: Uint8Array; // scratch
  /** By word of a bit map modulo cells: the bits of codes whose blank can move to the left, and to the right. */
  private readonly toLeft: Int32Array;
  private readonly toRight: Int32Array;
  /** Built at the first slide, since on 2 x 6 boards that takes a moment. */
  private tables?: TurnTables;

  constructor(
    rows: number,
    private readonly columns: number,
  ) {
    this.cells = rows * columns;
    this.size = factorial(this.cells);
    this.orders = factorial(this.cells - 1) / 2;
    this.exits = exitsOf(rows, columns);
    this.digits = new Uint8Array(this.cells - 1);
    const bitsWith = (exit: number) =>
      Int32Array.from({ length: this.cells }, (_, word) =>
        indices(32).reduce(
          (bits, bit) => bits | (((this.exits[(32 * word + bit) % this.cells] >> exit) & 1) << bit),
          0,
        ),
      );
    [this.toLeft, this.toRight] = [bitsWith(1), bitsWith(2)];
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
    const { cells, columns, exits, rowParity } = this;
    this.tables ??= new TurnTables(cells, columns);
    const { windowAbove, windowBelow, blocks, highs, lows, parities, halved, up, down } = this.tables;
    for (let i = from; i < to; i++) {
      const code = states[i];
      const number = (code / cells) | 0;
      const blank = code - number * cells;
      const high = (number / BLOCK) | 0;
      const low = number - high * BLOCK;
      const parity = parities[high] ^ rowParity[blank];
      const exit = exits[blank];
      const above = windowAbove[blank];
      const aboveEntry = highs[above * blocks + high] + lows[above * BLOCK + low];
      out[at] = code + up[aboveEntry ^ (parity & halved[above])];
      at += exit & 1;
      out[at] = code - 1;
      at += (exit >> 1) & 1;
      out[at] = code + 1;
      at += (exit >> 2) & 1;
      const below = windowBelow[blank];
      const belowEntry = highs[below * blocks + high] + lows[below * BLOCK + low];
      out[at] = code + down[belowEntry ^ (parity & halved[below])];
      at += exit >> 3;
    }
    return at;
  }

  /**
   * `expand` for all codes of a block of bits. The blanks of an order are bits side by side, so slides along rows shift
   * whole words; slides along columns are looked up one by one.
   */
  expandBits(level: BitMap, block: number, next: BitMap): number {
    const { cells, exits, rowParity, toLeft, toRight } = this;
    this.tables ??= new TurnTables(cells, this.columns);
    const { windowAbove, windowBelow, blocks, highs, lows, parities, halved, up, down } = this.tables;
    const { words } = level;
    const [from, to] = level.wordsOf(block);
    let successors = 0;
    for (let w = from; w < to; w++) {
      const word = words[w];
      if (word === 0) continue;
      const left = word & toLeft[w % cells];
      const right = word & toRight[w % cells];
      successors += onesIn(left) + onesIn(right);
      next.addWord(w, (left >>> 1) | (right << 1));
      if ((left & FIRST_BIT) !== 0) next.addWord(w - 1, LAST_BIT);
      if ((right & LAST_BIT) !== 0) next.addWord(w + 1, FIRST_BIT);
      for (let rest = word; rest !== 0; rest &= rest - 1) {
        const code = (w << 5) | lowest(rest);
        const number = (code / cells) | 0;
        const blank = code - number * cells;
        const high = (number / BLOCK) | 0;
        const low = number - high * BLOCK;
        const parity = parities[high] ^ rowParity[blank];
        const isAbove = exits[blank] & 1;
        const above = windowAbove[blank];
        const aboveEntry = highs[above * blocks + high] + lows[above * BLOCK + low];
        const upper = code + (up[aboveEntry ^ (parity & halved[above])] & -isAbove);
        next.addWord(upper >>> 5, isAbove << (upper & 31)); // no bit where there is no slide
        const isBelow = exits[blank] >> 3;
        const below = windowBelow[blank];
        const belowEntry = highs[below * blocks + high] + lows[below * BLOCK + low];
        const lower = code + (down[belowEntry ^ (parity & halved[below])] & -isBelow);
        next.addWord(lower >>> 5, isBelow << (lower & 31));
        successors += isAbove + isBelow;
      }
    }
    return successors;
  }
}

/** Whose bits are to the left in a word's last place, and to the right in its first, go on in the words beside it. */
const [FIRST_BIT, LAST_BIT] = [1, 1 << 31];

/** Orders whose numbers differ in the last five digits alone: a number is cut there, which takes one division for all windows. */
const BLOCK = 7 * 6 * 5 * 4 * 3;

/**
 * What turning windows does to codes. The digits of a window, as an index into `up` and `down`, are the sum of what the number
 * of an order's block and its place in the block add to it.
 */
class TurnTables {
  /** By cell of the blank, the window that it passes on its way up, and down: any where there is none. */
  readonly windowAbove: Uint8Array;
  readonly windowBelow: Uint8Array;
  /** How many blocks there are in both halves. */
  readonly blocks: number;
  /** By window and block. */
  readonly highs: Int32Array;
  /** By window and place in the block. */
  readonly lows: Uint16Array;
  /** By block, the parity of the digits that it tells, and of the half. */
  readonly parities: Uint8Array;
  /** By window, 1 if its last digit is not in the number: two entries side by side are for windows that are even and odd. */
  readonly halved: Uint8Array;
  /** How much the code grows when the blank moves up past the window, and down. */
  readonly up: Int32Array;
  readonly down: Int32Array;

  constructor(cells: number, columns: number) {
    const tiles = cells - 1;
    const count = cells - columns;
    this.windowAbove = Uint8Array.from({ length: cells }, (_, blank) => Math.max(0, blank - columns));
    this.windowBelow = Uint8Array.from({ length: cells }, (_, blank) => (blank < count ? blank : 0));
    this.blocks = factorial(tiles) / BLOCK;
    this.highs = new Int32Array(count * this.blocks);
    this.lows = new Uint16Array(count * BLOCK);
    this.parities = sums(this.blocks, 8, tiles);
    this.halved = new Uint8Array(count);
    const up: Int32Array[] = [];
    const down: Int32Array[] = [];
    for (let start = 0, base = 0; start < count; start++) {
      const { unit, span, isHalved, forward, backward } = halvedWindow(tiles, start, columns);
      const each = isHalved ? 2 : 1;
      const before = isHalved ? sums(Math.ceil(BLOCK / span), tiles - start + 1) : undefined;
      this.halved[start] = each - 1;
      for (let high = 0; high < this.blocks; high++) {
        this.highs[start * this.blocks + high] = base + each * (Math.floor((high * BLOCK) / unit) % span);
      }
      for (let low = 0; low < BLOCK; low++) {
        const digits = each * (Math.floor(low / unit) % span);
        this.lows[start * BLOCK + low] = digits + (before?.[Math.floor(low / span)] ?? 0);
      }
      up.push(backward);
      down.push(forward);
      base += evenly(forward.length);
    }
    [this.up, this.down] = [joined(up), joined(down)];
  }
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + evenly(length), 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += evenly(part.length);
  }
  return all;
}

/** Entries side by side differ in the lowest bit of their index alone: so each window begins at an even one. */
const evenly = (length: number) => length + (length & 1);

/**
 * A window in the numbers of half the orders: its digits are `floor(number / unit) % span`. By them, how much the code grows
 * when the blank moves down past it and, backward, up; twice as many entries if the last digit is not in the number.
 */
function halvedWindow(tiles: number, start: number, length: number) {
  const cells = tiles + 1;
  const { unit, span, forward, backward } = turns(tiles, start, length);
  const isHalved = unit === 1 && span > 1;
  const growth = (turned: Int32Array, step: number): Int32Array => {
    if (!isHalved) return turned.map((ranks) => (ranks / 2) * cells + step);
    return Int32Array.from({ length: span }, (_, k) => {
      const half = k >> 1;
      const digits = 2 * half + (parityOf(2 * half) ^ (k & 1));
      return (((digits + turned[digits]) >> 1) - half) * cells + step;
    });
  };
  return {
    unit: isHalved || span === 1 ? 1 : unit / 2,
    span: isHalved ? span / 2 : span,
    isHalved,
    forward: growth(forward, length),
    backward: growth(backward, -length),
  };
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
