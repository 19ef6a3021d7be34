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
  private alone = 0; // so many stand by themselves

  /**
   * @param most   so many at most, besides the first, which stays by itself
   * @param apart  so do, besides, those after which the clock stands at one of these
   * @param grow   instead, those of the same stage of a clock stand as one
   */
  constructor(
    private readonly most: number,
    private readonly apart: ReadonlySet<number>,
    private readonly grow = false,
  ) {}

  push(step: OpenStep): void {
    const { all, every } = this;
    if (this.grow) {
      const last = all[all.length - 1];
      if (all.length > 1 && stageOf(last.clock) === stageOf(step.clock)) join(last, step);
      else all.push(step);
      return;
    }
    if (all.length > 1 && this.inLast < every && this.mayJoin(all[all.length - 1], step)) {
      join(all[all.length - 1], step);
      this.inLast++;
    } else {
      all.push(step);
      this.inLast = 1;
    }
    if (!this.mayJoin(step)) this.alone++;
    // Each of those parts the others, too: what is left between two of them cannot become less than one.
    if (all.length > this.most + 1 + 2 * this.alone) this.thin();
  }

  /** Joins every two steps behind the first into one. */
  private thin(): void {
    const [first, ...rest] = this.all;
    this.all = [first];
    let half: OpenStep | undefined;
    for (const step of rest) {
      const isSecond = half !== undefined && this.mayJoin(half, step);
      if (isSecond) join(half!, step);
      else this.all.push(step);
      half = isSecond ? undefined : step;
    }
    if (half === undefined) this.inLast += this.every;
    this.every *= 2;
  }

  private mayJoin(...steps: readonly OpenStep[]): boolean {
    return !steps.some(({ clock }) => this.apart.has(clock));
  }
}

/** So many steps go by before they are twice as large. */
const ALIKE = 8;

/** How often the length of steps has doubled, where they grow. */
export function doublingsBefore(clock: number): number {
  return clock < 1 ? 0 : Math.floor(Math.log2((clock - 1) / ALIKE + 1));
}

/** Which step a moment belongs to where steps grow: 0, and from 1 on eight of length 1, eight of length 2, of 4 and so on. */
function stageOf(clock: number): number {
  const doubled = doublingsBefore(clock);
  const before = ALIKE * (2 ** doubled - 1);
  return ALIKE * doubled + Math.ceil((clock - before) / 2 ** doubled);
}

function join(step: OpenStep, next: OpenStep): void {
  // In place: of a long search most steps are joined, each of them once for every step that it holds.
  const { happened, changes } = step;
  for (const what of next.happened) happened.add(what);
  if (next.restarts) changes.clear();
  for (const [node, status] of next.changes) changes.set(node, status);
  const restarts = step.restarts || next.restarts;
  Object.assign(step, next, { happened, changes, restarts, position: next.position });
}
