import type { FromWorker, Solve } from "./protocol";

/** A search that a board asked for, in a worker of its own: the cells go on, and it can be stopped at any time. */
interface Solving {
  readonly answer: Promise<unknown>;
  stop(): void;
}

/** Lets the playable boards of the page search: `window.puzzleSolver(solver, board)`; they are told when it is there. */
export function offerSolver(script: string): void {
  const solve = (solver: Omit<Solve, "kind" | "board">, board: readonly number[]): Solving => {
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const worker = new Worker(url);
    let end: (answer: unknown) => void = () => {};
    const answer = new Promise((resolve) => {
      end = (found) => {
        worker.terminate();
        URL.revokeObjectURL(url);
        resolve(found);
      };
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === "ready") worker.postMessage({ kind: "solve", ...solver, board });
        else if (data.kind === "answer") end(data.answer);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        end({ kind: "stopped", reason: event.message || "the search ran out of memory" });
      };
    });
    return { answer, stop: () => end({ kind: "stopped", reason: "stopped" }) };
  };
  Object.assign(window, { puzzleSolver: solve });
  document.dispatchEvent(new Event("puzzle-solver"));
}
