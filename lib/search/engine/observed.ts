import type { EventPlace, Fate, ObservedOptions, SearchObserver } from "../contract/observer";

/** Tells an observer what a search does. A search without an observer has none. */
export class Observed {
  static of(
    { observer }: ObservedOptions,
    stride: number,
    side: EventPlace["side"] = "forward",
  ): Observed | undefined {
    return observer && new Observed(observer, stride, side);
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
