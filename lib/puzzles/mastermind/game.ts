import { onesIn } from "../../basics/bits";
import { describe, expectOptions, InputError } from "../../basics/errors";
import { permutations } from "../../basics/permutations";
import { expectWhole } from "../../basics/ranges";
import { NodeCounter } from "../../search/index";

export interface CodeGameOptions {
  /** How many symbols a code has: 4 in the article's game. */
  readonly places: number;
  /** The symbols to choose from, in counting order, each a single character: "0123456789". */
  readonly symbols: string;
  /** Whether a symbol may stand in several places, as in Mastermind. Default: false. */
  readonly repeats?: boolean;
}

/** Bulls are symbols in their right place; cows are symbols that the code has too, but in another place. */
export interface Answer {
  readonly bulls: number;
  readonly cows: number;
}

/** A guess that was asked, and how it was answered. */
export interface Question extends Answer {
  readonly guess: string;
}

const MAX_CODES = 10_000; // the table of all answers takes a byte for each pair: 100 MB
const BITS_A_PLACE = 4;

/**
 * A game of breaking a secret code. Bulls and cows is `new CodeGame({ places: 4, symbols:
 * "0123456789" })`, Mastermind `new CodeGame({ places: 4, symbols: "123456", repeats: true })`.
 *
 * Codes are texts for readers ("6281"), and for programs numbers from 0 on, in counting order.
 * Answers are numbers too: s x (s + 1) / 2 + bulls, where s is bulls plus cows.
 * @example
 * const game = new CodeGame({ places: 4, symbols: "0123456789" });
 * game.codes.length; // 5040
 * game.answer("0123", "3127"); // { bulls: 2, cows: 1 }
 */
export class CodeGame {
  readonly places: number;
  readonly symbols: string;
  readonly repeats: boolean;
  /** All codes, in counting order: `codes[number]`. */
  readonly codes: readonly string[];
  /** The numbers of answers are below this. */
  readonly answers: number;
  /** The number of the answer to the right guess, the greatest there is. */
  readonly solved: number;
  /** The set of symbols in each code: bit i for `symbols[i]`. */
  readonly symbolSets: Int32Array;
  /** The symbols of each code place by place, four bits each. */
  private readonly packed: Int32Array;
  /** Each code's supply: a bit for a symbol's first appearance, another for its second, and so on. */
  private readonly supply: Int32Array;
  private readonly numbers: ReadonlyMap<string, number>;
  private allAnswers: Uint8Array | undefined;

  /** @throws InputError for an impossible number of places or set of symbols, or more than 10,000 codes */
  constructor(options: CodeGameOptions) {
    expectOptions(options, ["places", "symbols", "repeats"]);
    const { places, symbols, repeats = false } = options;
    checkGame(places, symbols, repeats);
    this.places = places;
    this.symbols = symbols;
    this.repeats = repeats;
    this.answers = ((places + 1) * (places + 2)) / 2;
    this.solved = this.answers - 1;
    const written = [...symbols];
    const choices = [...(repeats ? counting(written.length, places) : permutations(written.length, places))];
    this.codes = choices.map((choice) => choice.map((symbol) => written[symbol]).join(""));
    this.numbers = new Map(this.codes.map((code, number) => [code, number]));
    const sum = (bits: number[]) => bits.reduce((all, bit) => all | bit, 0);
    this.symbolSets = Int32Array.from(choices, (choice) => sum(choice.map((symbol) => 1 << symbol)));
    this.packed = Int32Array.from(choices, (choice) =>
      sum(choice.map((symbol, place) => symbol << (BITS_A_PLACE * place))),
    );
    const width = repeats ? places : 1;
    this.supply = Int32Array.from(choices, (choice) =>
      sum(choice.map((symbol, place) => 1 << (symbol * width + appearances(choice, symbol, place)))),
    );
  }

