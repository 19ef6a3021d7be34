import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { isList } from "../../lib/basics/lists";
import { CheckError } from "../figures/check";
import { inspect, isDeepStrictEqual } from "../figures/host";
import { show } from "../figures/show";

/** What an exercise says of an answer. No remark gives the answer away. */
export interface Verdict {
  /** "longer": legal and complete, but there is a shorter one. */
  readonly kind: "right" | "longer" | "wrong";
  /** One sentence for the reader: what is wrong, or what a right answer shows. */
  readonly remark?: string;
}

export interface Exercise {
  /** What stands for an answer, as a noun phrase: "a number". */
  readonly wants: string;
  /** One or two sentences, shown with the second wrong answer and all that follow. */
  readonly hint: string;
  /**
   * Judges what `judged` makes of the reader's answer; an error that it throws counts as a wrong one. To a function of the
   * reader's it hands data, and functions from data to data, no more: a grader's judge sits in another program.
   */
  judge(answer: unknown): Verdict;
  /** The right answer, where there is one only: for teachers. */
  readonly expected?: () => unknown;
  /** The exercise with the numbers of a seed; missing where it has no others. */
  readonly varied?: (seed: number) => Variant;
}

/** What the reader is told of an exercise, of whatever kind. */
type Told = Pick<Exercise, "wants" | "hint">;

/** The same exercise with other numbers, for a class. */
export interface Variant {
  readonly exercise: Exercise;
  /** What the question says in the chapter, and what it says now. */
  readonly wording: readonly (readonly [own: string, now: string])[];
}

/** The exercises of a chapter, by their numbers. */
export type Exercises = Readonly<Record<number, Exercise>>;

/** What is known of one kind of answer. `expected` is computed only when somebody answers, and stands in no chapter. */
export interface ValueOptions<T> extends Told {
  readonly expected: () => T;
  /** Whether a list counts in any order. Default: false. */
  readonly anyOrder?: boolean;
  /** What a right answer shows, as a sentence. */
  readonly remark?: string;
  /** What is wrong with a wrong answer, as a sentence. */
  readonly fault?: (answer: T) => string | undefined;
}

/** An exercise with one right answer: a number, a text, a list of them. */
export function value<T>(options: ValueOptions<T>): Exercise {
  expectOptions(options, ["wants", "hint", "expected", "anyOrder", "remark", "fault"]);
  const { wants, hint, expected, anyOrder = false, remark, fault } = options;
  const ordered = (list: unknown) => (anyOrder && Array.isArray(list) ? sorted(list) : list);
  const computed = once(() => plain(expected()));
  const kind = (answer: unknown) => isAlike(answer, computed());
  const judge = (answer: T): Verdict =>
    isSame(ordered(answer), ordered(computed()))
      ? { kind: "right", remark }
      : { kind: "wrong", remark: fault?.(answer) };
  return { ...judgement({ wants, hint, kind, judge }), expected: computed };
}

export interface ProgramOptions<Arguments extends readonly unknown[], Result> extends Told {
  /** What the reader's function is called with, easy cases first: of a fault, the first such case is shown. */
  readonly cases: readonly Arguments[];
  /** The right result of a case, by other means than the reader's. */
  readonly expected: (...args: Arguments) => Result;
  readonly remark?: string;
}

/** An exercise whose answer is a function: it is tried on cases. Each call gets arguments of its own. */
export function program<Arguments extends readonly unknown[], Result>(
  options: ProgramOptions<Arguments, Result>,
): Exercise {
  expectOptions(options, ["wants", "hint", "cases", "expected", "remark"]);
  const { wants, hint, cases, expected, remark } = options;
  if (!isList(cases) || cases.length === 0 || cases.some((args) => !isList(args)))
    throw new InputError("cases", describe(cases), "at least one case, each a list of arguments");
  const results = cases.map((args) => once(() => expected(...structuredClone(args))));
  const judge = (answer: (...args: unknown[]) => unknown) => {
    for (const [i, args] of cases.entries()) {
      const call = `for (${args.map((argument) => describe(argument)).join(", ")})`;
      const right = results[i]();
      let result: unknown;
      try {
        result = answer(...structuredClone(args));
      } catch (error) {
        if (error === TOO_MUCH) throw error;
        return `${call} it throws ${messageOf(error)}.`;
      }
      if (!isSame(result, right))
        return `${call} it gives ${describe(result)}, where ${describe(right)} is right.`;
    }
    const tried = cases.length === 1 ? "1 case was tried." : `${cases.length} cases were tried.`;
    return { kind: "right" as const, remark: remark ?? tried };
  };
  return judgement({ wants, hint, kind: "function", judge });
}

