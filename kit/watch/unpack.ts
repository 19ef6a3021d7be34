// Reads the lists of numbers and texts that a watched search carries, as kit/watch/data.ts writes them.
import { HAS_LIMIT } from "./recording";

/** What a watched search carries, but for the runs with lists of letters for lists of numbers. */
export interface WatchedData {
  /** By status: a path around a place, and a name. */
  readonly shapes: readonly string[];
  readonly names: readonly string[];
  readonly stroke: number;
  readonly signs?: Readonly<Record<string, string>>;
  readonly samePlaces?: boolean;
  readonly texts: readonly string[] | ProductTexts | FramedTexts;
  readonly runs: readonly SentRun[];
  /** The longest run. */
  readonly main: number;
  readonly code: readonly string[];
  readonly lines: readonly number[];
  readonly questions?: readonly SentQuestion[];
}

/** A question about a watched search, as it travels with it: which position is next? */
export interface SentQuestion {
  readonly run: number;
  /** The step of the film before it. */
  readonly step: number;
  readonly asks: string;
  readonly right: number;
  /** Why it is right or wrong to choose a node: each text with the nodes that it is for. */
  readonly reasons: Readonly<Record<string, readonly number[]>>;
  /** What is said of all others. */
  readonly others: string;
}

interface ProductTexts {
  readonly across: readonly string[];
  readonly down: readonly string[];
}

interface FramedTexts {
  readonly frame: string;
  readonly letters: readonly string[];
  readonly all: string;
}

interface RunLook {
  readonly name: string;
  readonly nodes: number;
  readonly counters: readonly string[];
  readonly note?: string;
  readonly width: number;
  readonly height: number;
  readonly scale?: PlaneScale;
  readonly labels?: readonly (readonly [x: number, y: number, text: string, anchor: string])[];
}

export type PlaneScale = readonly [x: number, y: number, left: number, bottom: number];

type Lists = "x" | "y" | "parents" | "depths" | "bounds" | "path" | "at" | "texts";

interface SentRun extends RunLook, Readonly<Partial<Record<Lists | "remarks", string>>> {
  readonly columns?: number;
  readonly steps: string;
  readonly words?: readonly string[];
}

export interface Run extends RunLook, Readonly<Record<Lists, readonly number[]>> {
  readonly steps: readonly Step[];
}

export interface Step {
  readonly mask: number;
  readonly at: number;
  readonly limit?: number;
  readonly counts: readonly number[];
  readonly words?: string;
  /** The number of a text. */
  readonly remark?: number;
  readonly changes: readonly number[];
}

export function unpacked({ runs, samePlaces }: WatchedData): Run[] {
  const [first, ...others] = runs.map(unpackedRun);
  return [first, ...others.map((run) => (samePlaces ? placedAs(first, run) : run))];
}

function unpackedRun(run: SentRun): Run {
  const list = (name: Lists) => sums(numbersIn(run[name] ?? ""));
  const nodes = Array.from({ length: run.nodes }, (_, node) => node);
  const remarks = numbersIn(run.remarks ?? "");
  const { columns } = run;
  const [across, down] = [list("x"), list("y")];
  let counts = run.counters.map(() => 0);
  let limit: number | undefined;
  const steps = run.steps.split(" ").map((line, i) => {
    const [mask, at, ...rest] = numbersIn(line);
    if (mask & HAS_LIMIT) limit = rest.shift();
    counts = counts.map((count) => count + rest.shift()!);
    return { mask, at, limit, counts, words: run.words?.[i], remark: remarks[i], changes: rest };
  });
  return {
    ...run,
    steps,
    x: columns ? nodes.map((node) => across[node % columns]) : across,
    y: columns ? nodes.map((node) => down[Math.floor(node / columns)]) : down,
    parents: list("parents"),
    depths: list("depths"),
    bounds: list("bounds"),
    path: list("path"),
    at: list("at"),
    texts: run.texts === undefined ? nodes : list("texts"),
  };
}

/** Where a text stands in the first run, it stands here. */
function placedAs(first: Run, run: Run): Run {
  const known = run.texts.map((text) => first.texts.lastIndexOf(text));
  const placed = (name: "x" | "y") => {
    const own = run[name].values();
    return known.map((node) => (node < 0 ? own.next().value! : first[name][node]));
  };
  return { ...run, x: placed("x"), y: placed("y") };
}

/** The whole numbers of an encoded polyline. */
function numbersIn(letters: string): number[] {
  const found: number[] = [];
  let [value, shift] = [0, 0];
  for (let i = 0; i < letters.length; i++) {
    const digit = letters.charCodeAt(i) - 63;
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    found.push(value & 1 ? -(value + 1) / 2 : value / 2);
    [value, shift] = [0, 0];
  }
  return found;
}

export function textsOf(texts: WatchedData["texts"]): readonly string[] {
  if ("down" in texts) return texts.down.flatMap((row) => texts.across.map((column) => row + column));
  if (!("frame" in texts)) return texts;
  const { frame, letters, all } = texts;
  const kinds = letters.length;
  const many = Math.floor(Math.log(82) / Math.log(kinds));
  const cells = [...all].flatMap((letter) =>
    Array.from(
      { length: many },
      (_, i) => letters[Math.floor((letter.charCodeAt(0) - 40) / kinds ** i) % kinds],
    ),
  );
  const size = frame.split("_").length - 1;
  return Array.from({ length: Math.floor(cells.length / size) }, (_, text) => {
    let at = text * size;
    return frame.replace(/_/g, () => cells[at++]);
  });
}

function sums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}
