/** What each worker does in a breadth-first search that several share: see levels.ts. */
import { describe, InputError } from "../basics/errors";
import { BitMap } from "../search/contract/bitMap";
import type { Limit } from "../search/contract/options";
import { neighbours, type StateSpace } from "../search/contract/space";
import { SearchStats } from "../search/contract/statistics";
import { BitSweep, LevelExpander, type LevelWork } from "../search/engine/bitSweep";
import { Monitor } from "../search/engine/monitor";
import { BARRIER, Barrier, LEFT } from "./barrier";

/** What the workers of a search get: all arrays except `starts` and `successors` lie in shared memory. */
export interface SharedSearch {
  /** The module's file, the class that it exports, and what its constructor takes. */
  readonly file: string;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly starts: Int32Array;
  /** Those of the first start, by which a wrong class or wrong arguments show. */
  readonly successors: readonly number[];
  readonly limits: { readonly maxStates: number; readonly maxExpanded: number; readonly maxDepth: number };
  readonly workers: number;
  /** Two maps for a level and the next one, one of visited codes, and one for what each worker but the first finds. */
  readonly maps: readonly SharedCodes[];
  readonly control: Int32Array;
  /** By worker: positions expanded, successors generated, new positions of this level. */
  readonly counts: Float64Array;
  /** Depth and number of positions that are stored, for reports. */
  readonly progress: Float64Array;
}

/** The arrays of a BitMap. */
export type SharedCodes = Pick<BitMap, "size" | "words" | "used">;

/** Length of a worker's part of `counts`. */
export const COUNTS = 3;

// The words of `control` behind those of the barrier.
const COMMAND = BARRIER; // what all workers do next, one of:
const EXPAND = 1;
const SETTLE = 2;
const END = 3;
const LEVEL = BARRIER + 1; // with which of the first two maps
const TICKET = BARRIER + 2; // the next blocks that nobody has taken
const CUT = BARRIER + 3; // 1 if a worker stopped within the level
/** Set to 1 to stop the search. */
export const STOP = BARRIER + 4;
export const CONTROLS = BARRIER + 5;

/** How a search ended; the limit is "signal" for all that stops it from outside. */
export interface SharedEnd {
  readonly limit?: Limit;
  readonly depths: readonly number[];
  readonly stats: SearchStats;
  /** The last level, if the search is complete. */
  readonly farthest?: Int32Array;
}

/**
 * A worker's share of a search. The first worker runs the search, calls the others when there is much to do at once, and
 * returns the end.
 */
export function searchTogether(search: SharedSearch, index: number): SharedEnd | undefined {
  const { control, workers } = search;
  const barrier = new Barrier(control, workers, () => Atomics.store(control, TICKET, 0));
  try {
    const space = spaceOf(search);
    const share = new Share(search, index, space);
    if (index === 0) return lead(search, space, share, barrier);
    follow(search, share, barrier);
  } catch (error) {
    if (error === LEFT) return undefined;
    barrier.fail();
    throw error;
  }
  return undefined;
}

function spaceOf({ file, name, args, starts, successors, maps }: SharedSearch): StateSpace {
  const made: unknown = require(file)[name];
  if (typeof made !== "function") {
    throw new InputError("recipe.name", describe(name), `a class that ${file} exports`);
  }
  const given = `new ${name}(${args.map((arg) => describe(arg)).join(", ")})`;
  let space: StateSpace;
  try {
    space = new (made as new (...args: readonly unknown[]) => StateSpace)(...args);
  } catch (error) {
    throw new InputError(
      "recipe",
      `${given}, which fails in a worker (${error})`,
      "arguments that can be cloned",
    );
  }
  const fits = () => String(neighbours(space, starts[0])) === String(successors);
  if (space.size === maps[0].size && fits()) return space;
  throw new InputError("recipe", given, "what makes such a space as the one given");
}

function lead(search: SharedSearch, space: StateSpace, share: Share, barrier: Barrier): SharedEnd {
  const monitor = new Monitor(search.limits, false);
  const crew = new Crew(search, share, monitor, barrier);
  const sweep = new BitSweep(space, search.starts, monitor, crew, share.maps);
  const end = sweep.run();
  crew.command(END);
  const { depths } = sweep;
  const { stats } = monitor;
  return end.kind === "limit"
    ? { limit: end.limit, depths, stats }
    : { farthest: end.farthest, depths, stats };
}

function follow({ control }: SharedSearch, share: Share, barrier: Barrier): void {
  for (;;) {
    barrier.wait();
    if (control[COMMAND] === END) return;
    const level = share.maps[control[LEVEL]];
    if (control[COMMAND] === EXPAND) share.expand(level, share.own);
    else share.settle(level);
    barrier.wait();
  }
}

