import { type Bound, expectBounds, UNREACHABLE } from "../contract/bound";
import { ContractError, nameOf } from "../contract/breach";
import type { GoalTest } from "../contract/goals";
import type { Fate } from "../contract/observer";
import type { Limit } from "../contract/options";
import { expandRun, expectCodes, reverseOf, type StateSpace } from "../contract/space";
import { goalTest } from "./goalTest";
import type { Monitor } from "./monitor";
import type { Observed } from "./observed";
import { SpotCheck } from "./spotCheck";
import { HashedStates } from "./visited";

/** A position that was sought. */
interface Found {
  readonly position: Int32Array;
  /** Moves from the starts. */
  readonly depth: number;
  /** A position on a shortest path to it, if one was kept. */
  readonly halfway?: Found;
}

/** The positions of one level. */
class Level {
  readonly states: HashedStates;
  count = 0;
  /** By place: the place that the position halfway to it has on its own level. */
  readonly ancestors: number[] = [];

  constructor(stride: number) {
    this.states = new HashedStates(stride);
  }
}

/**
 * Breadth-first search among the positions that promise no more moves than a limit: the work of breadth-first heuristic search.
 * At a limit of the options it gives nothing more, and `reached` says which.
 */
export class LimitedSearch {
  /** The least that a position promised which did not come within the limit. */
  nextLimit = Infinity;
  /** Positions that came within it. */
  seen = 0;
  /** The limit of the options that ended it, if one did. */
  reached?: Limit;
  /** Whether the bound said of some position that no goal can be reached from there. */
  leadsNowhere = false;
  private limit = 0;
  private begin = 0; // the depth of the starts
  private stored = 0;
  /** The level before the one that is expanded, or all before it; that one; and the next. */
  private older: Level;
  private level: Level;
  private next: Level;
  /** Whether a level can be forgotten once the next but one has been found. */
  private readonly forgets: boolean;
  private readonly successors: Int32Array;
  private readonly added: Int32Array;
  private bounds: Int32Array;
  private readonly spotCheck: SpotCheck;

  constructor(
    private readonly space: StateSpace,
    private readonly bound: Bound,
    private readonly monitor: Monitor,
    private readonly observed?: Observed,
  ) {
    const { stride, maxSuccessors } = space;
    this.forgets = reverseOf(space) === space;
    this.successors = new Int32Array(maxSuccessors * stride);
    this.older = this.level = this.next = new Level(stride);
    this.added = new Int32Array(stride);
    this.bounds = new Int32Array(maxSuccessors);
    this.spotCheck = new SpotCheck(space, this.forgets, { bound });
  }

  /**
   * The goal that is nearest to the starts; undefined if there is none within the limit.
   * @param depth   moves that led to the starts
   * @param halfway the depth of the level that is kept, from which a goal that lies deeper knows its ancestor
   */
  run(
    starts: Int32Array,
    depth: number,
    isGoal: GoalTest,
    limit: number,
    halfway: number,
  ): Found | undefined {
    const { space, successors, monitor } = this;
    const { stats } = monitor;
    const { stride } = space;
    this.limit = limit;
    this.begin = depth;
    this.nextLimit = Infinity;
    this.stored = this.seen = 0;
    this.older = this.level = new Level(stride);
    this.next = new Level(stride);
    let middle: Level | undefined;
    this.observed?.limit(limit);
    const goal = this.see(starts, starts.length, depth, 0, isGoal);
    if (goal) return { position: goal, depth };
    for (; this.next.count > 0 && this.reached === undefined; depth++) {
      this.advance(middle);
      const { level } = this;
      if (depth === halfway) middle = level;
      const { all } = level.states;
      stats.peakFrontier = Math.max(stats.peakFrontier, level.count);
      for (let place = 0; place < level.count; place++) {
        this.reached ??= monitor.forbids(depth);
        if (this.reached !== undefined) return undefined;
        this.spotCheck.look(all, place * stride, stats.expanded);
        const end = expandRun(space, all, place * stride, (place + 1) * stride, successors, 0);
        stats.expanded++;
        stats.generated += end / stride;
        this.observed?.expand(all, place * stride, depth, end / stride);
        const ancestor = depth === halfway ? place : level.ancestors[place];
        const position = this.see(successors, end, depth + 1, ancestor, isGoal);
        if (!position) continue;
        if (!middle) return { position, depth: depth + 1 };
        const via = middle.states.all.slice(ancestor * stride, (ancestor + 1) * stride);
        return { position, depth: depth + 1, halfway: { position: via, depth: halfway } };
      }
    }
    return undefined;
  }

