import { InputError } from "./errors";
import { expectWhole } from "./ranges";

/**
 * What the numbers come to, 0 for none.
 *
 * @example
 * sum([1, 2, 4]); // 7
 */
export function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return expectTotal("numbers", total);
}

/**
 * A number with at most so many digits after the point, the last one as `toFixed` rounds it.
 *
 * @example
 * rounded(2 / 3); // 0.67
 */
export function rounded(number: number, digits = 2): number {
  expectWhole("digits", digits, 0, 100);
  return Number(number.toFixed(digits));
}

/**
 * The average of some numbers; NaN for none, which no check lets pass.
 *
 * @example
 * mean([1, 2, 6]); // 3
 */
export function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length;
}

/** The total of numbers of which none may be NaN. @throws InputError where it is */
export function expectTotal(argument: string, total: number): number {
  if (Number.isNaN(total)) throw new InputError(argument, "what comes to NaN", "numbers");
  return total;
}
