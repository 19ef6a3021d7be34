import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import { DecisionTree } from "../../../../lib/puzzles/mastermind/decisionTree";
import {
  type Answer,
  agrees,
  CodeGame,
  type CodeGameOptions,
  contradiction,
  possibleCodes,
  type Question,
} from "../../../../lib/puzzles/mastermind/game";
import {
  beginningWith,
  type CodeStrategy,
  entropy,
  expectedSize,
  firstOfKind,
  firstPossible,
  mostParts,
  oneStep,
  type PartsMeasure,
  worstCase,
} from "../../../../lib/puzzles/mastermind/strategies";
import { NodeCounter, take } from "../../../../lib/search/contract/enumeration";
import { howMany } from "../../../support/howMany";
import { MEASURES, plainAnswer, plainCodes, plainGame } from "../../../support/search/codeGames";
import { randomSource } from "../../../support/search/graphs";

const COWS: CodeGameOptions = { places: 4, symbols: "0123456789" };
const MASTERMIND: CodeGameOptions = { places: 4, symbols: "123456", repeats: true };
const cows = new CodeGame(COWS);
const mastermind = new CodeGame(MASTERMIND);

const SMALL: readonly CodeGameOptions[] = [
  { places: 1, symbols: "x" },
  { places: 1, symbols: "abc", repeats: true },
  { places: 2, symbols: "01" },
  { places: 2, symbols: "0123" },
  { places: 3, symbols: "♠♥♦♣★" },
  { places: 3, symbols: "edcba", repeats: true },
  { places: 4, symbols: "rgb", repeats: true },
  { places: 5, symbols: "12345" },
  { places: 8, symbols: "01", repeats: true },
  { places: 2, symbols: "0123456789abcdef", repeats: true },
];

const named = (options: CodeGameOptions) => ({ ...options, repeats: options.repeats ?? false });

describe("codes", () => {
  it.each([...SMALL, COWS, MASTERMIND].map(named))(
    "of $places from $symbols, repeats: $repeats, come in counting order",
    (options) => {
      const game = new CodeGame(options);
      expect(game.codes).toEqual(plainCodes(options));
      expect(game.codes.every((code, number) => game.numberOf(code) === number)).toBe(true);
    },
  );
});

describe("answers", () => {
  it.each(SMALL.map(named))("in the game of $places from $symbols, repeats: $repeats", (options) => {
    const game = new CodeGame(options);
    for (const guess of game.codes) {
      const plain = game.codes.map((secret) => plainAnswer(guess, secret));
      expect(game.codes.map((secret) => game.answer(guess, secret))).toEqual(
        plain.map(([bulls, cows]) => ({ bulls, cows })),
      );
    }
  });

  it.each([COWS, MASTERMIND].map(named))("of random pairs, repeats: $repeats", (options) => {
    const game = new CodeGame(options);
    const random = randomSource(4);
    for (let i = 0; i < howMany(200, 1000); i++) {
      const [guess, secret] = [random(), random()].map((r) => Math.floor(r * game.codes.length));
      const answer = game.answerNumber(guess, secret);
      const [bulls, cows] = plainAnswer(game.codes[guess], game.codes[secret]);
      expect(game.answerOf(answer)).toEqual({ bulls, cows });
      expect(answer === game.solved).toBe(guess === secret);
      expect(game.answerTable[guess * game.codes.length + secret]).toBe(answer);
    }
  });

  it("come in as many kinds as there are: 14 in both great games, never 3 bulls and 1 cow", () => {
    for (const game of [cows, mastermind]) {
      const met = new Uint8Array(game.answers);
      const { answerTable } = game;
      for (let i = 0; i < answerTable.length; i++) met[answerTable[i]] = 1;
      const kinds = [...met.keys()].filter((answer) => met[answer] === 1);
      expect(kinds).toHaveLength(14);
      expect([kinds[13], game.answers]).toEqual([game.solved, 15]);
      expect(kinds.map((kind) => game.answerOf(kind))).not.toContainEqual({ bulls: 3, cows: 1 });
    }
  });
});

