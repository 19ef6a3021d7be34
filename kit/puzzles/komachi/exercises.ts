import { countKomachiSums } from "../../../lib/puzzles/komachi/index";
import { answering, type Exercises, judgement, program, value } from "../../exercise/exercise";

const SHORTEST = "123 - 45 - 67 + 89";

/** All expressions with + and - that begin with a text and go on with digits, in the order of the tree's leaves. */
function expressions(beginning: string, digits: string): string[] {
  return [...digits].reduce(
    (texts, digit) => texts.flatMap((text) => [`${text} + ${digit}`, `${text} - ${digit}`, text + digit]),
    [beginning],
  );
}

/** What an expression with + and - comes to. */
function totalOf(text: string): number {
  const numbers = text.replaceAll("- ", "-").replaceAll("+ ", "").split(" ").map(Number);
  return numbers.reduce((sum, number) => sum + number);
}

/** The least and the most that come of a last number and the digits after it, which it may take or leave. */
function range(last: number, rest: string): [number, number] {
  const totals = expressions(last < 0 ? `- ${-last}` : `${last}`, rest).map(totalOf);
  return [Math.min(...totals), Math.max(...totals)];
}

/** In how many ways signs before the squares of 1 to 32 make 0: equal totals are merged, square by square. */
function cancelled(): number {
  let ways = new Map([[0, 1]]);
  for (let n = 1; n <= 32; n++) {
    const longer = new Map<number, number>();
    for (const [total, count] of ways) {
      for (const next of [total + n * n, total - n * n]) longer.set(next, (longer.get(next) ?? 0) + count);
    }
    ways = longer;
  }
  return ways.get(0) ?? 0;
}

const waysOf = (digits: string) => countKomachiSums({ digits, operators: "+-*/" }).ways.get(100) ?? 0;

const betterRow = judgement({
  wants: "a text of nine digits from 1 to 9",
  hint: "Multiplying by 1 costs nothing, so keep most of the ones and change a single digit.",
  kind: /^[1-9]{9}$/,
  judge: (answer: string) => {
    const [ways, ones] = [waysOf(answer), waysOf("1".repeat(9))];
    const remark = `${answer} makes 100 in ${ways.toLocaleString("en")} ways, nine ones in ${ones.toLocaleString("en")}.`;
    return { kind: ways > ones ? "right" : "wrong", remark };
  },
});

/** The exercises of chapter 01. */
export const exercises: Exercises = {
  1: value({
    wants: "a whole number from 0 to 6560",
    hint: "Eight gaps, three choices each: read the choices as the digits of a number in base three.",
    expected: () => expressions("1", "23456789").indexOf(SHORTEST),
    remark: "A list of choices is a number in disguise.",
  }),
  2: value({
    wants: "a list of numbers",
    hint: "Only multiples of 9 are possible; then find an expression for each one or show that there is none.",
    expected: () => [...countKomachiSums({ operators: "+" }).ways.keys()].filter((n) => n >= 80 && n <= 130),
    anyOrder: true,
  }),
  3: value({
    wants: "a number",
    hint: "List the totals of the first sixteen squares, and count those of the last sixteen in a Map.",
    expected: cancelled,
    remark: "Would one Map of totals, grown square by square, do it, too?",
  }),
  4: value({
    wants: "a list of digits from 1 to 9",
    hint: "The total of nine equal digits is the digit times a total of nine ones.",
    expected: () =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) =>
        countKomachiSums({ digits: `${digit}`.repeat(9) }).ways.has(100),
      ),
    anyOrder: true,
  }),
  5: program({
    wants: "a function of a number and a text, which returns a list of two numbers",
    hint: "For the most, a positive number takes all digits; for the least, it takes none. Then turn the signs.",
    cases: [
      [7, ""],
      [12, "3"],
      [3, "456"],
      [-3, "45"],
      [-45, "6789"],
      [1, "23456789"],
    ],
    expected: range,
  }),
  6: betterRow,
};

export const exercise = answering(exercises);
