import type { Picture } from "../picture";
import { chart } from "./chart";
import { MOST_IN_LINE } from "./series";

/** What a local search tells: the cost in hand; of a step, what it would change and whether it was made. */
type Told = { readonly cost: number; readonly change?: number; readonly isMade?: boolean };

/** By name what runs a local search with the observer that it is given: one to six. */
type Searches = Readonly<Record<string, (observer: (event: Told) => void) => unknown>>;

/**
 * Cost by step of local searches; of many steps, some at even distances. To begin anew is a step as well. Errors as for `chart`.
 *
 * @example
 * const searches = { any: (observer) => [3, 1, 2].forEach((cost) => observer({ cost })) };
 * costChart("Down", searches).text; // "Down\ncost by step. any: from 3 at 0 to 2 at 2, highest 3 at 0"
 */
export function costChart(title: string, searches: Searches): Picture {
  return chartOf(title, searches, "cost", MOST_IN_LINE - 1, (part) => part[part.length - 1].cost);
}

/**
 * Of the steps that make it worse, the percentage that was made, in 25 equal parts of the run: how annealing cools.
 * @example
 * acceptanceChart("Made", { any: (observer) => observer({ cost: 2, change: 1, isMade: true }) }).text; // "Made\nworse steps that were made, in percent by step. any: 100 at 0"
 */
export function acceptanceChart(title: string, searches: Searches): Picture {
  return chartOf(title, searches, "worse steps that were made, in percent", 25, (part) => {
    const worse = part.filter(({ change = 0 }) => change > 0);
    return Math.round((100 * worse.filter(({ isMade }) => isMade).length) / worse.length);
  });
}

/** @param measure  of a part of the run, the first of which is the start alone: NaN for none */
function chartOf(
  title: string,
  searches: Searches,
  yLabel: string,
  parts: number,
  measure: (part: Told[]) => number,
): Picture {
  const series = Object.entries(searches).map(([name, run]) => {
    const events: Told[] = [];
    run((event) => events.push(event));
    const ends = Array.from({ length: parts + 1 }, (_, i) => Math.round((i * (events.length - 1)) / parts));
    const x = [...new Set(ends)];
    const y = x.map((end, i) => measure(events.slice(i && x[i - 1] + 1, end + 1)));
    return { name, x: x.filter((_, i) => y[i] >= 0), y: y.filter((value) => value >= 0) };
  });
  return chart({ title, xLabel: "step", yLabel, series });
}