export interface JudgementOptions<Answer> extends Told {
  /** What an answer must be before it is looked at: of a kind, a text of this form, or whatever passes a test. */
  readonly kind: "list" | "string" | "function" | RegExp | ((answer: unknown) => boolean);
  /** Judges an answer of that kind; of a wrong one, it may just say what is wrong. */
  readonly judge: (answer: Answer) => Verdict | string;
}

/**
 * An exercise that has many right answers, or is judged in another way than by comparing.
 *
 * @example
 * const judge = (text: string) => (text === [...text].reverse().join("") ? { kind: "right" as const } : "it is none");
 * judgement({ wants: "a palindrome", hint: "Turn it.", kind: /./, judge }).judge("level"); // { kind: "right" }
 */
export function judgement<Answer>(options: JudgementOptions<Answer>): Exercise {
  expectOptions(options, ["wants", "hint", "kind", "judge"]);
  const { wants, hint, kind, judge } = options;
  const isKind = (answer: unknown) => {
    if (typeof kind === "function") return kind(answer);
    // Not `test`, which begins where it ended the last time if the form has the flag g or y.
    if (kind instanceof RegExp) return typeof answer === "string" && answer.search(kind) >= 0;
    return kindOf(answer) === kind;
  };
  return {
    wants,
    hint,
    judge: (answer) => {
      if (!isKind(answer)) return misfit(wants, answer);
      const verdict = judge(answer as Answer);
      return typeof verdict === "string" ? wrong(verdict) : verdict;
    },
  };
}

/**
 * The function that a chapter's cells call: `exercise(2, answer)` shows what there is to say of the answer to
 * exercise 2. Without an answer it says what is wanted; the hint comes with the second wrong answer. In a class with a
 * seed, the seed stands behind the answer.
 */
export function answering(exercises: Exercises): (number: number, answer?: unknown, seed?: number) => void {
  const wrongAnswers = new Map<number, unknown[]>();
  return (number, answer, seed) => {
    const asked = find(exercises, number, seed);
    const title = `Exercise ${number}`;
    if (answer === undefined) {
      say("…", `${title} waits for your answer: ${asked.wants}.`);
      return;
    }
    const verdict = judged(asked, answer);
    const remark = verdict.remark ? ` ${sentence(verdict.remark)}` : "";
    if (verdict.kind === "right") return say("✓", `${title}: right.${remark}`);
    if (verdict.kind === "longer") return say("≈", `${title}: right, but not shortest.${remark}`);
    const earlier = wrongAnswers.get(number) ?? [];
    // The same answer once more, or the cell run again, is no second try; two functions are never the same.
    const isKnown =
      verdict.remark !== TOO_MUCH.message && earlier.some((one) => isDeepStrictEqual(one, answer));
    if (!isKnown) earlier.push(answer);
    wrongAnswers.set(number, earlier);
    const hint = earlier.length > 1 ? ` Hint: ${asked.hint}` : "";
    say("✗", `${title}: not yet.${remark}${hint}`);
  };
}

/**
 * What a grader calls: returns if the answer to exercise `number` is right (and shortest, where that is asked).
 *
 * @throws CheckError that says what `answering` would say of the answer, without the hint
 */
export function requireRight(exercises: Exercises, number: number, answer: unknown, seed?: number): void {
  const asked = find(exercises, number, seed);
  const { kind, remark } = judged(asked, answer);
  if (kind === "right") return;
  const remainder =
    answer === undefined ? `What is wanted is ${asked.wants}.` : remark ? sentence(remark) : "";
  const fault =
    answer === undefined ? "no answer" : kind === "longer" ? "right, but not shortest" : "not right";
  throw new CheckError(`Exercise ${number}`, kind, "right", `${fault}. ${remainder}`.trim());
}

/** A verdict in any case: what the reader wrote may be anything. */
export function judged(exercise: Exercise, answer: unknown): Verdict {
  try {
    return exercise.judge(plain(answer));
  } catch (error) {
    return wrong(error === TOO_MUCH ? TOO_MUCH.message : messageOf(error));
  }
}

/**
 * Whether a reader's result, which is made plain before a judge sees it, is the right one: what an author expects may be a typed
 * list, and have zeros of either sign. Numbers may be off by rounding.
 *
 * @example
 * isSame([1, 0, 0.1 + 0.2], Float64Array.of(1, -0, 0.3)); // true
 */
export function isSame(given: unknown, right: unknown): boolean {
  return isDeepStrictEqual(unrounded(given, plain(right)), plain(right));
}

/** What was given, but the right number for one that rounding sets apart from it: two whole numbers are equal or not. */
function unrounded(given: unknown, right: unknown): unknown {
  if (Array.isArray(given) && Array.isArray(right)) return given.map((item, i) => unrounded(item, right[i]));
  if (typeof given !== "number" || typeof right !== "number" || [given, right].every(Number.isInteger))
    return given;
  return Math.abs(given - right) <= 1e-12 * Math.abs(right) && Number.isFinite(right) ? right : given;
}

