import type { SlidingBoard, SlidingCode } from "./boardCode";

/** 12! arrangements are the most that a 32-bit integer can number. */
export const MAX_RANKED_CELLS = 12;

const MAX_TABLE_CELLS = 9; // up to here all ranks fit into 16 bits, and the table of slides into a megabyte

/**
 * Sliding-puzzle boards numbered without gaps: code = number of the tiles' order x cells + place of the blank.
 *
 * Read the tiles row by row and leave the blank out. A horizontal slide does not change that order, so it only moves
 * the blank by one. A vertical slide carries one tile past the (columns - 1) tiles between its old place and its new
 * one: it turns a window of `columns` neighbouring tiles by one place.
 *
 * The orders are ranked by their Lehmer code: digit i is how many of the tiles behind tile i are smaller, in the mixed
 * radix tiles, tiles - 1, ..., 1. A turn changes the digits of its window alone, and depends on them alone, so a small
 * table a window (at most 11 x 10 x 9 x 8 entries on a 3 x 4 board) tells how far the rank moves.
 *
 * Boards of up to 9 cells go further and look up the new order itself, in a table that is built at the first use. There
 * the even orders come first: with an odd number of columns every turn is an even permutation, so that the positions
 * that can be reached from one another lie side by side in memory.
 */
export class RankedBoards implements SlidingCode {
  readonly stride = 1;
  readonly size: number;
  readonly maxSuccessors = 4; // also where a board has no more than 2 or 3: there must be room to write all four
  private readonly cells: number;
  private builtWindows?: Window[];
  /** Number of the order of each rank, and back; undefined where they are the same. */
  private readonly numbering?: { readonly numberOf: Uint16Array; readonly rankOf: Uint16Array };
  private slides?: Uint16Array;
  /** By place of the blank, whether it can move: bit 0 up, 1 left, 2 right, 3 down. */
  private readonly exits: Uint8Array;

  constructor(
    rows: number,
    private readonly columns: number,
  ) {
    this.cells = rows * columns;
    this.size = factorial(this.cells);
    this.exits = Uint8Array.from({ length: this.cells }, (_, blank) => {
      const column = blank % columns;
      const bits = [blank >= columns, column > 0, column < columns - 1, blank < this.cells - columns];
      return bits.reduce((mask, open, bit) => mask | (Number(open) << bit), 0);
    });
    if (this.cells <= MAX_TABLE_CELLS) this.numbering = evenFirst(this.cells - 1);
  }

  write(board: SlidingBoard, out: Int32Array, at: number): void {
    const order = board.filter((tile) => tile !== 0);
    const rank = order.reduce((sum, tile, i) => {
      const smaller = order.slice(i + 1).filter((other) => other < tile).length;
      return sum + smaller * factorial(order.length - 1 - i);
    }, 0);
    out[at] = (this.numbering?.numberOf[rank] ?? rank) * this.cells + board.indexOf(0);
  }

