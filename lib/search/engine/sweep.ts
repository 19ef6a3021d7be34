import { nameOf } from "../contract/breach";
import type { GoalTest } from "../contract/goals";
import { samePosition } from "../contract/hash";
import type { Limit } from "../contract/options";
import { expandRun, expectCodes, expectUnitCosts, type StateSpace } from "../contract/space";
import { Frontier } from "./frontier";
import type { Monitor } from "./monitor";
import type { Observed } from "./observed";
import { SpotCheck } from "./spotCheck";
import type { Visited } from "./visited";

/** How a sweep ended. */
export type End =
  | { readonly kind: "goal"; readonly goal: Int32Array }
  | { readonly kind: "exhausted"; readonly farthest: Int32Array }
  | { readonly kind: "limit"; readonly limit: Limit };

const RUN = 512; // positions expanded a call: 512 to 1024 were fastest over six puzzles

const SUCCESSORS = 2 ** 20; // room for those of a run: spaces with very many of them get shorter runs

/**
 * Goes through a space breadth-first, one level a call, until a goal turns up, nothing new is left, or a limit is
 * reached. This one loop is under every breadth-first search of the library.
 */
export class Sweep {
  /** Positions by distance from the starts. The last entry is incomplete if the sweep ended within that level. */
  readonly depths: number[] = [];
  /** How the sweep ended, once it has. */
  end?: End;
  private level: Frontier;
  private next: Frontier;
  private readonly runLength: number;
  private readonly successors: Int32Array;
  private readonly spotCheck: SpotCheck;
  /** What was entered, if there is an observer. */
  private readonly entries?: Entries;

  /**
   * @param starts  packed positions, the level of depth 0
   * @param visited where positions are remembered
   * @param monitor keeps the statistics and knows the limits
   * @param isGoal  applied to each new position once; none where the whole space is wanted
   * @param needsReverse whether a mistake in `reverse` could spoil the answer
   * @param observed tells an observer of every position, if there is one
   * @throws InputError for a space whose moves have costs
   */
  constructor(
    private readonly space: StateSpace,
    starts: Int32Array,
    private readonly visited: Visited,
    private readonly monitor: Monitor,
    private readonly isGoal?: GoalTest,
    needsReverse = false,
    private readonly observed?: Observed,
  ) {
    expectUnitCosts(space);
    const spare: Int32Array[] = [];
    this.level = new Frontier(space.stride, spare);
    this.next = new Frontier(space.stride, spare);
    this.runLength = Math.min(RUN, Math.ceil(SUCCESSORS / Math.max(1, space.maxSuccessors)));
    this.successors = new Int32Array(this.runLength * space.maxSuccessors * space.stride);
    this.spotCheck = new SpotCheck(space, needsReverse);
    if (observed) this.visited = this.entries = new Entries(visited, space.stride);
    this.enter(starts, starts.length);
    if (observed) this.tellEntered(starts, 0, starts.length, observed);
    this.depths.push(this.next.count);
  }

  /** Moves from the starts to the level that was found last. */
  get depth(): number {
    return this.depths.length - 1;
  }

  /** Positions of the level that was found last: those that wait for expansion. */
  get waiting(): number {
    return this.next.count;
  }

  /** Expands level after level to the end. */
  run(): End {
    while (this.end === undefined) this.advance();
    return this.end;
  }

  /** Expands one level, unless that would go beyond maxDepth. */
  advance(): void {
    if (this.depth >= this.monitor.maxDepth) {
      this.end = { kind: "limit", limit: "maxDepth" };
      return;
    }
    [this.level, this.next] = [this.next, this.level];
    const { level, next, monitor } = this;
    monitor.stats.peakFrontier = Math.max(monitor.stats.peakFrontier, level.count);
    let released = 0;
    for (let c = 0; c < level.chunks.length && this.end === undefined; c++) {
      this.expandOrExplain(level.chunks[c], level.lengths[c]);
      // Until something new has turned up this may be the last level, which is still to be handed out.
      if (next.count > 0) while (released <= c) level.release(released++);
    }
    while (next.count > 0 && released < level.chunks.length) level.release(released++);
    if (this.end === undefined && next.count === 0)
      this.end = { kind: "exhausted", farthest: level.collect() };
    else this.depths.push(next.count);
    level.clear();
  }

