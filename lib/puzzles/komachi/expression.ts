import { describe, InputError } from "../../basics/errors";
import { Rational } from "../../basics/rational";

/**
 * The exact value of an expression such as "12 * 3 - 4 / 5": whole numbers with + - * / between them, and a minus in
 * front where wanted. Products and quotients are worked out before sums and differences, each from left to right.
 * Blanks are for the eye.
 *
 * @throws InputError for anything else, with its place in the text, and for a division by 0
 * @example
 * String(evaluateExpression("12 * 3 - 4 / 5")); // "176/5"
 */
export function evaluateExpression(text: string): Rational {
  const tokens = tokensOf(text);
  let at = 0;

  /** A sum of terms: all that is left of the text. */
  function sum(): Rational {
    let total = new Rational(0n);
    if (tokens[at].kind !== "-") total = term();
    while (tokens[at].kind !== "end") {
      const { kind } = expect("+", "-");
      total = kind === "+" ? total.plus(term()) : total.minus(term());
    }
    return total;
  }

  /** A product of numbers: what + and - leave alone. */
  function term(): Rational {
    let product = number();
    while (tokens[at].kind === "*" || tokens[at].kind === "/") {
      const { kind } = tokens[at++];
      product = kind === "*" ? product.times(number()) : product.dividedBy(divisor());
    }
    return product;
  }

  function number(): Rational {
    return new Rational(BigInt(expect("number").text));
  }

  function divisor(): Rational {
    const { place } = tokens[at];
    const value = number();
    if (value.numerator === 0n) throw fault(text, "no division by 0", place);
    return value;
  }

  /** Takes the next token, which must be one of these. */
  function expect(...kinds: string[]): Token {
    const token = tokens[at++];
    if (!kinds.includes(token.kind)) {
      throw fault(text, kinds[0] === "number" ? "a number" : "one of + - * /", token.place);
    }
    return token;
  }

  return sum();
}

interface Token {
  /** "number", "end", or the operator itself. */
  readonly kind: string;
  readonly text: string;
  /** Where it begins; the first letter has place 0. */
  readonly place: number;
}

function tokensOf(text: string): Token[] {
  const tokens = Array.from(text.matchAll(/\d+|\S/g), ({ 0: word, index }) => {
    const kind = /\d/.test(word) ? "number" : word;
    if (kind !== "number" && !"+-*/".includes(kind)) {
      throw fault(text, "only digits, + - * / and blanks", index ?? 0);
    }
    return { kind, text: word, place: index ?? 0 };
  });
  return [...tokens, { kind: "end", text: "", place: text.length }];
}

function fault(text: string, expected: string, place: number): InputError {
  return new InputError("text", describe(text), `${expected} at place ${place}`);
}
