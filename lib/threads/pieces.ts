import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { describe, expectOptions, InputError, LibraryError } from "../basics/errors";
import { expectWhole } from "../basics/ranges";
import type { Limit } from "../search/contract/options";
import { Stoppage } from "../search/contract/result";
import { Monitor } from "../search/engine/monitor";
import { errorOf } from "./failure";
import { sourcesOf } from "./sources";
import type { Answer, Job, Piece } from "./worker";

/** A function that workers can find; functions themselves cannot be sent to them. */
export interface WorkerFunction {
  /** A module of the library by its path in `lib` ("puzzles/queens/index"), or any by its absolute path, without an ending. */
  readonly module: string;
  /** What the module exports it as. It is synchronous. */
  readonly name: string;
  /** Further modules that it loads with `require` as it runs. */
  readonly needs?: readonly string[];
}

/**
 * Names a function for `runPieces`: `workerFunction<typeof import("./pieces")>("puzzles/queens/pieces", "countQueenPiece")`. The
 * type makes a name that the module does not export an error.
 */
export function workerFunction<Module>(
  module: string,
  name: keyof Module & string,
  needs: readonly string[] = [],
): WorkerFunction {
  return { module, name, needs };
}

export interface WorkerOptions {
  /** How many threads work. Default: as many as the machine can run at once. The answer does not depend on it. */
  readonly workers?: number;
  /** Megabytes that the heap of each worker may take, typed arrays apart. Default: Node's own. */
  readonly heapLimit?: number;
}

export interface PieceOptions extends WorkerOptions {
  /** Stop after this many milliseconds. Default: no limit. */
  readonly timeLimit?: number;
  /** Called when pieces are done, at most ten times a second. */
  readonly onProgress?: (progress: PieceProgress) => void;
  /** Stops the work once aborted, wherever the workers are in it. */
  readonly signal?: AbortSignal;
}

export interface PieceProgress {
  /** Pieces that are done. */
  readonly done: number;
  /** All pieces. */
  readonly pieces: number;
  /** Milliseconds since the work began. */
  readonly elapsed: number;
}

/** The heap of a worker was full. What it could not allocate beside its heap is a MemoryError, as anywhere. */
export class WorkerMemoryError extends LibraryError {
  readonly code = "memory";
  override readonly name = "WorkerMemoryError";

  constructor() {
    super("a worker ran out of memory; heapLimit sets how many megabytes each may take");
  }
}

/** A worker ended before its work was done, and not by an error: by `process.exit`, say. */
export class WorkerError extends LibraryError {
  readonly code = "worker";
  override readonly name = "WorkerError";

  constructor(readonly exitCode: number) {
    super(`a worker ended by itself, with exit code ${exitCode}`);
  }
}

/**
 * Calls one function for many arguments, in several threads, and gives what it returns, in the order of the arguments.
 *
 * The pieces are begun in order. If some fail, the error is that of the first of them, as in a loop. No worker is left when
 * the promise is settled, whatever happened. The first call compiles the module for the workers, which takes up to a second.
 *
 * @param work   the function, by module and name
 * @param pieces the arguments of each call: lists of values that can be cloned, so neither functions nor instances of classes
 * @returns what the calls returned, which must be clonable too
 * @throws what a call threw, with its name, message, fields and stack, and its class where that is one of `basics`, `search` or JavaScript;
 *   Stoppage when the signal is aborted or the time is over; WorkerMemoryError; InputError for a function that does not exist
 *
 * @example
 * const work = { module: "puzzles/knights-tour/index", name: "countToursFrom" };
 * const counts = await runPieces<TourCount>(work, [[5, 5, 0], [5, 5, 2], [5, 5, 12]]);
 * counts.map(({ tours }) => tours); // [304, 56, 64]
 */
export async function runPieces<Result>(
  work: WorkerFunction,
  pieces: readonly (readonly unknown[])[],
  options: PieceOptions = {},
): Promise<Result[]> {
  expectOptions(options, ["workers", "heapLimit", "timeLimit", "onProgress", "signal"]);
  const { workers, heapLimit, onProgress, ...limits } = options;
  expectOptions(work, ["module", "name", "needs"]);
  const count = Math.min(workerCount(workers), pieces.length);
  const monitor = new Monitor({ ...limits, onProgress: undefined }, false);
  if (heapLimit !== undefined && !(Number.isFinite(heapLimit) && heapLimit >= 1)) {
    throw new InputError("heapLimit", describe(heapLimit), "a number of megabytes, at least 1");
  }
  const crew: Worker[] = [];
  const release: (() => void)[] = [];
  try {
    const start = starter(work, heapLimit);
    while (crew.length < count) crew.push(start());
    return await new Promise<Result[]>((resolve, reject) => {
      release.push(onStop(limits, (limit) => reject(new Stoppage(limit, monitor.explain(limit)))));
      distribute(crew, pieces, resolve as (results: unknown[]) => void, reject, onProgress);
    });
  } finally {
    for (const end of release) end();
    await Promise.all(crew.map((worker) => worker.terminate()));
  }
}

