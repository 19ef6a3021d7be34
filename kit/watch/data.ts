import { expectOptions } from "../../lib/basics/errors";
import { expectWhole } from "../../lib/basics/ranges";
import { shapes, strokeOf } from "./drawing";
import type { Layout, WatchLayout } from "./layout";
import { type AskOptions, questionAt, sentQuestion } from "./question";
import {
  bitOf,
  HAPPENINGS,
  HAS_LIMIT,
  type Happening,
  RESTARTS,
  type Recording,
  STATUSES,
  type Status,
} from "./recording";
import type { SentQuestion } from "./unpack";

export interface WatchRun {
  readonly name: string;
  readonly recording: Recording;
  /** A tree from the top down, rings by depth, the plane of moves made and bound (recorded by estimate), or rows. Default: a tree. */
  readonly layout?: WatchLayout;
  /** Of rows: nodes in each. */
  readonly columns?: number;
  /** Of rows: after so many columns, and after so many rows, there is a gap. */
  readonly block?: number;
}

export interface WatchOptions {
  readonly caption: string;
  /** One to three searches. Where there are several, they go on side by side, by as many positions expanded. */
  readonly runs: readonly WatchRun[];
  /** A short program, of which the lines that a step carries out are marked. */
  readonly code?: string;
  /** For what can happen in a step, its line in the program, or several, counted from 1. */
  readonly lines?: Partial<Readonly<Record<Happening, number | readonly number[]>>>;
  /** What a status is called here: `{ goal: "lit" }`. */
  readonly names?: Partial<Readonly<Record<Status, string>>>;
  /** Whether positions with the same text stand in the same place in all runs: where they have it in the first that has them. */
  readonly samePlaces?: boolean;
  /** How letters of positions that are boards are drawn: `{ W: "○", B: "●" }`. */
  readonly signs?: Readonly<Record<string, string>>;
  /** The step that the picture shows where no script runs. Default: the last. */
  readonly still?: number;
  /** Where the film stops and asks which position is next; the recording has the answer. */
  readonly ask?: readonly AskOptions[];
}

/** What a status is called where nobody says it; what was not seen has no name, and is not shown under the pointer. */
const NAMES: Partial<Record<Status, string>> = { unseen: "", meeting: "the halves meet" };

export function statusName(status: Status, names: WatchOptions["names"]): string {
  return names?.[status] ?? NAMES[status] ?? status;
}

/** What the script of watched searches needs, in as few letters as may be: an output holds all of it. */
export function watchData(options: WatchOptions, layouts: readonly Layout[]) {
  const { runs, code = "", lines = {}, names, signs, samePlaces } = options;
  const longest = longestOf(runs);
  const clocks = longest.recording.steps.map(({ clock }) => clock);
  const questions = questionsOf(options);
  const texts = [...new Set(runs.flatMap(({ recording }) => [...textsOf(recording)]))];
  const [{ radius }] = layouts;
  const used = usedIn(runs);
  return {
    shapes: STATUSES.map((status) => (used.has(status) ? shapes(radius)[status] : "")),
    ...{ stroke: strokeOf(radius), signs, samePlaces },
    ...(questions.length > 0 && { questions }),
    names: STATUSES.map((status) => (used.has(status) ? statusName(status, names) : "")),
    texts: packed(texts, layouts[0].columns),
    runs: runs.map((run, i) => runData(run, layouts[i], run === longest ? undefined : clocks, texts)),
    main: runs.indexOf(longest),
    code: programLines(code),
    // For each line, as bits, what happens in it.
    lines: programLines(code).map((_, i) => {
      const here = HAPPENINGS.filter((happening) => [lines[happening] ?? []].flat().includes(i + 1));
      return bitsOf(here);
    }),
  };
}

