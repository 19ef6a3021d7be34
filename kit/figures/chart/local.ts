import { expectOptions } from "../../../lib/basics/errors";
import type { Picture } from "../picture";
import { chart } from "./chart";
import { MOST_IN_LINE } from "./series";

/** What a local search tells: the cost in hand, and of a step what it would change and whether it was made. */
interface Told {
  readonly cost: number;
  readonly change?: number;
  readonly isMade?: boolean;
}

export interface LocalChartOptions {
  readonly title: string;
  /** By name what runs a local search with the observer that it is given: one to six. */
  readonly searches: Readonly<Record<string, (observer: (event: Told) => void) => unknown>>;
}

/**
 * Cost by step of local searches; of many steps, some at even distances. To begin anew is a step as well. Errors as for `chart`.
 *
 * @example
 * const searches = { any: (observer) => [3, 1, 2].forEach((cost) => observer({ cost })) };
 * costChart({ title: "Down", searches }).text; // "Down\ncost by step. any: from 3 at 0 to 2 at 2, highest 3 at 0"
 */
export function costChart(options: LocalChartOptions): Picture {
  return chartOf(options, "cost", (events) => {
    const last = events.length - 1;
    const points = Math.min(last, MOST_IN_LINE - 1);
    const at = Array.from({ length: points + 1 }, (_, i) => Math.round((last * i) / (points || 1)));
    return at.map((step) => [step, events[step].cost]);
  });
}

const SHARES = 25;

/** Of the steps that make it worse, the percentage that was made, in equal shares of the run: how annealing cools. */
export function acceptanceChart(options: LocalChartOptions): Picture {
  return chartOf(options, "worse steps that were made, in percent", (events) => {
    const ends = Array.from({ length: SHARES + 1 }, (_, i) => Math.round((i * events.length) / SHARES));
    return ends.slice(1).flatMap((to, i) => {
      const worse = events.slice(ends[i], to).filter(({ change = 0 }) => change > 0);
      return worse.length ? [[to, (100 * worse.filter(({ isMade }) => isMade).length) / worse.length]] : [];
    });
  });
}

function chartOf(
  options: LocalChartOptions,
  yLabel: string,
  pointsOf: (events: readonly Told[]) => number[][],
): Picture {
  expectOptions(options, ["title", "searches"]);
  const series = Object.entries(options.searches).map(([name, run]) => {
    const events: Told[] = [];
    run(({ cost, change, isMade }) => events.push({ cost, change, isMade }));
    const points = pointsOf(events);
    return { name, x: points.map(([x]) => x), y: points.map(([, y]) => y) };
  });
  return chart({ title: options.title, xLabel: "step", yLabel, series });
}
