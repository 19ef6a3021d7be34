/** Spreads the codes of the position at `states[at..at + stride)` over 32 bits, neighbouring ones far apart. */
export function hashOf(states: Int32Array, at: number, stride: number): number {
  let hash = 0;
  for (let k = 0; k < stride; k++) {
    hash = Math.imul(hash ^ states[at + k], 0x9e3779b1); // 2^32 / golden ratio
    hash ^= hash >>> 15;
  }
  return hash;
}

/** Whether the positions at `a[i..i + stride)` and `b[j..j + stride)` are the same. */
export function samePosition(a: Int32Array, i: number, b: Int32Array, j: number, stride: number): boolean {
  if (stride === 1) return a[i] === b[j];
  for (let k = 0; k < stride; k++) if (a[i + k] !== b[j + k]) return false;
  return true;
}

/** Copies the position at `a[i..i + stride)` to `b[j]`. Nearly every position is one integer: that needs no loop. */
export function copyPosition(a: Int32Array, i: number, b: Int32Array, j: number, stride: number): void {
  if (stride === 1) b[j] = a[i];
  else for (let k = 0; k < stride; k++) b[j + k] = a[i + k];
}

/** Where in the run `states[from..to)` the position at `sought[at]` stands: an index, or -1. */
export function indexOfPosition(
  states: Int32Array,
  from: number,
  to: number,
  sought: Int32Array,
  at: number,
  stride: number,
): number {
  for (let i = from; i < to; i += stride) if (samePosition(states, i, sought, at, stride)) return i;
  return -1;
}