  /** The positions from one of the starts to what a search from there has found, within the same limit. */
  pathTo(found: Found, starts: Int32Array, depth: number): Int32Array[] | undefined {
    const { position } = found;
    const length = found.depth - depth;
    if (length === 0) return [position];
    if (length === 1 && starts.length === position.length) return [starts, position];
    const via = found.halfway ?? this.halfwayTo(found, starts, depth);
    const onward = via && this.pathTo({ position, depth: found.depth }, via.position, via.depth);
    const there = onward && this.pathTo(via, starts, depth);
    return there && [...there, ...onward.slice(1)];
  }

  /** Makes the level that was found last the one that is expanded. */
  private advance(middle: Level | undefined): void {
    if (this.forgets) {
      if (this.older !== middle) this.stored -= this.older.count;
      this.older = this.level;
    } else {
      const { all } = this.level.states;
      this.older.states.add(all, 0, all.length, 0, new Int32Array(all.length), 0);
    }
    this.level = this.next;
    this.next = new Level(this.space.stride);
  }

  private halfwayTo(
    { position, depth: goalDepth }: Found,
    starts: Int32Array,
    depth: number,
  ): Found | undefined {
    const isSought = goalTest(this.space, position);
    const again = this.run(starts, depth, isSought, this.limit, depth + ((goalDepth - depth) >> 1));
    if (this.reached !== undefined) return undefined;
    if (again?.halfway && again.depth === goalDepth) return again.halfway;
    throw new ContractError(
      `position ${nameOf(position, 0, position.length)} was not found again ${goalDepth} moves from the starts`,
      "let successors and bounds depend on the position alone, and reverse give nothing but predecessors",
    );
  }

  /**
   * Adds to the next level, at `depth`, those positions that are new and come within the limit; a goal among them, if any.
   */
  private see(
    states: Int32Array,
    end: number,
    depth: number,
    ancestor: number,
    isGoal: GoalTest,
  ): Int32Array | undefined {
    const { space, bound, monitor, added, older, level, next } = this;
    const { stride } = space;
    const { stats, maxStates } = monitor;
    expectCodes(space, states, 0, end);
    if (end > this.bounds.length * stride) this.bounds = new Int32Array(end / stride);
    const { bounds } = this;
    bound.evaluate(states, 0, end, bounds, 0);
    expectBounds(bounds, end / stride);
    for (let at = 0, k = 0; at < end; at += stride, k++) {
      const promise = depth + bounds[k];
      let fate: Fate = "pruned";
      if (bounds[k] >= UNREACHABLE) this.leadsNowhere = true;
      else if (promise > this.limit) this.nextLimit = Math.min(this.nextLimit, promise);
      else if (older.states.has(states, at) || level.states.has(states, at)) fate = "known";
      else fate = next.states.add(states, at, at + stride, 0, added, 0) === 0 ? "known" : "new";
      if (fate === "new" && this.stored >= maxStates) {
        this.reached = "maxStates";
        return undefined;
      }
      if (depth > this.begin) this.observed?.generate(states, at, depth, fate, bounds[k]);
      else if (fate === "new") this.observed?.tell("start", states, at, depth, bounds[k]);
      if (fate === "new") {
        next.count++;
        next.ancestors.push(ancestor);
        this.seen++;
        stats.states = Math.max(stats.states, ++this.stored);
        if (isGoal(states, at, at + stride) >= 0) return states.slice(at, at + stride);
      }
    }
    return undefined;
  }
}
