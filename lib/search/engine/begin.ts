import type { Goals, GoalTest } from "../contract/goals";
import type { ObservedOptions } from "../contract/observer";
import { type CostedSpace, type Positions, positionsOf } from "../contract/space";
import { goalTest, refutation } from "./goalTest";
import { Monitor } from "./monitor";
import { Observed } from "./observed";

/** What every search for a path begins with. */
export interface Begun {
  /** The starts, packed. */
  readonly from: Int32Array;
  readonly isGoal: GoalTest;
  readonly monitor: Monitor;
  readonly observed?: Observed;
  /** Why no start reaches any goal, if the space can prove it. */
  readonly refuted?: string;
}

/**
 * Looks at what a caller of a search gave, and starts the clock.
 * @param further names of the options that the search takes besides
 * @throws InputError for codes that the space cannot have and for options that cannot be
 */
export function begin(
  space: CostedSpace,
  starts: Positions,
  goals: Goals,
  options: ObservedOptions,
  further: readonly string[] = [],
): Begun {
  const from = positionsOf(space, starts, "starts");
  const isGoal = goalTest(space, goals);
  const monitor = new Monitor(options, space.size === undefined, ["observer", ...further], space);
  const observed = Observed.of(options, space.stride);
  return { from, isGoal, monitor, observed, refuted: refutation(space, from, goals) };
}
