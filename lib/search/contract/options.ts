import type { Bound } from "./bound";

/** The options that every search takes. */
export interface SearchOptions {
  /** Stop when more than this many positions would have to be stored. Default: no limit in a space with `size`, 20 million otherwise. */
  readonly maxStates?: number;
  /**
   * Stop before more than this many positions are expanded. Default: no limit; but iterative deepening, recursive best-first search
   * and branch and bound store no positions and might go on for ever, so that with none of `maxExpanded`, `maxDepth`,
   * `timeLimit` and `signal` they stop at 100 million. Infinity: no limit there either.
   */
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

/** What depth-first search can do beyond following every way; each part can be switched on alone. */
export interface DepthFirstOptions {
  /** A lower bound on the moves that are left: with it, this is IDA*. It must be admissible, or the path may be too long, or none be found (a ContractError). */
  readonly bound?: Bound;
  /** Never go straight back to the position before. Default: false. */
  readonly noUndo?: boolean;
  /** Entries of a transposition table, rounded up to a power of 2. Default: no table. */
  readonly transpositions?: number;
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