/** "0123 0 2, 1045 0 1" as questions: guess, bulls, cows. */
function asked(text: string): Question[] {
  return text.split(", ").map((question) => {
    const [guess, bulls, cows] = question.split(" ");
    return { guess, bulls: Number(bulls), cows: Number(cows) };
  });
}

// All that the article prints: guess, bulls, cows.
const TRANSCRIPTS = [
  "0123 0 2, 1045 0 1, 2356 0 2, 3274 1 0, 3608 0 2, 6281 4 0",
  "0123 0 0, 4567 0 2, 5489 0 2, 6798 0 4, 8976 2 2, 9876 4 0",
  "0123 0 2, 1045 1 1, 1256 2 0, 1274 1 1, 1357 4 0",
  "0123 0 1, 1456 0 2, 2547 1 1, 2684 1 3, 8642 4 0",
  "0123 1 1, 0245 1 1, 0356 0 2, 1543 1 1, 1625 0 2, 4263 2 0, 5273 3 0, 5283 3 0, 5293 4 0",
  "0123 0 2, 1045 0 2, 2354 0 2, 3406 1 1, 3561 1 1, 6502 0 0, 7431 3 0, 8431 3 0, 9431 4 0",
];

describe("the first possible code", () => {
  const tree = new DecisionTree(cows, firstPossible);

  it.each(TRANSCRIPTS)("plays as the article prints: %s", (text) => {
    const questions = asked(text);
    const secret = questions[questions.length - 1].guess;
    expect(tree.play(secret)).toEqual(questions);
    expect(plainGame(cows.codes, secret)).toEqual(questions.map(({ guess }) => guess));
    expect(tree.next(questions.slice(0, -1))).toBe(secret);
    expect(tree.next(questions)).toBeUndefined();
  });

  it("takes 28,024 guesses for 5,040 codes, at most 9, and 9 for these five", () => {
    expect([tree.total, (tree.total / 5040).toFixed(6)]).toEqual([28_024, "5.560317"]);
    const longest = cows.codes.filter((_, code) => tree.guesses[code] === 9);
    expect(longest).toEqual(["5293", "9204", "9214", "9241", "9431"]);
    expect(tree.distribution.length).toBe(10);
    expect(tree.nodes).toBe(5040);
  });

  it.each(SMALL.map(named))("of $places from $symbols, repeats: $repeats", (options) => {
    const game = new CodeGame(options);
    const small = new DecisionTree(game, firstPossible);
    for (const secret of game.codes) {
      expect(small.play(secret).map(({ guess }) => guess)).toEqual(plainGame(game.codes, secret));
    }
    expect(small.nodes).toBe(game.codes.length);
  });
});

/** The best guess by trying all, without symmetry; possible codes first, then counting order; powers in BigInt. */
function plainBest(
  game: CodeGame,
  measure: keyof typeof MEASURES,
  possible: readonly number[],
  onlyPossible: boolean,
): number {
  const all = onlyPossible ? [] : game.codes.map((_, code) => code);
  const parts = (guess: number) => {
    const sizes = new Map<number, number>();
    for (const code of possible) {
      const answer = game.answerNumber(guess, code);
      sizes.set(answer, (sizes.get(answer) ?? 0) + 1);
    }
    return MEASURES[measure]([...sizes.values()]);
  };
  let best = possible[0];
  for (const guess of [...possible, ...all]) if (parts(guess) < parts(best)) best = guess;
  return best;
}

const STRATEGIES = { worstCase, expectedSize, entropy, mostParts };
const NAMES = Object.keys(STRATEGIES) as (keyof typeof STRATEGIES)[];

