import { enlarged } from "../../basics/arrays";
import { lowest } from "../../basics/bits";
import { expectOptions } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";
import { ContractError, type Reversible, type StateSpace, type Symmetric } from "../../search/index";
import type { PegBoard } from "./board";
import { AffineImages } from "./images";
import { jumpBits, PegSpace } from "./space";

export interface PegMovesOptions {
  /**
   * Searches reserve room for so many successors, and predecessors, of a position; one with more ends them with an error
   * that says so. How many there can be is hard to tell beforehand: chains branch. Default: 1024.
   */
  readonly maxSuccessors?: number;
}

/**
 * Peg solitaire move by move: a position is the pegs on the board, and its successors are the boards after one or more
 * jumps by one peg, each board once. All moves cost 1, so that every search takes this space.
 *
 * Bit h of a code, counted through its one or two integers, is 1 where hole h has a peg.
 * @example
 * const space = new PegMoves(hoppers);
 * solved(breadthFirstSearch(space, space.start(6), space.finishes(6))).cost; // 7
 */
export class PegMoves extends PegSpace implements StateSpace, Reversible, Symmetric {
  readonly size?: number;
  readonly maxSuccessors: number;
  readonly reverse: StateSpace;
  readonly symmetries: number;
  private readonly forwards: Chains;
  private readonly affineImages: AffineImages;

  /** @throws InputError unless `maxSuccessors` is a whole number from 1 to 2^16, and for unknown options */
  constructor(board: PegBoard, options: PegMovesOptions = {}) {
    super(board, false);
    expectOptions(options, ["maxSuccessors"]);
    const { maxSuccessors = 1024 } = options;
    expectWhole("maxSuccessors", maxSuccessors, 1, 2 ** 16);
    this.maxSuccessors = maxSuccessors;
    if (board.holes <= MAX_TABLE) this.size = 2 ** board.holes;
    const { stride, size } = this;
    const jumps = board.jumps.map((jump) => ({ ...jump, ...jumpBits(jump, stride) }));
    this.forwards = new Chains(
      jumps.map(({ from, to, flip, before }) => ({ at: from, next: to, flip, before })),
      board.holes,
      this,
    );
    // A move is taken back by the same peg: from where it landed, over the hole of the peg that it took, to where it was.
    const backwards = new Chains(
      jumps.map(({ from, to, flip, after }) => ({ at: to, next: from, flip, before: after })),
      board.holes,
      this,
    );
    const expand: StateSpace["expand"] = (states, from, to, out, at) =>
      backwards.expand(states, from, to, out, at);
    this.reverse = { stride, size, maxSuccessors, expand };
    this.symmetries = board.symmetries.length;
    this.affineImages = new AffineImages(
      stride,
      board.holes,
      board.symmetries.map((symmetry) => (code) => {
        const [pegs] = this.decode(code);
        return this.encode(pegs.map((hole) => symmetry[hole]));
      }),
    );
  }

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    return this.forwards.expand(states, from, to, out, at);
  }

  images(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    return this.affineImages.images(states, from, to, out, at);
  }
}

const MAX_TABLE = 26; // holes: a byte a code, as searches for paths need, is 64 MiB then

/** A jump for the peg at hole `at`, onwards or backwards: possible if of the bits in `flip` just those of `before` are set. */
interface Step {
  readonly at: number;
  readonly next: number;
  readonly flip: Int32Array;
  readonly before: Int32Array;
}

/** Finds all boards to which one peg can get in one or more steps. */
class Chains {
  /** By hole, the first of the steps from there; ordered as they were given. */
  private readonly begins: Int32Array;
  private readonly next: Int32Array;
  private readonly flipLow: Int32Array;
  private readonly flipHigh: Int32Array;
  private readonly beforeLow: Int32Array;
  private readonly beforeHigh: Int32Array;
  /** Boards that one peg has reached, by length of its chain, and the hole where it is. */
  private low: Int32Array = new Int32Array(64);
  private high: Int32Array = new Int32Array(64);
  private mover: Int32Array = new Int32Array(64);
  private count = 0;

  constructor(
    steps: readonly Step[],
    holes: number,
    private readonly space: { readonly stride: number; readonly maxSuccessors: number },
  ) {
    const ordered = [...steps].sort((a, b) => a.at - b.at);
    this.begins = Int32Array.from(
      { length: holes + 1 },
      (_, hole) => ordered.filter(({ at }) => at < hole).length,
    );
    this.next = Int32Array.from(ordered, ({ next }) => next);
    this.flipLow = Int32Array.from(ordered, ({ flip }) => flip[0]);
    this.flipHigh = Int32Array.from(ordered, ({ flip }) => flip[1] ?? 0);
    this.beforeLow = Int32Array.from(ordered, ({ before }) => before[0]);
    this.beforeHigh = Int32Array.from(ordered, ({ before }) => before[1] ?? 0);
  }

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    const { stride } = this.space;
    for (let i = from; i < to; i += stride) {
      const low = states[i];
      const high = stride === 2 ? states[i + 1] : 0;
      this.count = 0;
      for (let word = 0; word < stride; word++) {
        for (let left = states[i + word]; left !== 0; left &= left - 1) {
          // No two first jumps lead to the same board.
          this.step(low, high, 32 * word + lowest(left), this.count);
        }
      }
      at = this.follow(out, at);
    }
    return at;
  }

  /** Lets all pegs go on from where they are, until none can, and writes each board once. */
  private follow(out: Int32Array, at: number): number {
    const { stride, maxSuccessors } = this.space;
    const last = at + maxSuccessors * stride;
    // Chains of different lengths take different numbers of pegs: only boards of one layer can be the same.
    for (let layer = 0; layer < this.count; ) {
      const begin = at;
      const end = this.count;
      for (let k = layer; k < end; k++) {
        if (layer > 0 && this.isAmong(out, begin, at, k)) continue;
        if (at === last) {
          throw new ContractError(
            `a peg position has more than ${maxSuccessors} successors or predecessors`,
            "give PegMoves a larger maxSuccessors",
          );
        }
        out[at++] = this.low[k];
        if (stride === 2) out[at++] = this.high[k];
      }
      for (let k = layer; k < end; k++) this.step(this.low[k], this.high[k], this.mover[k], end);
      layer = end;
    }
    return at;
  }

  /** Adds what one peg makes of a board in one step, unless it is there already from `layer` on. */
  private step(low: number, high: number, hole: number, layer: number): void {
    const { begins, next, flipLow, flipHigh, beforeLow, beforeHigh } = this;
    for (let step = begins[hole]; step < begins[hole + 1]; step++) {
      if ((low & flipLow[step]) !== beforeLow[step] || (high & flipHigh[step]) !== beforeHigh[step]) continue;
      this.add(low ^ flipLow[step], high ^ flipHigh[step], next[step], layer);
    }
  }

  private add(low: number, high: number, mover: number, layer: number): void {
    for (let k = layer; k < this.count; k++) {
      if (this.low[k] === low && this.high[k] === high && this.mover[k] === mover) return;
    }
    if (this.count === this.low.length) {
      this.low = enlarged(this.low, 2 * this.count);
      this.high = enlarged(this.high, 2 * this.count);
      this.mover = enlarged(this.mover, 2 * this.count);
    }
    this.low[this.count] = low;
    this.high[this.count] = high;
    this.mover[this.count++] = mover;
  }

  private isAmong(out: Int32Array, from: number, to: number, k: number): boolean {
    const { stride } = this.space;
    for (let i = from; i < to; i += stride) {
      if (out[i] === this.low[k] && (stride === 1 || out[i + 1] === this.high[k])) return true;
    }
    return false;
  }
}