const MOST_WORKERS = 256;

/** The option `workers`, checked, or as many as the machine can run at once. */
function workerCount(workers: number | undefined): number {
  const count = workers ?? availableParallelism();
  expectWhole("workers", count, 1, MOST_WORKERS);
  return count;
}

const LONGEST_TIMER = 2 ** 31 - 1; // milliseconds: with more, setTimeout does not wait at all

/**
 * Says when a search that runs elsewhere must stop.
 * @returns what to call when it need not be known any more
 */
function onStop(
  { signal, timeLimit }: { readonly signal?: AbortSignal; readonly timeLimit?: number },
  stop: (limit: Limit & ("signal" | "timeLimit")) => void,
): () => void {
  const stopBySignal = () => stop("signal");
  const timer =
    timeLimit === undefined || timeLimit === Infinity
      ? undefined
      : setTimeout(() => stop("timeLimit"), Math.min(timeLimit, LONGEST_TIMER));
  signal?.addEventListener("abort", stopBySignal);
  if (signal?.aborted) stopBySignal();
  // A notebook's kernel lives on when a cell is interrupted, and so would the cell's workers; other programs just end. While
  // the cell's own code runs, all listeners are away, and the kernel would not survive a new one: hence not at once.
  const listening = setImmediate(() => {
    if (process.listenerCount("SIGINT") > 0) process.once("SIGINT", stopBySignal);
  });
  return () => {
    clearTimeout(timer);
    clearImmediate(listening);
    signal?.removeEventListener("abort", stopBySignal);
    process.off("SIGINT", stopBySignal);
  };
}

// A worker begins in JavaScript, with the way to load TypeScript that was compiled for it.
const BEGIN = `
  const { job, worker, compiled } = require("node:worker_threads").workerData;
  process.setSourceMapsEnabled(true);
  require("node:module")._extensions[".ts"] = (module, file) => module._compile(compiled.get(file), file);
  require(worker);`;

/** What starts a worker, with all that it loads compiled once. */
function starter({ module, name, needs = [] }: WorkerFunction, heapLimit?: number): () => Worker {
  const worker = sourcesOf("threads/worker");
  const own = sourcesOf(module);
  const all = [worker, own, ...needs.map(sourcesOf)];
  const compiled = new Map(all.flatMap((sources) => [...sources.compiled]));
  const job: Job = { file: own.file, name };
  const workerData = { job, worker: worker.file, compiled };
  const resourceLimits = heapLimit === undefined ? undefined : { maxOldGenerationSizeMb: heapLimit };
  // No arguments of this process: they may load what workers do not need.
  return () => new Worker(BEGIN, { eval: true, execArgv: [], workerData, resourceLimits });
}

/** Hands out the pieces, one to each worker that is free, and gathers the results. */
function distribute(
  workers: readonly Worker[],
  pieces: readonly (readonly unknown[])[],
  resolve: (results: unknown[]) => void,
  reject: (error: unknown) => void,
  onProgress?: (progress: PieceProgress) => void,
): void {
  const started = performance.now();
  const results = new Array<unknown>(pieces.length);
  const running = new Set<number>();
  let next = 0;
  let done = 0;
  let reported = started;
  let failed: { readonly index: number; readonly error: Error } | undefined;

  const hand = (worker: Worker) => {
    if (failed !== undefined || next === pieces.length) return;
    running.add(next);
    const index = next++;
    try {
      worker.postMessage({ index, args: pieces[index] } satisfies Piece);
    } catch (error) {
      throw new InputError(`pieces[${index}]`, (error as Error).message, "values that can be cloned");
    }
  };
  const take = (worker: Worker, answer: Answer) => {
    running.delete(answer.index);
    if ("failure" in answer) {
      if (failed === undefined || answer.index < failed.index)
        failed = { index: answer.index, error: errorOf(answer.failure) };
    } else {
      results[answer.index] = answer.result;
      done++;
    }
    const now = performance.now();
    if (onProgress !== undefined && now >= reported + 100) {
      reported = now;
      onProgress({ done, pieces: pieces.length, elapsed: now - started });
    }
    const { error, index } = failed ?? {};
    // Earlier pieces that still run may fail as well, and then theirs is the error.
    if (error !== undefined && ![...running].some((other) => other < index!)) reject(error);
    else if (done === pieces.length) resolve(results);
    else hand(worker);
  };
  const guarded = (action: () => void) => {
    try {
      action();
    } catch (error) {
      reject(error);
    }
  };
  for (const worker of workers) {
    worker.on("message", (answer: Answer) => guarded(() => take(worker, answer)));
    worker.on("messageerror", reject);
    worker.on("error", (error: Error & { code?: string }) => {
      const full = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      reject(full ? new WorkerMemoryError() : error);
    });
    worker.on("exit", (code) => reject(new WorkerError(code)));
    guarded(() => hand(worker));
  }
  if (pieces.length === 0) resolve(results);
}
