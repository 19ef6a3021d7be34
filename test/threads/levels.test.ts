import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { InputError, MemoryError } from "../../lib/basics/errors";
import { FlipIt } from "../../lib/puzzles/flip-it/index";
import { SlidingPuzzle } from "../../lib/puzzles/sliding/index";
import type { SearchOptions } from "../../lib/search/contract/options";
import { BitSweep } from "../../lib/search/engine/bitSweep";
import { Monitor } from "../../lib/search/engine/monitor";
import { breadthFirstLevels, ContractError, type StateSpace } from "../../lib/search/index";
import { BARRIER, Barrier, LEFT } from "../../lib/threads/barrier";
import { breadthFirstLevelsInParallel, type ParallelSearchOptions } from "../../lib/threads/index";
import { randomSource } from "../support/graphs";
import { LongRing, Scattered } from "./work";

const WORK = path.join(__dirname, "work");

/** The search of a scattered graph, by its constructor's arguments. */
function scattered(args: ConstructorParameters<typeof Scattered>, options: ParallelSearchOptions = {}) {
  const recipe = { module: WORK, name: "Scattered", args };
  const [size, successors, seed] = args; // sound here: faults are for the workers
  const space = new Scattered(size, successors, seed);
  return breadthFirstLevelsInParallel(space, recipe, 0, { workers: 2, ...options });
}

/** What one thread makes of it, with the same levels as bits. */
function inOneThread(space: StateSpace, options: SearchOptions) {
  const monitor = new Monitor(options, false);
  const sweep = new BitSweep(space, Int32Array.of(0), monitor);
  const end = sweep.run();
  return { end, stats: monitor.finish(sweep.depths) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  const left = process.getActiveResourcesInfo().filter((name) => /Worker|MessagePort/.test(name));
  expect(left).toEqual([]);
});

describe("levels in several threads", () => {
  it.each([
    [
      "sliding tiles, 3 x 3",
      new SlidingPuzzle(3, 3),
      { module: "puzzles/sliding/index", name: "SlidingPuzzle", args: [3, 3] },
      3,
    ],
    [
      "Flip-It, 4 x 4, with diagonals",
      new FlipIt(4, 4, { diagonals: true }),
      { module: "puzzles/flip-it/index", name: "FlipIt", args: [4, 4, { diagonals: true }] },
      2,
    ],
    [
      "a scattered graph",
      new Scattered(300_000, 2, 5),
      { module: WORK, name: "Scattered", args: [300_000, 2, 5] },
      1,
    ],
  ])("are those of one: %s", async (_, space, recipe, workers) => {
    const starts = Int32Array.of(0, 77);
    const one = breadthFirstLevels(space, starts);
    const several = await breadthFirstLevelsInParallel(space, recipe, starts, { workers });
    if (one.kind !== "complete" || several.kind !== "complete") throw new Error("both must come to an end");
    expect(several.depths).toEqual(one.depths);
    expect(several.stats).toEqual(one.stats);
    expect(several.stats.toString()).toBe(one.stats.toString());
    expect(several.farthest).toEqual(one.farthest.slice().sort());
  });

  it("stop where one thread stops, at every limit, each time", async () => {
    const random = randomSource(31);
    for (let i = 0; i < 6; i++) {
      const args = [20_000 + Math.floor(random() * 100_000), 2 + (i % 2), i] as const;
      const limit = (["maxDepth", "maxStates", "maxExpanded"] as const)[(i / 2) | 0];
      const most = limit === "maxDepth" ? 20 : args[0] / 2;
      const options = { [limit]: 1 + Math.floor((0.2 + 0.8 * random()) * most) };
      const several = await scattered([...args], { ...options });
      const one = inOneThread(new Scattered(...args), options);
      expect(several.stats).toEqual(one.stats);
      expect(several).toMatchObject(
        one.end.kind === "limit" ? { kind: "stopped", limit: one.end.limit } : { kind: "complete" },
      );
    }
  });

  it("are stopped by their signal and by their time, with the levels that are complete", async () => {
    const recipe = { module: WORK, name: "LongRing", args: [] };
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 150);
    const run = (options: ParallelSearchOptions) =>
      breadthFirstLevelsInParallel(new LongRing(), recipe, 0, { workers: 2, ...options });
    const aborted = await run({ signal: controller.signal });
    expect(aborted).toMatchObject({ kind: "stopped", limit: "signal", reason: "stopped by its AbortSignal" });
    expect(new Set(aborted.depths)).toEqual(new Set([1]));
    const late = await run({ timeLimit: 100 });
    expect(late).toMatchObject({ kind: "stopped", limit: "timeLimit" });
    const never = await run({ signal: controller.signal });
    expect(never).toMatchObject({ kind: "stopped", limit: "signal", depths: [1] });
  });

  it("stop within a wide level as well, which counts as incomplete", async () => {
    const controller = new AbortController();
    const size = 2 ** 24;
    const stopped = await scattered([size, 3, 1], {
      signal: controller.signal,
      onProgress: ({ expanded }) => expanded > 50_000 && controller.abort(),
    });
    expect(stopped.kind).toBe("stopped");
    const { stats, depths } = stopped;
    expect(stats.expanded).toBeLessThan(size / 2);
    expect(stats.depths.slice(0, -1)).toEqual(depths);
    expect(depths).toEqual(
      inOneThread(new Scattered(size, 3, 1), { maxDepth: depths.length - 1 }).stats.depths,
    );
    expect(stats.states).toBe(stats.depths.reduce((sum, count) => sum + count));
    expect(stats.generated).toBe(3 * stats.expanded);
  });

  it("report their progress, at most ten times a second, and end with what that throws", async () => {
    const recipe = { module: WORK, name: "LongRing", args: [] };
    const seen: number[] = [];
    const begun = performance.now();
    const onProgress = ({ depth, states, expanded, elapsed }: Parameters<typeof seenAll>[0]) => {
      expect(elapsed).toBeGreaterThan(0);
      seen.push(depth);
      if (depth > 0) expect([states, expanded].every((count) => count >= depth)).toBe(true);
    };
    const seenAll = (progress: { depth: number; states: number; expanded: number; elapsed: number }) =>
      progress;
    const options = { workers: 2, timeLimit: 350 };
    await breadthFirstLevelsInParallel(new LongRing(), recipe, 0, { ...options, onProgress });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThanOrEqual((performance.now() - begun) / 100);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    const failing = breadthFirstLevelsInParallel(new LongRing(), recipe, 0, {
      ...options,
      onProgress: () => {
        throw new Error("enough");
      },
    });
    await expect(failing).rejects.toThrow("enough");
  });
});

