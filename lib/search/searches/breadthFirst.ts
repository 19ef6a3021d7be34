import { InternalError } from "../../basics/errors";
import type { Goals } from "../contract/goals";
import type { ObservedOptions } from "../contract/observer";
import type { Limit } from "../contract/options";
import { type Coded, madeBy } from "../contract/origin";
import type { SearchResult } from "../contract/result";
import { type BitParallel, type Positions, positionsOf, type StateSpace } from "../contract/space";
import type { SearchStats } from "../contract/statistics";
import { begin } from "../engine/begin";
import { BitSweep } from "../engine/bitSweep";
import { Monitor } from "../engine/monitor";
import { Observed } from "../engine/observed";
import { noGoalAmong } from "../engine/proofs";
import { stepBack } from "../engine/stepBack";
import { Sweep } from "../engine/sweep";
import { visitedDepthsFor, visitedFor } from "../engine/visited";

/**
 * A shortest path from the nearest of the starts to the nearest of the goals, by breadth-first search: level after
 * level of positions, each one move further, until a goal turns up.
 *
 * Time and memory grow with the number of positions that are as near as the goal. With `space.size` the depth of each
 * code is kept in a table (a byte a code; two bits from 2^26 codes on if the space is its own reverse), otherwise positions
 * are hashed. No links to parents are kept: the path is found by stepping back from level to level.
 *
 * @param space   the puzzle
 * @param starts  one position or several
 * @param goals   one position, several, or a test on runs of positions
 * @param options limits, progress and a way to stop
 * @returns the path, or the reason why there is none, or the limit that was reached
 * @throws InputError for codes that the space cannot have and for options that cannot be; ContractError for a space that
 *   breaks its contract
 * @see Russell and Norvig, "Artificial Intelligence: A Modern Approach", breadth-first search
 *
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const start = puzzle.encode([8, 6, 7, 2, 5, 4, 3, 0, 1]);
 * const result = solved(breadthFirstSearch(puzzle, start, puzzle.encode(puzzle.ordered)));
 * result.cost; // 31
 * puzzle.decode(result.path)[1]; // [8, 6, 7, 2, 0, 4, 3, 5, 1]
 */
export function breadthFirstSearch(
  space: StateSpace,
  starts: Positions,
  goals: Goals,
  options: ObservedOptions = {},
): SearchResult {
  const { from, isGoal, monitor, observed, refuted } = begin(space, starts, goals, options);
  if (refuted !== undefined) return monitor.unsolvable(refuted);

  const visited = visitedDepthsFor(space);
  const sweep = new Sweep(space, from, visited, monitor, isGoal, false, observed);
  const end = sweep.run();
  const { depths, depth } = sweep;
  if (end.kind === "limit") return monitor.stopped(end.limit, depths);
  if (end.kind === "exhausted") return monitor.unsolvable(noGoalAmong(monitor.stats.states), depths);
  const path = stepBack(space, visited, end.goal, depth);
  return { kind: "solved", ...path, stats: monitor.finish(depths) };
}

/** All positions that can be reached, by distance; or what was seen before a limit ended the search. */
export type Levels = CompleteLevels | StoppedLevels;

export interface CompleteLevels {
  readonly kind: "complete";
  /** Positions by distance: `depths[d]` are exactly d moves from the nearest start. */
  readonly depths: readonly number[];
  /** The positions that are farthest away, `depths.length - 1` moves: packed; in a large space with `size` in the order of their codes, else as they were met. */
  readonly farthest: Int32Array;
  readonly stats: SearchStats;
}

export interface StoppedLevels {
  readonly kind: "stopped";
  readonly limit: Limit;
  readonly reason: string;
  /** Positions by distance, of the levels that are complete. */
  readonly depths: readonly number[];
  readonly stats: SearchStats;
}

/**
 * Counts the positions by their distance from the nearest start, and finds the farthest.
 *
 * Breadth-first, one level at a time. Memory is one bit a code (or a hash table in a space without `size`) plus the
 * level that is being expanded and the next one; in spaces of millions of codes (of 2^18 if they expand bits) three bits a code,
 * however wide the levels.
 *
 * @param space   the puzzle
 * @param starts  one position or several
 * @param options limits, progress and a way to stop
 * @throws as breadthFirstSearch
 *
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const levels = breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered));
 * levels.stats.states; // 181440
 * levels.depths.slice(0, 6); // [1, 2, 4, 8, 16, 20]
 */
export function breadthFirstLevels(
  space: StateSpace,
  starts: Positions,
  options: ObservedOptions = {},
): Levels {
  const from = positionsOf(space, starts, "starts");
  const monitor = new Monitor(options, space.size === undefined, ["observer"]);
  const observed = Observed.of(options, space.stride);
  // Levels as bits know no position by itself, so there would be nothing to tell.
  const sweep =
    isLarge(space) && !observed
      ? new BitSweep(space, from, monitor)
      : new Sweep(space, from, visitedFor(space), monitor, undefined, false, observed);
  return levelsOf(space, sweep, monitor);
}

/** Codes from which on levels as bits are faster than lists: where positions are expanded one by one, and a word at a time. */
const [LARGE, LARGE_IN_BITS] = [2 ** 23, 2 ** 18];

/** Whether levels are to be held as bits. */
export function isLarge(space: StateSpace & Partial<BitParallel>): boolean {
  return space.size !== undefined && space.size >= (space.expandBits ? LARGE_IN_BITS : LARGE);
}

/** The levels of a sweep without goals. */
export function levelsOf(space: StateSpace, sweep: Sweep | BitSweep, monitor: Monitor): Levels {
  const end = sweep.run();
  const { depths } = sweep;
  if (end.kind === "exhausted") {
    const farthest = madeBy(space as Coded & StateSpace, end.farthest);
    return { kind: "complete", depths, farthest, stats: monitor.finish(depths) };
  }
  if (end.kind === "goal") throw new InternalError("a search without goals found one");
  const complete = end.limit === "maxDepth" ? depths : depths.slice(0, -1);
  return { ...monitor.stopped(end.limit, depths), depths: complete };
}
