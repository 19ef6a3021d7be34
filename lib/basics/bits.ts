/**
 * How many bits of a 32-bit integer are 1: counted in pairs, then in fours, then in bytes, which the product adds up.
 *
 * @example
 * onesIn(0b101100); // 3
 */
export function onesIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A number below 0 if two 32-bit integers differ, and 0 if not: the sign decides without a branch. */
export function differ(a: number, b: number): number {
  const bits = a ^ b;
  return bits | -bits;
}

/**
 * The place of the lowest bit that is set, counted from 0.
 *
 * @example
 * lowest(0b101100); // 2
 */
export function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
