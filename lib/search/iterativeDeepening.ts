import { type Bound, UNREACHABLE } from "./bound";
import { describe, InputError } from "./errors";
import { checkGoalIndex, type Goals, type GoalTest, goalTest, refutation } from "./goals";
import { samePosition } from "./hash";
import { type Limit, Monitor, type SearchOptions } from "./monitor";
import { replay } from "./replay";
import type { SearchResult } from "./result";
import { type Positions, positionsOf, type StateSpace } from "./space";
import { TranspositionTable } from "./transpositions";

/** What iterative deepening can do beyond plain depth-first search; each part can be switched on alone. */
export interface DeepeningOptions extends SearchOptions {
  /** A lower bound on the moves that are left: with it, this is IDA*. It must be admissible, or the path may be too long. */
  readonly bound?: Bound;
  /** Never go straight back to the position before. Default: false. */
  readonly noUndo?: boolean;
  /** Entries of a transposition table, rounded up to a power of 2. Default: no table. */
  readonly transpositions?: number;
  /** Give up behind this many moves. Default: no limit. */
  readonly maxDepth?: number;
}

/**
 * A shortest path by iterative deepening: depth-first search to a limit of moves that grows until a goal turns up.
 * It remembers no more than the path in hand, and pays with time: positions that can be reached in several ways are
 * searched several times, unless a transposition table catches them.
 *
 * Without a bound the limit grows by one. With one (IDA*), ways that cannot end within the limit are cut, and the limit
 * grows to the least number of moves that was cut.
 *
 * In a space with cycles it ends only with a goal or at a limit: where no goal can be reached and `refute` does not say
 * so, set a limit.
 *
 * @param space   the puzzle
 * @param starts  one position or several
 * @param goals   one position, several, or a test on runs of positions
 * @param options limits, progress, a way to stop, and the parts to switch on
 * @throws InputError for codes that the space cannot have, and for options that are no positive whole numbers
 * @see R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", Artificial Intelligence 27 (1985)
 */
export function iterativeDeepening(
  space: StateSpace,
  starts: Positions,
  goals: Goals,
  options: DeepeningOptions = {},
): SearchResult {
  const roots = positionsOf(space, starts, "starts");
  const isGoal = goalTest(space, goals);
  const monitor = new Monitor(options, false);
  const maxDepth = options.maxDepth ?? Infinity;
  if (maxDepth !== Infinity && !(Number.isInteger(maxDepth) && maxDepth >= 0)) {
    throw new InputError("maxDepth", describe(options.maxDepth), "a whole number of moves");
  }
  const refuted = refutation(space, roots, goals);
  if (refuted !== undefined) return { kind: "unsolvable", reason: refuted, stats: monitor.finish() };

  const search = new DepthFirst(space, roots, isGoal, monitor, options);
  let limit = search.firstLimit();
  if (limit >= UNREACHABLE) {
    return {
      kind: "unsolvable",
      reason: "the bound says that no start can reach a goal",
      stats: monitor.finish(),
    };
  }
  while (limit <= maxDepth) {
    const before = monitor.stats.expanded;
    const found = search.run(limit);
    monitor.stats.iterations.push({ limit, expanded: monitor.stats.expanded - before });
    if (found.kind === "path") {
      const path = replay(space, found.path);
      return { kind: "solved", path, cost: path.length / space.stride - 1, stats: monitor.finish() };
    }
    if (found.kind === "limit") {
      return {
        kind: "stopped",
        limit: found.limit,
        reason: monitor.explain(found.limit),
        stats: monitor.finish(),
      };
    }
    if (found.next === undefined) {
      const reason = "no goal at the end of any path, and all paths end: every one was followed";
      return { kind: "unsolvable", reason, stats: monitor.finish() };
    }
    limit = found.next;
  }
  const reason = `stopped at maxDepth = ${maxDepth}: every solution takes at least ${limit} moves`;
  return { kind: "stopped", limit: "maxDepth", reason, stats: monitor.finish() };
}

/** How a run to one limit ended: with a path, at a limit of the options, or with the next limit to try (none: all was searched). */
type Run =
  | { readonly kind: "path"; readonly path: Int32Array }
  | { readonly kind: "limit"; readonly limit: Exclude<Limit, "maxDepth"> }
  | { readonly kind: "deeper"; readonly next: number | undefined };

const POLL = 1024; // positions expanded between two looks at the clock

/**
 * Depth-first search on one array: the successors of each position of the path in hand lie behind those of the
 * position before. Nothing is allocated on the way, and no move is undone: a step back is a smaller index.
 */
class DepthFirst {
  private states: Int32Array;
  private bounds: Int32Array; // one a position of `states`; all 0 without a bound
  private readonly rootsEnd: number;
  private readonly table?: TranspositionTable;

