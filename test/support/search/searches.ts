import {
  aStar,
  beamSearch,
  bidirectionalSearch,
  branchAndBound,
  breadthFirstSearch,
  type Goals,
  greedyBestFirst,
  type InformedOptions,
  iterativeDeepening,
  type Positions,
  recursiveBestFirst,
  type SearchResult,
  type StateSpace,
  uniformCostSearch,
  weightedAStar,
} from "../../../lib/search/index";

/** A search for a path, called as all others are. */
export type Search = (
  space: StateSpace,
  starts: Positions,
  goals: Goals,
  options: InformedOptions,
) => SearchResult;

const SEARCHES = {
  "breadth-first search": (space, starts, goals, options) =>
    breadthFirstSearch(space, starts, goals, without(options)),
  "bidirectional search": (space, starts, goals, options) =>
    bidirectionalSearch(space, starts, goals as Positions, without(options)),
  "uniform-cost search": (space, starts, goals, options) =>
    uniformCostSearch(space, starts, goals, without(options)),
  "A*": aStar,
  "weighted A*": (space, starts, goals, options) =>
    weightedAStar(space, starts, goals, { weight: 1.5, ...options }),
  "greedy best-first search": greedyBestFirst,
  "beam search": (space, starts, goals, options) =>
    beamSearch(space, starts, goals, { width: 4, ...options }),
  "beam search with room": (space, starts, goals, options) =>
    beamSearch(space, starts, goals, { width: 1000, ...options }),
  "recursive best-first search": recursiveBestFirst,
  "branch and bound": branchAndBound,
  "branch and bound with a table": (space, starts, goals, options) =>
    branchAndBound(space, starts, goals, { transpositions: 16, ...options }),
  // Without an end of its own where nothing leads to the goal.
  "iterative deepening": (space, starts, goals, options) =>
    iterativeDeepening(space, starts, goals, { maxExpanded: 20_000, ...options }),
  "iterative deepening with a table, without undoing": (space, starts, goals, options) => {
    const parts = { maxExpanded: 20_000, noUndo: true, transpositions: 64 };
    return iterativeDeepening(space, starts, goals, { ...parts, ...options });
  },
} satisfies Record<string, Search>;

export type SearchName = keyof typeof SEARCHES;

/** The options of a search that takes no bound. */
function without({ bound: _, ...options }: InformedOptions) {
  return options;
}

/** Searches with their names, and how many times what a shortest or cheapest path costs their own may cost. */
export function searches(...names: readonly SearchName[]): [SearchName, number, Search][] {
  return names.map((name) => [name, withinOf(name), SEARCHES[name]]);
}

function withinOf(name: SearchName): number {
  if (/greedy|beam/.test(name)) return Infinity;
  return name === "weighted A*" ? 1.5 : 1;
}

/** Those that promise a path no longer than so, if the bound is admissible. */
export const LEANING = searches(
  "A*",
  "weighted A*",
  "recursive best-first search",
  "branch and bound",
  "branch and bound with a table",
  "iterative deepening",
);

/** Those whose path may be of any length. */
export const FREE = searches("greedy best-first search", "beam search", "beam search with room");
