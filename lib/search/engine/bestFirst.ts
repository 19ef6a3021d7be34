import { type Bound, expectBounds, expectZeroAtGoals, tryBound, UNREACHABLE } from "../contract/bound";
import type { Goals } from "../contract/goals";
import type { Fate, ObservedOptions } from "../contract/observer";
import type { SearchResult } from "../contract/result";
import { type CostedSpace, expandRun, expectCodes, type Positions } from "../contract/space";
import { begin } from "./begin";
import { distancesFor } from "./distances";
import { expectPathCost, MoveCosts } from "./moveCosts";
import { OpenList } from "./openList";
import { noGoalAmong } from "./proofs";
import { replay } from "./replay";
import { SpotCheck } from "./spotCheck";
import { stepBack } from "./stepBack";

/** The options of every search, and the bound that informed searches live on. */
export interface InformedOptions extends ObservedOptions {
  /**
   * A lower bound on the moves that are left, or on what they cost. What a search promises, it promises for an admissible one;
   * where its own answer shows that the bound is too high, that is a ContractError.
   */
  readonly bound: Bound;
}

/** What a best-first search looks at, when it compares positions. */
export interface Ranking {
  /** Whether what the way to a position costs counts. */
  readonly countsPath: boolean;
  /** What the bound on the rest counts, a move being 1. */
  readonly weight: number;
}

/**
 * Best-first search: of all positions in sight, expand the one with the least priority, until it is a goal. A*, weighted A*,
 * greedy and uniform-cost search differ in what they take for the priority.
 *
 * A position that turns out to be nearer than it seemed is put on the open list once more. Where the path does not count,
 * this would be in vain, unless a limit of moves lies between the position and the goal.
 *
 * @param further names of the options that the search takes besides
 */
export function bestFirst(
  space: CostedSpace,
  starts: Positions,
  goals: Goals,
  options: ObservedOptions,
  { bound, countsPath, weight }: Ranking & { readonly bound: Bound },
  further: readonly string[] = [],
): SearchResult {
  const { from, isGoal, monitor, observed, refuted } = begin(space, starts, goals, options, further);
  if (refuted !== undefined) return monitor.unsolvable(refuted);

  const { stats, maxStates, maxDepth } = monitor;
  const { stride } = space;
  tryBound(bound, space, from, 0);
  if (countsPath) expectZeroAtGoals(bound, space, goals);
  const reopens = countsPath || maxDepth < Infinity;
  const known = distancesFor(space);
  const open = new OpenList();
  const bounds = new Int32Array(Math.max(space.maxSuccessors, from.length / stride));
  const successors = new Int32Array(space.maxSuccessors * stride);
  const spotCheck = new SpotCheck(space, false, { bound });
  const moveCosts = MoveCosts.of(space);

  let leadsNowhere = false; // the bound said so of a position
  let isTooFar = false; // of a position no goal can be reached within maxDepth

  /**
   * Opens those of the positions that are new, or nearer than was known; false if there are too many. They are the starts,
   * or one move behind `parent`, the place of a position to which the way costs `spent`.
   */
  function see(
    states: Int32Array,
    end: number,
    parent: number,
    spent: number,
    costs?: Float64Array,
  ): boolean {
    const step = parent < 0 ? 0 : 1;
    expectCodes(space, states, 0, end);
    bound.evaluate(states, 0, end, bounds, 0);
    expectBounds(bounds, end / stride);
    for (let at = 0, k = 0; at < end; at += stride, k++) {
      const distance = spent + (costs ? costs[k] : step);
      let fate: Fate = "pruned";
      let place = -1;
      if (bounds[k] >= UNREACHABLE) leadsNowhere = true;
      else {
        place = known.placeOf(states, at);
        const before = place < 0 ? -1 : known.distanceAt(place);
        if (before >= 0 && (before <= distance || !reopens)) fate = "known";
        else if (distance + bounds[k] > maxDepth) isTooFar = true;
        else fate = before < 0 ? "new" : "nearer";
      }
      if (fate === "new") {
        if (stats.states >= maxStates) return false;
        stats.states++;
        place = known.add(states, at);
      }
      if (parent >= 0) observed?.generate(states, at, distance, fate, bounds[k]);
      else if (fate === "new") observed?.tell("start", states, at, 0, bounds[k]);
      if (fate === "known" || fate === "pruned") continue;
      if (costs) {
        expectPathCost(distance);
        known.link(place, parent);
      }
      known.setDistance(place, distance);
      open.push(place, distance, (countsPath ? distance : 0) + Math.floor(weight * bounds[k]));
    }
    return true;
  }

  // What does not fit into the room for positions may be the way to the goal: without it nothing can be said any more.
  if (!see(from, from.length, -1, 0)) return monitor.stopped("maxStates");
  const position = new Int32Array(stride);
  for (let place = open.pop(); place >= 0; place = open.pop()) {
    const { distance } = open;
    if (known.distanceAt(place) < distance) continue; // a nearer way was found meanwhile
    known.copyTo(position, place);
    if (isGoal(position, 0, stride) >= 0) {
      observed?.tell("goal", position, 0, distance);
      const within = countsPath ? weight : Infinity;
      const leanedOn = countsPath ? bound : undefined;
      const replayed = moveCosts
        ? replay(space, known.wayTo(place, stride), leanedOn)
        : stepBack(space, known, position, distance, leanedOn);
      return { kind: "solved", ...replayed, ...(within > 1 && { within }), stats: monitor.finish() };
    }
    const limit = monitor.forbids(distance);
    if (limit !== undefined) return monitor.stopped(limit);
    spotCheck.look(position, 0, stats.expanded);
    const end = expandRun(space, position, 0, stride, successors, 0);
    stats.expanded++;
    if (known.markExpanded(place)) stats.reopened++;
    stats.generated += end / stride;
    observed?.expand(position, 0, distance, end / stride);
    const costs = moveCosts?.of(position, 0, successors, 0, end);
    if (!see(successors, end, place, distance, costs)) return monitor.stopped("maxStates");
    stats.peakFrontier = Math.max(stats.peakFrontier, open.count);
  }
  return isTooFar ? monitor.stopped("maxDepth") : monitor.unsolvable(noGoalAmong(stats.states, leadsNowhere));
}
