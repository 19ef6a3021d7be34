import { lowest } from "../../basics/bits";
import { BitMap } from "../contract/bitMap";
import { ContractError, nameOf } from "../contract/breach";
import type { Limit } from "../contract/options";
import {
  type BitParallel,
  expandRun,
  expectCodes,
  expectUnitCosts,
  type StateSpace,
} from "../contract/space";
import { SearchStats } from "../contract/statistics";
import type { Monitor } from "./monitor";
import { SpotCheck } from "./spotCheck";
import type { End } from "./sweep";

const RUN = 512; // positions expanded a call, as in a sweep
const SUCCESSORS = 2 ** 20; // room for those of a run
const AGAIN = 8; // so many times as many positions are expanded before blocks are tried again
const SAMPLE = 16; // words of a block that are tried

/**
 * Goes through a large space breadth-first, as a `Sweep` without goals does, with each level held as a bit a code.
 *
 * Three bits a code are all that it takes, however wide the levels are. And it is faster, because the positions of a
 * level come in the order of their codes: successors of neighbouring codes lie near one another in most numberings, so
 * that few accesses miss the caches. A successor is marked in the next level without a look whether it is new; what was
 * visited is taken out when the level is complete, 32 codes at a time.
 *
 * @see R. Zhou and E. A. Hansen, "Breadth-first heuristic search" (2004), and R. E. Korf, "Linear-time disk-based
 *   implicit graph search" (2008), for levels as bits over a perfect index
 */
export class BitSweep {
  /** Positions by distance from the starts. The last entry is incomplete if the sweep ended within that level. */
  readonly depths: number[] = [];
  private level: BitMap;
  private next: BitMap;
  private readonly visited: BitMap;

  /**
   * @param space  with `size`
   * @param starts packed positions, the level of depth 0
   * @param work   what expands the levels
   */
  constructor(
    space: StateSpace,
    starts: Int32Array,
    private readonly monitor: Monitor,
    private readonly work = new LevelExpander(space, monitor),
  ) {
    expectUnitCosts(space);
    [this.level, this.next, this.visited] = Array.from({ length: 3 }, () => new BitMap(space.size!));
    this.next.add(starts, starts.length);
  }

  /** Expands level after level to the end. */
  run(): Exclude<End, { kind: "goal" }> {
    const { monitor, depths } = this;
    const { stats } = monitor;
    let limit = this.complete();
    while (limit === undefined) {
      const count = depths[depths.length - 1];
      if (depths.length > monitor.maxDepth) return { kind: "limit", limit: "maxDepth" };
      stats.peakFrontier = Math.max(stats.peakFrontier, count);
      // What stands in the next map needs no clearing: it was visited, and so it is taken out with all else that was.
      [this.level, this.next] = [this.next, this.level];
      const { level } = this;
      limit = this.work.expand(level, this.next, depths.length - 1);
      limit = this.complete() ?? limit;
      if (limit === undefined && depths[depths.length - 1] === 0) {
        depths.pop();
        return { kind: "exhausted", farthest: level.codes(count) };
      }
    }
    return { kind: "limit", limit };
  }

  /** Reduces the next level to what is new, and counts it. */
  private complete(): Limit | undefined {
    const { depths } = this;
    const { stats, maxStates } = this.monitor;
    const count = this.work.settle(this.next, this.visited);
    const tooMany = Math.max(0, stats.states + count - maxStates);
    stats.states += count - tooMany;
    depths.push(count - tooMany);
    return tooMany > 0 ? "maxStates" : undefined;
  }
}

/** Does what there is to do with a whole level: expands a run of positions at a time or, in spaces that can, a block. */
export class LevelExpander {
  private readonly run: Int32Array;
  private readonly successors: Int32Array;
  private readonly spotCheck: SpotCheck;
  private waiting = 0;
  private due = 0;

  constructor(
    private readonly space: StateSpace,
    private readonly monitor: Pick<Monitor, "stats" | "maxExpanded" | "check">,
  ) {
    const runLength = Math.min(RUN, Math.ceil(SUCCESSORS / Math.max(1, space.maxSuccessors)));
    this.run = new Int32Array(runLength);
    this.successors = new Int32Array(runLength * space.maxSuccessors);
    this.spotCheck = new SpotCheck(space, false);
  }

  /** Marks the successors of all positions of `level` in `next`; returns the limit that was reached before the end. */
  expand(level: BitMap, next: BitMap, depth: number): Limit | undefined {
    let limit: Limit | undefined;
    for (let block = level.nextUsed(0); block >= 0 && limit === undefined; ) {
      limit = this.expandBlock(level, block, next, depth);
      block = level.nextUsed(block + 1);
    }
    return limit ?? this.finish(next, depth);
  }

