import type { FromWorker } from "./protocol";

/**
 * What a cell may show: outputs, characters printed, characters of pictures. A page that holds more is slow, and what a
 * program sends without end would wait there until it had taken all memory. What comes after is counted.
 */
const MOST_OUTPUTS = 2_000;
const MOST_TEXT = 500_000;
const MOST_DRAWN = 2 ** 25;

/**
 * The first outputs of a cell go at once, since an endless loop may follow. Then they are gathered for so many milliseconds: a
 * message a line would drown the page. It gets as much longer as it needs, about, to show what it was sent last.
 */
const AT_ONCE = 200;
const BETWEEN_BATCHES = 50;
const PATIENCE_A_MESSAGE = 3;
const PATIENCE_A_CHARACTER = 0.001;

type Of<Kind extends FromWorker["kind"]> = Extract<FromWorker, { kind: Kind }>;
type StreamName = Of<"stream">["name"];

/** A display: the characters of its last state, and the stream of the output before it, if that is one. */
interface Display {
  size: number;
  readonly before: StreamName | undefined;
}

/** What a cell has shown since it was started, and what still stands there. */
class Shown {
  outputs = 0;
  text = 0;
  drawn = 0;
  /** The last output: a stream, or a display. */
  last: StreamName | Display | undefined;
  /** Those that have a name, by that name. */
  readonly displays = new Map<string, Display>();
  readonly leftOut = { characters: 0, outputs: 0 };
}

const send = globalThis.postMessage as unknown as (message: FromWorker) => void;
let sentAtOnce = 0;
/** When the page has shown, about, what it was sent. */
let shownAt = 0;
let timer: number | undefined;
let cell = 0;
/** By cell. */
const shown = new Map<number, Shown>();
/** What is not sent yet, in order; of each output its last state, since nobody sees what it was before. */
const waiting = new Map<object, Of<"stream"> | Of<"display">>();
/** The last of these, if it is a stream. */
let text: { kind: "stream"; cell: number; name: StreamName; text: string } | undefined;
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

/** To be called before each cell, which has been entered: what it had said before stands there no longer. */
export function startPrinting(): void {
  sentAtOnce = 0;
  shown.set(cell, new Shown());
  for (const [place, message] of waiting) if (message.cell === cell) waiting.delete(place);
  text = undefined;
  cut.delete(cell);
}

export function print(name: StreamName, all: string): void {
  const own = shownOf(cell);
  const isNew = own.last !== name;
  const room = isNew && own.outputs === MOST_OUTPUTS ? 0 : MOST_TEXT - own.text;
  if (all.length > room) leaveOut(own, "characters", all.length - room);
  if (room === 0) return;
  if (isNew) own.outputs++;
  own.last = name;
  const part = all.slice(0, room);
  own.text += part.length;
  if (text?.cell !== cell || text.name !== name) {
    text = { kind: "stream", cell, name, text: "" };
    waiting.set(text, text);
  }
  text.text += part;
  flushSoon(true);
}

/** @param update  what stands under that name is replaced; by no data at all, it is taken away */
export function display(data: Of<"display">["data"], id?: string, update = false): void {
  const own = shownOf(cell);
  const old = update && id !== undefined ? own.displays.get(id) : undefined;
  if (update && !old) return; // It was left out, or taken away.
  const size = sizeOf(data);
  const drawn = own.drawn - (old?.size ?? 0) + size;
  if ((!old && own.outputs === MOST_OUTPUTS) || drawn > MOST_DRAWN) {
    leaveOut(own, "outputs", 1);
    return;
  }
  own.drawn = drawn;
  if (old && id !== undefined) {
    old.size = size;
    const isTakenAway = Object.keys(data).length === 0;
    if (isTakenAway) {
      own.displays.delete(id);
      own.outputs--;
      if (own.last === old) own.last = old.before;
    }
    const isUnsent = (waiting.get(old) as Of<"display"> | undefined)?.update === false;
    if (isTakenAway && isUnsent) waiting.delete(old);
    else waiting.set(old, { kind: "display", cell, data, id, update: !isUnsent });
  } else {
    const added = { size, before: typeof own.last === "string" ? own.last : undefined };
    own.outputs++;
    own.last = added;
    if (id !== undefined) own.displays.set(id, added);
    text = undefined;
    waiting.set(added, { kind: "display", cell, data, id, update: false });
  }
  flushSoon(!old);
}

/** Sends what has been printed first, so that everything arrives in order. */
export function post(message: FromWorker): void {
  flush();
  send(message);
}

function flush(): void {
  shownAt = Math.max(shownAt, performance.now());
  for (const message of waiting.values()) {
    send(message);
    const size = message.kind === "stream" ? message.text.length : sizeOf(message.data);
    shownAt += PATIENCE_A_MESSAGE + size * PATIENCE_A_CHARACTER;
  }
  for (const number of cut) send({ kind: "leftOut", cell: number, ...shownOf(number).leftOut });
  waiting.clear();
  text = undefined;
  cut.clear();
  clearTimeout(timer);
  timer = undefined;
}

/** @param isNew  whether it is an output, or a line of one, that the page does not have */
function flushSoon(isNew = false): void {
  const wait = shownAt + BETWEEN_BATCHES - performance.now();
  if (wait < 0 || (isNew && ++sentAtOnce <= AT_ONCE)) flush();
  else timer ??= setTimeout(flush, wait); // It may be the last for long.
}

function leaveOut(own: Shown, what: "characters" | "outputs", count: number): void {
  own.leftOut[what] += count;
  cut.add(cell);
  flushSoon();
}

function sizeOf(data: Of<"display">["data"]): number {
  return Object.values(data).reduce((sum, part) => sum + part.length, 0);
}

function shownOf(number: number): Shown {
  const own = shown.get(number) ?? new Shown();
  shown.set(number, own);
  return own;
}
