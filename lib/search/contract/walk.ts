import type { Bound } from "./bound";
import type { CostedSpace } from "./space";

/**
 * A bound that can carry out the depth-first search itself, in place: one position in hand, moves made and taken back,
 * and the bound kept up by what a move changes. `iterativeDeepening` with `noUndo` asks for it, and does without where
 * there is none. An accelerator: the path, the limits and the counts are those of the search without it. The beginning of what it does
 * at a limit is compared with that search now and then: a walk that is wrong only at positions that come later goes unseen.
 */
export interface Walkable extends Bound {
  /**
   * The search by the greatest of `bounds`, or undefined where it cannot be done in place.
   * @param start  one position
   * @param goal   one position
   * @param bounds this bound, or several among which it is
   */
  walk(space: CostedSpace, start: Int32Array, goal: Int32Array, bounds: readonly Bound[]): Walk | undefined;
}

/** A depth-first search in place, to one limit after the other. Each position is expanded without the move straight back. */
export interface Walk {
  /**
   * Begins a search of all ways of at most `limit` moves, 1 or more; shorter ways to the goal have been sought before.
   * Successors come in the order of `space.expand`.
   * @param checksNearer whether to look for goals nearer than `limit`, too
   */
  begin(limit: number, checksNearer: boolean): void;
  /** Goes on. "paused" at the next one to expand: before it would have expanded more than `most` positions. "found": at the goal. "done": no way is left. */
  advance(most: number): "paused" | "found" | "done";
  /** Moves made to where it is. */
  readonly depth: number;
  /** Positions expanded since `begin`. */
  readonly expanded: number;
  /** Successors of those, all that each has. */
  readonly generated: number;
  /** The least number of moves by which a way that was cut exceeds the limit; UNREACHABLE if none was. */
  readonly missed: number;
  /** Moves to the first goal that `checksNearer` saw nearer than the limit; -1 if none. */
  readonly passed: number;
  /** The positions from the start to where it is. */
  path(): Int32Array;
}
