import { Frontier } from "./frontier";
import { checkGoalIndex, type Goals, type GoalTest, goalTest, refutation } from "./goals";
import { type Limit, Monitor, type SearchOptions, type SearchStats } from "./monitor";
import type { SearchResult } from "./result";
import { type Positions, positionsOf, type StateSpace } from "./space";
import { type Visited, type VisitedDepths, visitedDepthsFor, visitedFor } from "./visited";

/**
 * A shortest path from the nearest of the starts to the nearest of the goals, by breadth-first search: level after
 * level of positions, each one move further, until a goal turns up.
 *
 * Time and memory grow with the number of positions that are as near as the goal. With `space.size` the depth of each
 * code is kept in a table (a byte a code; two bits from 2^26 codes on if moves can be undone), otherwise positions are
 * hashed. No links to parents are kept: the path is found by stepping back from level to level.
 *
 * @param space   the puzzle
 * @param starts  one position or several
 * @param goals   one position, several, or a test on runs of positions
 * @param options limits, progress and a way to stop
 * @returns the path, or the reason why there is none, or the limit that was reached
 * @throws InputError for codes that the space cannot have and for limits that are no positive numbers
 * @see Russell and Norvig, "Artificial Intelligence: A Modern Approach", breadth-first search
 */
export function breadthFirstSearch(
  space: StateSpace,
  starts: Positions,
  goals: Goals,
  options: SearchOptions = {},
): SearchResult {
  const from = positionsOf(space, starts, "starts");
  const isGoal = goalTest(space, goals);
  const monitor = new Monitor(options, space.size === undefined);
  const refuted = refutation(space, from, goals);
  if (refuted !== undefined) return { kind: "unsolvable", reason: refuted, stats: monitor.finish() };

  const visited = visitedDepthsFor(space);
  const end = sweep(space, from, visited, monitor, isGoal);
  const stats = monitor.finish();
  if (end.kind === "limit")
    return { kind: "stopped", limit: end.limit, reason: monitor.explain(end.limit), stats };
  if (end.kind === "exhausted") {
    const reason = `no goal among the ${stats.states} positions that can be reached, all of which were searched`;
    return { kind: "unsolvable", reason, stats };
  }
  const cost = stats.depths.length - 1;
  return { kind: "solved", path: stepBack(space, visited, end.goal, cost), cost, stats };
}

/** All positions that can be reached, by distance; or what was seen before a limit ended the search. */
export type Levels = CompleteLevels | StoppedLevels;

