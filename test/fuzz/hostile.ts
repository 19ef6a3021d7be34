import fc from "fast-check";

/** Arguments that nobody should pass, and ways to put them into right ones. */

/** One change of a list of arguments: the steps lead into it, and `value` takes the place that they lead to. */
export interface Change {
  readonly steps: readonly number[];
  readonly value: unknown;
}

function cyclic(): unknown[] {
  const list: unknown[] = [0, 1];
  list.push(list);
  return list;
}

/** Made afresh for each case, since a call may change them. */
const STRANGE: readonly (() => unknown)[] = [
  ...[null, undefined, true, false, 7n, "", "a", "0", "12", "\ud83d", "😀", "<b>"],
  ...["__proto__", "constructor"],
  ...[Number.NaN, Infinity, -Infinity, -0, -1, 0, 0.5, 1, 2, 3, 4, 7, 16, 31, 32, 33, 255, 256],
  ...[2 ** 16, 2 ** 28, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 53, 1e9, 1e308],
].map((value) => () => value);

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
  () => "x".repeat(20_000),
  () => Int32Array.of(),
  () => Int32Array.of(1, 2),
  () => new Uint8Array(9),
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

/** What nobody should pass. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...STRANGE, ...CONTAINERS).map((make) => make()) },
  { weight: 2, arbitrary: fc.integer({ min: -2, max: 30 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.string({ maxLength: 12, unit: "binary" }) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: -1, max: 16 }), { maxLength: 16 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }), { maxLength: 4 }),
  },
);

export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({ steps: fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }), value: hostileValue }),
  { minLength: 1, maxLength: 2 },
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
  for (const { steps, value } of wanted) {
    let owner = result as unknown as Record<string, unknown>;
    // One more than there are: an argument that no signature has, or the first one left out.
    let key = String(steps[0] % (result.length + 1));
    for (const step of steps.slice(1)) {
      const inner = owner[key];
      if (!hasParts(inner)) break;
      const keys = Object.keys(inner).slice(0, 12);
      if (keys.length === 0) break;
      owner = inner;
      key = keys[step % keys.length];
    }
    owner[key] = value;
  }
  return result;
}

function hasParts(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
