import { reserved } from "../../basics/arrays";
import { lowest, onesIn } from "../../basics/bits";
import { codeFault } from "./breach";

const WORD_SHIFT = 10; // a block has 2^10 words, which is a page of memory,
const BLOCK_SHIFT = 15; // and so 2^15 codes
const WORDS = 1 << WORD_SHIFT;

/**
 * A set of codes below some size, one bit each. It is cut into blocks, and remembers which of them may hold any code, so
 * that a small set in a large space is gone through quickly.
 */
export class BitMap {
  /** Code c is bit c % 32 of word floor(c / 32). */
  readonly words: Int32Array;
  /** By block, 1 where there may be codes. */
  private readonly used: Uint8Array;

  /** @throws MemoryError where the process does not get an eighth of a byte a code */
  constructor(readonly size: number) {
    this.words = reserved(Int32Array, Math.ceil(size / 32), "the positions of a level");
    this.used = new Uint8Array(Math.ceil(this.words.length / WORDS));
  }

  /**
   * Adds the codes `codes[0..end)`.
   * @throws ContractError for one that is not below the size
   */
  add(codes: Int32Array, end: number): void {
    const { words, used, size } = this;
    const last = (size - 1) | 0;
    let signs = 0; // below 0 once a code is negative or above the last one
    for (let i = 0; i < end; i++) {
      const code = codes[i];
      signs |= code | (last - code);
      words[code >>> 5] |= 1 << (code & 31);
      used[code >>> BLOCK_SHIFT] = 1;
    }
    if (signs >= 0) return;
    for (let i = 0; i < end; i++) if (codes[i] >>> 0 >= size) throw codeFault(codes[i], size);
  }

  /** The first block from `block` on that may hold codes; -1 if there is none. */
  nextUsed(block: number): number {
    return this.used.indexOf(1, block);
  }

  /** Index of the first word of a block, and of the one behind its last. */
  wordsOf(block: number): [from: number, to: number] {
    return [block * WORDS, Math.min((block + 1) * WORDS, this.words.length)];
  }

  /** Adds those codes of one word whose bits are set. */
  addWord(word: number, bits: number): void {
    this.words[word] |= bits;
    this.used[word >>> WORD_SHIFT] = 1;
  }

  /** How many codes there are in one block. */
  count(block: number): number {
    return this.countWords(...this.wordsOf(block));
  }

  /** How many codes there are in the words [from, to). */
  countWords(from: number, to: number): number {
    let count = 0;
    for (let w = from; w < to; w++) count += onesIn(this.words[w]);
    return count;
  }

  /**
   * In one block: takes out what is in `visited` already, and adds the rest to it.
   * @returns how many are left
   */
  settle(visited: BitMap, block: number): number {
    const [from, to] = this.wordsOf(block);
    const [words, known] = [this.words, visited.words];
    let count = 0;
    for (let w = from; w < to; w++) {
      const before = known[w];
      const fresh = words[w] & ~before;
      words[w] = fresh;
      known[w] = before | fresh;
      count += onesIn(fresh);
    }
    this.used[block] = count === 0 ? 0 : 1;
    return count;
  }

  /** Takes all codes out. */
  clear(): void {
    for (let block = this.nextUsed(0); block >= 0; block = this.nextUsed(block + 1)) {
      this.words.fill(0, ...this.wordsOf(block));
      this.used[block] = 0;
    }
  }

  /** Whether both hold the same codes. */
  equals(other: BitMap): boolean {
    for (let block = 0; block < this.used.length; block++) {
      if (!this.used[block] && !other.used[block]) continue;
      const [from, to] = this.wordsOf(block);
      for (let w = from; w < to; w++) if (this.words[w] !== other.words[w]) return false;
    }
    return true;
  }

  /**
   * All codes, in increasing order, in runs of at most so many: each is to be read before the next one is asked for.
   * @param takesOut whether what was handed out is no longer there
   */
  *runs(length: number, takesOut = false): Generator<Int32Array> {
    const run = new Int32Array(length);
    const place = { block: -1, word: -1, to: 0, rest: 0 };
    let count: number;
    do {
      count = this.fill(run, place, takesOut);
      yield count === length ? run : run.subarray(0, count);
    } while (count === length);
  }

  /** Fills a run with the codes from a place on, and returns how many there were. A plain loop is twice as fast as one that yields. */
  private fill(run: Int32Array, place: Place, takesOut: boolean): number {
    const { words, used } = this;
    let { block, word, to, rest } = place;
    let count = 0;
    while (count < run.length) {
      while (rest === 0) {
        if (++word >= to) {
          block = this.nextUsed(block + 1);
          if (block < 0) return count;
          [word, to] = this.wordsOf(block);
          if (takesOut) used[block] = 0;
        }
        rest = words[word];
        if (takesOut && rest !== 0) words[word] = 0;
      }
      for (; rest !== 0 && count < run.length; rest &= rest - 1) run[count++] = (word << 5) | lowest(rest);
    }
    place.block = block;
    place.word = word;
    place.to = to;
    place.rest = rest;
    return count;
  }

  /** All codes, which are so many, in increasing order. */
  codes(count: number): Int32Array {
    const [all] = this.runs(Math.max(1, count));
    return all.subarray(0, count);
  }
}

/** How far the codes of a set have been handed out. */
interface Place {
  block: number;
  word: number;
  /** The word behind the last one of the block. */
  to: number;
  /** What is left of the word. */
  rest: number;
}
