import { show } from "../show";
import type { Scale } from "./axis";
import { chart } from "./chart";
import { table } from "./table";

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