  constructor(
    private readonly space: StateSpace,
    roots: Int32Array,
    private readonly isGoal: GoalTest,
    private readonly monitor: Monitor,
    private readonly options: DeepeningOptions,
  ) {
    this.states = roots.slice();
    this.bounds = new Int32Array(roots.length / space.stride);
    this.rootsEnd = roots.length;
    options.bound?.evaluate(roots, 0, roots.length, this.bounds, 0);
    if (options.transpositions !== undefined) {
      this.table = new TranspositionTable(space.stride, options.transpositions);
    }
  }

  /** The least number of moves that any way from a root must take. */
  firstLimit(): number {
    const roots = this.bounds.subarray(0, this.rootsEnd / this.space.stride);
    return roots.reduce((least, bound) => Math.min(least, bound), UNREACHABLE);
  }

  /** Searches all ways of at most `limit` moves. */
  run(limit: number): Run {
    this.reserve(limit);
    const { space, states, bounds, table, monitor } = this;
    const { stats, maxExpanded } = monitor;
    const { stride } = space;
    const { noUndo, bound } = this.options;
    if (limit === 0) {
      const root = this.goalAmong(0, this.rootsEnd);
      if (root >= 0) return { kind: "path", path: states.slice(root, root + stride) };
      return { kind: "deeper", next: this.leastLeft(0, this.rootsEnd) };
    }
    const cursors = new Int32Array(limit); // per depth: the next successor to look at
    const ends = new Int32Array(limit); // per depth: where the successors end
    const places = new Int32Array(limit + 1); // per depth: where the position of the path in hand stands
    ends[0] = this.rootsEnd;
    let next = UNREACHABLE;
    let depth = 0;
    // Counted here and noted in the statistics now and then: to write to an object for each position is dear.
    let expanded = 0;
    let generated = 0; // in integers
    let quota = 0;
    try {
      while (depth >= 0) {
        const end = ends[depth];
        const room = limit - depth;
        let at = cursors[depth];
        // Most successors are cut by their bounds: they are passed in a loop of its own.
        for (let node = stride === 1 ? at : at / stride; at < end && bounds[node] > room; node++) {
          if (depth + bounds[node] < next) next = depth + bounds[node];
          at += stride;
        }
        if (at >= end) {
          depth--;
          continue;
        }
        cursors[depth] = at + stride;
        if (noUndo && depth > 1 && samePosition(states, at, states, places[depth - 2], stride)) continue;
        if (table?.prunes(states, at, room)) continue;
        if (expanded === quota) {
          stats.expanded += expanded;
          stats.generated += generated / stride;
          expanded = generated = 0;
          quota = Math.min(POLL, maxExpanded - stats.expanded);
          const reached = quota === 0 ? "maxExpanded" : monitor.check(depth);
          if (reached !== undefined) return { kind: "limit", limit: reached };
        }
        const to = space.expand(states, at, at + stride, states, end);
        expanded++;
        generated += to - end;
        places[depth] = at;
        if (room > 1) {
          depth++;
          cursors[depth] = end;
          ends[depth] = to;
          if (bound) bound.evaluate(states, end, to, bounds, stride === 1 ? end : end / stride);
          continue;
        }
        // The last move: only goals are of interest, and bounds only as long as they may raise the next limit.
        places[limit] = this.goalAmong(end, to);
        if (places[limit] >= 0) return { kind: "path", path: this.pathAlong(places, limit) };
        if (next > limit + 1 && to > end) next = Math.min(next, limit + this.leastLeft(end, to));
      }
      return { kind: "deeper", next: next < UNREACHABLE ? next : undefined };
    } finally {
      stats.expanded += expanded;
      stats.generated += generated / stride;
    }
  }

  /** The fewest moves that the positions `states[from..to)`, none of them a goal, may have left. */
  private leastLeft(from: number, to: number): number {
    const { bound } = this.options;
    const { stride } = this.space;
    if (!bound) return 1;
    bound.evaluate(this.states, from, to, this.bounds, from / stride);
    const least = this.bounds
      .subarray(from / stride, to / stride)
      .reduce((a, b) => Math.min(a, b), UNREACHABLE);
    return Math.max(1, least);
  }

  private goalAmong(from: number, to: number): number {
    return checkGoalIndex(this.isGoal(this.states, from, to), from, to);
  }

  private pathAlong(places: Int32Array, depth: number): Int32Array {
    const { stride } = this.space;
    const path = new Int32Array((depth + 1) * stride);
    for (let d = 0; d <= depth; d++)
      path.set(this.states.subarray(places[d], places[d] + stride), d * stride);
    return path;
  }

  /** Makes room for the successors of a path of so many moves. */
  private reserve(limit: number): void {
    const { stride, maxSuccessors } = this.space;
    const positions = this.rootsEnd / stride + limit * maxSuccessors;
    if (positions <= this.bounds.length) return;
    const [states, bounds] = [this.states, this.bounds];
    this.states = new Int32Array(2 * positions * stride);
    this.states.set(states);
    this.bounds = new Int32Array(2 * positions);
    this.bounds.set(bounds);
  }
}
