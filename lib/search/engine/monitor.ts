import { describe, expectOptions, InputError } from "../../basics/errors";
import type { Limit, SearchOptions } from "../contract/options";
import type { Stopped, Unsolvable } from "../contract/result";
import type { CostedSpace } from "../contract/space";
import { SearchStats } from "../contract/statistics";

const OPTIONS = ["maxStates", "maxExpanded", "maxDepth", "timeLimit", "onProgress", "signal"];
const PROGRESS_INTERVAL = 100; // milliseconds between two calls of onProgress
const POLL = 1024; // positions expanded between two looks at the clock, or fewer:
const PACE = 20; // milliseconds between two looks
const OWN_MAX_EXPANDED = 100_000_000; // from some seconds in place to some minutes
const HASHED_MAX_STATES = 20_000_000; // some 500 MB of codes and hash table: a reader's laptop survives it

/** Watches a running search: keeps its statistics, calls `onProgress`, and says when a limit is reached. */
export class Monitor {
  readonly stats = new SearchStats();
  readonly maxStates: number;
  maxExpanded: number;
  readonly maxDepth: number;
  /** Positions that beam search keeps of each level. */
  width = Infinity;
  private readonly timeLimit: number;
  private isOwnLimit = false;
  private readonly started = performance.now();
  private nextProgress = this.started + PROGRESS_INTERVAL;
  private looked = this.started;
  private poll = 1;
  due = 0; // positions to be expanded before `glance` is worth a call

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

  /** For searches that store no positions, and so might go on for ever: a limit of their own, where the caller gave none. */
  limitItself(): void {
    const { maxExpanded, maxDepth, timeLimit, signal } = this.options;
    this.isOwnLimit = [maxExpanded, maxDepth, timeLimit, signal].every((given) => given === undefined);
    if (this.isOwnLimit) this.maxExpanded = OWN_MAX_EXPANDED;
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
    return this.stats.expanded >= this.maxExpanded ? "maxExpanded" : this.glance(depth);
  }

  /** `check`, if so many positions have been expanded since the last time that it is worth a look at the clock. */
  glance(depth: number): "timeLimit" | "signal" | undefined {
    const { expanded } = this.stats;
    if (expanded < this.due) return undefined;
    const now = performance.now();
    const fitting = (PACE / (now - this.looked)) * this.poll;
    this.poll = Math.floor(Math.max(1, Math.min(POLL, 2 * this.poll, fitting)));
    [this.looked, this.due] = [now, expanded + this.poll];
    return this.check(depth);
  }

  /** The answer of a search that a limit has ended; where given, `reason` says more about it. */
  stopped(limit: Limit, depths?: number[], reason = this.explain(limit)): Stopped {
    return { kind: "stopped", limit, reason, stats: this.finish(depths) };
  }

  /** The answer of a search to growing limits, of which the next one is above `maxDepth`. */
  tooDeep(next: number): Stopped {
    return this.stopped("maxDepth", [], `stopped at maxDepth = ${this.maxDepth}: ${this.atLeast(next)}`);
  }

  /** The answer of a search that a limit has ended; if the limit was its own, with how far it came. */
  stoppedWith(limit: Limit, howFar: string): Stopped {
    if (limit !== "maxExpanded" || !this.isOwnLimit) return this.stopped(limit);
    const others = "maxExpanded (Infinity: none), maxDepth, timeLimit or signal sets another";
    const reason = `${this.explain(limit)}, its own limit where it is given none: ${howFar}; ${others}`;
    return this.stopped(limit, [], reason);
  }

  /** What a search to growing limits has proved before the one in hand. */
  atLeast(limit: number): string {
    return `every solution ${this.inUnits("at least ", limit)}`;
  }

  /** "takes 7 moves", "costs 7". */
  inUnits(before: string, amount: number): string {
    return this.space?.costs ? `costs ${before}${amount}` : `takes ${before}${amount} moves`;
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
