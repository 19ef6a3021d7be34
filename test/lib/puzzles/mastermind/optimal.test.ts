import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import { DecisionTree } from "../../../../lib/puzzles/mastermind/decisionTree";
import { CodeGame, type CodeGameOptions } from "../../../../lib/puzzles/mastermind/game";
import { leastWorstCase, optimal } from "../../../../lib/puzzles/mastermind/optimal";
import { beginningWith } from "../../../../lib/puzzles/mastermind/strategies";
import { Stoppage } from "../../../../lib/search/contract/result";
import { plainAnswer, plainCodes } from "../../../support/search/codeGames";

const TINY: readonly CodeGameOptions[] = [
  { places: 1, symbols: "x" },
  { places: 1, symbols: "abcd", repeats: true },
  { places: 2, symbols: "01" },
  { places: 2, symbols: "01234" },
  { places: 2, symbols: "012", repeats: true },
  { places: 2, symbols: "0123", repeats: true },
  { places: 3, symbols: "0123" },
  { places: 3, symbols: "012", repeats: true },
  { places: 4, symbols: "01", repeats: true },
  { places: 4, symbols: "0123" },
].map((options) => ({ repeats: false, ...options }));

/**
 * The least total by trying every guess at every node, with no bound and no symmetry; below each first guess as well.
 * Infinity where a code would take more than so many guesses.
 */
function plainOptimum(options: CodeGameOptions, worst: number): { total: number; below: number[] } {
  const codes = plainCodes(options);
  const known = new Map<string, number>();
  const answers = codes.map((guess) => codes.map((secret) => plainAnswer(guess, secret).join()));

  const withGuess = (possible: readonly number[], guess: number, left: number): number => {
    const parts = new Map<string, number[]>();
    for (const code of possible) {
      if (code === guess) continue;
      const answer = answers[guess][code];
      parts.set(answer, [...(parts.get(answer) ?? []), code]);
    }
    let total = possible.length;
    for (const part of parts.values())
      total += part.length < possible.length ? least(part, left - 1) : Infinity;
    return total;
  };
  const least = (possible: readonly number[], left: number): number => {
    if (left < 1) return Infinity;
    const key = `${left}: ${possible}`;
    let total = known.get(key);
    if (total === undefined) {
      total = Math.min(...codes.map((_, guess) => withGuess(possible, guess, left)));
      known.set(key, total);
    }
    return total;
  };
  const all = [...codes.keys()];
  return { total: least(all, worst), below: all.map((guess) => withGuess(all, guess, worst)) };
}

describe("the optimal strategy", () => {
  it.each(TINY)(
    "finds what trying every guess finds, $places of $symbols, repeats: $repeats, within any worst case",
    (options) => {
      const game = new CodeGame(options);
      const least = leastWorstCase(game);
      expect(plainOptimum(options, least - 1).total).toBe(Infinity);
      for (let worst = least; worst <= least + 3; worst++) {
        const plain = plainOptimum(options, worst);
        const tree = new DecisionTree(game, optimal(game, { worst }));
        expect(tree.total).toBe(plain.total);
        expect(tree.distribution.length - 1).toBeLessThanOrEqual(worst);
      }
      const plain = plainOptimum(options, game.codes.length);
      expect(new DecisionTree(game, optimal(game)).total).toBe(plain.total);
    },
  );

  it.each(TINY)("goes on best after any first guess, $places of $symbols, repeats: $repeats", (options) => {
    const game = new CodeGame(options);
    const { below } = plainOptimum(options, game.codes.length);
    const rest = optimal(game);
    for (const [guess, code] of game.codes.entries()) {
      expect(new DecisionTree(game, beginningWith(game, code, rest)).total).toBe(below[guess]);
    }
  });

  it("stops where it is told to, and goes on where it is allowed more", () => {
    const game = new CodeGame({ places: 3, symbols: "01234", repeats: true });
    const stopped = () => new DecisionTree(game, optimal(game, { maxExpanded: 94 }));
    expect(stopped).toThrow(Stoppage);
    expect(stopped).toThrow("stopped at maxExpanded = 94 guesses followed");
    expect(() => leastWorstCase(game, { maxExpanded: 10 })).toThrow(Stoppage);
    expect(new DecisionTree(game, optimal(game, { maxExpanded: 95 })).total).toBe(451);
  });
});

describe("mistakes", () => {
  const game = new CodeGame({ places: 3, symbols: "012345", repeats: true });

  it.each([0, -1, 2.5, Number.NaN, "5", null])("%o is no worst case, and no limit", (value) => {
    expect(() => optimal(game, { worst: value as never })).toThrow(InputError);
    expect(() => optimal(game, { maxExpanded: value as never })).toThrow(InputError);
    expect(() => leastWorstCase(game, { maxExpanded: value as never })).toThrow(
      "maxExpanded: expected a whole number of at least 1, but was given",
    );
  });

  it("a worst case that cannot be kept is refused, and the least one named", () => {
    const refused = () => new DecisionTree(game, optimal(game, { worst: 3 }));
    expect(refused).toThrow(InputError);
    expect(refused).toThrow("worst: expected at least 5, which the codes need, but was given 3");
  });

  it("so is an option that it does not know", () => {
    expect(() => optimal(game, { depth: 5 } as never)).toThrow(
      "options: expected any of worst, maxExpanded, counter",
    );
  });
});
