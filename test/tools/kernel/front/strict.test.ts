import { describe, expect, it, test } from "vitest";
import { frontOn, Notebook } from "./frontCells";

// What strict TypeScript alone refuses is advice: the cell runs. What TypeScript refuses without it stops the cell.

const front = frontOn({});
const said = (code: string, cells: string[] = []) =>
  front
    .check(cells, code)
    .map(({ isAdvice, line, column, message }) => `${isAdvice ? "advice " : ""}${line}:${column} ${message}`);

const IF_MISSING = "Where it may be missing, test it first";
const DICTIONARY = "const dist: Record<string, number> = {}";

describe("strictness advises, with a cure, of", () => {
  it.each([
    ["const list = []; const f = () => list[0];", "const list: number[] = []"],
    ["let best; const f = () => best; best = 1;", "let best: number | undefined"],
    ["const queue = [[0, 0]]; const [x, y] = queue.shift(); x", IF_MISSING],
    ["const queue = [{ depth: 0 }]; const { depth } = queue.shift();", IF_MISSING],
    ["const to: number[] = []; to.push([1].pop());", IF_MISSING],
    ["const n: number = [1].find((one) => one > 0);", IF_MISSING],
    ["const m = new Map([['a', [1]]]); for (const n of m.get('a')) n;", IF_MISSING],
    ["const o: { f?: () => void } = {}; o.f();", IF_MISSING],
    ["const dist = {}; dist['a'] = 1;", DICTIONARY],
    ["const memo = {}; function fib(n: number) { return memo[n]; }", DICTIONARY],
    ["enum Dir { U } const f = (d: string) => Dir[d];", "as keyof typeof"],
    ["(globalThis as any).x = 1; globalThis.y = 2;", "as any"],
    ["function f(x) {}", "(n: number) => ..."],
    ["function f(...all) {}", "(...all: number[]) => ..."],
    ["function f({ x }) {}", "({ x }: { x: number }) => ..."],
    ["interface P { x: number } let best: P = null;", "let best: Board | null = null"],
    ["let best: number = undefined;", "let best: Board | null = null"],
    ["try { } catch (e) { e.message; }", "e instanceof Error"],
    ["function f() { return this.a; }", "function f(this: Counter)"],
    ["class N { left: N; }", "left?: Node"],
    ["let last: number; last + 1", "first value"],
    ["function f(n: number) { return n > 0 ? f(n - 1) : f; }", "function f(n: number): number"],
    ["const o = { x: null }; o.x?.z", ""],
    ["const o = { items: [] }; o.items.push(1);", "items: [] as number[]"],
  ])("%s", (code, cure) => {
    const found = said(code);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^advice /);
    expect(
      found[0]
        .split("\n")
        .slice(cure ? 1 : 0)
        .join(),
    ).toContain(cure);
  });

  test("each kind once, with the other places", () => {
    expect(said("function f(a, b) {}\nconst g = (c) => { try {} catch (e) { e.a; } };")).toEqual([
      "advice 1:12 Parameter 'a' implicitly has an 'any' type.\nSay what it may be, as in `(n: number) => ...`.\nThe same at 1:15, 2:12.",
      expect.stringMatching(/^advice 2:39 'e' is of type 'unknown'/),
    ]);
  });
});

it.each([
  ["const s = new Set(); [...s].map((x) => x + 1);", "new Set<number>()"],
  ["const o = {}; o.a = 1;", DICTIONARY],
  [
    "class A { constructor(a: number) { this.a = a; } }",
    "as in `name: string;`; JavaScript runs as it is behind `// @ts-nocheck`",
  ],
  ["const dirs = [[0, 1]]; function go(d: [number, number]) {} dirs.map((d) => go(d));", "[number, number]"],
  ["for (const i in [1]) i * 2;", "for (const i of list.keys())"],
  ["for (let $k in { a: 1 }) 2 - $k;", "for (const i of list.keys())"],
  ["for (const i in [1]) if (i === 0) i;", "for (const i of list.keys())"],
  ["for (const i in [1]) [1].at(i);", "for (const i of list.keys())"],
])("what stops a cell has a cure, too: %s", (code, cure) => {
  const [first] = said(code);
  expect(first).toMatch(/^1:/);
  expect(first.split("\n").at(-1)).toContain(cure);
});

