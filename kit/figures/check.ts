import { InputError, LibraryError, MemoryError } from "../../lib/basics/errors";
import { isList } from "../../lib/basics/lists";
import { inspect, isDeepStrictEqual, send } from "./host";
import { escapeText } from "./html";
import { counted, formatNumber, wellFormed } from "./text";

/** A statement of the chapter that does not hold. */
export class CheckError extends LibraryError {
  readonly code = "check";
  override readonly name = "CheckError";
  constructor(
    readonly what: string,
    readonly actual: unknown,
    readonly expected: unknown,
    difference: string,
  ) {
    super(`${what}: ${difference}`);
  }
}

/** What holds, and is not shown yet: all that a cell checks in one go is one output. */
let facts: string[] = [];

/**
 * Asserts what the prose says. What holds is shown as one line, "✓ 5 facts checked", that opens to a sentence for each;
 * outside a notebook each is printed: `✓ longest path: 31`.
 *
 * Equality is deep and strict: types, typed arrays, bigint and nested values count. NaN anywhere and an undefined
 * value never pass: they are what a mistake looks like.
 * @throws CheckError naming the first difference
 *
 * @example
 * // Prints "✓ moves: 31".
 * check(31, 31, "moves"); // undefined
 */
export function check<T>(actual: T, expected: T, what: string): void {
  const difference = firstDifference(actual, expected, "");
  if (difference) throw new CheckError(what, actual, expected, difference);
  // When the cell's own code is through, and before what it ends with is shown, be it an error.
  if (facts.length === 0) queueMicrotask(showFacts);
  facts.push(wellFormed(sentence(what, actual)));
}

function showFacts(): void {
  const text = facts.map((fact) => `✓ ${fact}`).join("\n");
  const items = facts.map((fact) => `<li>${escapeText(fact)}</li>`).join("");
  const html = `<details class="facts"><summary>✓ ${counted(facts.length, "fact")} checked</summary><ul>${items}</ul></details>`;
  facts = [];
  if (!send({ "text/html": html, "text/plain": text })) console.log(text);
}

/**
 * The message of an error that is expected: of the RangeError with which a function refuses its input, be it an InputError
 * of the library or one of the chapter's own, or of a MemoryError.
 * @throws CheckError where nothing was thrown; another error goes on, since it is a fault and not an answer
 *
 * @example
 * errorOf(() => new SlidingPuzzle(1, 1)); // "rows x columns: expected 2 to 256 cells, but was given 1 x 1"
 */
export function errorOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    const isRefusal =
      !(error instanceof LibraryError) || error instanceof InputError || error instanceof MemoryError;
    if (error instanceof RangeError && isRefusal) return error.message;
    throw error;
  }
  throw new CheckError("errorOf", undefined, "an error", "an error was expected, but nothing was thrown");
}

/** Those results that may be of the kind, also where they share it with another: `"open" | "closed"`. */
type OfKind<Result, Kind> = Result extends { readonly kind: infer Some }
  ? Kind extends Some
    ? Result
    : never
  : never;

/**
 * A result that must be of one kind, with what only that kind has: `ofKind(levels, "complete").farthest`.
 * @throws CheckError for a result of another kind, with its reason
 *
 * @example
 * const puzzle = new SlidingPuzzle(2, 2);
 * const levels = breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered));
 * ofKind(levels, "complete").farthest.length; // 1
 */
export function ofKind<Result extends { readonly kind: string }, Kind extends Result["kind"]>(
  result: Result,
  kind: Kind,
): OfKind<Result, Kind> {
  if (result.kind === kind) return result as OfKind<Result, Kind>;
  const reason = "reason" in result && typeof result.reason === "string" ? `: ${result.reason}` : "";
  throw new CheckError("kind", result.kind, kind, `expected ${kind}, got ${result.kind}${reason}`);
}

