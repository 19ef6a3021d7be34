import { describe, expect, it } from "vitest";
import { Rational } from "../../../../lib/basics/rational";
import { evaluateExpression } from "../../../../lib/puzzles/komachi/expression";
import { countKomachiSums, type KomachiOptions, komachiSums } from "../../../../lib/puzzles/komachi/sums";
import { NodeCounter, take } from "../../../../lib/search/contract/enumeration";
import { testMistakes } from "../../../support/mistakes";
import { randomSource } from "../../../support/search/graphs";

/** Every expression, by counting through the choices for all places: + - * / joined, the leftmost changing last. */
function plainExpressions({ digits = "123456789", operators = "+-", leadingMinus = false }: KomachiOptions) {
  const choices = [...[..."+-*/"].filter((sign) => operators.includes(sign)).map((s) => ` ${s} `), ""];
  let texts = leadingMinus ? [digits[0], `-${digits[0]}`] : [digits[0]];
  for (const digit of digits.slice(1)) {
    texts = texts.flatMap((text) => choices.map((choice) => text + choice + digit));
  }
  return texts.filter((text) => !/\b0\d|\/ 0/.test(text));
}

function plainWays(options: KomachiOptions): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  for (const text of plainExpressions(options)) {
    const value = evaluateExpression(text).toString();
    ways.set(value, [...(ways.get(value) ?? []), text]);
  }
  return ways;
}

const RULES: KomachiOptions[] = [
  {},
  { leadingMinus: true },
  { digits: "987654321" },
  { digits: "123456", operators: "+-*/" },
  { digits: "654321", operators: "/*-+", leadingMinus: true },
  { digits: "10203", operators: "+-*/", leadingMinus: true },
  { digits: "0042", operators: "+/" },
  { digits: "99999999", operators: "*-" },
  { digits: "97531", operators: "" },
  { digits: "7" },
  { digits: "0", operators: "+-*/", leadingMinus: true },
  { digits: "31415926535897", operators: "" },
];

describe("komachi sums", () => {
  it.each(RULES)("are those of plain enumeration, in its order: %o", (options) => {
    const ways = plainWays(options);
    const whole = [...ways].filter(([value]) => !value.includes("/"));
    for (const [value, texts] of whole.slice(0, 25)) {
      expect([...komachiSums(Number(value), options)]).toEqual(texts);
    }
    const { expressions, fractions, ways: counted } = countKomachiSums(options);
    expect(expressions).toBe([...ways.values()].flat().length);
    expect(new Map([...counted].sort())).toEqual(
      new Map(whole.map(([value, texts]) => [Number(value), texts.length] as const).sort()),
    );
    expect(fractions + [...counted.values()].reduce((sum, count) => sum + count, 0)).toBe(expressions);
  });

  it.each(["+", "+-", "+-*", "+-*/"])(
    "with %s: the lazy way finds as many as the counting one",
    (operators) => {
      const { ways } = countKomachiSums({ operators, digits: "12345678" });
      for (const target of [-30, 0, 1, 36, 99, 100, 5280]) {
        const found = [...komachiSums(target, { operators, digits: "12345678" })];
        expect(found.length).toBe(ways.get(target) ?? 0);
        expect(found.map((text) => evaluateExpression(text).toString())).toEqual(
          found.map(() => `${target}`),
        );
      }
    },
  );

  it("count the beginnings looked at", () => {
    const walks = [{}, { leadingMinus: true }, { digits: "12345", operators: "+-*/" }].map((options) => {
      const [lazy, counting] = [new NodeCounter(), new NodeCounter()];
      expect([...komachiSums(10 ** 9, { ...options, counter: lazy })]).toEqual([]);
      countKomachiSums({ ...options, counter: counting });
      expect(lazy.nodes).toBe(counting.nodes);
      return lazy.nodes;
    });
    expect(walks).toEqual([9841, 2 * 9841, 1 + 5 + 25 + 125 + 625]);
  });

  it("are lazy: the first way costs no more than the walk to it", () => {
    const counter = new NodeCounter();
    const ways = komachiSums(100, { digits: "12345678912345", operators: "+-*/", counter });
    expect(counter.nodes).toBe(0);
    expect(take(ways, 1)).toEqual(["1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 91 + 2 - 34 + 5"]);
    expect(counter.nodes).toBeLessThan(10_000); // of more than 10^9
  });

  it("stay exact with 14 digits", () => {
    const digits = "99999999999999";
    const [product] = komachiSums(9 ** 14, { digits, operators: "*" });
    expect(product).toBe([...digits].join(" * "));
    expect([...komachiSums(99_999_999_999_999, { digits, operators: "/" })]).toEqual([digits]);
    const options = { digits: "91827364554637", operators: "+-*/" };
    const found = take(komachiSums(100, options), 30);
    expect(found.map((text) => evaluateExpression(text).toString())).toEqual(found.map(() => "100"));
  });
});

