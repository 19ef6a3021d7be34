import { beforeEach, describe, expect, it, vi } from "vitest";
import { answering, judged, judgement, program, requireRight, value } from "../../../kit/exercise/exercise";
import { search } from "../../../kit/exercise/search";
import { varying } from "../../../kit/exercise/varying";
import { InputError } from "../../../lib/basics/errors";
import { tryExercises } from "../../support/notebooks/exercises";

const exercises = {
  1: value({ wants: "a number", hint: "Count them.", expected: () => 6 * 7, remark: "Six sevens." }),
  2: value({ wants: "a list of numbers", hint: "Look again.", expected: () => [1, 4], anyOrder: true }),
  3: program({
    wants: "a function that doubles a number",
    hint: "Add it to itself.",
    cases: [[1], [2.5], [0]],
    expected: (n: number) => n + n,
  }),
  4: {
    wants: "a list of moves that ends at 3",
    hint: "Go straight on.",
    judge: (answer: unknown) => {
      const moves = answer as number[];
      if (moves.reduce((a, b) => a + b) !== 3)
        return { kind: "wrong", remark: "it does not end at 3" } as const;
      return { kind: moves.length > 1 ? "longer" : "right" } as const;
    },
  },
};

describe("exercises", () => {
  tryExercises(exercises, {
    1: { right: [42], wrong: [41, "42", [42]] },
    2: {
      right: [[1, 4], [4, 1], Int32Array.of(4, 1)],
      wrong: [[1], [1, 4, 4], 14, Int32Array.of(1, 5), new Uint8Array(2 ** 24), new Array(2 ** 32 - 1)], // the last one was put in order for ever
    },
    3: {
      right: [(n: number) => 2 * n, (n: number) => 2 * n || -0],
      wrong: [
        (n: number) => n * n,
        () => {
          throw new TypeError("no");
        },
      ],
    },
    4: { right: [[3]], longer: [[1, 2]], wrong: [[1], [2, 2]] },
  });
});

it("takes the two zeros for one, in lists too", () => {
  const zeros = value({ wants: "a list", hint: "Look.", expected: () => [[0, 0]] });
  for (const answer of [[[0, 0]], [[-0, -0]], [Float64Array.of(-0, 0)]])
    requireRight({ 1: zeros }, 1, answer);
  expect(() => requireRight({ 1: zeros }, 1, [[0, 1]])).toThrow("not right");
});

const one = { wants: "one", hint: "Look." };

it("takes two lists for one in any order, however late their items differ", () => {
  const long = (last: unknown) => [
    Array(60).fill(1).concat(last),
    `${"a".repeat(300)}${last}`,
    { last },
    new Set([last]),
  ];
  const asked = value({ ...one, expected: () => [...long(1), ...long(2)], anyOrder: true });
  expect(judged(asked, [...long(2), ...long(1)]).kind).toBe("right");
  expect(judged(asked, [...long(2), ...long(2)]).kind).toBe("wrong");
});

it("says what is wrong with a wrong answer, where an exercise can tell", () => {
  const asked = value({ ...one, expected: () => 3, fault: (answer) => `${answer} is not odd` });
  expect([3, 4].map((answer) => judged(asked, answer).remark)).toEqual([undefined, "4 is not odd"]);
});

it.each<[string, () => unknown, unknown]>([
  ["a typed list", () => Int32Array.of(1, 2, 3), [1, 2, 3]],
  ["typed lists in a list", () => [Int32Array.of(1), [-0]], [[1], [0]]],
  ["the other zero", () => -0, 0],
])("takes what an author expects as it takes an answer: %s", (_, expected, answer) => {
  for (const anyOrder of [false, true])
    expect(judged(value({ ...one, expected, anyOrder }), answer).kind).toBe("right");
  const asked = program({ ...one, cases: [[]], expected });
  expect(judged(asked, () => answer)).toEqual({ kind: "right", remark: "1 case was tried." });
});

