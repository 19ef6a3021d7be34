import { describe, expectOptions, InputError } from "../../basics/errors";
import type { Limit, SearchOptions } from "../contract/options";
import type { Stopped, Unsolvable } from "../contract/result";
import type { CostedSpace } from "../contract/space";
import { SearchStats } from "../contract/statistics";

const OPTIONS = ["maxStates", "maxExpanded", "maxDepth", "timeLimit", "onProgress", "signal"];
const PROGRESS_INTERVAL = 100; // milliseconds between two calls of onProgress
const POLL = 1024; // positions expanded one by one between two looks at the clock
const HASHED_MAX_STATES = 20_000_000; // some 500 MB of codes and hash table: a reader's laptop survives it

/** Watches a running search: keeps its statistics, calls `onProgress`, and says when a limit is reached. */
export class Monitor {
  readonly stats = new SearchStats();
  readonly maxStates: number;
  readonly maxExpanded: number;
  readonly maxDepth: number;
  /** Positions that beam search keeps of each level. */
  width = Infinity;
  private readonly timeLimit: number;
  private readonly started = performance.now();
  private nextProgress = this.started + PROGRESS_INTERVAL;

  /**
   * @param further names of the options that the search takes besides
   * @param space   says whether limits are moves or cost; moves where left out
   * @throws InputError for a limit that is not a positive number, and for an option that the search does not know
   */
  constructor(
    private readonly options: SearchOptions,
    hashed: boolean,
    further: readonly string[] = [],
    private readonly space?: CostedSpace,
  ) {
    expectOptions(options, [...OPTIONS, ...further]);
    this.maxStates = count("maxStates", options.maxStates, hashed ? HASHED_MAX_STATES : Infinity);
    this.maxExpanded = count("maxExpanded", options.maxExpanded, Infinity);
    this.maxDepth = options.maxDepth ?? Infinity;
    if (this.maxDepth !== Infinity && !(Number.isInteger(this.maxDepth) && this.maxDepth >= 0)) {
      throw new InputError("maxDepth", describe(options.maxDepth), "a whole number of moves, or of cost");
    }
    this.timeLimit = options.timeLimit ?? Infinity;
    if (!(this.timeLimit > 0)) {
      throw new InputError("timeLimit", describe(options.timeLimit), "a positive number of milliseconds");
    }
  }

  /** To be called once a run of positions: reports progress, and returns the limit that has been reached, if any. */
  check(depth: number): "timeLimit" | "signal" | undefined {
    const now = performance.now();
    if (this.options.onProgress && now >= this.nextProgress) {
      const { expanded, generated, states } = this.stats;
      this.options.onProgress({ depth, expanded, generated, states, elapsed: now - this.started });
      this.nextProgress = performance.now() + PROGRESS_INTERVAL;
    }
    if (this.options.signal?.aborted) return "signal";
    return now - this.started >= this.timeLimit ? "timeLimit" : undefined;
  }

  /** Which limit forbids to expand one more position, if any: for searches that expand them one by one. */
  forbids(depth: number): Limit | undefined {
    const { expanded } = this.stats;
    if (expanded >= this.maxExpanded) return "maxExpanded";
    return expanded % POLL === 0 ? this.check(depth) : undefined;
  }

  /** The answer of a search that a limit has ended; where given, `reason` says more about it. */
  stopped(limit: Limit, depths?: number[], reason = this.explain(limit)): Stopped {
    return { kind: "stopped", limit, reason, stats: this.finish(depths) };
  }

  /** The answer of a search to growing limits, of which the next one is above `maxDepth`. */
  tooDeep(next: number): Stopped {
    const least = this.space?.costs ? `costs at least ${next}` : `takes at least ${next} moves`;
    return this.stopped("maxDepth", [], `stopped at maxDepth = ${this.maxDepth}: every solution ${least}`);
  }

  /** The answer of a search that has a proof. */
  unsolvable(reason: string, depths?: number[]): Unsolvable {
    return { kind: "unsolvable", reason, stats: this.finish(depths) };
  }

  /** Stops the clock, notes how many positions lie at which depth, and hands the statistics out. */
  finish(depths: number[] = []): SearchStats {
    this.stats.depths = depths;
    return this.stats.finish(performance.now() - this.started);
  }

  /** The sentence that goes with a limit. */
  explain(reached: Limit): string {
    if (reached === "signal") return "stopped by its AbortSignal";
    const unit = {
      maxStates: "stored positions",
      maxExpanded: "expanded positions",
      maxDepth: this.space?.costs ? "in cost" : "moves",
      timeLimit: "milliseconds",
      width: "positions a level: others, which were dropped, may lead to a goal",
    };
    return `stopped at ${reached} = ${this[reached]} ${unit[reached]}`;
  }
}

function count(argument: string, given: number | undefined, otherwise: number): number {
  const value = given ?? otherwise;
  if (value === Infinity || (Number.isInteger(value) && value > 0)) return value;
  throw new InputError(argument, describe(given), "a whole number above 0, or Infinity");
}