/** What is asked, with the answers. */
export function questionsOf({ runs, ask = [] }: WatchOptions): SentQuestion[] {
  const { recording: film } = longestOf(runs);
  return ask.map((one) => {
    expectOptions(one, ["step", "run"]);
    expectWhole("ask.step", one.step, 0, film.steps.length - 1);
    expectWhole("ask.run", one.run ?? 0, 0, runs.length - 1);
    const { recording } = runs[one.run ?? 0];
    const now = recording === film ? one.step : stepAt(recording, film.steps[one.step].clock);
    const depths = recording.nodes.map(({ depth }) => depth);
    const bounds = recording.nodes.map(({ bound = Number.NaN }) => bound);
    return sentQuestion(questionAt(recording, one, now), { depths, bounds });
  });
}

function longestOf(runs: readonly WatchRun[]): WatchRun {
  return runs.reduce((most, run) => (clockOf(run) > clockOf(most) ? run : most), runs[0]);
}

/** The last step that is as far. */
function stepAt({ steps }: Recording, clock: number): number {
  return Math.max(0, steps.filter((step) => step.clock <= clock).length - 1);
}

/** How positions stand in some step. */
export function usedIn(runs: readonly WatchRun[]): Set<Status> {
  const changes = runs.flatMap(({ recording }) => recording.steps.flatMap((step) => step.changes));
  return new Set(["unseen", ...changes.map(([, status]) => status)]);
}

function textsOf({ nodes, steps }: Recording): Set<string> {
  return new Set([...nodes, ...steps].flatMap(({ text }) => (text ? [text] : [])));
}

function runData(
  { name, recording }: WatchRun,
  layout: Layout,
  clocks: readonly number[] | undefined,
  allTexts: readonly string[],
) {
  const { nodes, steps, counters, path, note } = recording;
  const { places, width, height, hasEdges, columns, scale, labels, known } = layout;
  const own = known === undefined ? places : places.filter((_, i) => known[i] < 0);
  const across = columns === undefined ? own : places.slice(0, columns);
  const down = columns === undefined ? own : places.filter((_, i) => i % columns === 0);
  const numbers = new Map(allTexts.map((text, i) => [text, i]));
  const textOf = ({ text = "" }: { text?: string }) => numbers.get(text) ?? -1;
  const texts = nodes.map(textOf);
  const data = {
    ...{ name, nodes: nodes.length, counters, note, width, height, scale, labels, columns },
    x: differences(across.map(([x]) => x)),
    y: differences(down.map(([, y]) => y)),
    // Left out where each node has the text of its own number, or none.
    ...(texts.some((text, i) => text !== i) && { texts: differences(texts) }),
    ...(steps.some(({ text }) => text) && { remarks: lettersOf(steps.map(textOf)) }),
    parents: hasEdges ? differences(nodes.map(({ parent }) => parent)) : "",
    depths:
      counters[0] === "expanded"
        ? differences(nodes.map(({ side, depth }) => (side === "forward" ? depth : -1 - depth)))
        : "",
    bounds: nodes.some(({ bound }) => bound !== undefined)
      ? differences(nodes.map(({ bound = -1 }) => bound))
      : "",
    path: differences(path),
    steps: stepLines(recording).map(lettersOf).join(" "),
    words: steps.some(({ words }) => words) ? steps.map(({ words = "" }) => words) : undefined,
    // For each step of the longest run, the last step of this one that is as far.
    at: clocks && differences(clocks.map((clock) => stepAt(recording, clock))),
  };
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== ""));
}

/**
 * A list for each step: what happened, as bits; the node at work; the limit if it is a new one; how far the counts rise; then
 * what changes, as node x 8 + status, and behind it below 0 how many nodes that follow change likewise. What goes without
 * saying is left out: the node at work is current, and was expanded in the next step.
 */
