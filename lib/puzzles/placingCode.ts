/** How placings of coloured pieces on the cells of a board become numbers: the pieces of one colour are all alike. */
export interface PlacingCode {
  /** Integers a placing. */
  readonly stride: number;
  /** If given, every placing is one number below it, and every number below it is a placing. */
  readonly size?: number;
  /** Writes the code of a placing to `out[at..at + stride)`: the colour in each cell, 0 where it is empty. */
  write(cells: ArrayLike<number>, out: Int32Array, at: number): void;
  /** Reads the placing whose code stands at `states[at..at + stride)` into `cells`, and keeps it in hand. */
  read(states: Int32Array, at: number, cells: Uint8Array): void;
  /** Writes the code of the placing in hand with the piece in cell `from` moved to the empty cell `to`. */
  writeMoved(from: number, to: number, out: Int32Array, at: number): void;
}
