import { describe, expectOptions, InputError } from "../../../lib/basics/errors";
import { type Drawing, svgDrawing } from "../drawing";
import { escapeText, GREY } from "../html";
import { formatNumber } from "../text";
import { CURVES } from "./series";

export interface BarDrawingOptions {
  /** What stands under each bar. */
  readonly labels: readonly (string | number)[];
  /** How high each bar is, from 0 on. */
  readonly values: readonly number[];
  /** What the labels are, in a word or two: "questions". */
  readonly xLabel?: string;
  /** The value of a bar as high as the picture: for bars of several pictures that are compared. Default: the greatest. */
  readonly top?: number;
}

/**
 * An upright bar for each of some categories, with its value above it. Small enough for several beside each other in a
 * gallery: the parts of three guesses, the lengths of games under five strategies.
 * @throws InputError for no bar, labels that are not one a bar, or a value that is negative, not finite or above `top`
 *
 * @example
 * barDrawing({ labels: ["3", "4"], values: [7, 1020], xLabel: "questions" }).alt; // "questions 3: 7, 4: 1,020"
 */
export function barDrawing(options: BarDrawingOptions): Drawing {
  expectOptions(options, ["labels", "values", "xLabel", "top"]);
  const { labels, values, xLabel = "" } = options;
  const top = options.top ?? values.reduce((most, value) => (value > most ? value : most), -Infinity);
  expectBars(labels, values, top);
  const names = Array.from(labels, String);
  const figures = Array.from(values, formatNumber);
  const pitch = Math.max(26, ...[...names, ...figures].map((text) => 8 * [...text].length + 8));
  const height = BOTTOM + (xLabel === "" ? 24 : 44);
  const width = Math.max(pitch * values.length, 9 * [...xLabel].length) + 2 * MARGIN;
  const drawn = Array.from(values, (value, i) => {
    const x = MARGIN + pitch * i;
    const rise = top === 0 ? 0 : Math.round((value / top) * (BOTTOM - TOP));
    const middle = x + pitch / 2;
    return [
      `<rect x='${x + 3}' y='${BOTTOM - rise}' width='${pitch - 6}' height='${rise}' fill='${CURVES[0].colour}'/>`,
      `<text x='${middle}' y='${BOTTOM - rise - 5}'>${figures[i]}</text>`,
      `<text x='${middle}' y='${BOTTOM + 18}'>${escapeText(names[i])}</text>`,
    ].join("");
  });
  const ground = `<path d='M${MARGIN} ${BOTTOM + 0.5}h${pitch * values.length}' stroke='${GREY}'/>`;
  const below =
    xLabel &&
    `<text x='${MARGIN + (pitch * values.length) / 2}' y='${height - 6}'>${escapeText(xLabel)}</text>`;
  const alt = `${xLabel && `${xLabel} `}${names.map((name, i) => `${name}: ${figures[i]}`).join(", ")}`;
  return svgDrawing(
    { width, height, alt },
    `<g text-anchor='middle' font-family='system-ui,sans-serif' font-size='13' fill='${GREY}'>${ground}${drawn.join("")}${below}</g>`,
  );
}

export interface HistogramOptions {
  readonly values: readonly number[];
  /** Where each bar ends, in rising order: it counts the values below its mark, and not below the mark before it. */
  readonly marks: readonly number[];
  /** What stands under each bar. */
  readonly labels: readonly string[];
  /** What the labels are, in a word or two. */
  readonly xLabel?: string;
}

/**
 * How many values lie in each of several ranges, as upright bars.
 * @throws InputError for marks that do not rise, or labels that are not one a mark
 *
 * @example
 * const lengths = { values: [3, 8, 9, 40], marks: [5, 10, Infinity], labels: ["below 5", "5 to 9", "more"] };
 * histogram(lengths).alt; // "below 5: 1, 5 to 9: 2, more: 1"
 */
export function histogram(options: HistogramOptions): Drawing {
  expectOptions(options, ["values", "marks", "labels", "xLabel"]);
  const { values, marks, labels, xLabel } = options;
  if (!marks.every((mark, i) => i === 0 || mark > marks[i - 1])) {
    throw new InputError("marks", describe(marks), "numbers that rise");
  }
  const counts = marks.map(
    (mark, i) => values.filter((value) => value < mark && !(i > 0 && value < marks[i - 1])).length,
  );
  return barDrawing({ labels, values: counts, xLabel });
}

const [TOP, BOTTOM] = [22, 152];
const MARGIN = 4;

function expectBars(labels: BarDrawingOptions["labels"], values: readonly number[], top: number): void {
  if (values.length === 0) throw new InputError("values", "[]", "at least one bar");
  if (labels.length !== values.length) {
    throw new InputError("labels", describe(labels), `one a bar, ${values.length} in all`);
  }
  for (const value of [...values, top]) {
    if (value >= 0 && value <= top && top < Infinity) continue;
    throw new InputError("values", describe(value), `numbers from 0 to ${describe(top)}`);
  }
}