/**
 * An answer in lists and plain objects of its own, for many functions of the library return typed lists, and a proxy may say
 * anything. All of it is counted, and what functions in it give is, too: so a judge may look at everything.
 * @throws TOO_MUCH
 */
function plain(given: unknown, left = { parts: LONGEST }, depth = 0): unknown {
  if (typeof given === "function") {
    const call = function (this: unknown, ...args: unknown[]) {
      return plain(given.apply(this, args));
    };
    return Object.assign(call, { announced: (given as Partial<Announced>).announced });
  }
  const isHuge = typeof given === "bigint" && BigInt.asIntN(64, given) !== given;
  const size = isHuge ? Infinity : typeof given === "string" || isList(given) ? given.length : 1;
  left.parts -= size;
  if (left.parts < 0 || depth > DEEPEST) throw TOO_MUCH;
  if (given === 0) return 0; // -0 looks like 0, and is another for Node
  const part = (inner: unknown) => plain(inner, left, depth + 1);
  if (isList(given)) {
    const copy = new Array<unknown>(size);
    for (let i = 0; i < size; i++) copy[i] = part(given[i]); // A hole is an undefined, which methods do not skip.
    return copy;
  }
  if (typeof given !== "object" || ![Object.prototype, null].includes(Object.getPrototypeOf(given ?? [])))
    return given;
  return Object.fromEntries(Object.entries(given!).map(([name, inner]) => [name, part(inner)]));
}

/** A function that wants to be told of the calls to come. */
interface Announced {
  announced(calls: readonly unknown[]): void;
}

/** Says with which arguments, one each, a reader's function will be called: a grader, who has it elsewhere, gets many results at once. */
export function announce(answer: unknown, calls: readonly unknown[]): void {
  (answer as Partial<Announced> | undefined)?.announced?.(calls);
}

function wrong(remark: string): Verdict {
  return { kind: "wrong", remark };
}

/** Of an answer of another kind than the one that is wanted. */
export function misfit(wants: string, answer: unknown): Verdict {
  return wrong(`What is wanted is ${wants}, but the answer is ${describe(answer)}.`);
}

function find(exercises: Exercises, number: number, seed?: number): Exercise {
  const asked = Object.hasOwn(exercises, number) ? exercises[number] : undefined;
  if (seed !== undefined && !(Number.isInteger(seed) && seed >= 0 && seed < MOST_SEEDS))
    throw new InputError("seed", describe(seed), `a whole number from 0 to ${MOST_SEEDS - 1}`);
  if (asked) return seed === undefined ? asked : (asked.varied?.(seed).exercise ?? asked);
  throw new InputError("number", describe(number), `one of ${Object.keys(exercises).join(", ")}`);
}

const MOST_SEEDS = 1_000_000_000;

const LONGEST = 100_000; // items of all lists, or characters
const DEEPEST = 50;
const LARGEST_ANSWER = `${LONGEST.toLocaleString("en")} items or characters, or ${DEEPEST} lists within each other`;
/** What is thrown for an answer, or for what a reader's function gave, that cannot be right. No reader has thrown it. */
export const TOO_MUCH = new Error(`no right answer has more than ${LARGEST_ANSWER}`);

const COLOURS = { "✓": "#2e9e5b", "≈": "#c98a00", "✗": "#d0483e", "…": "#8a8f98" };

function say(sign: keyof typeof COLOURS, sentences: string): void {
  const text = `${sign} ${sentences}`;
  const style = `border-left: 4px solid ${COLOURS[sign]}; padding: 0.3em 0.8em`;
  show({
    html: `<div style="${style}">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</div>`,
    text,
  });
}

/** The value of a function, computed when it is asked for and not again. */
function once<T>(compute: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: compute() };
    return found.value;
  };
}

/** What shows all of an item, and the same for equal ones. */
const WHOLE = {
  depth: null,
  maxArrayLength: null,
  maxStringLength: null,
  sorted: true,
  customInspect: false,
};

/** In an order that depends on nothing but the items. */
function sorted(list: readonly unknown[]): unknown[] {
  const named = list.map((item) => ({ name: inspect(item, WHOLE), item }));
  return named.sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name)).map(({ item }) => item);
}

/** Whether it is of the same kind as what is expected, and its items are: texts are no numbers. */
function isAlike(answer: unknown, right: unknown): boolean {
  if (!Array.isArray(answer) || !Array.isArray(right)) return kindOf(answer) === kindOf(right);
  return answer.every((item) => right.some((other) => kindOf(other) === kindOf(item)));
}

function kindOf(something: unknown): string {
  return Array.isArray(something) ? "list" : typeof something;
}

function messageOf(error: unknown): string {
  if (error instanceof InputError) return error.message; // a sentence as it is
  return error instanceof Error ? `${error.name}: ${error.message}` : describe(error);
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(capital) ? capital : `${capital}.`;
}
