import type { SlidingBoard, SlidingCode } from "./boardCode";
import { factorial, parityOf, rankOf, turns, unrank } from "./windows";

/** Up to here all ranks fit into 16 bits, and the table of slides into a megabyte. */
export const MAX_TABLE_CELLS = 9;

/**
 * Sliding-puzzle boards of up to 9 cells, numbered without gaps: code = number of the tiles' order x cells + place of the blank.
 *
 * Read the tiles row by row and leave the blank out. A horizontal slide does not change that order, so it only moves the blank by one. A
 * vertical slide carries one tile past the (columns - 1) tiles between its old place and its new one: it turns a window of `columns`
 * neighbouring tiles by one place. Which order that gives is looked up in a table that is built at the first use.
 *
 * Orders are numbered by rank, the even ones first: with an odd number of columns every turn is an even permutation, so that the
 * positions that can be reached from one another lie side by side in memory.
 */
export class RankedBoards implements SlidingCode {
  readonly stride = 1;
  readonly size: number;
  readonly maxSuccessors = 4; // also where a board has no more than 2 or 3: there must be room to write all four
  private readonly cells: number;
  /** Number of the order of each rank, and back. */
  private readonly numberOf: Uint16Array;
  private readonly rankOfNumber: Uint16Array;
  private slides?: Uint16Array;
  private readonly exits: Uint8Array;

  constructor(
    rows: number,
    private readonly columns: number,
  ) {
    this.cells = rows * columns;
    this.size = factorial(this.cells);
    this.exits = exitsOf(rows, columns);
    const orders = factorial(this.cells - 1);
    this.numberOf = new Uint16Array(orders);
    this.rankOfNumber = new Uint16Array(orders);
    for (let rank = 0; rank < orders; rank++) {
      // Of two ranks that follow each other from an even one on, one belongs to an even order, the other to an odd one.
      const number = parityOf(rank) * (orders >> 1) + (rank >> 1);
      this.numberOf[rank] = number;
      this.rankOfNumber[number] = rank;
    }
  }

  write(board: SlidingBoard, out: Int32Array, at: number): void {
    const rank = rankOf(board.filter((tile) => tile !== 0));
    out[at] = this.numberOf[rank] * this.cells + board.indexOf(0);
  }

  read(states: Int32Array, at: number): number[] {
    const blank = states[at] % this.cells;
    return boardOf(this.rankOfNumber[Math.floor(states[at] / this.cells)], blank, this.cells);
  }

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    return this.expandByTable(states, from, to, out, at);
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

  /**
   * The order behind each vertical slide: for every order, first those of upward moves of the blank, by its place less
   * `columns`, then those of downward moves, by its place. The table is `columns` entries longer at either end, so that
   * the slides that do not exist can be looked up too.
   */
  private buildSlides(): Uint16Array {
    const { cells, columns, numberOf } = this;
    const windows = Array.from({ length: cells - columns }, (_, start) => turns(cells - 1, start, columns));
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

/** By place of the blank, whether it can move: bit 0 up, 1 left, 2 right, 3 down. */
export function exitsOf(rows: number, columns: number): Uint8Array {
  const cells = rows * columns;
  return Uint8Array.from({ length: cells }, (_, blank) => {
    const column = blank % columns;
    const bits = [blank >= columns, column > 0, column < columns - 1, blank < cells - columns];
    return bits.reduce((mask, open, bit) => mask | (Number(open) << bit), 0);
  });
}

/** The board whose tiles are in the order of this rank, around its blank. */
function boardOf(rank: number, blank: number, cells: number): number[] {
  const tiles = Array.from({ length: cells - 1 }, (_, i) => i + 1);
  const board = unrank(rank, tiles, tiles.length);
  board.splice(blank, 0, 0);
  return board;
}
