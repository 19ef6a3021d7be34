import { describe, expect, it, test } from "vitest";
import { frontOn } from "./frontCells";

// What an editor asks while one writes: completion and documentation.

const files = {
  "/project/lib/search/index.ts": `/**
 * The shortest path.
 * @param limit  how far to look
 * @example
 * search(1); // [1]
 */
export function search(limit: number, options: { readonly mode?: "wide" | "deep" } = {}): number[] { return [limit, Number(options)]; }
export class Puzzle {
  /** Its width. */
  readonly width = 3; readonly heights = [1]; }`,
  "/project/lib/search/other.ts": "export {};",
  "/project/kit/figures/strip.ts": "export {};",
};
const front = frontOn(files);
const cells = [
  'import { search, Puzzle } from "./lib/search/index";',
  "/** Counts. */\nlet counter = 1; const countries: string[] = [];\nfunction add(first: number, second = 2): number { return first + second; }\nclass Box { constructor(width: number) {} }",
];

/** The code before and after "|", and where that stood. */
function at(marked: string): [string, number] {
  return [marked.replace("|", ""), marked.indexOf("|")];
}

describe("completion", () => {
  const names = (marked: string, above = cells) => {
    const [code, position] = at(marked);
    const { start, end, entries } = front.complete(above, code, position);
    return [code.slice(start, end), ...entries.map(({ name }) => name)];
  };

  it.each([
    ["coun|", ["coun", "counter", "countries"]],
    ["cou|nter", ["counter", "counter"]],
    ["COUNTRI|", ["COUNTRI", "countries"]],
    ["new Puzzle().|", ["", "heights", "width"]],
    ["new Puzzle().wi|", ["wi", "width"]],
    ["'\\u{1f600}'; '\ud83d\ude00'; new Puzzle().wi|", ["wi", "width"]],
    ["search(1, { mode: '|' })", ["", "deep", "wide"]],
    ['import {} from "./|"', ["", "kit/", "lib/"]],
    ['import {} from "./lib/|"', ["", "search/"]],
    ["import {} from './lib/search/in|dex'", ["index", "index"]],
    ['import {} from "./lib/../|"', ["", "kit/", "lib/"]],
    ['const text = "./|"', [""]],
  ])("at %s", (marked, expected) => {
    expect(names(marked)).toEqual(expected);
  });

  test("in a cell that is not finished, or empty", () => {
    expect(names("const x = { a: coun|")).toContain("counter");
    expect(names("function f() { if (coun|")).toContain("counter");
    expect(names("|")).toEqual(expect.arrayContaining(["counter", "add", "Puzzle", "Array"]));
    expect(names("`${coun|")).toContain("counter");
    expect(names("|").filter((name) => name.startsWith("__"))).toEqual([]);
  });

  test("offers nothing of a cell that stands no longer above", () => {
    expect(names("coun|", [cells[0]])).not.toContain("counter");
    expect(names("coun|", [cells[0], cells[1].replace("counter", "country")])).toEqual([
      "coun",
      "countries",
      "country",
    ]);
  });
});

describe("documentation", () => {
  const shown = (marked: string) => front.document(cells, ...at(marked));

  test("is what stands in the source: signature, text and tags", () => {
    expect(shown("sea|rch(1)")).toEqual({
      signature:
        'function search(limit: number, options?: {\n    readonly mode?: "wide" | "deep";\n}): number[]',
      text: "The shortest path.",
      tags: "@param limit how far to look\n@example\nsearch(1); // [1]",
    });
    expect(shown("cou|nter")).toMatchObject({ signature: "let counter: number", text: "Counts." });
    expect(shown("const mine = add; mi|ne")?.signature).toBe(
      "const mine: (first: number, second?: number) => number",
    );
  });

  test("is there for the function whose bracket is open", () => {
    const inCall = (marked: string) => front.documentCall(cells, ...at(marked))?.signature;
    expect(inCall("add(|")).toBe("function add(first: number, second?: number): number");
    expect(inCall("new Box(|")).toMatch(/Box\(width: number\): Box$/);
    expect(inCall("add([1].map((n) => { | }).length, 2)")).toBeUndefined();
    expect(inCall("add(1)|")).toBeUndefined();
  });

  test.each(["|", "const |", "// no|thing", "1|2"])("there is none at %j", (marked) => {
    expect(shown(marked)).toBeUndefined();
  });
});

test("what is asked in turn of a cell that changes is answered as if it were asked alone", () => {
  for (const ending of [
    "add(1);",
    "coun",
    "counter = '';",
    "new Puzzle().wi",
    "const add = 1;",
    "countries.push(1)",
  ]) {
    const alone = frontOn(files);
    const code = `const mine = counter;\n${ending}`;
    expect(front.check(cells, code)).toEqual(alone.check(cells, code));
    expect(front.complete(cells, code, code.length)).toEqual(alone.complete(cells, code, code.length));
  }
});

test("the names of a cell are its imports, too, and those of patterns and blocks", () => {
  expect(
    front
      .namesIn(
        'import a, { b as c } from "m"; const { d, e: [f] } = g; if (f) { var h; let i; } interface J {}',
      )
      .sort(),
  ).toEqual(["J", "a", "c", "d", "f", "h"]);
});
