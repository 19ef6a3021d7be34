import type { ObservedOptions } from "../contract/observer";
import type { Limit } from "../contract/options";
import type { SearchResult } from "../contract/result";
import { type CostedSpace, expandRun, expectCodes, packed, type StateSpace, split } from "../contract/space";
import { distancesFor } from "./distances";
import type { Monitor } from "./monitor";
import { expectPathCost, MoveCosts } from "./moveCosts";
import { Observed } from "./observed";
import { OpenList } from "./openList";
import { NO_MEETING } from "./proofs";
import { replay } from "./replay";
import { SpotCheck } from "./spotCheck";

/**
 * A cheapest path by Dijkstra's algorithm from both ends: on the side where fewer positions wait, the nearest is expanded,
 * until no two that wait can be the ends of a cheaper path than the cheapest that was met.
 */
export function cheapestFromBothEnds(
  space: CostedSpace,
  reverse: StateSpace,
  from: Int32Array,
  to: Int32Array,
  monitor: Monitor,
  options: ObservedOptions,
): SearchResult {
  const { stats, maxStates, maxDepth } = monitor;
  const { stride } = space;
  const costs = MoveCosts.of(space)!;
  const spotCheck = new SpotCheck(space, true);
  const sideOf = (moves: CostedSpace, name: "forward" | "backward") => ({
    name,
    moves,
    known: distancesFor(space),
    open: new OpenList(),
    observed: Observed.of(options, stride, name),
    successors: new Int32Array(moves.maxSuccessors * stride),
  });
  type Side = ReturnType<typeof sideOf>;
  const [forward, backward] = [sideOf(space, "forward"), sideOf(reverse, "backward")];
  let best = Infinity; // what the cheapest path that was met costs, and where its halves meet
  const meeting = new Int32Array(stride);
  let isTooFar = false;

  /** Opens the position at `states[at]` if it is new, or nearer than was known; false if there are too many. */
  function see(side: Side, states: Int32Array, at: number, parent: number, distance: number): boolean {
    const { known, open, observed } = side;
    let place = known.placeOf(states, at);
    const before = place < 0 ? -1 : known.distanceAt(place);
    const isNew = before < 0;
    const isNearer = isNew || distance < before;
    const fate = isNearer && distance > maxDepth ? "pruned" : isNew ? "new" : isNearer ? "nearer" : "known";
    isTooFar ||= fate === "pruned";
    if (fate === "new") {
      if (stats.states >= maxStates) return false;
      stats.states++;
      place = known.add(states, at);
    }
    if (parent >= 0) observed?.generate(states, at, distance, fate);
    else if (fate === "new") observed?.tell("start", states, at, 0);
    if (fate === "known" || fate === "pruned") return true;
    expectPathCost(distance);
    if (parent >= 0) known.link(place, parent);
    known.setDistance(place, distance);
    open.push(place, distance, distance);
    const other = (side === forward ? backward : forward).known;
    const met = other.placeOf(states, at);
    const rest = met < 0 ? -1 : other.distanceAt(met);
    if (rest >= 0 && distance + rest < best) {
      best = distance + rest;
      meeting.set(states.subarray(at, at + stride));
    }
    return true;
  }

  /** Expands the nearest position that waits on a side; says which limit ended this, if any. */
  function expand(side: Side): Limit | undefined {
    const { name, moves, known, open, observed, successors } = side;
    const place = open.pop();
    const { distance } = open;
    if (known.distanceAt(place) < distance) return undefined; // a nearer way was found meanwhile
    const limit = monitor.forbids(distance);
    if (limit !== undefined) return limit;
    const position = new Int32Array(stride);
    known.copyTo(position, place);
    spotCheck.look(position, 0, stats.expanded);
    const end = expandRun(moves, position, 0, stride, successors, 0);
    expectCodes(space, successors, 0, end, name === "forward" ? "expand" : "reverse");
    stats.expanded++;
    stats.generated += end / stride;
    observed?.expand(position, 0, distance, end / stride);
    for (let at = 0; at < end; at += stride) {
      const [cost] =
        name === "forward"
          ? costs.of(position, 0, successors, at, at + stride)
          : costs.of(successors, at, position, 0, stride);
      if (!see(side, successors, at, place, distance + cost)) return "maxStates";
    }
    return undefined;
  }

  for (const [side, roots] of [
    [backward, to],
    [forward, from],
  ] as const) {
    for (let at = 0; at < roots.length; at += stride) {
      if (!see(side, roots, at, -1, 0)) return monitor.stopped("maxStates");
    }
  }
  while (forward.open.least + backward.open.least < best) {
    const side = forward.open.count <= backward.open.count ? forward : backward;
    const limit = expand(side);
    if (limit !== undefined) return monitor.stopped(limit);
    stats.peakFrontier = Math.max(stats.peakFrontier, forward.open.count + backward.open.count);
  }
  if (best > maxDepth && (isTooFar || best < Infinity)) return monitor.stopped("maxDepth");
  if (best === Infinity) return monitor.unsolvable(NO_MEETING);
  const [there, onward] = [forward, backward].map(({ known }) =>
    split(space, known.wayTo(known.placeOf(meeting, 0), stride)),
  );
  forward.observed?.tell("goal", meeting, 0, forward.known.distanceAt(forward.known.placeOf(meeting, 0)));
  const path = packed([...there, ...onward.reverse().slice(1)]);
  return { kind: "solved", ...replay(space, path), stats: monitor.finish() };
}
