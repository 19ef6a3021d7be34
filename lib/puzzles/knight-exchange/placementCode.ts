/** How placements of coloured pieces on the cells of a board become numbers: the pieces of one colour are all alike. */
export interface PlacementCode {
  /** Integers a placement. */
  readonly stride: number;
  /** If given, every placement is one number below it, and every number below it is a placement. */
  readonly size?: number;
  /** Writes the code of a placement to `out[at..at + stride)`: the colour in each cell, 0 where it is empty. */
  write(cells: ArrayLike<number>, out: Int32Array, at: number): void;
  /**
   * Takes the placement whose code stands at `states[at..at + stride)` in hand.
   * @returns the cells with a piece, one bit each, for the first 32 cells
   */
  take(states: Int32Array, at: number): number;
  /** The colour in a cell of the placement in hand, 0 where it is empty. */
  pieceAt(cell: number): number;
  /**
   * Writes the codes of the placement in hand with the piece in cell `from` moved, from `out[at]` on: to each empty cell
   * `first + k` for which bit k of `targets` is set.
   * @returns the index behind the last
   */
  writeMoves(from: number, first: number, targets: number, out: Int32Array, at: number): number;
}
