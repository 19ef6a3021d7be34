import { nonce } from "./nonce";
import type { FromWorker, StartWorker } from "./protocol";

/** What the frame says beside what its workers say. */
type FromFrame =
  | FromWorker
  | { readonly kind: "alive" }
  | { readonly kind: "failed"; readonly reason: string };

/** A frame is given up after so many questions in a row, so many milliseconds apart, that it did not answer. */
const [QUESTIONS, PAUSE] = [10, 500];

/**
 * Runs in the frame, as text: starts a worker for each port that arrives, and hands on what both sides say. Whatever
 * its workers do, it is idle itself and so answers at once. The page's policy holds for it and its workers, too: they
 * load nothing but what stands in a blob of their own.
 */
const FRAME = `<!doctype html><title>Workers</title><script nonce="${nonce}">
addEventListener("message", ({ data, ports: [port], source }) => {
  if (source !== parent) return;
  const url = URL.createObjectURL(new Blob([data], { type: "text/javascript" }));
  const fail = (reason) => port.postMessage({ kind: "failed", reason: reason || "it could not start" });
  let worker;
  try {
    worker = new Worker(url);
  } catch (error) {
    return fail(String(error));
  }
  worker.onmessage = ({ data }) => {
    if (data.kind === "ready") URL.revokeObjectURL(url);
    port.postMessage(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message);
  };
  port.onmessage = ({ data }) => {
    if (data === "alive?") port.postMessage({ kind: "alive" });
    else if (data !== "end") worker.postMessage(data);
    else {
      worker.terminate();
      URL.revokeObjectURL(url);
      port.close();
    }
  };
});
</script>`;

/**
 * Where workers live: a sandboxed frame, nearly invisible. A browser that gives such a frame a process of its own ends
 * that process alone when a program has filled all memory, and the page lives on. Nothing tells the page of it, so it
 * asks, as long as a worker works. The frame is drawn, as one pixel: browsers slow down what nobody could see.
 */
export class Room {
  private frame: Promise<HTMLIFrameElement> | undefined;
  /** For each worker of the frame, what is to be called when the frame ends. */
  private readonly tenants = new Set<(reason: string) => void>();

  /** @param script  the workers'; it travels as text, since browsers start no worker from a file on the disk */
  constructor(private readonly script: string) {}

  readonly start: StartWorker = (hear, lost) => {
    const { port1: port, port2 } = new MessageChannel();
    const frame = this.open();
    let unanswered = 0;
    let timer = 0;
    let isOver = false;

    const rest = () => {
      clearInterval(timer);
      timer = 0;
    };
    const leave = () => {
      isOver = true;
      rest();
      this.tenants.delete(lose);
      port.postMessage("end");
      port.close();
    };
    const lose = (reason: string) => {
      leave();
      lost(reason);
    };
    const ask = () => {
      port.postMessage("alive?");
      if (unanswered++ === QUESTIONS) this.close("most likely it took more memory than the browser gives");
    };
    port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      unanswered = 0;
      if (isOver || data.kind === "alive") return;
      if (data.kind === "failed") {
        lose(data.reason);
        return;
      }
      if (data.kind === "done" || data.kind === "answer") rest();
      hear(data);
    };
    this.tenants.add(lose);
    frame.then(({ contentWindow }) => {
      if (!isOver) contentWindow?.postMessage(this.script, "*", [port2]);
    });
    return {
      post: (message) => {
        port.postMessage(message);
        frame.then(() => {
          if (!isOver && timer === 0) timer = window.setInterval(ask, PAUSE);
        });
      },
      end: () => {
        if (isOver) return;
        const isWorking = timer !== 0;
        leave();
        // It may have been stopped because its process has died: a new frame saves the next worker from finding out.
        if (isWorking && (this.tenants.size === 0 || unanswered > 2)) this.close("its frame did not answer");
      },
    };
  };

  private open(): Promise<HTMLIFrameElement> {
    this.frame ??= new Promise((resolve) => {
      const frame = Object.assign(document.createElement("iframe"), {
        srcdoc: FRAME,
        title: "Workers",
        tabIndex: -1,
      });
      frame.setAttribute("sandbox", "allow-scripts");
      frame.setAttribute("aria-hidden", "true");
      frame.className = "live-room";
      frame.onload = () => resolve(frame);
      document.body.append(frame);
    });
    return this.frame;
  }

  /** Ends the frame with all its workers; the next one gets a new frame. */
  private close(reason: string): void {
    this.frame?.then((frame) => frame.remove());
    this.frame = undefined;
    for (const lose of [...this.tenants]) lose(reason);
  }
}
