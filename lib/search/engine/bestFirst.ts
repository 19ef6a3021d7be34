import { enlarged, reserved } from "../../basics/arrays";
import {
  type Bound,
  expectBound,
  expectBounds,
  expectZeroAtGoals,
  tryBound,
  UNREACHABLE,
} from "../contract/bound";
import type { Goals } from "../contract/goals";
import { copyPosition } from "../contract/hash";
import type { ObservedOptions } from "../contract/observer";
import type { Limit, SearchOptions } from "../contract/options";
import type { SearchResult } from "../contract/result";
import {
  expandRun,
  expectCodes,
  expectUnitCosts,
  type Positions,
  positionsOf,
  type StateSpace,
} from "../contract/space";
import { goalTest, refutation } from "./goalTest";
import { Monitor } from "./monitor";
import { OpenList } from "./openList";
import { SpotCheck } from "./spotCheck";
import { type KnownDepths, stepBack } from "./stepBack";
import { codesWhere, HashedStates } from "./visited";
import { Witness } from "./witness";

/** The options of every search, and the bound that informed searches live on. */
export interface InformedOptions extends SearchOptions {
  /** A lower bound on the moves that are left. What a search promises, it promises for an admissible one. */
  readonly bound: Bound;
}

/** What a best-first search looks at, when it compares positions. */
export interface Ranking {
  /** Whether the moves made so far count. */
  readonly countsPath: boolean;
  /** What the bound on those that are left counts, a move being 1. */
  readonly weight: number;
}

/**
 * Best-first search: of all positions in sight, expand the one with the least priority, until it is a goal. A*, weighted A*
 * and greedy search differ in what they take for the priority.
 *
 * A position that turns out to be nearer than it seemed is put on the open list once more. Where the path does not count,
 * this would be in vain, unless a limit of moves lies between the position and the goal.
 *
 * @param further names of the options that the search takes besides
 */
