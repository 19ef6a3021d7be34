import { sum } from "./numbers";

/**
 * The average of some numbers; NaN for none, which no check lets pass.
 *
 * @example
 * mean([1, 2, 6]); // 3
 */
export function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length;
}

/**
 * A number with at most so many digits after the point, the last one as `toFixed` rounds it.
 *
 * @example
 * rounded(2 / 3); // 0.67
 */
export function rounded(number: number, digits = 2): number {
  return Number(number.toFixed(digits));
}
