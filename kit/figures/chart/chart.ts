import { describe, expectOptions, InputError } from "../../../lib/basics/errors";
import { movingFigure } from "../browserScript";
import { image } from "../drawing";
import { scriptJson } from "../html";
import type { Picture } from "../picture";
import { formatNumber, steady } from "../text";
import type { Scale } from "./axis";
import { asSeries, type DepthTableOptions } from "./depthTable";
import { chartDrawing } from "./drawing";
import { chartFigure } from "./plotly";
import type { ChartSeries } from "./series";

export interface ChartOptions {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** One to six curves. */
  readonly series: readonly ChartSeries[];
  /** The vertical axis as it is first shown; readers can switch. Linear where left out. */
  readonly scale?: Scale;
}

export interface DepthChartOptions {
  readonly title: string;
  /** Counts by depth, or several such series. */
  readonly counts: DepthTableOptions["counts"];
  readonly scale?: Scale;
  readonly xLabel?: string;
  readonly yLabel?: string;
}

export interface LimitChartOptions {
  readonly title: string;
  /** What is limited: "limit (moves)". */
  readonly xLabel: string;
  readonly yLabel: string;
  /** For each search what it expanded under each limit. */
  readonly searches: readonly {
    readonly name: string;
    readonly limits: readonly { readonly limit: number; readonly expanded: number }[];
  }[];
}

/**
 * The chart beside a depth table: positions by depth. Errors as for `depthTable` and `chart`.
 *
 * @example
 * depthChart({ title: "8-puzzle", counts: [1, 2, 4, 8] }).text.split("\n")[0]; // "8-puzzle"
 */
export function depthChart(options: DepthChartOptions): Picture {
  expectOptions(options, ["title", "counts", "scale", "xLabel", "yLabel"]);
  const { title, counts, scale, xLabel, yLabel } = options;
  const series = asSeries(counts).map(({ name, counts }) => {
    const y = Array.from(counts);
    return { name, x: y.map((_, depth) => depth), y };
  });
  return chart({ title, xLabel: xLabel ?? "depth (moves)", yLabel: yLabel ?? "positions", series, scale });
}

/**
 * What deepening searches spent, limit by limit, on a logarithmic axis; limits under which nothing was expanded are left
 * out. Errors as for `chart`.
 *
 * @example
 * const searches = [{ name: "IDA*", limits: [{ limit: 3, expanded: 0 }, { limit: 5, expanded: 9 }] }];
 * const options = { title: "A start", xLabel: "limit", yLabel: "expanded", searches };
 * limitChart(options).text; // "A start\nexpanded by limit. IDA*: 9 at 5"
 */
export function limitChart(options: LimitChartOptions): Picture {
  expectOptions(options, ["title", "xLabel", "yLabel", "searches"]);
  const { title, xLabel, yLabel, searches } = options;
  const series = searches.map(({ name, limits }) => {
    const drawn = limits.filter(({ expanded }) => expanded > 0);
    return { name, x: drawn.map(({ limit }) => limit), y: drawn.map(({ expanded }) => expanded) };
  });
  return chart({ title, xLabel, yLabel, series, scale: "log" });
}

/**
 * Curves over a common axis, with exact numbers under the pointer and a switch between linear and logarithmic.
 *
 * The output holds a static picture, the figure as JSON, and a small script that draws it with Plotly where the page
 * has it or a Jupyter server can give it. Where neither does, the static picture stays.
 * @throws InputError for no series or more than six, an empty one or one of more than 10,000 points, lists of unequal
 *   length, or a value that is not a number from 0 to 1e300
 *
 * @example
 * const series = [{ name: "squares", x: [1, 2, 3], y: [1, 4, 9] }];
 * chart({ title: "Squares", xLabel: "n", yLabel: "n squared", series }).text.split("\n")[0]; // "Squares"
 */
export function chart(options: ChartOptions): Picture {
  expectOptions(options, ["title", "xLabel", "yLabel", "series", "scale"]);
  const { title, xLabel, yLabel, series, scale = "linear" } = options;
  expectSeries(series);
  const numbered = series.map(({ name, x, y }) => ({
    name,
    x: Array.from(x, steady),
    y: Array.from(y, (value) => (typeof value === "bigint" ? value : steady(value))),
  }));
  const content = { xLabel, yLabel, series: numbered, scale };
  const description = [`${yLabel} by ${xLabel}`, ...numbered.map(summary)].join(". ");
  const drawing = chartDrawing(content, `${title}: ${description}`);
  return {
    html: movingFigure("chart", title, image(drawing, drawing.width), scriptJson(chartFigure(content))),
    text: `${title}\n${description}`,
  };
}

function summary({ name, x, y }: ChartSeries): string {
  let top = 0;
  for (let i = 1; i < y.length; i++) if (y[i] > y[top]) top = i;
  const last = y.length - 1;
  const point = (i: number) => `${formatNumber(y[i])} at ${formatNumber(x[i])}`;
  if (last === 0) return `${name}: ${point(0)}`;
  return `${name}: from ${point(0)} to ${point(last)}, highest ${point(top)}`;
}

const GREATEST = 1e300; // beyond, the steps of an axis overflow
const MOST_POINTS = 10_000;

function expectSeries(series: readonly ChartSeries[]): void {
  if (series.length < 1 || series.length > 6) {
    throw new InputError("series", `${series.length}`, "1 to 6 series");
  }
  for (const { name, x, y } of series) {
    const argument = `the series "${name}"`;
    if (y.length < 1 || y.length > MOST_POINTS) {
      throw new InputError(argument, `${y.length}`, `1 to ${MOST_POINTS} points`);
    }
    if (x.length !== y.length) {
      throw new InputError(argument, `${x.length} of x and ${y.length} of y`, "as many values of x as of y");
    }
    for (const value of [...Array.from(x), ...Array.from(y)]) {
      if (!(value >= 0 && value <= GREATEST)) {
        throw new InputError(argument, describe(value), `numbers from 0 to ${GREATEST}`);
      }
    }
  }
}
