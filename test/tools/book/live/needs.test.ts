import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { effectsOf, needsOf, readCell } from "../../../../tools/book/live/needs";
import { MOVING } from "../../../../tools/book/live/part";
import { Planner } from "../../../../tools/book/live/planner";
import { root } from "../../../../tools/setup/jupyter";

const PRELUDE = 'import { check, show } from "./kit/index";\nimport { dice } from "./lib/basics/dice";';

/** The cells that the last one needs, counted from 1. */
function needs(...cells: string[]): number[] {
  const effects = effectsOf(cells.map(readCell));
  return needsOf(cells.length - 1, effects).map((place) => place + 1);
}

describe("what a cell needs", () => {
  it("is what declares its names, and what that needs", () => {
    expect(needs("const a = 1;", "const b = a + 1;", "const c = 5;", "b * 2")).toEqual([1, 2]);
    expect(needs(PRELUDE, "const a: number = 1;", "show(a);", "check(7, 7, 'seven');")).toEqual([1]);
    expect(needs("const a = 1;", "2")).toEqual([]);
  });

  it("is what declares the names of functions that it calls, wherever they look them up", () => {
    expect(
      needs("const twice = (x: number) => factor * x;", "const factor = 2;", "const x = 9;", "twice(3)"),
    ).toEqual([1, 2]);
    expect(needs("class P { at() { return far; } }", "let far = 1;", "new P().at()")).toEqual([1, 2]);
  });

  it("knows a name of a function's own from a global one", () => {
    expect(needs("const a = 1;", "const f = (a: number) => a;", "f(2)")).toEqual([2]);
    expect(needs("const a = 1;", "{ const a = 2; show(a); }")).toEqual([]);
    expect(needs("const a = 1;", "for (const a of [1]) a;")).toEqual([]);
    expect(needs("const a = 1;", "({ a: 2 }).a")).toEqual([]);
    expect(needs("const a = 1;", "({ a })")).toEqual([1]);
    expect(needs("const a = 1;", "try { f(); } catch (a) { a; }")).toEqual([]);
    expect(needs("const a = 1;", "const { b = a } = {};")).toEqual([1]);
  });

  it.each([
    ["assigned to", "let x = 1;", "x = 2;"],
    ["counted on", "let x = 1;", "x++;"],
    ["taken apart into", "let x = 1;", "[x] = [2];"],
    ["assigned to in a loop's head", "let x = 1;", "for (x of [1, 2]);"],
    ["pushed to", "const x = [1];", "x.push(2);"],
    ["filled at an index", "const x = [1];", "x[0] = 2;"],
    ["taken from", "const x = { a: 1 };", "delete x.a;"],
    ["set in", "const x = new Map();", "x.set(1, 2);"],
    ["changed in depth", "const x = { list: [1] };", "x.list.push(2);"],
    ["changed by a method unknown here", "const x = make();", "x.step();"],
    ["called, and may go on", "const x = make();", "x();"],
    ["assigned into", "const x = {};", "Object.assign(x, { a: 1 });"],
    ["changed through a name in a block", "const x = [[1]];", "{ const y = x; y.push(2); }"],
    ["changed in a callback", "const x = [[1]];", "x.forEach((row) => row.push(2));"],
    ["changed in a loop", "const x = [[1]];", "for (const row of x) row.push(2);"],
    ["filled after it was only declared", "let x: number[];", "x = [];\nx.push(1);"],
    ["assigned an object and changed", "let x: any = 1;\nx = [];", "x.push(1);"],
    ["a regular expression that has a place", "const x = /a/g;", "x.test('aa');"],
    ["changed by a borrowed method", "const x = [1];", "Array.prototype.push.call(x, 2);"],
    ["changed through a part of an array", "const x = [1];", "const [y] = [x];\ny.push(2);"],
    ["changed by an object that was made of it", "const x = [1];", "const y = new Holder(x);\ny.add(2);"],
    ["declared again", "const x = 1;", "const x = 2;"],
  ])("is what changes a name: %s", (_, declare, change) => {
    expect(needs(declare, change, "const other = 1;", "x")).toEqual([1, 2]);
  });

  it("is what changes a value under another name", () => {
    expect(needs("const x = [1];", "const y = x;", "y.push(2);", "x.length")).toEqual([1, 2, 3]);
    expect(needs("const x = [1];", "const y = { x };", "y.x.push(2);", "x.length")).toEqual([1, 2, 3]);
    expect(needs("const x = [1];", "const y = [];\ny.push(x);", "y[0].push(2);", "x.length")).toEqual([
      1, 2, 3,
    ]);
  });

  it("is what calls a function that changes a name, or what it is given", () => {
    const count = "let n = 0;\nconst tick = () => ++n;";
    expect(needs(count, "tick();", "n")).toEqual([1, 2]);
    expect(
      needs("const x = [1];", "const grow = (list: number[]) => list.push(2);", "grow(x);", "x"),
    ).toEqual([1, 2, 3]);
    expect(needs("const x = [1];", "const grow = (list: number[]) => list.push(2);", "x")).toEqual([1]);
    expect(
      needs(
        "const x = [1];",
        "const copy = (list: number[]) => { const own = list.slice(); own.push(2); return own; };",
        "copy(x);",
        "x",
      ),
    ).toEqual([1]);
  });

  it("is all that throws the same dice", () => {
    expect(
      needs(PRELUDE, "const roll = dice(1);", "roll(6);", "[1, 2].map(() => roll(6));", "roll(6)"),
    ).toEqual([1, 2, 3, 4]);
    expect(
      needs(PRELUDE, "const roll = dice(1);", "const two = () => roll(6) + roll(6);", "two()", "roll(6)"),
    ).toEqual([1, 2, 3, 4]);
    const random = "let seed = 1;\nconst random = () => (seed = seed * 7 % 11);";
    expect(needs(random, "random();", "random()")).toEqual([1, 2]);
    const counter = "function counting() { let n = 0; return () => ++n; }";
    expect(needs(counter, "const next = counting();", "show(next);", "next()")).toEqual([1, 2, 3]);
    expect(needs("function* all() { yield 1; }", "const x = all();", "[...x]", "[...x]")).toEqual([1, 2, 3]);
  });

  it.each([
    "globalThis.extra = 5;",
    "Array.prototype.sum = function () { return 0; };",
    "console.log = () => {};",
    "console.group('a');",
    "extra = 5;",
    "Object.defineProperty(Object.prototype, 'a', { value: 1 });",
    "eval('1');",
    "this.x = 1;",
    "{ const all = Array.prototype; (all as any).x = 1; }",
    "(Object.getPrototypeOf([]) as any).x = 1;",
  ])("is everything above, once a cell reaches what belongs to all: %s", (cell) => {
    expect(needs("const a = 1;", "const b = 2;", cell, "const c = 3;", "7")).toEqual([1, 2, 3]);
  });

  it("knows all functions of the library whose results move on with each use", () => {
    const files = ["lib", "kit"]
      .flatMap((top) =>
        readdirSync(path.join(root, top), { recursive: true, encoding: "utf8" }).map(
          (file) => `${top}/${file}`,
        ),
      )
      .filter((file) => file.endsWith(".ts"));
    const moving = files.flatMap((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      const found = text.matchAll(
        /^export function(\*?) (\w+)(?:<.*?>)?\((?:[^()]|\([^()]*\))*\): ?([^{]*) \{$/gm,
      );
      return [...found]
        .filter(
          ([, star, , type]) => star !== "" || /^(Generator|Iterator|IterableIterator|Dice)\b/.test(type),
        )
        .map(([, , name]) => name);
    });
    expect(moving).toContain("magicSquares");
    expect(moving.filter((name) => !MOVING.has(name))).toEqual([]);
  });

  it("takes a whole module for one that moves", () => {
    expect(
      needs('import * as all from "./lib/basics/dice";', "const roll = all.dice(1);", "roll(6)", "roll(6)"),
    ).toEqual([1, 2, 3]);
  });

  it("is no cell that cannot be read", () => {
    expect(readCell("const = 1;")).toBeUndefined();
    expect(needs("const a = 1;", "const = 1;", "a")).toEqual([1]);
  });
});

describe("a plan", () => {
  /** Runs what the plan of a cell says, and tells the places, counted from 1; a bar stands for a new worker. */
  function runner(...cells: string[]) {
    const planner = new Planner(cells);
    return {
      planner,
      edit: (cell: number, code: string) => planner.set(cell - 1, code),
      run: (cell: number) => {
        const { cells, startsAnew } = planner.plan(cell - 1);
        if (startsAnew) planner.forget();
        for (const place of cells) planner.ran(place, planner.key(place), true);
        return (startsAnew ? "|" : "") + cells.map((place) => place + 1).join(" ");
      },
    };
  }
  it("leaves out what has run as it stands", () => {
    const { run, edit } = runner("const a = 1;", "const b = a;", "const c = 7;", "b");
    expect(run(4)).toBe("1 2 4");
    expect(run(4)).toBe("4");
    edit(3, "const c = 8;");
    expect(run(4)).toBe("4");
    edit(1, "const a = 2;");
    expect(run(4)).toBe("1 2 4");
  });

  it("runs again what needs a cell that has run again", () => {
    const { run } = runner("const a = [1];", "const b = a.slice();", "b");
    run(3);
    expect(run(1)).toBe("1");
    expect(run(3)).toBe("2 3");
  });

  it("begins anew rather than change a value twice", () => {
    const { run, edit } = runner("const a = [1];", "a.push(2);", "a");
    expect(run(3)).toBe("1 2 3");
    edit(2, "a.push(3);");
    expect(run(3)).toBe("|1 2 3");
  });

  it("begins anew rather than look at a value after a later cell has changed it", () => {
    const { run } = runner("const a = [1];", "const n = a.length;", "a.push(2);", "n");
    expect(run(3)).toBe("1 3");
    expect(run(4)).toBe("|1 2 3 4");
  });

  it("begins anew for the cell that is asked for, if a cell below it has changed what it uses", () => {
    const { run } = runner("const a = [1];", "a.length", "a.push(2);");
    expect(run(2)).toBe("1 2");
    expect(run(3)).toBe("3");
    expect(run(2)).toBe("|1 2");
  });

  it("begins anew once a change that has run stands in no cell any more", () => {
    const { run, edit } = runner("const a = [1];", "a.push(2);", "a");
    run(3);
    edit(2, "const b = 1;");
    expect(run(3)).toBe("|1 3");
  });

  it("begins anew where a cell that has changed a value declares its name now", () => {
    const { run, edit } = runner("const a = [1];", "const b = [a];", "a.push(2);", "b");
    run(4);
    edit(3, "const a = [7];");
    expect(run(4)).toBe("|1 2 3 4");
  });

  it("runs a cell alone again that declares a name which it looks at: that is its own", () => {
    const { run } = runner("let n = 1;", "let n = 2;\nn", "const far = () => far;\nconst m = 3;\nfar() && m");
    expect(run(2)).toBe("1 2");
    expect(run(2)).toBe("2");
    expect(run(3)).toBe("3");
    expect(run(3)).toBe("3");
  });

  it("begins anew for all cells", () => {
    const { planner, run } = runner("const a = 1;", "a");
    expect(planner.plan()).toEqual({ cells: [0, 1], startsAnew: false });
    run(2);
    expect(planner.plan()).toEqual({ cells: [0, 1], startsAnew: true });
  });

  it("runs everything again after a loss", () => {
    const { run, planner } = runner("const a = 1;", "a");
    run(2);
    planner.forget();
    expect(run(2)).toBe("1 2");
  });

  it("needs the cell that declared a name before it could not be read any more", () => {
    const { run, edit } = runner("const a = 1;", "const b = 2;", "b");
    edit(2, "const b = = 2;");
    expect(run(3)).toBe("2 3");
  });

  it("tells outputs of other code by a key, and those of the page as it came", () => {
    const { planner, edit } = runner("const a = 1;", "const b = 2;", "a");
    expect(planner.key(2)).toBe(planner.originalKey(2));
    edit(2, "const b = 3;");
    expect(planner.key(2)).toBe(planner.originalKey(2));
    edit(1, "const a = 3;");
    const key = planner.key(2);
    expect(key).not.toBe(planner.originalKey(2));
    edit(1, "const a = 1;");
    expect(planner.key(2)).toBe(planner.originalKey(2));
    edit(1, "const a = 3;");
    expect(planner.key(2)).toBe(key);
  });
});
