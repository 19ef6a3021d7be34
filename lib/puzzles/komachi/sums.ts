import { describe, expectOptions, InputError } from "../../basics/errors";
import { NodeCounter } from "../../search/index";

export interface KomachiOptions {
  /** The digits in their order, 1 to 14 of them. Default: "123456789". */
  readonly digits?: string;
  /** Which of + - * / may stand between two digits. Default: "+-". */
  readonly operators?: string;
  /** Whether a minus may stand before the first digit. Default: false. */
  readonly leadingMinus?: boolean;
  /** Counts the nodes of the search tree: beginnings of expressions, the complete ones among them. */
  readonly counter?: NodeCounter;
}

/** What all expressions come to. */
export interface KomachiCounts {
  /** How many expressions there are. */
  readonly expressions: number;
  /** How many of them have a value that is not whole. */
  readonly fractions: number;
  /** By value, how many expressions have it. A target that is no key cannot be made. */
  readonly ways: ReadonlyMap<number, number>;
}

/**
 * The ways to make `target` out of digits in their order: before each digit but the first stands an operator, or
 * nothing, which joins it to the number on its left. Products and quotients come before sums and differences; the
 * values are exact. No number begins with 0 unless it is 0, and nothing is divided by 0.
 *
 * Lazy: no more is searched than it takes to find the ways that are asked for. They come as texts ("1 + 23 * 4"), in
 * the order + - * / joined, the leftmost place first.
 *
 * @throws InputError for a target that is not whole, or options that are not as described
 * @see H. E. Dudeney, "Amusements in Mathematics" (1917), no. 94, "The Digital Century"
 * @example
 * take(komachiSums(100), 2); // ["1 + 2 + 3 - 4 + 5 + 6 + 78 + 9", "1 + 2 + 34 - 5 + 67 - 8 + 9"]
 * [...komachiSums(100, { leadingMinus: true })].length; // 12
 */
export function komachiSums(target: number, options: KomachiOptions = {}): Generator<string, void, void> {
  if (!Number.isSafeInteger(target)) {
    throw new InputError("target", describe(target), "a whole number between -2^53 and 2^53");
  }
  return sumsTo(target, rulesOf(options));
}

function* sumsTo(target: number, rules: Rules): Generator<string, void, void> {
  const { digits, leadingMinus, counter } = rules;
  const waiting = [new Beginning(`${digits[0]}`, 1, 0, 1, 1, 1, digits[0], false)]; // the last one is next
  if (leadingMinus) waiting.unshift(new Beginning(`-${digits[0]}`, 1, 0, 1, -1, 1, digits[0], false));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    counter.nodes++;
    if (counter.observer) {
      const { text, read, top, bottom } = next;
      const isSolution = read === digits.length && top === target * bottom;
      counter.observer({ kind: "node", depth: read - 1, text, isSolution });
    }
    if (next.read < digits.length) waiting.push(...extensions(next, rules).reverse());
    else if (next.top === target * next.bottom) yield next.text;
  }
}

const MOST_EXPRESSIONS = 10_000_000;

/**
 * The ways to make every target there is, counted in one walk through all expressions.
 *
 * The tree is that of `komachiSums`; for speed, a beginning is the arguments of a call instead of an object.
 * @throws InputError for options that are not as described, or where there are more than 10^7 expressions
 * @example
 * const { expressions, ways } = countKomachiSums();
 * expressions; // 6561
 * ways.get(100); // 11
 */
export function countKomachiSums(options: KomachiOptions = {}): KomachiCounts {
  const { digits, operators, leadingMinus, counter } = rulesOf(options);
  const [plus, minus, times, over] = [..."+-*/"].map((operator) => operators.includes(operator));
  const most = (leadingMinus ? 2 : 1) * (operators.length + 1) ** (digits.length - 1);
  if (most > MOST_EXPRESSIONS) {
    const given = `${digits.length} digits with ${operators.join(" ")}`;
    throw new InputError("options", given, `at most 10^7 expressions, not ${most}`);
  }
  const ways = new Map<number, number>();
  let [nodes, expressions, fractions] = [0, 0, 0];

  function extend(
    read: number,
    sumTop: number,
    sumBottom: number,
    termTop: number,
    termBottom: number,
    number: number,
    divides: boolean,
  ): void {
    nodes++;
    const top = divides ? termTop : termTop * number;
    const bottom = divides ? termBottom * number : termBottom;
    const allTop = sumTop * bottom + top * sumBottom;
    const allBottom = sumBottom * bottom;
    if (read === digits.length) {
      expressions++;
      const value = allTop / allBottom;
      if (Math.floor(value) * allBottom === allTop) ways.set(value, (ways.get(value) ?? 0) + 1);
      else fractions++;
      return;
    }
    const digit = digits[read];
    if (plus) extend(read + 1, allTop, allBottom, 1, 1, digit, false);
    if (minus) extend(read + 1, allTop, allBottom, -1, 1, digit, false);
    if (times) extend(read + 1, sumTop, sumBottom, top, bottom, digit, false);
    if (over && digit !== 0) extend(read + 1, sumTop, sumBottom, top, bottom, digit, true);
    if (number !== 0) extend(read + 1, sumTop, sumBottom, termTop, termBottom, 10 * number + digit, divides);
  }

  extend(1, 0, 1, 1, 1, digits[0], false);
  if (leadingMinus) extend(1, 0, 1, -1, 1, digits[0], false);
  counter.nodes += nodes;
  return { expressions, fractions, ways };
}

