import type { Goals } from "../contract/goals";
import type { SearchResult } from "../contract/result";
import type { CostedSpace, Positions } from "../contract/space";
import { bestFirst, type InformedOptions } from "../engine/bestFirst";

/**
 * Some path, found quickly: of all positions in sight, expand the one that the bound says is nearest to the goal, however
 * long the way to it was.
 *
 * Nothing is promised about the length of the path, and `within` is Infinity. That there is no path is proved as by the
 * other searches: by going through all positions. The bound need not be admissible, since only the order counts, and an answer
 * that refutes it is handed out all the same; but `maxDepth` cuts what cannot be reached in time according to the bound, and `UNREACHABLE` is believed.
 *
 * Positions are expanded once, unless `maxDepth` is given: then a nearer way to one may be what is wanted.
 *
 * Parameters and errors as for `aStar`.
 * @see Russell and Norvig, "Artificial Intelligence: A Modern Approach", greedy best-first search
 *
 * @example
 * const puzzle = new KnightExchange(4, 3, [3, 3]);
 * const [start, goal] = puzzle.encode([1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2], [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
 * const options = { bound: bestAssignment(puzzle, goal) };
 * const some = solved(greedyBestFirst(puzzle, start, goal, options));
 * [some.cost, some.stats.expanded]; // [24, 31]
 * const best = solved(aStar(puzzle, start, goal, options));
 * [best.cost, best.stats.expanded]; // [16, 367]
 */
export function greedyBestFirst(
  space: CostedSpace,
  starts: Positions,
  goals: Goals,
  options: InformedOptions,
): SearchResult {
  return bestFirst(space, starts, goals, options, { bound: options?.bound, countsPath: false, weight: 1 }, [
    "bound",
  ]);
}
