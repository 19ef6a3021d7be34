import type { FromWorker } from "./protocol";

/**
 * The first lines of a cell go at once, since an endless loop may follow. Then text is gathered for so many
 * milliseconds or characters: a message a line would drown the page.
 */
const AT_ONCE = 200;
const PATIENCE = 50;
const MOST = 32_768;

const send = globalThis.postMessage as unknown as (message: FromWorker) => void;
let waiting: { cell: number; name: "stdout" | "stderr"; text: string } | undefined;
let since = 0;
let printed = 0;
let timer: number | undefined;
let cell = 0;

/** The number of the cell whose program works now, perhaps long after the cell has ended. */
export function here(): number {
  return cell;
}

/** From now on, what is printed is this cell's. */
export function enter(number: number): void {
  cell = number;
}

/** To be called before each cell. */
export function startPrinting(): void {
  printed = 0;
}

export function print(name: "stdout" | "stderr", text: string): void {
  if (waiting && (waiting.name !== name || waiting.cell !== cell)) flush();
  waiting ??= { cell, name, text: "" };
  if (waiting.text === "") since = performance.now();
  waiting.text += text;
  if (++printed <= AT_ONCE || waiting.text.length > MOST || performance.now() - since > PATIENCE) flush();
  else timer ??= setTimeout(flush, PATIENCE); // what a timer prints may be the last for long
}

export function flush(): void {
  if (waiting && waiting.text !== "") send({ kind: "stream", ...waiting });
  waiting = undefined;
  clearTimeout(timer);
  timer = undefined;
}

/** Sends what has been printed first, so that everything arrives in order. */
export function post(message: FromWorker): void {
  flush();
  send(message);
}
