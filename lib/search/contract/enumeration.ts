import { describe, InputError } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";

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
  /** Called with each node, if there is an observer. */
  declare readonly observer?: (node: EnumeratedNode) => void;

  /**
   * @param observer called with each node, by enumerations that can be watched: `komachiSums`, `queens`,
   *   `queensByPermutations`, `possibleCodes`, `exactCovers`, `networkSolutions`, `sudokuSolutions`
   */
  constructor(observer?: (node: EnumeratedNode) => void) {
    if (observer) this.observer = observer; // else it would be printed
  }
}

/** A node of an enumeration's search tree, told in the order of the walk: its parent is the last one above it that was told. */
export interface EnumeratedNode {
  readonly kind: "node";
  /** Steps from the root. */
  readonly depth: number;
  readonly text: string;
  readonly isSolution: boolean;
}

/**
 * The first `count` items, or all where there are fewer. Nothing after them is computed.
 * @throws InputError unless the count is a whole number of at least 0
 *
 * @example
 * take(queens(5), 2); // [[0, 2, 4, 1, 3], [0, 3, 1, 4, 2]]
 */
export function take<T>(items: Iterable<T>, count: number): T[] {
  expectWhole("count", count, 0);
  const taken: T[] = [];
  if (count === 0) return taken;
  for (const item of items) {
    taken.push(item);
    if (taken.length >= count) break;
  }
  return taken;
}

/** @throws InputError for a limit on nodes that is none */
export function expectMaxNodes(maxNodes: number): void {
  if (maxNodes === Infinity || (Number.isInteger(maxNodes) && maxNodes > 0)) return;
  throw new InputError("maxNodes", describe(maxNodes), "a whole number above 0, or Infinity");
}
