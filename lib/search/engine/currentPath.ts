import { enlarged } from "../../basics/arrays";
import { type Bound, expectBounds, tryBound, UNREACHABLE } from "../contract/bound";
import { copyPosition, hashOf, samePosition } from "../contract/hash";
import type { Fate } from "../contract/observer";
import type { Limit } from "../contract/options";
import type { Stopped, Unsolvable } from "../contract/result";
import { type CostedSpace, expandRun, expectCodes } from "../contract/space";
import type { Monitor } from "./monitor";
import { expectPathCost, MoveCosts } from "./moveCosts";
import type { Observed } from "./observed";
import { noGoalOnAnyPath } from "./proofs";
import { SpotCheck } from "./spotCheck";

const SLOTS = 1 << 12;

/**
 * All that a search in linear space remembers: a path from a start downwards, and on each level the successors of the
 * position above, one of which is on the path. A successor that is on the path already is left out, so that no path leads
 * round in a circle: in a finite space all of them end.
 *
 * Positions are known by their place, level behind level; a level that is left is overwritten.
 */
export class CurrentPath {
  /** The last level; -1 once all are left. Its positions are so many moves from a start. */
  level = 0;
  /** By level: the first place on it, the first place behind it, and the place of its position on the path. */
  readonly begins = [0];
  readonly ends = [0];
  readonly chosen = [-1];
  /** By place: what the moves to the position cost, and this and the bound on the rest together. */
  spent: Int32Array = new Int32Array(64);
  promises: Int32Array = new Int32Array(64);
  /** Whether a position was left out since it promised more than allowed. */
  private isTooFar = false;
  /** Whether one was left out since the bound says that no goal can be reached from there. */
  private leadsNowhere = false;
  private states: Int32Array;
  private bounds: Int32Array;
  /** How many positions of the path fall on each slot: most positions that are not on it are told apart by this. */
  private readonly onPath = new Int32Array(SLOTS);
  private readonly spotCheck: SpotCheck;
  private readonly costs?: MoveCosts;

  constructor(
    private readonly space: CostedSpace,
    roots: Int32Array,
    private readonly bound: Bound | undefined,
    private readonly monitor: Monitor,
    private readonly observed?: Observed,
  ) {
    const { stride, maxSuccessors } = space;
    this.states = new Int32Array(64 * stride);
    this.bounds = new Int32Array(Math.max(maxSuccessors, roots.length / stride));
    this.spotCheck = new SpotCheck(space, false, { bound });
    this.costs = MoveCosts.of(space);
    if (bound) tryBound(bound, space, roots, 0);
    this.makeRoom(roots.length / stride);
    this.states.set(roots);
    this.keep(roots.length, monitor.maxDepth);
  }

  /** Copies the position at a place. */
  positionAt(place: number): Int32Array {
    const { stride } = this.space;
    return this.states.slice(place * stride, (place + 1) * stride);
  }

  /** Which limit forbids to expand one more position, if any. */
  limit(): Limit | undefined {
    const { monitor, level } = this;
    return this.ends[level] > monitor.maxStates ? "maxStates" : monitor.forbids(level);
  }

  /**
   * Puts the position at `place`, on the last level, on the path. The next level has those of its successors that promise
   * no more than `most`.
   */
  descend(place: number, most: number): void {
    const { space, monitor, level } = this;
    const { stride } = space;
    const { stats } = monitor;
    const at = this.ends[level] * stride;
    this.makeRoom(this.ends[level] + space.maxSuccessors);
    const { states } = this;
    this.spotCheck.look(states, place * stride, stats.expanded);
    const end = expandRun(space, states, place * stride, (place + 1) * stride, states, at);
    expectCodes(space, states, at, end);
    stats.expanded++;
    stats.generated += (end - at) / stride;
    this.chosen[level] = place;
    this.onPath[this.slotOf(place)]++;
    this.level++;
    this.begins[this.level] = this.ends[level];
    this.chosen[this.level] = -1;
    this.observed?.expand(states, place * stride, this.spent[place], (end - at) / stride);
    this.keep(end, most, place);
  }

  /**
   * Leaves the last level: the position above it is no longer on the path.
   * @param from the first place on the level of a position that still waited
   */
  ascend(from: number): void {
    for (let place = from; this.observed && place < this.ends[this.level]; place++) this.tell("drop", place);
    this.level--;
    if (this.level >= 0) this.onPath[this.slotOf(this.chosen[this.level])]--;
  }