describe("one step ahead", () => {
  const games = [
    { places: 2, symbols: "012345" },
    { places: 3, symbols: "01234" },
    { places: 3, symbols: "abcd", repeats: true },
    { places: 4, symbols: "xyz", repeats: true },
  ];
  it.each(
    NAMES.flatMap((name) =>
      games.flatMap((options) =>
        [false, true].map((onlyPossible) => ({ name, onlyPossible, ...named(options) })),
      ),
    ),
  )(
    "by $name asks what trying all guesses finds best, $places of $symbols, repeats: $repeats, only possible ones: $onlyPossible",
    ({ name, onlyPossible, ...options }) => {
      const game = new CodeGame(options);
      const fast = oneStep(game, STRATEGIES[name], { onlyPossible });
      let choices = 0;
      const tree = new DecisionTree(game, {
        choose(situation) {
          const guess = fast.choose(situation);
          expect(guess).toBe(plainBest(game, name, [...situation.possible], onlyPossible));
          choices++;
          return guess;
        },
      });
      expect(choices).toBe(tree.nodes);
    },
  );

  // Computed here; in the literature too, by the authors whom the measures name.
  it.each([
    { name: "worstCase" as const, total: 5801, most: 5, first: "1122" },
    { name: "expectedSize" as const, total: 5696, most: 6, first: "1123" },
    { name: "entropy" as const, total: 5722, most: 6, first: "1234" },
    { name: "mostParts" as const, total: 5668, most: 6, first: "1123" },
  ])("by $name takes $total guesses for all of Mastermind, at most $most", ({ name, total, most, first }) => {
    const tree = new DecisionTree(mastermind, oneStep(mastermind, STRATEGIES[name]));
    expect([tree.total, tree.distribution.length - 1, tree.next([])]).toEqual([total, most, first]);
    expect(tree.distribution.reduce((sum, count) => sum + count)).toBe(1296);
    for (const [code, guesses] of tree.guesses.entries()) {
      const questions = tree.play(mastermind.codes[code]);
      expect(questions).toHaveLength(guesses);
      expect(questions[guesses - 1]).toEqual({ guess: mastermind.codes[code], bulls: 4, cows: 0 });
    }
  });

  it("regression: an async onlyPossible passed for true, and parts without a number were passed over", () => {
    const game = new CodeGame({ places: 3, symbols: "012345" });
    const total = (measure: PartsMeasure, onlyPossible?: unknown) =>
      new DecisionTree(game, oneStep(game, measure, { onlyPossible: onlyPossible as boolean })).total;
    expect([total(expectedSize), total(expectedSize, true), total(expectedSize, () => false)]).toEqual([
      447, 437, 447,
    ]);
    const rules: Record<string, unknown> = {
      "an object": async () => false,
      undefined: () => undefined,
      1: 1,
    };
    for (const [shown, only] of Object.entries(rules)) {
      expect(() => total(expectedSize, only)).toThrow(
        `onlyPossible: expected true or false, but was given ${shown}`,
      );
    }
    expect(
      total(() => Infinity),
      "a judge to whom all guesses are equally bad",
    ).toBe(total(() => 0));
    const measures: Record<string, () => unknown> = {
      NaN: () => NaN,
      undefined: () => undefined,
      "an object": async () => 1,
    };
    for (const [shown, measure] of Object.entries(measures)) {
      const sometimes = (sizes: Int32Array) => (sizes[0] === 1 ? measure() : worstCase(sizes));
      expect(() => total(sometimes as unknown as PartsMeasure)).toThrow(
        `measure: expected a number for all parts, but was given ${shown}`,
      );
    }
  });

  it("asks possible codes only where a rule says so, by how many there are", () => {
    const treeOf = (onlyPossible: boolean | ((codes: number) => boolean)) =>
      new DecisionTree(mastermind, oneStep(mastermind, worstCase, { onlyPossible }));
    const asked = (tree: DecisionTree) => mastermind.codes.map((code) => tree.play(code));
    expect(asked(treeOf(() => true))).toEqual(asked(treeOf(true)));
    expect(asked(treeOf(() => false))).toEqual(asked(treeOf(false)));
    const seen: number[] = [];
    const whileFew = treeOf((codes) => seen.push(codes) > 0 && codes < 10);
    expect([seen[0], Math.min(...seen)]).toEqual([1296, 1]);
    for (const questions of asked(whileFew)) {
      const isPossible = ({ guess }: { guess: string }, i: number) =>
        questions.slice(0, i).every((question) => agrees(mastermind, guess, question));
      const left = (i: number) => [...possibleCodes(mastermind, questions.slice(0, i))].length;
      questions.forEach((question, i) => {
        if (!isPossible(question, i)) expect(left(i)).toBeGreaterThanOrEqual(10);
      });
    }
  });

  it("begins with any code that one likes, and goes on by itself", () => {
    const strategy = oneStep(mastermind, worstCase);
    const knuth = new DecisionTree(mastermind, beginningWith(mastermind, "1122", strategy));
    expect([knuth.total, knuth.average]).toEqual([5801, 5801 / 1296]);
    const bad = new DecisionTree(mastermind, beginningWith(mastermind, "1111", strategy));
    expect([bad.next([]), bad.total > knuth.total]).toEqual(["1111", true]);
    expect(() => beginningWith(mastermind, "1117", strategy)).toThrow(
      "first: expected symbols of 123456 only",
    );
  });

  it("never asks what tells nothing, even where a measure likes that best", () => {
    const game = new CodeGame({ places: 3, symbols: "01234567" });
    const lazy = oneStep(game, (sizes) => sizes.filter((size) => size > 0).length);
    const tree = new DecisionTree(game, lazy);
    expect(tree.guesses.every((guesses) => guesses > 0)).toBe(true);
  });

  it("finds guesses equally good, whatever rounding does", () => {
    // 6 log 6 + 0 = 3 log 3 + 3 log 3 + 2 log 2 + 2 log 2 + 2 log 2
    const sizes = (...parts: number[]) => Int32Array.from({ length: 15 }, (_, i) => parts[i] ?? 0);
    expect(entropy(sizes(6, 1, 1, 1, 1, 1, 1))).toBe(entropy(sizes(3, 2, 3, 2, 2)));
    expect(entropy(sizes(4, 1, 1))).toBeLessThan(entropy(sizes(4, 2)));
    expect(entropy(sizes(7, 11, 13, 1000))).toBe(entropy(sizes(1000, 13, 11, 7)));
    const bits = [7, 11, 13, 1000].reduce((sum, size) => sum + size * Math.log2(size), 0);
    expect(entropy(sizes(7, 11, 13, 1000)) / 2 ** 32).toBeCloseTo(bits, 5);
  });
});

