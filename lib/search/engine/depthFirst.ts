import { boundFault, UNREACHABLE } from "../contract/bound";
import type { GoalTest } from "../contract/goals";
import { copyPosition, samePosition } from "../contract/hash";
import type { DepthFirstOptions, Limit } from "../contract/options";
import { type CostedSpace, expectCodes } from "../contract/space";
import type { Monitor } from "./monitor";
import { MoveCosts } from "./moveCosts";
import type { Observed } from "./observed";
import { SpotCheck } from "./spotCheck";
import { TranspositionTable } from "./transpositions";
import { Waiting } from "./waiting";

/** How a search to one limit ended: with a path, at a limit of the options, or with the next limit to try (none: all was searched). */
export type Outcome =
  | { readonly kind: "path"; readonly path: Int32Array }
  | { readonly kind: "limit"; readonly limit: Exclude<Limit, "maxDepth"> }
  | { readonly kind: "deeper"; readonly next: number | undefined };

const RUN = 128; // positions expanded in one call: enough that the call itself does not count
const SUCCESSORS = 2 ** 14; // room for those of a run: spaces with very many of them get shorter runs
const LOOKS_AHEAD = 16; // a run is no longer than this part of all that was expanded before: short searches look little ahead

/**
 * Depth-first search to a limit of moves or cost: the work of iterative deepening.
 *
 * Each level of the tree has the positions that wait there: those successors of a run of positions, one level up, from
 * which a goal may still be reached in time. No move is undone, and a level that is done is overwritten.
 *
 * In textbooks a run is a single position. But a call for each costs more than the work that is in it, so here a run is
 * as many as wait, up to `RUN`. The leaves come in the same order all the same, and so the same goal is met first. Only
 * some positions are expanded before their turn. Those whose turn does not come, since the goal comes before, are not
 * counted in the end; but towards `maxExpanded` they count, since it is there to limit the work.
 */
export class DepthFirst {
  private readonly most: number; // positions of a run
  /** By level: where the run that was expanded last begins, where the next begins, and where the level ends. */
  private readonly runs: number[] = [];
  private readonly nexts: number[] = [];
  private readonly ends: number[] = [];
  /** Level behind level, and behind them the successors of the last run. */
  private readonly waiting: Waiting;
  private readonly needs: Int32Array; // by successor: the least that is left from there or, with costs, on the way over it
  private readonly moveCosts?: MoveCosts;
  private costs: Float64Array = new Float64Array(0); // by successor, where moves have costs
  private readonly table?: TranspositionTable;
  private readonly spotCheck: SpotCheck;
  private longest = 1; // positions of a run that was tried
  private tooDear = Infinity; // the least from 2^29 on that a way which was cut must cost: `waiting.missed` cannot hold it

  constructor(
    private readonly space: CostedSpace,
    private readonly roots: Int32Array,
    private readonly isGoal: GoalTest,
    private readonly monitor: Monitor,
    private readonly options: DepthFirstOptions,
    private readonly observed?: Observed,
  ) {
    const successors = Math.max(1, space.maxSuccessors);
    // What a table holds depends on the order of all positions, and with costs a goal may turn up at any level. An
    // observer is told of each position in its turn.
    const single =
      space.costs !== undefined || options.transpositions !== undefined || observed !== undefined;
    this.most = single ? 1 : Math.min(RUN, Math.ceil(SUCCESSORS / successors));
    this.needs = new Int32Array(this.most * successors);
    this.waiting = new Waiting(space, options.noUndo ?? false);
    this.moveCosts = MoveCosts.of(space);
    this.spotCheck = new SpotCheck(space, false, { bound: options.bound });
    if (options.transpositions !== undefined) {
      this.table = new TranspositionTable(space.stride, options.transpositions);
    }
  }

  /** The least that any way from a root must cost. */
  firstLimit(): number {
    return Math.max(0, this.leastBound(this.roots, 0, this.roots.length));
  }

