/** What the page tells its worker, and what the worker tells the page. */

export interface RunCell {
  readonly kind: "run";
  readonly code: string;
  /** The number that the reader sees beside the cell; errors name it. */
  readonly number: number;
}

export type FromWorker =
  | { readonly kind: "ready" }
  | { readonly kind: "stream"; readonly name: "stdout" | "stderr"; readonly text: string }
  | {
      readonly kind: "display";
      readonly data: Readonly<Record<string, string>>;
      /** A display of that name is replaced if `update` is true. */
      readonly id?: string;
      readonly update: boolean;
    }
  | { readonly kind: "error"; readonly traceback: string }
  | { readonly kind: "done"; readonly ok: boolean };

/** Printed text is gathered for so many milliseconds or characters: a message a line would drown the page. */
const PATIENCE = 50;
const MOST = 32_768;

const send = globalThis.postMessage as unknown as (message: FromWorker) => void;
let waiting: { name: "stdout" | "stderr"; text: string } | undefined;
let since = 0;

export function print(name: "stdout" | "stderr", text: string): void {
  if (waiting && waiting.name !== name) flush();
  waiting ??= { name, text: "" };
  if (waiting.text === "") since = performance.now();
  waiting.text += text;
  if (waiting.text.length > MOST || performance.now() - since > PATIENCE) flush();
}

export function flush(): void {
  if (waiting && waiting.text !== "") send({ kind: "stream", ...waiting });
  waiting = undefined;
}

/** Sends what has been printed first, so that everything arrives in order. */
export function post(message: FromWorker): void {
  flush();
  send(message);
}