describe("symbols that were never asked", () => {
  it("leave few guesses that differ by more than names", () => {
    const kinds = (game: CodeGame, ...guesses: string[]) => {
      const seen = guesses.reduce((all, guess) => all | game.symbolSets[game.numberOf(guess)], 0);
      return firstOfKind(game, seen).reduce((sum, flag) => sum + flag, 0);
    };
    // By the number of places with new symbols: 24 + 96 + 72 + 16 + 1 and 840 + 840 + 252 + 28.
    expect([kinds(cows), kinds(cows, "0123"), kinds(cows, "0123", "0456")]).toEqual([1, 209, 1960]);
    // 16 + 32 + 48 + 40 + 15, where 15 is how many ways there are to group four places.
    expect([kinds(mastermind), kinds(mastermind, "1122")]).toEqual([15, 151]);
  });

  it.each([COWS, MASTERMIND].map(named))(
    "may be renamed: the parts stay as large, repeats: $repeats",
    (options) => {
      const game = new CodeGame(options);
      const random = randomSource(17);
      const any = () => Math.floor(random() * game.codes.length);
      for (let i = 0; i < 25; i++) {
        const [secret, guess, ...earlier] = [any(), any(), any(), any()];
        const questions = earlier.slice(i % 3).map((asked) => ({
          guess: game.codes[asked],
          ...game.answerOf(game.answerNumber(asked, secret)),
        }));
        const possible = [...possibleCodes(game, questions)];
        const unseen = [...game.symbols].filter((symbol) =>
          questions.every((q) => !q.guess.includes(symbol)),
        );
        // The guess with its new symbols renamed in order of appearance; the library calls that code the first of its kind.
        const fresh = [...new Set(game.codes[guess])].filter((symbol) => unseen.includes(symbol));
        const renamed = [...game.codes[guess]]
          .map((symbol) => (fresh.includes(symbol) ? unseen[fresh.indexOf(symbol)] : symbol))
          .join("");
        const parts = (code: string) => {
          const sizes = new Map<string, number>();
          for (const secret of possible) {
            const answer = plainAnswer(code, secret).join(" ");
            sizes.set(answer, (sizes.get(answer) ?? 0) + 1);
          }
          return [...sizes].sort();
        };
        expect(parts(renamed)).toEqual(parts(game.codes[guess]));
        expect(possible.includes(renamed)).toBe(possible.includes(game.codes[guess]));
        const seen = questions.reduce((all, q) => all | game.symbolSets[game.numberOf(q.guess)], 0);
        const isFirst = firstOfKind(game, seen);
        expect(isFirst[game.numberOf(renamed)]).toBe(1);
        expect(isFirst[guess] === 1).toBe(renamed === game.codes[guess]);
        expect(game.numberOf(renamed)).toBeLessThanOrEqual(guess);
      }
    },
  );
});

