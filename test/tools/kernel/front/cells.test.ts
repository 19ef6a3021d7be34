// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it stands in the code of cells

import { beforeEach, describe, expect, it, test } from "vitest";
import { frontOn, Notebook } from "./frontCells";

const files = {
  "/project/lib/m.ts": `export const one = 1; export const two: number = 2; export interface Shape { readonly sides: number }
export function twice(n: number): number { return 2 * n; }
export default class Box<T> { constructor(readonly content: T) {} }`,
};
const modules = {
  "./lib/m": {
    one: 1,
    two: 2,
    twice: (n: number) => 2 * n,
    default: class {
      constructor(readonly content: unknown) {}
    },
  },
};
const front = frontOn(files);
let notebook: Notebook;

/** Runs cells without a fault, and gives what the last of them shows. */
async function shown(...cells: string[]): Promise<unknown> {
  let last: unknown;
  for (const cell of cells) last = await notebook.runRight(cell);
  return last;
}

// The kernel's scripts are made by the front end, the page's, which must run before that is loaded, without it: both do the same.
describe.each(["kernel", "page"] as const)("in the %s", (place) => {
  beforeEach(() => {
    notebook = new Notebook(front, modules, place);
  });

  describe("what a cell declares", () => {
    test.each<[string, string[], unknown]>([
      [
        "constants and patterns",
        ["const a = 1, { b, ...rest } = { b: 2, c: 3 };\nlet [d, e = 5] = [4];", "[a, b, rest.c, d, e]"],
        [1, 2, 3, 4, 5],
      ],
      [
        "functions and classes",
        [
          "class P { constructor(readonly x: number) {} }\nfunction twice(n: number) { return 2 * n; }",
          "twice(new P(21).x)",
        ],
        42,
      ],
      [
        "classes to derive from",
        [
          "abstract class A<T> { abstract make(): T; get made() { return this.make(); } }",
          "class B extends A<number> { make() { return 3; } }",
          "new B().made",
        ],
        3,
      ],
      [
        "enums",
        [
          "enum Colour { Red, Green = 'g' }\nconst enum Size { Small = 4 }",
          "[Colour.Red, Colour[0], Colour.Green, Size.Small]",
        ],
        [0, "Red", "g", 4],
      ],
      [
        "generic types",
        [
          "type Pair<T> = readonly [T, T];\ninterface Has<T> { value: T }",
          "const p: Pair<Has<number>> = [{ value: 1 }, { value: 2 }]; p[1].value",
        ],
        2,
      ],
      ["generic functions", ["const of = <T,>(x: T): T[] => [x];", "const [n] = of(1); n.toFixed(1)"], "1.0"],
      [
        "variables of loops and blocks that are variables of the cell",
        ["for (var i = 0; i < 3; i++) { var seen = i; }", "[i, seen]"],
        [3, 2],
      ],
      ["what is declared later in the cell", ["const f = () => later; const later = 5;", "f()"], 5],
      [
        "tags of templates",
        ["const tag = (strings: TemplateStringsArray, n: number) => strings.raw[0] + n;", "tag`a${1}`"],
        "a1",
      ],
    ])("%s stays for the cells that follow", async (_, cells, expected) => {
      expect(await shown(...cells)).toEqual(expected);
    });

    test("a variable is one for all cells and their closures, whoever assigns to it", async () => {
      await shown(
        "let count = 0; function next() { return ++count; }",
        "next(); count += 10; next();",
        "({ count } = { count: count * 2 });",
      );
      expect(await shown("[next(), count]")).toEqual([25, 25]);
      expect(await shown("[count] = [1]; for (count of [7]); count++; next()")).toBe(9);
      expect(await shown("({ count = 4 } = {} as { count?: number }); count")).toBe(4);
      expect(notebook.said("count = 'text'")).toEqual([
        "1:1 Type 'string' is not assignable to type 'number'.",
      ]);
    });

    test("a constant stays one, and so do functions and imports", async () => {
      await shown("const a = 1; function f() {}\nimport { one } from './lib/m';");
      expect(notebook.said("a = 2").join()).toMatch(/^1:1 Cannot assign to 'a' because it is/);
      expect(notebook.said("f = 2").join()).toMatch(/^1:1 Cannot assign to 'f' because it is/);
      expect(notebook.said("one = 2").join()).toMatch(/^1:1 Cannot assign to 'one' because it is an import/);
    });

    test("a constant text is a text like others in a list, as it is in its own cell", async () => {
      await shown("const start = 'BB_B';", "const game = [start]; let last = start;");
      expect(await shown("game.push('other'); last = 'another'; const { length } = game; length")).toBe(2);
    });

    test("it may stand for a property of its own name", async () => {
      await shown("const caption = 'a', mixed = 1;");
      expect(
        await shown(
          "const f = ({ caption }: { caption: string }) => caption; [{ caption, inner: { mixed } }, f({ caption })]",
        ),
      ).toEqual([{ caption: "a", inner: { mixed: 1 } }, "a"]);
      expect(await shown("{ const caption = 'inner'; f({ caption }) }\n({ caption: mixed })")).toEqual({
        caption: 1,
      });
    });

    test("it is not the object that a function is called on", async () => {
      await shown("function me(this: unknown) { return this; }");
      expect(await shown("[me(), me?.()]")).toEqual([undefined, undefined]);
    });
  });

  describe("a variable that grows has in later cells the type that it had at the end of its own", () => {
    test.each<[string, string[], string, unknown]>([
      ["a list", ["const list = [];\nlist.push(1);"], "list.map((n) => n.toFixed(1))", ["1.0"]],
      ["a list that is filled later", ["const list = [];", "list.push(1);"], "list.map((n) => n + 1)", [2]],
      ["a list of lists", ["let all = [];\nall.push([1], ['a']);"], "all.flat().length", 2],
      [
        "the best so far",
        ["let best;\nfor (const x of [3, 1, 2]) if (best === undefined || x < best) best = x;"],
        "best!.toFixed(1)",
        "1.0",
      ],
      ["what was null", ["let best = null;\nfor (const x of [3, 1]) best = x;"], "best! + 1", 2],
      ["what is set later", ["let later;", "later = 5;"], "later + 1", 6],
      ["what is null at first", ["let open = null;", "open = 'a';"], "open.length", 1],
      ["a text", ["var acc; acc = ''; acc += 'x';"], "acc.length", 1],
    ])("%s", async (_, cells, last, value) => {
      expect(await shown(...cells, last)).toEqual(value);
    });

    test("and what does not fit is told by its own name", async () => {
      await shown("const list = []; list.push(1);\nlet best; best = 'a';\nlet later;");
      expect(notebook.said("list.push('a'); best.push(1); list = [];")).toEqual([
        "1:31 Cannot assign to 'list' because it is a constant.",
        "1:11 Argument of type 'string' is not assignable to parameter of type 'number'.",
        "1:22 Property 'push' does not exist on type 'string'.",
      ]);
      expect(notebook.said("made")).toEqual(["1:1 Cannot find name 'made'."]);
      const { entries } = front.complete(notebook.cells, "bes", 3);
      expect(entries.map(({ name }) => name)).toEqual(["best"]);
      expect(front.document(notebook.cells, "list", 1)?.signature).toBe("const list: number[]");
    });

    test("until it is declared again", async () => {
      await shown("let a; a = 1;", "const a = 'text';", "a.length");
      expect(await shown("let a = []; a.push(2);", "a[0].toFixed()")).toBe("2");
    });
  });

  describe("what only a cell below declares", () => {
    test.each<[string, string[], string, unknown]>([
      [
        "a function",
        [
          "function twice(n: number): number { return help(n); }",
          "function help(n: number) { return 2 * n; }",
        ],
        "twice(4)",
        8,
      ],
      [
        "functions that call each other, a variable and a type",
        [
          "const even = (n: number): boolean => { count++; return n === 0 || odd(n - 1); };\nlet tree: Tree<number> | undefined;",
          "let count = 0; const odd = (n: number): boolean => n > 0 && even(n - 1); interface Tree<T> { leaf: T }",
        ],
        "[even(4), count]",
        [true, 3],
      ],
      [
        "a class",
        ["class A { other = new B(); make() { return new B().n; } }", "class B { n = 3 }"],
        "new A().make() + new A().other.n",
        6,
      ],
    ])("may be used by functions and types: %s", async (_, cells, last, value) => {
      for (const [i, code] of cells.entries()) {
        expect(front.check(notebook.cells, code, cells.slice(i + 1))).toEqual([]);
        await notebook.run(code);
      }
      expect(await shown(last)).toEqual(value);
    });

    test("is told where it is needed at once, and what no cell declares as ever", () => {
      const told = (code: string) =>
        front.check([], code, ["class B {} function help() {}"]).map(({ message }) => message);
      const cure = (name: string) =>
        `Cannot find name '${name}'.\nA cell below declares ${name}: both belong into one cell, or that one above this one.`;
      expect(told("help();\nfunction f() { help(); }")).toEqual([cure("help"), cure("help")]);
      expect(told("class A extends B {}\nclass C { static b = new B(); }")).toEqual([cure("B"), cure("B")]);
      expect(told("function f() { help(); nothing(); }")).toEqual(["Cannot find name 'nothing'."]);
    });
  });

  describe("what a cell declares again", () => {
    test("is what it is for the cells that follow, and what it was for closures of before", async () => {
      await shown("const a = 1; const old = () => a; class P { x = 1 } const p = new P();");
      expect(await shown("const a = 'new'; class P { y = 2 }", "[a, old(), new P().y, p.x]")).toEqual([
        "new",
        1,
        2,
        1,
      ]);
      expect(notebook.said("const q: P = p;").join()).toMatch(
        /Property 'y' is missing in type 'P' but required in type 'P'/,
      );
    });

    test("hides only what the name stood for in that sense", async () => {
      await shown("interface Shape { sides: number } type Only = string; const Both = 1; let open = 2;");
      await shown("const Shape = { sides: 3 }; interface Both { b: number } interface open { o: number }");
      expect(
        await shown(
          "const s: Shape = Shape; const b: Both = { b: Both }; open = 3; const o: open = { o: open }; [s.sides, b.b, o.o]",
        ),
      ).toEqual([3, 1, 3]);
      await shown("class Shape { corners = 4 }");
      expect(await shown("const t: Shape = new Shape(); t.corners")).toBe(4);
    });

    test("may be another kind of thing", async () => {
      await shown("const x = 1;", "function x() { return 'f'; }");
      expect(await shown("x()")).toBe("f");
      await shown("let x: string[] = [];", "x = ['a'];", "import { twice as x } from './lib/m';");
      expect(await shown("x(4)")).toBe(8);
      await shown("enum x { A = 7 }");
      expect(await shown("x.A")).toBe(7);
    });

    test("stays unset where it gets no value", async () => {
      expect(await shown("let a: any = 1; var b: any = 2;", "let a: any; var b: any;\n[a, b]")).toEqual([
        undefined,
        undefined,
      ]);
      expect(await shown("a = 1; b = 2;", "let a: any; var b: any; await 0;", "[a, b]")).toEqual([
        undefined,
        undefined,
      ]);
    });

    test("is not taken over from a cell that failed", async () => {
      await shown("const a = 1;");
      await expect(notebook.run("const a = 'new'; throw new Error('failed');")).rejects.toThrow("failed");
      expect(await shown("a.toFixed()")).toBe("1");
    });
  });

  describe("imports", () => {
    test("bring names, all names or the default, for the cells that follow, too", async () => {
      await shown(
        'import Container, { one, two as zwei, type Shape } from "./lib/m";\nimport * as all from "./lib/m";\nimport type { Shape as Form } from "./lib/m";',
      );
      expect(
        await shown(
          "const s: Shape & Form = { sides: 3 }; [new Container(one).content, zwei, all.twice(4), s.sides]",
        ),
      ).toEqual([1, 2, 8, 3]);
      expect(await shown('const { twice } = await import("./lib/m"); twice(5)')).toBe(10);
    });

    test("may stand below what uses them, alone, and bring nothing but types", async () => {
      expect(
        await shown(
          'twice(1);\nimport { twice } from "./lib/m";',
          'import "./lib/m";',
          'import { type Shape } from "./lib/m";\n1',
        ),
      ).toBe(1);
    });

    test("are of the cell itself alone: a file that only cells above import has no part in it", () => {
      const importing = 'import { one } from "./lib/m";';
      expect([...front.filesOf([], importing)]).toEqual([["/project/lib/m.ts", []]]);
      expect([...front.filesOf([importing], "one + 1")]).toEqual([]);
    });

    test("that lead nowhere are told", () => {
      expect(notebook.said('import { three } from "./lib/m";\nimport { x } from "./lib/none";')).toEqual([
        `1:10 Module '"./lib/m"' has no exported member 'three'. Did you mean to use 'import three from "./lib/m"' instead?`,
        "2:19 Cannot find module './lib/none' or its corresponding type declarations.",
      ]);
    });

    test("of a file that comes, changes or goes are what they are", () => {
      const cell = 'import { late } from "./lib/late";\nlate.toFixed();';
      expect(notebook.said(cell)).toHaveLength(1);
      Object.assign(files, { "/project/lib/late.ts": "export const late = 1;" });
      expect(notebook.said(cell)).toEqual([]);
      Object.assign(files, { "/project/lib/late.ts": "export const late: string = '';" });
      expect(notebook.said(cell).join()).toMatch(/Property 'toFixed' does not exist on type 'string'/);
      Reflect.deleteProperty(files, "/project/lib/late.ts");
      expect(notebook.said(cell)).toHaveLength(1);
    });
  });

  describe("a cell that awaits", () => {
    test("declares what it declares when it ends", async () => {
      const cell = `import { one } from "./lib/m";
const { a, b: [c] } = await Promise.resolve({ a: one, b: [2] });
let open: number | undefined;
class Box { value = a }
function sum() { return a + c; }
for await (const n of [Promise.resolve(3)]) open = n;
sum() + open!`;
      expect(await shown(cell)).toBe(6);
      expect(await shown("[one, a, c, open, new Box().value, sum()]")).toEqual([1, 1, 2, 3, 1, 3]);
      expect(await shown("async function later() { return await 1; }\n2")).toBe(2);
    });

    test("is known by what it awaits at its top", () => {
      const awaits = (code: string) => front.compile([], code).awaits;
      expect(["await 1", "for await (const x of []) {}", "if (true) { await 1; }"].map(awaits)).toEqual([
        true,
        true,
        true,
      ]);
      expect(["async () => await 1", "class A { async f() { await 1; } }", "1 // await"].map(awaits)).toEqual(
        [false, false, false],
      );
    });
  });

  describe("the last statement", () => {
    it.each<[string, unknown]>([
      ["1 + 1", 2],
      ["1 + 1;", 2],
      ["1 + 1; // two", 2],
      ["/* one */ 1 /* and */ + 1\n\n// two\n", 2],
      ["({ a: 1 })", { a: 1 }],
      ["({ a: 1 }).a, 7", 7],
      ["'use strict'", "use strict"],
      ["'a'\n'b'", "b"],
      ["await 3", 3],
      ["3\ninterface Gone { a: number }\ntype Also = 1;\ndeclare const x: number;", 3],
      ["const f = () => 1\nf()", 1],
      ["`a${1}\nb`", "a1\nb"],
      ["1;\nconst x = 2;", undefined],
      ["if (true) { 1; }", undefined],
      ["let y; y = 4", 4],
      ["", undefined],
      ["// nothing", undefined],
      ["void 0", undefined],
      ["1 as number satisfies number", 1],
    ])("of %j is shown as it is", async (code, value) => {
      expect(await shown(code)).toEqual(value);
    });
  });

  describe("what a cell may write", () => {
    test("export means nothing, and what it would bring from elsewhere is refused", async () => {
      expect(
        await shown(
          "export const a = 1; export function f() { return a; } export interface I { a: number }\nexport { a as b };",
          "const i: I = { a }; [f(), i.a]",
        ),
      ).toEqual([1, 1]);
      const refused = "A cell exports nothing: what it declares is there for all cells that follow.";
      expect(notebook.said('export * from "./lib/m";')).toEqual([`1:1 ${refused}`]);
    });

    test.each<[string[], unknown]>([
      [["export default class X { a = 4 }", "new X().a"], 4],
      [["export default function f(n: number) { return n + 1; }\nconst other = 1;", "f(other)"], 2],
      [["export default abstract class A { abstract a: number }", "(class extends A { a = 6 }).name"], ""],
      [["let ran = 0;", "export default class { static ran = (ran = 5); }", "ran"], 5],
      [["let done = 1;", "export default function () { done = 2; }", "done"], 1],
      [["let run = 1;", "export default (run = 3, { a: 1, run });", "run"], 3],
      [
        ["const a = 1, b = 2;\nexport default { a, b }\n", "[a, b]"],
        [1, 2],
      ],
      [["const n = 7; export default n;", "n"], 7],
      [["const n = 8; export { n as default };", "n"], 8],
      [["export default null;", "9"], 9],
      [["export default interface I { a: number }", "const i: I = { a: 3 }; i.a"], 3],
      [["await 0; export default class X { a = 5 }", "new X().a"], 5],
    ])("a default export is what it is without these words: %j", async (cells, expected) => {
      expect(await shown(...cells)).toEqual(expected);
    });

    test.each([
      ["const then = (f: any) => f;", "then(5)"],
      ["const then = (f: any) => f; await 0;", "then(5)"],
      ["function then(ok: any) { ok({}); return 5; } await 0;", "then(() => 1)"],
      ["const then = (f: any) => f; export { then as x };", "then(5)"],
      ["class Later { static then() { return 5; } }\nconst { then } = Later; await 0;", "then()"],
    ])("a name that would make a promise of what has it: %s", async (...cells) => {
      expect(await shown(...cells)).toBe(5);
    });

    test("what a cell adds to all programs, and to a module, is there for the cells that follow", async () => {
      const last =
        "declare global { interface Array<T> { last(): T } }\nArray.prototype.last = function () { return this[this.length - 1]; };";
      expect(await shown(last, "[1, 2].last()")).toBe(2);
      expect(await shown("declare global { var depth: number }", "globalThis.depth = 3; depth")).toBe(3);
      const more = 'import "./lib/m";\ndeclare module "./lib/m" { interface Shape { corners: number } }';
      const use =
        'import { type Shape } from "./lib/m"; const s: Shape = { sides: 1, corners: 4 }; s.corners';
      expect(await shown(more, use)).toBe(4);
      expect(await shown("const __global = 5;", "__global")).toBe(5);
    });

    test("no name is taken", async () => {
      expect(
        await shown(
          "const cells = 1, cell = 2, value = 3; let exports = 4, require = 5, module = 6;",
          "[cells, cell, value, exports, require, module]",
        ),
      ).toEqual([1, 2, 3, 4, 5, 6]);
    });

    test("a declaration of what is there already", async () => {
      expect(await shown("declare const Math: { max(...all: number[]): number };", "Math.max(1, 2)")).toBe(2);
    });
  });
});

describe("in the kernel alone", () => {
  beforeEach(() => {
    notebook = new Notebook(front, modules);
  });

  test("namespaces stay for the cells that follow", async () => {
    const cells = [
      "namespace Geometry { export const pi = 3; export interface Shape { sides: number } }",
      "const s: Geometry.Shape = { sides: Geometry.pi }; s.sides",
    ];
    expect(await shown(...cells)).toBe(3);
  });

  test("decorators are those of the language", async () => {
    const cell =
      "const log: string[] = [];\nfunction noted(method: () => number, { name }: ClassMethodDecoratorContext) { log.push(String(name)); return method; }\nclass A { @noted run() { return 1; } }\n[new A().run(), log]";
    expect(await shown(cell)).toEqual([1, ["run"]]);
  });

  test("not even what scripts call is a name that is taken", async () => {
    expect(await shown("let __cell = 7;", "__cell")).toBe(7);
  });
});
