import { orMemoryError } from "../basics/arrays";
import { describe, expectOptions, InputError } from "../basics/errors";
import { BitMap } from "../search/contract/bitMap";
import type { Limit, SearchOptions } from "../search/contract/options";
import {
  expectUnitCosts,
  neighbours,
  type Positions,
  positionsOf,
  type StateSpace,
} from "../search/contract/space";
import { Monitor } from "../search/engine/monitor";
import type { Levels } from "../search/searches/breadthFirst";
import { CONTROLS, COUNTS, type SharedEnd, type SharedSearch, STOP, sumOf } from "./levelsWorker";
import { onStop, runPieces, type WorkerOptions, workerCount, workerFunction } from "./pieces";
import { sourcesOf } from "./sources";

/** How each worker makes a space of its own. */
export interface SpaceRecipe {
  /** A module of the library by its path in `lib` ("puzzles/sliding/index"), or any by its absolute path, without an ending. */
  readonly module: string;
  /** The class that the module exports. */
  readonly name: string;
  /** What its constructor takes: values that can be cloned, so neither functions nor instances of classes. */
  readonly args: readonly unknown[];
}

export type ParallelSearchOptions = SearchOptions & WorkerOptions;

/**
 * `breadthFirstLevels` in several threads, for large spaces with `size`: the same levels, statistics and limits. The
 * farthest positions come in the order of their codes.
 *
 * The levels are sets of codes in shared memory, a bit each: two bits a code, and one more for each worker.
 *
 * @param space   the puzzle
 * @param recipe  how a worker makes the same space
 * @param options as for breadthFirstLevels. `onProgress` and `signal` work at any time, since this is asynchronous
 * @throws as breadthFirstLevels, InputError for a space without `size` and for a recipe that makes another space,
 *   MemoryError where there is no room for the sets
 *
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const recipe = { module: "puzzles/sliding/index", name: "SlidingPuzzle", args: [3, 3] };
 * const levels = await breadthFirstLevelsInParallel(puzzle, recipe, puzzle.encode(puzzle.ordered));
 * levels.stats.states; // 181440
 */
export async function breadthFirstLevelsInParallel(
  space: StateSpace,
  recipe: SpaceRecipe,
  starts: Positions,
  options: ParallelSearchOptions = {},
): Promise<Levels> {
  new Monitor(options, false, ["workers", "heapLimit"]); // looks at all of them before they are taken apart
  const { workers, heapLimit, ...searchOptions } = options;
  expectOptions(recipe, ["module", "name", "args"]);
  const from = positionsOf(space, starts, "starts");
  expectUnitCosts(space);
  if (space.size === undefined) throw new InputError("space.size", describe(space.size), "a number of codes");
  const monitor = new Monitor(searchOptions, false);
  const count = workerCount(workers);
  const search = sharedSearch(space, recipe, from, monitor, count);
  let stopped: "signal" | "timeLimit" = "signal";
  const release = onStop(searchOptions, (limit) => {
    if (Atomics.exchange(search.control, STOP, 1) === 0) stopped = limit;
  });
  const reporter = new Reporter(search, searchOptions.onProgress);
  try {
    const work = workerFunction<typeof import("./levelsWorker")>("threads/levelsWorker", "searchTogether", [
      recipe.module,
    ]);
    const pieces = Array.from({ length: count }, (_, index) => [search, index]);
    const signal = reporter.broken;
    const [end] = await runPieces<SharedEnd>(work, pieces, { workers: count, heapLimit, signal });
    return levelsOf(end, end.limit === "signal" ? stopped : end.limit, monitor);
  } catch (error) {
    throw reporter.error ?? error;
  } finally {
    release();
    reporter.end();
  }
}

/** Everything that the workers share, before they begin. */
function sharedSearch(
  space: StateSpace,
  { module, name, args }: SpaceRecipe,
  starts: Int32Array,
  { maxStates, maxExpanded, maxDepth }: Monitor,
  workers: number,
): SharedSearch {
  const size = space.size!;
  const successors = neighbours(space, starts[0]).map(([code]) => code);
  const { file } = sourcesOf(module);
  const use = `the levels that ${workers} workers share (fewer workers need less)`;
  const maps = orMemoryError(((workers + 2) * size) / 8, use, () =>
    Array.from({ length: workers + 2 }, () => BitMap.shared(size)),
  );
  return {
    ...{ file, name, args, starts, successors, workers, maps },
    limits: { maxStates, maxExpanded, maxDepth },
    control: new Int32Array(new SharedArrayBuffer(4 * CONTROLS)),
    counts: new Float64Array(new SharedArrayBuffer(8 * COUNTS * workers)),
    progress: new Float64Array(new SharedArrayBuffer(16)),
  };
}

/** Adds up what the workers count, and tells the caller ten times a second. */
class Reporter {
  /** What onProgress threw; it aborts `broken` as well. */
  error?: unknown;
  private readonly controller = new AbortController();
  private readonly timer?: NodeJS.Timeout;

  constructor(search: SharedSearch, onProgress: SearchOptions["onProgress"]) {
    if (onProgress === undefined) return;
    const started = performance.now();
    this.timer = setInterval(() => {
      const [depth, states] = search.progress;
      try {
        const [expanded, generated] = [sumOf(search.counts, 0), sumOf(search.counts, 1)];
        onProgress({ depth, expanded, generated, states, elapsed: performance.now() - started });
      } catch (error) {
        this.error = error;
        this.controller.abort();
      }
    }, 100);
  }

  get broken(): AbortSignal {
    return this.controller.signal;
  }

  end(): void {
    clearInterval(this.timer);
  }
}

/** The answer, as breadthFirstLevels gives it. */
function levelsOf({ farthest, ...end }: SharedEnd, limit: Limit | undefined, monitor: Monitor): Levels {
  Object.assign(monitor.stats, end.stats); // fields alone have come over
  const stats = monitor.finish([...end.depths]);
  if (limit === undefined) return { kind: "complete", depths: stats.depths, farthest: farthest!, stats };
  const depths = limit === "maxDepth" ? stats.depths : stats.depths.slice(0, -1);
  return { kind: "stopped", limit, reason: monitor.explain(limit), depths, stats };
}
