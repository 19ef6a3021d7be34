import { DecisionTree } from "../../lib/puzzles/mastermind/decisionTree";
import { CodeGame } from "../../lib/puzzles/mastermind/game";
import {
  type CodeStrategy,
  entropy,
  expectedSize,
  firstPossible,
  mostParts,
  oneStep,
  worstCase,
} from "../../lib/puzzles/mastermind/strategies";
import { expecting, type Subject } from "../subject";

type Code = readonly number[];

/** Codes are arrays of digits, as the article has them, in counting order. */
const CODES: readonly Code[] = codesFrom([]);

function codesFrom(begun: Code): Code[] {
  if (begun.length === 4) return [begun];
  const free = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !begun.includes(digit));
  return free.flatMap((digit) => codesFrom([...begun, digit]));
}

function countBulls(a: Code, b: Code): number {
  return a.filter((digit, place) => digit === b[place]).length;
}

function countCommon(a: Code, b: Code): number {
  return a.reduce((count, digit) => (b.includes(digit) ? count + 1 : count), 0);
}

/** The article's way: each game walks through all codes, and asks each that agrees with every answer so far. */
function replayed(): number {
  let total = 0;
  for (const secret of CODES) {
    const asked: { guess: Code; bulls: number; cows: number }[] = [];
    for (const guess of CODES) {
      const agrees = asked.every((question) => {
        const bulls = countBulls(guess, question.guess);
        return bulls === question.bulls && countCommon(guess, question.guess) - bulls === question.cows;
      });
      if (!agrees) continue;
      const bulls = countBulls(guess, secret);
      asked.push({ guess, bulls, cows: countCommon(guess, secret) - bulls });
      if (bulls === 4) break;
    }
    total += asked.length;
  }
  return total;
}

const game = new CodeGame({ places: 4, symbols: "0123456789" });

function treeOf(strategy: CodeStrategy): number {
  return new DecisionTree(game, strategy).total;
}

const ARTICLE = "the article's way, 5,040 games";
const TREE = "one decision tree";

export const codeBreaking: readonly Subject[] = [
  {
    title: "Bulls and cows, first possible code",
    cases: [
      { name: ARTICLE, run: expecting(28_024, replayed) },
      { name: TREE, run: expecting(28_024, () => treeOf(firstPossible)) },
    ],
    claims: [{ slow: ARTICLE, fast: TREE, atLeast: 200 }],
  },
  {
    title: "Bulls and cows, one step ahead over all 5,040 codes",
    cases: [
      { name: "worst case", run: expecting(27_139, () => treeOf(oneStep(game, worstCase))) },
      { name: "expected size", run: expecting(26_551, () => treeOf(oneStep(game, expectedSize))) },
      { name: "entropy", run: expecting(26_424, () => treeOf(oneStep(game, entropy))) },
      { name: "most parts", run: expecting(26_751, () => treeOf(oneStep(game, mostParts))) },
    ],
    claims: [],
  },
];
