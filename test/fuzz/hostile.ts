import fc from "fast-check";

/** Arguments of the right types that nobody should pass, answers of any type, and ways to put the former into right calls. */

/** One change of a list of arguments: the steps lead to the value that another of its type replaces. */
export interface Change {
  readonly steps: readonly number[];
  readonly number: number;
  readonly text: string;
  /** What is done to a list. */
  readonly size: (typeof SIZES)[number];
}

const NUMBERS: readonly number[] = [
  ...[Number.NaN, Infinity, -Infinity, -0, -1, 0, 0.5, 1, 2, 3, 4, 7, 16, 31, 32, 33, 255, 256],
  ...[2 ** 16, 2 ** 28, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 53, 1e9, 1e308],
];

const TEXTS: readonly string[] = [
  ...["", "a", "0", "12", "\ud83d", "😀", "<b>", "__proto__", "constructor", "x".repeat(20_000)],
];

/** How many entries a list gets that is made long. */
const MANY = 2000;

const SIZES = ["none", "first", "less", "twice", "many"] as const;

const anyNumber = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.integer({ min: -2, max: 30 }) },
  { weight: 1, arbitrary: fc.integer() },
);

const anyText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 12, unit: "binary" }));

export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    steps: fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }),
    number: anyNumber,
    text: anyText,
    size: fc.constantFrom(...SIZES),
  }),
  { minLength: 1, maxLength: 2 },
);

function cyclic(): unknown[] {
  const list: unknown[] = [0, 1];
  list.push(list);
  return list;
}

/** Made afresh for each case, since a call may change them. */
const CONTAINERS: readonly (() => unknown)[] = [
  () => ({}),
  () => [],
  () => [[]],
  () => [null],
  () => [undefined],
  () => [Number.NaN],
  () => new Array(3),
  () => Object.assign(new Array(3), { 0: 0, 2: 2 }),
  () => [1, [2], "3"],
  cyclic,
  () => new Array(50_000).fill(0),
  () => new Array(200).fill([0, 1]),
  () => Int32Array.of(),
  () => Int32Array.of(1, 2),
  () => Float64Array.of(Number.NaN, 1),
  () => new Map([[1, 2]]),
  () => new Set([1, 2]),
  () => ({ length: 2 ** 32 }),
  () => ({ length: -1 }),
  () => ({ kind: "solved" }),
  () => Object.create(null),
  () => new Date(0),
  () => () => undefined,
  () => () => Number.NaN,
  () => (value: unknown) => value,
];

/** What an exercise may get for an answer. */
export const anyAnswer: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...CONTAINERS).map((make) => make()),
  fc.constantFrom(null, undefined, true, false, 7n),
  anyNumber,
  anyText,
  fc.array(fc.integer({ min: -1, max: 16 }), { maxLength: 16 }),
  fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }), { maxLength: 4 }),
);

/** A copy of lists, plain objects, maps and sets; anything else is itself. */
export function copied(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || depth > 4) return value;
  if (Array.isArray(value))
    return value.length > 1000 ? value.slice() : value.map((entry) => copied(entry, depth + 1));
  if (ArrayBuffer.isView(value)) return "slice" in value ? (value as Int32Array).slice() : value;
  if (value instanceof Map) return new Map(value);
  if (value instanceof Set) return new Set(value);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copied(entry, depth + 1)]));
}

/** The arguments with the changes. Where a step leads to what has no parts, the change is made there. */
export function changed(args: readonly unknown[], wanted: readonly Change[]): unknown[] {
  const result = args.map((arg) => copied(arg));
  if (result.length === 0) return result;
  for (const change of wanted) {
    let owner = result as unknown as Record<string, unknown>;
    let key = String(change.steps[0] % result.length);
    for (const step of change.steps.slice(1)) {
      const inner = owner[key];
      if (!hasParts(inner)) break;
      const keys = Object.keys(inner).slice(0, 12);
      if (keys.length === 0) break;
      owner = inner;
      key = keys[step % keys.length];
    }
    // One of a few names, which the compiler looks at.
    if (NAMES.has(key)) continue;
    const isInner = Array.isArray(owner) && owner !== (result as unknown);
    owner[key] = likewise(owner[key], change, isInner);
  }
  return result;
}

const NAMES = new Set(["kind", "tone", "align", "scale", "layout", "side", "fate", "happened", "style"]);

/** Another value of the same type. A short list within a list may be a pair, and stays one. */
function likewise(value: unknown, { number, text, size }: Change, isInner: boolean): unknown {
  if (typeof value === "number") return number;
  if (typeof value === "bigint") return BigInt(Number.isSafeInteger(number) ? number : 0);
  if (typeof value === "string") return text;
  if (typeof value === "boolean") return !value;
  if (value instanceof Int32Array) return Int32Array.of(...value, number).slice(Number(size !== "twice"));
  if (!Array.isArray(value) || (isInner && value.length <= 4)) return value;
  if (size === "none") return [];
  if (size === "first") return value.slice(0, 1);
  if (size === "less") return value.slice(0, -1);
  const times = size === "twice" ? 2 : Math.ceil(MANY / Math.max(1, value.length));
  return Array.from({ length: times }, () => value).flat();
}

function hasParts(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