describe("possible codes", () => {
  const question = { guess: "0123", bulls: 0, cows: 2 };

  it("are those that would have answered so", () => {
    const found = [...possibleCodes(cows, [question])];
    const plain = cows.codes.filter((code) => plainAnswer("0123", code).join() === "0,2");
    expect(found).toEqual(plain);
    expect([found.length, found[0], agrees(cows, "1045", question), agrees(cows, "1034", question)]).toEqual([
      1260,
      "1045",
      true,
      false,
    ]);
  });

  it("come one by one, and the questions may grow meanwhile", () => {
    const counter = new NodeCounter();
    expect(take(possibleCodes(cows, [question], { counter }), 1)).toEqual(["1045"]);
    expect(counter.nodes).toBe(cows.numberOf("1045") + 1);
    const questions: Question[] = [];
    const guesses: string[] = [];
    for (const guess of possibleCodes(cows, questions)) {
      guesses.push(guess);
      questions.push({ guess, ...cows.answer(guess, "6281") });
    }
    expect(guesses).toEqual(["0123", "1045", "2356", "3274", "3608", "6281"]);
  });
});

describe("contradictions", () => {
  it("are found and narrowed down", () => {
    const wrong = asked("0123 0 2, 1045 0 1, 4567 0 0, 8901 0 0"); // the last two leave only 2 and 3
    expect(contradiction(cows, wrong)).toEqual([2, 3]);
    expect(contradiction(cows, wrong.slice(0, 3))).toEqual([]);
    expect(contradiction(cows, [])).toEqual([]);
    expect(contradiction(cows, asked("0123 0 0, 4567 1 0, 0123 0 1"))).toEqual([0, 2]);
  });

  it("need every question that is named", () => {
    const random = randomSource(11);
    let found = 0;
    for (let i = 0; i < 40; i++) {
      const questions = Array.from({ length: 5 }, () => {
        const [guess, secret] = [random(), random()].map((r) => mastermind.codes[Math.floor(r * 1296)]);
        return { guess, ...mastermind.answer(guess, secret) };
      });
      const guilty = contradiction(mastermind, questions).map((index) => questions[index]);
      const left = (some: readonly Question[]) =>
        plainCodes(MASTERMIND).filter((code) =>
          some.every((q) => plainAnswer(q.guess, code).join() === [q.bulls, q.cows].join()),
        ).length;
      expect(left(questions) === 0).toBe(guilty.length > 0);
      if (guilty.length === 0) continue;
      found++;
      expect(left(guilty)).toBe(0);
      for (const one of guilty) expect(left(guilty.filter((other) => other !== one))).toBeGreaterThan(0);
    }
    expect(found).toBeGreaterThan(10);
  });

  it("leave a tree without a next guess", () => {
    const tree = new DecisionTree(cows, firstPossible);
    const questions: Question[] = [];
    for (const answer of [
      { bulls: 0, cows: 0 },
      { bulls: 0, cows: 0 },
    ]) {
      questions.push({ guess: tree.next(questions)!, ...answer });
    }
    expect(questions.map(({ guess }) => guess)).toEqual(["0123", "4567"]);
    expect(tree.next(questions)).toBeUndefined();
    expect(contradiction(cows, questions)).toEqual([0, 1]);
  });
});