describe("a line that goes on with the one above it is told as what it is, and nothing besides", () => {
  it.each([
    ["let a = 1\nlet b = 2\n[a, b] = [b, a]", "2:9", 3, "["],
    ["{\n  const s = 1 // one\n\n  [1, s].forEach((n) => n)\n}", "2:13", 4, "["],
    ["const f = () => 1\n[1].map((x) => x)", "advice 1:17", 2, "["],
    ["const x = 5\n(() => 1)()", "1:11", 2, "("],
    ["const n = 5\n`a`.length", "1:11", 2, "`"],
  ])("%j", (code, place, line, sign) => {
    const found = said(code);
    expect(found).toHaveLength(1);
    expect(found[0].startsWith(`${place} `)).toBe(true);
    expect(found[0].split("\n").slice(1)).toEqual([
      `Line ${line} begins with "${sign}", and so goes on with the line above: where it should not, that one ends with ";".`,
    ]);
  });

  test("but not where it is meant, or nothing is wrong with it", () => {
    const chain = "const n: string = [[1]]\n  [0]\n  [0]";
    expect(said(chain)).toEqual(["1:7 Type 'number' is not assignable to type 'string'."]);
    expect(said("let a = [1]\n;[a] = [[2]]\nx")).toEqual(["3:1 Cannot find name 'x'."]);
  });
});

test("a file of one's own that only strictness refuses is advised on", () => {
  const own = frontOn({
    "/project/m.ts": "export const f = (x) => x;",
    "/project/n.ts": "export const s: string = 1;",
  });
  own.compile([], 'import { f } from "./m"; import { s } from "./n"; f(s);');
  expect(own.checkFile("/project/m.ts")).toMatchObject([
    { file: "m.ts", isAdvice: true, line: 1, column: 19 },
  ]);
  expect(own.checkFile("/project/n.ts")).not.toMatchObject([{ isAdvice: true }]);
});

test("what is wrong without strictness stops the cell, and is told before all that is said of it besides", () => {
  const parameter = expect.stringMatching(/^1:12 Parameter 'x'/);
  expect(said("const f = (x) => x;\nconst n: number = 'a';")).toEqual([
    "2:7 Type 'string' is not assignable to type 'number'.",
    parameter,
  ]);
  expect(said("const f = (x) => x;\nn;")).toEqual(["2:1 Cannot find name 'n'.", parameter]);
  expect(said("const f = (x) => x;\nexport * from 'a';").at(-1)).toEqual(parameter);
  const hidden = said("const [x] = [[0]].shift();\nx.foo;");
  expect(hidden).toEqual([
    "2:3 Property 'foo' does not exist on type 'number'.",
    expect.stringMatching(/^1:7 Type 'number\[\] \| undefined'/),
  ]);
});

test("cells that follow see what such a cell has made, and one that is right has no advice", async () => {
  const notebook = new Notebook(front);
  for (const cell of ["function twice(x) { return 2 * x; }", "const dist = {}; dist['a'] = twice(2);"])
    await notebook.run(cell);
  const [one, ...more] = notebook.check("dist['a'] + 1");
  expect(one.isAdvice).toBe(true);
  expect(more).toEqual([]);
  expect(await notebook.run("dist['a'] + 1")).toBe(5);
  expect(said("const a: number[] = []; a.push(1);", notebook.cells)).toEqual([]);
  expect(said("nothing", notebook.cells)).toEqual(["1:1 Cannot find name 'nothing'."]);
});

test("`@ts-nocheck` switches the check off where TypeScript knows it: before all code", () => {
  const wrong = "const n: number = 'a'; function f(x) {}";
  for (const line of ["// @ts-nocheck", "// mine\n\n//@ts-nocheck because"])
    expect(said(`${line}\n${wrong}`)).toEqual([]);
  for (const line of ["1; // @ts-nocheck", "/* @ts-nocheck */", "// see @ts-nocheck"])
    expect(said(`${line}\n${wrong}`)).toHaveLength(2);
  expect(said("// @ts-nocheck\nconst a: = 1;")).toHaveLength(1);
  expect(said("f(1).toFixed() + n", [`// @ts-nocheck\n${wrong}`]).join()).toMatch(
    /'toFixed' does not exist on type 'void'/,
  );
});
