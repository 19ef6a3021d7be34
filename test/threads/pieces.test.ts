import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { InputError } from "../../lib/basics/errors";
import { ContractError, Stoppage } from "../../lib/search/index";
import { runPieces, WorkerMemoryError } from "../../lib/threads/index";
import { lists } from "../support/lists";

const work = (name: string) => ({ module: path.join(__dirname, "work"), name });

// Whatever happened: no thread is left, and nothing that would keep the process from ending.
afterEach(() => {
  const left = process.getActiveResourcesInfo().filter((name) => /Worker|MessagePort/.test(name));
  expect(left).toEqual([]);
});

describe("runPieces", () => {
  it.each([1, 2, 5])(
    "gives what the calls return, in the order of the pieces, with %i workers",
    async (workers) => {
      const numbers = [7, 1, 6, 2, 5, 3, 4];
      const squares = await runPieces<number>(
        work("square"),
        numbers.map((n) => [n]),
        { workers },
      );
      expect(squares).toEqual(numbers.map((n) => n * n));
    },
  );

  it("keeps the order when the first piece takes longest, and shares the work", async () => {
    const pieces = [[60], [5], [5], [5]];
    const threads = await runPieces<number>(work("thread"), pieces, { workers: 2 });
    expect(new Set(threads).size).toBe(2);
    expect(await runPieces<number>(work("slowly"), lists("1 40, 2 1, 3 1"), { workers: 2 })).toEqual([
      1, 2, 3,
    ]);
  });

  it("takes no piece at all", async () => {
    expect(await runPieces(work("square"), [])).toEqual([]);
  });

  it("reports progress, at most ten times a second", async () => {
    const seen: number[] = [];
    const begun = performance.now();
    await runPieces(
      work("slowly"),
      Array.from({ length: 30 }, (_, n) => [n, 10]),
      {
        workers: 2,
        onProgress: ({ done, pieces, elapsed }) => {
          expect(pieces).toBe(30);
          expect(elapsed).toBeGreaterThan(0);
          seen.push(done);
        },
      },
    );
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThanOrEqual((performance.now() - begun) / 100);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it("ends with what onProgress throws", async () => {
    const pieces = Array.from({ length: 30 }, (_, n) => [n, 20]);
    const onProgress = () => {
      throw new Error("enough");
    };
    await expect(runPieces(work("slowly"), pieces, { workers: 2, onProgress })).rejects.toThrow("enough");
  });
});

describe("an error in a worker", () => {
  it("reaches the caller with its class, fields, message and stack", async () => {
    const error = await runPieces(work("breach"), [[]]).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toMatchObject({ name: "ContractError", breach: "the work is wrong", cure: "mend it" });
    expect(error.stack).toMatch(/^ContractError: the work is wrong.*\n\s+at breach \(.*work\.ts:\d+:\d+\)/);
  });

  it("of a class of its own keeps its name and what can be sent of it", async () => {
    const error = await runPieces(work("throwing"), [["own"]]).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "OwnError", message: "of its own", detail: 7 });
    expect(error).not.toHaveProperty("method");
  });

  it("is told when it is none, or when a result cannot be sent", async () => {
    const thrown = (kind: string) => runPieces(work("throwing"), [[kind]], { workers: 1 });
    await expect(thrown("text")).rejects.toThrow('a worker threw "a text"');
    await expect(thrown("function")).rejects.toThrow("could not be cloned");
  });

  it("is that of the first piece that fails, as in a loop, also if a later one fails earlier", async () => {
    const pieces = lists("1 1, -2 80, -3 1, 4 1");
    const failure = runPieces(work("slowly"), pieces, { workers: 2 });
    await expect(failure).rejects.toThrow(new RangeError("-2 is negative"));
  });

  it("by which it dies is told", async () => {
    await expect(runPieces(work("exit"), [[]])).rejects.toThrow("exit code 3");
    const full = runPieces(work("fillMemory"), [[]], { heapLimit: 16 });
    await expect(full).rejects.toThrow(WorkerMemoryError);
  });
});

describe("work that never ends", () => {
  const never = [[], [], []];

  it("is stopped by its signal", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 150);
    const stopped = runPieces(work("never"), never, { workers: 2, signal: controller.signal });
    await expect(stopped).rejects.toThrow(new Stoppage("signal", "stopped by its AbortSignal"));
    const aborted = runPieces(work("never"), never, { workers: 1, signal: controller.signal });
    await expect(aborted).rejects.toThrow(Stoppage);
  });

  it("is stopped when its time is over", async () => {
    const stopped = runPieces(work("never"), never, { workers: 1, timeLimit: 150 });
    await expect(stopped).rejects.toMatchObject({ limit: "timeLimit", message: /150 milliseconds/ });
  });

  it("is stopped by an interrupt where the process lives on", async () => {
    const listener = () => {};
    process.on("SIGINT", listener);
    const before = process.listenerCount("SIGINT");
    setTimeout(() => process.emit("SIGINT"), 150);
    await expect(runPieces(work("never"), never, { workers: 1 })).rejects.toThrow(Stoppage);
    expect(process.listenerCount("SIGINT")).toBe(before);
    process.off("SIGINT", listener);
  });
});

describe("runPieces refuses", () => {
  it.each([
    ["workers: expected", { workers: 0 }],
    ["workers: expected", { workers: 1.5 }],
    ["workers: expected", { workers: 1e6 }],
    ["timeLimit: expected", { timeLimit: -1 }],
    ["heapLimit: expected", { heapLimit: 0 }],
    ["heapLimit: expected", { heapLimit: Infinity }],
    ['"worker"', { worker: 2 }],
  ])("%s %j", async (message, options) => {
    const refused = runPieces(work("square"), [[1]], options as object);
    await expect(refused).rejects.toThrow(InputError);
    await expect(refused).rejects.toThrow(message);
  });

  it("a module or a function that does not exist, and arguments that cannot be sent", async () => {
    await expect(runPieces({ module: "puzzles/none", name: "f" }, [[]])).rejects.toThrow(InputError);
    await expect(runPieces(work("none"), [[]])).rejects.toThrow(InputError);
    await expect(runPieces(work("square"), [[() => 1]])).rejects.toThrow("could not be cloned");
    await expect(runPieces(work("toString"), [[]])).rejects.toThrow(InputError); // what every object has is no export
  });

  it("a function with more than it has", async () => {
    const more = { ...work("square"), nmae: "f" };
    await expect(runPieces(more, [[1]])).rejects.toThrow(InputError);
  });
});
