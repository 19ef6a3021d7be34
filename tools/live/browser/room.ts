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
 * its workers do, it is idle itself and so answers at once.
 */
const FRAME = `<!doctype html><title>Workers</title><script>
addEventListener("message", ({ data, ports: [port], source }) => {
  if (source !== parent) return;
  const url = URL.createObjectURL(new Blob([data], { type: "text/javascript" }));
  const worker = new Worker(url);
  worker.onmessage = ({ data }) => {
    if (data.kind === "ready") URL.revokeObjectURL(url);
    port.postMessage(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    port.postMessage({ kind: "failed", reason: event.message });
  };
  port.onmessage = ({ data }) => {
    if (data === "alive?") port.postMessage({ kind: "alive" });
    else if (data !== "end") worker.postMessage(data);
    else {
      worker.terminate();
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
    const end = () => {
      isOver = true;
      rest();
      port.postMessage("end");
      port.close();
      // A reader who stops a worker that has just died need not wait for the verdict.
      if (unanswered > 1 && this.frame === frame) this.close();
    };
    const ask = () => {
      port.postMessage("alive?");
      if (unanswered++ < QUESTIONS) return;
      end();
      lost("most likely it took more memory than the browser gives");
    };
    port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      unanswered = 0;
      if (isOver || data.kind === "alive") return;
      if (data.kind === "failed") {
        end();
        lost(data.reason);
        return;
      }
      if (data.kind === "done" || data.kind === "answer") rest();
      hear(data);
    };
    frame.then(({ contentWindow }) => contentWindow?.postMessage(this.script, "*", [port2]));
    return {
      end,
      post: (message) => {
        port.postMessage(message);
        frame.then(() => {
          if (!isOver && timer === 0) timer = window.setInterval(ask, PAUSE);
        });
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

  private close(): void {
    this.frame?.then((frame) => frame.remove());
    this.frame = undefined;
  }
}
