/**
 * What the language's own objects hold and all programs here need: the compiler of cells, the library, the printing of
 * values. A cell that replaces a part of it would mislead all that run after it. Another value under a name that the
 * language has is the reader's own: it misleads nobody but their cells.
 */

interface BuiltIn {
  readonly owner: object;
  readonly key: PropertyKey;
  readonly name: string;
  readonly was: PropertyDescriptor;
}

const { getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { defineProperty, deleteProperty, ownKeys } = Reflect;

const NAMES =
  `AggregateError Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean DataView Error EvalError Float32Array
  Float64Array Function Int16Array Int32Array Int8Array JSON Map Math Number Object Promise Proxy RangeError ReferenceError
  Reflect RegExp Set String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap
  WeakRef WeakSet`.split(/\s+/);

/** A reader may throw dice of their own. */
const FREE = ["Math.random"];

const known: BuiltIn[] = [];
const root = Object.prototype;
const rootKeys = new Set(ownKeys(root));
/** Bound now, since the methods of sets may be replaced. */
const isRootKey = rootKeys.has.bind(rootKeys);

/** To be called before the first cell. */
export function fetchBuiltIns(): void {
  const seen = new Set<object>();
  const take = (owner: object, name: string) => {
    if (seen.has(owner)) return;
    seen.add(owner);
    for (const key of ownKeys(owner)) {
      const was = getOwnPropertyDescriptor(owner, key) as PropertyDescriptor;
      const what = typeof key === "symbol" ? `${name}[${key.description}]` : `${name}.${key}`;
      const isCode = typeof was.value === "function" || was.get || was.set;
      if (isCode && !FREE.includes(what)) known.push({ owner, key, name: what, was });
    }
  };
  const scope = globalThis as unknown as Record<string, object>;
  for (const name of NAMES) {
    take(scope[name], name);
    const { prototype } = scope[name] as { prototype?: object };
    if (prototype) take(prototype, `${name}.prototype`);
  }
  const nameless = {
    "%TypedArray%": getPrototypeOf(Int8Array),
    "%TypedArray%.prototype": getPrototypeOf(Int8Array.prototype),
    "%ArrayIterator%": getPrototypeOf([].values()),
    "%MapIterator%": getPrototypeOf(new Map().values()),
    "%SetIterator%": getPrototypeOf(new Set().values()),
    "%StringIterator%": getPrototypeOf(""[Symbol.iterator]()),
    "%RegExpStringIterator%": getPrototypeOf("".matchAll(/x/g)),
    "%Iterator%": getPrototypeOf(getPrototypeOf([].values())),
    "%Generator%": getPrototypeOf(getPrototypeOf((function* () {})())),
  };
  for (const [name, owner] of Object.entries(nameless)) take(owner, name);
}

/**
 * Puts back all that has been changed since, and tells its names.
 * Nothing in it uses what it looks after: no global name, no `for ... of`, no method of an array.
 */
export function changedBuiltIns(): string[] {
  const changed: string[] = [];
  const keys = ownKeys(root);
  for (let i = 0; i < keys.length; i++) {
    if (isRootKey(keys[i])) continue;
    deleteProperty(root, keys[i]);
    changed[changed.length] =
      typeof keys[i] === "symbol" ? "Object.prototype" : `Object.prototype.${keys[i] as string}`;
  }
  for (let i = 0; i < known.length; i++) {
    const { owner, key, name, was } = known[i];
    const now = getOwnPropertyDescriptor(owner, key);
    if (now && now.value === was.value && now.get === was.get && now.set === was.set) continue;
    defineProperty(owner, key, was);
    changed[changed.length] = name;
  }
  return changed;
}