describe("numbers", () => {
  const third = 1 / 3;
  it.each<[given: unknown, right: unknown]>([
    [12 + (7 * (1 - 1 / 6)) / (1 / 6), 47], // 47.00000000000001
    [0.1 + 0.2, 0.3],
    [1, 1 - 1e-14], // the author's, by rounding
    [-third * 3.0000000000001, -1],
    [(2 ** 40 / 3) * 3 * (1 + 2 ** -50), 2 ** 40],
    [
      [0.1 + 0.2, [1, 47 - 1e-14]],
      [0.3, [1, 47]],
    ],
  ])("may be off by rounding: %s for %s", (given, right) => {
    for (const asked of [
      value({ ...one, expected: () => right }),
      value({ ...one, expected: () => right, anyOrder: true }),
    ])
      expect(judged(asked, given).kind).toBe("right");
    expect(judged(program({ ...one, cases: [[]], expected: () => right }), () => given).kind).toBe("right");
  });

  it.each<[given: unknown, right: unknown]>([
    [47.0000000001, 47],
    [5, Infinity],
    [-Infinity, Infinity],
    [2 ** 40 + 1, 2 ** 40], // a count that is off by one
    [1e-12, 0],
    [Number.NaN, 1],
    [Infinity, Number.MAX_VALUE],
    [
      [0.3, 47.00000000000001, 1],
      [0.3, 47],
    ],
    ["47.00000000000001", "47"],
    [10n ** 12n + 1n, 10n ** 12n],
    [47, 47n],
    [[47], 47],
  ])("are not the same by being near: %s for %s", (given, right) => {
    expect(judged(value({ ...one, expected: () => right }), given).kind).toBe("wrong");
    expect(judged(program({ ...one, cases: [[]], expected: () => right }), () => given).kind).toBe("wrong");
  });
});

it("gives the seeds of a class, which lie side by side, instances that differ as by chance", () => {
  const asked = varying({
    own: -1,
    other: (roll) => roll(7),
    wording: (member) => [`${member}`],
    exercise: (member) => value({ ...one, expected: () => member }),
  });
  const members = Array.from({ length: 7000 }, (_, seed) => Number(asked.varied!(seed).exercise.expected!()));
  const times = (list: number[]) =>
    Array.from({ length: 7 }, (_, member) => list.filter((one) => one === member).length);
  expect(new Set(members.slice(2, 8)).size).toBeGreaterThan(2);
  expect(Math.min(...times(members.slice(1, 31)))).toBeGreaterThan(0);
  // 1,000 of each, with a deviation of 29; 1,000 neighbours alike
  for (const count of times(members)) expect(Math.abs(count - 1000)).toBeLessThan(100);
  const alike = members.filter((member, seed) => member === members[seed - 1]).length;
  expect(Math.abs(alike - 1000)).toBeLessThan(100);
});

it.each([/a/g, /a/y])("judges the same text twice alike: %s", (kind) => {
  const asked = judgement({ ...one, kind, judge: () => ({ kind: "right" }) });
  expect([1, 2, 3].map(() => judged(asked, "a").kind)).toEqual(["right", "right", "right"]);
  expect(judged(asked, "b").kind).toBe("wrong");
});

it.each([[[]], [[1]], [undefined]])("refuses cases of a program that try nothing: %j", (cases) => {
  expect(() => program({ ...one, cases: cases as never, expected: () => 1 })).toThrow(
    /^cases: expected at least one/,
  );
});

