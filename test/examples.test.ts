import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { examples, programOf, root, scopeOf } from "./support/examples";

// An example in a doc comment is a promise: each is run here, and gives what it says. A line that ends in `// value`
// states what its expression gives, as a literal of JavaScript; typed arrays are written as arrays.

/** The floors of lib/ where everything that a chapter or the README imports must have an example. */
const FLOORS = ["puzzles", "search", "basics", "display", "boards"];

/** With typed arrays as arrays, however deep they lie. */
function plain(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<unknown>);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)]));
}

describe("examples in doc comments", () => {
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
});

/** The names that chapters and the README import from one floor, types left out. */
function entryPoints(floor: string): string[] {
  const notebooks = readdirSync(path.join(root, "notebooks")).filter((file) => file.endsWith(".ipynb"));
  const chapters = notebooks.flatMap((file) => {
    const { cells } = JSON.parse(readFileSync(path.join(root, "notebooks", file), "utf8"));
    return cells.map(({ source }: { source: string | string[] }) => [source].flat().join(""));
  });
  const texts = [...chapters, readFileSync(path.join(root, "README.md"), "utf8")].join("\n");
  const imports = texts.matchAll(/import\s*\{([^}]*)\}\s*from\s*"\.\/lib\/([^/"]+)\/[^"]*"/g);
  const names = Array.from(imports, ([, list, from]) => (from === floor ? list.split(",") : []))
    .flat()
    .map((name) => name.trim().split(" as ")[0])
    .filter((name) => name !== "" && !name.startsWith("type "));
  return [...new Set(names)].sort();
}

describe("entry points", () => {
  it.each(FLOORS)("of lib/%s that a chapter or the README imports have an example each", (floor) => {
    const shown = examples.filter(({ file }) => file.startsWith(`lib/${floor}/`)).map(({ name }) => name);
    const names = entryPoints(floor);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
  });
});
