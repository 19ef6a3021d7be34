/** What the page tells its worker, and what the worker tells the page. */

export interface RunCell {
  readonly kind: "run";
  readonly code: string;
  /** The number that the reader sees beside the cell; errors name it. */
  readonly number: number;
}

/** Which cell's program says it. */
interface OfCell {
  readonly cell: number;
}

/** A function of the library is to search from a position of a playable board. */
export interface Solve {
  readonly kind: "solve";
  /** "kit/puzzles/sliding/play" */
  readonly module: string;
  readonly name: string;
  readonly args?: readonly unknown[];
  readonly board: readonly number[];
}

export type FromWorker =
  | { readonly kind: "ready" }
  | (OfCell & { readonly kind: "stream"; readonly name: "stdout" | "stderr"; readonly text: string })
  | (OfCell & {
      readonly kind: "display";
      readonly data: Readonly<Record<string, string>>;
      /** A display of that name is replaced if `update` is true. */
      readonly id?: string;
      readonly update: boolean;
    })
  /** So much of a cell is left out until now, as too much for a page. */
  | (OfCell & { readonly kind: "leftOut"; readonly characters: number; readonly outputs: number })
  | (OfCell & { readonly kind: "error"; readonly traceback: string })
  /** Of the search for a board: positions expanded so far. */
  | { readonly kind: "progress"; readonly expanded: number }
  | { readonly kind: "answer"; readonly answer: unknown }
  /** A worker is broken when the cell has taken away what all programs need. */
  | { readonly kind: "done"; readonly ok: boolean; readonly isBroken: boolean };

/** A worker that has been started. */
export interface Tenant {
  post(message: RunCell | Solve): void;
  /** Ends the worker at once, whatever it does. */
  end(): void;
}

/**
 * Starts a worker.
 * @param hear  is told what the worker says
 * @param lost  is called at most once: the worker has ended though nobody asked for it
 */
export type StartWorker = (hear: (message: FromWorker) => void, lost: (reason: string) => void) => Tenant;
