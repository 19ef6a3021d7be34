import { describe, InputError } from "../basics/errors";
import type { SearchOptions } from "./monitor";

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

/** Tells an observer what a search does. A search that nobody watches has none. */
export class Witness {
  /** @throws InputError for an observer that is no function */
  static of(
    { observer }: ObservedOptions,
    stride: number,
    side: EventPlace["side"] = "forward",
  ): Witness | undefined {
    if (observer === undefined) return undefined;
    if (typeof observer !== "function") throw new InputError("observer", describe(observer), "a function");
    return new Witness(observer, stride, side);
  }

  private constructor(
    private readonly observer: SearchObserver,
    private readonly stride: number,
    private readonly side: EventPlace["side"],
  ) {}

  limit(limit: number): void {
    this.observer({ kind: "limit", limit });
  }

  tell(kind: "start" | "drop" | "goal", states: Int32Array, at: number, depth: number, bound?: number): void {
    this.observer({ kind, ...this.place(states, at, depth, bound) });
  }

  expand(states: Int32Array, at: number, depth: number, successors: number): void {
    this.observer({ kind: "expand", successors, ...this.place(states, at, depth) });
  }

  generate(states: Int32Array, at: number, depth: number, fate: Fate, bound?: number): void {
    this.observer({ kind: "generate", fate, ...this.place(states, at, depth, bound) });
  }

  private place(states: Int32Array, at: number, depth: number, bound?: number): EventPlace {
    const position = states.slice(at, at + this.stride);
    return { position, depth, ...(bound !== undefined && { bound }), side: this.side };
  }
}
