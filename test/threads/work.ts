/** What the tests have workers do. */
import { threadId } from "node:worker_threads";
import { ContractError } from "../../lib/search/contract/breach";

export function square(n: number): number {
  return n * n;
}

/** The number, after so many milliseconds; fails if it is below 0. */
export function slowly(n: number, milliseconds: number): number {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  if (n < 0) throw new RangeError(`${n} is negative`);
  return n;
}

export function thread(milliseconds: number): number {
  return slowly(threadId, milliseconds);
}

export function never(): void {
  for (;;);
}

export function breach(): void {
  throw new ContractError("the work is wrong", "mend it");
}

export function throwing(kind: "text" | "own" | "function"): unknown {
  if (kind === "text") throw "a text";
  if (kind === "function") return () => 1;
  class OwnError extends Error {
    override name = "OwnError";
    readonly detail = 7;
    readonly method = () => 1;
  }
  throw new OwnError("of its own");
}

export function fillMemory(): number {
  const all: number[][] = [];
  for (;;) all.push(Array.from({ length: 1000 }, (_, i) => i + 0.5));
}

export function exit(): void {
  process.exit(3);
}
