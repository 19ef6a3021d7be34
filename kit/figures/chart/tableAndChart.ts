import { expectOptions, InputError } from "../../../lib/basics/errors";
import type { Picture } from "../picture";
import { show } from "../show";
import type { Scale } from "./axis";
import { chart } from "./chart";
import { table, type Value } from "./table";

export interface TableAndChartOptions {
  /** Stands over both. */
  readonly title: string;
  /** The headings: names of the rows, the column of the horizontal axis, then one column a curve. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
  /** How many columns name the rows, before that of the axis. Default: 0. */
  readonly names?: number;
  readonly xLabel: string;
  readonly yLabel: string;
  /** Linear where left out. */
  readonly scale?: Scale;
}

/**
 * The same numbers twice: as a table, and each column as a curve. Errors as for `table` and `chart`.
 * @throws InputError for a text in the column of the axis or of a curve
 *
 * @example
 * const options = { title: "Powers", columns: ["n", "square"], rows: [[1, 1], [2, 4]], xLabel: "n", yLabel: "powers" };
 * tableAndChart(options).map(({ text }) => text.split("\n")[2]); // ["n  square",undefined]
 */
export function tableAndChart(options: TableAndChartOptions): [table: Picture, chart: Picture] {
  expectOptions(options, ["title", "columns", "rows", "names", "xLabel", "yLabel", "scale"]);
  const { title, columns, rows, names = 0, xLabel, yLabel, scale } = options;
  const tabled = table({ caption: title, columns, rows });
  const x = rows.map((row) => Number(numberIn(row[names])));
  const series = columns.slice(names + 1).map((name, i) => {
    return { name, x, y: rows.map((row) => numberIn(row[names + 1 + i])) };
  });
  return [tabled, chart({ title, xLabel, yLabel, series, scale })];
}

/**
 * Shows counts as a table and, below it, as a chart.
 * @param at       what is counted by: one number a row
 * @param columns  by name, one count for each entry of `at`: a column of the table, and a curve
 * @param scale    of the chart's vertical axis
 * @throws InputError as `table` and `chart` do
 *
 * @example
 * // Prints the table, and what the chart says of it.
 * showCounts("Squares", "n", [1, 2, 3], { squares: [1, 4, 9] }); // undefined
 */
export function showCounts(
  title: string,
  xLabel: string,
  at: readonly number[],
  columns: Readonly<Record<string, readonly number[]>>,
  scale: Scale = "linear",
): void {
  const names = Object.keys(columns);
  const rows = at.map((x, i) => [`${x}`, ...names.map((name) => columns[name][i])]);
  const series = names.map((name) => ({ name, x: at, y: columns[name] }));
  const yLabel = names.length === 1 ? names[0] : "number";
  show(table({ caption: title, columns: [xLabel, ...names], rows }));
  show(chart({ title, xLabel, yLabel, scale, series }));
}

function numberIn(value: Value): number | bigint {
  if (typeof value === "string")
    throw new InputError("rows", JSON.stringify(value), "a number in each curve");
  return value;
}
