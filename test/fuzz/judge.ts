import { getHeapStatistics } from "node:v8";
import vm from "node:vm";
import { LibraryError } from "../../lib/basics/errors";
import type { Call } from "./calls";

/** How long one call may take, in milliseconds: of the clock, which ends it, and of the processor, where others share it. */
const TIME = 40_000;
const WORK = 4000;
/** How much memory it may ask for, in bytes. */
const MEMORY = 400 * 2 ** 20;

/** How many values are taken of what is endless, or as good as. */
const TAKEN = 20;

const script = new vm.Script("fuzzedCall()");

/** What is wrong with how a call ends; undefined for a result, or an error of the library. */
export async function faultOf(
  { act }: Call,
  args: readonly unknown[],
  looksForFlaws = false,
): Promise<string | undefined> {
  const before = memory();
  const start = process.cpuUsage();
  const holder = globalThis as { fuzzedCall?: () => void };
  let result: unknown;
  holder.fuzzedCall = () => {
    result = consumed(act(args));
  };
  try {
    script.runInThisContext({ timeout: TIME }); // an endless loop ends here, too
    if (result instanceof Promise) result = await inTime(result);
  } catch (error) {
    return faultIn(error);
  } finally {
    delete holder.fuzzedCall;
  }
  const { user } = process.cpuUsage(start);
  if (user > 1000 * WORK) return `${Math.round(user / 1e6)} s of work`;
  const grown = memory() - before;
  if (grown > MEMORY) return `${Math.round(grown / 2 ** 20)} MB`;
  const flaw = looksForFlaws ? flawIn(result, 0) : undefined;
  return flaw === undefined ? undefined : `the result has ${flaw}`;
}

function faultIn(error: unknown): string | undefined {
  if (error instanceof LibraryError) {
    return error.code === "internal" ? `a fault of its own: ${error.message}` : undefined;
  }
  if (!(error instanceof Error)) return `throws ${String(error)}`;
  const { name, message, stack, code } = error as NodeJS.ErrnoException;
  if (code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return `no answer within ${TIME} ms`;
  const frames = (stack ?? "").split("\n").filter((line) => /^ +at /.test(line));
  const thrower = frames.find((line) => !line.endsWith("(<anonymous>)")) ?? ""; // not what is built in
  if (/\(eval at run /.test(thrower)) return undefined; // a function among the arguments threw it
  const frame = frames.find((line) => /\/(?:lib|kit)\//.test(line)) ?? "";
  return `${name}: ${message.slice(0, 200)} ${frame.trim().replace(/\(.*\/(lib|kit)\//, "($1/")}`;
}

async function inTime(promise: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIME} ms`)), TIME);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function memory(): number {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return total_heap_size + external_memory;
}

function consumed(result: unknown): unknown {
  const isLazy =
    typeof result === "object" && result !== null && "next" in result && Symbol.iterator in result;
  if (!isLazy) return result;
  const values: unknown[] = [];
  for (const value of result as Iterable<unknown>) if (values.push(value) === TAKEN) break;
  return values;
}

/** A hole in a list, or NaN: what a mistake looks like that nobody noticed. */
function flawIn(value: unknown, depth: number): string | undefined {
  if (Number.isNaN(value)) return "NaN";
  // Drawings and tables, in which what is no number would be written out; not the scripts that come along.
  if (typeof value === "string" && /NaN|\[object /.test(value.replace(/<script[\s\S]*?<\/script>/g, "")))
    return `the text ${/.{0,30}(?:NaN|\[object ).{0,20}/.exec(value)?.[0]}`;
  if (typeof value !== "object" || value === null || depth > 3) return undefined;
  if (Array.isArray(value)) {
    for (let i = 0; i < Math.min(value.length, 50); i++) {
      if (!(i in value)) return "a hole";
      const flaw = flawIn(value[i], depth + 1);
      if (flaw !== undefined) return flaw;
    }
    return undefined;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  // Without getters, which work something out.
  for (const { value: entry } of Object.values(Object.getOwnPropertyDescriptors(value))) {
    const flaw = flawIn(entry, depth + 1);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}