describe("bad input", () => {
  it.each([-1, 15, 0.5])("the answer with number %d", (number) => {
    expect(() => cows.answerOf(number)).toThrow("number: expected a whole number from 0 to 14");
  });

  it.each([
    ["012", "4 symbols, not 3"],
    ["01234", "4 symbols, not 5"],
    ["", "4 symbols, not 0"],
    ["0120", 'different symbols, not "0" twice'],
    ["01a3", 'symbols of 0123456789 only, not "a"'],
    ["0 12", 'symbols of 0123456789 only, not " "'],
  ])("the guess %j", (guess, expected) => {
    expect(() => cows.answer(guess, "0123")).toThrow(InputError);
    expect(() => cows.answer(guess, "0123")).toThrow(`guess: expected ${expected}, but was given`);
    expect(() => cows.answer("0123", guess)).toThrow(`secret: expected ${expected}, but was given`);
    expect(() => new DecisionTree(cows, firstPossible).play(guess)).toThrow(`secret: expected ${expected}`);
  });

  const answers: [Answer, string][] = [
    [{ bulls: 3, cows: 1 }, "no cow beside 3 bulls: the last symbol has no other place to be"],
    [{ bulls: 3, cows: 2 }, "at most 4 bulls and cows together"],
    [{ bulls: 5, cows: 0 }, "at most 4 bulls and cows together"],
    [{ bulls: -1, cows: 2 }, "whole numbers of at least 0"],
    [{ bulls: 0, cows: 0.5 }, "whole numbers of at least 0"],
    [{ bulls: Number.NaN, cows: 0 }, "whole numbers of at least 0"],
  ];
  it.each(answers)("the answer %j", (answer, expected) => {
    const questions = [{ guess: "0123", ...answer }];
    expect(() => cows.questionNumber(questions[0])).toThrow(InputError);
    expect(() => possibleCodes(cows, questions)).toThrow(`answer: expected ${expected}, but was given`);
    expect(() => contradiction(cows, questions)).toThrow(expected);
    expect(() => new DecisionTree(cows, firstPossible).next(questions)).toThrow(expected);
  });

  it("answers that no code gives to this guess", () => {
    const message =
      "answer: expected an answer that some code gives to this guess, but was given 0 bulls and 1 cows for 1111";
    expect(() => mastermind.questionNumber({ guess: "1111", bulls: 0, cows: 1 })).toThrow(message);
    const few = new CodeGame({ places: 4, symbols: "01234" });
    expect(() => few.questionNumber({ guess: "0123", bulls: 0, cows: 2 })).toThrow("some code gives");
  });

  it.each([
    [{ places: 0, symbols: "0123" }, "places: expected a whole number from 1 to 8"],
    [{ places: -4, symbols: "0123" }, "places: expected a whole number from 1 to 8"],
    [{ places: 9, symbols: "0123456789" }, "places: expected a whole number from 1 to 8"],
    [{ places: 2.5, symbols: "0123" }, "places: expected a whole number from 1 to 8"],
    [{ places: 2, symbols: "" }, "symbols: expected 1 to 16 different characters"],
    [{ places: 2, symbols: "0110" }, "symbols: expected 1 to 16 different characters"],
    [{ places: 2, symbols: "0123456789abcdefg" }, "symbols: expected 1 to 16 different characters"],
    [{ places: 4, symbols: "012" }, "places: expected at most 3, as many as there are symbols"],
    [{ places: 4, symbols: "0123456789", repeats: true }, "places x symbols: expected at most 32"],
    [{ places: 5, symbols: "0123456789" }, "codes: expected at most 10000, but was given a game of 30240"],
  ])("the game %j", (options, message) => {
    expect(() => new CodeGame(options)).toThrow(InputError);
    expect(() => new CodeGame(options)).toThrow(message);
  });

  it("questions that the tree would not ask", () => {
    const tree = new DecisionTree(cows, firstPossible);
    expect(() => tree.next([{ guess: "4567", bulls: 0, cows: 0 }])).toThrow(
      'guess: expected 0123, as the tree asks, but was given "4567"',
    );
  });

  it("strategies that would never end", () => {
    const always = (guess: number): CodeStrategy => ({ choose: () => guess });
    expect(() => new DecisionTree(cows, always(0))).toThrow(
      "strategy: expected guesses that tell codes apart, but was given 0123, whose answer is known before",
    );
    for (const guess of [-1, 5040, 0.5, Number.NaN]) {
      expect(() => new DecisionTree(cows, always(guess))).toThrow("numbers of codes, from 0 to 5039");
    }
  });
});
