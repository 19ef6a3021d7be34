import type { SlidingBoard, SlidingCode } from "./boardCode";

/**
 * Sliding-puzzle boards of any size, packed: each integer holds as many tiles as fit, at `bits` bits a cell. A 4 x 4
 * board takes two integers of eight 4-bit cells. Codes have gaps, so a search over them hashes.
 */
export class PackedBoards implements SlidingCode {
  readonly stride: number;
  readonly maxSuccessors = 4;
  private readonly cells: number;
  private readonly bits: number;
  private readonly perInteger: number;

  constructor(
    rows: number,
    private readonly columns: number,
  ) {
    this.cells = rows * columns;
    this.bits = Math.ceil(Math.log2(this.cells));
    this.perInteger = Math.floor(32 / this.bits);
    this.stride = Math.ceil(this.cells / this.perInteger);
  }

  write(board: SlidingBoard, out: Int32Array, at: number): void {
    out.fill(0, at, at + this.stride);
    board.forEach((tile, cell) => {
      out[at + this.integerOf(cell)] |= tile << this.shiftOf(cell);
    });
  }

  read(states: Int32Array, at: number): number[] {
    return Array.from({ length: this.cells }, (_, cell) => this.tileAt(states, at, cell));
  }

  unpack(states: Int32Array, at: number, board: Uint8Array): void {
    const { cells, bits, perInteger } = this;
    const mask = (1 << bits) - 1;
    for (let cell = 0; cell < cells; at++) {
      let tiles = states[at];
      for (let k = 0; k < perInteger && cell < cells; k++) {
        board[cell++] = tiles & mask;
        tiles >>>= bits;
      }
    }
  }

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    const { cells, columns, stride } = this;
    for (let i = from; i < to; i += stride) {
      let blank = 0;
      while (this.tileAt(states, i, blank) !== 0) blank++;
      const column = blank % columns;
      if (blank >= columns) at = this.slide(states, i, blank - columns, blank, out, at);
      if (column > 0) at = this.slide(states, i, blank - 1, blank, out, at);
      if (column < columns - 1) at = this.slide(states, i, blank + 1, blank, out, at);
      if (blank < cells - columns) at = this.slide(states, i, blank + columns, blank, out, at);
    }
    return at;
  }

  /** Writes the position in which the tile at `cell` has slid into the blank, and returns the index behind it. */
  private slide(
    states: Int32Array,
    i: number,
    cell: number,
    blank: number,
    out: Int32Array,
    at: number,
  ): number {
    const tile = this.tileAt(states, i, cell);
    for (let k = 0; k < this.stride; k++) out[at + k] = states[i + k];
    out[at + this.integerOf(cell)] ^= tile << this.shiftOf(cell);
    out[at + this.integerOf(blank)] |= tile << this.shiftOf(blank);
    return at + this.stride;
  }

  private tileAt(states: Int32Array, at: number, cell: number): number {
    return (states[at + this.integerOf(cell)] >>> this.shiftOf(cell)) & ((1 << this.bits) - 1);
  }

  private integerOf(cell: number): number {
    return (cell / this.perInteger) | 0;
  }

  private shiftOf(cell: number): number {
    return (cell % this.perInteger) * this.bits;
  }
}