export interface CompleteLevels {
  readonly kind: "complete";
  /** Positions by distance: `depths[d]` are exactly d moves from the nearest start. */
  readonly depths: readonly number[];
  /** The positions that are farthest away, `depths.length - 1` moves: packed, in the order in which they were met. */
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
 * level that is being expanded and the next one.
 *
 * @param space   the puzzle
 * @param starts  one position or several
 * @param options limits, progress and a way to stop
 * @throws InputError for codes that the space cannot have and for limits that are no positive numbers
 */
export function breadthFirstLevels(
  space: StateSpace,
  starts: Positions,
  options: SearchOptions = {},
): Levels {
  const monitor = new Monitor(options, space.size === undefined);
  const end = sweep(space, positionsOf(space, starts, "starts"), visitedFor(space), monitor);
  const stats = monitor.finish();
  if (end.kind === "exhausted")
    return { kind: "complete", depths: stats.depths, farthest: end.farthest, stats };
  if (end.kind === "goal") throw new Error("a search without goals cannot find one");
  const depths = stats.depths.slice(0, -1);
  return { kind: "stopped", limit: end.limit, reason: monitor.explain(end.limit), depths, stats };
}

type End =
  | { readonly kind: "goal"; readonly goal: Int32Array }
  | { readonly kind: "exhausted"; readonly farthest: Int32Array }
  | { readonly kind: "limit"; readonly limit: Limit };

const RUN = 512; // positions expanded a call: 512 to 1024 were fastest over six puzzles

/** Goes through the space level by level, until a goal turns up, nothing new is left, or a limit is reached. */
function sweep(
  space: StateSpace,
  starts: Int32Array,
  visited: Visited,
  monitor: Monitor,
  isGoal?: GoalTest,
): End {
  const { stride } = space;
  const { stats, maxExpanded, maxStates } = monitor;
  const successors = new Int32Array(RUN * space.maxSuccessors * stride);
  const spare: Int32Array[] = [];
  let level = new Frontier(stride, spare);
  let next = new Frontier(stride, spare);

  /** Puts those of `states[0..end)` that are new into the next level; says so if that ends the search. */
  function enter(states: Int32Array, end: number, depth: number): End | undefined {
    for (let at = 0; at < end; ) {
      const { chunk, used } = next.tail();
      // One position beyond maxStates may come in: it proves that the space is larger, and is taken out again.
      const room = Math.min(chunk.length - used, (maxStates + 1 - stats.states) * stride);
      const part = Math.min(end, at + room);
      const filled = visited.add(states, at, part, depth, chunk, used);
      next.fill(filled);
      stats.states += (filled - used) / stride;
      if (stats.states > maxStates) {
        stats.states--;
        next.fill(filled - stride);
        return { kind: "limit", limit: "maxStates" };
      }
      const goal = isGoal ? checkGoalIndex(isGoal(chunk, used, filled), used, filled) : -1;
      if (goal >= 0) return { kind: "goal", goal: chunk.slice(goal, goal + stride) };
      at = part;
    }
    return undefined;
  }

  let end = enter(starts, starts.length, 0);
  stats.depths.push(next.count);
  for (let depth = 0; end === undefined; depth++) {
    [level, next] = [next, level];
    stats.peakFrontier = Math.max(stats.peakFrontier, level.count);
    for (let c = 0; c < level.chunks.length && end === undefined; c++) {
      const chunk = level.chunks[c];
      const length = level.lengths[c];
      for (let from = 0; from < length && end === undefined; ) {
        const run = Math.min(RUN, maxExpanded - stats.expanded);
        const limit = run === 0 ? "maxExpanded" : monitor.check(depth);
        if (limit !== undefined) {
          end = { kind: "limit", limit };
          break;
        }
        const to = Math.min(length, from + run * stride);
        const produced = space.expand(chunk, from, to, successors, 0);
        stats.expanded += (to - from) / stride;
        stats.generated += produced / stride;
        end = enter(successors, produced, depth + 1);
        from = to;
      }
      level.release(c);
    }
    if (end === undefined && next.count === 0) return { kind: "exhausted", farthest: level.collect() };
    stats.depths.push(next.count);
    level.clear();
  }
  return end;
}

/**
 * The path to `goal`, found backwards: from each position to a predecessor that lies one level nearer to the start.
 * @throws Error if the space contradicts itself, so that a wrong model never yields a wrong path
 */
function stepBack(space: StateSpace, visited: VisitedDepths, goal: Int32Array, cost: number): Int32Array {
  const { stride } = space;
  const back = space.reverse ?? space;
  const path = new Int32Array((cost + 1) * stride);
  const predecessors = new Int32Array(back.maxSuccessors * stride);
  const successors = new Int32Array(space.maxSuccessors * stride);
  path.set(goal, cost * stride);
  for (let depth = cost; depth > 0; depth--) {
    const here = depth * stride;
    const end = back.expand(path, here, here + stride, predecessors, 0);
    let at = 0;
    while (at < end && !visited.isAt(predecessors, at, depth - 1)) at += stride;
    if (at >= end) {
      const cure = space.reverse
        ? "does `reverse` give all predecessors?"
        : "can every move be undone? If not, give `reverse`";
      throw new Error(`No way back from depth ${depth} to depth ${depth - 1}: ${cure}`);
    }
    path.set(predecessors.subarray(at, at + stride), here - stride);
    const moves = space.expand(path, here - stride, here, successors, 0);
    if (!contains(successors, moves, path, here, stride)) {
      throw new Error(
        `The path breaks between depth ${depth - 1} and ${depth}: \`reverse\` does not match \`expand\``,
      );
    }
  }
  return path;
}

/** Whether `run[0..end)` holds the position `states[at..at+stride)`. */
function contains(run: Int32Array, end: number, states: Int32Array, at: number, stride: number): boolean {
  for (let i = 0; i < end; i += stride) {
    let k = 0;
    while (k < stride && run[i + k] === states[at + k]) k++;
    if (k === stride) return true;
  }
  return false;
}
