// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it stands in the code of cells

import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KernelClient, kernelOfTest, projectRoot } from "../../support/notebooks/kernelClient";
import { TestLibrary } from "./testLibrary";

// What one is used to from files, and from other notebooks.

const library = new TestLibrary();
let kernel: KernelClient;

beforeAll(async () => {
  kernel = await KernelClient.start();
});

afterAll(() => kernel?.shutdown());

describe("all cells are one file of the project's folder", () => {
  const file = path.join(projectRoot, "cell.ts");
  test.each([
    ["if (require.main === module) console.log('main');", "main"],
    ["module.exports = { a: 1 };\nconsole.log(module.exports.a);", "1"],
    ["exports.b = 2;\nconsole.log(typeof exports);", "object"],
    ["console.log(process.argv.slice(1).join());", file],
    ["console.log([__dirname, __filename].join());", `${projectRoot},${file}`],
    ["console.log(import.meta.dirname, (() => import.meta.filename)());", `${projectRoot} ${file}`],
    ["console.log(import.meta.url);", pathToFileURL(file).href],
    [
      "console.log(import.meta.resolve('node:fs'), import.meta.resolve('./package.json').slice(-12));",
      "node:fs package.json",
    ],
    ['console.log(require("./package.json").private);', "true"],
  ])("%s", async (code, expected) => {
    expect(await kernel.printed(code)).toBe(`${expected}\n`);
  });
});

test.each([
  ["const then = (f: any) => f;", "then(5)"],
  ["await 0; const then = (f: any) => f; export { then as x };", "then(5)"],
])("a cell may declare `then`: %s", async (...cells) => {
  await kernel.execute(cells[0]);
  expect(await kernel.printed(cells[1])).toBe("5\n");
});

describe("what a failed cell leaves open in the console is closed", () => {
  test("nothing that it has hung on the console holds up the next one", async () => {
    const act = "Object.assign(console, { [Symbol()]: 1 });";
    expect((await kernel.execute(act)).reply.status).toBe("ok");
    expect(await kernel.printed("1 + 1")).toBe("2\n");
  });

  test("groups and times of its own, and none of the cells before", async () => {
    await kernel.execute("console.group('outer'); console.time('kept');");
    const { stdout } = await kernel.execute(
      "console.group('inner'); console.groupCollapsed(); console.time('lost'); throw new Error('failed');",
    );
    expect(stdout).toBe("  inner\n");
    const next = await kernel.execute("console.time('lost'); console.timeEnd('kept'); 'value'");
    expect(next.stdout).toMatch(/^ {2}kept: [\d.]+ms\n {2}value\n$/);
    expect(next.stderr).toBe("");
    await kernel.execute("console.groupEnd(); console.timeEnd('lost');");
    expect(await kernel.printed("'value'")).toBe("value\n");
  });

  test("and so are those of a cell that is stopped", async () => {
    const onOutput = () => kernel.interrupt();
    const { reply } = await kernel.execute("console.group('a'); while (true) {}", { onOutput });
    expect(reply.ename).toBe("Interrupted");
    expect(await kernel.printed("console.log('next')")).toBe("next\n");
  });
});

test.each(["console", "process", "performance", "setImmediate", "setTimeout", "queueMicrotask", "Buffer"])(
  "a cell that deletes or replaces `%s` leaves the kernel able to work",
  async (name) => {
    for (const act of [
      `globalThis.${name} = undefined as never;`,
      `Reflect.deleteProperty(globalThis, "${name}");`,
    ]) {
      expect((await kernel.execute(`const kept = globalThis.${name};\n${act}`)).reply.status).toBe("ok");
      const { reply, stdout } = await kernel.execute(`typeof ${name}`);
      expect([reply.evalue, stdout]).toEqual([undefined, "undefined\n"]);
      const failed = await kernel.execute("throw new RangeError('told')");
      expect(failed.reply).toMatchObject({ ename: "RangeError", evalue: "told" });
      await kernel.execute(`globalThis.${name} = kept;`);
      expect(await kernel.printed(`typeof ${name} === typeof kept`)).toBe("true\n");
    }
  },
);

describe("an error of the library is its sentence", () => {
  const made = 'import { InputError, InternalError, MemoryError } from "./lib/basics/errors";\n';
  test.each([
    [
      "throw new InputError('rows', '-1', 'a whole number')",
      "InputError: rows: expected a whole number, but was given -1",
    ],
    [
      "await null; throw new MemoryError(2 ** 21, 'a table')",
      /^MemoryError: no memory for a table: 2 MB .* takes less$/,
    ],
    [
      "class Own extends InputError {}\nthrow new Own('a', 'b', 'c')",
      "InputError: a: expected c, but was given b",
    ],
  ])("%s", async (code, sentence) => {
    const { reply, outputs } = await kernel.execute(made + code);
    expect(reply.traceback).toEqual([
      sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    ]);
    expect(outputs).toMatchObject([{ type: "error", traceback: reply.traceback }]);
  });

  test("but a fault of the library itself, and an error that only has its name, are told in full", async () => {
    for (const code of [
      "throw new InternalError('It is wrong')",
      "throw Object.assign(new Error('a'), { name: 'InputError' })",
    ])
      expect((await kernel.execute(made + code)).reply.traceback?.length).toBeGreaterThan(1);
  });
});

