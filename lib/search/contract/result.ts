import { LibraryError } from "../../basics/errors";
import type { Limit } from "./options";
import type { SearchStats } from "./statistics";

/** What a search for a path answers. Tell the three apart by `kind`. */
export type SearchResult = Solved | Unsolvable | Stopped;

/** A path was found; it has been replayed move by move before it was handed out. */
export interface Solved {
  readonly kind: "solved";
  /** The positions from a start to a goal, both included, packed: `stride` integers each, one position more than there are moves. */
  readonly path: Int32Array;
  /** Number of moves; what they cost together, where moves have costs. */
  readonly cost: number;
  /**
   * How far the path may be from a shortest one, or a cheapest: it costs at most so many times as much. Infinity if nothing is known;
   * left out, as by most searches, if no path is shorter or cheaper.
   */
  readonly within?: number;
  readonly stats: SearchStats;
}

/** No path exists, and `reason` says how we know: an invariant of the puzzle, or a search that left nothing out. */
export interface Unsolvable {
  readonly kind: "unsolvable";
  readonly reason: string;
  readonly stats: SearchStats;
}

/** A limit ended the search first: whether there is a path is not known. */
export interface Stopped {
  readonly kind: "stopped";
  readonly limit: Limit;
  readonly reason: string;
  /** The best path so far, from a search that had one already: a shortest one takes as many moves or fewer. */
  readonly best?: { readonly path: Int32Array; readonly cost: number };
  readonly stats: SearchStats;
}

/** A limit ended something that has no answer to give before its end. */
export class Stoppage extends LibraryError {
  readonly code = "stopped";
  override readonly name = "Stoppage";

  constructor(
    readonly limit: Limit,
    reason: string,
  ) {
    super(reason);
  }
}

/** A result without a path, where one was asked for: `solved`. */
export class UnsolvedError extends LibraryError {
  readonly code = "unsolved";
  override readonly name = "UnsolvedError";

  constructor(readonly result: Unsolvable | Stopped) {
    super(`${result.kind}: ${result.reason}`);
  }
}

/**
 * The result of a search that must have succeeded, with its path: for cells, which would otherwise ask for `kind` each time.
 * @throws UnsolvedError with the reason why there is no path, or with the limit that was reached
 *
 * @example
 * const steps = spaceOf({ start: 0, neighbours: (n) => [n + 1, n + 5] });
 * solved(breadthFirstSearch(steps, steps.starts, steps.encode(12))).cost; // 4
 */
export function solved(result: SearchResult): Solved {
  if (result.kind === "solved") return result;
  throw new UnsolvedError(result);
}