  /** Expands the positions of one chunk, a run at a time. */
  private expand(chunk: Int32Array, length: number): void {
    const { space, monitor, successors } = this;
    const { stats } = monitor;
    for (let from = 0; from < length && this.end === undefined; ) {
      const run = Math.min(this.runLength, monitor.maxExpanded - stats.expanded);
      const limit = run === 0 ? "maxExpanded" : monitor.check(this.depth);
      if (limit !== undefined) {
        this.end = { kind: "limit", limit };
        return;
      }
      const to = Math.min(length, from + run * space.stride);
      this.spotCheck.look(chunk, from, stats.expanded);
      const produced = expandRun(space, chunk, from, to, successors, 0);
      this.spotCheck.lookAtRun(chunk, from, to, successors, 0, produced);
      stats.expanded += (to - from) / space.stride;
      stats.generated += produced / space.stride;
      this.enter(successors, produced);
      if (this.observed) this.tellRun(chunk, from, to, this.observed);
      from = to;
    }
  }

  /** `expand`, with the position named of which a successor has a code out of range, if one has. */
  private expandOrExplain(chunk: Int32Array, length: number): void {
    try {
      this.expand(chunk, length);
    } catch (error) {
      const { space, successors } = this;
      for (let i = 0; i < length; i += space.stride) {
        const end = expandRun(space, chunk, i, i + space.stride, successors, 0);
        expectCodes(space, successors, 0, end, `expand of position ${nameOf(chunk, i, space.stride)}`);
      }
      throw error;
    }
  }

  /** Tells of the positions of the run `chunk[from..to)`, and of their successors as far as they were entered. */
  private tellRun(chunk: Int32Array, from: number, to: number, observed: Observed): void {
    const { space, successors, depth } = this;
    const { stride } = space;
    const alone = new Int32Array(space.maxSuccessors * stride);
    for (let i = from, at = 0; i < to; i += stride) {
      const end = at + expandRun(space, chunk, i, i + stride, alone, 0);
      observed.expand(chunk, i, depth, (end - at) / stride);
      this.tellEntered(successors, at, end, observed);
      at = end;
    }
  }

  /** New ones are told apart by their order: it is that in which they were entered. */
  private tellEntered(states: Int32Array, from: number, to: number, observed: Observed): void {
    const { stride } = this.space;
    const { end } = this;
    const { entered, end: last } = this.entries!;
    const depth = this.depths.length;
    for (let at = from; at < Math.min(to, last); at += stride) {
      const isNew = entered.length > 0 && samePosition(entered[0], 0, states, at, stride);
      if (isNew && entered.length === 1 && end?.kind === "limit") return; // for this one there was no room
      if (isNew) entered.shift();
      if (depth > 0) observed.generate(states, at, depth, isNew ? "new" : "known");
      else if (isNew) observed.tell("start", states, at, depth);
      if (isNew && end?.kind === "goal" && samePosition(end.goal, 0, states, at, stride)) {
        observed.tell("goal", states, at, depth);
      }
    }
  }

  /** Puts those of `states[0..end)` that are new into the next level; notes it if that ends the sweep. */
  private enter(states: Int32Array, end: number): void {
    const { next, visited, monitor, isGoal } = this;
    const { stats, maxStates } = monitor;
    const { stride } = this.space;
    for (let at = 0; at < end; ) {
      const { chunk, used } = next.tail();
      // One position beyond maxStates may come in: it proves that the space is larger, and is taken out again.
      const room = Math.min(chunk.length - used, (maxStates + 1 - stats.states) * stride);
      const part = Math.min(end, at + room);
      const filled = visited.add(states, at, part, this.depths.length, chunk, used);
      next.fill(filled);
      stats.states += (filled - used) / stride;
      if (stats.states > maxStates) {
        stats.states--;
        next.fill(filled - stride);
        this.end = { kind: "limit", limit: "maxStates" };
        return;
      }
      const goal = isGoal ? isGoal(chunk, used, filled) : -1;
      if (goal >= 0) {
        this.end = { kind: "goal", goal: chunk.slice(goal, goal + stride) };
        return;
      }
      at = part;
    }
  }
}

/** Remembers positions as another does, and keeps a list of the new ones for an observer. */
class Entries implements Visited {
  /** The positions that were new and are not told of yet. */
  readonly entered: Int32Array[] = [];
  /** Where the last run of states ends that was added. */
  end = 0;

  constructor(
    private readonly visited: Visited,
    private readonly stride: number,
  ) {}

  add(states: Int32Array, from: number, to: number, depth: number, out: Int32Array, at: number): number {
    const { stride } = this;
    const end = this.visited.add(states, from, to, depth, out, at);
    for (let i = at; i < end; i += stride) this.entered.push(out.slice(i, i + stride));
    this.end = to;
    return end;
  }
}