describe("what goes to the descriptors stands under its cell:", () => {
  const both = "echo out; echo err >&2";
  const program = 'import * as child from "node:child_process";\nimport * as fs from "node:fs";\n';
  const ends = (made: string) =>
    `const made = ${made};\nawait new Promise((done) => made.on("close", done));`;
  test.each([
    ["spawn", ends(`child.spawn("sh", ["-c", "${both}"], { stdio: "inherit" })`)],
    [
      "spawn, each by itself",
      ends(`child.spawn("sh", ["-c", "${both}"], { stdio: ["ignore", process.stdout, 2] })`),
    ],
    [
      "fork",
      `const file = require("node:os").tmpdir() + "/forked-" + process.pid + ".js";\nfs.writeFileSync(file, "console.log('out'); console.error('err')");\n${ends("child.fork(file)")}\nfs.rmSync(file);`,
    ],
    ["spawnSync", `child.spawnSync("sh", ["-c", "${both}"], { stdio: "inherit" });`],
    ["execSync", `child.execSync("${both}", { stdio: "inherit" });`],
    ["execFileSync", `child.execFileSync("sh", ["-c", "${both}"], { stdio: ["ignore", 1, "inherit"] });`],
    ["a program that fails", `try { child.execSync("${both}; exit 3", { stdio: "inherit" }); } catch {}`],
    ["writeSync", "fs.writeSync(1, 'out\\n'); fs.writeSync(2, Buffer.from('_err\\n_'), 1, 4);"],
    [
      "write",
      "fs.write(1, 'out\\n', () => {}); await new Promise((done) => fs.writeFile(2, 'err\\n', done));",
    ],
  ])("%s", async (_, code) => {
    const { reply, stdout, stderr } = await kernel.execute(`${program}${code}\nvoid 0;`);
    expect([reply.evalue, stdout, stderr]).toEqual([undefined, "out\n", "err\n"]);
  });

  test("and all else is as it was", async () => {
    expect(
      await kernel.printed(
        `${program}console.log(child.execSync("echo a").toString().trim(), child.spawnSync("echo", ["b"]).stdout.toString().trim(), fs.readFileSync(__filename.replace("cell.ts", "package.json")).length > 9);`,
      ),
    ).toBe("a b true\n");
    const shared = 'const one = child.spawn("true", { stdio: ["pipe", "inherit", "pipe"] });';
    expect(await kernel.printed(`${program}${shared}\nconsole.log(one.stdout, one.stderr === null);`)).toBe(
      "null false\n",
    );
  });
});

test("what callbacks of the next turn show is there when the cell is done", async () => {
  const turns = ["process.nextTick", "setImmediate", "setTimeout", "queueMicrotask"];
  const { stdout, stderr } = await kernel.execute(
    `${turns.map((turn) => `${turn}(() => console.log("${turn}"));`).join("\n")}\nprocess.emitWarning("careful"); console.timeEnd("none");`,
    { onOutput: () => {} },
  );
  expect(stdout.trim().split("\n").sort()).toEqual([...turns].sort());
  expect(stderr).toMatch(/careful[\s\S]*No such label 'none'/);
});

describe("what is not there is told with what to do, and without a path of the machine", () => {
  const beside = "Paths of files begin at the notebook's folder.";
  test.each([
    ['require("lodash/fp")', "Cannot find module 'lodash/fp'", /^`npm install lodash`/],
    ['await import("lodash" as string)', "Cannot find module 'lodash'", /^`npm install lodash`/],
    [
      'require("./User")',
      "Cannot find module './User'",
      /^In cells, paths begin at the project's folder or the notebook's/,
    ],
    [
      'require("node:fs").readFileSync("data.json")',
      "ENOENT: no such file or directory, open 'data.json'",
      beside,
    ],
    [
      'await require("node:fs/promises").stat("./data.json")',
      "ENOENT: no such file or directory, stat './data.json'",
      beside,
    ],
  ])("%s", async (code, first, second) => {
    const { reply } = await kernel.execute(code);
    const lines = [first, typeof second === "string" ? second : expect.stringMatching(second)];
    expect(reply.evalue?.split("\n")).toEqual(lines);
    expect(reply.traceback?.slice(0, 2)).toEqual([`Error: ${first}`, lines[1]]);
    expect(reply.traceback?.join("\n")).not.toContain(projectRoot);
  });

  test("but of an address in full, and of a program, nothing is known", async () => {
    for (const code of [
      'require("node:fs").readFileSync("/none/x")',
      'await new Promise((_, no) => require("node:child_process").spawn("none-such").on("error", no))',
    ])
      expect((await kernel.execute(code)).reply.evalue).toMatch(/^[^\n]*ENOENT[^\n]*$/);
  });
});