function firstDifference(
  actual: unknown,
  expected: unknown,
  path: string,
  within: readonly unknown[] = [],
): string | undefined {
  const where = path === "" ? "" : `at ${path}: `;
  if (Number.isNaN(actual) || Number.isNaN(expected)) return `${where}NaN proves nothing`;
  if (path === "" && actual === undefined) return "undefined proves nothing";
  const isCycle = within.includes(actual);
  if (isObject(actual) && isObject(expected) && kind(actual) === kind(expected) && !isCycle) {
    for (const [key, a, b] of parts(actual, expected)) {
      const difference = firstDifference(a, b, path + key, [...within, actual]);
      if (difference) return difference;
    }
  }
  return isDeepStrictEqual(actual, expected)
    ? undefined
    : `${where}expected ${oneLine(expected)}, got ${oneLine(actual)}`;
}

/** What two objects of one kind hold, pair by pair, each with the name of its place. Sets have no places. */
function* parts(actual: object, expected: object): Generator<[key: string, a: unknown, b: unknown]> {
  if (isList(actual) && isList(expected)) {
    if (actual.length !== expected.length) yield [".length", actual.length, expected.length];
    for (let i = 0; i < actual.length; i++) {
      // Most entries of long lists are the same numbers: skipping these makes a million of them no wait.
      const isSame =
        typeof actual[i] !== "object" && actual[i] === expected[i] && Object.is(actual[i], expected[i]);
      if (!isSame) yield [`[${i}]`, actual[i], expected[i]];
    }
  } else if (actual instanceof Map && expected instanceof Map) {
    for (const key of union(actual.keys(), expected.keys())) {
      yield [`.get(${oneLine(key)})`, actual.get(key), expected.get(key)];
    }
  } else if (actual instanceof Set && expected instanceof Set) {
    if ([...actual].some(Number.isNaN)) yield [" in a set", Number.NaN, Number.NaN];
  } else {
    for (const key of union(Object.keys(actual), Object.keys(expected))) {
      yield [`.${key}`, Reflect.get(actual, key), Reflect.get(expected, key)];
    }
  }
}

function union<T>(a: Iterable<T>, b: Iterable<T>): Set<T> {
  return new Set([...a, ...b]);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function kind(value: object): unknown {
  return Object.getPrototypeOf(value);
}

/** What was checked, in words and numbers, without the signs of a program. */
function sentence(what: string, value: unknown): string {
  if (what.endsWith("?")) return `${what} ${inWords(value)}`;
  return value === true ? what : `${what}: ${inWords(value)}`;
}

/** So many characters of a value can be read; of a list, what does not fit is counted. */
const MOST_SHOWN = 70;

function inWords(value: unknown, depth = 0): string {
  if (value === undefined || value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "bigint" || Number.isFinite(value)) return formatNumber(value as number | bigint);
  const items = depth < 4 && itemsOf(value);
  if (!items) {
    const text = (typeof value === "string" ? value : inspect(value)).replace(/\s+/g, " ");
    return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`;
  }
  const parts = items.slice(0, MOST_SHOWN).map(([name, item]) => name + inWords(item, depth + 1));
  const fitting = parts.filter(
    (_, i) => i === 0 || parts.slice(0, i + 1).join(", ").length <= MOST_SHOWN,
  ).length;
  if (fitting < items.length) parts.splice(fitting, MOST_SHOWN, `… (${formatNumber(items.length)} in all)`);
  // Lists within a list are told apart by their signs.
  if (parts.some((part) => part.includes("; ")))
    return parts.map((part) => (/[,;] /.test(part) ? `(${part})` : part)).join("; ");
  return parts.join(parts.some((part) => part.includes(", ")) ? "; " : ", ") || "none";
}

/** What a list or a plain object holds, each with its name, if it has one; nothing of what is neither. */
function itemsOf(value: unknown): readonly (readonly [name: string, item: unknown])[] | undefined {
  if (isList(value) || value instanceof Set)
    return Array.from(value as Iterable<unknown>, (item) => ["", item]);
  const isPlain = isObject(value) && kind(value) === Object.prototype;
  const entries = value instanceof Map ? [...value] : isPlain ? Object.entries(value as object) : undefined;
  return entries?.map(([name, item]) => [`${inWords(name)} `, item]);
}

/** A value as Node writes it, on one line, long ones cut off. */
function oneLine(value: unknown): string {
  const options = { depth: 3, breakLength: Infinity, compact: true, maxArrayLength: 12, maxStringLength: 80 };
  const line = inspect(value, options);
  return line.length <= 160 ? line : `${line.slice(0, 157)}...`;
}
