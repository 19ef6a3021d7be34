import { lowest } from "../../basics/bits";
import type { PlacementCode } from "./placementCode";

/**
 * Placements of any number of pieces, packed: each integer holds as many cells as fit, at `bits` bits a cell. Codes have
 * gaps, so a search over them hashes.
 */
export class PackedPlacements implements PlacementCode {
  readonly stride: number;
  private readonly bits: number;
  private readonly perInteger: number;
  private readonly inHand: Int32Array;

  constructor(
    private readonly cells: number,
    colours: number,
  ) {
    this.bits = Math.ceil(Math.log2(colours + 1));
    this.perInteger = Math.floor(32 / this.bits);
    this.stride = Math.ceil(cells / this.perInteger);
    this.inHand = new Int32Array(this.stride);
  }

  write(cells: ArrayLike<number>, out: Int32Array, at: number): void {
    out.fill(0, at, at + this.stride);
    for (let cell = 0; cell < this.cells; cell++) {
      out[at + this.integerOf(cell)] |= cells[cell] << this.shiftOf(cell);
    }
  }

  take(states: Int32Array, at: number): number {
    for (let k = 0; k < this.stride; k++) this.inHand[k] = states[at + k];
    let taken = 0;
    for (let cell = Math.min(this.cells, 32) - 1; cell >= 0; cell--) {
      taken = (taken << 1) | (this.pieceAt(cell) === 0 ? 0 : 1);
    }
    return taken;
  }

  writeMoves(from: number, first: number, targets: number, out: Int32Array, at: number): number {
    const piece = this.pieceAt(from);
    for (let rest = targets; rest !== 0; rest &= rest - 1, at += this.stride) {
      const to = first + lowest(rest);
      for (let k = 0; k < this.stride; k++) out[at + k] = this.inHand[k];
      out[at + this.integerOf(from)] ^= piece << this.shiftOf(from);
      out[at + this.integerOf(to)] ^= piece << this.shiftOf(to);
    }
    return at;
  }

  pieceAt(cell: number): number {
    return (this.inHand[this.integerOf(cell)] >>> this.shiftOf(cell)) & ((1 << this.bits) - 1);
  }

  private integerOf(cell: number): number {
    return (cell / this.perInteger) | 0;
  }

  private shiftOf(cell: number): number {
    return (cell % this.perInteger) * this.bits;
  }
}
