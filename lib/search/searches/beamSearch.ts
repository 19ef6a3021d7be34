import { expectWhole } from "../../basics/ranges";
import { expectBounds, tryBound, UNREACHABLE } from "../contract/bound";
import type { Goals } from "../contract/goals";
import { copyPosition, samePosition } from "../contract/hash";
import type { Fate } from "../contract/observer";
import type { SearchResult } from "../contract/result";
import { expandRun, expectCodes, expectUnitCosts, type Positions, type StateSpace } from "../contract/space";
import { begin } from "../engine/begin";
import type { InformedOptions } from "../engine/bestFirst";
import type { Observed } from "../engine/observed";
import { noGoalAmong } from "../engine/proofs";
import { SpotCheck } from "../engine/spotCheck";
import { stepBack } from "../engine/stepBack";
import { HashedStates } from "../engine/visited";

export interface BeamOptions extends InformedOptions {
  /** Positions that are kept of each level: those with the least bounds. A whole number of at least 1. */
  readonly width: number;
}

/**
 * Some path, found with little memory: breadth-first search that keeps of each level no more than `width` positions,
 * those that the bound says are nearest to a goal, the first met among equals. None is kept twice.
 *
 * What is dropped may be the only way to a goal, or the shortest. So it promises nothing about the length of its path
 * (`within` is Infinity), and where it runs out of positions it has proved nothing: it is `stopped` by `width`. If it never
 * had to drop one, it was breadth-first search, and both its path and its "unsolvable" are as good. Neither leans on the
 * bound, but for positions of which it says `UNREACHABLE`: an answer that refutes the bound is handed out all the same.
 *
 * Memory grows with `width` times the number of levels, all of which are kept for the way back.
 *
 * Parameters and errors as for `aStar`.
 * @throws InputError for a width that is no whole number of at least 1
 * @see Russell and Norvig, "Artificial Intelligence: A Modern Approach", beam search
 *
 * @example
 * const puzzle = new KnightExchange(4, 3, [3, 3]);
 * const [start, goal] = puzzle.encode([1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2], [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
 * const some = solved(beamSearch(puzzle, start, goal, { bound: bestAssignment(puzzle, goal), width: 5 }));
 * [some.cost, some.within]; // [18, Infinity]
 */
