/**
 * Knights that are to change places, on a board of any shape.
 *
 * Read puzzle.ts first. regions.ts proves that some exchanges cannot be, bounds.ts says how many hops are left at least. How
 * the places of the knights become a number is in ranked.ts (a perfect index) and packed.ts (where that would be too large).
 */

export { bestAssignment, nearestTargets } from "./bounds";
export type { KnightBoard } from "./input";
export { KnightExchange, type KnightOptions } from "./puzzle";
