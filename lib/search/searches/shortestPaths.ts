import type { Goals } from "../contract/goals";
import type { ObservedOptions } from "../contract/observer";
import type { Stopped, Unsolvable } from "../contract/result";
import type { Positions, StateSpace } from "../contract/space";
import type { SearchStats } from "../contract/statistics";
import { begin } from "../engine/begin";
import { noGoalAmong } from "../engine/proofs";
import { Predecessors } from "../engine/stepBack";
import { Sweep } from "../engine/sweep";
import { visitedDepthsFor } from "../engine/visited";

/** How many shortest paths there are. */
export type PathCount = Counted | Unsolvable | Stopped;

export interface Counted {
  readonly kind: "counted";
  /** Number of moves of each of them. */
  readonly cost: number;
  /** Number of shortest paths from any start to any goal, exact. */
  readonly count: bigint;
  readonly stats: SearchStats;
}

/**
 * Counts the shortest paths from the starts to the nearest goals. Two paths differ if they pass through different
 * positions.
 *
 * Breadth-first to the level of the nearest goals, then back from there: a position hands the number of ways in which
 * the goals can be reached from it to its predecessors one level nearer to the start. The way back needs memory for
 * those positions only that lie on a shortest path. Without `space.reverse` it takes as long as the way there.
 *
 * Parameters and errors as for `breadthFirstSearch`.
 *
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const start = puzzle.encode([8, 6, 7, 2, 5, 4, 3, 0, 1]);
 * const paths = countShortestPaths(puzzle, start, puzzle.encode(puzzle.ordered));
 * paths.kind === "counted" ? paths.count : paths.reason; // 40n
 */
export function countShortestPaths(
  space: StateSpace,
  starts: Positions,
  goals: Goals,
  options: ObservedOptions = {},
): PathCount {
  const { from, isGoal, monitor, observed, refuted } = begin(space, starts, goals, options);
  if (refuted !== undefined) return monitor.unsolvable(refuted);

  const { stride } = space;
  const found: Int32Array[] = [];
  // The sweep must not end at the first goal: others of the same level are as near.
  const collect = (states: Int32Array, begin: number, end: number): number => {
    for (let i = begin; i < end; i += stride) {
      if (isGoal(states, i, i + stride) >= 0) found.push(states.slice(i, i + stride));
    }
    return -1;
  };
  const visited = visitedDepthsFor(space);
  const sweep = new Sweep(space, from, visited, monitor, collect, true, observed);
  while (sweep.end === undefined && found.length === 0) sweep.advance();
  const { depths } = sweep;
  if (sweep.end?.kind === "limit") return monitor.stopped(sweep.end.limit, depths);
  if (found.length === 0) return monitor.unsolvable(noGoalAmong(monitor.stats.states), depths);

  for (const goal of found) observed?.tell("goal", goal, 0, sweep.depth);
  const predecessors = new Predecessors(space, visited);
  let ways = new Ways();
  for (const goal of found) ways.add(goal, 1n);
  for (let depth = sweep.depth; depth > 0; depth--) {
    const nearer = new Ways();
    const { known } = ways;
    predecessors.movesTo(known, depth, (from, to) => nearer.add(from, known.get(to)!.count));
    ways = nearer;
  }
  return { kind: "counted", cost: sweep.depth, count: ways.total(), stats: monitor.finish(depths) };
}

/** For each of some positions a number of ways. */
class Ways {
  readonly known = new Map<string, { readonly position: Int32Array; count: bigint }>();

  add(position: Int32Array, count: bigint): void {
    const key = position.join();
    const before = this.known.get(key);
    if (before) before.count += count;
    else this.known.set(key, { position: position.slice(), count });
  }

  total(): bigint {
    let sum = 0n;
    for (const { count } of this.known.values()) sum += count;
    return sum;
  }
}
