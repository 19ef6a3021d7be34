import { expectWhole } from "./ranges";

const MOST_THINGS = 10_000;

/**
 * All orders of `length` of the numbers 0 to size - 1, lazily and in dictionary order: [0, 1, 2], [0, 2, 1], [1, 0, 2]
 * and so on. There are size! / (size - length)! of them. Each is an array of its own.
 *
 * @param size   how many numbers there are to choose from
 * @param length how many of them each arrangement has; all where left out
 * @throws InputError unless both are whole numbers with 0 <= length <= size, and the size at most 10,000: all numbers
 *   are rearranged for each arrangement, however short it is
 * @example
 * [...permutations(3, 2)]; // [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]
 */
export function permutations(size: number, length = size): Generator<number[], void, void> {
  expectWhole("size", size, 0, MOST_THINGS);
  expectWhole("length", length, 0, size);
  return inOrder(size, length);
}

function* inOrder(size: number, length: number): Generator<number[], void, void> {
  // All numbers: those of the arrangement in hand, then the others in rising order.
  const numbers = Array.from({ length: size }, (_, place) => place);
  for (;;) {
    yield numbers.slice(0, length);
    // With the others in falling order, the next order of all numbers begins with the next arrangement.
    reverse(numbers, length);
    let place = size - 2;
    while (place >= 0 && numbers[place] > numbers[place + 1]) place--;
    if (place < 0) return;
    let greater = size - 1;
    while (numbers[greater] < numbers[place]) greater--;
    [numbers[place], numbers[greater]] = [numbers[greater], numbers[place]];
    reverse(numbers, place + 1);
  }
}

/** Turns the order of the numbers from a place on. */
function reverse(numbers: number[], from: number): void {
  for (let a = from, b = numbers.length - 1; a < b; a++, b--) {
    const number = numbers[a];
    numbers[a] = numbers[b];
    numbers[b] = number;
  }
}
