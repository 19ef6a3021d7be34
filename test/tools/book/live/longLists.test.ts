import { inspect as nodes } from "node:util";
import { format, inspect } from "node-inspect-extracted";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shortenLongLists } from "../../../../tools/book/live/browser/longLists";

const LENGTH = 20_000;
const numbers = Array.from({ length: LENGTH }, (_, i) => i);

class Own extends Array<number> {}
class Two extends Array<number> {
  constructor(from: readonly number[]) {
    super();
    for (const one of from) this.push(one);
  }
}

/** What a cell may end with. */
const VALUES: Readonly<Record<string, unknown>> = {
  zeros: new Array(LENGTH).fill(0),
  numbers,
  texts: numbers.map((number) => "text".repeat(1 + (number % 9))),
  objects: numbers.map((number) => ({ number, square: [number ** 2] })),
  "lists in lists": numbers.map((number) => [[[[number]]]]),
  "in an object": { name: "zeros", of: new Array(LENGTH).fill(0), and: { more: new Float64Array(LENGTH) } },
  "in a list": [numbers, numbers],
  "too deep": { a: { b: { c: { numbers } } } },
  integers: Int32Array.from(numbers),
  bytes: new Uint8Array(LENGTH),
  "large integers": new BigInt64Array(LENGTH),
  "of a class": Own.from(numbers),
  "of a class that cannot be sliced": new Two(numbers),
  empty: new Array(LENGTH),
  "holes at the front": Object.assign([], { 5: 1, [LENGTH]: 2 }),
  "holes behind": Object.assign(numbers.slice(0, 200), { [LENGTH]: 2 }),
  "a text that ends alike": [...numbers.slice(0, 99).map(() => "(101)"), "1 more item ]", ...numbers],
  short: [1, 2, 3],
  "not quite long": numbers.slice(0, 9999),
  "a hundred": numbers.slice(0, 100),
};

describe("long lists", () => {
  const owners = [Array.prototype, Object.getPrototypeOf(Int32Array.prototype)];
  beforeAll(shortenLongLists);
  afterAll(() => {
    for (const owner of owners) delete owner[inspect.custom];
  });

  it.each(Object.entries(VALUES))("are printed as in Node: %s", (_, value) => {
    expect(inspect(value)).toBe(nodes(value, { customInspect: false }));
    expect(format(value)).toBe(nodes(value, { customInspect: false }));
  });

  it("are printed in full where that is asked for", () => {
    expect(inspect(numbers, { maxArrayLength: null })).toBe(
      nodes(numbers, { maxArrayLength: null, customInspect: false }),
    );
  });

  it("end also where one holds itself", () => {
    const loop: unknown[] = [...numbers];
    loop[3] = loop;
    expect(inspect(loop)).toContain("19900 more items");
  });

  it("are not looked through: what is printed of ten million comes without asking for the rest", () => {
    const asked = new Set<PropertyKey>();
    const all = new Proxy(new Array(1e7).fill(0), {
      getOwnPropertyDescriptor(target, key) {
        asked.add(key);
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      ownKeys() {
        throw new Error("looked through");
      },
    });
    expect(inspect(all)).toContain("9999900 more items");
    expect(asked.size).toBeLessThan(1000);
    expect(inspect(new Int32Array(1e8))).toMatch(
      /^Int32Array\(100000000\) \[\s[\s\S]*99999900 more items\n\]$/,
    );
  });
});