const CHUNK = 16; // blocks that a worker takes at a time, at most

/** What every worker does of a level: with the blocks that no other one has taken. */
class Share {
  readonly maps: BitMap[];
  readonly expander: LevelExpander;
  readonly monitor;
  private readonly chunk: number;

  constructor(
    private readonly search: SharedSearch,
    private readonly index: number,
    space: StateSpace,
  ) {
    const { counts, control, maps, workers } = search;
    this.maps = maps.map(({ size, words, used }) => new BitMap(size, words, used));
    const stats = new SearchStats();
    this.monitor = {
      stats,
      maxExpanded: Infinity,
      check(): "signal" | undefined {
        counts[COUNTS * index] = stats.expanded;
        counts[COUNTS * index + 1] = stats.generated;
        return Atomics.load(control, STOP) === 0 ? undefined : "signal";
      },
    };
    this.expander = new LevelExpander(space, this.monitor);
    this.chunk = Math.max(1, Math.min(CHUNK, Math.floor(maps[0].used.length / (16 * workers))));
  }

  /** Where a worker that is not the first marks what it finds. */
  get own(): BitMap {
    return this.maps[2 + this.index];
  }

  /** Marks successors in a map to which no other worker writes. */
  expand(level: BitMap, next: BitMap): void {
    const { expander, search } = this;
    let limit: Limit | undefined;
    this.eachBlock((block) => {
      if (level.used[block] === 1 && limit === undefined) limit = expander.expandBlock(level, block, next, 0);
    });
    limit ??= expander.finish(next, 0);
    if (limit !== undefined) search.control[CUT] = 1;
    this.monitor.check();
  }

  /** Puts what all workers have found into one map, without what was visited. */
  settle(next: BitMap): void {
    const { maps, search, index } = this;
    const visited = maps[2];
    let count = 0;
    this.eachBlock((block) => {
      for (let k = 3; k < maps.length; k++) {
        if (maps[k].used[block] === 0) continue;
        next.addAll(maps[k], block);
        maps[k].used[block] = 0; // the words may stay: all of this will have been visited
      }
      if (next.used[block] === 1) count += next.settle(visited, block);
    });
    search.counts[COUNTS * index + 2] = count;
  }

  private eachBlock(work: (block: number) => void): void {
    const { chunk } = this;
    const { control, maps } = this.search;
    const blocks = maps[0].used.length;
    for (;;) {
      const from = chunk * Atomics.add(control, TICKET, 1);
      if (from >= blocks) return;
      for (let block = from; block < Math.min(from + chunk, blocks); block++) work(block);
    }
  }
}

const NARROW = 2 ** 13; // positions: so few are expanded before the other workers are awake

/** All workers as one: what the first of them has them do with a level. */
class Crew implements LevelWork {
  private isShared = false;

  constructor(
    private readonly search: SharedSearch,
    private readonly share: Share,
    private readonly monitor: Monitor,
    private readonly barrier: Barrier,
  ) {}

  expand(level: BitMap, next: BitMap, depth: number, count: number): Limit | undefined {
    const { search, share, monitor, barrier } = this;
    const { control, counts, workers } = search;
    const { stats } = monitor;
    const left = monitor.maxExpanded - stats.expanded;
    search.progress.set([depth, stats.states]);
    // The positions that a limit leaves must be the same in every search, so that one worker alone sees to the last level.
    this.isShared = workers > 1 && count > NARROW && count <= left;
    if (this.isShared) this.command(EXPAND, level);
    let limit: Limit | undefined;
    if (this.isShared) {
      share.expand(level, next);
      barrier.wait();
      if (control[CUT] !== 0) limit = "signal";
    } else {
      share.monitor.maxExpanded = share.monitor.stats.expanded + left;
      limit = share.expander.expand(level, next, depth);
      share.monitor.maxExpanded = Infinity;
      share.monitor.check();
    }
    stats.expanded = sumOf(counts, 0);
    stats.generated = sumOf(counts, 1);
    return limit;
  }

  settle(level: BitMap, visited: BitMap): number {
    const { search, share, barrier } = this;
    if (!this.isShared) return share.expander.settle(level, visited);
    this.command(SETTLE, level);
    share.settle(level);
    barrier.wait();
    return sumOf(search.counts, 2);
  }

  /** Has all others begin. */
  command(command: number, level?: BitMap): void {
    const { search, share, barrier } = this;
    search.control[COMMAND] = command;
    search.control[LEVEL] = level === share.maps[1] ? 1 : 0;
    barrier.wait();
  }
}

/** The sum of one of the counts over all workers. */
export function sumOf(counts: Float64Array, which: number): number {
  return counts.reduce((sum, count, i) => (i % COUNTS === which ? sum + count : sum), 0);
}