test("the first cell that asks for Deno is not sent to the cells above", async () => {
  const other = await kernelOfTest();
  expect((await other.execute("Deno.args")).reply.evalue).not.toContain("Run All Above");
  expect((await other.execute("some.thing")).reply.evalue).toContain("Run All Above");
});

test("an import may end as the file is called when it is compiled, also within a file", async () => {
  library.write("inner", "export const inner = 20;");
  const outer = library.write(
    "outer",
    'import { inner } from "./inner.js";\nexport const outer = inner + 1;',
  );
  const code = `import { outer } from "${outer}.js";\nimport { inner } from "${outer.replace("outer", "inner")}.ts";\nouter + inner`;
  expect(await kernel.printed(code)).toBe("41\n");
});

test("a file beside the notebook is found, as a module too, where the project has none of that path", async () => {
  library.write("inner", "export const inner = 20;");
  const from = library.write("beside", 'import { inner } from "./inner";\nexport const beside = inner + 2;');
  library.write("package", "export const name = 1;");
  const other = await kernelOfTest({ folder: path.join(projectRoot, path.dirname(from)) });
  const code = `import { beside } from "./beside";\nimport { inner } from "./inner.js";
import { name } from "./package.json";
[beside, inner, (await import("./beside")).beside, require("./inner").inner, name].join()`;
  expect(await other.printed(code)).toBe("22,20,22,20,puzzle-de-typescript\n");
  library.write("beside", 'import { inner } from "./inner";\nexport const beside = inner + 3;');
  expect(await other.printed('import { beside } from "./beside";\nbeside')).toBe("23\n");
  writeFileSync(path.join(projectRoot, `${path.dirname(from)}/late.mjs`), "export const late = await 4;");
  expect(await other.printed('(await import("./late.mjs")).late')).toBe("4\n");
  expect(await other.printed('require("node:fs").readFileSync("package.ts", "utf8")')).toContain("name = 1");
});

describe("input comes from Jupyter's box", () => {
  const promises = 'import { createInterface } from "node:readline/promises";\n';
  const callbacks = 'import { createInterface } from "node:readline";\n';
  const opened = "const asking = createInterface({ input: process.stdin, output: process.stdout });\n";
  test.each([
    [
      `${promises}${opened}const a = await asking.question("A? "), b = await asking.question("B? ");\nasking.close();\nconsole.log(a + b);`,
      ["A? ", "B? "],
      "12\n",
    ],
    [
      `${callbacks}${opened}await new Promise((done) => asking.question("A? ", (a) => done(console.log(a))));\nasking.close();`,
      ["A? "],
      "1\n",
    ],
    [
      `${callbacks}const asking = createInterface(process.stdin);\nfor await (const line of asking) { console.log(line); if (line === "2") break; }`,
      ["", ""],
      "1\n2\n",
    ],
  ])("%s", async (code, prompts, printed) => {
    const asked: string[] = [];
    const onQuestion = (prompt: string) => `${asked.push(prompt)}`;
    const { reply, stdout, stderr } = await kernel.execute(code, { onQuestion });
    expect([reply.evalue, asked, stdout, stderr]).toEqual([undefined, prompts, printed, ""]);
  });

  test("where there is nobody, a question is refused, and what is read has ended", async () => {
    const question = `${promises}await createInterface({ input: process.stdin }).question("A? ");`;
    const called = `${callbacks}await new Promise((done) => createInterface(process.stdin).question("A? ", done));`;
    for (const code of [question, called])
      expect((await kernel.execute(code)).reply.evalue).toBe(
        "nobody can be asked here: cells that run without a reader have no input",
      );
    const read = `${callbacks}for await (const line of createInterface(process.stdin)) console.log(line);\nconsole.log("end");`;
    expect(await kernel.printed(read)).toBe("end\n");
  });

  test("a cell that waits for an answer can be stopped, and the next one asks again", async () => {
    const cell = `${promises}await createInterface({ input: process.stdin }).question("A? ")`;
    const stop = () => {
      setTimeout(() => kernel.interrupt(), 50);
      return undefined as unknown as string;
    };
    expect((await kernel.execute(cell, { onQuestion: stop })).reply.ename).toBe("Interrupted");
    expect((await kernel.execute(cell, { onQuestion: () => "yes" })).stdout).toBe("yes\n");
  });
});
