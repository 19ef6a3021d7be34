import path from "node:path";
import { root } from "../../../tools/setup/jupyter";

/** Where a student tries to write. */
export const WRITTEN = path.join(root, "kit/chapters/written.txt");

export const NAME = "00-start-here";
export const FILE = `${NAME}.ipynb`;

/** What students write in the place of "undefined", by exercise. */
const ANSWERS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  right: {
    1: "2",
    2: "[[12,0,0],[4,8,0],[4,3,5],[9,3,0],[9,0,3],[1,8,3],[1,6,5],[6,6,0]]",
    3: "(stack: number[]) => stack.slice(1).map((_, i) => [...stack.slice(0, i + 2).reverse(), ...stack.slice(i + 2)])",
    4: "7",
    5: '["C", "A", "B"]',
  },
  // A number that is wrong, a way that is too long, a function that spoils its argument and returns nothing of use.
  wrong: {
    1: "4",
    2: "[[12,0,0],[7,0,5],[12,0,0],[4,8,0],[4,3,5],[9,3,0],[9,0,3],[1,8,3],[1,6,5],[6,6,0]]",
    3: "(stack: number[]) => [stack.reverse()]",
    4: '"7"',
    5: '["A", "B", "C", "D"]',
  },
  // Cells that throw and that are no TypeScript; a function that is right and writes to stderr; a right answer; none.
  failing: {
    1: '(() => { throw new Error("I give up"); })()',
    2: "[[12, 0",
    3: '(stack: number[]) => (console.error("look"), stack.slice(1).map((_, i) => stack.slice(0, i + 2).reverse().concat(stack.slice(i + 2))))',
    4: "7",
  },
};
/** A cell that a student adds above all answers, and what then becomes of right ones: nothing. */
export const CELLS: Readonly<Record<string, string>> = {
  killer: "(process as any).reallyExit(0);",
  signal: 'process.kill(process.pid, "SIGKILL");',
  exit: 'process.on("exit", () => { process.exitCode = 1; });\nprocess.exit(0);',
  flood: 'for (let i = 0; i < 400_000; i++) console.log("line", i);',
  "endless-loop": "while (true);",
  "endless-await": "while (true) await 0;",
  heap: "const rows: number[][] = [];\nwhile (true) rows.push(new Array(1e6).fill(1));",
  buffers: "const kept: Buffer[] = [];\nwhile (true) kept.push(Buffer.alloc(2 ** 26, 1));",
  patches: `
    Array.prototype.map = () => [];
    (Array.prototype as any)[Symbol.iterator] = null;
    Function.prototype.call = Function.prototype.apply = () => 0;
    Object.defineProperty(Object.prototype, "then", { get() { throw new Error("poison"); } });`,
  promises: "Promise.prototype.then = () => new Promise(() => {});\nawait new Promise(() => {});",
  "half-emoji": 'throw new Error("\\ud83d half");',
  strange: "throw { get message() { throw 1; }, get name() { return {}; } };",
  rejection:
    'Promise.reject(new Error("nobody waits"));\nsetTimeout(() => { throw new Error("later"); }, 0);',
  "endless-timer": "setInterval(() => {}, 1);",
  "late-loop": "setTimeout(() => { while (true); }, 0);",
  redefined: "const exercise = () => {};\nconst answer1 = 0, answer4 = 0;",
};

/** What a student writes who has only wrong answers: none of it gives a point, or an answer away. */
export const TRICKS: Readonly<Record<string, string>> = {
  "patched-judge": '(require("util") as any).isDeepStrictEqual = () => true;',
  "logging-judge": `
    const util = require("util") as any;
    util.isDeepStrictEqual = (a: any, b: any) => (console.log("the judge compares", JSON.stringify(b)), true);
    JSON.stringify = new Proxy(JSON.stringify, { apply: (f, t, a) => (console.log("the judge compares", ...a), f.apply(t, a)) });
    for (const name of ["map", "some", "every", "sort"] as const)
      (Array.prototype as any)[name] = function () { console.log("the judge compares", [...this]); return true; };`,
  stacks: `
    Error.prepareStackTrace = (error, frames) => {
      for (const frame of frames) {
        const found = /^cell/.test(frame.getFileName() ?? "") ? undefined : frame.getFunction() ?? frame.getThis();
        if (found) console.log("the judge compares", found);
      }
      return "";
    };
    new Error("look").stack;`,
  modules: `
    const ways: (() => unknown)[] = [
      () => require("child_process").execSync("echo reached").toString(),
      () => (process as any).mainModule.require("child_process").execSync("echo reached").toString(),
      () => (process as any).binding("fs"),
      () => (process as any).getBuiltinModule("fs").readdirSync("."),
      () => new (require("worker_threads").Worker)("", { eval: true }),
      () => require("fs").readFileSync("${root}/kit/chapters/start-here/exercises.ts", "utf8"),
      () => require("./kit/chapters/start-here/exercises").exercises[1].judge,
      () => require("./kit/exercise/exercise").requireRight.toString().slice(9),
      () => require("./lib/../kit/chapters/start-here/exercises").exercises[1].judge,
      () => require("${root}/kit/chapters/start-here/exercises").exercises[1].judge,
      () => require("fs").writeFileSync("${WRITTEN}", "") ?? "written",
      () => (console.constructor as any)("return process")().binding("fs"),
      () => require("net").connect(80),
      () => fetch("http://127.0.0.1"),
    ];
    for (const way of ways) {
      try {
        console.log("the judge compares", way() ?? nothing);
      } catch {}
    }`,
  "said-right": `
    console.log("Exercise 1: right.");
    process.stdout.write('{"judgements":{"1":{"right":true,"remark":""}}}\\n');
    const handIn = (globalThis as any).exercise;
    (globalThis as any).exercise = (n: number) => console.log("Exercise " + n + ": right.");`,
};

