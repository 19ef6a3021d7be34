import { type Bound, UNREACHABLE } from "./bound";
import { describe, InputError } from "./errors";
import { checkGoalIndex, type Goals, type GoalTest, goalTest, refutation } from "./goals";
import { copyPosition, samePosition } from "./hash";
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
 * Where moves cost 0 or 1 (`space.costs`), limits and the result count cost instead of moves.
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
      return { kind: "solved", path, cost: limit, stats: monitor.finish() };
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
 * Depth-first search on one stack of positions that wait to be expanded. Successors that may still lead to a goal in
 * time go onto it, the first of them on top. Nothing is allocated on the way and no move is undone: the next position
 * to look at, wherever in the tree it stands, is the one on top.
 */
class DepthFirst {
  private room = 8; // levels of the tree that the next four hold; it grows
  private stack: Int32Array = new Int32Array(0); // and behind it the successors of one position
  private levels: Int32Array = new Int32Array(0); // by position of the stack: its level in the tree
  private spent: Int32Array = new Int32Array(0); // and the cost of the way to it: the same array where every move costs 1
  private path: Int32Array = new Int32Array(0); // by level: the position that was expanded there last
  private readonly needs: Int32Array; // by successor: the least that is left from there or, with costs, on the way over it
  private readonly costs: Int32Array; // by successor, where moves have costs
  private readonly table?: TranspositionTable;

  constructor(
    private readonly space: StateSpace,
    private readonly roots: Int32Array,
    private readonly isGoal: GoalTest,
    private readonly monitor: Monitor,
    private readonly options: DeepeningOptions,
  ) {
    this.needs = new Int32Array(Math.max(1, space.maxSuccessors));
    this.costs = new Int32Array(space.costs ? space.maxSuccessors : 0);
    this.makeRoom();
    if (options.transpositions !== undefined) {
      this.table = new TranspositionTable(space.stride, options.transpositions);
    }
  }

  /** The least that any way from a root must cost. */
  firstLimit(): number {
    return this.leastBound(this.roots, 0, this.roots.length);
  }

  /** Searches all ways that cost at most `limit`; all that cost less must have been searched before. */
  run(limit: number): Run {
    const { space, roots, needs, costs, table, monitor } = this;
    const { stats, maxExpanded } = monitor;
    const { stride } = space;
    const { noUndo, bound } = this.options;
    const unit = space.costs === undefined;
    if (limit === 0) {
      const goal = this.goalAmong(roots, 0, roots.length);
      if (goal >= 0) return { kind: "path", path: roots.slice(goal, goal + stride) };
      if (unit) return { kind: "deeper", next: Math.max(1, this.leastBound(roots, 0, roots.length)) };
    }
    let next = UNREACHABLE;
    let top = 0;
    for (let root = roots.length - stride; root >= 0; root -= stride) {
      const need = this.leastBound(roots, root, root + stride);
      if (need > limit) next = Math.min(next, need);
      else this.stack.set(roots.subarray(root, root + stride), stride * top++);
    }
    this.levels.fill(0, 0, top);
    this.spent.fill(0, 0, top);
    let { stack, levels, spent, path } = this;
    let successors = stack.length - space.maxSuccessors * stride;
    // Counted here and noted in the statistics now and then: to write to an object for each position is dear.
    let expanded = 0;
    let generated = 0; // in integers
    let quota = 0;
    try {
      while (top > 0) {
        const at = --top * stride;
        const level = levels[top];
        const cost = spent[top];
        if (table?.prunes(stack, at, limit - cost)) continue;
        if (expanded === quota) {
          stats.expanded += expanded;
          stats.generated += generated / stride;
          expanded = generated = 0;
          quota = Math.min(POLL, maxExpanded - stats.expanded);
          const reached = quota === 0 ? "maxExpanded" : monitor.check(cost);
          if (reached !== undefined) return { kind: "limit", limit: reached };
        }
        if (level + 1 >= this.room) {
          this.makeRoom();
          ({ stack, levels, spent, path } = this);
          successors = stack.length - space.maxSuccessors * stride;
        }
        const to = space.expand(stack, at, at + stride, stack, successors);
        expanded++;
        generated += to - successors;
        copyPosition(stack, at, path, level * stride, stride);
        if (!unit) space.costs!(stack, at, successors, to, costs, 0);

        // What costs less than the limit was searched before: only the last unit of cost can lead to a goal.
        if (cost + 1 >= limit) {
          const goal = this.goalWithin(limit - cost, successors, to);
          if (goal >= 0) return { kind: "path", path: this.pathTo(level, goal) };
          if (unit) {
            if (next > limit + 1 && to > successors) {
              next = Math.min(next, limit + Math.max(1, this.leastBound(stack, successors, to)));
            }
            continue;
          }
        }
        const rest = unit ? limit - cost - 1 : limit - cost; // what may still be needed
        bound?.evaluate(stack, successors, to, needs, 0);
        const count = stride === 1 ? to - successors : (to - successors) / stride;
        if (!unit) for (let k = 0; k < count; k++) needs[k] = costs[k] + (bound ? needs[k] : 0);
        const back = noUndo && level > 0 ? (level - 1) * stride : -1;
        for (let from = to - stride, k = count - 1; k >= 0; from -= stride, k--) {
          if (needs[k] > rest) {
            if (limit - rest + needs[k] < next) next = limit - rest + needs[k];
            continue;
          }
          if (back >= 0 && samePosition(stack, from, path, back, stride)) continue;
          copyPosition(stack, from, stack, top * stride, stride);
          levels[top] = level + 1;
          if (!unit) spent[top] = cost + costs[k];
          top++;
        }
      }
      return { kind: "deeper", next: next < UNREACHABLE ? next : undefined };
    } finally {
      stats.expanded += expanded;
      stats.generated += generated / stride;
    }
  }

  /** The least bound of the positions `states[from..to)`; 0 without a bound, UNREACHABLE without a position. */
  private leastBound(states: Int32Array, from: number, to: number): number {
    const { space, options, needs } = this;
    let least = UNREACHABLE;
    for (let at = from; at < to && least > 0; at += space.stride) {
      options.bound?.evaluate(states, at, at + space.stride, needs, 0);
      least = Math.min(least, options.bound ? needs[0] : 0);
    }
    return least;
  }

  /** The first goal among the successors from `from` on that a move of no more than `left` leads to, or -1. */
  private goalWithin(left: number, from: number, to: number): number {
    const { stride } = this.space;
    for (let at = from; at < to; at += stride) {
      at = this.goalAmong(this.stack, at, to);
      if (at < 0) return -1;
      if (!this.space.costs || this.costs[(at - from) / stride] <= left) return at;
    }
    return -1;
  }

  private goalAmong(states: Int32Array, from: number, to: number): number {
    return checkGoalIndex(this.isGoal(states, from, to), from, to);
  }

  private pathTo(level: number, goal: number): Int32Array {
    const { stride } = this.space;
    const path = this.path.slice(0, (level + 2) * stride);
    path.set(this.stack.subarray(goal, goal + stride), (level + 1) * stride);
    return path;
  }

  /** Makes the arrays twice as long. */
  private makeRoom(): void {
    const { stride, maxSuccessors, costs } = this.space;
    this.room *= 2;
    const positions = this.roots.length / stride + this.room * maxSuccessors;
    this.stack = enlarged(this.stack, (positions + maxSuccessors) * stride);
    this.levels = enlarged(this.levels, positions);
    this.spent = costs ? enlarged(this.spent, positions) : this.levels;
    this.path = enlarged(this.path, this.room * stride);
  }
}

function enlarged(array: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
