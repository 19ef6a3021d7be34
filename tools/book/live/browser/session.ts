import type { FromWorker, Tenant } from "./protocol";
import type { Room } from "./room";

/** What the outputs of a cell are told while it runs. */
export type Listener = (message: FromWorker) => void;

/** A worker that runs cells one after another and keeps what they declare, until it is stopped. */
export class Session {
  private worker: Tenant | undefined;
  private running: { number: number; finish: (ok: boolean) => void } | undefined;
  /** For each cell that has run in the worker: its timers and promises may still say something. */
  private readonly listeners = new Map<number, Listener>();

  /**
   * @param lost  is called when what cells have declared is there no longer, for whatever reason
   * @param stirred  is called when a cell says something though none runs
   */
  constructor(
    private readonly room: Room,
    private readonly lost: () => void,
    private readonly stirred: () => void,
  ) {}

  /** Starts a worker if there is none: it needs a moment, in which the page may do something else. */
  open(): Tenant {
    this.worker ??= this.room.start(
      (message) => this.hear(message),
      (reason) => this.fail(reason),
    );
    return this.worker;
  }

  /** @returns whether the cell ran to its end; false also if it was stopped */
  run(code: string, number: number, listener: Listener): Promise<boolean> {
    const worker = this.open();
    return new Promise((finish) => {
      this.running = { number, finish };
      this.listeners.set(number, listener);
      worker.post({ kind: "run", code, number });
    });
  }

  /** Ends the worker at once, whatever it does. The next cell gets a new one, which knows nothing. */
  stop(): void {
    this.worker?.end();
    this.worker = undefined;
    this.listeners.clear();
    this.lost();
    const { running } = this;
    this.running = undefined;
    running?.finish(false);
  }

  private fail(reason: string): void {
    const traceback = `What ran the cells has ended: ${reason}. What the cells had computed is lost; it is computed again when it is needed.`;
    if (this.running) this.hear({ kind: "error", cell: this.running.number, traceback });
    this.stop();
  }

  private hear(message: FromWorker): void {
    const { running } = this;
    if ("cell" in message) {
      this.listeners.get(message.cell)?.(message);
      if (!running) this.stirred();
    }
    if (message.kind !== "done" || !running) return;
    this.running = undefined;
    running.finish(message.ok);
    if (message.isBroken) this.stop();
  }
}
