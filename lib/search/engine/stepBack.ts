import type { Bound } from "../contract/bound";
import { ContractError, nameOf } from "../contract/breach";
import { indexOfPosition } from "../contract/hash";
import { type CostedSpace, expandRun, packed, reverseOf, type StateSpace } from "../contract/space";
import { type Replayed, replay } from "./replay";

/** The positions that a search has met, each with its distance from the start. */
export interface KnownDepths {
  /** How far the position at `states[at]` is known to be from the start, if less than `depth`; -1 otherwise. */
  depthBelow(states: Int32Array, at: number, depth: number): number;
  /** Packed runs of those positions that lie so far, or nearer, that they may lead to one at `depth`. */
  before(depth: number): Iterable<Int32Array>;
}

/**
 * The path to `goal`, found backwards: from each position to a predecessor that lies nearer to the start.
 * @param bound as for `replay`
 * @throws ContractError if the space contradicts itself, so that a wrong model never yields a wrong path
 */
export function stepBack(
  space: CostedSpace,
  known: KnownDepths,
  goal: Int32Array,
  cost: number,
  bound?: Bound,
): Replayed {
  const { stride } = space;
  const predecessors = new Predecessors(space, known);
  const path: Int32Array[] = [goal];
  for (let depth = cost; depth > 0; ) {
    const before = new Int32Array(stride);
    depth = predecessors.nearer(path[path.length - 1], depth, before);
    path.push(before);
  }
  return replay(space, packed(path.reverse()), bound);
}

/** Finds from where positions were reached. */
export class Predecessors {
  private readonly onward: Int32Array;
  private readonly back: Int32Array;
  private readonly reverse?: StateSpace;

  constructor(
    private readonly space: CostedSpace,
    private readonly known: KnownDepths,
  ) {
    this.reverse = reverseOf(space);
    const { stride, maxSuccessors } = space;
    this.onward = new Int32Array(maxSuccessors * stride);
    this.back = new Int32Array((this.reverse ?? space).maxSuccessors * stride);
  }

  /**
   * Writes to `found` a predecessor of `position`, which is `depth` moves from the start, and returns how far it is itself.
   *
   * `reverse` gives it at once. Without, it is sought among the successors, since most moves can be undone, and then among
   * all positions that come into question, which takes as long as expanding them.
   */
  nearer(position: Int32Array, depth: number, found: Int32Array): number {
    const { space, known, reverse, back } = this;
    const { stride } = space;
    const end = expandRun(reverse ?? space, position, 0, stride, back, 0);
    for (let i = 0; i < end; i += stride) {
      const nearer = known.depthBelow(back, i, depth);
      if (nearer < 0 || !(reverse || this.leads(back, i, position))) continue;
      found.set(back.subarray(i, i + stride));
      return nearer;
    }
    if (!reverse) {
      for (const run of known.before(depth)) {
        for (let i = 0; i < run.length; i += stride) {
          if (!this.leads(run, i, position)) continue;
          found.set(run.subarray(i, i + stride));
          return known.depthBelow(run, i, depth);
        }
      }
    }
    const name = nameOf(position, 0, stride);
    throw new ContractError(
      `no way back from position ${name}, at depth ${depth}, to a position that is nearer`,
      reverse
        ? "let reverse give all predecessors, or leave it out; let successors depend on the position alone"
        : "let successors depend on the position alone",
    );
  }

  /**
   * For each of some positions at `depth`, its predecessors one level nearer: calls `found` once for each such move.
   * @param positions by their codes, joined to a text
   */
  movesTo(
    positions: ReadonlyMap<string, { readonly position: Int32Array }>,
    depth: number,
    found: (from: Int32Array, to: string) => void,
  ): void {
    const { space, known, reverse, back } = this;
    const { stride } = space;
    if (!reverse) {
      for (const run of known.before(depth)) {
        for (let i = 0; i < run.length; i += stride) {
          const from = run.slice(i, i + stride);
          for (const to of this.successorsOf(from)) if (positions.has(to)) found(from, to);
        }
      }
      return;
    }
    for (const [to, { position }] of positions) {
      const end = expandRun(reverse, position, 0, stride, back, 0);
      let isReached = false;
      for (let i = 0; i < end; i += stride) {
        const isRepeated = indexOfPosition(back, 0, i, back, i, stride) >= 0;
        if (isRepeated || known.depthBelow(back, i, depth) !== depth - 1) continue;
        if (!this.leads(back, i, position)) continue;
        isReached = true;
        found(back.slice(i, i + stride), to);
      }
      if (!isReached) this.nearer(position, depth, new Int32Array(stride)); // which says what is wrong
    }
  }

  /** Whether a move leads from the position at `states[at]` to `position`. */
  private leads(states: Int32Array, at: number, position: Int32Array): boolean {
    const { space, onward } = this;
    const end = expandRun(space, states, at, at + space.stride, onward, 0);
    return indexOfPosition(onward, 0, end, position, 0, space.stride) >= 0;
  }

  private successorsOf(position: Int32Array): Set<string> {
    const { space, onward } = this;
    const end = expandRun(space, position, 0, space.stride, onward, 0);
    const successors = new Set<string>();
    for (let i = 0; i < end; i += space.stride) successors.add(onward.subarray(i, i + space.stride).join());
    return successors;
  }
}
