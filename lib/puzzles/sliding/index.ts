/**
 * The sliding puzzle (8-puzzle, 15-puzzle) on a board of any size: one cell is blank, and a neighbouring tile slides in.
 *
 * Read puzzle.ts first: what a position is, and which goals parity rules out. How a board becomes a number is in ranked.ts
 * (up to 9 cells: a perfect index, slides from a table), rankedHalves.ts (up to 12: slides worked out) and packed.ts (any
 * more: the tiles side by side).
 *
 * Lower bounds, from the plainest to the sharpest: bounds.ts, linearConflict.ts, walkingDistance.ts, patternDatabase.ts.
 * How iterative deepening walks by them in place, without a position ever becoming a number, is in walk.ts.
 */
export { manhattanDistance, misplacedTiles } from "./bounds";
export { type Korf24Instance, korf24, korf24Patterns } from "./korf24";
export { type KorfInstance, korf100, korfGoal, korfPatterns } from "./korf100";
export { linearConflict } from "./linearConflict";
export { PatternDatabase, type PatternOptions } from "./patternDatabase";
export { type SlidingBoard, SlidingPuzzle } from "./puzzle";
export { walkingDistance } from "./walkingDistance";
