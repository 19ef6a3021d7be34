/** What turning a window of neighbouring tiles by one place does to the rank of the whole order. */
export interface Window {
  /** The window's digits, read as one number, are `floor(rank / unit) % span`. */
  readonly unit: number;
  readonly span: number;
  /** By those digits: how much the rank grows when the window's last tile comes first (the blank moves down). */
  readonly forward: Int32Array;
  /** The same when its first tile goes last (the blank moves up). */
  readonly backward: Int32Array;
}

/** The turns of the window of `length` tiles that begins at tile `start`. */
export function turns(tiles: number, start: number, length: number): Window {
  const behind = tiles - start; // tiles from the window's start on: the radix of its first digit
  const unit = factorial(behind - length);
  const span = factorial(behind) / unit;
  const forward = new Int32Array(span);
  const backward = new Int32Array(span);
  for (let digits = 0; digits < span; digits++) {
    const places = Array.from({ length: behind }, (_, i) => i);
    const window = unrank(digits * unit, places, length);
    const turned = rankOfWindow([window[length - 1], ...window.slice(0, -1)], behind);
    forward[digits] = (turned - digits) * unit;
    backward[turned] = (digits - turned) * unit;
  }
  return { unit, span, forward, backward };
}

/** The first `length` of the items in the order of this rank. */
export function unrank(rank: number, items: readonly number[], length: number): number[] {
  const left = [...items];
  const order: number[] = [];
  let rest = rank;
  for (let i = 0; i < length; i++) {
    const unit = factorial(left.length - 1);
    order.push(...left.splice(Math.floor(rest / unit), 1));
    rest %= unit;
  }
  return order;
}

/** The digits of the first few of `all` items, read as one number: each item's digit counts the smaller ones not yet used. */
function rankOfWindow(window: readonly number[], all: number): number {
  return window.reduce((rank, item, i) => {
    const smallerBefore = window.slice(0, i).filter((other) => other < item).length;
    return rank * (all - i) + item - smallerBefore;
  }, 0);
}

/** The rank of an order of the tiles 1 to n, with the order of increasing tiles as number 0. */
export function rankOf(order: readonly number[]): number {
  return order.reduce((sum, tile, i) => {
    const smaller = order.slice(i + 1).filter((other) => other < tile).length;
    return sum + smaller * factorial(order.length - 1 - i);
  }, 0);
}

/** 1 for the rank of an odd permutation, 0 for that of an even one: the inversions are the sum of the Lehmer code's digits. */
export function parityOf(rank: number): number {
  let inversions = 0;
  for (let radix = 2, rest = rank; rest > 0; radix++) {
    inversions += rest % radix;
    rest = Math.floor(rest / radix);
  }
  return inversions & 1;
}

export function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