export function beamSearch(
  space: StateSpace,
  starts: Positions,
  goals: Goals,
  options: BeamOptions,
): SearchResult {
  const further = ["bound", "width"];
  const { from, isGoal, monitor, observed, refuted } = begin(space, starts, goals, options, further);
  expectUnitCosts(space);
  const { bound, width } = options;
  expectWhole("width", width, 1);
  monitor.width = width;
  if (refuted !== undefined) return monitor.unsolvable(refuted);

  const { stats, maxStates, maxDepth } = monitor;
  const { stride } = space;
  tryBound(bound, space, from, 0);
  const kept = new HashedStates(stride);
  const depths: number[] = [];
  const successors = new Int32Array(space.maxSuccessors * stride);
  const bounds = new Int32Array(Math.max(space.maxSuccessors, from.length / stride));
  const spotCheck = new SpotCheck(space, false, { bound });
  let leadsNowhere = false;
  let isTooFar = false;
  let hasDropped = false;
  let level = new Level(stride);

  /** Adds those of the positions that are new to a level at `depth`; a goal among them, if there is one. */
  function see(states: Int32Array, end: number, depth: number, to: Level): Int32Array | undefined {
    expectCodes(space, states, 0, end);
    bound.evaluate(states, 0, end, bounds, 0);
    expectBounds(bounds, end / stride);
    for (let at = 0, k = 0; at < end; at += stride, k++) {
      let fate: Fate = "pruned";
      let goal: Int32Array | undefined;
      if (bounds[k] >= UNREACHABLE) leadsNowhere = true;
      else if (kept.has(states, at)) fate = "known";
      else if (depth + bounds[k] > maxDepth) isTooFar = true;
      else if (isGoal(states, at, at + stride) >= 0) {
        fate = "new";
        goal = states.slice(at, at + stride);
      } else fate = to.add(states, at, bounds[k]) ? "new" : "known";
      if (depth > 0) observed?.generate(states, at, depth, fate, bounds[k]);
      else if (fate === "new") observed?.tell("start", states, at, depth, bounds[k]);
      if (goal) {
        observed?.tell("goal", goal, 0, depth, bounds[k]);
        return goal;
      }
    }
    return undefined;
  }

  let goal = see(from, from.length, 0, level);
  for (let depth = 0; goal === undefined; depth++) {
    const chosen = level.best(width);
    if (chosen.length === 0) {
      if (hasDropped || isTooFar) return monitor.stopped(hasDropped ? "width" : "maxDepth", depths);
      return monitor.unsolvable(noGoalAmong(stats.states, leadsNowhere), depths);
    }
    hasDropped ||= chosen.length < level.positions.length;
    const count = chosen.length / stride;
    if (stats.states + count > maxStates) return monitor.stopped("maxStates", depths);
    if (observed) level.tellDropped(chosen, depth, observed);
    kept.add(chosen, 0, chosen.length, depth, new Int32Array(chosen.length), 0);
    stats.states += count;
    stats.peakFrontier = Math.max(stats.peakFrontier, count);
    depths.push(count);
    level = new Level(stride);
    for (let at = 0; at < chosen.length && goal === undefined; at += stride) {
      const limit = monitor.forbids(depth);
      if (limit !== undefined) return monitor.stopped(limit, depths);
      spotCheck.look(chosen, at, stats.expanded);
      const end = expandRun(space, chosen, at, at + stride, successors, 0);
      stats.expanded++;
      stats.generated += end / stride;
      observed?.expand(chosen, at, depth, end / stride);
      goal = see(successors, end, depth + 1, level);
    }
  }
  return {
    kind: "solved",
    ...stepBack(space, kept, goal, depths.length),
    ...(hasDropped && { within: Infinity }),
    stats: monitor.finish(depths),
  };
}

/** The positions found for one level, with their bounds. */
class Level {
  private readonly found: HashedStates;
  private readonly added: Int32Array;
  private readonly bounds: number[] = [];

  constructor(private readonly stride: number) {
    this.found = new HashedStates(stride);
    this.added = new Int32Array(stride);
  }

  /** All of them, packed, in the order in which they were added. */
  get positions(): Int32Array {
    return this.found.all;
  }

  /** Adds the position at `states[at]`, and says whether it is new. */
  add(states: Int32Array, at: number, bound: number): boolean {
    const isNew = this.found.add(states, at, at + this.stride, 0, this.added, 0) > 0;
    if (isNew) this.bounds.push(bound);
    return isNew;
  }

  /** Tells of those that are not among the chosen ones, which come in the same order. */
  tellDropped(chosen: Int32Array, depth: number, observed: Observed): void {
    const { positions, stride } = this;
    for (let at = 0, next = 0; at < positions.length; at += stride) {
      if (next < chosen.length && samePosition(positions, at, chosen, next, stride)) next += stride;
      else observed.tell("drop", positions, at, depth, this.bounds[at / stride]);
    }
  }

  /** Those with the least bounds, `width` at most, in the order in which they were added. */
  best(width: number): Int32Array {
    const { positions, bounds, stride } = this;
    if (bounds.length <= width) return positions;
    const highest = Int32Array.from(bounds).sort()[width - 1];
    let room = width; // for those with the highest bound that is kept
    for (const bound of bounds) if (bound < highest) room--;
    const chosen = new Int32Array(width * stride);
    let end = 0;
    for (let k = 0; k < bounds.length; k++) {
      if (bounds[k] > highest || (bounds[k] === highest && room-- <= 0)) continue;
      copyPosition(positions, k * stride, chosen, end, stride);
      end += stride;
    }
    return chosen;
  }
}
