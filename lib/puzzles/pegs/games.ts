import { reserved } from "../../basics/arrays";
import { onesIn } from "../../basics/bits";
import { InputError } from "../../basics/errors";
import { BitMap } from "../../search/index";
import { indented, type PegBoard, type PegJump } from "./board";
import { PegPositions } from "./positions";

/** How the games from one start end. A game goes on until no peg can jump; two games differ if any jump does. */
export interface PegGames {
  /** How many games there are. */
  readonly games: bigint;
  /** `left[k]` of them end with k pegs. */
  readonly left: readonly bigint[];
  /** `solutions[hole]` of them end with one peg, in that hole. */
  readonly solutions: readonly bigint[];
}

/**
 * Counts all games from one start, by dynamic programming: the ways to a position are the ways to those before it, and a
 * game is a way to a position in which no peg can jump. Exact: the numbers may have 93 bits.
 *
 * Layer by layer, since each jump takes a peg. Of positions that only look different from another side, one is kept if the
 * start looks the same from all sides; what is counted then is the ways to all of them together.
 *
 * Two layers are held: a bit, and half as much for the places of the bits, for each position of the class (2^29 on the
 * English board, which takes half a minute and 500 MB), and 16 bytes a position of a layer.
 * @param start   the hole that is empty at the beginning
 * @param opening the first jump, where only games that begin with it are counted
 * @throws InputError for a hole off the board, an opening that is no jump into the start, a board whose positions need
 *   more than 31 bits, and one with 2^93 ways or more to some positions
 * @example
 * const { games, left, solutions } = countPegGames(hoppers, 6);
 * [games, left[1], solutions[6]]; // [109664n, 21120n, 5664n]
 */
export function countPegGames(board: PegBoard, start: number, opening?: PegJump): PegGames {
  if (opening) board.checkOpening(start, opening);
  const space = new PegPositions(board, board.allBut(start));
  const { size } = space;
  if (size === undefined) {
    const drawing = indented(board.drawing);
    throw new InputError("board", `one of ${space.free.length} bits a position:${drawing}`, "at most 31");
  }
  const root = opening ? space.afterOpening(opening) : space.start(start);
  const images = new Int32Array(space.symmetries);
  space.images(root, 0, 1, images, 0);
  const symmetries = images.every((image) => image === root[0]) ? space.symmetries : 1;

  const left = new Array<bigint>(board.holes + 1).fill(0n);
  const solutions = new Array<bigint>(board.holes).fill(0n);
  const successors = new Int32Array(RUN * space.maxSuccessors);
  const expand = (run: Int32Array, from: number, to: number): number => {
    const end = space.expand(run, from, to, successors, 0);
    if (symmetries > 1) space.leastImages!(successors, 0, end);
    return end;
  };
  let layer = new Layer(size);
  let next = new Layer(size);
  layer.codes.add(root, 1);
  layer.number();
  layer.low[0] = 1;
  for (let pegs = board.holes - (opening ? 2 : 1); layer.count > 0; pegs--) {
    for (const run of layer.codes.runs(RUN)) next.codes.add(successors, expand(run, 0, run.length));
    next.number();
    let [at, low, high] = [0, 0, 0]; // of the games that end in this layer
    for (const run of layer.codes.runs(RUN)) {
      for (let i = 0; i < run.length; i++, at++) {
        const end = expand(run, i, i + 1);
        for (let k = 0; k < end; k++) next.add(successors[k], layer.low[at], layer.high[at]);
        if (end > 0) continue;
        low += layer.low[at];
        high += layer.high[at] + Math.floor(low / BASE);
        low %= BASE;
      }
    }
    if (high > Number.MAX_SAFE_INTEGER || next.high.some((part) => part > Number.MAX_SAFE_INTEGER)) {
      throw new InputError(
        "board",
        `one of more:${indented(board.drawing)}`,
        "less than 2^93 ways to positions",
      );
    }
    left[pegs] = whole(low, high);
    if (pegs === 1) {
      for (const [code, ways] of layer.entries()) shareOut(space, code, ways, symmetries, solutions);
    }
    layer.clear();
    [layer, next] = [next, layer];
  }
  return { games: left.reduce((sum, count) => sum + count, 0n), left, solutions };
}

const RUN = 512;
const BASE = 2 ** 40; // so that some thousands of low parts add up exactly

function whole(low: number, high: number): bigint {
  return BigInt(high) * BigInt(BASE) + BigInt(low);
}

/** Gives each hole where the last peg may be, from whichever side one looks, its part of the ways. */
function shareOut(space: PegPositions, code: number, ways: bigint, symmetries: number, solutions: bigint[]) {
  const images = new Int32Array(space.symmetries);
  space.images(Int32Array.of(code), 0, 1, images, 0);
  const orbit = [...new Set(symmetries > 1 ? images : [code])];
  for (const [hole] of space.decode(Int32Array.from(orbit))) solutions[hole] = ways / BigInt(orbit.length);
}

/** Positions with so many pegs, and the number of ways to each: low + BASE x high. */
class Layer {
  readonly codes: BitMap;
  count = 0;
  low = new Float64Array(0);
  high = new Float64Array(0);
  /** By pair of words, how many codes are below its first. */
  private readonly below: Int32Array;

  constructor(size: number) {
    this.codes = new BitMap(size);
    this.below = reserved(Int32Array, (this.codes.words.length + 1) >>> 1, "the places of positions");
  }

  /** Numbers the codes, in order, once all are there; each begins with no ways. */
  number(): void {
    const { codes, below } = this;
    this.count = 0;
    for (let block = codes.nextUsed(0); block >= 0; block = codes.nextUsed(block + 1)) {
      const [from, to] = codes.wordsOf(block);
      for (let word = from; word < to; word += 2) {
        below[word >>> 1] = this.count;
        this.count += codes.countWords(word, Math.min(word + 2, to));
      }
    }
    this.low = reserved(Float64Array, this.count, "the ways to positions");
    this.high = reserved(Float64Array, this.count, "the ways to positions");
  }

  /** Adds ways to a code that is there. */
  add(code: number, low: number, high: number): void {
    const { words } = this.codes;
    const word = code >>> 5;
    let place = this.below[word >>> 1] + onesIn(words[word] & ~(-1 << (code & 31)));
    if (word & 1) place += onesIn(words[word - 1]);
    const sum = this.low[place] + low;
    const carry = sum >= BASE ? 1 : 0;
    this.low[place] = sum - carry * BASE;
    this.high[place] += high + carry;
  }

  *entries(): Generator<[code: number, ways: bigint]> {
    let at = 0;
    for (const run of this.codes.runs(RUN)) {
      for (const code of run) {
        yield [code, whole(this.low[at], this.high[at])];
        at++;
      }
    }
  }

  clear(): void {
    this.codes.clear();
    this.count = 0;
  }
}
