import type { StateSpace } from "../../search/index";

/** A board row by row: the tiles 1 to cells - 1, and 0 for the blank. */
export type SlidingBoard = readonly number[];

/** How the boards of a sliding puzzle become numbers, and what a slide does to the numbers. */
export interface SlidingCode extends StateSpace {
  /** Writes the code of a board to `out[at..at + stride)`. */
  write(board: SlidingBoard, out: Int32Array, at: number): void;
  /** The board whose code stands at `states[at..at + stride)`. */
  read(states: Int32Array, at: number): number[];
  /** As `read`, into an array that is there already: for inner loops, where a code has it. */
  unpack?(states: Int32Array, at: number, board: Uint8Array): void;
}
