import { describe, expectOptions, InputError } from "../../../lib/basics/errors";
import { figure } from "../html";
import type { Picture } from "../picture";
import { formatNumber } from "../text";
import { gridText, layOutTable, tableElement, type Value } from "./table";

/** How many positions there are at each depth: `counts[d]` at depth d. */
export interface DepthSeries {
  readonly name: string;
  readonly counts: ArrayLike<number | bigint>;
}

export interface DepthTableOptions {
  readonly caption: string;
  /** Counts by depth, or several such series side by side. */
  readonly counts: ArrayLike<number | bigint> | readonly DepthSeries[];
  /** What the counts are counted by; "depth" where left out. */
  readonly depthLabel?: string;
}

/** Above this many depths the table goes on in a second column, beside the first where the window is wide enough. */
const ROWS = 12;

/**
 * The table of positions by depth, with the totals below.
 * @throws InputError for no series, an empty one, or a count that is negative, fractional or not finite
 *
 * @example
 * depthTable({ caption: "8-puzzle", counts: [1, 2, 4] }).text.split("\n").at(-1); // "total          7"
 */
export function depthTable(options: DepthTableOptions): Picture {
  expectOptions(options, ["caption", "counts", "depthLabel"]);
  const { caption, counts, depthLabel } = options;
  const series = asSeries(counts);
  const depths = Math.max(...series.map(({ counts }) => counts.length));
  const columns = [depthLabel ?? "depth", ...series.map(({ name }) => name)];
  const rows = Array.from({ length: depths }, (_, depth): Value[] => [
    formatNumber(depth),
    ...series.map(({ counts }) => (depth < counts.length ? counts[depth] : "")),
  ]);
  const total = ["total", ...series.map(({ counts }) => sumOf(counts))];

  const described = columns.map((header) => ({ header, align: "right" as const }));
  const parts = Math.ceil(depths / ROWS);
  const height = Math.ceil(depths / parts);
  const tables = Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part * height, Math.min(depths, (part + 1) * height)];
    const grid = layOutTable(described, rows.slice(from, to), true, part === parts - 1 ? total : undefined);
    return tableElement(grid, "", `${caption}, ${depthLabel ?? "depths"} ${from} to ${to - 1}`);
  });
  return {
    html: figure(
      caption,
      `<div style="overflow-x:auto"><div style="display:flex;flex-wrap:wrap;gap:8px 28px;align-items:flex-start">${tables.join("\n")}</div></div>`,
    ),
    text: `${caption}\n\n${gridText(layOutTable(described, rows, true, total))}`,
  };
}

/** One or several series, checked. A bare list of counts is one series of "positions". */
export function asSeries(counts: DepthTableOptions["counts"]): readonly DepthSeries[] {
  const list = Array.from(counts as ArrayLike<number | bigint | DepthSeries>);
  const series = list.every(isSeries) ? list : [{ name: "positions", counts: list as (number | bigint)[] }];
  if (series.length === 0) throw new InputError("counts", "[]", "at least one series");
  for (const { name, counts } of series) {
    if (counts.length === 0) throw new InputError(`the counts of "${name}"`, "[]", "at least one count");
    for (let depth = 0; depth < counts.length; depth++) {
      const count = counts[depth];
      if (typeof count === "bigint" ? count < 0n : !(Number.isSafeInteger(count) && count >= 0)) {
        throw new InputError(
          `the count of "${name}" at depth ${depth}`,
          describe(count),
          "a whole number from 0 on",
        );
      }
    }
  }
  return series;
}

function isSeries(entry: number | bigint | DepthSeries): entry is DepthSeries {
  return typeof entry === "object";
}

/** In BigInt: exact also where the counts are just below 2^53. */
function sumOf(counts: ArrayLike<number | bigint>): bigint {
  return Array.from(counts, BigInt).reduce((sum, count) => sum + count, 0n);
}