/**
 * The beginning of an expression: a sum of finished terms, the term at work without its last number, and that number,
 * which may still grow. Sum and term are fractions that are not reduced, their tops and bottoms whole numbers in
 * doubles.
 *
 * They are exact for up to 14 digits: each is a sum of at most 14 products of numbers that have no digit in common. A
 * product is less than its factors written side by side, so less than 10^14, and 14 x 10^14 is less than 2^53.
 */
class Beginning {
  constructor(
    readonly text: string,
    /** How many digits it has. */
    readonly read: number,
    readonly sumTop: number,
    readonly sumBottom: number,
    readonly termTop: number,
    readonly termBottom: number,
    readonly number: number,
    /** Whether the term is to be divided by the number, not multiplied. */
    readonly divides: boolean,
  ) {}

  /** The value of the term at work, with its last number, is wholeTermTop / wholeTermBottom. */
  get wholeTermTop(): number {
    return this.divides ? this.termTop : this.termTop * this.number;
  }

  get wholeTermBottom(): number {
    return this.divides ? this.termBottom * this.number : this.termBottom;
  }

  /** The value of it all is top / bottom. */
  get top(): number {
    return this.sumTop * this.wholeTermBottom + this.wholeTermTop * this.sumBottom;
  }

  get bottom(): number {
    return this.sumBottom * this.wholeTermBottom;
  }
}

/** A beginning with one digit more, in every way that the rules allow. */
function extensions(beginning: Beginning, { digits, operators }: Rules): Beginning[] {
  const { text, sumTop, sumBottom, termTop, termBottom, number, divides } = beginning;
  const { top, bottom, wholeTermTop, wholeTermBottom } = beginning;
  const read = beginning.read + 1;
  const digit = digits[beginning.read];
  const longer: Beginning[] = [];
  for (const operator of operators) {
    const longerText = `${text} ${operator} ${digit}`;
    if (operator === "+" || operator === "-") {
      const sign = operator === "+" ? 1 : -1;
      longer.push(new Beginning(longerText, read, top, bottom, sign, 1, digit, false));
    } else if (operator === "*" || digit !== 0) {
      const [term, by] = [wholeTermTop, wholeTermBottom];
      longer.push(new Beginning(longerText, read, sumTop, sumBottom, term, by, digit, operator === "/"));
    }
  }
  if (number !== 0) {
    const joined = 10 * number + digit;
    longer.push(
      new Beginning(`${text}${digit}`, read, sumTop, sumBottom, termTop, termBottom, joined, divides),
    );
  }
  return longer;
}

interface Rules {
  readonly digits: readonly number[];
  readonly operators: readonly string[];
  readonly leadingMinus: boolean;
  readonly counter: NodeCounter;
}

const MOST_DIGITS = 14;

function rulesOf(options: KomachiOptions): Rules {
  expectOptions(options, ["digits", "operators", "leadingMinus", "counter"]);
  const { digits = "123456789", operators = "+-" } = options;
  const { leadingMinus = false, counter = new NodeCounter() } = options;
  if (!/^\d+$/.test(digits) || digits.length > MOST_DIGITS) {
    throw new InputError("digits", describe(digits), `a text of 1 to ${MOST_DIGITS} digits, nothing else`);
  }
  const isSet = new Set(operators).size === operators.length;
  if (!isSet || !/^[-+*/]*$/.test(operators)) {
    throw new InputError("operators", describe(operators), "some of + - * /, each at most once");
  }
  const inOrder = [..."+-*/"].filter((operator) => operators.includes(operator));
  return { digits: Array.from(digits, Number), operators: inOrder, leadingMinus, counter };
}
