import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KernelClient } from "../../support/notebooks/kernelClient";
import { temporaryFolder } from "../../support/temporary";
import { TestLibrary } from "./testLibrary";

const notebook = path.join(temporaryFolder(), "chapter.ipynb");
const library = new TestLibrary();
const cells = [
  { cell_type: "markdown", id: "prose", source: "const inProse = 1;" },
  {
    cell_type: "code",
    id: "first",
    source: ['import { show as display, table } from "./kit/index";\n', "type Board = number[];"],
  },
  { cell_type: "code", id: "second", source: "const { width, rest: [height] } = size; function area() {}" },
  { cell_type: "code", id: "third", source: "display(area)" },
  { cell_type: "code", id: "last", source: "const later = 1; class Later {}" },
];
let kernel: KernelClient;
let unplaced: KernelClient;

beforeAll(async () => {
  writeFileSync(notebook, JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 }));
  [kernel, unplaced] = await Promise.all([KernelClient.start({ notebook }), KernelClient.start()]);
});
afterAll(() => Promise.all([kernel?.shutdown(), unplaced?.shutdown()]));

describe("a name that is missing", () => {
  const lastLine = async (code: string, cellId?: string, client = kernel) => {
    const { reply } = await client.execute(code, { cellId });
    expect(reply.ename).toBe("TypeScriptError");
    return reply.evalue?.split("\n").at(-1);
  };

  test.each([
    ["display(table, area(), width, height);", "display, table, area, width, height"],
    ["const board: Board = [];", "Board"],
    ["const size = { area };", "area"],
  ])("because the cells above have not run, is met with that advice: %s", async (code, names) => {
    const advice = `Run the cells above first (Run > Run All Above Selected Cell): they declare ${names}.`;
    expect(await lastLine(code, "third")).toBe(advice);
  });

  test.each([
    ["is a slip", "dsiplay(1);"],
    ["stands in prose alone", "console.log(inProse);"],
    ["is a property of what an earlier cell renames", "console.log(rest);"],
  ])("that %s is not", async (_, code) => {
    expect(await lastLine(code, "third")).toMatch(/^\d+:\d+ - Cannot find name/);
  });

  test("because its cell has failed, is told with that cell, and no other advice", async () => {
    const failing: [cell: string, name: string, became: string][] = [
      ["class MaxHeap { add(v: number): string { return v; } }", "MaxHeap", "refused"],
      ['import Mocha from "./lib/none";', "Mocha", "refused"],
      ["type Matrix = number[][]; const m: Matrix = 1;", "Matrix", "refused"],
      ["const [first] = [1]; throw new Error('late');", "first", "not run to its end"],
    ];
    for (const [cell, name, became] of failing) {
      const { reply } = await kernel.execute(cell);
      const cause = `Cell [${reply.execution_count}], which declares it, was ${became}: see there.`;
      expect(await lastLine(`let x: ${name};`, "third")).toBe(`1:8 - ${cause}`);
    }
    await kernel.execute("const MaxHeap = 1;");
    expect((await kernel.execute("MaxHeap")).stdout).toBe("1\n");
  });

  test("because only a cell below declares it, is told so, but may be used by functions", async () => {
    const told = "1:13 - A cell below declares later: both belong into one cell, or that one above this one.";
    expect(await lastLine("console.log(later);", "third")).toBe(told);
    expect(
      (await kernel.execute("const soon = () => [later, new Later()];", { cellId: "third" })).reply.status,
    ).toBe("ok");
    const early = "later is not defined before the cell that declares it has run";
    const soon = async () => (await kernel.execute("soon()", { cellId: "third" })).reply.evalue;
    expect(await soon()).toBe(early);
    const cell = "const later = 1; class Later {}\nsoon()";
    expect(
      (await kernel.execute(`console.log(later); ${cell};\nthrow 1;`, { cellId: "last" })).reply.status,
    ).toBe("error");
    expect(await soon()).toBe(early);
    expect((await kernel.execute(cell, { cellId: "last" })).stdout).toBe("[ 1, Later {} ]\n");
    expect((await kernel.execute("soon()")).stdout).toBe("[ 1, Later {} ]\n");
  });

  test("in a cell that has not been saved yet is looked for in all cells", async () => {
    expect(await lastLine("display(1)", "new")).toBe("Run the cells first that declare display.");
  });

  test("is met with a guess where the notebook is not known, until a cell has declared something", async () => {
    const guess =
      "If cells above declare what is missing, run them first: Run > Run All Above Selected Cell.";
    expect(await lastLine("display(1)", undefined, unplaced)).toBe(guess);
    expect(await lastLine("consol.log(1)", undefined, unplaced)).toMatch(/Did you mean 'console'\?$/);
    await unplaced.execute("const known = 1;");
    expect(await lastLine("display(1)", undefined, unplaced)).toBe("1:1 - Cannot find name 'display'.");
  });
});

