import { describe, InputError } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";
import type { BitMap } from "./bitMap";
import { codeFault, endFault, nameOf } from "./breach";
import { type Coded, expectOwn, madeBy } from "./origin";

/**
 * A puzzle as a graph of positions, each coded as `stride` 32-bit integers (one for nearly every puzzle). Every
 * search of the library works on this contract alone; a puzzle of one's own needs no more. Where speed does not matter,
 * `spaceOf` makes one of plain functions.
 *
 * Positions travel in runs, packed in an Int32Array, because a search that asks for a few hundred positions at a
 * time runs as fast as code written out for one puzzle; a call, an array or a callback a position costs 1.3 to 4
 * times as much. All indices count integers, not positions: a run of k positions is `k * stride` long.
 *
 * What only some puzzles have is said by the interfaces below (`class SlidingPuzzle implements StateSpace, Reversible,
 * Refutable`). Searches look whether it is there.
 *
 * @example
 * // A ring of 12 places, with steps of 1 and of 5.
 * const ring: StateSpace = {
 *   stride: 1,
 *   size: 12,
 *   maxSuccessors: 2,
 *   expand(states, from, to, out, at) {
 *     for (let i = from; i < to; i++) for (const step of [1, 5]) out[at++] = (states[i] + step) % 12;
 *     return at;
 *   },
 * };
 * [...solved(breadthFirstSearch(ring, 0, 4)).path]; // [0, 1, 2, 3, 4]
 * checkSpace(ring, 0).kind; // "sound"
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
   * and returns the index behind the last one. `out`, which may be `states` itself (then `at` is `to` or more), has room
   * for `maxSuccessors` successors of each; what stands there behind the returned index is of no interest, so a space may use that room.
   */
  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number;
  /** Every move costs 1. Where moves have other costs, it is a `CostedSpace`. */
  readonly costs?: undefined;
}

/**
 * A space that knows its moves backwards. This makes paths cheaper to find and lets searches start from the goals; the
 * answers are the same without it.
 */
export interface Reversible {
  /** The graph of predecessors, with the same codes; the space itself if every move can be undone. */
  readonly reverse: StateSpace;
}

/** A space that can leave out the move straight back, for searches that never make it. */
export interface Onward {
  /**
   * As `expand`, in place and without the position before. Writes the successors of `states[from..to)` into `states`
   * from index `at` on, except those that are the position at the same place of `previous` (for a start, which has none
   * before it, that is the start); and into `previous`, for each that it writes, the position that it succeeds. A space
   * may use the room behind the returned index in both.
   */
  expandOnward(states: Int32Array, previous: Int32Array, from: number, to: number, at: number): number;
}

/** A space with `size` that can expand many neighbouring codes at once, for searches that hold levels as bits. */
export interface BitParallel {
  /**
   * Marks the successors of all codes in one block of `level` in `next`, 32 codes a word.
   * @returns how many there are, repeated ones included, as `expand` would give them
   */
  expandBits(level: BitMap, block: number, next: BitMap): number;
}

/** A space that can prove, without a search, that some positions cannot be reached. */
export interface Refutable {
  /**
   * Why no sequence of moves leads from `start` to `goal` (one position each), or undefined where only a search can
   * tell. A reason must be a proof: searches trust it and look no further.
   */
  refute(start: Int32Array, goal: Int32Array): string | undefined;
}

/** A space in which some codes stand for others as well, as up to symmetry: only those are starts and goals. */
export interface Selective {
  /** @throws InputError for a code among these positions for which another one stands */
  expectNamed(codes: Int32Array, argument: string): void;
}

/** A space whose moves have costs. Searches for a cheapest path take it; those that count moves do not compile with it. */
export interface CostedSpace extends Omit<StateSpace, "costs"> {
  /**
   * Writes, from `out[at]` on, what the moves from the position at `states[parent]` to each of `states[from..to)` cost, which
   * are some of its successors: one number each, whole and from 0 on. It depends on the two positions alone, and those of a
   * path together stay below 2^29. All moves cost 1 where it is left out.
   */
  costs?(states: Int32Array, parent: number, from: number, to: number, out: Float64Array, at: number): void;
}

/** What all models of puzzles share: boards for people become codes for searches, and back. */
export interface Codec<Board> {
  /** The code of a board, `stride` integers. */
  encode(board: Board): Int32Array;
  /** The boards of one position or several, such as a search's path. */
  decode(positions: Positions): Board[];
}

/**
 * One position, or several in a row: a code, or an Int32Array of codes, as models encode them. An ordinary
 * array is refused, since it is most likely a board that somebody forgot to encode.
 */
export type Positions = number | Int32Array;

/**
 * The successors of one position, one entry each: for reading and trying out, not for a search's inner loop.
 *
 * @example
 * const puzzle = new SlidingPuzzle(2, 2);
 * neighbours(puzzle, puzzle.encode([1, 2, 3, 0])).map((code) => puzzle.decode(code)[0]); // [[1, 0, 3, 2], [1, 2, 0, 3]]
 */
export function neighbours(space: CostedSpace, position: Positions): Int32Array[] {
  const code = onePosition(space, position);
  const out = new Int32Array(space.maxSuccessors * space.stride);
  const end = expandRun(space, code, 0, code.length, out, 0);
  return split(space, out.subarray(0, end)).map((code) => madeBy(space as Coded & CostedSpace, code));
}

/**
 * `space.expand`, with what it returns looked at: every search expands positions through this.
 * @throws ContractError for an index that cannot be the end of the successors
 */
