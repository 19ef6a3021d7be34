import { describe, expectOptions, InputError } from "../../basics/errors";
import type { CodeGame } from "./game";

/** What is known when the next guess is chosen. */
export interface CodeSituation {
  /** The numbers of the codes that no answer has ruled out, in counting order; at least one. */
  readonly possible: Int32Array;
  /** The symbols that were asked so far: bit i for `symbols[i]`. */
  readonly seen: number;
  /** How many guesses were asked so far. */
  readonly asked: number;
}

/** How to choose the next guess. */
export interface CodeStrategy {
  /** The number of the code to ask next. */
  choose(situation: CodeSituation): number;
}

/**
 * Asks the first code, in counting order, that is still possible: the article's way.
 * @example
 * const tree = new DecisionTree(new CodeGame({ places: 2, symbols: "0123" }), firstPossible);
 * tree.next([{ guess: "01", bulls: 1, cows: 0 }]); // "02"
 */
export const firstPossible: CodeStrategy = {
  choose: ({ possible }) => possible[0],
};

/**
 * Asks a code of your choice first, and goes on as another strategy does.
 * @param first the code to ask first
 * @throws InputError for a text that is not a code of the game
 * @example
 * const game = new CodeGame({ places: 2, symbols: "0123" });
 * const tree = new DecisionTree(game, beginningWith(game, "32", firstPossible));
 * tree.next([]); // "32"
 * tree.next([{ guess: "32", bulls: 0, cows: 0 }]); // "01"
 */
export function beginningWith(game: CodeGame, first: string, strategy: CodeStrategy): CodeStrategy {
  const number = game.numberOf(first, "first");
  return { choose: (situation) => (situation.asked === 0 ? number : strategy.choose(situation)) };
}

/**
 * Judges a guess by the parts into which its answers would divide the possible codes: less is
 * better.
 * @param sizes  how many codes would give each answer: 0 for answers that cannot come
 */
export type PartsMeasure = (sizes: Int32Array) => number;

export interface OneStepOptions {
  /**
   * Whether only codes are asked that no answer has ruled out; or a function that says so for a number of codes that are
   * still possible. Default: false.
   */
  readonly onlyPossible?: boolean | ((codes: number) => boolean);
}

/**
 * Looks one step ahead: judges every code as a guess, possible or not, and asks the best. Among
 * equally good ones it prefers those that are possible, and of these the first in counting order.
 *
 * A guess that tells all possible codes apart is asked without looking further: no guess leaves
 * smaller parts. One that tells none apart is never asked, whatever the measure says.
 * @throws InputError, when it chooses, for a measure that is no number, and an `onlyPossible` that is neither true nor false
 * @example
 * const game = new CodeGame({ places: 3, symbols: "012345" });
 * new DecisionTree(game, oneStep(game, expectedSize)).total; // 447
 * new DecisionTree(game, oneStep(game, expectedSize, { onlyPossible: true })).total; // 437
 */
export function oneStep(game: CodeGame, measure: PartsMeasure, options: OneStepOptions = {}): CodeStrategy {
  expectOptions(options, ["onlyPossible"]);
  const { onlyPossible = false } = options;
  const table = game.answerTable;
  const { length } = game.codes;
  const everyCode = new Int32Array(length).map((_, code) => code);
  const sizes = new Int32Array(game.answers);
  const kinds = new Map<number, Uint8Array>();

  /** Counts the parts and returns the size of the largest. */
  function divide(guess: number, possible: Int32Array): number {
    const row = guess * length;
    sizes.fill(0);
    for (let i = 0; i < possible.length; i++) sizes[table[row + possible[i]]]++;
    return worstCase(sizes);
  }

  return {
    choose({ possible, seen }) {
      const isFirst = kinds.get(seen) ?? firstOfKind(game, seen);
      kinds.set(seen, isFirst);
      const isModest = typeof onlyPossible === "function" ? onlyPossible(possible.length) : onlyPossible;
      if (typeof isModest !== "boolean")
        throw new InputError("onlyPossible", describe(isModest), "true or false");
      let best = -1;
      let least = Infinity;
      for (const guesses of isModest ? [possible] : [possible, everyCode]) {
        for (let i = 0; i < guesses.length; i++) {
          const guess = guesses[i];
          if (isFirst[guess] === 0) continue;
          const largest = divide(guess, possible);
          if (largest === 1) return guess;
          const value = measure(sizes);
          if (!(value >= -Infinity))
            throw new InputError("measure", describe(value), "a number for all parts");
          if ((best < 0 || value < least) && largest < possible.length) {
            best = guess;
            least = value;
          }
        }
      }
      return best;
    },
  };
}

