import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { racesOnce } from "./host";
import { progress } from "./progress";
import { formatNumber } from "./text";

export interface RaceOptions {
  /** About how long the whole race may take. Each program runs four times at least, however long that is. Default: 1000. */
  readonly milliseconds?: number;
  /** Runs each program once and compares that, for whoever drops the ratios. Default: as the environment says. */
  readonly once?: boolean;
  /** What time it is, in milliseconds. Default: `performance.now`. */
  readonly clock?: () => number;
}

/** What a race has found out. Its times are left out on purpose: they are those of one machine. */
export interface Race<Name extends string> {
  /** How many times as long a run of one program takes as a run of another: the median over the rounds. */
  ratio(slow: Name, fast: Name): number;
  /** The same for readers, to two digits: "31 times as fast". */
  faster(slow: Name, fast: Name): string;
}

/**
 * Compares how long programs take that do the same.
 *
 * They run in turns, round after round, and are compared within each round: a slow phase of the machine hits all of
 * them. A quick program runs so often in its turn that the clock can tell. The first round only warms up; the others
 * go there and back again, so that none is always the one behind a greedy neighbour.
 * @param programs  each under its name; what they return is dropped
 * @throws InputError for fewer than two programs, one that is async, or a time that is not positive
 *
 * @example
 * const numbers = Array.from({ length: 1000 }, (_, i) => i);
 * const times = race({ set: () => new Set(numbers).size, sum: () => numbers.reduce((a, b) => a + b) }, { milliseconds: 20 });
 * times.ratio("set", "sum") > 0; // true
 */
export function race<Name extends string>(
  programs: Readonly<Record<Name, () => unknown>>,
  options: RaceOptions = {},
): Race<Name> {
  expectOptions(options, ["milliseconds", "once", "clock"]);
  const { milliseconds = 1000, once = racesOnce(), clock = () => performance.now() } = options;
  const names = Object.keys(programs) as Name[];
  if (names.length < 2) throw new InputError("programs", describe(names), "at least two");
  if (!(milliseconds > 0)) throw new InputError("milliseconds", describe(milliseconds), "a positive number");

  const start = clock();
  const end = start + milliseconds;
  const first = names.map((name) => timeOf(programs[name], 1, clock));
  if (once) return compared([new Map(names.map((name, i) => [name, first[i]]))]);
  // Next to a slow program a quick one has a long turn too: else it would meet either more of a busy machine or less.
  const turn = Math.max(milliseconds / names.length / ROUNDS, Math.min(milliseconds / 4, Math.max(...first)));
  const turns = first.map((time) => Math.max(time, turn));
  const expected = Math.max(milliseconds, (1 + FEWEST) * turns.reduce((sum, time) => sum + time));
  const bar = expected < LONG ? undefined : progress({ label: "Racing", total: expected });
  const show = (name: Name) => bar?.update(Math.max(0, clock() - start), name);
  const runs = new Map(
    names.map((name, i) => {
      if (first[i] >= turn) return [name, 1];
      show(name);
      return [name, runsWithin(turn, programs[name], clock)];
    }),
  );
  const rounds: Map<Name, number>[] = [];
  do {
    const times = new Map<Name, number>();
    for (const name of rounds.length % 2 === 0 ? names : [...names].reverse()) {
      show(name);
      times.set(name, timeOf(programs[name], runs.get(name)!, clock));
    }
    rounds.push(times);
  } while (rounds.length < FEWEST || clock() < end);

  bar?.done();
  return compared(rounds);
}

/** @param rounds  the time of a run of each program, by name */
function compared<Name extends string>(rounds: readonly ReadonlyMap<Name, number>[]): Race<Name> {
  const timeIn = (round: ReadonlyMap<Name, number>, name: Name) => {
    const time = round.get(name);
    if (time === undefined)
      throw new InputError("name", describe(name), `one of ${[...round.keys()].join(", ")}`);
    return time;
  };
  const ratio = (slow: Name, fast: Name) =>
    median(rounds.map((round) => timeIn(round, slow) / timeIn(round, fast)));
  return {
    ratio,
    faster: (slow, fast) => `${formatNumber(Number(ratio(slow, fast).toPrecision(2)))} times as fast`,
  };
}

/** From so many milliseconds on, a race shows how far it is. */
const LONG = 2000;

/** Rounds to aim at, the one for warming up included. */
const ROUNDS = 8;

/** Rounds that are compared in any case: of three, the middle one may be trusted. */
const FEWEST = 3;

/** How often the program can be run in so many milliseconds, once at least: found by doing it. */
function runsWithin(milliseconds: number, program: () => unknown, clock: () => number): number {
  const end = clock() + milliseconds;
  let runs = 0;
  do {
    program();
    runs++;
  } while (clock() < end);
  return runs;
}

/** Milliseconds a run. */
function timeOf(program: () => unknown, runs: number, clock: () => number): number {
  const start = clock();
  let last: unknown;
  for (let i = 0; i < runs; i++) last = program();
  const time = (clock() - start) / runs;
  if (last instanceof Promise)
    throw new InputError("programs", "one that is async", "programs that do their work before they return");
  return time;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