  /** @throws InputError for a text that is not a code of this game */
  numberOf(code: string, argument = "code"): number {
    const number = this.numbers.get(code);
    if (number !== undefined) return number;
    const given = describe(code);
    const written = [...code];
    const strange = written.find((symbol) => !this.symbols.includes(symbol));
    if (strange !== undefined) {
      throw new InputError(argument, given, `symbols of ${this.symbols} only, not ${describe(strange)}`);
    }
    if (written.length !== this.places) {
      throw new InputError(argument, given, `${this.places} symbols, not ${written.length}`);
    }
    const twice = written.find((symbol, place) => written.indexOf(symbol) < place);
    throw new InputError(argument, given, `different symbols, not ${describe(twice)} twice`);
  }

  /** The answer to a guess, both given by their numbers, which are not checked. */
  answerNumber(guess: number, secret: number): number {
    const different = this.packed[guess] ^ this.packed[secret];
    const halves = different | (different >>> 1);
    const wrong = (halves | (halves >>> 2)) & 0x11111111; // a bit for each place that differs
    const bulls = this.places - (Math.imul(wrong, 0x11111111) >>> 28);
    const common = onesIn(this.supply[guess] & this.supply[secret]);
    return ((common * (common + 1)) >> 1) + bulls;
  }

  /** What an answer's number says. @throws InputError for a number that is none of the game's `answers` */
  answerOf(number: number): Answer {
    expectWhole("number", number, 0, this.answers - 1);
    let common = 0;
    while (((common + 1) * (common + 2)) / 2 <= number) common++;
    const bulls = number - (common * (common + 1)) / 2;
    return { bulls, cows: common - bulls };
  }

  /** The answer to a guess. @throws InputError for texts that are not codes of this game */
  answer(guess: string, secret: string): Answer {
    return this.answerOf(this.answerNumber(this.numberOf(guess, "guess"), this.numberOf(secret, "secret")));
  }

  /** All answers, `answerTable[guess x codes + secret]`: a byte each, computed when first asked for. */
  get answerTable(): Uint8Array {
    if (this.allAnswers === undefined) {
      const { length } = this.codes;
      this.allAnswers = new Uint8Array(length * length);
      for (let guess = 0, at = 0; guess < length; guess++) {
        for (let secret = 0; secret < length; secret++) {
          this.allAnswers[at++] = this.answerNumber(guess, secret);
        }
      }
    }
    return this.allAnswers;
  }

  /**
   * The number of an answer that a player has given.
   * @throws InputError for a guess that is not a code, and for an answer that no code at all gives
   *   to it
   */
  questionNumber(question: Question): number {
    const { guess, bulls, cows } = question;
    const number = this.numberOf(guess, "guess");
    const given = `${describe(bulls)} bulls and ${describe(cows)} cows for ${guess}`;
    for (const count of [bulls, cows]) {
      if (!(Number.isInteger(count) && count >= 0)) {
        throw new InputError("answer", given, "whole numbers of at least 0");
      }
    }
    const common = bulls + cows;
    if (common > this.places) {
      throw new InputError("answer", given, `at most ${this.places} bulls and cows together`);
    }
    if (bulls === this.places - 1 && cows === 1) {
      const reason = `no cow beside ${bulls} bulls: the last symbol has no other place to be`;
      throw new InputError("answer", given, reason);
    }
    const answer = (common * (common + 1)) / 2 + bulls;
    if (!this.codes.some((_, secret) => this.answerNumber(number, secret) === answer)) {
      throw new InputError("answer", given, "an answer that some code gives to this guess");
    }
    return answer;
  }
}

/**
 * The codes that agree with every question so far, lazily and in counting order. Questions may be added to the list while codes are
 * drawn: a code that was passed over contradicts a question, and goes on doing so.
 *
 * @param options.counter counts the codes that were looked at; who watches it is told of each, with the number of the first question
 *   that it contradicts as its depth (that of all questions if it is possible)
 * @throws InputError for a question that is already there and is none, see `CodeGame.questionNumber`
 * @example
 * const game = new CodeGame({ places: 2, symbols: "0123" });
 * [...possibleCodes(game, [{ guess: "01", bulls: 1, cows: 0 }])]; // ["02", "03", "21", "31"]
 */
