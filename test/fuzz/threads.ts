import { EventEmitter } from "node:events";
import { vi } from "vitest";

/** A thread that ends at once: what is tried is how arguments are judged, before any thread is at work. */
class NoWorker extends EventEmitter {
  constructor(_file: string, options: object) {
    super();
    structuredClone((options as { workerData?: { job: unknown } }).workerData?.job);
    setImmediate(() => this.emit("exit", 1));
  }

  postMessage(message: unknown): void {
    structuredClone(message);
  }

  async terminate(): Promise<number> {
    return 1;
  }
}

vi.mock("node:worker_threads", async (original) => ({
  ...(await original<typeof import("node:worker_threads")>()),
  Worker: NoWorker,
}));
