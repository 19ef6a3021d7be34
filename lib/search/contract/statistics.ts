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