  read(states: Int32Array, at: number): number[] {
    const blank = states[at] % this.cells;
    const order = Math.floor(states[at] / this.cells);
    const left = Array.from({ length: this.cells - 1 }, (_, i) => i + 1);
    const board = unrank(this.numbering?.rankOf[order] ?? order, left, left.length);
    board.splice(blank, 0, 0);
    return board;
  }

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    return this.numbering
      ? this.expandByTable(states, from, to, out, at)
      : this.expandByWindow(states, from, to, out, at);
  }

  /**
   * All four slides are written for every board, and the end moves on only past those that exist: which edges a blank
   * touches is as good as random, and a processor that guesses wrong loses more time than it takes to write.
   */
  private expandByTable(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    this.slides ??= this.buildSlides();
    const { cells, columns, slides, exits } = this;
    const width = 2 * (cells - columns);
    for (let i = from; i < to; i++) {
      const code = states[i];
      const order = (code / cells) | 0;
      const blank = code - order * cells;
      const exit = exits[blank];
      const place = order * width + blank;
      out[at] = slides[place] * cells + blank - columns;
      at += exit & 1;
      out[at] = code - 1;
      at += (exit >> 1) & 1;
      out[at] = code + 1;
      at += (exit >> 2) & 1;
      out[at] = slides[place + cells] * cells + blank + columns;
      at += exit >> 3;
    }
    return at;
  }

  private expandByWindow(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    const { cells, columns, windows } = this;
    for (let i = from; i < to; i++) {
      const code = states[i];
      const order = (code / cells) | 0;
      const blank = code - order * cells;
      const column = blank % columns;
      if (blank >= columns) {
        const { unit, span, backward } = windows[blank - columns];
        out[at++] = (order + backward[((order / unit) | 0) % span]) * cells + blank - columns;
      }
      if (column > 0) out[at++] = code - 1;
      if (column < columns - 1) out[at++] = code + 1;
      if (blank < windows.length) {
        const { unit, span, forward } = windows[blank];
        out[at++] = (order + forward[((order / unit) | 0) % span]) * cells + blank + columns;
      }
    }
    return at;
  }

  /** The turns of each window, by its first tile: built at the first slide, since on 2 x 6 boards that takes a moment. */
  private get windows(): Window[] {
    const { cells, columns } = this;
    this.builtWindows ??= Array.from({ length: cells - columns }, (_, start) =>
      turns(cells - 1, start, columns),
    );
    return this.builtWindows;
  }

  /**
   * The order behind each vertical slide: for every order, first those of upward moves of the blank, by its place less
   * `columns`, then those of downward moves, by its place. The table is `columns` entries longer at either end, so that
   * the slides that do not exist can be looked up too.
   */
  private buildSlides(): Uint16Array {
    const { cells, columns, windows } = this;
    const { numberOf } = this.numbering!;
    const slides = new Uint16Array(numberOf.length * 2 * windows.length + 2 * columns);
    for (let w = 0; w < windows.length; w++) {
      const { unit, span, backward, forward } = windows[w];
      for (let rank = 0; rank < numberOf.length; rank++) {
        const digits = ((rank / unit) | 0) % span;
        const place = numberOf[rank] * 2 * windows.length + w;
        slides[place + columns] = numberOf[rank + backward[digits]];
        slides[place + cells] = numberOf[rank + forward[digits]];
      }
    }
    return slides;
  }
}

/** What turning a window of neighbouring tiles by one place does to the rank of the whole order. */
interface Window {
  /** The window's digits, read as one number, are `floor(rank / unit) % span`. */
  readonly unit: number;
  readonly span: number;
  /** By those digits: how much the rank grows when the window's last tile comes first (the blank moves down). */
  readonly forward: Int32Array;
  /** The same when its first tile goes last (the blank moves up). */
  readonly backward: Int32Array;
}

function turns(tiles: number, start: number, length: number): Window {
  const behind = tiles - start; // tiles from the window's start on: the radix of its first digit
  const unit = factorial(behind - length);
  const span = factorial(behind) / unit;
  const forward = new Int32Array(span);
  const backward = new Int32Array(span);
  for (let digits = 0; digits < span; digits++) {
    const places = Array.from({ length: behind }, (_, i) => i);
    const window = unrank(digits * unit, places, length);
    const turned = rankOfWindow([window[length - 1], ...window.slice(0, -1)], behind);
    forward[digits] = (turned - digits) * unit;
    backward[turned] = (digits - turned) * unit;
  }
  return { unit, span, forward, backward };
}

/** The first `length` of the items in the order of this rank. */
function unrank(rank: number, items: readonly number[], length: number): number[] {
  const left = [...items];
  const order: number[] = [];
  let rest = rank;
  for (let i = 0; i < length; i++) {
    const unit = factorial(left.length - 1);
    order.push(...left.splice(Math.floor(rest / unit), 1));
    rest %= unit;
  }
  return order;
}

/** The digits of the first few of `all` items, read as one number: each item's digit counts the smaller ones not yet used. */
function rankOfWindow(window: readonly number[], all: number): number {
  return window.reduce((rank, item, i) => {
    const smallerBefore = window.slice(0, i).filter((other) => other < item).length;
    return rank * (all - i) + item - smallerBefore;
  }, 0);
}

/** Numbers the orders of some tiles so that the even ones come first, each half by rank. */
function evenFirst(tiles: number): { numberOf: Uint16Array; rankOf: Uint16Array } {
  const orders = factorial(tiles);
  const numberOf = new Uint16Array(orders);
  const rankOf = new Uint16Array(orders);
  const next = [0, Math.ceil(orders / 2)]; // a single tile has one order, which is even
  for (let rank = 0; rank < orders; rank++) {
    let inversions = 0; // the sum of the Lehmer code's digits
    for (let radix = 1, rest = rank; rest > 0; radix++) {
      inversions += rest % radix;
      rest = (rest / radix) | 0;
    }
    numberOf[rank] = next[inversions & 1]++;
    rankOf[numberOf[rank]] = rank;
  }
  return { numberOf, rankOf };
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
