import { DecisionTree } from "../../lib/puzzles/mastermind/decisionTree";
import { CodeGame } from "../../lib/puzzles/mastermind/game";
import {
  type CodeStrategy,
  entropy,
  expectedSize,
  firstPossible,
  mostParts,
  oneStep,
  type PartsMeasure,
  worstCase,
} from "../../lib/puzzles/mastermind/strategies";
import type { Subject, Way } from "../subject";

type Code = readonly number[];

/** Codes are arrays of digits, as the article has them, in counting order. */
const CODES: readonly Code[] = codesFrom([]);

function codesFrom(begun: Code): Code[] {
  if (begun.length === 4) return [begun];
  const free = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !begun.includes(digit));
  return free.flatMap((digit) => codesFrom([...begun, digit]));
}

function countBulls(a: Code, b: Code): number {
  let count = 0;
  for (let place = 0; place < 4; place++) if (a[place] === b[place]) count++;
  return count;
}

function countCommon(a: Code, b: Code): number {
  let count = 0;
  for (const digit of a) if (b.includes(digit)) count++;
  return count;
}

interface Question {
  readonly guess: Code;
  readonly bulls: number;
  readonly cows: number;
}

/** The article's way: each game walks through all codes, and asks each that agrees with every answer so far. */
function article(): number {
  let total = 0;
  for (const secret of CODES) {
    const asked: Question[] = [];
    for (const guess of CODES) {
      if (!agrees(guess, asked)) continue;
      const bulls = countBulls(guess, secret);
      asked.push({ guess, bulls, cows: countCommon(guess, secret) - bulls });
      if (bulls === 4) break;
    }
    total += asked.length;
  }
  return total;
}

function agrees(code: Code, asked: readonly Question[]): boolean {
  for (const { guess, bulls, cows } of asked) {
    const found = countBulls(code, guess);
    if (found !== bulls || countCommon(code, guess) - found !== cows) return false;
  }
  return true;
}

/** Written for this one game: the codes that are left are split by their answers, and the first of each part is asked next. */
function splitByHand(codes: readonly Code[], depth: number): number {
  const guess = codes[0];
  let total = depth;
  const parts: Code[][] = [];
  for (const code of codes) {
    if (code === guess) continue;
    const bulls = countBulls(code, guess);
    const answer = bulls * 5 + countCommon(code, guess) - bulls;
    parts[answer] ??= [];
    parts[answer].push(code);
  }
  for (const part of parts) if (part !== undefined) total += splitByHand(part, depth + 1);
  return total;
}

/** Bulls and cows, in a way that keeps the game and its tables from run to run. */
function treeOf(strategyOf: (game: CodeGame) => CodeStrategy): () => () => number {
  return () => {
    const game = new CodeGame({ places: 4, symbols: "0123456789" });
    return () => new DecisionTree(game, strategyOf(game)).total;
  };
}

const first = { units: 5040, answer: 28_024 };

export const subjects: readonly Subject[] = [
  {
    key: "bulls-and-cows",
    title: "Bulls and cows, first possible code against all 5,040",
    unit: "games",
    ways: [
      {
        ...first,
        key: "library",
        name: "this library, one decision tree",
        prepare: treeOf(() => firstPossible),
      },
      { ...first, key: "article", name: "the article's way, 5,040 games", prepare: () => article },
      {
        ...first,
        key: "hand",
        name: "written for this game, codes split by answers",
        prepare: () => () => splitByHand(CODES, 1),
      },
    ],
    claims: [
      { measure: "time", of: "article", over: "library", atLeast: 50 },
      { measure: "time", of: "library", over: "hand", atMost: 1.3 },
    ],
  },
  {
    key: "bulls-and-cows-one-step",
    title: "Bulls and cows, one step ahead over all 5,040 codes",
    unit: "games",
    ways: [
      strategy("entropy", "this library, entropy", 26_424, entropy, false),
      strategy("worst-case", "this library, worst case", 27_139, worstCase),
      strategy("expected-size", "this library, expected size", 26_551, expectedSize),
      strategy("most-parts", "this library, most parts", 26_751, mostParts),
    ],
    claims: [{ measure: "memory", of: "entropy", atMost: 60 }],
  },
];

function strategy(key: string, name: string, answer: number, measure: PartsMeasure, isLong = true): Way {
  return { key, name, units: 5040, answer, isLong, prepare: treeOf((game) => oneStep(game, measure)) };
}
