import { InputError } from "../../basics/errors";
import { type Bound, expectBounds } from "../contract/bound";
import type { Goals, GoalTest } from "../contract/goals";
import type { SearchOptions } from "../contract/options";
import { Stoppage } from "../contract/result";
import {
  expandRun,
  expectCodes,
  expectUnitCosts,
  type Positions,
  positionsOf,
  reversed,
  reverseOf,
  type StateSpace,
} from "../contract/space";
import type { PlainSpace } from "../contract/spaceOf";
import { goalTest } from "../engine/goalTest";
import { Monitor } from "../engine/monitor";
import { SpotCheck } from "../engine/spotCheck";
import { Sweep } from "../engine/sweep";
import { HashedStates, visitedFor } from "../engine/visited";

export interface CheckBoundOptions extends SearchOptions {
  /**
   * One position or several from which to explore a space without `reverse`: those are compared that they or the goals reach.
   * Default: the starts of a space of `spaceOf`.
   */
  readonly starts?: Positions;
}

/** How a bound compares with the true distances. */
export interface BoundReport {
  /** Whether the bound is nowhere above the distance: then A* and IDA* find shortest paths. */
  readonly admissible: boolean;
  /** Whether no move lowers it by more than 1: then A* never expands a position twice. */
  readonly consistent: boolean;
  /** The position at which the bound is farthest above the distance, if it is not admissible. */
  readonly worst?: { readonly position: Int32Array; readonly bound: number; readonly distance: number };
  /** Positions from which a goal can be reached: all of them were compared. */
  readonly positions: number;
  readonly meanBound: number;
  readonly meanDistance: number;
}

/**
 * Compares a lower bound with the exact distance to the nearest goal, over all positions from which one can be reached.
 * A bound that has passed this on a small space may be trusted on larger ones as far as its idea is the same.
 *
 * The distances come from a search backwards, along `space.reverse`. A space without it is explored from `starts` first,
 * which takes memory for all its moves.
 *
 * @param goals one position, several, or a test, which needs `starts` too
 * @throws InputError for codes that the space cannot have, and for a space with neither `reverse` nor `starts`, or with costs; Stoppage
 *   at a limit
 *
 * @example
 * const square = new FlipIt(3, 3);
 * const { admissible, positions } = checkBound(square, square.allWhite, cornerBound(square));
 * [admissible, positions]; // [true, 41]
 */
export function checkBound(
  space: StateSpace,
  goals: Goals,
  bound: Bound,
  options: CheckBoundOptions = {},
): BoundReport {
  const listed = typeof goals === "function" ? new Int32Array(0) : positionsOf(space, goals, "goals");
  expectUnitCosts(space);
  const monitor = new Monitor(options, space.size === undefined, ["starts"]);
  const { stride } = space;
  const successors = new Int32Array(space.maxSuccessors * stride);
  const around = new Int32Array(space.maxSuccessors + 1);
  const spotCheck = new SpotCheck(space, true, { all: 1000, bound });
  let [boundSum, distanceSum, positions] = [0, 0, 0];
  let consistent = true;
  let worst: BoundReport["worst"];
  let distance = 0;

  const compare = (states: Int32Array, from: number, end: number): number => {
    for (let i = from; i < end; i += stride) {
      spotCheck.look(states, i, positions);
      const last = expandRun(space, states, i, i + stride, successors, 0);
      bound.evaluate(states, i, i + stride, around, 0);
      bound.evaluate(successors, 0, last, around, 1);
      expectBounds(around, 1 + last / stride);
      const here = around[0];
      for (let k = 1; k <= last / stride; k++) if (around[k] < here - 1) consistent = false;
      if (here > distance && here - distance > (worst ? worst.bound - worst.distance : 0)) {
        worst = { position: states.slice(i, i + stride), bound: here, distance };
      }
      boundSum += here;
      distanceSum += distance;
      positions++;
    }
    return -1;
  };
  let [reverse, to] = [reverseOf(space), listed];
  if (reverse === undefined || typeof goals === "function") {
    const known = explored(
      space,
      listed,
      options.starts ?? (space as Partial<PlainSpace<unknown>>).starts,
      monitor,
    );
    reverse = known.reverse;
    if (typeof goals === "function") to = goalsAmong(space, known.positions, goals);
  }
  const sweep = new Sweep(reversed(space, reverse), to, visitedFor(space), monitor, compare, true);
  while (sweep.end === undefined) {
    distance = sweep.depth + 1;
    sweep.advance();
  }
  if (sweep.end.kind === "limit") throw new Stoppage(sweep.end.limit, monitor.explain(sweep.end.limit));
  const [meanBound, meanDistance] = [boundSum / positions, distanceSum / positions];
  return { admissible: worst === undefined, consistent, worst, positions, meanBound, meanDistance };
}

/** The graph of predecessors of all positions that can be reached from `starts`, made by following every move. */
function explored(
  space: StateSpace,
  goals: Int32Array,
  starts: Positions | undefined,
  monitor: Monitor,
): { readonly reverse: StateSpace; readonly positions: Int32Array } {
  if (starts === undefined) {
    throw new InputError(
      "options",
      "no starts",
      "{ starts: ... }, positions to explore from: the space has no reverse, or goals are a test",
    );
  }
  const { stride } = space;
  const met = new HashedStates(stride);
  const successors = new Int32Array(space.maxSuccessors * stride);
  const added = new Int32Array(Math.max(successors.length, goals.length));
  for (const roots of [positionsOf(space, starts, "starts"), goals]) {
    met.add(roots, 0, roots.length, 0, new Int32Array(roots.length), 0);
  }
  const predecessors: number[][] = []; // by place in `met`, the places from where a move leads there
  const spotCheck = new SpotCheck(space, true, { all: 1000 });
  for (let place = 0; place * stride < met.all.length; place++) {
    spotCheck.look(met.all, place * stride, place);
    const limit =
      place >= monitor.maxStates ? "maxStates" : place % 1024 === 0 ? monitor.check(0) : undefined;
    if (limit !== undefined) throw new Stoppage(limit, monitor.explain(limit));
    const end = expandRun(space, met.all, place * stride, (place + 1) * stride, successors, 0);
    expectCodes(space, successors, 0, end);
    met.add(successors, 0, end, 0, added, 0);
    for (let i = 0; i < end; i += stride) {
      predecessors[met.placeOf(successors, i)] ??= [];
      predecessors[met.placeOf(successors, i)].push(place);
    }
  }
  const reverse: StateSpace = {
    stride,
    size: space.size,
    maxSuccessors: predecessors.reduce((most, places) => Math.max(most, places.length), 0),
    expand(states, from, to, out, at) {
      for (let i = from; i < to; i += stride) {
        for (const place of predecessors[met.placeOf(states, i)] ?? []) {
          out.set(met.all.subarray(place * stride, (place + 1) * stride), at);
          at += stride;
        }
      }
      return at;
    },
  };
  return { reverse, positions: met.all };
}

/** @throws InputError where no position passes the test: then there is nothing to compare with */
function goalsAmong(space: StateSpace, positions: Int32Array, test: GoalTest): Int32Array {
  const isGoal = goalTest(space, test);
  const goals: number[] = [];
  for (let i = 0; i < positions.length; i += space.stride) {
    if (isGoal(positions, i, i + space.stride) >= 0) goals.push(...positions.subarray(i, i + space.stride));
  }
  if (goals.length > 0) return Int32Array.from(goals);
  throw new InputError("goals", "a test", "one that some position passes which the starts reach");
}
