import { BitMap } from "../contract/bitMap";
import type { ObservedOptions } from "../contract/observer";
import type { Limit } from "../contract/options";
import type { Positions, StateSpace } from "../contract/space";
import type { Symmetric } from "../contract/symmetry";
import { BitSweep, LevelExpander } from "../engine/bitSweep";
import { Monitor } from "../engine/monitor";
import { Observed } from "../engine/observed";
import { OrbitSpace } from "../engine/orbitSpace";
import { Sweep } from "../engine/sweep";
import { type Visited, visitedFor } from "../engine/visited";
import { type CompleteLevels, isLarge, levelsOf, type StoppedLevels } from "./breadthFirst";

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
 * In spaces of 2^23 codes and more, four bits a code are held.
 *
 * Limits, statistics and what an observer is told are about orbits: `maxStates` of them may be stored, and `stats.states` were.
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
  options: ObservedOptions = {},
): OrbitLevels {
  const orbits = new OrbitSpace(space, starts);
  const monitor = new Monitor(options, space.size === undefined, ["observer"]);
  const observed = Observed.of(options, space.stride);
  const first = orbits.of(starts);
  const [sweep, counted] =
    isLarge(space) && !observed ? inBits(orbits, first, monitor) : inLists(orbits, first, monitor, observed);
  const levels = levelsOf(space, sweep, monitor);
  return { ...levels, orbits: levels.depths, depths: counted.positions.slice(0, levels.depths.length) };
}

/** By depth, how many positions the orbits are that a sweep has met. */
interface Counted {
  readonly positions: readonly number[];
}

function inLists(
  orbits: OrbitSpace,
  first: Int32Array,
  monitor: Monitor,
  observed?: Observed,
): [Sweep, Counted] {
  const visited = new CountedOrbits(visitedFor(orbits), orbits);
  return [new Sweep(orbits, first, visited, monitor, undefined, false, observed), visited];
}

function inBits(orbits: OrbitSpace, first: Int32Array, monitor: Monitor): [BitSweep, Counted] {
  const work = new CountedLevels(orbits, monitor);
  return [new BitSweep(orbits, first, monitor, work), work];
}

/** Counts the positions of the orbits that come in. */
class CountedOrbits implements Visited, Counted {
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

/**
 * Marks successors as they are, and seeks their least images when all are there: several moves lead to one position, whose
 * images are made once. The positions of an orbit are counted when it is expanded.
 */
class CountedLevels extends LevelExpander implements Counted {
  private readonly expanded: number[] = [];
  /** Successors of a level; empty between levels. */
  private readonly reached: BitMap;
  private latest?: BitMap;

  constructor(
    private readonly orbits: OrbitSpace,
    monitor: Monitor,
  ) {
    super(orbits.moves, monitor);
    this.reached = new BitMap(orbits.size!);
  }

  get positions(): readonly number[] {
    return [...this.expanded, this.latest ? this.count(this.latest) : 0];
  }

  override expand(level: BitMap, next: BitMap, depth: number): Limit | undefined {
    const { reached, orbits, expanded } = this;
    expanded.push(0);
    const limit = super.expand(level, reached, depth);
    if (limit !== undefined) expanded[depth] = this.count(level);
    for (const run of reached.runs(RUN, true)) {
      orbits.reduce(run, 0, run.length);
      next.add(run, run.length);
    }
    return limit;
  }

  protected override expandRun(run: Int32Array, count: number, next: BitMap): void {
    const { expanded } = this;
    expanded[expanded.length - 1] += this.orbits.positionsIn(run, 0, count);
    super.expandRun(run, count, next);
  }

  override settle(level: BitMap, visited: BitMap): number {
    this.latest = level;
    return super.settle(level, visited);
  }

  private count(level: BitMap): number {
    let positions = 0;
    for (const run of level.runs(RUN)) positions += this.orbits.positionsIn(run, 0, run.length);
    return positions;
  }
}

const RUN = 1024;
