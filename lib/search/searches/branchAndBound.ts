import { type Bound, expectZeroAtGoals, UNREACHABLE } from "../contract/bound";
import type { Goals } from "../contract/goals";
import type { ObservedOptions } from "../contract/observer";
import type { SearchResult } from "../contract/result";
import type { CostedSpace, Positions } from "../contract/space";
import { begin } from "../engine/begin";
import { CurrentPath } from "../engine/currentPath";
import { replay } from "../engine/replay";
import { TranspositionTable } from "../engine/transpositions";

/** The options of every search, and what makes depth-first branch and bound cut. */
export interface BranchAndBoundOptions extends ObservedOptions {
  /** A lower bound on the moves that are left, or on what they cost; it must be admissible, or the path may be too long. Default: 0. */
  readonly bound?: Bound;
  /** Entries of a table of positions that need not be searched again, rounded up to a power of 2. Default: no table. */
  readonly transpositions?: number;
}

/**
 * A shortest path, or a cheapest where moves have costs, by depth-first branch and bound: it follows one path as far as it goes, the nearest successors by the
 * bound first, and once it has a path to a goal, cuts all others that cannot be shorter. What it has in the end is a
 * shortest path.
 *
 * It always has the best path so far: stopped at a limit, the result hands it out as `best`. Memory grows with the length
 * of the path alone (`stats.states` is the most positions that were stored at once), and of the positions on a path none
 * comes twice. Where it is given no limit, it ends at 100 million expanded positions, as iterative deepening does.
 *
 * It suits trees, and spaces where all paths are short. Where paths can be long, give `maxDepth`: the number of moves of
 * any path that is known, say from `greedyBestFirst`. Where many paths lead to the same position, give `transpositions`.
 *
 * Parameters and errors as for `aStar`; the bound may be left out.
 * @see Russell and Norvig, "Artificial Intelligence: A Modern Approach", branch and bound
 * @see W. Zhang and R. E. Korf, "Performance of linear-space search algorithms", Artificial Intelligence 79 (1995)
 *
 * @example
 * const puzzle = new KnightExchange(4, 3, [3, 3]);
 * const [start, goal] = puzzle.encode([1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2], [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
 * const bound = bestAssignment(puzzle, goal);
 * const { cost: maxDepth } = solved(greedyBestFirst(puzzle, start, goal, { bound }));
 * const best = solved(branchAndBound(puzzle, start, goal, { bound, maxDepth, transpositions: 4096 }));
 * [maxDepth, best.cost]; // [24, 16]
 */
export function branchAndBound(
  space: CostedSpace,
  starts: Positions,
  goals: Goals,
  options: BranchAndBoundOptions = {},
): SearchResult {
  const further = ["bound", "transpositions"];
  const { from, isGoal, monitor, observed, refuted } = begin(space, starts, goals, options, further);
  const { bound, transpositions } = options;
  const { stride } = space;
  const table = transpositions === undefined ? undefined : new TranspositionTable(stride, transpositions);
  if (refuted !== undefined) return monitor.unsolvable(refuted);
  monitor.limitItself();

  if (bound) expectZeroAtGoals(bound, space, goals);
  const path = new CurrentPath(space, from, bound, monitor, observed);
  const { begins, ends, chosen } = path;
  let most = monitor.maxDepth; // that a path may cost: less than the best so far
  let best: { readonly path: Int32Array; readonly cost: number } | undefined;
  path.sort();
  while (path.level >= 0) {
    const { level } = path;
    const place = Math.max(begins[level], chosen[level] + 1);
    if (place >= ends[level] || path.promises[place] > most) {
      path.ascend(place);
      continue;
    }
    chosen[level] = place;
    const position = path.positionAt(place);
    if (isGoal(position, 0, stride) >= 0) {
      path.tell("goal", place);
      best = replay(space, path.to(place), bound);
      most = best.cost - 1;
      continue;
    }
    // Searched before on a way that cost no more: whatever lies behind has been found.
    if (table?.prunes(position, 0, UNREACHABLE - path.spent[place])) {
      path.tell("drop", place);
      continue;
    }
    const limit = path.limit();
    if (limit !== undefined) {
      const howFar = best
        ? `the best path so far ${monitor.inUnits("", best.cost)}`
        : "no path was found so far";
      return { ...monitor.stoppedWith(limit, howFar), ...(best && { best }) };
    }
    path.descend(place, most);
    path.sort();
  }
  if (best) return { kind: "solved", ...best, stats: monitor.finish() };
  return path.unsolved();
}
