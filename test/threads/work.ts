/** What the tests have workers do. */
import { threadId } from "node:worker_threads";
import { ContractError } from "../../lib/search/contract/breach";
import type { StateSpace } from "../../lib/search/contract/space";

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

/** A graph of so many nodes, scattered as by a hash, and what goes wrong at one of them. */
export class Scattered implements StateSpace {
  readonly stride = 1;

  constructor(
    readonly size: number,
    readonly maxSuccessors: number,
    private readonly seed: number,
    private readonly fault: { readonly code?: number; readonly kind?: "throw" | "code" } = {},
  ) {}

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    for (let i = from; i < to; i++) {
      const isFaulty = states[i] === this.fault.code;
      if (isFaulty && this.fault.kind === "throw") throw new RangeError(`no way on from ${states[i]}`);
      for (let k = 0; k < this.maxSuccessors; k++) out[at++] = this.successor(states[i], k);
      if (isFaulty) out[at - 1] = this.size + 7;
    }
    return at;
  }

  private successor(code: number, k: number): number {
    let bits = Math.imul(code + 1, 0x9e3779b1) ^ Math.imul(k + 1 + this.seed, 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
    bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
    return ((bits ^ (bits >>> 15)) >>> 0) % this.size;
  }
}

/** A way whose end nobody would wait for: 2^24 codes in a ring. */
export class LongRing implements StateSpace {
  readonly stride = 1;
  readonly maxSuccessors = 1;
  readonly size = 2 ** 24;

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    for (let i = from; i < to; i++) out[at++] = (states[i] + 1) % this.size;
    return at;
  }
}
