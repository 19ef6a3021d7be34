import { describe, expect, it } from "vitest";
import { exercises } from "../../../../kit/puzzles/mastermind/exercises";
import { dice } from "../../../../lib/basics/dice";
import { DecisionTree } from "../../../../lib/puzzles/mastermind/decisionTree";
import { agrees, CodeGame, possibleCodes, type Question } from "../../../../lib/puzzles/mastermind/game";
import { optimal } from "../../../../lib/puzzles/mastermind/optimal";
import { entropy, firstPossible, mostParts, oneStep } from "../../../../lib/puzzles/mastermind/strategies";
import { tryExercises } from "../../../support/notebooks/exercises";

const game = new CodeGame({ places: 4, symbols: "0123456789" });
const withLies = (lies: number) => (questions: Question[]) =>
  game.codes.filter((code) => questions.filter((one) => !agrees(game, code, one)).length <= lies);

const withBonus = (sizes: Int32Array) =>
  sizes.reduce((sum, size) => sum + (size > 0 ? size * Math.log2(size) : 0), 0) - sizes[sizes.length - 1];

const roll = dice(3); // this noise makes 1,465, by luck
const noisy = (sizes: Int32Array) => {
  const possible = sizes[sizes.length - 1];
  return withBonus(sizes) + possible - 1e-9 * possible + roll(1000) * 1e-12;
};

describe("the exercises on Mastermind", () => {
  tryExercises(exercises, {
    1: { right: ["0178", "0187", "4079"], wrong: ["5283", "7801", "7108", "0123", "01788", "0011"] },
    2: { right: [[3, 3, 4, 4, 5, 5, 6, 6]], wrong: [[3, 3, 4, 4, 5, 5, 6], [3, 4, 5, 6, 7, 8, 9, 10], 3] },
    3: { right: [28016], wrong: [28024, "28016", 5040] },
    4: { right: [22622], wrong: [25200, 22623, 9322] },
    5: {
      right: [withLies(1)],
      wrong: [withLies(0), withLies(2), (questions: Question[]) => withLies(1)(questions).reverse()],
    },
    6: {
      right: [withBonus],
      wrong: [
        entropy,
        mostParts,
        noisy,
        (sizes: Int32Array) => -sizes.filter((size) => size === 1).length,
        () => Number.NaN,
        () => "less",
      ],
    },
  });
});

describe("their answers say the truth", () => {
  it("1: the three codes are what is left after six answers", () => {
    const questions = new DecisionTree(game, firstPossible).play("5293").slice(0, 6);
    expect([...possibleCodes(game, questions)]).toEqual(["5273", "5283", "5293"]);
  });

  it("4: how the bound comes about", () => {
    expect([1 + 2 * 13 + 3 * 169 + 4 * 2197, 1 + 13 + 169 + 2197]).toEqual([9322, 2380]);
    expect(9322 + 5 * (5040 - 2380)).toBe(22622);
  });

  it("5: twelve codes are left of the chapter's example", () => {
    const texts = ["0123 0 2", "1435 0 3", "3671 1 1", "4381 2 0", "5391 1 0"];
    const questions = texts.map((text) => {
      const [guess, bulls, cows] = text.split(" ");
      return { guess, bulls: Number(bulls), cows: Number(cows) };
    });
    const left = withLies(1)(questions);
    expect([left.length, left.includes("6281")]).toEqual([12, true]);
  });

  it("6: entropy, the judge with a bonus, and the best", () => {
    const three = new CodeGame({ places: 3, symbols: "01234567" });
    const strategies = [oneStep(three, entropy), oneStep(three, withBonus), optimal(three)];
    expect(strategies.map((strategy) => new DecisionTree(three, strategy).total)).toEqual([1466, 1461, 1449]);
  });
});
