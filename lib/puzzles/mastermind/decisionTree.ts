import { describe, InputError } from "../../basics/errors";
import type { CodeGame, Question } from "./game";
import type { CodeStrategy } from "./strategies";

/**
 * Everything that a strategy will ever ask: at the root the first guess, and below each guess one
 * branch for each answer that can come. Built once, it holds the games against all secret codes; a
 * game is a way from the root down.
 * @example
 * const tree = new DecisionTree(new CodeGame({ places: 2, symbols: "0123" }), firstPossible);
 * tree.play("32").map(({ guess }) => guess); // ["01", "23", "32"]
 * tree.distribution; // [0, 1, 4, 7]
 * tree.average.toFixed(2); // "2.50"
 */
export class DecisionTree {
  /** How many guesses each code takes, the last and right one included; by the codes' numbers. */
  readonly guesses: Int32Array;
  /** How many nodes the tree has: guesses asked in different situations. */
  readonly nodes: number;
  /** The code that each node asks. */
  private readonly asked: Int32Array;
  /** `branches[node x answers + answer]` is the node that follows, 0 where there is none: nothing leads to the root. */
  private readonly branches: Int32Array;

  /** @throws InputError if the strategy chooses what is no code, or a guess whose answer says nothing new */
  constructor(
    readonly game: CodeGame,
    strategy: CodeStrategy,
  ) {
    const { answers, solved, symbolSets } = game;
    const { length } = game.codes;
    // Each code is the right guess at one node; at the others, fewer than there are codes, at least two branches part.
    const most = 2 * length;
    this.guesses = new Int32Array(length);
    this.asked = new Int32Array(most);
    this.branches = new Int32Array(most * answers);
    const [depth, seen, from, to] = Array.from({ length: 4 }, () => new Int32Array(most));
    const sorter = new Sorter(game);
    let nodes = 1;
    depth[0] = 1;
    to[0] = length;
    for (let node = 0; node < nodes; node++) {
      const first = from[node];
      const left = to[node] - first;
      const possible = sorter.codes.subarray(first, to[node]);
      const guess = strategy.choose({ possible, seen: seen[node], asked: depth[node] - 1 });
      if (!(Number.isInteger(guess) && guess >= 0 && guess < length)) {
        throw new InputError("strategy", describe(guess), `numbers of codes, from 0 to ${length - 1}`);
      }
      this.asked[node] = guess;
      if (left === 1 && guess === sorter.codes[first]) {
        this.guesses[guess] = depth[node];
        continue;
      }
      const sizes = sorter.sort(guess, first, to[node]);
      for (let answer = 0, begin = first; answer < answers; begin += sizes[answer++]) {
        if (sizes[answer] === 0) continue;
        if (answer === solved) {
          this.guesses[guess] = depth[node];
          continue;
        }
        if (sizes[answer] === left) {
          const given = `${game.codes[guess]}, whose answer is known before`;
          throw new InputError("strategy", given, "guesses that tell codes apart");
        }
        this.branches[node * answers + answer] = nodes;
        depth[nodes] = depth[node] + 1;
        seen[nodes] = seen[node] | symbolSets[guess];
        from[nodes] = begin;
        to[nodes++] = begin + sizes[answer];
      }
    }
    this.nodes = nodes;
  }

  /** The sum of all guesses, over all secret codes. */
  get total(): number {
    return this.guesses.reduce((sum, guesses) => sum + guesses, 0);
  }

  /** The guesses that a code takes on average, all codes being equally likely. */
  get average(): number {
    return this.total / this.guesses.length;
  }

  /** How many codes take how many guesses: `distribution[g]` take exactly g. Its last entry is the worst case. */
  get distribution(): number[] {
    const counts: number[] = [];
    for (const guesses of this.guesses) {
      while (counts.length <= guesses) counts.push(0);
      counts[guesses]++;
    }
    return counts;
  }

  /** The game against a secret code: every guess with its answer. @throws InputError for what is not a code */
  play(secret: string): Question[] {
    const { game } = this;
    const number = game.numberOf(secret, "secret");
    const questions: Question[] = [];
    for (let node = 0; ; ) {
      const answer = game.answerNumber(this.asked[node], number);
      questions.push({ guess: game.codes[this.asked[node]], ...game.answerOf(answer) });
      if (answer === game.solved) return questions;
      node = this.branches[node * game.answers + answer];
    }
  }

  /**
   * What to ask after these questions, `next([])` at the beginning; undefined if one of them was answered right, or if no code
   * agrees with them all (then `contradiction` says why).
   * @throws InputError for a question that cannot be, or that the tree does not ask at this point
   */
  next(questions: readonly Question[]): string | undefined {
    const { game } = this;
    let node = 0;
    for (const question of questions) {
      const answer = game.questionNumber(question);
      const guess = game.codes[this.asked[node]];
      if (question.guess !== guess)
        throw new InputError("guess", describe(question.guess), `${guess}, as the tree asks`);
      node = this.branches[node * game.answers + answer];
      if (node === 0) return undefined;
    }
    return game.codes[this.asked[node]];
  }
}

/** All codes in one array, in which the codes that are possible at a node lie side by side. */
class Sorter {
  readonly codes: Int32Array;
  private readonly before: Int32Array;
  private readonly given: Uint8Array;
  private readonly sizes: Int32Array;
  private readonly ends: Int32Array;

  constructor(private readonly game: CodeGame) {
    const { length } = game.codes;
    this.codes = new Int32Array(length).map((_, code) => code);
    this.before = new Int32Array(length);
    this.given = new Uint8Array(length);
    this.sizes = new Int32Array(game.answers);
    this.ends = new Int32Array(game.answers);
  }

  /** Sorts a run by the answers to a guess, each part staying in counting order; returns the parts' sizes. */
  sort(guess: number, from: number, to: number): Int32Array {
    const { game, codes, before, given, sizes, ends } = this;
    sizes.fill(0);
    for (let i = from; i < to; i++) {
      before[i] = codes[i];
      given[i] = game.answerNumber(guess, codes[i]);
      sizes[given[i]]++;
    }
    for (let answer = 0, end = from; answer < ends.length; end += sizes[answer++]) ends[answer] = end;
    for (let i = from; i < to; i++) codes[ends[given[i]]++] = before[i];
    return sizes;
  }
}
