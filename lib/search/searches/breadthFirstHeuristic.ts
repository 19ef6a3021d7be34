import { expectWhole } from "../../basics/ranges";
import { expectZeroAtGoals, tryBound } from "../contract/bound";
import type { Goals } from "../contract/goals";
import type { SearchResult } from "../contract/result";
import { expectUnitCosts, type Positions, packed, type StateSpace } from "../contract/space";
import { begin } from "../engine/begin";
import type { InformedOptions } from "../engine/bestFirst";
import { refutation } from "../engine/goalTest";
import { LimitedSearch } from "../engine/limitedSearch";
import { noGoalAmong } from "../engine/proofs";
import { replay } from "../engine/replay";

export interface BreadthFirstHeuristicOptions extends InformedOptions {
  /**
   * The moves of some path that is known, say from `greedyBestFirst`: then one round is enough. Otherwise the first limit is
   * what the bound says of the starts, and grows round by round. One that is too low does no harm but for its round.
   */
  readonly upperBound?: number;
}

/**
 * A shortest path by breadth-first heuristic search: breadth-first, level after level, but without the positions that
 * cannot lie on a path of at most so many moves. Without an `upperBound` the limit grows until a goal turns up, which
 * makes it breadth-first iterative-deepening A*.
 *
 * It is for spaces too large for the memory of A*. Where every move can be undone (`space.reverse` is the space itself),
 * only the last levels are kept, since no move leads farther back, and one halfway. The path is then found in halves: to the
 * position halfway and on from there, each by a search of its own, which are counted in the statistics too. In other spaces
 * all levels are kept. `stats.states` is the most positions that were stored at once.
 *
 * In an infinite space without a path it ends only at a limit.
 *
 * Parameters and errors as for `aStar`.
 * @see R. Zhou and E. A. Hansen, "Breadth-first heuristic search", Artificial Intelligence 170 (2006)
 *
 * @example
 * const puzzle = new KnightExchange(4, 3, [3, 3]);
 * const [start, goal] = puzzle.encode([1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2], [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
 * const options = { bound: bestAssignment(puzzle, goal) };
 * const best = solved(breadthFirstHeuristic(puzzle, start, goal, options));
 * best.cost; // 16
 * best.stats.states < aStar(puzzle, start, goal, options).stats.states; // true
 */
export function breadthFirstHeuristic(
  space: StateSpace,
  starts: Positions,
  goals: Goals,
  options: BreadthFirstHeuristicOptions,
): SearchResult {
  const further = ["bound", "upperBound"];
  const { from, isGoal, monitor, observed } = begin(space, starts, goals, options, further);
  expectUnitCosts(space);
  const { bound, upperBound = 0 } = options;
  expectWhole("upperBound", upperBound, 0);
  const refuted = refutation(space, from, goals);
  if (refuted !== undefined) return monitor.unsolvable(refuted);

  tryBound(bound, from, 0, space.stride);
  expectZeroAtGoals(bound, space, goals);
  const { stats, maxDepth } = monitor;
  const search = new LimitedSearch(space, bound, monitor, observed);
  for (let limit = Math.min(upperBound, maxDepth); limit <= maxDepth; limit = search.nextLimit) {
    const before = stats.expanded;
    const found = search.run(from, 0, isGoal, limit, Math.floor(limit / 2));
    const path = found && search.pathTo(found, from, 0);
    if (search.reached !== undefined) return monitor.stopped(search.reached);
    const replayed = path && replay(space, packed(path), bound);
    if (stats.expanded > before) stats.iterations.push({ limit, expanded: stats.expanded - before });
    if (replayed) {
      observed?.tell("goal", found.position, 0, found.depth);
      return { kind: "solved", ...replayed, stats: monitor.finish() };
    }
    if (search.nextLimit === Infinity) {
      return monitor.unsolvable(noGoalAmong(search.seen, search.leadsNowhere));
    }
  }
  return monitor.tooDeep(search.nextLimit);
}
