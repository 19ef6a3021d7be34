import { enlarged } from "../../basics/arrays";
import { type Bound, expectBounds, tryBound, UNREACHABLE } from "../contract/bound";
import { copyPosition, hashOf, samePosition } from "../contract/hash";
import type { Limit } from "../contract/options";
import { expandRun, expectCodes, type StateSpace } from "../contract/space";
import type { Monitor } from "./monitor";
import { SpotCheck } from "./spotCheck";

const POLL = 1024; // positions expanded between two looks at the clock
const SLOTS = 1 << 12;

/**
 * All that a search in linear space remembers: a path from a start downwards, and on each level the successors of the
 * position above, one of which is on the path. A successor that is on the path already is left out, so that no path leads
 * round in a circle: in a finite space all of them end.
 *
 * Positions are known by their place, level behind level; a level that is left is overwritten.
 */
export class CurrentPath {
  /** The last level; -1 once all are left. What is on it is so many moves from a start. */
  level = 0;
  /** By level: the first place on it, the first place behind it, and the place of its position on the path. */
  readonly begins = [0];
  readonly ends = [0];
  readonly chosen = [-1];
  /** By place: the moves to the position and the bound on those that are left. */
  promises: Int32Array = new Int32Array(64);
  /** Whether a position was left out since it promised more moves than allowed. */
  isTooFar = false;
  /** Whether one was left out since the bound says that no goal can be reached from there. */
  leadsNowhere = false;
  private states: Int32Array;
  private bounds: Int32Array;
  /** How many positions of the path fall on each slot: most positions that are not on it are told apart by this. */
  private readonly onPath = new Int32Array(SLOTS);
  private readonly spotCheck: SpotCheck;

  constructor(
    private readonly space: StateSpace,
    roots: Int32Array,
    private readonly bound: Bound | undefined,
    private readonly monitor: Monitor,
  ) {
    const { stride, maxSuccessors } = space;
    this.states = new Int32Array(64 * stride);
    this.bounds = new Int32Array(Math.max(maxSuccessors, roots.length / stride));
    this.spotCheck = new SpotCheck(space, false, { bound });
    if (bound) tryBound(bound, roots, 0, stride);
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
    const { stats, maxExpanded, maxStates } = this.monitor;
    if (this.ends[this.level] > maxStates) return "maxStates";
    if (stats.expanded >= maxExpanded) return "maxExpanded";
    return stats.expanded % POLL === 0 ? this.monitor.check(this.level) : undefined;
  }

  /**
   * Puts the position at `place`, on the last level, on the path. The next level has those of its successors that promise
   * no more than `most` moves.
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
    this.keep(end, most);
  }

  /** Leaves the last level: the position above it is no longer on the path. */
  ascend(): void {
    this.level--;
    if (this.level >= 0) this.onPath[this.slotOf(this.chosen[this.level])]--;
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

  /** Why no path leads to a goal, once all have been followed. */
  explain(): string {
    const rest = this.leadsNowhere ? ", but for those of which the bound says that they lead nowhere" : "";
    return `no goal at the end of any path, and all paths end: every one was followed${rest}`;
  }

  /** Puts the places of the last level in order: the least promise first, and equal ones as they came. */
  sort(): void {
    const { promises, states, level } = this;
    const { stride } = this.space;
    for (let i = this.begins[level] + 1; i < this.ends[level]; i++) {
      const promise = promises[i];
      if (promises[i - 1] <= promise) continue;
      const position = this.positionAt(i);
      let k = i;
      for (; k > this.begins[level] && promises[k - 1] > promise; k--) {
        promises[k] = promises[k - 1];
        copyPosition(states, (k - 1) * stride, states, k * stride, stride);
      }
      promises[k] = promise;
      copyPosition(position, 0, states, k * stride, stride);
    }
  }

  /** Of the positions on the last level, which end at `states[end]`, keeps those that are worth a look. */
  private keep(end: number, most: number): void {
    const { level, states, bounds, bound, promises, monitor } = this;
    const { stride } = this.space;
    const begin = this.begins[level];
    const count = end / stride - begin;
    if (bound) {
      bound.evaluate(states, begin * stride, end, bounds, 0);
      expectBounds(bounds, count);
    }
    let kept = begin;
    for (let k = 0; k < count; k++) {
      const promise = level + bounds[k];
      if (bounds[k] >= UNREACHABLE) this.leadsNowhere = true;
      else if (promise > most) this.isTooFar = true;
      else if (!this.isOnPath(begin + k)) {
        promises[kept] = promise;
        copyPosition(states, (begin + k) * stride, states, kept * stride, stride);
        kept++;
      }
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
    this.promises = enlarged(this.promises, 2 * places);
    this.states = enlarged(this.states, 2 * places * this.space.stride);
  }
}
