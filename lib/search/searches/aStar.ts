// To read A* as one program, see the cells of chapter 09: here its loop is shared with other searches (engine/bestFirst.ts).
import { describe, InputError } from "../../basics/errors";
import type { Goals } from "../contract/goals";
import type { SearchResult } from "../contract/result";
import type { CostedSpace, Positions } from "../contract/space";
import { bestFirst, type InformedOptions } from "../engine/bestFirst";

/**
 * A shortest path by A*: of all positions in sight, expand the one for which the moves made so far and the bound on
 * those that are left promise the shortest way. Where moves have costs (`space.costs`, or `{ to, cost }` in `spaceOf`), this
 * is a cheapest path, and "shorter" and "nearer" are about costs.
 *
 * With an exact bound it walks straight to the goal; with a bound of 0 it is breadth-first search, or `uniformCostSearch`. It remembers every
 * position in sight, with its distance. A bound that is admissible but not consistent is allowed: a position that turns
 * out to be nearer than it seemed is expanded again, and `stats.reopened` counts how often that was. It can be often, but
 * for each position no more often than its distance falls.
 *
 * @param space   the puzzle
 * @param starts  one position or several
 * @param goals   one position, several, or a test on runs of positions
 * @param options the bound, limits, progress and a way to stop
 * @throws InputError for codes that the space cannot have and for options that cannot be; ContractError for a space or a
 *   bound that breaks its contract, and for a bound that is above what is left of the path found, at any of its positions
 * @see P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic determination of minimum cost paths" (1968)
 * @see A. Martelli, "On the complexity of admissible search algorithms", Artificial Intelligence 8 (1977), on reopening
 *
 * @example
 * const puzzle = new KnightExchange(4, 3, [3, 3]);
 * const [start, goal] = puzzle.encode([1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2], [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
 * const best = solved(aStar(puzzle, start, goal, { bound: bestAssignment(puzzle, goal) }));
 * best.cost; // 16
 * best.stats.expanded < breadthFirstSearch(puzzle, start, goal).stats.expanded / 10; // true
 */
export function aStar(
  space: CostedSpace,
  starts: Positions,
  goals: Goals,
  options: InformedOptions,
): SearchResult {
  return bestFirst(space, starts, goals, options, { bound: options?.bound, countsPath: true, weight: 1 }, [
    "bound",
  ]);
}

export interface WeightedAStarOptions extends InformedOptions {
  /** How much the bound counts, any number of at least 1: the path costs at most so many times what a cheapest one does. */
  readonly weight: number;
}

/**
 * A path that is at most `weight` times as long as a shortest one, by weighted A*: it believes in the bound more than A*
 * does, and so expands positions near the goal before it has made sure that no shorter way leads there.
 *
 * Its `cost` is at most `weight * optimal`, as JavaScript computes this product, and `within` repeats the weight. With
 * weight 1 it is A*; the larger the weight, the more it is like greedy best-first search.
 *
 * Parameters and errors as for `aStar`.
 * @throws InputError for a weight that is no number of at least 1
 * @see I. Pohl, "Heuristic search viewed as path finding in a graph", Artificial Intelligence 1 (1970)
 *
 * @example
 * const puzzle = new KnightExchange(4, 3, [3, 3]);
 * const [start, goal] = puzzle.encode([1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2], [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
 * const quick = solved(weightedAStar(puzzle, start, goal, { bound: bestAssignment(puzzle, goal), weight: 1.5 }));
 * quick.cost <= 1.5 * 16; // true
 * quick.within; // 1.5
 */
export function weightedAStar(
  space: CostedSpace,
  starts: Positions,
  goals: Goals,
  options: WeightedAStarOptions,
): SearchResult {
  const { bound, weight } = options ?? {}; // a search without options names those that it needs
  if (!(weight >= 1 && weight < Infinity)) {
    throw new InputError("weight", describe(weight), "a number of at least 1");
  }
  // Priorities are g + floor(w * h). Rounding down keeps the promise: on a cheapest path, which costs C, a position waits with
  // h <= C - g, so the goal comes out before anything above g + floor(w * (C - g)), which is at most w * C. Nor does the
  // rounding of the product break it: where it reaches a whole number from below, w * C lies as near to one, or nearer.
  return bestFirst(space, starts, goals, options, { bound, countsPath: true, weight }, ["bound", "weight"]);
}