  /**
   * Searches all ways that cost at most `limit`; all that cost less must have been searched before.
   * @param checksNearer whether to look for goals that are nearer than that, too. This takes time, and only a bound that is
   *   too high lets a search pass one
   * @throws ContractError where such a goal was met
   */
  searchTo(limit: number, checksNearer: boolean): Outcome {
    const { space, roots, monitor, table, waiting, runs, nexts, ends } = this;
    const { stats, maxExpanded } = monitor;
    const { stride } = space;
    const unit = space.costs === undefined;
    let highest = 1; // of the moves of the last run
    this.observed?.limit(limit);
    if (limit === 0) {
      const goal = this.isGoal(roots, 0, roots.length);
      if (unit || goal >= 0) {
        for (let root = 0; root < roots.length; root += stride) this.observed?.tell("start", roots, root, 0);
      }
      if (goal >= 0) {
        this.observed?.tell("goal", roots, goal, 0);
        return { kind: "path", path: roots.slice(goal, goal + stride) };
      }
      if (unit) return { kind: "deeper", next: Math.max(1, this.firstLimit()) };
    }
    this.begin(limit);
    for (let level = 0; level >= 0; ) {
      const from = nexts[level];
      const end = ends[level];
      if (from === end) {
        level--;
        continue;
      }
      const cost = unit ? level : waiting.spent[from];
      if (table?.prunes(waiting.positions, from, limit - cost)) {
        this.observed?.tell("drop", waiting.positions, from, level);
        nexts[level] += stride;
        continue;
      }
      const reached = monitor.glance(cost);
      if (reached !== undefined) return { kind: "limit", limit: reached };
      const ahead = Math.ceil((stats.expanded + 1) / LOOKS_AHEAD);
      const most = Math.min(this.most, ahead, maxExpanded - stats.expanded);
      const count = Math.min(most, (end - from) / stride);
      if (count === 0) return { kind: "limit", limit: "maxExpanded" };
      const to = from + count * stride;
      runs[level] = from;
      nexts[level] = to;
      expectCodes(space, waiting.positions, from, to);
      // It is no longer looked for, since the bound said that all goals cost more.
      if (checksNearer && this.isGoal(waiting.positions, from, to) >= 0) throw boundFault(space, cost, limit);
      const isTried = this.spotCheck.look(waiting.positions, from, stats.expanded);
      const behind = waiting.expand(from, to, end);
      if (isTried || count >= 2 * this.longest) {
        this.longest = Math.max(this.longest, count);
        waiting.tryRun(this.spotCheck, from, to, end, behind);
      }
      if (this.moveCosts) {
        this.costs = this.moveCosts.within(waiting.positions, from, end, behind);
        highest = 0;
        for (let k = 0; k < (behind - end) / stride; k++) highest = Math.max(highest, this.costs[k]);
      }
      stats.expanded += count;
      stats.generated += (behind - end) / stride;
      if (this.observed) this.tell(this.observed, from, behind, level, limit, cost);

      // What costs less than the limit was searched before: only a move that reaches the limit can lead to a goal.
      if (cost + highest >= limit) {
        const goal = this.goalWithin(limit - cost, end, behind);
        if (goal >= 0 && !unit) {
          const paid = cost + this.costs[(goal - end) / stride];
          if (paid < limit) throw boundFault(space, paid, limit);
        }
        if (goal >= 0) return { kind: "path", path: this.pathTo(level, goal, limit) };
        if (unit) {
          if (waiting.missed > 0) {
            const least = Math.max(1, this.leastBound(waiting.positions, end, behind));
            waiting.missed = Math.min(waiting.missed, least - 1);
          }
          continue;
        }
      }
      const kept = this.keep(end, behind, limit, level, cost);
      if (kept === end) continue;
      level++;
      nexts[level] = end;
      ends[level] = kept;
    }
    const next = limit + waiting.missed + 1;
    if (next < UNREACHABLE) return { kind: "deeper", next };
    return { kind: "deeper", next: this.tooDear < Infinity ? this.tooDear : undefined };
  }

  /** Puts the roots from which `limit` may be enough onto the first level. */
  private begin(limit: number): void {
    const { roots, space, waiting } = this;
    const { stride } = space;
    waiting.missed = UNREACHABLE;
    this.tooDear = Infinity;
    waiting.makeRoom(roots.length);
    let end = 0;
    for (let root = 0; root < roots.length; root += stride) {
      const need = this.leastBound(roots, root, root + stride);
      if (need > limit) {
        waiting.missed = Math.min(waiting.missed, need - limit - 1);
        continue;
      }
      this.observed?.tell("start", roots, root, 0, this.options.bound && need);
      waiting.putRoot(roots, root, end);
      end += stride;
    }
    this.nexts[0] = 0;
    this.ends[0] = end;
  }

