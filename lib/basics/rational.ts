import { InputError } from "./errors";

/** An exact fraction in lowest terms, of any size; the denominator is positive. */
export class Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;

  /** @throws InputError for the denominator 0 */
  constructor(numerator: bigint, denominator = 1n) {
    if (denominator === 0n) throw new InputError("denominator", "0n", "anything but 0");
    const common = commonDivisor(numerator, denominator);
    const divisor = denominator < 0n ? -common : common;
    this.numerator = numerator / divisor;
    this.denominator = denominator / divisor;
  }

  plus(other: Rational): Rational {
    const numerator = this.numerator * other.denominator + other.numerator * this.denominator;
    return new Rational(numerator, this.denominator * other.denominator);
  }

  minus(other: Rational): Rational {
    return this.plus(new Rational(-other.numerator, other.denominator));
  }

  times(other: Rational): Rational {
    return new Rational(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  /** @throws InputError where `other` is 0 */
  dividedBy(other: Rational): Rational {
    return new Rational(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  /** "100", or "7/2" where it is not whole. */
  toString(): string {
    return this.denominator === 1n ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }
}

/** Euclid's algorithm. Positive: the denominator, which is not 0, is among the two. */
function commonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}
