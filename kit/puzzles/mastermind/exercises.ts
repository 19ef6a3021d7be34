import { describe, InputError } from "../../../lib/basics/errors";
import { DecisionTree } from "../../../lib/puzzles/mastermind/decisionTree";
import { CodeGame, possibleCodes, type Question } from "../../../lib/puzzles/mastermind/game";
import { leastWorstCase } from "../../../lib/puzzles/mastermind/optimal";
import { beginningWith, entropy, firstPossible, oneStep } from "../../../lib/puzzles/mastermind/strategies";
import { answering, type Exercises, judgement, program, value } from "../../exercise/exercise";
import { counted, formatNumber } from "../../figures/text";

/** The exercises of chapter 04. What is right is asked of the library, when somebody answers. */
export const exercises: Exercises = {
  1: judgement({
    wants: "a text of four different digits",
    hint: "One of the three should give a bull, one a cow and one neither; only their third digits differ.",
    kind: "string",
    judge: (guess: string) => {
      const game = bullsAndCows();
      const answers = ["5273", "5283", "5293"].map((code) => {
        const { bulls, cows } = game.answer(guess, code);
        return `${counted(bulls, "bull")} and ${counted(cows, "cow")}`;
      });
      const isApart = new Set(answers).size === answers.length;
      const remark = `the answers to ${guess} are ${answers.join(", ")}`;
      return { kind: isApart ? "right" : "wrong", remark };
    },
  }),
  2: value({
    wants: "a list of eight numbers, for 3 to 10 digits",
    hint: "Cut the symbols of each game from the ten digits, and ask `leastWorstCase`.",
    expected: () =>
      ["012", "0123", "01234", "012345", "0123456", "01234567", "012345678", DIGITS].map((symbols) =>
        leastWorstCase(new CodeGame({ places: 2, symbols })),
      ),
  }),
  3: value({
    wants: "a number of questions",
    hint: "A `DecisionTree` has a `total`; its strategy is `beginningWith(game, ...)`.",
    expected: () => {
      const game = bullsAndCows();
      return new DecisionTree(game, beginningWith(game, "6281", firstPossible)).total;
    },
    remark: "Digits are alike, but the counting order is not.",
  }),
  4: value({
    wants: "a number of questions",
    hint: "How many codes are left for the fifth question, when 1, 13, 13 × 13 and so on are placed?",
    expected: () => {
      let [left, total] = [bullsAndCows().codes.length, 0];
      for (let questions = 1, width = 1; left > 0; questions++, width *= 13) {
        const placed = Math.min(left, width);
        total += placed * questions;
        left -= placed;
      }
      return total;
    },
  }),
  5: program({
    wants: "a function of a list of questions, which returns a list of codes",
    hint: "Count the contradictions of a code: `agrees(game, code, question)` tells one.",
    cases: [
      [[]],
      [["0123 0 2"].map(read)],
      [["0123 0 2", "1045 0 1"].map(read)],
      [["0123 0 2", "1435 0 3", "3671 1 1", "4381 2 0", "5391 1 0"].map(read)],
      [["0123 4 0", "4567 4 0"].map(read)],
      [["0123 4 0", "4567 4 0", "8901 4 0"].map(read)],
    ],
    expected: (questions: Question[]) => {
      const game = bullsAndCows();
      const lists = [questions, ...questions.map((_, lie) => questions.filter((_, i) => i !== lie))];
      return [...new Set(lists.flatMap((some) => [...possibleCodes(game, some)]))].sort();
    },
  }),
  6: judgement({
    wants: "a function of the sizes, which returns a number",
    hint: "Entropy does not see that a guess that may be right can end the game: give such guesses a bonus.",
    kind: "function",
    judge: (answer: (sizes: Int32Array) => unknown) => {
      const game = new CodeGame({ places: 3, symbols: "01234567" });
      const totalOf = (judge: (sizes: Int32Array) => number) =>
        new DecisionTree(game, oneStep(game, judge)).total;
      const [total, toBeat] = [totalOf((sizes) => aNumber(answer(sizes))), totalOf(entropy)];
      const remark = `it asks ${formatNumber(total)} questions, and entropy ${formatNumber(toBeat)}`;
      return { kind: total < toBeat - 1 ? "right" : "wrong", remark }; // noise among ties can save one
    },
  }),
};

export const exercise = answering(exercises);

const DIGITS = "0123456789";

function bullsAndCows(): CodeGame {
  return new CodeGame({ places: 4, symbols: DIGITS });
}

/** A question as the chapter writes it: "0123 0 2". */
function read(text: string): Question {
  const [guess, bulls, cows] = text.split(" ");
  return { guess, bulls: Number(bulls), cows: Number(cows) };
}

function aNumber(value: unknown): number {
  if (typeof value === "number" && !Number.isNaN(value)) return value;
  throw new InputError("what the judge returns", describe(value), "a number");
}
