import { expect, it } from "vitest";
import { type Example, programOf, scopeOf } from "../../support/notebooks/examples";

/** A test for each example: it runs, and gives what it says. */
export function testExamples(examples: readonly Example[]): void {
  const titled = examples.map((example) => [example.name ?? "a method", example.place, example] as const);
  it.each(titled)("%s gives what it says: %s", async (_name, _place, example) => {
    const { program, statements } = programOf(example);
    expect(statements, "values that the example states").toBeGreaterThan(0);
    const scope = await scopeOf(example);
    const stated = (actual: unknown, expected: unknown) => expect(plain(actual)).toEqual(expected);
    const body = `"use strict";\nreturn (async () => {\n${program}\n})();`;
    const run = new Function("stated", ...Object.keys(scope), body);
    await run(stated, ...Object.values(scope));
  });
}

/** With typed arrays as arrays, however deep they lie. */
function plain(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<unknown>);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)]));
}