export function bestFirst(
  space: StateSpace,
  starts: Positions,
  goals: Goals,
  options: InformedOptions & ObservedOptions,
  { countsPath, weight }: Ranking,
  further: readonly string[] = [],
): SearchResult {
  const from = positionsOf(space, starts, "starts");
  expectUnitCosts(space);
  const isGoal = goalTest(space, goals);
  const monitor = new Monitor(options, space.size === undefined, ["bound", "observer", ...further]);
  const witness = Witness.of(options, space.stride);
  const { bound } = options;
  expectBound(bound);
  const refuted = refutation(space, from, goals);
  if (refuted !== undefined) return { kind: "unsolvable", reason: refuted, stats: monitor.finish() };

  const { stats, maxStates, maxExpanded, maxDepth } = monitor;
  const { stride } = space;
  tryBound(bound, from, 0, stride);
  if (countsPath) expectZeroAtGoals(bound, space, goals);
  const reopens = countsPath || maxDepth < Infinity;
  const known = space.size === undefined ? new HashedDistances(stride) : new TableDistances(space.size);
  const open = new OpenList();
  const bounds = new Int32Array(Math.max(space.maxSuccessors, from.length / stride));
  const successors = new Int32Array(space.maxSuccessors * stride);
  const spotCheck = new SpotCheck(space, false, { bound });

  let leadsNowhere = false; // the bound said so of a position
  let isTooFar = false; // of a position no goal can be reached within maxDepth

  /** Opens those of the positions that are new, or nearer than was known; false if there are too many. */
  function see(states: Int32Array, end: number, distance: number): boolean {
    expectCodes(space, states, 0, end);
    bound.evaluate(states, 0, end, bounds, 0);
    expectBounds(bounds, end / stride);
    for (let at = 0, k = 0; at < end; at += stride, k++) {
      if (bounds[k] >= UNREACHABLE) {
        leadsNowhere = true;
        if (witness && distance > 0) witness.generate(states, at, distance, "pruned", bounds[k]);
        continue;
      }
      let place = known.placeOf(states, at);
      const before = place < 0 ? -1 : known.distanceAt(place);
      if (before >= 0 && (before <= distance || !reopens)) {
        if (witness && distance > 0) witness.generate(states, at, distance, "known", bounds[k]);
        continue;
      }
      if (distance + bounds[k] > maxDepth) {
        isTooFar = true;
        if (witness && distance > 0) witness.generate(states, at, distance, "pruned", bounds[k]);
        continue;
      }
      if (before < 0) {
        if (stats.states >= maxStates) return false;
        stats.states++;
        place = known.add(states, at);
      }
      known.setDistance(place, distance);
      if (witness) {
        if (distance === 0) witness.tell("start", states, at, 0, bounds[k]);
        else witness.generate(states, at, distance, before < 0 ? "new" : "nearer", bounds[k]);
      }
      open.push(place, distance, (countsPath ? distance : 0) + Math.floor(weight * bounds[k]));
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
  for (let place = open.pop(); place >= 0; place = open.pop()) {
    const { distance } = open;
    if (known.distanceAt(place) < distance) continue; // a nearer way was found meanwhile
    known.copyTo(position, place);
    if (isGoal(position, 0, stride) >= 0) {
      witness?.tell("goal", position, 0, distance);
      const path = stepBack(space, known, position, distance);
      const within = countsPath ? weight : Infinity;
      const cost = path.length / stride - 1;
      return { kind: "solved", path, cost, ...(within > 1 && { within }), stats: monitor.finish() };
    }
    if (stats.expanded >= maxExpanded) return stopped("maxExpanded");
    const limit = stats.expanded % POLL === 0 ? monitor.check(distance) : undefined;
    if (limit !== undefined) return stopped(limit);
    spotCheck.look(position, 0, stats.expanded);
    const end = expandRun(space, position, 0, stride, successors, 0);
    stats.expanded++;
    if (known.markExpanded(place)) stats.reopened++;
    stats.generated += end / stride;
    witness?.expand(position, 0, distance, end / stride);
    if (!see(successors, end, distance + 1)) return stopped("maxStates");
    stats.peakFrontier = Math.max(stats.peakFrontier, open.count);
  }
  if (isTooFar) return stopped("maxDepth");
  return { kind: "unsolvable", reason: nothingLeft(stats.states, leadsNowhere), stats: monitor.finish() };
}

/** Why there is no path, after a search that has left nothing out but what the bound told it to. */
export function nothingLeft(states: number, leadsNowhere: boolean): string {
  const rest = leadsNowhere
    ? "; the bound says that the others lead nowhere"
    : ", all of which were searched";
  return `no goal among the ${states} positions that can be reached${rest}`;
}

const POLL = 1024; // positions expanded between two looks at the clock

/**
 * The least distance at which each position has been seen, and whether it has been expanded. A position that has been
 * seen has a place, a number by which it is known from then on.
 */
abstract class Distances implements KnownDepths {
  /** By place: distance + 1, below 0 once the position has been expanded; 0 if it has not been seen. */
  protected marks: Int32Array;

  constructor(places: number) {
    this.marks = reserved(Int32Array, places, "the distances of the positions");
  }

  /** The place of the position at `states[at]`; -1 for one that has none. */
  abstract placeOf(states: Int32Array, at: number): number;
  /** Gives a place to a position that has none, and returns it. */
  abstract add(states: Int32Array, at: number): number;
  /** Writes the position at a place to `position`. */
  abstract copyTo(position: Int32Array, place: number): void;
  abstract before(depth: number): Iterable<Int32Array>;

  distanceAt(place: number): number {
    return Math.abs(this.marks[place]) - 1;
  }

  setDistance(place: number, distance: number): void {
    this.marks[place] = this.marks[place] < 0 ? -distance - 1 : distance + 1;
  }

  /** Notes that the position at a place is expanded, and says whether it was before. */
  markExpanded(place: number): boolean {
    const mark = this.marks[place];
    this.marks[place] = -Math.abs(mark);
    return mark < 0;
  }

  depthBelow(states: Int32Array, at: number, depth: number): number {
    const place = this.placeOf(states, at);
    const distance = place < 0 ? -1 : this.distanceAt(place);
    return distance < depth ? distance : -1;
  }
}

/** A place for every code. */
class TableDistances extends Distances {
  placeOf(states: Int32Array, at: number): number {
    return states[at];
  }

  add(states: Int32Array, at: number): number {
    return states[at];
  }

  copyTo(position: Int32Array, place: number): void {
    position[0] = place;
  }

  before(depth: number): Iterable<Int32Array> {
    const { marks } = this;
    return codesWhere(marks.length, (code) => marks[code] !== 0 && this.distanceAt(code) < depth);
  }
}

/** Places in the order in which positions are seen. */
class HashedDistances extends Distances {
  private readonly states: HashedStates;
  private readonly added: Int32Array;
  private all: Int32Array = new Int32Array(0); // the positions, to be asked for again once it is too short
  private count = 0;

  constructor(private readonly stride: number) {
    super(1 << 11);
    this.states = new HashedStates(stride);
    this.added = new Int32Array(stride);
  }

  placeOf(states: Int32Array, at: number): number {
    return this.states.placeOf(states, at);
  }

  add(states: Int32Array, at: number): number {
    this.states.add(states, at, at + this.stride, 0, this.added, 0);
    if (this.count === this.marks.length) this.marks = enlarged(this.marks, 2 * this.count);
    return this.count++;
  }

  copyTo(position: Int32Array, place: number): void {
    const { stride } = this;
    if (place * stride >= this.all.length) this.all = this.states.all;
    copyPosition(this.all, place * stride, position, 0, stride);
  }

  *before(depth: number): Iterable<Int32Array> {
    const { stride } = this;
    const { all } = this.states;
    for (let i = 0; i < all.length; i += stride) {
      if (this.depthBelow(all, i, depth) >= 0) yield all.subarray(i, i + stride);
    }
  }
}
