import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/jupyter";
import { scriptOf } from "../../tools/live/cell";
import { cellScope } from "../support/cellScope";

describe("a cell as a script", () => {
  it("keeps what it declares for the cells that follow, and lets it be declared again", async () => {
    const run = cellScope();
    await run("const a = 1, { b, ...rest } = { b: 2, c: 3 };\nlet [d] = [4];");
    expect(await run("[a, b, rest.c, d]")).toEqual([1, 2, 3, 4]);
    await run(
      "class Point { constructor(readonly x: number) {} }\nfunction twice(n: number) { return 2 * n; }",
    );
    expect(await run("twice(new Point(21).x)")).toBe(42);
    await run("const a = 5; class Point { y = 6 }");
    expect(await run("a + new Point().y")).toBe(11);
  });

  it("forgets its types", async () => {
    const run = cellScope();
    await run("interface Shape { readonly sides: number }\ntype Name = string;\nenum Colour { Red, Green }");
    expect(await run("const s = { sides: 4 } as Shape;\n(s!.sides satisfies number) + Colour.Green")).toBe(5);
    expect(await run("const of = <T,>(x: T): T[] => [x];\nof<number>(1)")).toEqual([1]);
  });

  it("takes names, all names or the default of a module", async () => {
    const run = cellScope({ "./lib/m": { one: 1, two: 2, default: 3 } });
    await run(
      'import main, { one, two as zwei, type Gone } from "./lib/m";\nimport * as all from "./lib/m";',
    );
    expect(await run("[main, one, zwei, all.two]")).toEqual([3, 1, 2, 2]);
  });

  it("shows the value of its last expression, and only that", async () => {
    const run = cellScope();
    expect(await run("1 + 1; // two")).toBe(2);
    expect(await run("({ a: 1 }).a, 7")).toBe(7);
    expect(await run("1;\nconst x = 2;")).toBeUndefined();
    expect(await run("const y = 1;\nif (y) { y; }")).toBeUndefined();
    expect(await run("")).toBeUndefined();
  });

  it("takes away the value of what is declared again without one, as the notebook's kernel does", async () => {
    const run = cellScope();
    await run("let a = 1, b = 2;\nvar c = 3;");
    expect(await run("let a: number, b: any;\nvar c: any;\n[a, b, c]")).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await run("a = 1; c = 3;");
    expect(await run("let a: any; var c: any; await 0;\n[a, c]")).toEqual([undefined, undefined]);
  });

  it("waits, and keeps what it declares all the same", async () => {
    const run = cellScope({ "./lib/m": { one: 1 } });
    const cell = `import { one } from "./lib/m";
const { a, b: [c] } = await Promise.resolve({ a: one, b: [2] });
let open: number;
class Box { value = a }
function sum() { return a + c; }
for await (const n of [Promise.resolve(3)]) open = n;
sum() + open!`;
    expect(await run(cell)).toBe(6);
    expect(await run("[one, a, c, open, new Box().value, sum()]")).toEqual([1, 1, 2, 3, 1, 3]);
    expect(await run("async function later() { return await 1; }\n2")).toBe(2);
  });

  it("keeps all lines, one below where they were", () => {
    const cell =
      'import {\n  one,\n  type Two,\n} from "./lib/m";\ninterface Gone {\n  a: number;\n}\nconst x: Gone = 1;\n';
    for (const code of [`${cell}x.here;`, `${cell}await x.here;`]) {
      const lines = scriptOf(code).script.split("\n");
      expect(lines.findIndex((line) => line.includes(".here"))).toBe(9);
    }
  });

  it.each(["const = 1;", "let a: = 2;", "function {", "await (", "1 +"])(
    "refuses %s, and says where",
    (cell) => {
      expect(() => scriptOf(`\n${cell}`)).toThrow(/\(\d+:\d+\)$/);
    },
  );

  it("refuses what exports and, without a checker, what it could not run", () => {
    for (const code of ["export default 1;", 'export * from "./lib/m";', 'export { a } from "./lib/m";'])
      expect(() => scriptOf(`1;\n${code}`)).toThrow(/^A cell exports nothing: .* \(2:0\)$/);
    expect(() => scriptOf("\n  namespace A { export const x = 1; }")).toThrow(
      /have no namespaces.* \(2:0\)$/,
    );
  });

  it("tells the reader's columns", () => {
    const cell = "const a: number = 1;\nawait f() + await g();\nh()";
    const { script, columnOf } = scriptOf(cell);
    const places = ["f()", "g()", "h()"].map((call) => {
      const lines = script.split("\n").slice(1);
      const line = lines.findIndex((text) => text.includes(call));
      return [line + 1, columnOf(line + 1, lines[line].indexOf(call) + 1)];
    });
    expect(places).toEqual([
      [2, 7],
      [2, 19],
      [3, 1],
    ]);
    expect(columnOf(1, 7)).toBeUndefined();
    expect(columnOf(2, 3)).toBe(1);
  });
});

const chapters = readdirSync(path.join(root, "notebooks")).filter((name) =>
  /^\d\d-.*(?<!\.rerun)\.ipynb$/.test(name),
);

it.each(chapters)("all cells of %s are scripts", (name) => {
  const { cells } = JSON.parse(readFileSync(path.join(root, "notebooks", name), "utf8")) as {
    cells: { cell_type: string; source: string[] }[];
  };
  const code = cells.filter(({ cell_type }) => cell_type === "code").map(({ source }) => source.join(""));
  expect(code.length).toBeGreaterThan(5);
  for (const cell of code) expect(() => new vm.Script(scriptOf(cell).script)).not.toThrow();
});