  /** Takes out of a level what is in `visited`, adds the rest to it, and returns how many positions that are. */
  settle(level: BitMap, visited: BitMap): number {
    let count = 0;
    for (let block = level.nextUsed(0); block >= 0; block = level.nextUsed(block + 1)) {
      count += level.settle(visited, block);
    }
    return count;
  }

  /** As `expand`, for one block. Some positions may wait until the next call, or for `finish`. */
  expandBlock(level: BitMap, block: number, next: BitMap, depth: number): Limit | undefined {
    const { space, monitor } = this;
    const { expandBits } = space as Partial<BitParallel>;
    if (expandBits === undefined) return this.expandRuns(level, block, next, depth);
    const { stats } = monitor;
    const count = level.count(block);
    if (stats.expanded + count > monitor.maxExpanded) return this.expandRuns(level, block, next, depth);
    const limit = monitor.check(depth);
    if (limit !== undefined) return limit;
    if (stats.expanded >= this.due) {
      this.due = AGAIN * (stats.expanded + 1);
      tryBits(space, sampleOf(level, block));
    }
    stats.expanded += count;
    stats.generated += expandBits.call(space, level, block, next);
    return undefined;
  }

  /** The same, never the whole block at once. */
  expandRuns(level: BitMap, block: number, next: BitMap, depth: number): Limit | undefined {
    const { words } = level;
    const { run } = this;
    const [from, to] = level.wordsOf(block);
    let { waiting } = this;
    for (let w = from; w < to; w++) {
      for (let word = words[w]; word !== 0; word &= word - 1) {
        run[waiting++] = (w << 5) | lowest(word);
        if (waiting < run.length) continue;
        this.waiting = waiting;
        const limit = this.finish(next, depth);
        if (limit !== undefined) return limit;
        waiting = 0;
      }
    }
    this.waiting = waiting;
    return undefined;
  }

  /** Expands the positions that wait. */
  finish(next: BitMap, depth: number): Limit | undefined {
    const { waiting, monitor } = this;
    const { stats, maxExpanded } = monitor;
    this.waiting = 0;
    if (waiting === 0) return undefined;
    const limit = monitor.check(depth);
    if (limit !== undefined) return limit;
    const count = Math.min(waiting, maxExpanded - stats.expanded);
    if (count > 0) this.expandRun(this.run, count, next);
    return count < waiting ? "maxExpanded" : undefined;
  }

  /** Marks the successors of the positions `run[0..count)` in `next`. */
  protected expandRun(run: Int32Array, count: number, next: BitMap): void {
    const { space, successors } = this;
    const { stats } = this.monitor;
    this.spotCheck.look(run, 0, stats.expanded);
    const end = expandRun(space, run, 0, count, successors, 0);
    this.spotCheck.lookAtRun(run, 0, count, successors, 0, end);
    stats.expanded += count;
    stats.generated += end;
    try {
      next.add(successors, end);
    } catch (error) {
      this.explain(count);
      throw error;
    }
  }

  /** @throws ContractError that names the position of which a successor has a code out of range */
  private explain(count: number): void {
    const { space, run, successors } = this;
    for (let i = 0; i < count; i++) {
      const end = expandRun(space, run, i, i + 1, successors, 0);
      expectCodes(space, successors, 0, end, `expand of position ${nameOf(run, i, 1)}`);
    }
  }
}

/** Some of the words of a block, spread over it. */
function sampleOf(level: BitMap, block: number): BitMap {
  const { words, size } = level;
  const [from, to] = level.wordsOf(block);
  const used: number[] = [];
  for (let w = from; w < to; w++) if (words[w] !== 0) used.push(w);
  const step = Math.ceil(used.length / SAMPLE) | 1; // odd, lest all have the same place in pairs of words
  const sample = new BitMap(size);
  for (let i = 0; i < used.length; i += step) sample.addWord(used[i], words[used[i]]);
  return sample;
}

/** @throws ContractError unless expanding blocks at once gives what their positions give a run at a time; tries the first few */
export function tryBits(space: StateSpace, level: BitMap, most = 1): void {
  const [atOnce, inRuns] = [new BitMap(level.size), new BitMap(level.size)];
  let block = level.nextUsed(0);
  for (let tried = 0; tried < most && block >= 0; tried++) {
    const generated = (space as StateSpace & BitParallel).expandBits(level, block, atOnce);
    const limits = { stats: new SearchStats(), maxExpanded: Infinity, check: () => undefined };
    const expander = new LevelExpander(space, limits);
    expander.expandRuns(level, block, inRuns, 0);
    expander.finish(inRuns, 0);
    if (generated !== limits.stats.generated || !atOnce.equals(inRuns)) {
      throw new ContractError(
        `expandBits gave other successors than expand for the ${level.count(block)} positions of block ${block}`,
        "let expandBits mark in next just what expand gives for the codes whose bits are set, and return their number",
      );
    }
    atOnce.clear();
    inRuns.clear();
    block = level.nextUsed(block + 1);
  }
}
