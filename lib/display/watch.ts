import { describe, expectOptions, InputError } from "../basics/errors";
import { expectFields } from "../basics/expect";
import { browserScript } from "./browserScript";
import { image } from "./drawing";
import { contentId, escapeText, figure, scriptJson } from "./html";
import { GALLERY, type Picture } from "./picture";
import { HAPPENINGS, type Happening, type Recording, STATUSES, type Status } from "./recording";
import { formatNumber } from "./text";
import { LOOKS, shapes, strokeOf, watchDrawing } from "./watchDrawing";
import { type Layout, layOut, type WatchLayout } from "./watchLayout";

export interface WatchRun {
  readonly name: string;
  readonly recording: Recording;
  /** A tree from the top down, rings by depth, the plane of moves made and bound (recorded by estimate), or rows. Default: a tree. */
  readonly layout?: WatchLayout;
  /** Of rows: nodes in each. */
  readonly columns?: number;
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
}

const MOST_RUNS = 3;
const MOST_WITH_EDGES = 500; // nodes: lines between more of them would make the picture large and say little
const WIDTHS = [620, 350, 228];

/**
 * A search made visible. The picture shows its end: which positions wait, which are expanded, which were pruned. Where
 * scripts run, it can be followed step by step, by buttons, slider and keys.
 * @throws InputError for no run or more than three, a layout that does not fit, or lines that the program does not have
 *
 * @example
 * const ring = spaceOf({ start: 0, neighbours: (n) => [(n + 1) % 5, (n + 4) % 5] });
 * const recording = record((observer) => breadthFirstLevels(ring, ring.starts, { observer }));
 * watch({ caption: "A ring", runs: [{ name: "levels", recording }] }).text; // "A ring\nlevels: 5 expanded, 10 generated, 0 frontier"
 */
export function watch(options: WatchOptions): Picture {
  expectFields(options, {
    caption: "a text",
    runs: "a list of objects with name, recording",
    "code?": "a text",
    "lines?": "an object",
    "names?": "an object",
  });
  expectOptions(options, ["caption", "runs", "code", "lines", "names", "samePlaces"]);
  const { caption, runs, code = "", lines = {}, names = {}, samePlaces = false } = options;
  expectRuns(runs);
  expectLines(code, lines);
  const width = WIDTHS[runs.length - 1];
  let layouts = runs.map(({ recording, layout = "tree", columns }) =>
    layOut(recording.nodes, layout, width, columns ?? 1),
  );
  const radius = Math.min(...layouts.map((layout) => layout.radius));
  layouts = layouts.map((layout) => ({ ...layout, radius }));
  if (samePlaces) layouts = together(runs, layouts);
  const said = runs.map(summary);
  const total = runs.reduce((sum, { recording }) => sum + recording.nodes.length, 0);
  const drawings = runs.map(({ name, recording }, i) =>
    image(
      watchDrawing(recording, layouts[i], `${name}, at the end: ${said[i]}`, total <= MOST_WITH_EDGES),
      layouts[i].width,
    ),
  );
  const items = runs.map(
    ({ name }, i) =>
      `<li style="margin:0;max-width:100%"><div style="${NAME}">${escapeText(name)}</div>${drawings[i]}<div style="${SMALL}">${escapeText(said[i])}</div></li>`,
  );
  const list = `<section><ul style="${GALLERY}">${items.join("\n")}</ul></section>${legend(runs, names)}`;
  const data = `<script type="application/json">${scriptJson(dataOf(options, layouts))}</script>`;
  const id = contentId("watch", caption + list + data);
  return {
    html: figure(caption, `${list}${data}${browserScript("watch", id)}`, id),
    text: [caption, ...runs.map(({ name }, i) => `${name}: ${said[i]}`)].join("\n"),
  };
}

const NAME = "font-weight:600;font-size:14px;margin:0 0 2px";
const SMALL = "font-size:13px;line-height:1.4;font-variant-numeric:tabular-nums";

