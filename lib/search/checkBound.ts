import { describe, InputError } from "../basics/errors";
import type { Bound } from "./bound";
import { Monitor } from "./monitor";
import { reversed } from "./reversed";
import { type Positions, positionsOf, type StateSpace } from "./space";
import { Sweep } from "./sweep";
import { visitedFor } from "./visited";

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
 * @param goals one position or several
 * @throws InputError for codes that the space cannot have; Error if the space has more than 20 million positions and no `size`
 */
export function checkBound(space: StateSpace, goals: Positions, bound: Bound): BoundReport {
  if (typeof goals === "function") throw new InputError("goals", describe(goals), "one position or several");
  const { stride } = space;
  const successors = new Int32Array(space.maxSuccessors * stride);
  const around = new Int32Array(space.maxSuccessors + 1);
  let [boundSum, distanceSum, positions] = [0, 0, 0];
  let consistent = true;
  let worst: BoundReport["worst"];
  let distance = 0;

  const compare = (states: Int32Array, from: number, to: number): number => {
    for (let i = from; i < to; i += stride) {
      const end = space.expand(states, i, i + stride, successors, 0);
      bound.evaluate(states, i, i + stride, around, 0);
      bound.evaluate(successors, 0, end, around, 1);
      const here = around[0];
      for (let k = 1; k <= end / stride; k++) if (around[k] < here - 1) consistent = false;
      if (here > distance && here - distance > (worst ? worst.bound - worst.distance : 0)) {
        worst = { position: states.slice(i, i + stride), bound: here, distance };
      }
      boundSum += here;
      distanceSum += distance;
      positions++;
    }
    return -1;
  };
  const monitor = new Monitor({}, space.size === undefined);
  const sweep = new Sweep(
    reversed(space),
    positionsOf(space, goals, "goals"),
    visitedFor(space),
    monitor,
    compare,
  );
  while (sweep.end === undefined) {
    distance = sweep.depth + 1;
    sweep.advance();
  }
  if (sweep.end.kind === "limit")
    throw new Error(`The bound was not checked to the end: ${sweep.end.limit} was reached`);
  const [meanBound, meanDistance] = [boundSum / positions, distanceSum / positions];
  return { admissible: worst === undefined, consistent, worst, positions, meanBound, meanDistance };
}
