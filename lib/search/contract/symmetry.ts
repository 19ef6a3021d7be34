/**
 * A space that looks the same from several sides. A symmetry maps positions onto positions, one to one, so that moves
 * become moves; the symmetries of a space are a group: one after the other is again one of them.
 */
export interface Symmetric {
  /** How many there are. Number 0 leaves every position as it is. */
  readonly symmetries: number;
  /**
   * Writes the images of the positions `states[from..to)` into `out` from index `at` on, for each position one by each
   * symmetry, in the order of the symmetries, and returns the index behind the last one. `out` is never `states`.
   */
  images(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number;
  /**
   * Replaces each of the positions `states[from..to)` by the least of its images: the one whose first integer is least,
   * of those the one whose second is, and so on. An accelerator; searches find the same by `images`. They compare the two on a few
   * positions, and `checkSpace` on many: where they differ at some positions alone, this may go unseen.
   */
  leastImages?(states: Int32Array, from: number, to: number): void;
}
