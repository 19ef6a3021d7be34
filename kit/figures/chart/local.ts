import type { Picture } from "../picture";
import { chart } from "./chart";
import { MOST_IN_LINE } from "./series";

/** By name what runs a local search with the observer that it is given: one to six. */
type Searches = Readonly<Record<string, (observer: (event: { readonly cost: number }) => void) => unknown>>;

/**
 * Cost by step of local searches; of many steps, some at even distances. To begin anew is a step as well. Errors as for `chart`.
 *
 * @example
 * const searches = { any: (observer) => [3, 1, 2].forEach((cost) => observer({ cost })) };
 * costChart("Down", searches).text; // "Down\ncost by step. any: from 3 at 0 to 2 at 2, highest 3 at 0"
 */
export function costChart(title: string, searches: Searches): Picture {
  const series = Object.entries(searches).map(([name, run]) => {
    const costs: number[] = [];
    run(({ cost }) => costs.push(cost));
    const parts = MOST_IN_LINE - 1;
    const ends = Array.from({ length: parts + 1 }, (_, i) => Math.round((i * (costs.length - 1)) / parts));
    const x = [...new Set(ends)];
    return { name, x, y: x.map((end) => costs[end]) };
  });
  return chart({ title, xLabel: "step", yLabel: "cost", series });
}
