import { PackedCells } from "../../basics/packedCells";
import type { SlidingCode } from "./boardCode";

/**
 * Sliding-puzzle boards of any size, packed. A 4 x 4 board takes two integers of eight 4-bit cells. Codes have gaps, so a
 * search over them hashes.
 */
export class PackedBoards extends PackedCells implements SlidingCode {
  readonly maxSuccessors = 4;

  constructor(
    rows: number,
    private readonly columns: number,
  ) {
    super(rows * columns, rows * columns);
  }

  read(states: Int32Array, at: number): number[] {
    return Array.from({ length: this.cells }, (_, cell) => this.numberAt(states, at, cell));
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
      while (this.numberAt(states, i, blank) !== 0) blank++;
      const column = blank % columns;
      if (blank >= columns) at = this.writeMoved(states, i, blank - columns, blank, out, at);
      if (column > 0) at = this.writeMoved(states, i, blank - 1, blank, out, at);
      if (column < columns - 1) at = this.writeMoved(states, i, blank + 1, blank, out, at);
      if (blank < cells - columns) at = this.writeMoved(states, i, blank + columns, blank, out, at);
    }
    return at;
  }
}
