import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { expectWhole } from "../../lib/basics/ranges";
import { browserScript } from "../figures/browserScript";
import { image } from "../figures/drawing";
import { contentId, escapeText, figure, scriptJson } from "../figures/html";
import { GALLERY, type Picture } from "../figures/picture";
import { formatNumber } from "../figures/text";
import { WIDTHS } from "../figures/widths";
import {
  programLines,
  questionsOf,
  statusName,
  usedIn,
  type WatchOptions,
  type WatchRun,
  watchData,
} from "./data";
import { LOOKS, watchDrawing } from "./drawing";
import { type Layout, layOut } from "./layout";
import { HAPPENINGS, type Happening, type RecordedStep, type Recording, STATUSES } from "./recording";
import type { SentQuestion } from "./unpack";

const MOST_RUNS = 3;
const MOST_WITH_EDGES = 500; // nodes: lines between more of them would make the picture large and say little
const ROOM = [WIDTHS.text, 350, 228];

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
  const looks = ["code", "lines", "names", "samePlaces", "signs", "still", "ask"];
  expectOptions(options, ["caption", "runs", ...looks]);
  const { caption, runs, code = "", lines = {}, names = {}, samePlaces = false, still = Infinity } = options;
  expectRuns(runs);
  expectLines(code, lines);
  const width = ROOM[runs.length - 1];
  let layouts = runs.map(({ recording, layout = "tree", columns, block }) => {
    const alike = runs.filter((other) => (other.layout ?? "tree") === layout);
    const beside = alike.map(({ recording: { nodes } }) => nodes);
    return layOut(recording.nodes, layout, width, columns ?? 1, block, beside);
  });
  const radius = Math.min(...layouts.map((layout) => layout.radius));
  layouts = layouts.map((layout) => ({ ...layout, radius }));
  if (samePlaces) layouts = together(runs, layouts);
  const stills = runs.map(({ recording }) => upTo(recording, still));
  const summaries = stills.map(summary);
  const total = runs.reduce((sum, { recording }) => sum + recording.nodes.length, 0);
  const drawings = runs.map(({ name, recording }, i) => {
    const alt = `${name}, ${stills[i] === recording ? "at the end" : summaries[i]}`; // what it comes to stands below
    const drawing = watchDrawing(stills[i], layouts[i], alt, total <= MOST_WITH_EDGES);
    return image(drawing, drawing.width);
  });
  const items = runs.map(
    ({ name, recording }, i) =>
      `<li style="margin:0;max-width:100%"><div style="${NAME}">${escapeText(name)}</div>${drawings[i]}<div>${escapeText([summaries[i], recording.note].filter(Boolean).join("; "))}</div></li>`,
  );
  const questions = questionsOf(options).map((question) => answered(question, runs));
  const asked = questions.map(
    ([asks, answer]) => `<p>${escapeText(asks)} <strong>Answer:</strong> ${escapeText(answer)}</p>`,
  );
  const list = `<div style="break-inside:avoid"><section><ul style="${GALLERY};${SMALL}">${items.join("\n")}</ul>${asked.join("")}</section>${legend(runs, names)}</div>`;
  const data = `<script type="application/json">${scriptJson(watchData(options, layouts))}</script>`;
  const kind = questions.length > 0 ? "asked" : "watch";
  const id = contentId(kind, caption + list + data);
  return {
    html: figure(caption, `${list}${data}${browserScript(kind, id)}`, id),
    text: [
      caption,
      ...runs.map(({ name, recording }) =>
        [`${name}: ${summary(recording)}`, recording.note].filter(Boolean).join("; "),
      ),
      ...questions.map(([asks, answer]) => `${asks}\nAnswer: ${answer}`),
    ].join("\n"),
  };
}

const NAME = "font-weight:600;font-size:14px;margin:0 0 2px";
const SMALL = "font-size:13px;line-height:1.4;font-variant-numeric:tabular-nums";

/** The recording as it stands after a step: itself where that is the last. */
function upTo(recording: Recording, still: number): Recording {
  const { steps } = recording;
  return still >= steps.length - 1 ? recording : { ...recording, steps: steps.slice(0, still + 1), path: [] };
}

/** "31 expanded, 80 generated, 12 frontier" */
function summary({ steps, counters }: Recording): string {
  const { counts, words = "" } = steps[steps.length - 1];
  const counted = counters.map((name, i) => {
    const one = counts[i] === 1 ? name.replace(/s$/, "") : name;
    return `${formatNumber(counts[i])} ${one}`;
  });
  return [words, counted.join(", ")].filter(Boolean).join(": ");
}

/** A question and its answer in words: the position, and why it is the one. */
function answered(question: SentQuestion, runs: readonly WatchRun[]): [asks: string, answer: string] {
  const { name, recording } = runs[question.run];
  const { nodes } = recording;
  const why = Object.keys(question.reasons).find((text) => question.reasons[text].includes(question.right));
  const whose = runs.length > 1 ? `${name}, step` : "Step";
  const { text } = nodes[question.right];
  return [`${whose} ${question.step}: ${question.asks}`, [text, why].filter(Boolean).join(". ")];
}

/** Which sign and colour stands for what. */
function legend(runs: readonly WatchRun[], names: WatchOptions["names"]): string {
  const known = usedIn(runs);
  const used = STATUSES.filter((status) => status !== "unseen" && known.has(status));
  const entries = used.map((status) => {
    const [colour, sign] = LOOKS[status];
    return `<span><span style="color:${colour};font-size:16px" aria-hidden="true">${sign}</span> ${escapeText(statusName(status, names))}</span>`;
  });
  if (runs.some(({ layout, recording }) => layout === "estimates" && recording.steps.some(hasLimit)))
    entries.push(
      `<span><span style="color:${LOOKS.current[0]}" aria-hidden="true">╌╌</span> moves made + bound = the limit</span>`,
    );
  return `<div style="${SMALL};display:flex;flex-wrap:wrap;gap:0 14px;margin:4px 0 8px">${entries.join("\n")}</div>`;
}

function hasLimit({ limit }: RecordedStep): boolean {
  return limit !== undefined;
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
    expectOptions(run, ["name", "recording", "layout", "columns", "block"]);
    expectRecording(run.recording);
    const { layout = "tree", columns } = run;
    if (!["tree", "rings", "estimates", "grid"].includes(layout)) {
      throw new InputError(`runs[${i}].layout`, describe(layout), '"tree", "rings", "estimates" or "grid"');
    }
    if (layout === "grid") expectWhole(`runs[${i}].columns`, columns!, 1);
    if (run.block !== undefined) expectWhole(`runs[${i}].block`, run.block, 1);
    if (layout === "estimates" && run.recording.nodes.some(({ bound }) => bound === undefined)) {
      throw new InputError(`runs[${i}].layout`, '"estimates"', "a recording of a search with a bound");
    }
  }
}

function expectRecording(recording: Recording): void {
  const { nodes, steps } = recording;
  if (steps.length === 0) throw new InputError("steps", "[]", "at least one step");
  // It may be a later node: who was met again on a shorter way has another parent then.
  const orphan = nodes.find(({ parent }, i) => parent === i || !(parent === -1 || nodes[parent]));
  if (orphan !== undefined) throw new InputError("parent", describe(orphan.parent), "-1, or another node");
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
