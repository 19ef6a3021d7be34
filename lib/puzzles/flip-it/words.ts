import type { BitMap } from "../../search/index";

const LOW = 5; // the lowest bits of a code say which bit of a word it is

/** The positions of a word in which cell 0, 1, ... 4 is black, as bits. */
const BLACK = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000];

/**
 * Expands all positions of one block of a bit map, 32 at a time: those of a word, which differ in the colours of the
 * first five cells alone, have the hole in the same cell and so the same jumps.
 *
 * A jump changes a code by exclusive or with one of two numbers, by whether the cell where it begins and the hole have equal
 * bits. The upper bits of such a number say in which word the successors are, and the lowest five how the 32 bits of the
 * word change places.
 * @param colourBits at least 5
 * @param counts     by hole, how many jumps there are
 * @param moves      by hole, for each of `most` jumps, the three integers that `jumped` takes
 * @returns          how many successors there are
 */
export function expandWords(
  colourBits: number,
  counts: Int32Array,
  moves: Int32Array,
  most: number,
  level: BitMap,
  block: number,
  next: BitMap,
): number {
  const { words } = level;
  const [begin, end] = level.wordsOf(block);
  const wordsOfHole = 1 << (colourBits - LOW);
  let successors = 0;
  for (let from = begin; from < end; ) {
    const hole = (from / wordsOfHole) | 0;
    const to = Math.min(end, (hole + 1) * wordsOfHole);
    const positions = level.countWords(from, to);
    successors += positions * counts[hole];
    const first = 3 * most * hole;
    const last = positions === 0 ? first : first + 3 * counts[hole];
    for (let k = first; k < last; k += 3) jumpWords(words, from, to, hole, moves, k, next);
    from = to;
  }
  return successors;
}

/** One jump of all positions in words that have the same hole. */
function jumpWords(
  words: Int32Array,
  from: number,
  to: number,
  hole: number,
  moves: Int32Array,
  k: number,
  next: BitMap,
): void {
  const [cell, equal, unequal] = [moves[k], moves[k + 1], moves[k + 2]];
  // Where the two bits differ: the same in all words for the first cells, the same in all of a word for the others.
  const pattern = (BLACK[cell] ?? 0) ^ (BLACK[hole] ?? 0);
  const cellBit = cell < LOW ? -1 : cell - LOW;
  const holeBit = hole < LOW ? -1 : hole - LOW;
  for (let w = from; w < to; w++) {
    const word = words[w];
    if (word === 0) continue;
    const differ =
      pattern ^ -((cellBit < 0 ? 0 : (w >>> cellBit) & 1) ^ (holeBit < 0 ? 0 : (w >>> holeBit) & 1));
    next.addWord(w ^ (equal >>> LOW), exchanged(word & ~differ, equal));
    next.addWord(w ^ (unequal >>> LOW), exchanged(word & differ, unequal));
  }
}

/** The bits of a word, each moved to the place whose number is its own with some bits changed: the lowest five of `change`. */
function exchanged(word: number, change: number): number {
  if (change & 1) word = ((word & 0x55555555) << 1) | ((word >>> 1) & 0x55555555);
  if (change & 2) word = ((word & 0x33333333) << 2) | ((word >>> 2) & 0x33333333);
  if (change & 4) word = ((word & 0x0f0f0f0f) << 4) | ((word >>> 4) & 0x0f0f0f0f);
  if (change & 8) word = ((word & 0x00ff00ff) << 8) | ((word >>> 8) & 0x00ff00ff);
  if (change & 16) word = (word << 16) | (word >>> 16);
  return word;
}
