import { type ChildProcess, execFile } from "node:child_process";
import path from "node:path";
import type { Sample } from "./measure";
import type { Way } from "./subject";

/** A way with what all its processes found. */
export interface Measured {
  readonly way: Way;
  /** Milliseconds of a warm run: the median over all processes, and the quartiles; of the first run, if there is no other. */
  readonly time: number;
  readonly quartiles: readonly [lower: number, upper: number];
  readonly isWarm: boolean;
  /** Milliseconds: the median over all processes. */
  readonly firstRun: number;
  /** Most bytes at once during the first run above those of a Node that does nothing. */
  readonly memory: number;
  readonly calibrations: readonly number[];
}

export interface Effort {
  /** How many processes measure a way, unless it takes seconds. */
  readonly processes: number;
  /** Milliseconds of warm runs in each. */
  readonly budget: number;
}

/** Measures ways on the compiled project in a folder, one process after the other. */
export class Sampler {
  readonly #script: string;
  #idle?: number;
  #child?: ChildProcess;

  constructor(
    folder: string,
    readonly effort: Effort,
  ) {
    this.#script = path.join(folder, "bench", "measure.js");
    process.on("exit", () => this.#child?.kill());
  }

  /**
   * The ways of a subject by turns, a process each: a machine that grows slow for some minutes is then slow for all.
   *
   * @param told  called with each way before it runs
   */
  async measure(
    module: string,
    subject: string,
    ways: readonly Way[],
    told?: (way: Way) => void,
  ): Promise<Measured[]> {
    this.#idle ??= await this.#idleMemory();
    const samples = ways.map((): Sample[] => []);
    for (let round = 0; round < this.effort.processes; round++) {
      for (const [i, way] of ways.entries()) {
        if (samples[i][0]?.times.length === 0) continue; // it takes seconds
        told?.(way);
        samples[i].push(await this.#run([module, subject, way.key, String(this.effort.budget)]));
      }
    }
    return ways.map((way, i) => summary(way, samples[i], way.program === undefined ? this.#idle! : 0));
  }

  async #idleMemory(): Promise<number> {
    const samples: Sample[] = [];
    while (samples.length < 3) samples.push(await this.#run([]));
    return median(samples.map(({ memory }) => memory));
  }

  #run(args: readonly string[]): Promise<Sample> {
    return new Promise((resolve, reject) => {
      this.#child = execFile(process.execPath, [this.#script, ...args], (error, output, complaint) => {
        // Of an uncaught error the sentence is wanted, not the stack.
        if (error) reject(new Error(/^\w*Error: .*$/m.exec(complaint)?.[0] ?? error.message));
        else resolve(JSON.parse(output));
      });
    });
  }
}

export function summary(way: Way, samples: readonly Sample[], idle: number): Measured {
  const firstRuns = samples.map(({ firstRun }) => firstRun);
  const warm = samples.flatMap(({ times }) => times);
  const times = warm.length > 0 ? warm : firstRuns;
  return {
    way,
    time: median(times),
    quartiles: [quantile(times, 0.25), quantile(times, 0.75)],
    isWarm: warm.length > 0,
    firstRun: median(firstRuns),
    memory: Math.max(0, median(samples.map(({ memory }) => memory)) - idle),
    calibrations: samples.flatMap(({ calibrations }) => calibrations),
  };
}

function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

function quantile(numbers: readonly number[], share: number): number {
  return [...numbers].sort((a, b) => a - b)[Math.round((numbers.length - 1) * share)];
}
