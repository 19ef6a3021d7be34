import { describe, expect, it } from "vitest";
import { exercises } from "../../../../kit/puzzles/komachi/exercises";
import { countKomachiSums, komachiSums } from "../../../../lib/puzzles/komachi/sums";
import { lists } from "../../../support/lists";
import { tryExercises } from "../../../support/notebooks/exercises";
import { foldedAnswer } from "../../../support/notebooks/folded";

/** The sharper rule, as the folded answer states it. */
function range(last: number, rest: string): [number, number] {
  const [all, alone] = [Number(`${Math.abs(last)}${rest}`), Number(rest)];
  return last > 0 ? [last - alone, all] : [-all, last + alone];
}

/** Exercise 3 by the halves of the row, as its folded answer has it. */
function cancelledInTheMiddle(): number {
  const squares = Array.from({ length: 32 }, (_, i) => (i + 1) ** 2);
  const totals = (part: number[]) =>
    part.reduce((list, square) => list.flatMap((total) => [total + square, total - square]), [0]);
  const tails = new Map<number, number>();
  for (const total of totals(squares.slice(16))) tails.set(total, (tails.get(total) ?? 0) + 1);
  return totals(squares.slice(0, 16)).reduce((ways, total) => ways + (tails.get(-total) ?? 0), 0);
}

describe("the exercises of 01, komachi sums", () => {
  tryExercises(exercises, {
    1: { right: [Number.parseInt("22121202", 3)], wrong: [6285, 0, "6284", 22121202] },
    2: {
      right: [[81, 90, 99, 108, 117, 126]],
      wrong: [[90, 99, 108], [99], [81, 90, 99, 100, 108, 117, 126]],
    },
    3: { right: [cancelledInTheMiddle()], wrong: [649_300, 1_298_599, "1298600", -1] },
    4: {
      right: lists("1 4, 4 1"),
      wrong: [[1], [1, 2, 4, 5], 14, ["1", "4"]],
    },
    5: {
      right: [range],
      wrong: [
        (last: number, rest: string) => [-Number(`${last}${rest}`), Number(`${last}${rest}`)],
        (last: number, rest: string) => range(Math.abs(last), rest),
        range(3, "45"),
      ],
    },
    6: {
      right: ["911111111", "991111111"],
      wrong: ["111111111", "123456789", "011111111", 911111111, "9111111111"],
    },
  });

  it("has the figures of its folded answers right", () => {
    expect(foldedAnswer("01", 1)).toContain("= 6,284.");
    expect(foldedAnswer("01", 3)).toContain(`${cancelledInTheMiddle().toLocaleString("en")}.`);
    for (const [row, ways] of [
      ["111111111", "1,166"],
      ["911111111", "2,750"],
      ["991111111", "5,155"],
    ]) {
      const counted = countKomachiSums({ digits: row, operators: "+-*/" }).ways.get(100)!;
      expect(counted.toLocaleString("en")).toBe(ways);
    }
    expect(foldedAnswer("01", 6)).toContain("911111111 has 2,750 ways, and 991111111 has 5,155");
  });

  it("makes the sums that answer 2 names", () => {
    const plus = [...komachiSums(81, { operators: "+" }), ...komachiSums(126, { operators: "+" })];
    expect(plus).toEqual(
      expect.arrayContaining(["1 + 2 + 3 + 45 + 6 + 7 + 8 + 9", "1 + 23 + 4 + 5 + 6 + 78 + 9"]),
    );
    for (let digit = 4; digit <= 8; digit++) {
      const text = [1, 2, 3, 4, 5, 6, 7, 8, 9].join(" + ").replace(`${digit} + `, `${digit}`);
      expect([...komachiSums(45 + 9 * digit, { operators: "+" })]).toContain(text);
    }
  });

  it("excludes 50 and 20 for nine ones", () => {
    const { ways } = countKomachiSums({ digits: "111111111" });
    expect([100, 50, 25, 20].map((total) => ways.has(total))).toEqual([true, false, true, false]);
  });

  it("keeps 1,162 nodes with the sharper rule, 11 of them leaves", () => {
    const row = "123456789";
    let [nodes, leaves, ways] = [0, 0, 0];
    const extend = (digit: number, sum: number, last: number): void => {
      const [least, most] = range(last, row.slice(digit - 1));
      if (100 - sum < least || 100 - sum > most) return;
      nodes++;
      if (digit > 9) {
        leaves++;
        if (sum + last === 100) ways++;
        return;
      }
      extend(digit + 1, sum + last, digit);
      extend(digit + 1, sum + last, -digit);
      extend(digit + 1, sum, 10 * last + Math.sign(last) * digit);
    };
    extend(2, 0, 1);
    expect([nodes, leaves, ways]).toEqual([1162, 11, 11]);
    expect(foldedAnswer("01", 5)).toContain("1,162 nodes instead of 3,529. Of these, 11 are leaves");
  });
});

describe("eighteen digits", () => {
  it("make 100 in 93,643 ways: all 3¹⁷ expressions, one by one", () => {
    const digits = Array.from("123456789123456789", Number);
    let [leaves, ways] = [0, 0];
    const extend = (at: number, sum: number, last: number): void => {
      if (at === digits.length) {
        leaves++;
        if (sum + last === 100) ways++;
        return;
      }
      const digit = digits[at];
      extend(at + 1, sum + last, digit);
      extend(at + 1, sum + last, -digit);
      extend(at + 1, sum, 10 * last + (last > 0 ? digit : -digit));
    };
    extend(1, 0, 1);
    expect([leaves, ways]).toEqual([3 ** 17, 93_643]);
  });
});
