import { describe, expectOptions, InputError } from "../basics/errors";

/** The options that every search takes. */
export interface SearchOptions {
  /** Stop when more than this many positions would have to be stored. Default: no limit in a space with `size`, 20 million otherwise. */
  readonly maxStates?: number;
  /** Stop before more than this many positions are expanded. Default: no limit. */
  readonly maxExpanded?: number;
  /** Look for nothing that takes more than so many moves (or cost). Default: no limit. */
  readonly maxDepth?: number;
  /** Stop after this many milliseconds. Default: no limit. */
  readonly timeLimit?: number;
  /** Called during the search, at most ten times a second. Searches are synchronous: what it does holds the search up. */
  readonly onProgress?: (progress: Progress) => void;
  /** Stops the search once aborted. In synchronous code only `onProgress` can do that. */
  readonly signal?: AbortSignal;
}

/** What a running search tells about itself. */
export interface Progress {
  /** Moves from the start: the level that is being expanded. */
  readonly depth: number;
  /** Positions whose successors have been generated. */
  readonly expanded: number;
  /** Successors generated, repeated ones included. */
  readonly generated: number;
  /** Positions stored. */
  readonly states: number;
  /** Milliseconds since the search began. */
  readonly elapsed: number;
}

/** Which of the options ended a search before it was done. */
export type Limit = "maxStates" | "maxExpanded" | "maxDepth" | "timeLimit" | "signal" | "width";

/** What a search did: how much work it was, and how the positions lie. Time is kept out of sight, so that printed results can be compared. */
export class SearchStats {
  /** Positions whose successors were generated. */
  expanded = 0;
  /** For A* and its kin: how often a position was expanded once more, since a nearer way to it had been found. */
  reopened = 0;
  /** Successors generated, repeated ones included; with `noUndo`, without those that lead straight back. */
  generated = 0;
  /** Positions stored, the starts included; the most at once, for searches that forget some. */
  states = 0;
  /** Positions of the largest level that was expanded; for A* and its kin, the most that waited at once. */
  peakFrontier = 0;
  /** Positions by distance: `depths[d]` are d moves from the nearest start. The last entry is incomplete if the search ended within that level. */
  depths: number[] = [];
  /** For iterative deepening, one entry a limit: how many positions were expanded under it. */
  iterations: { limit: number; expanded: number }[] = [];

  #elapsed = 0;
  /** Milliseconds that the search took. Not printed and not compared, since it is never twice the same. */
  get elapsed(): number {
    return this.#elapsed;
  }
  /** One line for people. */
  toString(): string {
    const number = (value: number) => value.toLocaleString("en");
    const { states, depths, iterations, peakFrontier } = this;
    const parts = [`${number(this.expanded)} expanded`, `${number(this.generated)} generated`];
    if (this.reopened > 0) parts.push(`${number(this.reopened)} reopened`);
    // Only breadth-first search has levels, only iterative deepening stores nothing and has limits.
    const depth = depths.length > 0 ? ` to depth ${depths.length - 1}` : "";
    if (states > 0) parts.unshift(`${number(states)} positions${depth}`);
    if (iterations.length > 0) parts.push(`limits to ${iterations[iterations.length - 1].limit}`);
    else if (depths.length > 0) parts.push(`largest level ${number(peakFrontier)}`);
    else if (peakFrontier > 0) parts.push(`largest frontier ${number(peakFrontier)}`);
    return parts.join(", ");
  }

  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.toString();
  }

  /** For the search itself: stops the clock at so many milliseconds. */
  finish(elapsed: number): this {
    this.#elapsed = elapsed;
    return this;
  }
}

const OPTIONS = ["maxStates", "maxExpanded", "maxDepth", "timeLimit", "onProgress", "signal"];
const PROGRESS_INTERVAL = 100; // milliseconds between two calls of onProgress
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
   * @throws InputError for a limit that is not a positive number, and for an option that the search does not know
   */
  constructor(
    private readonly options: SearchOptions,
    hashed: boolean,
    further: readonly string[] = [],
  ) {
    expectOptions(options, [...OPTIONS, ...further]);
    this.maxStates = count("maxStates", options.maxStates, hashed ? HASHED_MAX_STATES : Infinity);
    this.maxExpanded = count("maxExpanded", options.maxExpanded, Infinity);
    this.maxDepth = options.maxDepth ?? Infinity;
    if (this.maxDepth !== Infinity && !(Number.isInteger(this.maxDepth) && this.maxDepth >= 0)) {
      throw new InputError("maxDepth", describe(options.maxDepth), "a whole number of moves");
    }
    const { onProgress, signal } = options;
    if (onProgress !== undefined && typeof onProgress !== "function") {
      throw new InputError("onProgress", describe(onProgress), "a function");
    }
    if (signal !== undefined && typeof signal?.aborted !== "boolean") {
      throw new InputError("signal", describe(signal), "an AbortSignal");
    }
    this.timeLimit = options.timeLimit ?? Infinity;
    if (typeof this.timeLimit !== "number" || !(this.timeLimit > 0)) {
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
      maxDepth: "moves",
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
