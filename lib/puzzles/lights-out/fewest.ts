import { onesIn } from "../../basics/bits";

/** The lightest of many sums. */
export interface Lightest {
  /** The sum itself, one entry a cell. */
  readonly sum: Uint8Array;
  /** How many ones it has, and how many of the sums have no more. */
  readonly weight: number;
  readonly ways: number;
}

/**
 * Of the 2^k sums (XOR) of a base with any of k patterns, the one with the fewest ones.
 *
 * Adding up each sum would take 2^k times the number of cells. But what becomes of a cell depends only on
 * its key: which of the patterns hold it. So cells with the same key are counted together, and one Walsh-
 * Hadamard transform turns these counts into the excess of zeros over ones of every sum, in k x 2^k
 * additions whatever the number of cells.
 * @param patterns  at most 24 of them: the transform works on 2^k integers of 4 bytes
 */
export function lightestSum(base: Uint8Array, patterns: readonly Uint8Array[]): Lightest {
  const keys = keysOf(base.length, patterns);
  const excess = new Int32Array(2 ** patterns.length);
  for (let cell = 0; cell < base.length; cell++) excess[keys[cell]] += 1 - 2 * base[cell];
  walshHadamard(excess);
  let best = 0;
  let ways = 0;
  for (let choice = 0; choice < excess.length; choice++) {
    if (excess[choice] > excess[best]) {
      best = choice;
      ways = 0;
    }
    if (excess[choice] === excess[best]) ways++;
  }
  const sum = base.slice();
  patterns.forEach((pattern, i) => {
    if ((best >>> i) & 1) for (let cell = 0; cell < sum.length; cell++) sum[cell] ^= pattern[cell];
  });
  return { sum, weight: (base.length - excess[best]) / 2, ways };
}

/**
 * In place: entry x becomes the sum of all entries y, those taken with a minus that share an odd number of
 * bits with x.
 */
function walshHadamard(values: Int32Array): void {
  for (let half = 1; half < values.length; half *= 2) {
    for (let block = 0; block < values.length; block += 2 * half) {
      for (let i = block; i < block + half; i++) {
        const other = values[i + half];
        values[i + half] = values[i] - other;
        values[i] += other;
      }
    }
  }
}

/**
 * Puts two sets of cells into one class if they differ by a sum of the patterns, and counts the classes by
 * the size of their smallest set: `counts[s]` classes have a set of s cells and none of fewer.
 *
 * A sum of patterns holds all cells of the same key or none of them. So the sizes in a set's class depend
 * only on how many cells of each key it has; for each such choice of numbers the sets are counted by
 * binomials instead of one by one.
 * @param patterns  linearly independent, one entry a cell; see `classSteps` for the work that they make
 */
export function countBySmallestSet(cells: number, patterns: readonly Uint8Array[]): bigint[] {
  const groups = [...groupSizes(cells, patterns)];
  const counts = new Array<bigint>(cells + 1).fill(0n);
  const choose = (group: number, sizes: readonly number[], ways: bigint): void => {
    if (group === groups.length) {
      counts[Math.min(...sizes)] += ways;
      return;
    }
    const [key, all] = groups[group];
    let binomial = 1n;
    for (let chosen = 0; chosen <= all; chosen++) {
      const grown = sizes.map((size, sum) => size + (onesIn(sum & key) % 2 ? all - chosen : chosen));
      choose(group + 1, grown, ways * binomial);
      binomial = (binomial * BigInt(all - chosen)) / BigInt(chosen + 1);
    }
  };
  const sums = 2 ** patterns.length;
  choose(0, new Array<number>(sums).fill(0), 1n);
  while (counts[counts.length - 1] === 0n) counts.pop();
  return counts.map((sets) => sets / BigInt(sums)); // each class was met once for each of its sets
}

/** How many sizes `countBySmallestSet` compares. */
export function classSteps(cells: number, patterns: readonly Uint8Array[]): number {
  let steps = 2 ** patterns.length;
  for (const size of groupSizes(cells, patterns).values()) steps *= size + 1;
  return steps;
}

/** For each cell, which of the patterns hold it: pattern i is bit i. */
function keysOf(cells: number, patterns: readonly Uint8Array[]): Int32Array {
  const keys = new Int32Array(cells);
  patterns.forEach((pattern, i) => {
    for (let cell = 0; cell < cells; cell++) keys[cell] |= pattern[cell] << i;
  });
  return keys;
}

/** How many cells have the same key, by key. */
function groupSizes(cells: number, patterns: readonly Uint8Array[]): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const key of keysOf(cells, patterns)) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  return sizes;
}