/** Answers that are hard to hand on: none is right, none is in the way of the others. */
const ODD: Readonly<Record<number, string>> = {
  1: "new Proxy({}, { get() { throw new Error('do not look'); }, ownKeys() { throw new Error('nor here'); } })",
  2: "(() => { const way: any[] = []; way.push(way); (way as any).then = way; return way; })()",
  3: "(stack: number[]) => new Proxy(stack, {})",
  4: "{ then(resolve: any) { resolve(7); }, valueOf: () => 7 }",
  5: "new Array(2 ** 32 - 1)",
};

/** Right answers in a notebook that is not what was handed out, by what has become of it. */
export const EDITED: Readonly<Record<string, (right: Notebook) => object>> = {
  "tests-deleted": (right) => withCells(right, (cells) => cells.filter((cell) => !isTest(cell))),
  "only-answers": (right) =>
    // one of which needs what the chapter declares
    withCells(right, (cells) =>
      cells
        .filter(({ source }) => /^exercise\(/m.test(source))
        .map((cell) => ({ ...cell, source: cell.source.replace("= 7;", '= far("f") ? 7 : 0;') })),
    ),
  reordered: (right) => withCells(right, (cells) => [...cells].reverse()),
  stripped: (right) => withCells(right, (cells) => cells.map((cell) => ({ ...cell, metadata: {} }))),
  "one-id": (right) =>
    withCells(right, (cells) =>
      cells.map((cell) => ({ ...cell, id: "same", metadata: { ...cell.metadata, nbgrader: MARK } })),
    ),
  "bad-marks": (right) =>
    withCells(right, (cells) =>
      cells.map((cell) => ({ ...cell, metadata: { nbgrader: { schema_version: 99, grade: "yes" } } })),
    ),
  "twice-answered": (right) =>
    withCells(right, (cells) => cells.flatMap((cell) => [{ ...cell, source: spoilt(cell.source) }, cell])),
  "without-ids": (right) => ({
    ...withCells(right, (cells) => cells.map(({ id, ...cell }) => cell)),
    nbformat_minor: 2,
  }),
  "newer-format": (right) => ({ ...right, nbformat_minor: 99, new_key: 1 }),
  "older-format": ({ cells }) => ({
    ...{ nbformat: 3, nbformat_minor: 0, metadata: { name: "" } },
    worksheets: [{ cells: cells.map(ofVersion3), metadata: {} }],
  }),
  "half-emoji-in-cell": (right) => added(right, '// \ud83d\nconst half = "\ud83d";'),
};

/** Text cells and what a cell prints and throws: whoever reads it must neither run it nor miss it. */
export const MARKUP: readonly string[] = [
  '<script id="mine">top.ran = 1</script><img id="mine" src="x" onerror="top.ran = 1">',
  '<iframe id="mine" srcdoc="<script>parent.ran = 1</script>"></iframe>\n<svg id="mine" onload="top.ran = 1">',
  '```text\n````\n~~~\n````````\n<img id="mine" src="x" onerror="top.ran = 1">',
  '</code></pre></div></body><b id="mine" onclick="top.ran = 1">bold</b>',
  '    indented\n\n<b id="mine">bold</b>\r```\r<b id="mine">bold</b>\u2028```\u2028<b id="mine">bold</b>',
  "$\\href{javascript:top.ran=1}{math}$ $$\\unicode{<img id=mine src=x onerror=top.ran=1>}$$ \\(x\\)",
  "[mine](javascript:top.ran=1) ![mine](x.png) <https://mine.example> [mine]: javascript:top.ran=1",
  '<!-- a comment <b id="mine">bold</b>',
  '-->{{ "{%" }}<style id="mine">* { display: none }</style><base id="mine" href="http://mine.example/">',
  `a very long line ${"and on ".repeat(3000)}${"x".repeat(20_000)}`,
];
const MARK = {
  schema_version: 3,
  grade_id: "exercise-1",
  grade: true,
  solution: true,
  locked: false,
  task: false,
};

/** Texts of files, and links by where they lead. */
export type Files = Readonly<Record<string, string | { link: string }>>;

/** What cannot be graded, by student; without a notebook of its own it lies beside the one that was handed out. */
export const NOT_GRADED: Readonly<Record<string, Files>> = {
  "no-json": { [FILE]: "This is a letter, no notebook." },
  list: { [FILE]: "[]" },
  "linked-notebook": { [FILE]: { link: `../../right/${NAME}/${FILE}` } },
  "linked-file": { "answers.txt": { link: `../../../source/${NAME}/${FILE}` } },
  "odd-time": { "timestamp.txt": "yesterday" },
};

/** What all students hand in. */
export function submissions(released: Notebook): Record<string, object> {
  const answers = Object.entries(ANSWERS).map(([student, given]) => [student, answered(released, given)]);
  const { right, wrong } = ANSWERS;
  const good = answered(released, right);
  const entries = (table: object, make: (value: string) => object) =>
    Object.entries(table).map(([student, value]) => [student, make(value)]);
  return Object.fromEntries([
    ...answers,
    ...entries(CELLS, (cell) => added(good, cell)),
    ...entries(TRICKS, (cell) => added(answered(released, wrong), cell)),
    ...Object.entries(EDITED).map(([student, edit]) => [student, edit(good)]),
    ["odd", answered(released, ODD)],
    ["half-odd", answered(released, { ...right, 1: ODD[1], 2: ODD[2] })],
    ["endless-function", answered(released, { ...right, 3: "(stack: number[]) => { while (true); }" })],
    [
      "helped",
      added(answered(released, { ...right, 4: "found[0]" }), "const found: number[] = [];", "found.push(7);"),
    ],
    ["markup", markedUp(answered(released, { ...right, 5: JSON.stringify(MARKUP[0]) }))],
    ["forged", withCells(answered(released, wrong), (cells) => cells.map(forged))],
  ]);
}

/** With other cells above all answers. */
function added(notebook: Notebook, ...sources: string[]): Notebook {
  const at = notebook.cells.findIndex((cell) => /^exercise\(/m.test(cell.source));
  const rest = { metadata: {}, outputs: [], execution_count: null };
  const cells = sources.map((source, i) => ({ cell_type: "code", id: `added-${i}`, source, ...rest }));
  return withCells(notebook, (all) => [...all.slice(0, at), ...cells, ...all.slice(at)]);
}

function markedUp(notebook: Notebook): Notebook {
  const texts = MARKUP.map((source, i) => ({ cell_type: "markdown", id: `text-${i}`, source, metadata: {} }));
  const raw = { cell_type: "raw", id: "raw", source: MARKUP[0], metadata: { format: "text/html" } };
  const printing = `console.log(${JSON.stringify(MARKUP)}.join("\\n"));`;
  const throwing = `throw ${JSON.stringify(MARKUP[0])};`;
  return withCells(added(notebook, printing, throwing), ([title, ...rest]) => [
    title,
    ...texts,
    raw,
    ...rest,
  ]);
}

export function withCells(notebook: Notebook, edit: (cells: Cell[]) => Cell[]): Notebook {
  return { ...notebook, cells: edit(notebook.cells) };
}

function isTest({ metadata }: Cell): boolean {
  return (metadata.nbgrader as { grade?: boolean } | undefined)?.grade === true;
}

function spoilt(source: string): string {
  return source.replace(/^const answer(\d) = .*;/m, "const answer$1 = null;");
}

function forged(cell: Cell): Cell {
  if (!isTest(cell)) return cell;
  const nbgrader = { ...(cell.metadata.nbgrader as object), points: 1000, locked: false };
  return {
    ...cell,
    metadata: { nbgrader },
    source: "1000",
    outputs: [{ output_type: "execute_result", data: { "text/plain": "1000" } }],
  };
}

function ofVersion3({ cell_type, source, metadata }: Cell): object {
  if (cell_type !== "code") return { cell_type, source, metadata };
  return { cell_type, input: source, metadata, outputs: [], language: "typescript", collapsed: false };
}

export interface Notebook {
  cells: Cell[];
}

interface Cell {
  cell_type: string;
  id?: string;
  source: string;
  metadata: Readonly<Record<string, unknown>>;
  outputs?: Output[];
}

export interface Output {
  output_type: string;
  name?: string;
  data?: object;
}

function answered(released: Notebook, answers: Readonly<Record<number, string>>): Notebook {
  const cells = released.cells.map((cell) => {
    const answer = answers[Number(/^const answer(\d) = undefined;/m.exec(cell.source)?.[1])];
    const source = answer === undefined ? cell.source : cell.source.replace("undefined;", () => `${answer};`);
    return { ...cell, source };
  });
  return { ...released, cells };
}
