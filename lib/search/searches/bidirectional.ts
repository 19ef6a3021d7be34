import { describe, InputError } from "../../basics/errors";
import type { ObservedOptions } from "../contract/observer";
import type { SearchResult } from "../contract/result";
import {
  expectUnitCosts,
  type Positions,
  packed,
  positionsOf,
  reversed,
  reverseOf,
  type StateSpace,
  split,
} from "../contract/space";
import { refutation } from "../engine/goalTest";
import { Monitor } from "../engine/monitor";
import { Observed } from "../engine/observed";
import { NO_MEETING } from "../engine/proofs";
import { replay } from "../engine/replay";
import { stepBack } from "../engine/stepBack";
import { type End, Sweep } from "../engine/sweep";
import { visitedDepthsFor } from "../engine/visited";

/**
 * A shortest path by breadth-first search from both ends: the smaller of the two levels in hand is expanded until the
 * searches meet. Two searches of half the depth see far fewer positions than one of the whole, as long as levels grow.
 *
 * Goes backwards along `space.reverse` (in `spaceOf`: `predecessors`), and refuses a space without it. In a space with
 * `size` each side takes a table of its own.
 * In the statistics, `depths[d]` counts the positions that are d moves from either end.
 *
 * @param space   the puzzle
 * @param starts  one position or several
 * @param goals   one position or several: not a test, since there must be something to start back from
 * @param options limits, progress and a way to stop
 * @throws as breadthFirstSearch, and InputError for a goal test, for a space without `reverse` and for moves with costs
 * @see Russell and Norvig, "Artificial Intelligence: A Modern Approach", bidirectional search
 *
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const [start, goal] = [puzzle.encode([8, 6, 7, 2, 5, 4, 3, 0, 1]), puzzle.encode(puzzle.ordered)];
 * const both = bidirectionalSearch(puzzle, start, goal);
 * solved(both).cost; // 31
 * both.stats.states < 40000; // true
 */
export function bidirectionalSearch(
  space: StateSpace,
  starts: Positions,
  goals: Positions,
  options: ObservedOptions = {},
): SearchResult {
  expectUnitCosts(space);
  if (typeof goals === "function") throw new InputError("goals", describe(goals), "one position or several");
  const reverse = reverseOf(space);
  if (!reverse) {
    const needed = "a space that tells the moves backwards (`reverse`; in spaceOf: `predecessors`)";
    throw new InputError("space", "one without them", needed);
  }
  const [from, to] = [positionsOf(space, starts, "starts"), positionsOf(space, goals, "goals")];
  const monitor = new Monitor(options, space.size === undefined, ["observer"], space);
  const refuted = refutation(space, from, to);
  if (refuted !== undefined) return monitor.unsolvable(refuted);

  const { stride } = space;
  const observed = (side: "forward" | "backward") => Observed.of(options, stride, side);
  const back = reversed(space, reverse);
  const [visited, visitedBack] = [visitedDepthsFor(space), visitedDepthsFor(back)];
  const metBy = (other: typeof visited) => (states: Int32Array, begin: number, end: number) => {
    for (let i = begin; i < end; i += stride) if (other.has(states, i)) return i;
    return -1;
  };
  const backward = new Sweep(back, to, visitedBack, monitor, metBy(visited), true, observed("backward"));
  const forward = new Sweep(space, from, visited, monitor, metBy(visitedBack), true, observed("forward"));
  let end: End | undefined = backward.end ?? forward.end;
  while (end === undefined) {
    if (forward.depth + backward.depth >= monitor.maxDepth) {
      end = { kind: "limit", limit: "maxDepth" };
      break;
    }
    const smaller = forward.waiting <= backward.waiting ? forward : backward;
    smaller.advance();
    end = smaller.end;
  }

  const levels = Math.max(forward.depths.length, backward.depths.length);
  const depths = Array.from(
    { length: levels },
    (_, d) => (forward.depths[d] ?? 0) + (backward.depths[d] ?? 0),
  );
  if (end.kind === "limit") return monitor.stopped(end.limit, depths);
  if (end.kind === "exhausted") return monitor.unsolvable(NO_MEETING, depths);
  const there = split(space, stepBack(space, visited, end.goal, forward.depth).path);
  const onward = split(space, stepBack(back, visitedBack, end.goal, backward.depth).path);
  const path = packed([...there, ...onward.reverse().slice(1)]);
  return { kind: "solved", ...replay(space, path), stats: monitor.finish(depths) };
}
