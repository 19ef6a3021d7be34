import { describe, InputError } from "../basics/errors";

/**
 * A puzzle as a graph of positions, each coded as `stride` 32-bit integers (one for nearly every puzzle). Every
 * search of the library works on this contract alone.
 *
 * Positions travel in runs, packed in an Int32Array, because a search that asks for a few hundred positions at a
 * time runs as fast as code written out for one puzzle; a call, an array or a callback a position costs 1.3 to 4
 * times as much. All indices count integers, not positions: a run of k positions is `k * stride` long.
 */
export interface StateSpace {
  /** Integers a position. */
  readonly stride: number;
  /** If given (stride 1 only), every code lies in [0, size) and tables are indexed by it; otherwise positions are hashed. */
  readonly size?: number;
  /** No position has more successors than this. */
  readonly maxSuccessors: number;
  /**
   * Writes the successors of the positions `states[from..to)` into `out` from index `at` on, position by position,
   * and returns the index behind the last one. `out`, which may be `states` itself, has room for `maxSuccessors`
   * successors of each; what stands there behind the returned index is of no interest, so a space may use that room.
   */
  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number;
  /**
   * Optional, for searches that never go straight back: the same, in place and without the position before. Writes the
   * successors of `states[from..to)` into `states` from index `at` on, except those that are the position at the same
   * place of `befores` (for a start, which has none before it, that is the start); and into `befores`, for each that it
   * writes, the position that it succeeds. A space may use the room behind the returned index in both. Without this
   * method a search leaves them out itself, one position at a time.
   */
  expandOnward?(states: Int32Array, befores: Int32Array, from: number, to: number, at: number): number;
  /**
   * What moves cost, where not all cost 1: writes, from `out[at]` on, 0 or 1 for each of `states[from..to)`, the
   * successors of the position at `states[parent]`. No way of moves that cost 0 leads back to where it began. Iterative
   * deepening takes such a space; the other searches refuse it.
   */
  costs?(states: Int32Array, parent: number, from: number, to: number, out: Int32Array, at: number): void;
  /** The graph of predecessors; left out only where every move can be undone, so that it would be this graph again. */
  readonly reverse?: StateSpace;
  /**
   * Why no sequence of moves leads from `start` to `goal` (one position each), or undefined where only a search can
   * tell. A reason must be a proof: searches trust it and look no further.
   */
  refute?(start: Int32Array, goal: Int32Array): string | undefined;
}

/**
 * One position, or several one behind the other: a code, or an Int32Array of codes, as models encode them. An ordinary
 * array is refused, since it is most likely a board that somebody forgot to encode.
 */
export type Positions = number | Int32Array;

/** The successors of one position, one entry each: for reading and trying out, not for a search's inner loop. */
export function neighbours(space: StateSpace, position: Positions): Int32Array[] {
  const code = positionsOf(space, position, "position");
  if (code.length !== space.stride) {
    throw new InputError("position", describe(position), `one position of ${space.stride} integer(s)`);
  }
  const out = new Int32Array(space.maxSuccessors * space.stride);
  const end = space.expand(code, 0, code.length, out, 0);
  return split(space, out.subarray(0, end));
}

/** Cuts a packed run into its positions, each an Int32Array of `stride` integers that shares the run's memory. */
export function split(space: StateSpace, run: Int32Array): Int32Array[] {
  return Array.from({ length: run.length / space.stride }, (_, i) =>
    run.subarray(i * space.stride, (i + 1) * space.stride),
  );
}

/**
 * Checks what a caller passed as one or more positions and packs it.
 * @throws InputError for an empty list, a length that is no multiple of the stride, or a code that the space cannot have
 */
export function positionsOf(space: StateSpace, positions: Positions, argument: string): Int32Array {
  checkSpace(space);
  const codes: ArrayLike<number> = typeof positions === "number" ? [positions] : positions;
  if (typeof positions !== "number" && !(positions instanceof Int32Array)) {
    throw new InputError(argument, describe(positions), "a code or an Int32Array of codes, as encode gives");
  }
  if (codes.length === 0 || codes.length % space.stride !== 0) {
    const lengths =
      space.stride === 1 ? "at least one code" : `${space.stride} integers a position, at least one position`;
    throw new InputError(argument, describe(codes), lengths);
  }
  const packed = new Int32Array(codes.length);
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i];
    const fits = Number.isInteger(code) && code === (code | 0);
    if (!fits || (space.size !== undefined && (code < 0 || code >= space.size))) {
      const range = space.size === undefined ? "32-bit integers" : `codes from 0 to ${space.size - 1}`;
      throw new InputError(argument, describe(codes), range);
    }
    packed[i] = code;
  }
  return packed;
}

/** For searches that count moves: @throws InputError for a space whose moves do not all cost 1. */
export function expectUnitCosts({ costs }: StateSpace): void {
  if (costs === undefined) return;
  throw new InputError(
    "space",
    "moves with costs",
    "moves that cost 1 each; iterativeDeepening takes others",
  );
}

/** Models are written by readers too: a space that cannot be right is refused before it yields a false answer. */
function checkSpace({ stride, size, maxSuccessors }: StateSpace): void {
  if (!Number.isInteger(stride) || stride < 1) {
    throw new InputError("space.stride", describe(stride), "a whole number of at least 1");
  }
  if (!Number.isInteger(maxSuccessors) || maxSuccessors < 0) {
    throw new InputError("space.maxSuccessors", describe(maxSuccessors), "a whole number of at least 0");
  }
  if (size === undefined) return;
  if (stride !== 1) throw new InputError("space.size", describe(size), "none with a stride above 1");
  if (!Number.isInteger(size) || size < 1 || size > 2 ** 31) {
    throw new InputError("space.size", describe(size), "a whole number from 1 to 2^31");
  }
}
