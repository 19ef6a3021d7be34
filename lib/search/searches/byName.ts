import { describe, InputError } from "../../basics/errors";
import type { Bound } from "../contract/bound";
import type { ObservedOptions } from "../contract/observer";
import type { SearchResult } from "../contract/result";
import type { Positions, StateSpace } from "../contract/space";
import { aStar, weightedAStar } from "./aStar";
import { bidirectionalSearch } from "./bidirectional";
import { breadthFirstSearch } from "./breadthFirst";
import { greedyBestFirst } from "./greedyBestFirst";
import { iterativeDeepening } from "./iterativeDeepening";

/** What any of the searches may need; each takes what it uses. */
export interface NamedOptions extends ObservedOptions {
  readonly bound: Bound;
  /** Of weighted A*. Default: 2. */
  readonly weight?: number;
}

type Search = (
  space: StateSpace,
  start: Positions,
  goals: Positions,
  given: Pick<NamedOptions, "bound"> & { readonly weight: number },
  options: ObservedOptions,
) => SearchResult;

const SEARCHES: Readonly<Record<string, Search>> = {
  "breadth-first": (space, start, goals, _, options) => breadthFirstSearch(space, start, goals, options),
  "from both ends": (space, start, goals, _, options) => bidirectionalSearch(space, start, goals, options),
  "A*": (space, start, goals, { bound }, options) => aStar(space, start, goals, { bound, ...options }),
  "weighted A*": (space, start, goals, given, options) =>
    weightedAStar(space, start, goals, { ...given, ...options }),
  greedy: (space, start, goals, { bound }, options) =>
    greedyBestFirst(space, start, goals, { bound, ...options }),
  "iterative deepening": (space, start, goals, _, options) =>
    iterativeDeepening(space, start, goals, { noUndo: true, ...options }),
  "IDA*": (space, start, goals, { bound }, options) =>
    iterativeDeepening(space, start, goals, { bound, noUndo: true, ...options }),
};

/** The searches that can be asked for by name: where a reader chooses. */
export const searchNames: readonly string[] = Object.keys(SEARCHES);

/**
 * A path by the search of that name.
 * @throws InputError for a name that is not among `searchNames`, and as that search
 *
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const [start, goal] = puzzle.encode([1, 2, 3, 4, 5, 6, 0, 7, 8], puzzle.ordered);
 * solved(searchByName("A*", puzzle, start, goal, { bound: manhattanDistance(puzzle, goal) })).cost; // 2
 */
export function searchByName(
  name: string,
  space: StateSpace,
  start: Positions,
  goals: Positions,
  { bound, weight = 2, ...options }: NamedOptions,
): SearchResult {
  if (!searchNames.includes(name)) {
    throw new InputError("name", describe(name), `one of ${searchNames.join(", ")}`);
  }
  return SEARCHES[name](space, start, goals, { bound, weight }, options);
}
