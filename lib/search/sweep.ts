import { Frontier } from "./frontier";
import { checkGoalIndex, type GoalTest } from "./goals";
import type { Limit, Monitor } from "./monitor";
import type { StateSpace } from "./space";
import type { Visited } from "./visited";

/** How a sweep ended. */
export type End =
  | { readonly kind: "goal"; readonly goal: Int32Array }
  | { readonly kind: "exhausted"; readonly farthest: Int32Array }
  | { readonly kind: "limit"; readonly limit: Exclude<Limit, "maxDepth"> };

const RUN = 512; // positions expanded a call: 512 to 1024 were fastest over six puzzles

/**
 * Goes through the space breadth-first, level by level, until a goal turns up, nothing new is left, or a limit is
 * reached. This one loop is under every breadth-first search of the library.
 *
 * @param starts  packed positions, the level of depth 0
 * @param visited where positions are remembered; left with all that were met
 * @param monitor keeps the statistics and knows the limits
 * @param isGoal  applied to new positions only; none where the whole space is wanted
 */
export function sweep(
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
