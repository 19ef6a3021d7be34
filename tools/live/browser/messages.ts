import type { FromWorker } from "./protocol";

/**
 * The first lines of a cell go at once, since an endless loop may follow. Then text is gathered for so many
 * milliseconds or characters: a message a line would drown the page.
 */
const AT_ONCE = 200;
const PATIENCE = 50;
const MOST = 32_768;

const send = globalThis.postMessage as unknown as (message: FromWorker) => void;
let waiting: { name: "stdout" | "stderr"; text: string } | undefined;
let since = 0;
let printed = 0;

/** To be called before each cell. */
export function startPrinting(): void {
  printed = 0;
}

export function print(name: "stdout" | "stderr", text: string): void {
  if (waiting && waiting.name !== name) flush();
  waiting ??= { name, text: "" };
  if (waiting.text === "") since = performance.now();
  waiting.text += text;
  if (++printed <= AT_ONCE || waiting.text.length > MOST || performance.now() - since > PATIENCE) flush();
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