it("a worker that comes to a barrier which another will never reach leaves it", () => {
  const barrier = new Barrier(new Int32Array(new SharedArrayBuffer(4 * BARRIER)), 2, () => {});
  barrier.fail();
  const left: unknown[] = [];
  try {
    barrier.wait();
  } catch (thrown) {
    left.push(thrown);
  }
  expect(left).toEqual([LEFT]);
});

describe("a space that fails in a worker", () => {
  it.each([1, 2])("says so to the caller, with %i workers", async (workers) => {
    const size = 150_000;
    const thrown = await scattered([size, 3, 9, { code: 140_000, kind: "throw" }], { workers }).catch(
      (error) => error,
    );
    expect(thrown).toBeInstanceOf(RangeError);
    expect(thrown.message).toBe("no way on from 140000");
    expect(thrown.stack).toMatch(/work\.ts:\d+/);
    const outside = scattered([size, 3, 9, { code: 140_000, kind: "code" }], { workers });
    await expect(outside).rejects.toThrow(ContractError);
    await expect(outside).rejects.toThrow("expand of position 140000 gave the code 150007");
  });
});

describe("levels in several threads refuse", () => {
  const space = new SlidingPuzzle(2, 2);
  const recipe = { module: "puzzles/sliding/index", name: "SlidingPuzzle", args: [2, 2] };

  it("a recipe that makes another space", async () => {
    const search = (other: object) => breadthFirstLevelsInParallel(space, { ...recipe, ...other }, 0);
    await expect(search({ args: [2, 3] })).rejects.toThrow("new SlidingPuzzle(2, 3)");
    await expect(search({ name: "Nobody" })).rejects.toThrow("recipe.name: expected a class");
    await expect(search({ module: "puzzles/nowhere" })).rejects.toThrow(InputError);
    await expect(search({ args: ["3", {}] })).rejects.toThrow("recipe: expected");
    const [one, other] = [new Scattered(1000, 2, 1), { module: WORK, name: "Scattered", args: [1000, 2, 2] }];
    await expect(breadthFirstLevelsInParallel(one, other, 0)).rejects.toThrow("recipe: expected");
  });

  it("spaces without size, codes out of range, and unknown options", async () => {
    const search = (puzzle: StateSpace, start: number | Int32Array, options: object) =>
      breadthFirstLevelsInParallel(puzzle, recipe, start, options);
    const large = new SlidingPuzzle(4, 4);
    await expect(search(large, large.encode(large.ordered), {})).rejects.toThrow("space.size: expected");
    await expect(search(space, 24, {})).rejects.toThrow("starts: expected");
    await expect(search(space, 0, { maxNodes: 1 })).rejects.toThrow('"maxNodes"');
    await expect(search(space, 0, { workers: 0 })).rejects.toThrow("workers: expected");
    await expect(search(space, 0, { maxStates: 0 })).rejects.toThrow("maxStates: expected");
  });

  it("to begin without the memory for their sets, and say how much it is", async () => {
    const refusing = class {
      constructor() {
        throw new RangeError("Array buffer allocation failed");
      }
    };
    vi.stubGlobal("SharedArrayBuffer", refusing);
    const search = breadthFirstLevelsInParallel(
      new LongRing(),
      { module: WORK, name: "LongRing", args: [] },
      0,
      {
        workers: 2,
      },
    );
    await expect(search).rejects.toThrow(MemoryError);
    await expect(search).rejects.toThrow("2 workers share (fewer workers need less): 8 MB more");
  });
});
