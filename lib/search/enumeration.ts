import { describe, InputError } from "../basics/errors";

/**
 * Counts the work of an enumeration: the nodes of its search tree that it has come to so far. Lazy enumerations
 * take one as an option and count while they run, so that a reader who stops early sees how far they got.
 *
 * @example
 * const counter = new NodeCounter();
 * take(queens(8, { counter }), 1); // [[0, 4, 7, 5, 2, 6, 1, 3]]
 * counter.nodes; // 114
 */
export class NodeCounter {
  nodes = 0;
}

/**
 * The first `count` items, or all where there are fewer. Nothing after them is computed.
 * @throws InputError unless the count is a whole number of at least 0
 *
 * @example
 * take(queens(5), 2); // [[0, 2, 4, 1, 3], [0, 3, 1, 4, 2]]
 */
export function take<T>(items: Iterable<T>, count: number): T[] {
  if (!Number.isInteger(count) || count < 0) {
    throw new InputError("count", describe(count), "a whole number of at least 0");
  }
  const taken: T[] = [];
  if (count === 0) return taken;
  for (const item of items) {
    taken.push(item);
    if (taken.length >= count) break;
  }
  return taken;
}
