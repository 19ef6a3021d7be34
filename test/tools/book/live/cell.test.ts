import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { scriptOf } from "../../../../tools/book/live/cell";
import { chapterNames, codeCells } from "../../../support/browser/liveBook";

// What such scripts declare, import and show: test/tools/kernel/front/cells.test.ts.

describe("a cell as a script", () => {
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
    for (const code of ['export * from "./lib/m";', 'export { a } from "./lib/m";'])
      expect(() => scriptOf(`1;\n${code}`)).toThrow(/^A cell exports nothing: .* \(2:0\)$/);
    expect(() => scriptOf("enum E { A } namespace B { export const x = E.A; } B.x")).toThrow(
      /have no namespaces.* \(1:12\)$/,
    );
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

it.each(chapterNames())("all cells of %s are scripts", (name) => {
  const cells = codeCells(name).map(({ source }) => source.join(""));
  expect(cells.length).toBeGreaterThan(5);
  for (const cell of cells) expect(() => new vm.Script(scriptOf(cell).script)).not.toThrow();
});
