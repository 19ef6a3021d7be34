import { enlarged } from "../basics/arrays";
import { type Bound, expectBound, expectBounds, tryBound, UNREACHABLE } from "./bound";
import { type Goals, goalTest, refutation } from "./goals";
import { type Limit, Monitor, type SearchOptions } from "./monitor";
import type { SearchResult } from "./result";
import {
  expandRun,
  expectCodes,
  expectUnitCosts,
  type Positions,
  positionsOf,
  type StateSpace,
} from "./space";
import { SpotCheck } from "./spotCheck";
import { type KnownDepths, stepBack } from "./stepBack";
import { codesWhere, HashedStates } from "./visited";

/** The options of every search, and the bound that A* lives on. */
export interface AStarOptions extends SearchOptions {
  /** A lower bound on the moves that are left; if it is not admissible, the path may be too long. */
  readonly bound: Bound;
}

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
 * @param options the bound, limits, progress and a way to stop
 * @throws InputError for codes that the space cannot have and for options that cannot be; ContractError for a space or a
 *   bound that breaks its contract
 * @see P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic determination of minimum cost paths" (1968)
 *
 * @example
 * const puzzle = new KnightExchange(4, 3, [3, 3]);
 * const [start, goal] = puzzle.encode([1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2], [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
 * const best = solved(aStar(puzzle, start, goal, { bound: bestAssignment(puzzle, goal) }));
 * best.cost; // 16
 * best.stats.expanded < breadthFirstSearch(puzzle, start, goal).stats.expanded / 10; // true
 */
export function aStar(
  space: StateSpace,
  starts: Positions,
  goals: Goals,
  options: AStarOptions,
): SearchResult {
  const from = positionsOf(space, starts, "starts");
  expectUnitCosts(space);
  const isGoal = goalTest(space, goals);
  const monitor = new Monitor(options, space.size === undefined, ["bound"]);
  const { bound } = options;
  expectBound(bound);
  const refuted = refutation(space, from, goals);
  if (refuted !== undefined) return { kind: "unsolvable", reason: refuted, stats: monitor.finish() };

  const { stats, maxStates, maxExpanded, maxDepth } = monitor;
  const { stride } = space;
  tryBound(bound, from, 0, stride);
  const known: Distances =
    space.size === undefined ? new HashedDistances(stride) : new TableDistances(space.size);
  const open = new Open(stride);
  const bounds = new Int32Array(Math.max(space.maxSuccessors, from.length / stride));
  const successors = new Int32Array(space.maxSuccessors * stride);
  const spotCheck = new SpotCheck(space, false);

  let isCut = false;

  /** Opens those of the positions that are new, or nearer than was known; false if there are too many. */
  function see(states: Int32Array, end: number, distance: number): boolean {
    expectCodes(space, states, 0, end);
    bound.evaluate(states, 0, end, bounds, 0);
    expectBounds(bounds, end / stride);
    for (let at = 0, k = 0; at < end; at += stride, k++) {
      if (bounds[k] >= UNREACHABLE) {
        isCut = true;
        continue;
      }
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

  const stopped = (limit: Limit): SearchResult => {
    const reason = monitor.explain(limit);
    return { kind: "stopped", limit, reason, stats: monitor.finish() };
  };

  // What does not fit into the room for positions may be the way to the goal: without it nothing can be said any more.
  if (!see(from, from.length, 0)) return stopped("maxStates");
  const position = new Int32Array(stride);
  for (let distance = open.pop(position); distance >= 0; distance = open.pop(position)) {
    if (known.get(position, 0) < distance) continue; // a nearer way was found meanwhile
    if (open.least > maxDepth) return stopped("maxDepth");
    if (isGoal(position, 0, stride) >= 0) {
      const path = stepBack(space, known, position, distance);
      return { kind: "solved", path, cost: path.length / stride - 1, stats: monitor.finish() };
    }
    if (stats.expanded >= maxExpanded) return stopped("maxExpanded");
    const limit = stats.expanded % POLL === 0 ? monitor.check(distance) : undefined;
    if (limit !== undefined) return stopped(limit);
    spotCheck.look(position, 0, stats.expanded);
    const end = expandRun(space, position, 0, stride, successors, 0);
    stats.expanded++;
    stats.generated += end / stride;
    if (!see(successors, end, distance + 1)) return stopped("maxStates");
    stats.peakFrontier = Math.max(stats.peakFrontier, open.count);
  }
  const rest = isCut ? "; the bound says that the others lead nowhere" : ", all of which were searched";
  const reason = `no goal among the ${stats.states} positions that can be reached${rest}`;
  return { kind: "unsolvable", reason, stats: monitor.finish() };
}

const POLL = 1024; // positions expanded between two looks at the clock

/** The least distance at which each position has been seen; -1 for one that has not. */
interface Distances extends KnownDepths {
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

  depthBelow(states: Int32Array, at: number, depth: number): number {
    const distance = this.get(states, at);
    return distance < depth ? distance : -1;
  }

  before(depth: number): Iterable<Int32Array> {
    const { distances } = this;
    return codesWhere(distances.length, (code) => distances[code] > 0 && distances[code] <= depth);
  }
}

class HashedDistances implements Distances {
  private readonly states: HashedStates;
  private readonly added: Int32Array;
  private distances: Int32Array = new Int32Array(1 << 11);

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
    if (place >= this.distances.length) this.distances = enlarged(this.distances, 2 * place);
    this.distances[place] = distance;
  }

  depthBelow(states: Int32Array, at: number, depth: number): number {
    const distance = this.get(states, at);
    return distance < depth ? distance : -1;
  }

  *before(depth: number): Iterable<Int32Array> {
    const stride = this.added.length;
    const { all } = this.states;
    for (let i = 0; i < all.length; i += stride) {
      if (this.depthBelow(all, i, depth) >= 0) yield all.subarray(i, i + stride);
    }
  }
}

/** Positions to be expanded, by the length of way that they promise; of equal promise the last one in comes out first. */
class Open {
  /** Positions in it, those included that have turned out nearer since. */
  count = 0;
  /** The promise of the position that was taken out last, while no better one has come in. */
  least = 0;
  /** By promise; few of them are in use at a time, and they may be large. */
  private readonly buckets = new Map<number, { items: Int32Array; used: number }>();

  constructor(private readonly stride: number) {}

  push(states: Int32Array, at: number, distance: number, promise: number): void {
    let bucket = this.buckets.get(promise);
    if (bucket === undefined) {
      bucket = { items: new Int32Array(64 * (this.stride + 1)), used: 0 };
      this.buckets.set(promise, bucket);
    } else if (bucket.used === bucket.items.length) {
      bucket.items = enlarged(bucket.items, 2 * bucket.items.length);
    }
    for (let k = 0; k < this.stride; k++) bucket.items[bucket.used++] = states[at + k];
    bucket.items[bucket.used++] = distance;
    this.least = Math.min(this.least, promise);
    this.count++;
  }

  /** Takes a position of the best promise out, and returns its distance; -1 if there is none left. */
  pop(position: Int32Array): number {
    let bucket = this.buckets.get(this.least);
    while (bucket === undefined || bucket.used === 0) {
      this.buckets.delete(this.least);
      if (this.buckets.size === 0) return -1;
      this.least = Infinity;
      for (const promise of this.buckets.keys()) this.least = Math.min(this.least, promise);
      bucket = this.buckets.get(this.least);
    }
    bucket.used -= this.stride + 1;
    for (let k = 0; k < this.stride; k++) position[k] = bucket.items[bucket.used + k];
    this.count--;
    return bucket.items[bucket.used + this.stride];
  }
}
