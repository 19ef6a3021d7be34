// What runs in a process of its own: `node measure.js [module subject way budget]` measures one way and prints a Sample as JSON.
// Without arguments it measures a Node that does nothing.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Answer, Subject } from "./subject";

/** What one process found. */
export interface Sample {
  /** Milliseconds of the first run, with everything that it makes ready; loading modules is left out. */
  readonly firstRun: number;
  /** Most bytes that the process had at once, up to the end of the first run. */
  readonly memory: number;
  /** Milliseconds a warm run, one entry for each slice of the time that was given; empty if the first run took too long. */
  readonly times: readonly number[];
  /** Milliseconds of a loop that is always the same, before and after: they tell whether the machine was busy. */
  readonly calibrations: readonly number[];
}

/** Whose first run takes so many times the budget is not run again: V8 has long warmed up by then. */
const ONCE = 5;
const SLICES = 12;

void main(process.argv.slice(2));

async function main([module, subject, way, budget]: string[]): Promise<void> {
  let sample: Sample = { firstRun: 0, memory: peakMemory(), times: [], calibrations: [] };
  if (module !== undefined) sample = await measure(module, subject, way, Number(budget));
  process.stdout.write(JSON.stringify(sample));
}

async function measure(module: string, key: string, wayKey: string, budget: number): Promise<Sample> {
  const { subjects } = require(path.join(__dirname, module)) as { subjects: readonly Subject[] };
  const subject = subjects.find((candidate) => candidate.key === key)!;
  const way = subject.ways.find((candidate) => candidate.key === wayKey)!;
  const expect = (found: Answer) => {
    if (found !== way.answer) throw new Error(`${key}, ${way.name}: ${found} instead of ${way.answer}`);
  };

  if (way.program !== undefined) {
    calibrate();
    const before = calibrate();
    const { answer, times, ...first } = way.program(budget);
    expect(typeof way.answer === "number" ? Number(answer) : answer);
    return { ...first, times: times.slice(times.length >> 1), calibrations: [before, calibrate()] };
  }

  const [begun, begunByClock] = [processorTime(), performance.now()];
  const work = way.prepare();
  const ready = performance.now();
  const found = work();
  expect(await found);
  const isByClock = found instanceof Promise;
  const firstRun = isByClock ? performance.now() - begunByClock : processorTime() - begun;
  const isOnce = performance.now() - ready > ONCE * budget;
  const memory = peakMemory();

  // After the first run, which must find nothing compiled.
  calibrate();
  const before = calibrate();
  const now = isByClock ? () => performance.now() : processorTime;
  const times = isOnce ? [] : await warmTimes(work, expect, budget, now);
  return { firstRun, memory, times, calibrations: [before, calibrate()] };
}

/** The mean of a run in each slice of the time; of the second half of the slices, since V8 warms up in the first. */
async function warmTimes(
  work: () => Answer | Promise<Answer>,
  expect: (found: Answer) => void,
  budget: number,
  now: () => number,
): Promise<number[]> {
  const times: number[] = [];
  const begun = performance.now();
  for (let slice = 0; slice < SLICES && performance.now() - begun < 2 * budget; slice++) {
    const [from, end] = [now(), performance.now() + budget / SLICES];
    let runs = 0;
    do {
      const found = work();
      expect(found instanceof Promise ? await found : found);
      runs++;
    } while (performance.now() < end);
    times.push((now() - from) / runs);
  }
  return times.slice(times.length >> 1);
}

/** Milliseconds of the processor that this process had: what other processes do counts little. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of a fixed piece of work, some ten of them. */
function calibrate(): number {
  const table = new Int32Array(1 << 14);
  const begun = performance.now();
  for (let i = 0, seed = 1; i < 5_000_000; i++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) | 0;
    table[seed >>> 18] += seed & 1;
  }
  return performance.now() - begun;
}

/** Linux counts the parent's memory into a child's maxRSS; the high-water mark in /proc is the child's own. */
function peakMemory(): number {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const own = /^VmHWM:\s+(\d+) kB$/m.exec(status);
  return (own ? Number(own[1]) : process.resourceUsage().maxRSS) * 1024;
}
