/**
 * Compares two lists of numbers as a dictionary compares words: below 0 where `a` comes first, above 0 where `b` does,
 * 0 where they are equal. They must be of one length.
 */
export function dictionaryOrder(a: ArrayLike<number>, b: ArrayLike<number>): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

/** Of several lists of one length the one that a dictionary has first; there must be at least one. */
export function firstInDictionary<T extends ArrayLike<number>>(lists: readonly T[]): T {
  return lists.reduce((first, list) => (dictionaryOrder(list, first) < 0 ? list : first));
}
