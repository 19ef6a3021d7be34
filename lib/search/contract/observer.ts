import type { SearchOptions } from "./options";

/** The options of every search for a path or for levels. */
export interface ObservedOptions extends SearchOptions {
  /**
   * Called with everything that the search does, as it does it. Answers, counts and limits stay what they are; only where
   * `maxExpanded` stops iterative deepening, which looks ahead without an observer, may `generated` differ.
   */
  readonly observer?: SearchObserver;
}

export type SearchObserver = (event: SearchEvent) => void;

/**
 * What a search does:
 * - `limit`: iterative deepening begins again with this limit;
 * - `start`: the position is there from the beginning (of a limit, for those two);
 * - `expand`: its successors are generated, so many of them;
 * - `generate`: it is a successor of the position that was expanded last, and this becomes of it;
 * - `drop`: it waited, and is not expanded: a transposition table or the best path so far says that nothing better lies
 *   behind it, beam search keeps others, or recursive best-first search leaves the path beside which it waited;
 * - `goal`: it is a goal, or the place where two searches meet. The search ends; but branch and bound goes on to look for a
 *   shorter path (the last goal is that of its answer), and counting shortest paths tells of all goals that are as near.
 *
 * Breadth-first search expands runs of positions, and enters their successors in one go. So events of the same run may come
 * after `goal`: they are counted, too.
 */
export type SearchEvent =
  | { readonly kind: "limit"; readonly limit: number }
  | ({ readonly kind: "start" | "drop" | "goal" } & EventPlace)
  | ({ readonly kind: "expand"; readonly successors: number } & EventPlace)
  | ({ readonly kind: "generate"; readonly fate: Fate } & EventPlace);

/**
 * What becomes of a successor. "new": it waits. "nearer": it was met before on a longer way, and waits again. "known": it was
 * met before on a way that was no longer, or it is on the path that is being followed. "pruned": no goal is in reach from it.
 */
export type Fate = "new" | "nearer" | "known" | "pruned";

export interface EventPlace {
  /** A copy: it may be kept. */
  readonly position: Int32Array;
  /** Moves from where this side of the search began; or what they cost, but for iterative deepening. */
  readonly depth: number;
  /** The lower bound on the moves that are left, where the search has one. */
  readonly bound?: number;
  readonly side: "forward" | "backward";
}
