import type { Solve, StartWorker, Tenant } from "./protocol";

export type Stopped = { readonly kind: "stopped"; readonly reason: string };

/** What starts a worker: a `Room`, or whatever else the page has. */
export interface Starter {
  readonly start: StartWorker;
}

/**
 * Questions to a worker of their own, one at a time: the page and its cells go on, and it can be stopped at any time. It stays
 * for the next question, since a new one has to read the library first.
 */
export class Questions {
  /** Positions of the search so far. */
  expanded = 0;
  private worker: Tenant | undefined;
  private settle: ((answer?: unknown) => void) | undefined;

  get isBusy(): boolean {
    return this.settle !== undefined;
  }

  constructor(private readonly room: Starter) {}

  /** @returns the answer; undefined if it was stopped */
  ask<Answer>(question: Omit<Solve, "kind">): Promise<Answer | Stopped | undefined> {
    return new Promise((resolve) => {
      this.expanded = 0;
      this.settle = (answer) => {
        this.settle = undefined;
        resolve(answer as Answer);
      };
      this.worker ??= this.room.start(
        (message) => {
          if (message.kind === "progress") this.expanded = message.expanded;
          if (message.kind === "answer") this.settle?.(message.answer);
        },
        (reason) => {
          this.worker = undefined;
          this.settle?.({ kind: "stopped", reason: `the search has ended: ${reason}` });
        },
      );
      this.worker.post({ kind: "solve", ...question });
    });
  }

  /** Ends the worker; who asks again gets another. */
  stop(): void {
    this.worker?.end();
    this.worker = undefined;
    this.settle?.();
  }
}
