import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { movingFigure } from "../figures/browserScript";
import type { Scale } from "../figures/chart/axis";
import { chartDrawing, marksOf } from "../figures/chart/drawing";
import type { ChartContent } from "../figures/chart/series";
import { gridText, layOutTable, tableElement } from "../figures/chart/table";
import { type Drawing, image } from "../figures/drawing";
import { scriptJson } from "../figures/html";
import { GALLERY, galleryItem, type Picture } from "../figures/picture";
import { formatNumber } from "../figures/text";
import type { VaryData } from "./varyData";

export interface VaryOptions {
  readonly caption: string;
  /** What the reader moves: "weight". */
  readonly parameter: string;
  /** Its values in order: numbers for a slider and a chart, names for buttons. */
  readonly values: readonly (number | string)[];
  /** By name, a number for each value: a column of the table and, where the values are numbers, a curve. */
  readonly numbers: Readonly<Record<string, readonly (number | bigint)[]>>;
  /** A board for each value. */
  readonly drawings?: readonly Drawing[];
  /** The names that have a curve. Default: all. */
  readonly curves?: readonly string[];
  /** Of the chart's vertical axis. Default: the name of a single curve, or "number". */
  readonly yLabel?: string;
  /** Of the chart's vertical axis. Default: linear. */
  readonly scale?: Scale;
  /** The place of the value that is shown first. Default: 0. */
  readonly start?: number;
}

/**
 * What depends on a parameter, to be moved: a slider (or buttons) bound to a table, a chart and a board at once. Without scripts
 * all values stand side by side.
 * @throws InputError for fewer than two values, numbers or drawings that are not one a value, names of curves that are not among
 *   the numbers, or a start that is no place; errors as for `chart`
 *
 * @example
 * vary({ caption: "Squares", parameter: "n", values: [1, 2], numbers: { square: [1, 4] } }).text.split("\n"); // ["Squares","","n  square","---------","1       1","2       4"]
 */
export function vary(options: VaryOptions): Picture {
  const looks = ["drawings", "curves", "yLabel", "scale", "start"];
  expectOptions(options, ["caption", "parameter", "values", "numbers", ...looks]);
  const { caption, parameter, values, numbers, drawings, scale = "linear", start = 0 } = options;
  const names = Object.keys(numbers);
  const { curves = names } = options;
  const lists = { values, ...numbers, ...(drawings && { drawings }) };
  if (values.length < 2) throw new InputError("values", describe(values), "at least two");
  for (const [name, list] of Object.entries(lists))
    if (list.length !== values.length)
      throw new InputError(name, `${list.length}`, `one for each of the ${values.length} values`);
  for (const name of curves)
    if (!names.includes(name)) throw new InputError("curves", describe(name), `some of ${names.join(", ")}`);
  if (!(Number.isInteger(start) && start >= 0 && start < values.length))
    throw new InputError("start", describe(start), `a place from 0 to ${values.length - 1}`);
  const rows = values.map((value, i) => [
    typeof value === "number" ? formatNumber(value) : value,
    ...names.map((name) => numbers[name][i]),
  ]);
  const grid = layOutTable([parameter, ...names], rows, true);
  const content = chartOf(options, curves, scale);
  const parts = [tableElement(grid, "", caption)];
  if (content) {
    const drawing = chartDrawing(content, `${caption}: ${curves.join(", ")} by ${parameter}`);
    parts.unshift(`<div>${image(drawing, drawing.width)}</div>`);
  }
  if (drawings) {
    const items = drawings.map((drawing, i) => galleryItem(drawing, `${parameter} ${rows[i][0]}`, 1));
    parts.push(`<section><ul style="${GALLERY}">${items.join("\n")}</ul></section>`);
  }
  const data: VaryData = {
    parameter,
    values: rows.map(([value]) => `${value}`),
    isNumber: content !== undefined,
    ...(content && marksOf(content)),
    start,
  };
  const boards = (drawings ?? []).map(({ alt }, i) => `${rows[i][0]}: ${alt}`);
  return {
    html: movingFigure("vary", caption, parts.join("\n"), scriptJson(data)),
    text: [`${caption}\n\n${gridText(grid)}`, ...boards].join("\n"),
  };
}

function chartOf(options: VaryOptions, curves: readonly string[], scale: Scale): ChartContent | undefined {
  const { parameter, values, numbers, yLabel = curves.length === 1 ? curves[0] : "number" } = options;
  const x = values.filter((value): value is number => typeof value === "number");
  if (x.length < values.length || curves.length === 0) return undefined;
  return { xLabel: parameter, yLabel, series: curves.map((name) => ({ name, x, y: numbers[name] })), scale };
}
