import { type CompleteLevels, levelsOf, type StoppedLevels } from "./breadthFirst";
import { Monitor, type SearchOptions } from "./monitor";
import type { Positions, StateSpace } from "./space";
import { Sweep } from "./sweep";
import { OrbitSpace, type Symmetric } from "./symmetry";
import { type Visited, visitedFor } from "./visited";

/** Levels of positions and of orbits; `farthest` has one position of each orbit. */
export type OrbitLevels = (CompleteLevels | StoppedLevels) & {
  /** Orbits by distance: of the `depths[d]` positions at distance d, so many remain up to symmetry. */
  readonly orbits: readonly number[];
};

/**
 * Counts the positions by their distance from the nearest start, as `breadthFirstLevels` does, but expands and stores
 * only one of each orbit: what symmetry maps onto each other is met once, and counted as often as it has images. The
 * symmetries are those that map the starts onto themselves.
 *
 * Limits and statistics are about orbits: `maxStates` of them may be stored, and `stats.states` were.
 *
 * @param space   the puzzle, with its symmetries
 * @param starts  one position or several
 * @param options limits, progress and a way to stop
 * @throws as breadthFirstSearch; ContractError also for symmetries that are none
 *
 * @example
 * const space = new PegPositions(triangle(5), triangle(5).allBut(0));
 * const { depths, orbits } = breadthFirstOrbits(space, space.start(0));
 * depths.slice(0, 5); // [1, 2, 8, 35, 122]
 * orbits.slice(0, 5); // [1, 1, 4, 19, 62]
 */
export function breadthFirstOrbits(
  space: StateSpace & Symmetric,
  starts: Positions,
  options: SearchOptions = {},
): OrbitLevels {
  const orbits = new OrbitSpace(space, starts);
  const monitor = new Monitor(options, space.size === undefined);
  const visited = new CountedOrbits(visitedFor(space), orbits);
  const sweep = new Sweep(orbits, orbits.of(starts), visited, monitor);
  const levels = levelsOf(sweep, monitor);
  return { ...levels, orbits: levels.depths, depths: visited.positions.slice(0, levels.depths.length) };
}

/** Counts the positions of the orbits that come in. */
class CountedOrbits implements Visited {
  /** By depth. */
  readonly positions: number[] = [];

  constructor(
    private readonly visited: Visited,
    private readonly orbits: OrbitSpace,
  ) {}

  add(states: Int32Array, from: number, to: number, depth: number, out: Int32Array, at: number): number {
    const end = this.visited.add(states, from, to, depth, out, at);
    this.positions[depth] = (this.positions[depth] ?? 0) + this.orbits.positionsIn(out, at, end);
    return end;
  }
}