/** "31 expanded, 80 generated, 12 frontier; every 2nd step is shown" */
function summary({ recording: { steps, counters, note } }: WatchRun): string {
  const { counts } = steps[steps.length - 1];
  const counted = counters.map((name, i) => `${formatNumber(counts[i])} ${name}`).join(", ");
  return note === "" ? counted : `${counted}; ${note}`;
}

/** Which sign and colour stands for what. */
function legend(runs: readonly WatchRun[], names: WatchOptions["names"]): string {
  const changes = runs.flatMap(({ recording }) => recording.steps.flatMap((step) => step.changes));
  const used = STATUSES.filter(
    (status) => status !== "unseen" && changes.some(([, changed]) => changed === status),
  );
  const entries = used.map((status) => {
    const [colour, sign] = LOOKS[status];
    return `<span style="white-space:nowrap;margin-right:14px"><span style="color:${colour};font-size:16px" aria-hidden="true">${sign}</span> ${escapeText(names?.[status] ?? status)}</span>`;
  });
  return `<div style="${SMALL};margin:4px 0 8px">${entries.join("\n")}</div>`;
}

/** What the script needs, as plain lists of numbers. */
function dataOf({ runs, code = "", lines = {} }: WatchOptions, layouts: readonly Layout[]) {
  const longest = runs.reduce((most, run) => (clockOf(run) > clockOf(most) ? run : most), runs[0]);
  const clocks = longest.recording.steps.map(({ clock }) => clock);
  const [{ radius }] = layouts;
  return {
    ...{ shapes: Object.values(shapes(radius)), stroke: strokeOf(radius) },
    runs: runs.map((run, i) =>
      runData(run, layouts[i], run === longest ? undefined : clocks, runs.length === 1),
    ),
    main: runs.indexOf(longest),
    code: programLines(code),
    // For each line, as bits, what happens in it.
    lines: programLines(code).map((_, i) => {
      const here = HAPPENINGS.filter((happening) => [lines[happening] ?? []].flat().includes(i + 1));
      return bitsOf(here);
    }),
  };
}

function runData(
  { name, recording }: WatchRun,
  layout: Layout,
  clocks: readonly number[] | undefined,
  isAlone: boolean,
) {
  const { nodes, steps, counters, path, note } = recording;
  const { places, width, height, hasEdges, columns, scale, known } = layout;
  const texts = isAlone && nodes.some(({ text }) => text !== "") ? nodes.map(({ text }) => text) : [];
  const own = known === undefined ? places : places.filter((_, i) => known[i] < 0);
  const across = columns === undefined ? own : places.slice(0, columns);
  const down = columns === undefined ? own : places.filter((_, i) => i % columns === 0);
  return {
    ...{ name, nodes: nodes.length, counters, path, note, width, height, scale, texts, columns },
    // Numbers are written as the differences to those before, which are short.
    x: differences(across.map(([x]) => x)),
    y: differences(down.map(([, y]) => y)),
    known: known && differences(known),
    parents: hasEdges ? differences(nodes.map(({ parent }) => parent)) : [],
    steps: stepLines(recording),
    // For each step of the longest run, the last step of this one that is as far.
    at: clocks?.map((clock) => Math.max(0, steps.filter((step) => step.clock <= clock).length - 1)),
  };
}

/**
 * A list for each step: what happened, as bits; the node at work; the limit if it is a new one; how far the counts rise; then
 * what changes, as node x 6 + status, and behind it below 0 how many nodes that follow change likewise. What goes without
 * saying is left out: the node at work is current, and was expanded in the next step. Words come last.
 */
function stepLines({ nodes, steps }: Recording): (number | string)[][] {
  const statuses = nodes.map(() => 0);
  const shown = nodes.map(() => 0); // what the script makes of it without the changes
  return steps.map(({ happened, node, changes, counts, limit, restarts, words }, i) => {
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
    return [mask, node, ...(isNew ? [limit] : []), ...rises, ...changed, ...(words ? [words] : [])];
  });
}

