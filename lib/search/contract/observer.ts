import type { SearchOptions } from "./options";

/** The options of searches that can be watched. */
export interface ObservedOptions extends SearchOptions {
  /**
   * Called with everything that the search does, as it does it. Answers, counts and limits stay what they are; only where
   * `maxExpanded` stops iterative deepening, which looks ahead when nobody watches, may `generated` differ.
   */
  readonly observer?: SearchObserver;
}

export type SearchObserver = (event: SearchEvent) => void;

/**
 * What a search does:
 * - `limit`: iterative deepening begins again, with this limit;
 * - `start`: the position is there from the beginning (of a limit, for iterative deepening);
 * - `expand`: its successors are generated, so many of them;
 * - `generate`: it is a successor of the position that was expanded last, and this becomes of it;
 * - `drop`: it waited, and is not expanded, since a transposition table knows that it leads nowhere;
 * - `goal`: it is a goal, or the place where two searches meet. The search ends.
 *
 * Breadth-first search expands runs of positions, and enters their successors in one go. So events of the same run may come
 * behind `goal`: they are counted, too.
 */
export type SearchEvent =
  | { readonly kind: "limit"; readonly limit: number }
  | ({ readonly kind: "start" | "drop" | "goal" } & EventPlace)
  | ({ readonly kind: "expand"; readonly successors: number } & EventPlace)
  | ({ readonly kind: "generate"; readonly fate: Fate } & EventPlace);

/** What becomes of a successor: it waits; it was seen before, and then it is nearer now or not; no goal is in reach from it. */
export type Fate = "new" | "nearer" | "known" | "pruned";

export interface EventPlace {
  /** A copy: it may be kept. */
  readonly position: Int32Array;
  /** Moves from where this side of the search began. */
  readonly depth: number;
  /** The lower bound on the moves that are left, where the search has one. */
  readonly bound?: number;
  readonly side: "forward" | "backward";
}
