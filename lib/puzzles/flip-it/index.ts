/**
 * Flip-It Square: a piece jumps over others into the hole, and turns those over that it passes.
 *
 * Read puzzle.ts first. bounds.ts says how many jumps are left at least, from the corners or from a table of patterns.
 */

export { cornerBound, PatternBound } from "./bounds";
export { FlipIt, type FlipItBoard, type FlipItOptions, type Jump } from "./puzzle";
