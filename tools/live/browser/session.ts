import type { FromWorker, RunCell } from "./protocol";

/** What the outputs of a cell are told while it runs. */
export type Listener = (message: FromWorker) => void;

/** A worker that runs cells one after another and keeps what they declare, until it is stopped. */
export class Session {
  private worker: Worker | undefined;
  private ready: Promise<void> | undefined;
  private running: { listener: Listener; finish: (ok: boolean) => void } | undefined;

  /** @param script  the worker's; it travels as text, since browsers start no worker from a file on the disk */
  constructor(private readonly script: string) {}

  /** @returns whether the cell ran to its end; false also if it was stopped */
  async run(code: string, number: number, listener: Listener): Promise<boolean> {
    this.start();
    await this.ready;
    const { worker } = this;
    if (!worker) return false;
    return new Promise((finish) => {
      this.running = { listener, finish };
      worker.postMessage({ kind: "run", code, number } satisfies RunCell);
    });
  }

  /** Whether what cells have declared is still there. */
  get isAlive(): boolean {
    return this.worker !== undefined;
  }

  /** Ends the worker at once, whatever it does. The next cell gets a new one, which knows nothing. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.ready = undefined;
    const { running } = this;
    this.running = undefined;
    running?.finish(false);
  }

  private start(): void {
    if (this.worker) return;
    const url = URL.createObjectURL(new Blob([this.script], { type: "text/javascript" }));
    const worker = new Worker(url);
    this.worker = worker;
    this.ready = new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === "ready") {
          URL.revokeObjectURL(url);
          resolve();
        } else this.hear(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        resolve();
        this.hear({
          kind: "error",
          traceback: `The worker failed: ${event.message || "it ran out of memory"}`,
        });
        this.stop();
      };
    });
  }

  private hear(message: FromWorker): void {
    const { running } = this;
    if (!running) return;
    running.listener(message);
    if (message.kind !== "done") return;
    this.running = undefined;
    if (message.isBroken) this.stop();
    running.finish(message.ok);
  }
}
