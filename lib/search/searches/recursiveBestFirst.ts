import { enlarged } from "../../basics/arrays";
import { expectZeroAtGoals, UNREACHABLE } from "../contract/bound";
import type { Goals } from "../contract/goals";
import type { SearchResult } from "../contract/result";
import type { CostedSpace, Positions } from "../contract/space";
import { begin } from "../engine/begin";
import type { InformedOptions } from "../engine/bestFirst";
import { CurrentPath } from "../engine/currentPath";
import { replay } from "../engine/replay";

const NEVER = 2 * UNREACHABLE; // a promise that no path keeps

/**
 * A shortest path, or a cheapest where moves have costs, by recursive best-first search (RBFS): as A* does, it follows the path that promises the shortest way,
 * but remembers nothing besides that path and what waits beside it. Where the promise rises above that of another
 * path, it goes back, keeps of what it leaves only the new promise, and comes again if that is the least one day.
 *
 * Memory grows with the length of the path alone (`stats.states` is the most positions that were stored at once). Time
 * grows with how often the best promise changes sides: positions are expanded again and again, in a space where many
 * paths lead to the same position or with a weak bound far more often than by A*. No path is followed round in a circle, so
 * that in a finite space the search ends, if only after all paths; where it is given no limit, at 100 million expanded positions,
 * as iterative deepening does.
 *
 * Parameters and errors as for `aStar`.
 * @see R. E. Korf, "Linear-space best-first search", Artificial Intelligence 62 (1993)
 *
 * @example
 * const puzzle = new KnightExchange(4, 3, [3, 3]);
 * const [start, goal] = puzzle.encode([1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2], [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
 * const best = solved(recursiveBestFirst(puzzle, start, goal, { bound: bestAssignment(puzzle, goal) }));
 * best.cost; // 16
 * best.stats.states < 200; // true
 */
export function recursiveBestFirst(
  space: CostedSpace,
  starts: Positions,
  goals: Goals,
  options: InformedOptions,
): SearchResult {
  const { from, isGoal, monitor, observed, refuted } = begin(space, starts, goals, options, ["bound"]);
  const { bound } = options;
  if (refuted !== undefined) return monitor.unsolvable(refuted);
  monitor.limitItself();

  expectZeroAtGoals(bound, space, goals);
  const { stride } = space;
  const { maxDepth } = monitor;
  const path = new CurrentPath(space, from, bound, monitor, observed);
  const { begins, ends, chosen } = path;
  /** By place: the least promise of all paths through the position, as far as they have been followed. */
  let values: Int32Array = path.promises.slice();
  /** By level: the least promise of any path that turns off above. */
  const others = [NEVER - 1];
  for (;;) {
    const { level } = path;
    let best = -1;
    let [least, second] = [NEVER, NEVER];
    for (let place = begins[level]; place < ends[level]; place++) {
      const value = values[place];
      if (value < least) [best, least, second] = [place, value, least];
      else if (value < second) second = value;
    }
    if (least > others[level]) {
      path.ascend(begins[level]);
      if (path.level < 0) break;
      values[chosen[path.level]] = least;
      continue;
    }
    const position = path.positionAt(best);
    if (isGoal(position, 0, stride) >= 0) {
      path.tell("goal", best);
      return { kind: "solved", ...replay(space, path.to(best), bound), stats: monitor.finish() };
    }
    const limit = path.limit();
    if (limit !== undefined) return monitor.stoppedWith(limit, monitor.atLeast(least));
    path.descend(best, maxDepth);
    const { promises } = path;
    if (values.length < promises.length) values = enlarged(values, promises.length);
    // A value above the promise says that the position was expanded before: no path through it promises less.
    const inherited = promises[best] < least ? least : 0;
    for (let place = begins[level + 1]; place < ends[level + 1]; place++) {
      values[place] = Math.max(inherited, promises[place]);
    }
    others[level + 1] = Math.min(others[level], second);
  }
  return path.unsolved();
}
