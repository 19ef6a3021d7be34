// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it stands in the code of cells

import { describe, expect, it, test } from "vitest";
import { codeCells } from "../../../support/browser/liveBook";
import { frontOn, Notebook } from "./frontCells";

// Cells with faults: where they are said to be, and that nothing breaks.

const front = frontOn({
  "/project/lib/m.ts":
    "export interface Options { readonly width: number; readonly name?: string }\nexport function draw(options: Options): string { return `${options.width}`; }",
});
const above = ['import { draw } from "./lib/m";\nlet count = 1;\nconst first = 2;'];
const said = (code: string, cells = above) =>
  front.check(cells, code).map(({ line, column, message }) => `${line}:${column} ${message}`);

describe("a fault of syntax is told alone, where it is", () => {
  it.each([
    ["const = 1;", "1:7 Variable declaration expected."],
    ["\nlet a: = 2;", "2:8 Type expected."],
    ["function {", "1:10 Identifier expected."],
    ["count.\n", "1:7 Identifier expected."],
    ["if (count) {\n  first;", "2:9 '}' expected.\nIt belongs to the '{' at 1:12."],
    ["`${count}", "1:10 Unterminated template literal."],
    ['"text', "1:6 Unterminated string literal."],
    ["/* never ends", "1:14 '*/' expected."],
    ["draw({ width: 1 }", "1:18 ')' expected."],
    ["count\n/* one */ }", "2:11 Declaration or statement expected."],
    ["\ud83d", "1:1 Invalid character."],
  ])("%j", (code, message) => {
    expect(said(code)[0]).toBe(message);
    expect(said(code).join()).not.toMatch(/Cannot find/);
  });
});

describe("a fault of type is told where it is", () => {
  it.each([
    ["count = 'a';", "1:1 Type 'string' is not assignable to type 'number'."],
    ["\r\n\r\ncount = 'a';\r\n", "3:1 Type 'string' is not assignable to type 'number'."],
    ["'\ud83d\ude00'; count = 'a';", "1:7 Type 'string' is not assignable to type 'number'."],
    ["'\ud83d'; count = 'a';", "1:6 Type 'string' is not assignable to type 'number'."],
    ["first; // the end\nconut", "2:1 Cannot find name 'conut'. Did you mean 'count'?"],
    ["conut // the end", "1:1 Cannot find name 'conut'. Did you mean 'count'?"],
    [
      "draw({ widht: 1 })",
      "1:8 Object literal may only specify known properties, but 'widht' does not exist in type 'Options'. Did you mean to write 'width'?",
    ],
    [
      "const o = { name: 'a' };\ndraw(o)",
      "2:6 Argument of type '{ name: string; }' is not assignable to parameter of type 'Options'.\nProperty 'width' is missing in type '{ name: string; }' but required in type 'Options'.",
    ],
  ])("%j", (code, message) => {
    expect(said(code)).toEqual([message]);
  });

  test("with all that it is the fault of", () => {
    const [{ start, end, missing, code }] = front.check(above, "  conut;");
    expect({ start, end, missing, code }).toEqual({ start: 2, end: 7, missing: "conut", code: 2552 });
  });

  test("and one by one, in order", () => {
    expect(said("nothing;\nfirst = 3;\ncount = first.x;").map((text) => text.split(" ")[0])).toEqual([
      "1:1",
      "2:1",
      "3:15",
    ]);
  });
});

test("strictness is the project's", () => {
  expect(said("function twice(value) { return 2 * value; }").join()).toMatch(/implicitly has an 'any' type/);
  expect(said("[1].find((n) => n > 1).toFixed();").join()).toMatch(/possibly 'undefined'/);
});

test("no message knows the modules that cells are", () => {
  const cells = [
    "class Board { readonly a = 1 }\nconst old = new Board();",
    "class Board { readonly b = 1 }",
  ];
  const [message] = said("const board: Board = old;", cells);
  expect(message).toContain("type 'Board'");
  expect(message).not.toMatch(/__cell|project/);
  expect(said("import { nothing } from './lib/m'", cells).join()).not.toMatch(/__cell|project/);
});

test("nor what stands around a cell", () => {
  const cells = ["export default function run() {}\nlet C = class { a = 1 };\nlet best;"];
  const all = [said("run", cells), said("unknown; let x: C; C.b; best.a;", cells)].flat();
  expect(all).toHaveLength(3);
  expect(all.join()).not.toMatch(/__/);
});

describe("an error of a cell that runs", () => {
  const placeOf = async (cell: string, cells: string[] = []) => {
    const notebook = new Notebook(front, { "./lib/m": { draw: () => "" } });
    for (const one of cells) await notebook.run(one);
    const { placeOf } = front.compile(cells, cell);
    const error: Error = await notebook.run(cell).then(
      () => expect.unreachable("it has not failed"),
      (thrown) => thrown,
    );
    const [, line, column] = /cell:(\d+):(\d+)/.exec(error.stack ?? "") ?? [];
    return placeOf(Number(line), Number(column));
  };

  test.each<[string, string, string[]]>([
    ["3:7", "interface Gone {\n}\nthrow new Error();", []],
    ["2:7", "const a = 1;\nthrow new Error(); // \ud83d\ude00", []],
    ["4:9", 'import {\n  draw,\n} from "./lib/m";\n  throw new Error(draw({ width: 1 }));', []],
    ["2:3", "await 1;\n  fail()", ["const fail = undefined as unknown as () => void;"]],
    ["3:47", "enum E { A }\r\n\r\n    (undefined as unknown as { a: { b: 1 } }).a.b", []],
  ])("is at %s in %j", async (place, cell, cells) => {
    const found = await placeOf(cell, cells);
    expect(`${found?.line}:${found?.column}`).toBe(place);
  });

  test("has no place in what stands around the cell", () => {
    const { script, placeOf } = front.compile(above, "count");
    expect(placeOf(1, 1)).toBeUndefined();
    expect(placeOf(script.split("\n").length - 1, 3)).toBeUndefined();
  });
});

describe("whatever stands in a cell", () => {
  const code = codeCells("03-queens").map(({ source }) => source.join(""));
  /** Pieces of cells, as they are while somebody writes: each ends, and one begins, somewhere. */
  const pieces = code.flatMap((cell, i) => [
    cell.slice(0, (i * 37) % (cell.length + 1)),
    cell.slice((i * 53) % (cell.length + 1)),
  ]);

  test("nothing breaks, and all that is told has its place in it", () => {
    for (const piece of pieces) {
      for (const { start, end, line, column } of front.check(above, piece)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(piece.length);
        expect(end).toBeGreaterThanOrEqual(start);
        const lines = piece.split("\n");
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(column).toBeLessThanOrEqual(lines[line - 1].length + 1);
      }
    }
  });

  test("a script is made of it, as far as its syntax is right", () => {
    for (const piece of pieces) {
      const { script } = front.compile(above, piece);
      const isRight = front.check(above, piece).every(({ code }) => code >= 2000); // below, they are of syntax
      if (isRight) expect(() => new Function(script)).not.toThrow();
    }
  });

  test("an editor's questions are answered", () => {
    for (const piece of pieces.filter((_, i) => i % 5 === 0)) {
      for (const position of [0, piece.length >> 1, piece.length]) {
        const { start, end } = front.complete(above, piece, position);
        const places = [0, start, position, end, piece.length];
        expect(places).toEqual([...places].sort((a, b) => a - b));
        front.document(above, piece, position);
        front.documentCall(above, piece, position);
      }
    }
  });
});
