import { describe, expect, it, test } from "vitest";
import { pageFront } from "./pageFront";
import { projectFront } from "./projectFront";

// What one is used to from files and from other notebooks: what is right, and what is told where it is not.

const kernel = projectFront();
const page = pageFront();

const right = [
  "const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));\nawait wait(10);",
  "await new Promise((done) => setInterval(done, 50));\nawait new Promise((done) => setImmediate(done));",
  "const timer: NodeJS.Timeout = setTimeout((n: number) => console.log(n), 5, 3);\nclearTimeout(timer);",
  "let timer: ReturnType<typeof setInterval> | undefined;\nclearInterval(timer);",
  "console.table([{ a: 1 }], ['a']);\nconsole.count();\nconsole.time('a');\nconsole.timeLog('a', 1);\nconsole.timeEnd('a');",
  "function main() {}\nif (require.main === module) main();\nmodule.exports = { main };\nexports.main = main;",
  "const [, , first = 'none'] = process.argv;\nfirst.length;",
  'import { breadthFirstSearch } from "./lib/search/index.js";\nimport { table } from "./kit/index.ts";',
  "export = 5;",
];
const PLACES = "Pages have './lib/...' and './kit/...' alone.";
const NONE = "or its corresponding type declarations.";
const ASK =
  "In notebooks, `question` of `node:readline/promises` asks for a text; pages have no input: write the value into the cell.";
const OBJECT =
  "What begins with `{` is a block; an object as the value of a cell stands in brackets: `({ a: 1 })`.";
const told: [cell: string, ...told: string[]][] = [
  [
    'import x from "lodash/fp";',
    `1:15 Cannot find module 'lodash/fp' ${NONE}\n\`npm install lodash\`, in the project's folder, brings it to notebooks. ${PLACES}`,
  ],
  [
    'await import("@a/b/c")',
    `1:14 Cannot find module '@a/b/c' ${NONE}\n\`npm install @a/b\`, in the project's folder, brings it to notebooks. ${PLACES}`,
  ],
  [
    'import x from "npm:chalk@5";',
    `1:15 Cannot find module 'npm:chalk@5' ${NONE}\n\`npm install chalk\`, in the project's folder, brings it to notebooks, to be imported as 'chalk'. ${PLACES}`,
  ],
  [
    'import x from "jsr:@std/fs";',
    `1:15 Cannot find module 'jsr:@std/fs' ${NONE}\n\`npx jsr add @std/fs\`, in the project's folder, brings it to notebooks, to be imported as '@std/fs'. ${PLACES}`,
  ],
  [
    'import x from "https://a.b/x";',
    `1:15 Cannot find module 'https://a.b/x' ${NONE}\nA cell imports no addresses: \`npm install\` brings packages to the project's folder.`,
  ],
  [
    'import { U } from "./User";',
    `1:19 Cannot find module './User' ${NONE}\nIn cells, paths begin at the project's folder or the notebook's: neither has it. ${PLACES}`,
  ],
  [
    'import { a } from "lib/search/index";',
    `1:19 Cannot find module 'lib/search/index' ${NONE}\nA path to a file of the project begins with './': './lib/search/index'.`,
  ],
  [
    "Deno.args",
    "1:1 Cannot find name 'Deno'.\nCells run in Node or in a page, not in Deno: `node:fs` reads files, in notebooks.",
  ],
  ['prompt("Name?")', `1:1 Cannot find name 'prompt'.\n${ASK}`],
  ['confirm("Sure?")', `1:1 Cannot find name 'confirm'.\n${ASK}`],
  [
    'describe("a", () => {});',
    "1:1 Cannot find name 'describe'.\nCells have no runner of tests: `check(value, expected, \"what\")` of `./kit/index` compares.",
  ],
  ['$("a")', "1:1 Cannot find name '$'."],
  [
    "!ls",
    "1:2 Cannot find name 'ls'.\nCells are TypeScript: in notebooks, `execSync` of `node:child_process` starts a program.",
  ],
  [
    "!npm install x",
    "1:6 ';' expected.\nCells are TypeScript: in notebooks, `execSync` of `node:child_process` starts a program.",
  ],
  [
    "1;\n?x",
    "2:1 Declaration or statement expected.\nCells are TypeScript: Shift-Tab behind a name tells what it is.",
  ],
  ["# twice\n2;", "1:1 Invalid character.\nA comment begins with `//`.", "1:3 ';' expected."],
  ["{ a: 1, b: 2 }", `1:10 ';' expected.\n${OBJECT}`],
  ["1;\n{ a: 1 }", `2:1 This shows nothing.\n${OBJECT}`],
  [
    'declare module "none" { interface A { b: 1 } }',
    "1:16 Invalid module name in augmentation, module 'none' cannot be found.\nA cell that adds to a module imports it, too.",
  ],
];

describe.each([
  ["a kernel", kernel],
  ["a page", page],
])("in %s", (_, front) => {
  const said = (cell: string) =>
    front.check([], cell).map(({ line, column, message }) => `${line}:${column} ${message}`);

  it.each(right)("nothing is said of %j", (cell) => expect(said(cell)).toEqual([]));

  it.each(told)("%j is told", (cell, ...lines) => expect(said(cell)).toEqual(lines));

  test("commands of Python's notebooks are told where they stand", () => {
    expect(said("%time x")[0]).toMatch(/^1:1 Expression expected\.\n.*`console\.time\(\)`/);
    expect(said("%%html\n<b>")[0]).toMatch(/^1:1 Expression expected\.\nCells are TypeScript: nothing/);
    expect(said("const a = 7 % ;").join()).not.toMatch(/Cells are/);
    expect(said("if (true) { const b: number 5 }").join()).not.toMatch(/block/);
  });
});

test("a page says of what only Node has that notebooks have it", () => {
  const said = (cell: string) => page.check([], cell).map(({ message }) => message.split("\n")[1]);
  for (const [cell, words] of [
    ['import fs from "node:fs";', "Notebooks have the modules of Node"],
    ['import readline from "readline/promises";', "Notebooks have the modules of Node"],
    ["import.meta.url", "A page is no file"],
    ["__dirname", "A page is no file"],
    ['fetch("x")', "A page asks no other computer"],
  ])
    expect(said(cell)).toEqual([expect.stringContaining(words)]);
});

test("a package without types is told without a path of the machine", () => {
  const [{ message }] = kernel.check([], 'import cjs from "./tools/kernel/kernel.js";');
  expect(message).toMatch(
    /^Could not find a declaration file for module .* '\.\/tools\/kernel\/kernel\.js' implicitly/,
  );
  expect(message).not.toMatch(/npm|\n/);
});