describe("the cell of an exercise", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  beforeEach(() => log.mockClear());
  const said = (exercise: ReturnType<typeof answering>, number: number, answer?: unknown) => {
    exercise(number, answer);
    return log.mock.lastCall?.[0];
  };

  it("says what is wanted while there is no answer", () => {
    expect(said(answering(exercises), 1)).toBe("… Exercise 1 waits for your answer: a number.");
  });

  it("says right, with what it shows, and right but not shortest", () => {
    const exercise = answering(exercises);
    expect(said(exercise, 1, 42)).toBe("✓ Exercise 1: right. Six sevens.");
    expect(said(exercise, 3, (n: number) => 2 * n)).toBe("✓ Exercise 3: right. 3 cases were tried.");
    expect(said(exercise, 4, [1, 2])).toBe("≈ Exercise 4: right, but not shortest.");
  });

  it("gives its hint with the second wrong answer, and not for the same one twice", () => {
    const exercise = answering(exercises);
    expect(said(exercise, 1, 41)).toBe("✗ Exercise 1: not yet.");
    expect(said(exercise, 1, 41)).toBe("✗ Exercise 1: not yet.");
    expect(said(exercise, 1, 43)).toBe("✗ Exercise 1: not yet. Hint: Count them.");
    expect(said(exercise, 1, 43)).toBe("✗ Exercise 1: not yet. Hint: Count them.");
    expect(said(exercise, 2, [2])).toBe("✗ Exercise 2: not yet.");
    expect(said(exercise, 1, 42)).toBe("✓ Exercise 1: right. Six sevens.");
  });

  it("shows the first case in which a program is wrong, and what it throws", () => {
    const exercise = answering(exercises);
    expect(said(exercise, 3, (n: number) => n + 2.5)).toBe(
      "✗ Exercise 3: not yet. For (1) it gives 3.5, where 2 is right.",
    );
    const thrower = () => {
      throw new TypeError("no");
    };
    expect(said(answering(exercises), 3, thrower)).toBe(
      "✗ Exercise 3: not yet. For (1) it throws TypeError: no.",
    );
  });

  it("names an answer of another kind, and judges what throws as wrong", () => {
    const exercise = answering(exercises);
    expect(said(exercise, 1, "42")).toBe(
      '✗ Exercise 1: not yet. What is wanted is a number, but the answer is "42".',
    );
    expect(said(exercise, 4, null)).toMatch(/^✗ Exercise 4: not yet\. TypeError: /);
    const list = value({ wants: "a list of numbers", hint: "Look.", expected: () => [1, 2] });
    expect(judged(list, ["1", 2]).remark).toBe(
      'What is wanted is a list of numbers, but the answer is ["1", 2].',
    );
    expect(judged(list, [2])).toEqual({ kind: "wrong" });
    const refuses = () => {
      throw new InputError("cells", "9", "a cell");
    };
    const cells = judgement({ wants: "cells", hint: "Look.", kind: "list", judge: refuses });
    expect(judged(cells, []).remark).toBe("cells: expected a cell, but was given 9");
  });

  it("refuses a number that no exercise has", () => {
    expect(() => answering(exercises)(5, 1)).toThrow("number: expected one of 1, 2, 3, 4, but was given 5");
    for (const name of ["toString", "__proto__"])
      expect(() => answering(exercises)(name as never, 1)).toThrow(
        `number: expected one of 1, 2, 3, 4, but was given "${name}"`,
      );
  });
});

describe("a grader", () => {
  const complaint = (number: number, answer: unknown) => {
    try {
      requireRight(exercises, number, answer);
    } catch (error) {
      return (error as Error).message;
    }
    return undefined;
  };

  it("is content with a right answer alone", () => {
    expect(complaint(1, 42)).toBeUndefined();
    expect(complaint(1, 41)).toBe("Exercise 1: not right.");
    expect(complaint(4, [1, 2])).toBe("Exercise 4: right, but not shortest.");
    expect(complaint(4, [1])).toBe("Exercise 4: not right. It does not end at 3.");
    expect(complaint(1, undefined)).toBe("Exercise 1: no answer. What is wanted is a number.");
    expect(complaint(5, 1)).toContain("expected one of 1, 2, 3, 4");
  });
});

it.each<[string, (options: never) => unknown]>([
  ["value", value],
  ["program", program],
  ["judgement", judgement],
  ["search", search],
  ["varying", varying],
])("%s refuses an option that it does not know", (_, make) => {
  expect(() => make({ remarks: "misspelt" } as never)).toThrow(
    /^options: expected any of .*given "remarks"$/,
  );
});
