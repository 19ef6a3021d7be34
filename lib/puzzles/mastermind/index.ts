/**
 * Breaking a secret code: Mastermind, bulls and cows.
 *
 * Read game.ts first: codes, answers, and which codes still agree with them. strategies.ts chooses the next question
 * by looking one step ahead, optimal.ts by looking at all of them, decisionTree.ts plays a strategy against every code at
 * once.
 */

export { DecisionTree } from "./decisionTree";
export {
  type Answer,
  agrees,
  CodeGame,
  type CodeGameOptions,
  contradiction,
  possibleCodes,
  type Question,
} from "./game";
export { leastWorstCase, optimal } from "./optimal";
export {
  beginningWith,
  type CodeSituation,
  type CodeStrategy,
  entropy,
  expectedSize,
  firstOfKind,
  firstPossible,
  mostParts,
  type OneStepOptions,
  oneStep,
  type PartsMeasure,
  worstCase,
} from "./strategies";
export type { OptimalOptions } from "./treeSearch";
