import { type Bound, UNREACHABLE } from "./bound";
import { type Goals, goalTest, refutation } from "./goals";
import { Monitor, type SearchOptions } from "./monitor";
import type { SearchResult } from "./result";
import { expectUnitCosts, type Positions, positionsOf, type StateSpace } from "./space";
import { type DepthTest, stepBack } from "./stepBack";
import { HashedStates } from "./visited";

/**
 * A shortest path by A*: of all positions in sight, expand the one for which the moves made so far and the bound on
 * those that are left promise the shortest way.
 *
 * With an exact bound it walks straight to the goal; with a bound of 0 it is breadth-first search. It remembers every
 * position in sight, with its distance. A bound that is admissible but not consistent is allowed: a position that turns
 * out to be nearer than it seemed is expanded again.
 *
 * @param space   the puzzle
 * @param starts  one position or several
 * @param goals   one position, several, or a test on runs of positions
 * @param bound   a lower bound on the moves that are left; if it is not admissible, the path may be too long
 * @param options limits, progress and a way to stop
 * @throws InputError for codes that the space cannot have and for limits that are no positive numbers
 * @see P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic determination of minimum cost paths" (1968)
 */
export function aStar(
  space: StateSpace,
  starts: Positions,
  goals: Goals,
  bound: Bound,
  options: SearchOptions = {},
): SearchResult {
  expectUnitCosts(space);
  const from = positionsOf(space, starts, "starts");
  const isGoal = goalTest(space, goals);
  const monitor = new Monitor(options, space.size === undefined);
  const refuted = refutation(space, from, goals);
  if (refuted !== undefined) return { kind: "unsolvable", reason: refuted, stats: monitor.finish() };

  const { stats, maxStates, maxExpanded } = monitor;
  const { stride } = space;
  const known: Distances =
    space.size === undefined ? new HashedDistances(stride) : new TableDistances(space.size);
  const open = new Open(stride);
  const bounds = new Int32Array(Math.max(space.maxSuccessors, from.length / stride));
  const successors = new Int32Array(space.maxSuccessors * stride);

  /** Opens those of the positions that are new, or nearer than was known; false if there are too many. */
  function see(states: Int32Array, end: number, distance: number): boolean {
    bound.evaluate(states, 0, end, bounds, 0);
    for (let at = 0, k = 0; at < end; at += stride, k++) {
      if (bounds[k] >= UNREACHABLE) continue;
      const before = known.get(states, at);
      if (before >= 0 && before <= distance) continue;
      if (before < 0) {
        if (stats.states >= maxStates) return false;
        stats.states++;
      }
      known.set(states, at, distance);
      open.push(states, at, distance, distance + bounds[k]);
    }
    return true;
  }

  let room = see(from, from.length, 0);
  const position = new Int32Array(stride);
  for (let distance = open.pop(position); distance >= 0; distance = open.pop(position)) {
    if (known.get(position, 0) < distance) continue; // a nearer way was found meanwhile
    if (isGoal(position, 0, stride) >= 0) {
      const path = stepBack(space, known, position, distance);
      return { kind: "solved", path, cost: distance, stats: monitor.finish() };
    }
    const limit = !room
      ? "maxStates"
      : stats.expanded >= maxExpanded
        ? "maxExpanded"
        : stats.expanded % POLL === 0
          ? monitor.check(distance)
          : undefined;
    if (limit !== undefined)
      return { kind: "stopped", limit, reason: monitor.explain(limit), stats: monitor.finish() };
    const end = space.expand(position, 0, stride, successors, 0);
    stats.expanded++;
    stats.generated += end / stride;
    room = see(successors, end, distance + 1);
    stats.peakFrontier = Math.max(stats.peakFrontier, open.count);
  }
  const reason = `no goal among the ${stats.states} positions that can be reached, all of which were searched`;
  return { kind: "unsolvable", reason, stats: monitor.finish() };
}

const POLL = 1024; // positions expanded between two looks at the clock

/** The least distance at which each position has been seen; -1 for one that has not. */
interface Distances extends DepthTest {
  get(states: Int32Array, at: number): number;
  set(states: Int32Array, at: number, distance: number): void;
}

class TableDistances implements Distances {
  private readonly distances: Int32Array;

  constructor(size: number) {
    this.distances = new Int32Array(size); // distance + 1
  }

  get(states: Int32Array, at: number): number {
    return this.distances[states[at]] - 1;
  }

  set(states: Int32Array, at: number, distance: number): void {
    this.distances[states[at]] = distance + 1;
  }

  isAt(states: Int32Array, at: number, distance: number): boolean {
    return this.get(states, at) === distance;
  }
}

class HashedDistances implements Distances {
  private readonly states: HashedStates;
  private readonly added: Int32Array;
  private distances = new Int32Array(1 << 11);

  constructor(stride: number) {
    this.states = new HashedStates(stride);
    this.added = new Int32Array(stride);
  }

  get(states: Int32Array, at: number): number {
    const place = this.states.placeOf(states, at);
    return place < 0 ? -1 : this.distances[place];
  }

  set(states: Int32Array, at: number, distance: number): void {
    this.states.add(states, at, at + this.added.length, 0, this.added, 0);
    const place = this.states.placeOf(states, at);
    if (place >= this.distances.length) {
      const wider = new Int32Array(2 * this.distances.length);
      wider.set(this.distances);
      this.distances = wider;
    }
    this.distances[place] = distance;
  }

  isAt(states: Int32Array, at: number, distance: number): boolean {
    return this.get(states, at) === distance;
  }
}

/** Positions to be expanded, by the length of way that they promise; of equal promise the last one in comes out first. */
class Open {
  /** Positions in it, those included that have turned out nearer since. */
  count = 0;
  private readonly buckets: { items: Int32Array; used: number }[] = [];
  private least = 0;

  constructor(private readonly stride: number) {}

  push(states: Int32Array, at: number, distance: number, promise: number): void {
    while (this.buckets.length <= promise) this.buckets.push({ items: new Int32Array(0), used: 0 });
    const bucket = this.buckets[promise];
    if (bucket.used + this.stride + 1 > bucket.items.length) {
      const wider = new Int32Array(Math.max(64 * (this.stride + 1), 2 * bucket.items.length));
      wider.set(bucket.items);
      bucket.items = wider;
    }
    for (let k = 0; k < this.stride; k++) bucket.items[bucket.used++] = states[at + k];
    bucket.items[bucket.used++] = distance;
    this.least = Math.min(this.least, promise);
    this.count++;
  }

  /** Takes a position of the best promise out, and returns its distance; -1 if there is none left. */
  pop(position: Int32Array): number {
    while (this.least < this.buckets.length && this.buckets[this.least].used === 0) this.least++;
    if (this.least === this.buckets.length) return -1;
    const bucket = this.buckets[this.least];
    bucket.used -= this.stride + 1;
    for (let k = 0; k < this.stride; k++) position[k] = bucket.items[bucket.used + k];
    this.count--;
    return bucket.items[bucket.used + this.stride];
  }
}
