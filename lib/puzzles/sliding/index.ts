/**
 * The sliding puzzle (8-puzzle, 15-puzzle) on a board of any size: one cell is blank, and a neighbouring tile slides in.
 *
 * Read puzzle.ts first: what a position is, and which goals parity rules out. How a board becomes a number is in ranked.ts
 * (up to 9 cells: a perfect index, slides from a table), rankedHalves.ts (up to 12: slides worked out) and packed.ts (any
 * more: the tiles side by side).
 */
export { type SlidingBoard, SlidingPuzzle } from "./puzzle";
