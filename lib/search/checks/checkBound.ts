import { InputError } from "../../basics/errors";
import { type Bound, expectBound, expectBounds } from "../contract/bound";
import type { Goals, GoalTest } from "../contract/goals";
import type { SearchOptions } from "../contract/options";
import { Stoppage } from "../contract/result";
import {
  type CostedSpace,
  expandRun,
  expectCodes,
  type Positions,
  positionsOf,
  reversed,
  reverseOf,
  type StateSpace,
} from "../contract/space";
import type { PlainSpace } from "../contract/spaceOf";
import { goalTest } from "../engine/goalTest";
import { InPlace } from "../engine/inPlace";
import { Monitor } from "../engine/monitor";
import { expectPathCost, MoveCosts } from "../engine/moveCosts";
import { OpenList } from "../engine/openList";
import { SpotCheck } from "../engine/spotCheck";
import { Sweep } from "../engine/sweep";
import { HashedStates, visitedFor } from "../engine/visited";

export interface CheckBoundOptions extends SearchOptions {
  /**
   * One position or several from which to explore a space without `reverse`, or with costs: those are compared that they or the
   * goals reach.
   * Default: the starts of a space of `spaceOf`.
   */
  readonly starts?: Positions;
}

/** How a bound compares with the true distances: moves, or what they cost. */
export interface BoundReport {
  /** Whether the bound is nowhere above the distance: then A* and IDA* find shortest paths. */
  readonly admissible: boolean;
  /** Whether no move lowers it by more than the move costs: then A* never expands a position twice. */
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
 * The distances come from a search backwards, along `space.reverse`. A space without it, or with costs, is explored from `starts`
 * first, which takes memory for all its moves.
 *
 * @param goals one position, several, or a test, which needs `starts` too
 * @throws InputError for codes that the space cannot have, and for a space with neither `reverse` nor `starts`; Stoppage at a limit;
 *   ContractError for a space or a bound that breaks its contract, and for a `walk` that is seen on some positions
 *   not to be the search by the bound
 *
 * @example
 * const square = new FlipIt(3, 3);
 * const { admissible, positions } = checkBound(square, square.allWhite, cornerBound(square));
 * [admissible, positions]; // [true, 41]
 */
export function checkBound(
  space: CostedSpace,
  goals: Goals,
  bound: Bound,
  options: CheckBoundOptions = {},
): BoundReport {
  const listed = typeof goals === "function" ? new Int32Array(0) : positionsOf(space, goals, "goals");
  expectBound(bound, space);
  const costs = MoveCosts.of(space);
  const plain = space as StateSpace; // where moves have costs, nothing below asks for it
  const monitor = new Monitor(options, space.size === undefined, ["starts"]);
  const { stride } = space;
  const successors = new Int32Array(space.maxSuccessors * stride);
  const around = new Int32Array(space.maxSuccessors + 1);
  const spotCheck = new SpotCheck(space, true, { all: 1000, bound });
  let [boundSum, distanceSum, positions] = [0, 0, 0];
  let consistent = true;
  let worst: BoundReport["worst"];
  let distance = 0;
  let walksDue = 0; // positions until the bound's walk is tried again

  const compare = (states: Int32Array, from: number, end: number): number => {
    for (let i = from; i < end; i += stride) {
      spotCheck.look(states, i, positions);
      const last = expandRun(space, states, i, i + stride, successors, 0);
      bound.evaluate(states, i, i + stride, around, 0);
      bound.evaluate(successors, 0, last, around, 1);
      expectBounds(around, 1 + last / stride);
      const here = around[0];
      const ofMoves = costs?.of(states, i, successors, 0, last);
      for (let k = 1; k <= last / stride; k++) {
        if (around[k] < here - (ofMoves ? ofMoves[k - 1] : 1)) consistent = false;
      }
      if (costs === undefined && positions >= walksDue && distance > 0 && here <= distance) {
        walksDue = 2 * positions;
        const state = states.slice(i, i + stride);
        InPlace.of(plain, state, goals, monitor, { bound, noUndo: true })?.try(Math.max(1, here), false);
      }
      if (here > distance && here - distance > (worst ? worst.bound - worst.distance : 0)) {
        worst = { position: states.slice(i, i + stride), bound: here, distance };
      }
      boundSum += here;
      distanceSum += distance;
      positions++;
    }
    return -1;
  };
  const reverse = costs ? undefined : reverseOf(space);
  if (reverse === undefined || typeof goals === "function") {
    const known = explored(
      space,
      listed,
      options.starts ?? (space as Partial<PlainSpace<unknown>>).starts,
      monitor,
    );
    const places = typeof goals === "function" ? goalsAmong(space, known.all, goals) : known.goals;
    for (const [place, far] of distancesTo(places, known.movesTo)) {
      distance = far;
      compare(known.all, place * stride, (place + 1) * stride);
    }
  } else {
    const sweep = new Sweep(reversed(plain, reverse), listed, visitedFor(plain), monitor, compare, true);
    while (sweep.end === undefined) {
      distance = sweep.depth + 1;
      sweep.advance();
    }
    if (sweep.end.kind === "limit") throw new Stoppage(sweep.end.limit, monitor.explain(sweep.end.limit));
  }
  const [meanBound, meanDistance] = [boundSum / positions, distanceSum / positions];
  return { admissible: worst === undefined, consistent, worst, positions, meanBound, meanDistance };
}

/** A graph of positions that are numbered. */
interface Explored {
  /** By number, `stride` integers each. */
  readonly all: Int32Array;
  readonly goals: readonly number[];
  /** By number, the positions from where a move leads there, each with what the move costs behind it. */
  readonly movesTo: readonly (readonly number[])[];
}

/** All positions that can be reached from `starts` and the goals, by following every move. */
function explored(
  space: CostedSpace,
  goals: Int32Array,
  starts: Positions | undefined,
  monitor: Monitor,
): Explored {
  if (starts === undefined) {
    throw new InputError(
      "options",
      "no starts",
      "{ starts: ... }, positions to explore from: the space has no reverse or has costs, or goals are a test",
    );
  }
  const { stride } = space;
  const met = new HashedStates(stride);
  const successors = new Int32Array(space.maxSuccessors * stride);
  const added = new Int32Array(Math.max(successors.length, goals.length));
  for (const roots of [positionsOf(space, starts, "starts"), goals]) {
    met.add(roots, 0, roots.length, 0, new Int32Array(roots.length), 0);
  }
  const movesTo: number[][] = [];
  const costs = MoveCosts.of(space);
  const spotCheck = new SpotCheck(space, true, { all: 1000 });
  for (let place = 0; place * stride < met.all.length; place++) {
    movesTo[place] ??= [];
    spotCheck.look(met.all, place * stride, place);
    monitor.stats.expanded = place;
    const limit = place >= monitor.maxStates ? "maxStates" : monitor.forbids(0);
    if (limit !== undefined) throw new Stoppage(limit, monitor.explain(limit));
    const end = expandRun(space, met.all, place * stride, (place + 1) * stride, successors, 0);
    expectCodes(space, successors, 0, end);
    const ofMoves = costs?.of(met.all, place * stride, successors, 0, end);
    met.add(successors, 0, end, 0, added, 0);
    for (let i = 0; i < end; i += stride) {
      movesTo[met.placeOf(successors, i)] ??= [];
      movesTo[met.placeOf(successors, i)].push(place, ofMoves ? ofMoves[i / stride] : 1);
    }
  }
  const places = Array.from({ length: goals.length / stride }, (_, i) => met.placeOf(goals, i * stride));
  return { all: met.all, goals: places, movesTo };
}

/** The numbers of all positions from which a goal can be reached, the nearest first, and how far it is. */
function* distancesTo(
  goals: readonly number[],
  movesTo: Explored["movesTo"],
): Generator<[place: number, distance: number]> {
  const open = new OpenList();
  const isDone = new Uint8Array(movesTo.length);
  for (const goal of goals) open.push(goal, 0, 0);
  for (let place = open.pop(); place >= 0; place = open.pop()) {
    if (isDone[place]) continue;
    isDone[place] = 1;
    const { distance } = open;
    yield [place, distance];
    const moves = movesTo[place];
    for (let i = 0; i < moves.length; i += 2) {
      const far = distance + moves[i + 1];
      expectPathCost(far);
      if (!isDone[moves[i]]) open.push(moves[i], far, far);
    }
  }
}

/** The numbers of those that pass. @throws InputError where none does: then there is nothing to compare with */
function goalsAmong(space: CostedSpace, positions: Int32Array, test: GoalTest): number[] {
  const isGoal = goalTest(space as StateSpace, test);
  const goals: number[] = [];
  for (let i = 0; i < positions.length; i += space.stride) {
    if (isGoal(positions, i, i + space.stride) >= 0) goals.push(i / space.stride);
  }
  if (goals.length > 0) return goals;
  throw new InputError("goals", "a test", "one that some position passes which the starts reach");
}
