import type { FromWorker } from "./protocol";

/**
 * What a cell may show: outputs, characters printed, characters of pictures. A page that holds more is slow, and what a
 * program sends without end would wait there until it had taken all memory. What comes after is counted.
 */
const MOST_OUTPUTS = 2_000;
const MOST_TEXT = 500_000;
const MOST_DRAWN = 2 ** 25;

/**
 * The first lines of a cell go at once, since an endless loop may follow. Then text is gathered for so many
 * milliseconds or characters: a message a line would drown the page.
 */
const AT_ONCE = 200;
const PATIENCE = 50;
const GATHERED = 32_768;

type Of<Kind extends FromWorker["kind"]> = Extract<FromWorker, { kind: Kind }>;

/** What a cell has shown since it was started. */
class Shown {
  outputs = 0;
  text = 0;
  drawn = 0;
  /** The stream of the last output, if it is one. */
  stream: "stdout" | "stderr" | undefined;
  readonly displays = new Set<string>();
  readonly leftOut = { characters: 0, outputs: 0 };
}

const send = globalThis.postMessage as unknown as (message: FromWorker) => void;
let printed = 0;
let sentAt = 0;
let timer: number | undefined;
let cell = 0;
/** By cell. */
const shown = new Map<number, Shown>();
let text: { cell: number; name: "stdout" | "stderr"; text: string } | undefined;
/** By display, its last state. */
const updates = new Map<string, Of<"display">>();
/** Cells of which more was left out than the page knows. */
const cut = new Set<number>();

/** The number of the cell whose program works now, perhaps long after the cell has ended. */
export function here(): number {
  return cell;
}

/** From now on, what is printed is this cell's. */
export function enter(number: number): void {
  cell = number;
}

/** To be called before each cell, which has been entered. */
export function startPrinting(): void {
  printed = 0;
  shown.set(cell, new Shown());
}

export function print(name: "stdout" | "stderr", all: string): void {
  const own = shownOf(cell);
  if (own.stream !== name && own.outputs === MOST_OUTPUTS) {
    leaveOut(own, "characters", all.length);
    return;
  }
  if (own.stream !== name) own.outputs++;
  own.stream = name;
  const room = MOST_TEXT - own.text;
  if (all.length > room) leaveOut(own, "characters", all.length - room);
  if (room === 0) return;
  const part = all.slice(0, room);
  own.text += part.length;
  if (text && (text.name !== name || text.cell !== cell)) flush();
  text ??= { cell, name, text: "" };
  text.text += part;
  if (++printed <= AT_ONCE || text.text.length > GATHERED) flush();
  else flushSoon();
}

/** @param update  what stands under that name is replaced; by no data at all, it is taken away */
export function display(data: Of<"display">["data"], id?: string, update = false): void {
  const own = shownOf(cell);
  const message = { kind: "display", cell, data, id, update } as const;
  if (update && id !== undefined && own.displays.has(id)) {
    updates.set(id, message); // What it was before is seen by nobody.
    flushSoon();
    if (Object.keys(data).length === 0) own.displays.delete(id);
    return;
  }
  const size = Object.values(data).reduce((sum, part) => sum + part.length, 0);
  if (own.outputs === MOST_OUTPUTS || own.drawn + size > MOST_DRAWN) {
    leaveOut(own, "outputs", 1);
    return;
  }
  own.outputs++;
  own.drawn += size;
  own.stream = undefined;
  if (id !== undefined) own.displays.add(id);
  post(message);
}

export function flush(): void {
  if (text) send({ kind: "stream", ...text });
  for (const message of updates.values()) send(message);
  for (const number of cut) send({ kind: "leftOut", cell: number, ...shownOf(number).leftOut });
  text = undefined;
  updates.clear();
  cut.clear();
  clearTimeout(timer);
  timer = undefined;
  sentAt = performance.now();
}

/** Sends what has been printed first, so that everything arrives in order. */
export function post(message: FromWorker): void {
  flush();
  send(message);
}

function flushSoon(): void {
  if (performance.now() - sentAt > PATIENCE) flush();
  else timer ??= setTimeout(flush, PATIENCE); // It may be the last for long.
}

function leaveOut(own: Shown, what: "characters" | "outputs", count: number): void {
  own.leftOut[what] += count;
  cut.add(cell);
  flushSoon();
}

function shownOf(number: number): Shown {
  const own = shown.get(number) ?? new Shown();
  shown.set(number, own);
  return own;
}
