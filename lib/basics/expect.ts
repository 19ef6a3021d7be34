import { describe, InputError } from "./errors";

type One = "text" | "number" | "function" | "object" | "list" | "iterable" | `object with ${string}`;
type Several = `${"text" | "number" | "function" | "object" | "list" | "item"}s` | `objects with ${string}`;
type Lists = `list of ${Several}` | `list of lists of ${Several}`;

/** What an argument should be, as the message says it: "a text", "a list of lists of numbers", "an object with from, to". */
export type Wanted = `${"a" | "an"} ${One | Lists}`;

type Class = abstract new (...args: never[]) => object;

/**
 * Refuses an argument of the wrong type, for public functions that would otherwise fail somewhere inside. Lists are arrays
 * and typed arrays; no number is NaN; of objects, what is named must be there ("an object with numbers x, y"). Undefined passes where `optional` is set.
 * @throws InputError naming the argument, or the entry of it that is wrong
 *
 * @example
 * expectA("a list of texts", "boards", ["BB_", "B_B"]); // undefined
 */
export function expectA(
  wanted: Wanted | Class,
  argument: string,
  value: unknown,
  optional?: "optional",
): void {
  // What is asked most, by functions that may stand in a loop.
  if (wanted === "a list" ? Array.isArray(value) : wanted === "a number" && Number.isFinite(value)) return;
  if (optional !== undefined && value === undefined) return;
  if (typeof wanted === "function") {
    if (!(value instanceof wanted)) throw new InputError(argument, describe(value), withArticle(wanted.name));
    return;
  }
  let test = TESTS.get(wanted);
  if (test === undefined) {
    test = testOf(wanted.replace(/^an? /, ""));
    TESTS.set(wanted, test);
  }
  if (!test.fits(value)) throw new InputError(argument, describe(value), wanted);
  if (test.entry !== undefined) expectEach(test.entry, argument, value as ArrayLike<unknown>);
}

/**
 * Refuses options that lack something, or have it of the wrong type; those whose name ends in "?" may be left out.
 * @throws InputError naming the first that is wrong
 *
 * @example
 * expectFields({ caption: "One" }, { caption: "a text", "captions?": "a list of texts" }); // undefined
 */
export function expectFields(
  options: object,
  fields: Readonly<Record<string, Wanted>>,
  argument = "options",
): void {
  expectA("an object", argument, options);
  for (const [field, wanted] of Object.entries(fields)) {
    const name = field.replace("?", "");
    expectA(wanted, name, Reflect.get(options, name), name === field ? undefined : "optional");
  }
}

/** Whether a value is what it should be, and what each of its entries should be if it is a list. */
interface Test {
  readonly name: string;
  readonly fits: (value: unknown) => boolean;
  readonly entry?: Test;
}

/** Made once each: some callers are called often. */
const TESTS = new Map<string, Test>();

const KINDS: Readonly<Record<string, Test["fits"]>> = {
  item: (value) => value !== undefined, // whatever it is, no hole
  text: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && !Number.isNaN(value),
  function: (value) => typeof value === "function",
  list: (value) => Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value),
  iterable: (value) =>
    value !== null && value !== undefined && typeof (value as never)[Symbol.iterator] === "function",
};

/** @param name "text", "object with from, to", "list of lists of numbers" */
function testOf(name: string): Test {
  const list = /^list of (\w+?)s\b(.*)$/.exec(name);
  if (list !== null) {
    const entry = testOf(list[1] + list[2]);
    return { name, fits: entry.name === "number" ? KINDS.list : Array.isArray, entry };
  }
  if (Object.hasOwn(KINDS, name)) return { name, fits: KINDS[name] };
  const [, numbers, named] = /^object(?: with (numbers )?(.*))?$/.exec(name)!;
  const keys = named === undefined ? [] : named.split(", ");
  const isThere =
    numbers === undefined ? (value: unknown) => value !== undefined && value !== null : KINDS.number;
  const fits = (value: unknown) =>
    typeof value === "object" && value !== null && keys.every((key) => isThere(Reflect.get(value, key)));
  return { name, fits };
}

function expectEach({ name, fits, entry }: Test, argument: string, list: ArrayLike<unknown>): void {
  // What whole numbers are made for holds no others.
  if (name === "number" && ArrayBuffer.isView(list) && !(list instanceof Float64Array)) return;
  for (let i = 0; i < list.length; i++) {
    const value = list[i];
    if (!fits(value)) throw new InputError(`${argument}[${i}]`, describe(value), withArticle(name));
    if (entry !== undefined) expectEach(entry, `${argument}[${i}]`, value as ArrayLike<unknown>);
  }
}

function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`;
}