function stepLines({ nodes, steps }: Recording): number[][] {
  const statuses = nodes.map(() => 0);
  const shown = nodes.map(() => 0); // what the script makes of it without the changes
  return steps.map(({ happened, node, changes, counts, limit, restarts }, i) => {
    const before = steps[i - 1];
    if (restarts) for (const list of [statuses, shown]) list.fill(0);
    for (const [at, status] of changes) statuses[at] = STATUSES.indexOf(status);
    if (before !== undefined && shown[before.node] === CURRENT) shown[before.node] = EXPANDED;
    if (node >= 0) shown[node] = CURRENT;
    const changed: number[] = [];
    let last = -2;
    for (const [at, status] of statuses.entries()) {
      if (shown[at] === status) continue;
      const follows = last === at - 1 && status === statuses[last];
      if (!follows) changed.push(at * STATUSES.length + status);
      else if (changed[changed.length - 1] < 0) changed[changed.length - 1]--;
      else changed.push(-1);
      last = at;
      shown[at] = status;
    }
    const isNew = limit !== undefined && limit !== before?.limit;
    const mask = bitsOf(happened) | (restarts ? RESTARTS : 0) | (isNew ? HAS_LIMIT : 0);
    const rises = counts.map((count, k) => count - (before?.counts[k] ?? 0));
    return [mask, node, ...(isNew ? [limit] : []), ...rises, ...changed];
  });
}

function bitsOf(happened: readonly Happening[]): number {
  return happened.reduce((mask, happening) => mask | bitOf(happening), 0);
}

export function programLines(code: string): string[] {
  return code === "" ? [] : code.replace(/\n$/, "").split("\n");
}

const [CURRENT, EXPANDED] = [STATUSES.indexOf("current"), STATUSES.indexOf("expanded")];

function clockOf({ recording: { steps } }: WatchRun): number {
  return steps[steps.length - 1].clock;
}

/** As differences to the number before: they are small. */
function differences(numbers: readonly number[]): string {
  return lettersOf(numbers.map((number, i) => number - (numbers[i - 1] ?? 0)));
}

/** Whole numbers as encoded polylines have them: five bits a letter, the lowest first, a letter for -16 to 15. */
function lettersOf(numbers: readonly number[]): string {
  return numbers
    .map((number) => {
      let [rest, letters] = [number < 0 ? -2 * number - 1 : 2 * number, ""];
      for (; rest > 31; rest >>= 5) letters += String.fromCharCode(63 + 32 + (rest & 31));
      return letters + String.fromCharCode(63 + rest);
    })
    .join("");
}

/**
 * Texts without what they share. Those of rows may be made of a part for the row and a part for the column; those of boards
 * have cells between the same spaces and slashes, and a letter stands for as many of them as it can.
 */
function packed(texts: readonly string[], columns = texts.length) {
  const [first = ""] = texts;
  const row = texts.slice(0, columns);
  const shared = [...first].findIndex((_, i) => row.some((text) => text[i] !== first[i]));
  const across = row.map((text) => text.slice(Math.max(0, shared)));
  const down = texts
    .filter((_, i) => i % columns === 0)
    .map((text) => text.slice(0, text.length - across[0].length));
  const isProduct = texts.every((text, i) => text === down[Math.floor(i / columns)] + across[i % columns]);
  if (isProduct && down.length > 1) return { across, down };
  const frame = (text: string) => text.replace(/[^ /]+/g, "_");
  if (!first.includes("/") || texts.some((text) => frame(text) !== frame(first))) return texts;
  const cells = texts.flatMap((text) => text.match(/[^ /]+/g)!);
  const letters = [...new Set(cells)];
  const many = Math.floor(Math.log(82) / Math.log(letters.length));
  const codes = Array.from({ length: Math.ceil(cells.length / many) }, (_, i) =>
    cells
      .slice(i * many, (i + 1) * many)
      .reduceRight((sum, cell) => sum * letters.length + letters.indexOf(cell), 0),
  );
  return { frame: frame(first), letters, all: String.fromCharCode(...codes.map((code) => code + 40)) };
}
