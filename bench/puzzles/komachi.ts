import { countKomachiSums } from "../../lib/puzzles/komachi/sums";
import type { Subject } from "../subject";

type Expression = (string | number)[];

/** The article's way: expressions are lists of numbers and operators, each worked out when it is complete. */
function article(operators: string, evaluate: (expression: Expression) => number): number {
  let ways = 0;
  const extend = (digit: number, expression: Expression): void => {
    if (digit === 10) {
      if (evaluate(expression) === 100) ways++;
      return;
    }
    for (const operator of operators) extend(digit + 1, [...expression, operator, digit]);
    const last = expression[expression.length - 1] as number;
    expression[expression.length - 1] = 10 * last + digit;
    extend(digit + 1, expression);
    expression[expression.length - 1] = last;
  };
  extend(2, [1]);
  return ways;
}

function sumOf(expression: Expression): number {
  let value = expression[0] as number;
  for (let i = 1; i < expression.length; i += 2) {
    const number = expression[i + 1] as number;
    value += expression[i] === "+" ? number : -number;
  }
  return value;
}

/** The same with products and quotients, as a fraction; NaN where it is not whole. */
function wholeValueOf(expression: Expression): number {
  let [top, bottom] = [0, 1];
  let [termTop, termBottom] = [expression[0] as number, 1];
  for (let i = 1; i < expression.length; i += 2) {
    const number = expression[i + 1] as number;
    if (expression[i] === "*") termTop *= number;
    else if (expression[i] === "/") termBottom *= number;
    else {
      [top, bottom] = [top * termBottom + termTop * bottom, bottom * termBottom];
      [termTop, termBottom] = [expression[i] === "+" ? number : -number, 1];
    }
  }
  [top, bottom] = [top * termBottom + termTop * bottom, bottom * termBottom];
  return top % bottom === 0 ? top / bottom : Number.NaN;
}

function subject(
  key: string,
  title: string,
  operators: string,
  ways: number,
  evaluate: typeof sumOf,
): Subject {
  return {
    key,
    title,
    unit: "expressions",
    ways: [
      {
        key: "library",
        name: "this library, every target",
        units: (operators.length + 1) ** 8,
        answer: ways,
        prepare: () => () => countKomachiSums({ operators }).ways.get(100) ?? 0,
      },
      {
        key: "article",
        name: "the article's way, one target",
        units: (operators.length + 1) ** 8,
        answer: ways,
        prepare: () => () => article(operators, evaluate),
      },
    ],
    claims: [{ measure: "time", of: "article", over: "library", atLeast: 1 }],
  };
}

/** Komachi sums: the ways to make 100, against the ways to make everything. The article has sums only. */
export const subjects: readonly Subject[] = [
  subject("komachi-sums", "komachi sums, + and -", "+-", 11, sumOf),
  subject("komachi-products", "komachi sums, + - * /", "+-*/", 101, wholeValueOf),
];
