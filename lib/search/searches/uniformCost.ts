import type { Bound } from "../contract/bound";
import type { Goals } from "../contract/goals";
import type { ObservedOptions } from "../contract/observer";
import type { SearchResult } from "../contract/result";
import type { CostedSpace, Positions } from "../contract/space";
import { bestFirst } from "../engine/bestFirst";

/**
 * A cheapest path by uniform-cost search, which is Dijkstra's algorithm: of all positions in sight, expand the one to which
 * the way costs least, until it is a goal. It is A* without a bound; where every move costs 1, `breadthFirstSearch` gives as
 * short a path much sooner.
 *
 * @param space   the puzzle; what its moves cost, `space.costs` says
 * @param starts  one position or several
 * @param goals   one position, several, or a test on runs of positions
 * @param options limits, progress and a way to stop
 * @returns the path and its `cost`, or the reason why there is none, or the limit that was reached
 * @throws InputError for codes that the space cannot have and for options that cannot be; ContractError for a space that
 *   breaks its contract, such as a move whose cost is missing, negative, fractional or endless
 * @see E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische Mathematik 1 (1959)
 *
 * @example
 * // Jugs of 3 and 5 litres: how does one measure 4 and draw least from the tap?
 * const jugs = spaceOf({
 *   start: [0, 0],
 *   neighbours: ([a, b]) => [
 *     { to: [3, b], cost: 3 - a }, { to: [a, 5], cost: 5 - b }, { to: [0, b], cost: 0 }, { to: [a, 0], cost: 0 },
 *     { to: [Math.max(0, a + b - 5), Math.min(5, a + b)], cost: 0 }, { to: [Math.min(3, a + b), Math.max(0, a + b - 3)], cost: 0 },
 *   ],
 * });
 * const best = solved(uniformCostSearch(jugs, jugs.starts, jugs.where(([, b]) => b === 4)));
 * [best.cost, best.path.length - 1]; // [9, 8]
 */
export function uniformCostSearch(
  space: CostedSpace,
  starts: Positions,
  goals: Goals,
  options: ObservedOptions = {},
): SearchResult {
  const bound: Bound = {
    evaluate: (_, from, to, out, at) => void out.fill(0, at, at + (to - from) / space.stride),
  };
  return bestFirst(space, starts, goals, options, { bound, countsPath: true, weight: 1 });
}