export function possibleCodes(
  game: CodeGame,
  questions: readonly Question[],
  options: { readonly counter?: NodeCounter } = {},
): Generator<string, void, void> {
  expectOptions(options, ["counter"]);
  for (const question of questions) game.questionNumber(question);
  return agreeing(game, questions, options.counter ?? new NodeCounter());
}

function* agreeing(
  game: CodeGame,
  questions: readonly Question[],
  counter: NodeCounter,
): Generator<string, void, void> {
  for (const code of game.codes) {
    counter.nodes++;
    const contradicted = questions.findIndex((question) => !agrees(game, code, question));
    const isSolution = contradicted < 0;
    counter.observer?.({
      kind: "node",
      depth: isSolution ? questions.length : contradicted,
      text: code,
      isSolution,
    });
    if (isSolution) yield code;
  }
}

/**
 * Whether the code, if it were the secret one, would have given this answer.
 * @example
 * const game = new CodeGame({ places: 2, symbols: "0123" });
 * agrees(game, "03", { guess: "01", bulls: 1, cows: 0 }); // true
 */
export function agrees(game: CodeGame, code: string, question: Question): boolean {
  const { bulls, cows } = game.answer(question.guess, code);
  return bulls === question.bulls && cows === question.cows;
}

/**
 * Which questions contradict each other: indices of some that no code agrees with, while without
 * any one of them there would be such a code. Empty if there is no contradiction.
 * @throws InputError as `possibleCodes`
 * @example
 * const game = new CodeGame({ places: 2, symbols: "0123" });
 * const yes = { guess: "01", bulls: 1, cows: 0 };
 * const no = { guess: "01", bulls: 0, cows: 1 };
 * contradiction(game, [yes, { guess: "12", bulls: 0, cows: 1 }, no]); // [0, 2]
 */
export function contradiction(game: CodeGame, questions: readonly Question[]): number[] {
  const isContradiction = (indices: readonly number[]) => {
    const asked = indices.map((index) => questions[index]);
    return possibleCodes(game, asked).next().done === true;
  };
  let guilty = questions.map((_, index) => index);
  if (!isContradiction(guilty)) return [];
  for (const index of guilty) {
    const others = guilty.filter((other) => other !== index);
    if (isContradiction(others)) guilty = others;
  }
  return guilty;
}

/** All sequences of `length` numbers below `size`, in counting order. */
function* counting(size: number, length: number): Generator<number[], void, void> {
  for (let number = 0; number < size ** length; number++) {
    yield Array.from({ length }, (_, place) => Math.floor(number / size ** (length - 1 - place)) % size);
  }
}

/** How often the symbol stands before the place. */
function appearances(choice: readonly number[], symbol: number, place: number): number {
  return choice.slice(0, place).filter((other) => other === symbol).length;
}

function checkGame(places: number, symbols: string, repeats: boolean): void {
  expectWhole("places", places, 1, 8);
  const count = [...symbols].length;
  if (count < 1 || count > 16 || new Set(symbols).size !== count) {
    throw new InputError("symbols", describe(symbols), "1 to 16 different characters");
  }
  if (!repeats && places > count) {
    throw new InputError("places", describe(places), `at most ${count}, as many as there are symbols`);
  }
  if (repeats && places * count > 32) {
    throw new InputError("places x symbols", `${places} x ${count}`, "at most 32 where symbols may repeat");
  }
  let codes = 1;
  for (let place = 0; place < places; place++) codes *= repeats ? count : count - place;
  if (codes > MAX_CODES) throw new InputError("codes", `a game of ${codes}`, `at most ${MAX_CODES}`);
}
