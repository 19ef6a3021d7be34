import { describe, InputError } from "./errors";
import { expectTotal } from "./numbers";

/**
 * The places in a list of `count` things: 0 to count - 1.
 *
 * @example
 * indices(3); // [0, 1, 2]
 */
export function indices(count: number): number[] {
  expectCount("count", count);
  return Array.from({ length: count }, (_, i) => i);
}

/**
 * The numbers 1 to `last`.
 *
 * @example
 * upTo(3); // [1, 2, 3]
 */
export function upTo(last: number): number[] {
  expectCount("last", last);
  return Array.from({ length: last }, (_, i) => i + 1);
}

/**
 * What the factors come to, 1 for none.
 *
 * @example
 * product([2, 3, 4]); // 24
 */
export function product(factors: Iterable<number>): number {
  let total = 1;
  for (const factor of factors) total *= factor;
  return expectTotal("factors", total);
}

/**
 * How many things there are. A lazy list is walked through to its end.
 *
 * @example
 * sizeOf(new Set([5, 5, 7])); // 2
 */
export function sizeOf(things: Iterable<unknown>): number {
  let size = 0;
  for (const _ of things) size++;
  return size;
}

/**
 * Lists of the things that have the same key, the longest first. Lists of one length, and the things in each, keep the
 * order in which they came.
 * @throws InputError for a key that is no text
 *
 * @example
 * grouped(["one", "four", "six", "ten"], ({ length }) => `${length}`); // [["one", "six", "ten"], ["four"]]
 */
export function grouped<T>(things: Iterable<T>, keyOf: (thing: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (typeof key !== "string") throw new InputError("keyOf", describe(key), "a function that gives a text");
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** More entries than a list of them is made for: longer ones took seconds, and then all memory. */
const MOST_ENTRIES = 2 ** 24;

function expectCount(argument: string, count: number): void {
  if (!(count <= MOST_ENTRIES)) {
    throw new InputError(argument, describe(count), `a number of at most ${MOST_ENTRIES}`);
  }
}