  /** Tells the observer, if there is one, of the position at a place. */
  tell(kind: "drop" | "goal", place: number): void {
    this.observed?.tell(kind, this.states, place * this.space.stride, this.spent[place]);
  }

  /** The positions from a start to the one at `place`, which is on the last level. */
  to(place: number): Int32Array {
    const { stride } = this.space;
    const path = new Int32Array((this.level + 1) * stride);
    for (let l = 0; l < this.level; l++)
      copyPosition(this.states, this.chosen[l] * stride, path, l * stride, stride);
    copyPosition(this.states, place * stride, path, this.level * stride, stride);
    return path;
  }

  /** The answer of the search once all paths have been followed, and none leads to a goal. */
  unsolved(): Unsolvable | Stopped {
    const { monitor } = this;
    return this.isTooFar
      ? monitor.stopped("maxDepth")
      : monitor.unsolvable(noGoalOnAnyPath(this.leadsNowhere));
  }

  /** Puts the places of the last level in order: the least promise first, and equal ones as they came. */
  sort(): void {
    const { promises, spent, states, level } = this;
    const { stride } = this.space;
    for (let i = this.begins[level] + 1; i < this.ends[level]; i++) {
      const promise = promises[i];
      if (promises[i - 1] <= promise) continue;
      const position = this.positionAt(i);
      const paid = spent[i];
      let k = i;
      for (; k > this.begins[level] && promises[k - 1] > promise; k--) {
        promises[k] = promises[k - 1];
        spent[k] = spent[k - 1];
        copyPosition(states, (k - 1) * stride, states, k * stride, stride);
      }
      promises[k] = promise;
      spent[k] = paid;
      copyPosition(position, 0, states, k * stride, stride);
    }
  }

  /**
   * Of the positions on the last level, which end at `states[end]`, keeps those that are worth a look.
   * @param parent the place of the position from which a move leads to each; none for the starts
   */
  private keep(end: number, most: number, parent = -1): void {
    const { level, states, bounds, bound, promises, spent, monitor, observed } = this;
    const { stride } = this.space;
    const begin = this.begins[level];
    const count = end / stride - begin;
    if (bound) {
      bound.evaluate(states, begin * stride, end, bounds, 0);
      expectBounds(bounds, count);
    }
    const costs =
      parent < 0 ? undefined : this.costs?.of(states, parent * stride, states, begin * stride, end);
    const before = parent < 0 ? 0 : spent[parent] + (costs ? 0 : 1);
    let kept = begin;
    for (let k = 0; k < count; k++) {
      const at = (begin + k) * stride;
      const paid = costs ? before + costs[k] : before;
      const promise = paid + bounds[k];
      let fate: Fate = "pruned";
      if (bounds[k] >= UNREACHABLE) this.leadsNowhere = true;
      else if (promise > most) this.isTooFar = true;
      else if (this.isOnPath(begin + k)) fate = "known";
      else {
        fate = "new";
        expectPathCost(paid);
        spent[kept] = paid;
        promises[kept] = promise;
        copyPosition(states, at, states, kept * stride, stride);
        kept++;
      }
      if (!observed) continue;
      if (parent >= 0) observed.generate(states, at, paid, fate, bound && bounds[k]);
      else if (fate === "new") observed.tell("start", states, at, paid, bound && bounds[k]);
    }
    this.ends[level] = kept;
    monitor.stats.states = Math.min(monitor.maxStates, Math.max(monitor.stats.states, kept));
  }

  private isOnPath(place: number): boolean {
    if (this.onPath[this.slotOf(place)] === 0) return false;
    const { stride } = this.space;
    for (let l = 0; l < this.level; l++) {
      if (samePosition(this.states, this.chosen[l] * stride, this.states, place * stride, stride))
        return true;
    }
    return false;
  }

  private slotOf(place: number): number {
    const { stride } = this.space;
    return hashOf(this.states, place * stride, stride) & (SLOTS - 1);
  }

  private makeRoom(places: number): void {
    if (places <= this.promises.length) return;
    this.spent = enlarged(this.spent, 2 * places);
    this.promises = enlarged(this.promises, 2 * places);
    this.states = enlarged(this.states, 2 * places * this.space.stride);
  }
}