export function expandRun(
  space: CostedSpace,
  states: Int32Array,
  from: number,
  to: number,
  out: Int32Array,
  at: number,
): number {
  const end = space.expand(states, from, to, out, at);
  const { stride, maxSuccessors } = space;
  if (end >= at && end - at <= (to - from) * maxSuccessors && (end - at) % stride === 0) return end;
  // One of several positions is at fault: expanded alone, it shows itself.
  if (to - from > stride) {
    for (let i = from; i < to; i += stride) {
      expandRun(
        space,
        states,
        i,
        i + stride,
        new Int32Array(end > at ? end - at : maxSuccessors * stride),
        0,
      );
    }
  }
  const positions =
    to - from === stride ? `position ${nameOf(states, from, stride)}` : `${(to - from) / stride} positions`;
  throw endFault(space, "expand", end, positions, at);
}

/**
 * Looks whether codes lie in [0, size).
 * @throws ContractError for the first one that does not
 */
export function expectCodes(
  { size }: CostedSpace,
  states: Int32Array,
  from: number,
  to: number,
  method = "expand",
): void {
  if (size === undefined) return;
  // Below 0 once a code is negative or above the last one. Without a branch, and four at a time, this takes next to nothing.
  const last = (size - 1) | 0;
  let signs = 0;
  let i = from;
  for (; i + 3 < to; i += 4) {
    const [a, b] = [states[i], states[i + 1]];
    const [c, d] = [states[i + 2], states[i + 3]];
    signs |= a | b | c | d | (last - a) | (last - b) | (last - c) | (last - d);
  }
  for (; i < to; i++) signs |= states[i] | (last - states[i]);
  if (signs >= 0) return;
  for (i = from; i < to; i++) if (states[i] >>> 0 >= size) throw codeFault(states[i], size, method);
}

/** Cuts a packed run into its positions, each an Int32Array of `stride` integers that shares the run's memory. */
export function split({ stride }: CostedSpace, run: Int32Array): Int32Array[] {
  return Array.from({ length: run.length / stride }, (_, i) => run.subarray(i * stride, (i + 1) * stride));
}

/** Puts positions into one run: what `split` cut. */
export function packed(positions: readonly Int32Array[]): Int32Array {
  const stride = positions[0].length;
  const run = new Int32Array(positions.length * stride);
  positions.forEach((position, i) => {
    run.set(position, i * stride);
  });
  return run;
}

/**
 * Checks what a caller passed as one or more positions and packs it.
 * @throws InputError for an empty list, a length that is no multiple of the stride, a code that the space cannot have, or one of another space
 */
export function positionsOf(space: CostedSpace, positions: Positions, argument: string): Int32Array {
  expectSpace(space);
  expectOwn(space, positions, argument);
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
      const hint = argument === "positions" ? "" : " (if encode gave it, encode or size is wrong)";
      const range = space.size === undefined ? "32-bit integers" : `codes from 0 to ${space.size - 1}${hint}`;
      throw new InputError(argument, describe(codes), range);
    }
    packed[i] = code;
  }
  (space as Partial<Selective>).expectNamed?.(packed, argument);
  return packed;
}

/** What a caller passed as one position, packed. @throws InputError for several, and as `positionsOf` */
export function onePosition(space: CostedSpace, position: Positions): Int32Array {
  const code = positionsOf(space, position, "position");
  if (code.length === space.stride) return code;
  throw new InputError("position", describe(position), `one position of ${space.stride} integer(s)`);
}

/** The graph of predecessors, where a space has one. */
export function reverseOf(space: CostedSpace): StateSpace | undefined {
  return (space as Partial<Reversible>).reverse;
}

/** The space with all moves turned round: successors become predecessors. */
export function reversed(space: StateSpace, reverse: StateSpace): StateSpace & Reversible {
  if (reverse === space) return space as StateSpace & Reversible;
  const { stride, size } = space;
  const { maxSuccessors } = reverse;
  const expand: StateSpace["expand"] = (states, from, to, out, at) =>
    reverse.expand(states, from, to, out, at);
  return { stride, size, maxSuccessors, expand, reverse: space };
}

/** For searches that count moves: @throws InputError for a space whose moves do not all cost 1. */
export function expectUnitCosts({ costs }: CostedSpace): void {
  if (costs === undefined) return;
  throw new InputError(
    "space",
    "moves with costs",
    "moves that cost 1 each; uniformCostSearch and aStar take others. Or make a move of cost 3 three moves, by way of two positions of its own",
  );
}

const MAX_STRIDE = 2 ** 16;
const MAX_SUCCESSORS = 2 ** 24; // integers that the successors of one position take: searches reserve room for them

/** Models are written by readers too: a space that cannot be right is refused before it yields a false answer. */
function expectSpace(space: CostedSpace, argument = "space"): void {
  if (typeof space !== "object" || space === null) {
    throw new InputError(
      argument,
      describe(space),
      "a puzzle of this library, or a space that spaceOf makes",
    );
  }
  const { stride, size, maxSuccessors } = space;
  expectWhole(`${argument}.stride`, stride, 1, MAX_STRIDE);
  expectWhole(`${argument}.maxSuccessors`, maxSuccessors, 0);
  if (maxSuccessors * stride > MAX_SUCCESSORS) {
    throw new InputError(
      `${argument}.maxSuccessors`,
      describe(maxSuccessors),
      `at most ${MAX_SUCCESSORS} integers`,
    );
  }
  if (size !== undefined) {
    if (stride !== 1) throw new InputError(`${argument}.size`, describe(size), "none with a stride above 1");
    expectWhole(`${argument}.size`, size, 1, 2 ** 31);
  }
  const { reverse } = space as Partial<Reversible>;
  if (reverse === undefined || reverse === space || argument !== "space") return;
  expectSpace(reverse, "space.reverse");
  if (reverse.stride !== stride) {
    throw new InputError("space.reverse.stride", describe(reverse.stride), `${stride}, as forwards`);
  }
}
