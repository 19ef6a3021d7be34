/**
 * Whether two lists hold the same in the same order, lists within them included.
 *
 * @example
 * isSameList([1, [2, 3]], [1, [2, 3]]); // true
 */
export function isSameList(list: ArrayLike<unknown>, other: ArrayLike<unknown>): boolean {
  if (list.length !== other.length) return false;
  for (let i = 0; i < list.length; i++) {
    const [a, b] = [list[i], other[i]];
    if (a !== b && !(isList(a) && isList(b) && isSameList(a, b))) return false;
  }
  return true;
}

/**
 * Whether something is an array, plain or typed.
 *
 * @example
 * [isList(Uint8Array.of(1)), isList("list")]; // [true, false]
 */
export function isList(value: unknown): value is ArrayLike<unknown> & Iterable<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}
