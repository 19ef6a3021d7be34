import { describe, expect, it } from "vitest";
import { DecisionTree } from "../../../../lib/puzzles/mastermind/decisionTree";
import { CodeGame } from "../../../../lib/puzzles/mastermind/game";
import { leastWorstCase, optimal } from "../../../../lib/puzzles/mastermind/optimal";
import {
  entropy,
  expectedSize,
  firstPossible,
  mostParts,
  oneStep,
  worstCase,
} from "../../../../lib/puzzles/mastermind/strategies";
import { MEASURES, plainGame } from "../../../support/search/codeGames";

const game = new CodeGame({ places: 4, symbols: "0123456789" });
const STRATEGIES = { worstCase, expectedSize, entropy, mostParts };

describe("bulls and cows, all 5,040 codes", () => {
  it("by the first possible code, as replayed games find", () => {
    const tree = new DecisionTree(game, firstPossible);
    expect([...tree.guesses]).toEqual(game.codes.map((code) => plainGame(game.codes, code).length));
  });

  // Without symmetry: every code is judged at every node. Here entropies are logarithms, compared to six decimals; small
  // games compare them exactly.
  it.each([
    { name: "worstCase" as const, total: 27_139, most: 7 },
    { name: "expectedSize" as const, total: 26_551, most: 7 },
    { name: "entropy" as const, total: 26_424, most: 8 },
    { name: "mostParts" as const, total: 26_751, most: 8 },
  ])(
    "by $name, as trying all guesses finds",
    ({ name, total, most }) => {
      const logs = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size * Math.log2(size), 0);
      const value = (sizes: readonly number[]) =>
        name === "entropy" ? Math.round(logs(sizes) * 1e6) : Number(MEASURES[name](sizes));
      const all = game.codes.map((_, code) => code);
      const fast = oneStep(game, STRATEGIES[name]);
      const table = game.answerTable;
      const plain = new DecisionTree(game, {
        choose(situation) {
          const possible = [...situation.possible];
          const parts = (guess: number) => {
            const sizes = new Array<number>(game.answers).fill(0);
            for (const code of possible) sizes[table[guess * 5040 + code]]++;
            return value(sizes.filter((size) => size > 0));
          };
          let [best, least] = [-1, Infinity];
          for (const guess of [...possible, ...all]) {
            const parted = parts(guess);
            if (parted < least) [best, least] = [guess, parted];
          }
          if (fast.choose(situation) !== best) throw new Error(`${name}: ${game.codes[best]} is better`);
          return best;
        },
      });
      expect([plain.total, plain.distribution.length - 1]).toEqual([total, most]);
    },
    300_000,
  );
});

describe("the optimal strategy", () => {
  // 5,625: K. Koyama and T. W. Lai, "An optimal Mastermind strategy", Journal of Recreational Mathematics 25 (1993).
  it("of Mastermind takes 5,625 guesses for 1,296 codes, and one more if five are to suffice", () => {
    const mastermind = new CodeGame({ places: 4, symbols: "123456", repeats: true });
    const tree = new DecisionTree(mastermind, optimal(mastermind));
    expect([tree.total, tree.distribution]).toEqual([5625, [0, 1, 8, 91, 652, 537, 7]]);
    expect(leastWorstCase(mastermind)).toBe(5);
    expect(new DecisionTree(mastermind, optimal(mastermind, { worst: 5 })).total).toBe(5626);
  }, 100_000);
});
