import { type Bound, expectZeroAtGoals, tryBound, UNREACHABLE } from "../contract/bound";
import type { Goals } from "../contract/goals";
import type { ObservedOptions } from "../contract/observer";
import type { DepthFirstOptions } from "../contract/options";
import type { SearchResult } from "../contract/result";
import type { CostedSpace, Positions } from "../contract/space";
import { begin } from "../engine/begin";
import { DepthFirst } from "../engine/depthFirst";
import { InPlace } from "../engine/inPlace";
import { expectPathCost } from "../engine/moveCosts";
import { noGoalOnAnyPath } from "../engine/proofs";
import { replay } from "../engine/replay";

const LIMITS_BEFORE_CHECKS = 11; // limits: goals that a bound hides are looked for at the first, and from this one on at every fourth

/** The options of every search and those of depth-first search. */
export type DeepeningOptions = ObservedOptions & DepthFirstOptions;

/**
 * A shortest path by iterative deepening: depth-first search to a limit of moves that grows until a goal turns up.
 * It remembers no more than the path in hand and what waits beside it, and pays with time: positions that can be reached
 * in several ways are searched several times, unless a transposition table catches them.
 *
 * Without a bound the limit grows by one. With one (IDA*), ways that cannot end within the limit are cut, and the limit
 * grows to the least number of moves that was cut.
 *
 * Where moves have costs (`space.costs`), limits and the result count cost instead of moves. There is a limit for every cost
 * that a way can add up to: where costs differ much, these are many, and `uniformCostSearch` or `recursiveBestFirst` may be quicker.
 *
 * For speed, some positions are expanded before their turn: they count towards `maxExpanded`, and in the statistics if
 * their turn comes.
 *
 * In a space with cycles it ends only with a goal or at a limit: where it is given none of `maxExpanded`, `maxDepth`,
 * `timeLimit` and `signal`, at 100 million expanded positions, with the number of moves that every solution takes at least.
 *
 * @param space   the puzzle
 * @param starts  one position or several
 * @param goals   one position, several, or a test on runs of positions
 * @param options limits, progress, a way to stop, and the parts to switch on
 * @throws as aStar
 * @see R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", Artificial Intelligence 27 (1985)
 *
 * @example
 * const game = new PegJumps(hoppers);
 * const result = iterativeDeepening(game, game.start(6), game.finishes(6), { bound: pegRegionBound(game) });
 * solved(result).cost; // 7
 */
export function iterativeDeepening(
  space: CostedSpace,
  starts: Positions,
  goals: Goals,
  options: DeepeningOptions = {},
): SearchResult {
  const further = ["bound", "noUndo", "transpositions"];
  const { from, isGoal, monitor, observed, refuted } = begin(space, starts, goals, options, further);
  const { maxDepth, stats } = monitor;
  const { bound } = options;
  if (refuted !== undefined) return monitor.unsolvable(refuted);
  monitor.limitItself();

  if (bound) {
    tryBound(bound, space, from, 0);
    expectZeroAtGoals(bound, space, goals);
  }
  const search = new DepthFirst(space, from, isGoal, monitor, options, observed);
  // In place there is no list of successors to tell of.
  const inPlace = observed ? undefined : InPlace.of(space, from, goals, monitor, options);
  let limit = search.firstLimit();
  if (limit >= UNREACHABLE) return monitor.unsolvable("the bound says that no start can reach a goal");
  while (limit <= maxDepth) {
    expectPathCost(limit);
    const before = stats.expanded;
    // A bound that is too high may let every search pass the goals, for ever: now and then one looks for them.
    const { length } = stats.iterations;
    const checksNearer =
      bound !== undefined && (length === 0 || (length >= LIMITS_BEFORE_CHECKS && length % 4 === 3));
    const found = (limit > 0 && inPlace ? inPlace : search).searchTo(limit, checksNearer);
    stats.iterations.push({ limit, expanded: stats.expanded - before });
    if (found.kind === "path") {
      return { kind: "solved", ...replay(space, found.path, bound), stats: monitor.finish() };
    }
    if (found.kind === "limit") return monitor.stoppedWith(found.limit, monitor.atLeast(limit));
    if (found.next === undefined) {
      let isCut = false;
      if (bound) {
        // The last search once more, with an empty table. It looks for goals nearer than the limit, since only a bound that is
        // too high hides one, and notes what the bound cuts. It does not count.
        const noting: Bound = {
          evaluate(states, first, end, out, at) {
            bound.evaluate(states, first, end, out, at);
            for (let i = first; i < end; i += space.stride) isCut ||= out[at++] >= UNREACHABLE;
          },
        };
        const again = new DepthFirst(space, from, isGoal, monitor, { ...options, bound: noting });
        const { expanded, generated } = stats;
        const outcome = again.searchTo(limit, true);
        Object.assign(stats, { expanded, generated });
        if (outcome.kind === "limit") return monitor.stoppedWith(outcome.limit, monitor.atLeast(limit));
      }
      return monitor.unsolvable(noGoalOnAnyPath(isCut));
    }
    limit = found.next;
  }
  return monitor.tooDeep(limit);
}
