import { describe, expectOptions, InputError } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";
import type { CodeGame } from "./game";
import type { CodeStrategy } from "./strategies";
import { Symmetries } from "./symmetries";
import { type OptimalOptions, TreeSearch } from "./treeSearch";

/**
 * Asks what leads to the fewest guesses in all, over all codes that are still possible: the exact optimum, by a search
 * through trees of decisions. Mastermind with 4 places and 6 symbols takes seconds.
 *
 * The search is depth-first branch and bound. A part of n codes takes at least as many guesses as in a tree that parts
 * into all answers at every node; the sum of these bounds says which guess to follow first, and which not at all. A
 * guess is left out if it is the image of another under a symmetry, or divides the codes as another has done. What is
 * known about a set of codes is kept.
 *
 * @throws InputError for a `worst` or a `maxExpanded` that is no whole number above 0. When asked: InputError for a `worst` that
 *   cannot be kept, and Stoppage where `maxExpanded` ends the search
 * @see K. Koyama and T. W. Lai, "An optimal Mastermind strategy", Journal of Recreational Mathematics 25 (1993)
 * @see G. Ville, "An Optimal Mastermind (4,7) Strategy and More Results in the Expected Case" (2013), arXiv:1305.1010
 * @example
 * const game = new CodeGame({ places: 3, symbols: "0123456" });
 * new DecisionTree(game, oneStep(game, entropy)).total; // 846
 * new DecisionTree(game, optimal(game)).total; // 836
 */
export function optimal(game: CodeGame, options: OptimalOptions = {}): CodeStrategy {
  expectOptions(options, ["worst", "maxExpanded", "counter"]);
  const { worst } = options;
  if (worst !== undefined) expectWhole("worst", worst, 1);
  const search = new TreeSearch(game, options);
  return {
    choose({ possible: codes, seen, asked }) {
      const left = worst === undefined ? game.codes.length : worst - asked;
      const symmetries = () => (asked === 0 ? Symmetries.atFirst(game) : Symmetries.afterSymbols(game, seen));
      const { total, guess } = search.best(codes, left, symmetries);
      if (total < Infinity) return guess;
      const needed = asked + search.fewest(codes, symmetries);
      throw new InputError("worst", describe(worst), `at least ${needed}, which the codes need`);
    },
  };
}

/**
 * The fewest guesses that suffice for every code.
 * @throws InputError for a `maxExpanded` that is no whole number above 0, Stoppage where it ends the search
 * @example
 * leastWorstCase(new CodeGame({ places: 3, symbols: "012345" })); // 5
 */
export function leastWorstCase(game: CodeGame, options: Omit<OptimalOptions, "worst"> = {}): number {
  expectOptions(options, ["maxExpanded", "counter"]);
  const search = new TreeSearch(game, { ...options, worst: game.codes.length });
  return search.fewest(Int32Array.from(game.codes.keys()), () => Symmetries.atFirst(game));
}
