import type { Happening, Status } from "./recording";

/** A step that is still being taken. */
export interface OpenStep {
  readonly happened: Set<Happening>;
  readonly changes: Map<number, Status>;
  node: number;
  counts: number[];
  clock: number;
  limit?: number;
  restarts: boolean;
  /** At work, where a node stands for many. */
  position?: Int32Array;
}

/** The steps of a recording: where they become too many, several stand as one. */
export class StepList {
  all: OpenStep[] = [];
  /** So many are shown as one. */
  every = 1;
  private inLast = 0; // so many the last one holds so far

  /** @param most so many at most, besides the first, which stays by itself */
  constructor(private readonly most: number) {}

  push(step: OpenStep): void {
    const { all, every } = this;
    if (all.length > 1 && this.inLast < every) {
      all.push(joined(all.pop()!, step));
      this.inLast++;
    } else {
      all.push(step);
      this.inLast = 1;
    }
    if (all.length > this.most + 1) this.thin();
  }

  /** Joins every two steps behind the first into one. */
  private thin(): void {
    const [first, ...rest] = this.all;
    this.all = [first];
    for (let i = 0; i < rest.length; i += 2) this.all.push(joined(rest[i], rest[i + 1]));
    if (rest.length % 2 === 0) this.inLast += this.every;
    this.every *= 2;
  }
}

function joined(step: OpenStep, next: OpenStep | undefined): OpenStep {
  if (next === undefined) return step;
  // In place: of a long search most steps are joined, each of them once for every step that it holds.
  const { happened, changes } = step;
  for (const what of next.happened) happened.add(what);
  if (next.restarts) changes.clear();
  for (const [node, status] of next.changes) changes.set(node, status);
  const restarts = step.restarts || next.restarts;
  return Object.assign(step, next, { happened, changes, restarts, position: next.position });
}
