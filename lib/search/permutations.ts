import { describe, InputError } from "./errors";

/**
 * All orders of `length` of the numbers 0 to size - 1, lazily and in dictionary order: [0, 1, 2], [0, 2, 1], [1, 0, 2]
 * and so on. There are size! / (size - length)! of them. Each is an array of its own.
 *
 * @param size   how many numbers there are to choose from
 * @param length how many of them each arrangement has; all where left out
 * @throws InputError unless both are whole numbers with 0 <= length <= size
 */
export function permutations(size: number, length = size): Generator<number[], void, void> {
  if (!Number.isInteger(size) || size < 0) {
    throw new InputError("size", describe(size), "a whole number of at least 0");
  }
  if (!Number.isInteger(length) || length < 0 || length > size) {
    throw new InputError("length", describe(length), `a whole number from 0 to ${size}`);
  }
  return inOrder(size, length);
}

function* inOrder(size: number, length: number): Generator<number[], void, void> {
  const chosen = Array.from({ length }, (_, place) => place);
  for (;;) {
    yield chosen.slice();
    // The last place that can take a greater number that is free does so, and the places behind it start anew.
    let place = length - 1;
    let next = -1;
    for (; place >= 0; place--) {
      next = leastFree(chosen, place, chosen[place] + 1);
      if (next < size) break;
    }
    if (place < 0) return;
    chosen[place] = next;
    for (let behind = place + 1; behind < length; behind++) chosen[behind] = leastFree(chosen, behind, 0);
  }
}

/** The least number from `from` on that none of the first `places` places has. */
function leastFree(chosen: readonly number[], places: number, from: number): number {
  let number = from;
  for (let place = 0; place < places; place++) {
    if (chosen[place] !== number) continue;
    number++;
    place = -1;
  }
  return number;
}
