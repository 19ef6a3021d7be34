/** A lower bound on the number of moves that are left: the heuristic of A* and IDA*. */
export interface Bound {
  /**
   * Writes the bounds of the positions `states[from..to)` into `out` from index `at` on: one number a position,
   * however many integers a position has. `UNREACHABLE` says that no goal can be reached from there.
   */
  evaluate(states: Int32Array, from: number, to: number, out: Int32Array, at: number): void;
}

/** A bound that no number of moves meets. Small enough that a depth can be added to it. */
export const UNREACHABLE = 1 << 29;
