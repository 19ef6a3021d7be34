import type { Scale } from "./axis";

/** A curve: the points (x[i], y[i]), none of them negative. */
export interface ChartSeries {
  readonly name: string;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number | bigint>;
}

/** What both forms of a chart, the static and the interactive one, are drawn from. */
export interface ChartContent {
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly ChartSeries[];
  readonly scale: Scale;
}

/** What stands on the vertical axis: a logarithmic one says that it has no 0, where there would be one to show. */
export function nameOnAxis({ yLabel, series }: ChartContent, scale: Scale): string {
  const isPartial = scale === "log" && series.some(({ y }) => Array.from(y, Number).includes(0));
  return isPartial ? `${yLabel} (above 0)` : yLabel;
}

/** From so many points on, a line between them would be a thicket. */
export const MOST_IN_LINE = 100;

/**
 * Curves differ in colour, shape of the points and dashes. The colours are those of Okabe and Ito, which readers with
 * any kind of colour vision tell apart, without the black and the yellow, which vanish on one theme or the other.
 */
export const CURVES = [
  { colour: "#0072b2", symbol: "circle", dash: "solid", dashes: "" },
  { colour: "#d55e00", symbol: "square", dash: "dash", dashes: "9 5" },
  { colour: "#009e73", symbol: "diamond", dash: "dot", dashes: "3 4" },
  { colour: "#cc79a7", symbol: "triangle-up", dash: "dashdot", dashes: "9 4 3 4" },
  { colour: "#56b4e9", symbol: "x", dash: "longdash", dashes: "14 6" },
  { colour: "#e69f00", symbol: "cross", dash: "longdashdot", dashes: "14 4 3 4" },
] as const;