function bitsOf(happened: readonly Happening[]): number {
  return happened.reduce((mask, happening) => mask | (1 << HAPPENINGS.indexOf(happening)), 0);
}

function programLines(code: string): string[] {
  return code === "" ? [] : code.replace(/\n$/, "").split("\n");
}

function differences(numbers: readonly number[]): number[] {
  return numbers.map((number, i) => number - (numbers[i - 1] ?? 0));
}

const [CURRENT, EXPANDED] = [STATUSES.indexOf("current"), STATUSES.indexOf("expanded")];
const HAS_LIMIT = 2 << HAPPENINGS.length;
const RESTARTS = 1 << HAPPENINGS.length;

function clockOf({ recording: { steps } }: WatchRun): number {
  return steps[steps.length - 1].clock;
}

/** The layouts, with the places of the first wherever a text stands in it too; and no lines, which would lead all over the place. */
function together(runs: readonly WatchRun[], layouts: readonly Layout[]): Layout[] {
  const [first] = layouts;
  const nodes = new Map(runs[0].recording.nodes.map(({ text }, node) => [text, node]));
  return layouts.map((layout, run) => {
    const known = runs[run].recording.nodes.map(({ text }) => nodes.get(text) ?? -1);
    const places = known.map((node, i) => (node < 0 ? layout.places[i] : first.places[node]));
    return { ...layout, hasEdges: false, places, ...(run > 0 && { known }) };
  });
}

function expectRuns(runs: readonly WatchRun[]): void {
  if (!(runs.length >= 1 && runs.length <= MOST_RUNS)) {
    throw new InputError("runs", `${runs.length}`, `one to ${MOST_RUNS}`);
  }
  for (const [i, run] of runs.entries()) {
    expectOptions(run, ["name", "recording", "layout", "columns"]);
    expectRecording(run.recording);
    const { layout = "tree", columns } = run;
    if (!["tree", "rings", "estimates", "grid"].includes(layout)) {
      throw new InputError(`runs[${i}].layout`, describe(layout), '"tree", "rings", "estimates" or "grid"');
    }
    if (layout === "grid" && !(Number.isInteger(columns) && columns! >= 1)) {
      throw new InputError(`runs[${i}].columns`, describe(columns), "a whole number from 1 on, for rows");
    }
    if (layout === "estimates" && run.recording.nodes.some(({ bound }) => bound === undefined)) {
      throw new InputError(`runs[${i}].layout`, '"estimates"', "a recording of a search with a bound");
    }
  }
}

function expectRecording(recording: Recording): void {
  expectFields(recording, {
    nodes: "a list of objects with parent, depth, side, text",
    steps: "a list of objects with happened, node, changes, counts, clock",
    counters: "a list of texts",
    path: "a list of numbers",
    note: "a text",
  });
  const { nodes, steps } = recording;
  if (steps.length === 0) throw new InputError("steps", "[]", "at least one step");
  const orphan = nodes.find(({ parent }, i) => !(Number.isInteger(parent) && parent >= -1 && parent < i));
  if (orphan !== undefined) throw new InputError("parent", describe(orphan.parent), "-1, or an earlier node");
}

function expectLines(code: string, lines: WatchOptions["lines"] = {}): void {
  const last = programLines(code).length;
  for (const [happening, given] of Object.entries(lines)) {
    if (!HAPPENINGS.includes(happening as Happening)) {
      throw new InputError("lines", describe(happening), `some of ${HAPPENINGS.join(", ")}`);
    }
    for (const line of [given].flat()) {
      if (!(Number.isInteger(line) && line >= 1 && line <= last)) {
        throw new InputError(`lines.${happening}`, describe(line), `lines of the program, 1 to ${last}`);
      }
    }
  }
}
