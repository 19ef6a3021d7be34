import { lowest } from "../../basics/bits";
import type { PegBoard, PegJump } from "./board";

/** A jump on boards that are coded as bits, bit h for the peg in hole h. */
export interface PackedJump {
  readonly from: number;
  readonly to: number;
  /** The bits of its three holes: what it turns. */
  readonly flip: number;
  /** Of these, the pegs that must be there before. */
  readonly before: number;
}

/** The jumps of a board with at most 31 holes, in its own order. */
export function packedJumps({ jumps }: PegBoard): PackedJump[] {
  return jumps.map(({ from, over, to }) => {
    const before = (1 << from) | (1 << over);
    return { from, to, flip: before | (1 << to), before };
  });
}

/** Which places must hold pegs for a jump, onwards or backwards, and which none. */
export interface JumpPattern {
  readonly full: readonly number[];
  readonly empty: readonly number[];
}

/** The pattern of a jump. */
export function patternOf({ from, over, to }: PegJump): JumpPattern {
  return { full: [from, over], empty: [to] };
}

/**
 * Finds the jumps that are possible on a board of bits without trying each.
 *
 * The places are cut into three parts. For every pattern of pegs in a part there is a set of jumps, a bit each, that
 * this part does not forbid; the jumps that no part forbids are possible. Nine look-ups stand for the 78 jumps of TryTri.
 */
export class PossibleJumps {
  /** How many places, and bits, a part has. */
  readonly width: number;
  /** How many integers hold a set of jumps. */
  private readonly stride: number;
  private readonly parts: readonly Int32Array[];

  /** @param places of the board: at most 36, so that tables stay small */
  constructor(jumps: readonly JumpPattern[], places: number) {
    this.stride = (jumps.length + 31) >>> 5;
    this.width = Math.ceil(places / 3);
    const patterns = 2 ** this.width;
    this.parts = [0, 1, 2].map((part) => {
      const allowed = new Int32Array(patterns * this.stride);
      const bitsOf = (holes: readonly number[]) =>
        holes.reduce(
          (bits, hole) => bits | (Math.floor(hole / this.width) === part ? 1 << (hole % this.width) : 0),
          0,
        );
      jumps.forEach(({ full, empty }, jump) => {
        const wanted = bitsOf(full);
        const concerned = wanted | bitsOf(empty);
        for (let pattern = 0; pattern < patterns; pattern++) {
          if ((pattern & concerned) === wanted) {
            allowed[pattern * this.stride + (jump >>> 5)] |= 1 << (jump & 31);
          }
        }
      });
      return allowed;
    });
  }

  /** The pegs in the three parts. */
  cut(pegs: number): [first: number, second: number, third: number] {
    const { width } = this;
    const last = (1 << width) - 1;
    return [pegs & last, (pegs >>> width) & last, pegs >>> (2 * width)];
  }

  /** Writes the numbers of the possible jumps into `out`, which has room for all jumps, and returns how many there are. */
  find(pegs: number, out: Int32Array): number {
    const { stride, parts } = this;
    const [a, b, c] = this.cut(pegs);
    let found = 0;
    for (let word = 0; word < stride; word++) {
      let rest = parts[0][a * stride + word] & parts[1][b * stride + word] & parts[2][c * stride + word];
      for (; rest !== 0; rest &= rest - 1) out[found++] = (word << 5) + lowest(rest);
    }
    return found;
  }

  /**
   * Writes what the possible jumps make of a code into `out` from index `at` on, and returns the index behind the last one.
   * @param a    the pegs in the first part; `b` and `c` those in the others
   * @param flip by jump, the bits of the code that it turns
   */
  follow(
    a: number,
    b: number,
    c: number,
    code: number,
    flip: Int32Array,
    out: Int32Array,
    at: number,
  ): number {
    const { stride } = this;
    const [first, second, third] = this.parts;
    for (let word = 0; word < stride; word++) {
      let rest = first[a * stride + word] & second[b * stride + word] & third[c * stride + word];
      for (; rest !== 0; rest &= rest - 1) out[at++] = code ^ flip[(word << 5) | lowest(rest)];
    }
    return at;
  }
}

/**
 * A set of boards, one bit for each of the 2^holes. What goes in in any order comes out in order: neighbours in a layer
 * then change neighbouring entries of a table, which doubles the speed of a large one.
 */
export class BoardSet {
  private readonly words: Int32Array;
  private first: number;
  private end = 0;

  constructor(holes: number) {
    this.words = new Int32Array(Math.ceil(2 ** holes / 32));
    this.first = this.words.length;
  }

  add(pegs: number): void {
    const word = pegs >>> 5;
    this.words[word] |= 1 << (pegs & 31);
    if (word < this.first) this.first = word;
    if (word >= this.end) this.end = word + 1;
  }

  /** Hands out the boards from the least code on, and is empty afterwards. */
  drain(visit: (pegs: number) => void): void {
    const { words, first, end } = this;
    for (let word = first; word < end; word++) {
      for (let rest = words[word]; rest !== 0; rest &= rest - 1) {
        visit((word << 5) | lowest(rest));
      }
      words[word] = 0;
    }
    this.first = words.length;
    this.end = 0;
  }
}
