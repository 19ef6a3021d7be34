import { lowest } from "../../basics/bits";
import { PackedCells } from "../../basics/packedCells";
import type { PlacementCode } from "./placementCode";

/** Placements of any number of pieces, packed. Codes have gaps, so a search over them hashes. */
export class PackedPlacements extends PackedCells implements PlacementCode {
  private readonly inHand: Int32Array;

  constructor(cells: number, colours: number) {
    super(cells, colours + 1);
    this.inHand = new Int32Array(this.stride);
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
    for (let rest = targets; rest !== 0; rest &= rest - 1) {
      at = this.writeMoved(this.inHand, 0, from, first + lowest(rest), out, at);
    }
    return at;
  }

  pieceAt(cell: number): number {
    return this.numberAt(this.inHand, 0, cell);
  }
}