describe("evaluateExpression", () => {
  it.each([
    ["7", "7"],
    ["-1 + 2", "1"],
    ["2+3*4", "14"],
    ["2 * 3 + 4", "10"],
    ["20 - 3 - 4", "13"],
    ["-2 * 3", "-6"],
    ["24 / 4 / 3", "2"],
    ["24 / 4 * 3", "18"],
    ["1 / 3 + 1 / 6", "1/2"],
    ["1 - 2 / 4", "1/2"],
    ["1 - 3 / 2", "-1/2"],
    ["0 / 5", "0"],
    ["12345678901234567890 * 98765432109876543210", "1219326311370217952237463801111263526900"],
    ["1 / 3 * 3 - 1", "0"],
  ])("%s = %s", (text, value) => {
    expect(evaluateExpression(text).toString()).toBe(value);
  });

  it("agrees with JavaScript's own arithmetic as closely as that is exact", () => {
    for (const text of plainExpressions({ digits: "123456", operators: "+-*/", leadingMinus: true })) {
      const { numerator, denominator } = evaluateExpression(text);
      const expected = new Function(`return ${text}`)() as number;
      expect(Math.abs(Number(numerator) / Number(denominator) - expected)).toBeLessThan(1e-6);
    }
  });
});

describe("Rational", () => {
  it("is kept in lowest terms, with a positive denominator", () => {
    const { numerator, denominator } = new Rational(6n, -4n);
    expect([numerator, denominator]).toEqual([-3n, 2n]);
    expect(`${new Rational(0n, -7n)} ${new Rational(-6n, -3n)}`).toBe("0 2");
  });

  it("obeys the laws of arithmetic", () => {
    const random = randomSource(12);
    const any = () => new Rational(BigInt(Math.floor(random() * 41) - 20), BigInt(Math.ceil(random() * 20)));
    for (let i = 0; i < 200; i++) {
      const [a, b, c] = [any(), any(), any()];
      expect(a.times(b.plus(c))).toEqual(a.times(b).plus(a.times(c)));
      expect(a.minus(b).plus(b)).toEqual(a);
      if (b.numerator !== 0n) expect(a.dividedBy(b).times(b)).toEqual(a);
    }
  });
});

describe("mistakes", () => {
  const allowed = "a text of 1 to 14 digits, nothing else";
  testMistakes({
    [`digits: expected ${allowed}, but was given "12x4"`]: () => komachiSums(100, { digits: "12x4" }),
    [`digits: expected ${allowed}, but was given ""`]: () => komachiSums(100, { digits: "" }),
    [`digits: expected ${allowed}, but was given "123456789123456"`]: () =>
      komachiSums(1, { digits: "123456789123456" }),
    'operators: expected some of + - * /, each at most once, but was given "+x"': () =>
      komachiSums(1, { operators: "+x" }),
    'operators: expected some of + - * /, each at most once, but was given "+-+"': () =>
      komachiSums(1, { operators: "+-+" }),
    "target: expected a whole number between -2^53 and 2^53, but was given 0.5": () => komachiSums(0.5),
    "options: expected at most 10^7 expressions, not 48828125, but was given 12 digits with + - * /": () =>
      countKomachiSums({ digits: "123456789123", operators: "+-*/" }),
    'text: expected a number at place 1, but was given " "': () => evaluateExpression(" "),
    'text: expected a number at place 4, but was given "1 + "': () => evaluateExpression("1 + "),
    'text: expected one of + - * / at place 2, but was given "1 2"': () => evaluateExpression("1 2"),
    'text: expected only digits, + - * / and blanks at place 4, but was given "1 + x"': () =>
      evaluateExpression("1 + x"),
    'text: expected a number at place 4, but was given "1 * - 2"': () => evaluateExpression("1 * - 2"),
    'text: expected no division by 0 at place 4, but was given "8 / 0"': () => evaluateExpression("8 / 0"),
    "denominator: expected anything but 0": () => new Rational(1n, 0n),
    "denominator: expected anything but 0, but was given 0n": () =>
      new Rational(1n).dividedBy(new Rational(0n)),
  });
});
