import type { Judged } from "./claims";
import type { Measured } from "./sample";
import type { Claim, Subject } from "./subject";

/** A subject with what was measured of it. */
export interface Chapter {
  readonly subject: Subject;
  readonly measured: readonly Measured[];
  readonly judged: readonly Judged[];
}

/** Both tables as text: rivals first, then growth. What was not measured is left out. */
export function tables(chapters: readonly Chapter[]): string {
  const shown = chapters.filter(({ measured }) => measured.length > 0);
  const rivals = shown.filter(({ subject }) => !subject.isGrowth);
  const growth = shown.filter(({ subject }) => subject.isGrowth);
  return [
    ...table(rivals, RIVAL_COLUMNS, [
      "Ways to do the same, in time of the processor. Warm: median of many runs, with the quartiles' distance from it;",
      "first: the first run of a process, with all that it makes ready. Memory: the peak of the first run above that of a Node that does nothing.",
    ]),
    ...table(growth, GROWTH_COLUMNS, [
      "Growth: the same work on ever larger puzzles. Flat time and memory a unit are the aim.",
    ]),
  ].join("\n");
}

/** Everything as plain data, for programs. */
export function plainData(chapters: readonly Chapter[]) {
  return chapters.map(({ subject, measured, judged }) => ({
    key: subject.key,
    title: subject.title,
    unit: subject.unit,
    ways: measured.map(({ way, time, quartiles, isWarm, firstRun, memory }) => ({
      key: way.key,
      name: way.name,
      units: way.units,
      milliseconds: time,
      quartiles,
      isWarm,
      firstRunMilliseconds: firstRun,
      nanosecondsAUnit: way.units === undefined ? undefined : (time * 1e6) / way.units,
      bytesAboveNode: memory,
    })),
    claims: judged.map(({ claim, value, verdict }) => ({ ...claim, value, verdict })),
  }));
}

type Column = readonly [head: string, cell: (measured: Measured, subject: Subject) => string];

const MEMORY: Column = ["MB", ({ memory }) => (memory / 2 ** 20).toFixed(1)];
const WARM: Column = ["warm", ({ time, isWarm }) => `${isWarm ? "" : "once "}${duration(time)}`];

const RIVAL_COLUMNS: readonly Column[] = [
  WARM,
  [
    "spread",
    ({ time, quartiles: [lower, upper], isWarm }) =>
      isWarm ? `± ${((50 * (upper - lower)) / time).toFixed(0)} %` : "",
  ],
  ["first", ({ firstRun }) => duration(firstRun)],
  [
    "a second",
    ({ way, time }, { unit }) =>
      way.units === undefined ? "" : `${million((way.units / time) * 1000)} ${unit}`,
  ],
  MEMORY,
];

const GROWTH_COLUMNS: readonly Column[] = [
  ["units", ({ way }, { unit }) => `${(way.units ?? 0).toLocaleString("en")} ${unit}`],
  WARM,
  ["ns a unit", ({ way, time }) => perUnit(time * 1e6, way.units)],
  MEMORY,
  ["bytes a unit", ({ way, memory }) => perUnit(memory, way.units)],
];

function table(chapters: readonly Chapter[], columns: readonly Column[], caption: readonly string[]) {
  if (chapters.length === 0) return [];
  const rows = chapters.map(({ subject, measured }) =>
    measured.map((one) => [`  ${one.way.name}`, ...columns.map(([, cell]) => cell(one, subject))]),
  );
  const all = [["", ...columns.map(([head]) => head)], ...rows.flat()];
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join("  ")
      .trimEnd();
  return [
    ...caption,
    "",
    line(all[0]),
    ...chapters.flatMap(({ subject, judged }, i) => [
      subject.title,
      ...rows[i].map(line),
      ...judged
        .filter(({ verdict }) => verdict !== "not measured")
        .map((one) => `  ${sentence(one, subject)}`),
      "",
    ]),
  ];
}

const SIGNS = { holds: "✓", fails: "✗", noisy: "?", "not measured": "-" };
const MEASURES = { time: "", firstRun: "first run, ", timeAUnit: "time a unit, ", memory: "memory, " };

/** A claim with its verdict: "✓ article / library: 52 (at least 30)". */
export function sentence({ claim, value, verdict }: Judged, subject: Subject): string {
  const name = (key: string) => subject.ways.find((way) => way.key === key)?.name ?? key;
  const { measure, of, over, atLeast, atMost } = claim;
  const what = `${MEASURES[measure]}${name(of)}${over === undefined ? "" : ` / ${name(over)}`}`;
  const wanted = atLeast === undefined ? `at most ${quantity(claim, atMost!)}` : `at least ${atLeast}`;
  const found = value === undefined ? verdict : quantity(claim, value);
  return `${SIGNS[verdict]} ${what}: ${found} (${wanted})${verdict === "noisy" ? ", noisy: not judged" : ""}`;
}

function quantity({ measure, over }: Claim, value: number): string {
  if (over !== undefined) return significant(value);
  if (measure === "memory") return `${significant(value)} MB`;
  return measure === "timeAUnit" ? `${significant(value)} ns` : duration(value);
}

function duration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${significant(milliseconds / 1000)} s`;
  return milliseconds >= 0.1 ? `${significant(milliseconds)} ms` : `${significant(milliseconds * 1000)} µs`;
}

function million(value: number): string {
  return value >= 1e6 ? `${significant(value / 1e6)} M` : Math.round(value).toLocaleString("en");
}

function perUnit(value: number, units?: number): string {
  return units === undefined ? "" : significant(value / units);
}

/** Three digits or more. */
function significant(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