/**
 * Which guesses are worth judging: 1 for those, 0 for the others, by the codes' numbers.
 *
 * Symbols that were never asked are interchangeable. Rename them among themselves: every earlier
 * guess stays as it is, so the possible codes are renamed into possible codes, and a guess divides
 * them as its new name does. Of all guesses that differ by such names only, the first in counting
 * order will do: the one whose new symbols appear in order.
 *
 * @param seen  the symbols that were asked so far: bit i for `symbols[i]`
 * @example
 * const game = new CodeGame({ places: 2, symbols: "0123" });
 * const isFirst = firstOfKind(game, 0b0011);
 * game.codes.filter((_, code) => isFirst[code] === 1); // ["01", "02", "10", "12", "20", "21", "23"]
 */
export function firstOfKind(game: CodeGame, seen: number): Uint8Array {
  const unseen = [...game.symbols].filter((_, i) => ((seen >>> i) & 1) === 0);
  return Uint8Array.from(game.codes, (code) => {
    const fresh = [...new Set(code)].filter((symbol) => unseen.includes(symbol));
    return fresh.every((symbol, i) => symbol === unseen[i]) ? 1 : 0;
  });
}

/**
 * The size of the largest part.
 * @see D. E. Knuth, "The computer as Master Mind", Journal of Recreational Mathematics 9 (1976-77)
 * @example
 * worstCase(Int32Array.of(3, 0, 1)); // 3
 */
export const worstCase: PartsMeasure = (sizes) => {
  let largest = 0;
  for (let i = 0; i < sizes.length; i++) if (sizes[i] > largest) largest = sizes[i];
  return largest;
};

/**
 * The sum of the squares: divided by the number of codes, it is how many are left on average.
 * @see R. W. Irving, "Towards an optimum Mastermind strategy", Journal of Recreational Mathematics
 *   11 (1978-79)
 * @example
 * expectedSize(Int32Array.of(3, 0, 1)); // 10
 */
export const expectedSize: PartsMeasure = (sizes) => {
  let sum = 0;
  for (let i = 0; i < sizes.length; i++) sum += sizes[i] * sizes[i];
  return sum;
};

/**
 * The sum of size x log(size): the lower, the more bits of information the answer gives.
 * @see E. Neuwirth, "Some strategies for Mastermind", Zeitschrift für Operations Research 26 (1982)
 * @example
 * entropy(Int32Array.of(4, 0, 2)) / 2 ** 32; // 10
 */
export const entropy: PartsMeasure = (sizes) => {
  let sum = 0;
  for (let i = 0; i < sizes.length; i++) sum += WEIGHTS[sizes[i]];
  return sum;
};

/**
 * Minus the number of parts.
 * @see B. Kooi, "Yet another Mastermind strategy", ICGA Journal 28 (2005)
 * @example
 * mostParts(Int32Array.of(3, 0, 1)); // -2
 */
export const mostParts: PartsMeasure = (sizes) => {
  let parts = 0;
  for (let i = 0; i < sizes.length; i++) if (sizes[i] > 0) parts--;
  return parts;
};

/**
 * n x log2(n) in units of 2^-32, as whole numbers: fractions would be rounded differently by the
 * order in which they are added, and guesses that are equally good would not be found equal. That
 * log(6) is log(2) + log(3) must hold exactly for the same reason, so only the logarithms of primes
 * are rounded.
 */
const WEIGHTS = weights(10_000);

function weights(greatest: number): Float64Array {
  const logs = new Float64Array(greatest + 1);
  for (let n = 2; n <= greatest; n++) {
    let divisor = 2;
    while (divisor * divisor <= n && n % divisor !== 0) divisor++;
    logs[n] =
      n % divisor === 0 && divisor < n
        ? logs[divisor] + logs[n / divisor]
        : Math.round(Math.log2(n) * 2 ** 32);
  }
  return logs.map((log, n) => n * log);
}
