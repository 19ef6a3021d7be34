import { describe, expectOptions, InputError } from "../../../lib/basics/errors";
import { image, svgDrawing } from "../drawing";
import { escapeText, figure, GREY } from "../html";
import type { Picture } from "../picture";
import { formatNumber, steady } from "../text";
import { WIDTHS } from "../widths";
import { type Axis, linearAxis, logAxis, type Scale } from "./axis";
import { CURVES } from "./series";

export interface NamedValue {
  readonly name: string;
  readonly value: number | bigint;
}

type Pair = readonly [name: string, value: number | bigint];

export interface BarsOptions {
  readonly title: string;
  /** What the values count: "nodes". */
  readonly label: string;
  /** From top to bottom, each with its name; or values by name, `{ tried: 362880, pruned: 8394 }`, where no name is a whole number. */
  readonly bars: readonly (NamedValue | Pair)[] | Readonly<Record<string, number | bigint>>;
  /** Linear where left out. On a logarithmic axis the bars begin at a power of ten, and 0 has none. */
  readonly scale?: Scale;
}

/**
 * A horizontal bar for each of a few things that have names but no order of their own, with its number at its end.
 * @throws InputError for no bars or more than 40, or a value that is not a number from 0 to 1e300
 *
 * @example
 * bars({ title: "Squares", label: "n squared", bars: { three: 9, four: 16 } }).text; // "Squares\nn squared. three: 9, four: 16"
 */
export function bars(options: BarsOptions): Picture {
  expectOptions(options, ["title", "label", "bars", "scale"]);
  const { title, label, scale = "linear" } = options;
  const bars = listed(options.bars);
  expectBars(bars);
  const axis = (scale === "log" ? logAxis : linearAxis)(bars.map(({ value }) => Number(value)));
  const left = Math.ceil(Math.max(...bars.map(({ name }) => [...name].length)) * LETTER) + 2 * GAP;
  const right = rightEnd(
    bars.map(({ value }) => [axis.place(Number(value)), formatNumber(value)]),
    left,
  );
  const bottom = bars.length * ROW + GAP;
  const height = bottom + 44;
  const px = (value: number) => Math.round(steady(left + axis.place(value) * (right - left)));
  const lines = axis.ticks.map(({ value }) => `M${px(value)} 0V${bottom}`).join("");
  const labels = apart(axis.ticks, px).map(
    ({ value, label }) => `<text x='${px(value)}' y='${bottom + 17}'>${label}</text>`,
  );
  const drawn = bars.map(({ name, value }, i) => {
    const [y, end] = [i * ROW + GAP, px(Number(value))];
    const text = `y='${y + 17}'`;
    const bar = `<rect x='${left}' y='${y}' width='${Math.max(value > 0 ? THIN : 0, end - left)}' height='${ROW - GAP}' rx='2' fill='${CURVES[0].colour}'/>`;
    return `<text x='${left - GAP}' ${text} text-anchor='end'>${escapeText(name)}</text>${bar}<text x='${end + GAP}' ${text}>${formatNumber(value)}</text>`;
  });
  const description = `${label}. ${bars.map(({ name, value }) => `${name}: ${formatNumber(value)}`).join(", ")}`;
  const alt = `${title}: ${description}`;
  const content = `<path d='${lines}' stroke='#808080' stroke-opacity='.3'/><g font-family='system-ui,sans-serif' font-size='15' fill='${GREY}'>${drawn.join("")}<g font-size='13' text-anchor='middle'>${labels.join("")}<text x='${(left + right) / 2}' y='${height - 8}'>${escapeText(label)}</text></g></g>`;
  return {
    html: figure(title, image(svgDrawing({ width: WIDTH, height, alt }, content), WIDTH)),
    text: `${title}\n${description}`,
  };
}

const WIDTH = WIDTHS.text;
const ROW = 30;
const GAP = 8;
/** What a bar has at least, unless it stands for 0. */
const THIN = 2;
/** About how wide a letter is. */
const LETTER = 8.2;
const MOST_BARS = 40;
const GREATEST = 1e300; // as in a chart

type Bars = readonly NamedValue[];

/** An object lists names that are whole numbers first, whatever was written: there the order would be lost. */
function listed(bars: BarsOptions["bars"]): Bars {
  const list = (Array.isArray(bars) ? bars : Object.entries(bars)) as readonly (NamedValue | Pair)[];
  const wrong = Array.isArray(bars) ? undefined : Object.keys(bars).find((name) => /^\d+$/.test(name));
  if (wrong) throw new InputError("bars", describe(wrong), "names that are no whole numbers, or a list");
  return list.map((bar) => ("name" in bar ? bar : { name: bar[0], value: bar[1] }));
}

/** Where the axis has to end so that there is room for every number after its bar. */
function rightEnd(ends: readonly (readonly [place: number, text: string])[], left: number): number {
  const rooms = ends.map(([place, text]) => (WIDTH - left - text.length * LETTER - 2 * GAP) / (place || 1));
  return Math.floor(Math.min(WIDTH - 3 * GAP, left + Math.max(1, Math.min(...rooms))));
}

/** The ticks whose labels do not touch the one before. */
function apart(ticks: Axis["ticks"], px: (value: number) => number): Axis["ticks"] {
  let free = Number.NEGATIVE_INFINITY;
  return ticks.filter(({ value, label }) => {
    const half = (label.length * LETTER) / 2;
    if (px(value) - half < free) return false;
    free = px(value) + half + GAP;
    return true;
  });
}

function expectBars(bars: Bars): void {
  if (bars.length < 1 || bars.length > MOST_BARS) {
    throw new InputError("bars", `${bars.length}`, `1 to ${MOST_BARS} bars`);
  }
  for (const { name, value } of bars) {
    if (!(value >= 0 && value <= GREATEST)) {
      throw new InputError(`the bar "${name}"`, describe(value), `a number from 0 to ${GREATEST}`);
    }
  }
}