  /** Says that the position at `waiting[from]` was expanded, and what becomes of its successors, which end at `behind`. */
  private tell(
    observed: Observed,
    from: number,
    behind: number,
    level: number,
    limit: number,
    cost: number,
  ): void {
    const { space, needs, costs, options } = this;
    const { positions } = this.waiting;
    const { stride } = space;
    const at = this.ends[level];
    observed.expand(positions, from, level, (behind - at) / stride);
    const unit = space.costs === undefined;
    const isLast = unit && cost + 1 >= limit;
    const goal = isLast || !unit ? this.goalWithin(limit - cost, at, behind) : -1;
    options.bound?.evaluate(positions, at, behind, needs, 0);
    for (let s = at, k = 0; s < behind; s += stride, k++) {
      const bound = options.bound ? needs[k] : undefined;
      const need = (bound ?? 0) + (unit ? 1 : costs[k]);
      const waits = need <= limit - cost && !isLast && !(costs[k] === 0 && this.isOnFreeWay(s, level, cost));
      observed.generate(positions, s, level + 1, waits || s === goal ? "new" : "pruned", bound);
      if (s !== goal) continue;
      observed.tell("goal", positions, s, level + 1, bound);
      return;
    }
  }

  /**
   * Of the successors `[at, behind)`, reached from positions on `level` to which the way costs `cost`, keeps those that may lead
   * to a goal in time, and returns the index behind the last.
   */
  private keep(at: number, behind: number, limit: number, level: number, cost: number): number {
    const { space, waiting, needs, costs, options } = this;
    options.bound?.evaluate(waiting.positions, at, behind, needs, 0);
    if (space.costs === undefined) return waiting.keep(at, behind, needs, limit - cost);
    const count = (behind - at) / space.stride;
    for (let k = 0; k < count; k++) {
      const bound = options.bound ? needs[k] : 0;
      const isFreeWay = costs[k] === 0 && this.isOnFreeWay(at + k * space.stride, level, cost);
      const leadsOn = bound < UNREACHABLE && !isFreeWay;
      needs[k] = leadsOn ? costs[k] + bound : UNREACHABLE;
      const whole = cost + needs[k];
      if (leadsOn && whole >= UNREACHABLE) this.tooDear = Math.min(this.tooDear, whole);
    }
    return waiting.keep(at, behind, needs, limit - cost + 1, costs, cost);
  }

  /** Whether the way came through the position at `waiting[at]` already, and has cost nothing since: on `level` it costs `cost`. */
  private isOnFreeWay(at: number, level: number, cost: number): boolean {
    const { runs } = this;
    const { positions, spent } = this.waiting;
    for (let l = level; l >= 0 && spent[runs[l]] === cost; l--) {
      if (samePosition(positions, runs[l], positions, at, this.space.stride)) return true;
    }
    return false;
  }

  /** The least bound of the positions `states[from..to)`: 0 without a bound, UNREACHABLE if they all lead nowhere, or there are none. */
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
      at = this.isGoal(this.waiting.positions, at, to);
      if (at < 0) return -1;
      if (!this.space.costs || this.costs[(at - from) / stride] <= left) return at;
    }
    return -1;
  }

  /**
   * The positions from a root to the goal at `waiting[goal]`, which is a successor of the last run on `level`. Parents are
   * not kept: each is found among its run once more, by counting successors. Takes back the count of the positions behind
   * it in the run, whose turn would have come after the goal.
   */
  private pathTo(level: number, goal: number, limit: number): Int32Array {
    const { space, waiting, runs, nexts, ends, monitor } = this;
    const { stride } = space;
    const path = new Int32Array((level + 2) * stride);
    copyPosition(waiting.positions, goal, path, (level + 1) * stride, stride);
    const free = ends[level];
    let ahead = goal - free; // integers of the run's successors that come before the one on the path
    for (let l = level; l >= 0; l--) {
      let at = runs[l];
      for (; at + stride < nexts[l]; at += stride) {
        let behind = waiting.expand(at, at + stride, free);
        // With costs a run is one position and comes not this far: so l moves cost l.
        if (l < level) behind = this.keep(free, behind, limit, l, l);
        if (free + ahead < behind) break;
        ahead -= behind - free;
      }
      copyPosition(waiting.positions, at, path, l * stride, stride);
      const early = nexts[l] - at - stride;
      monitor.stats.expanded -= early / stride;
      if (early > 0) {
        const behind = waiting.expand(at + stride, nexts[l], free);
        monitor.stats.generated -= (behind - free) / stride;
      }
      if (l > 0) ahead = at - ends[l - 1];
    }
    return path;
  }
}
