import { expectOptions } from "../../../lib/basics/errors";
import type { Picture } from "../picture";
import { chart } from "./chart";

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