describe("documentation", () => {
  beforeAll(async () => {
    await kernel.execute('import { strip } from "./kit/index";');
    await kernel.execute(
      'import { Rational } from "./lib/basics/rational";\nconst half = new Rational(1n, 2n);',
    );
    await kernel.execute(
      `/**
 * Adds.
 * @param a  the first
 * @returns their sum
 * @throws RangeError  when it is tired
 */
function add(a: number, b: number): number { return a + b; }
class Box { constructor(width: number) {} }`,
    );
  });

  test("of the function is shown right after its bracket, with all its tags", async () => {
    const shown = await kernel.inspect("strip(");
    expect(shown).toMatch(/strip\(options: StripOptions\): Picture/);
    expect(shown).toMatch(/A path as numbered boards/);
    expect(shown).toMatch(/^@throws .*no drawing/m);
    expect(shown).toMatch(/^@example\nconst drawings/m);
    const own = await kernel.inspect("add(1, ");
    expect(own).toMatch(/function add\(a: number, b: number\): number/);
    expect(own).toMatch(/Adds\.\n\n@param a .*the first\n@returns their sum\n@throws .*when it is tired/);
  });

  test.each([
    ["strip(|)", /strip\(options: StripOptions\)/],
    ["const a = 1;\nadd(strip(|), a)", /strip\(options: StripOptions\)/],
    ["add(strip(1), |)", /function add/],
    ["add(strip(1),\n  |)", /function add/],
    ["add(|strip, 2)", /function add/],
    ["add(str|ip, 2)", /strip\(options: StripOptions\)/],
    ["add(1|, 2)", /function add/],
    [
      "half.dividedBy(|",
      /Rational\.dividedBy\(other: Rational\): Rational[\s\S]*@throws InputError where `other` is 0/,
    ],
    ["new Box(|", /new Box\(width: number\): Box|constructor Box\(width: number\): Box/],
    ["add(1, 2)|", /^$/],
    ["add([1].map((n) => { | }).length, 2)", /^$/],
  ])("at the cursor in %s", async (code, expected) => {
    expect(await kernel.inspect(code.replace("|", ""), code.indexOf("|"))).toMatch(expected);
  });
});

test("Jupyter counts an emoji as one character: what stands behind some is found all the same", async () => {
  await kernel.execute("const behind = 1;");
  const code = "'\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}\u{1f600}'; behind";
  expect(await kernel.inspect(code, [...code].length)).toBe("const behind: 1");
});

describe("completion", () => {
  test.each([
    ['import { a } from "./|', ['import { a } from "./kit/', 'import { a } from "./lib/']],
    ['import { a } from "./lib/se|', ['import { a } from "./lib/search/']],
    ["import * as all from './lib/puzzles/pegs/ind|", ["import * as all from './lib/puzzles/pegs/index"]],
    ['import { a } from "./kit/figures/sket|ch";', ['import { a } from "./kit/figures/sketch";']],
    ['import "./lib/puzzles/flip-i|"', ['import "./lib/puzzles/flip-it/"']],
    ['await import("./lib/ba|")', ['await import("./lib/basics/")']],
    ['import { a } from "./lib/../to|"', []],
    ['import { a } from "./lib/none/|"', []],
  ])("of %s", async (code, expected) => {
    expect(await kernel.complete(code.replace("|", ""), code.indexOf("|"))).toEqual(expected);
  });

  test("of a folder lists what cells can import, and nothing else", async () => {
    const all = await kernel.complete('import "./kit/');
    const names = all.map((code) => code.replace('import "./kit/', ""));
    expect(names).toContain("index");
    expect(names).toContain("figures/");
    expect(names.filter((name) => /\.|^browser\//.test(name))).toEqual([]);
  });

  test("of anything else is tslab's", async () => {
    expect(await kernel.complete("[1].toS")).toContain("[1].toString");
    expect(await kernel.complete('const text = "./')).toEqual([]);
  });
});

test("a kernel that compiles much of the library says so, and takes it back before the cell begins", async () => {
  const names = Array.from({ length: 12 }, (_, i) => `part${i}`);
  const imports = names.map((name) => {
    const from = library.write(name, `export const ${name} = "${name}";`);
    return `import { ${name} } from "${from}";`;
  });
  const code = `${imports.join("\n")}\nconsole.log(part3);`;
  const { outputs } = await kernel.execute(code);
  expect(outputs.map(({ type }) => type)).toEqual(["display_data", "clear_output", "stream"]);
  expect(outputs[0]).toMatchObject({
    data: { "text/plain": expect.stringMatching(/^Compiling 12 files of the library/) },
  });
  expect((await kernel.execute(code)).outputs.map(({ type }) => type)).toEqual(["stream"]);
  library.write("part0", "export const part0: number = '';");
  for (const name of names.slice(1))
    library.write(name, `import { part0 } from "./part0";\nexport const ${name} = part0;`);
  const failed = await kernel.execute(code);
  expect(failed.outputs.map(({ type }) => type)).toEqual(["display_data", "clear_output", "error"]);
});

test("a library file that was edited is new for those, too, that other files bring to it", async () => {
  const a = library.write("a", "export class Thing { readonly age = 1; }");
  library.write("b", 'import { Thing } from "./a";\nexport const make = (): Thing => new Thing();');
  const c = library.write("c", 'export { make } from "./b";');
  const apart = library.write("apart", "export const mark = {};");
  const code = `import { make } from "${c}";\nimport { Thing } from "${a}";\nimport { mark } from "${apart}";
console.log(make().age, make() instanceof Thing);`;
  expect(await kernel.execute(code)).toMatchObject({ stdout: "1 true\n" });
  await kernel.execute("const before = mark;");
  library.write("a", "export class Thing { readonly age = 2; }");
  await expect.poll(async () => await kernel.printed(code)).toBe("2 true\n");
  // What does not import it stays as it is, with whatever it remembers.
  expect(await kernel.execute("before === mark")).toMatchObject({ stdout: "true\n" });
});
