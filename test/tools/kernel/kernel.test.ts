import { spawnSync } from "node:child_process";
import { cpSync, existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Execution,
  KernelClient,
  kernelOfTest,
  projectRoot,
} from "../../support/notebooks/kernelClient";
import { temporaryFolder } from "../../support/temporary";
import { TestLibrary } from "./testLibrary";

const neverEnding = 'console.log("started"); while (true) {}';
const temporary = temporaryFolder();
const library = new TestLibrary();
let kernel: KernelClient;

beforeAll(async () => {
  kernel = await KernelClient.start();
});

afterAll(() => kernel?.shutdown());

describe("cells", () => {
  test("import library files from the project's root, though notebooks lie in a folder of their own", async () => {
    const from = library.write("answer", "export const answer: number = 42;");
    expect(await kernel.printed(`import { answer } from "${from}";\nconsole.log(answer);`)).toBe("42\n");
  });

  test("require what Node's types let them require", async () => {
    expect(await kernel.printed('console.log(require("node:path").basename("a/b"));')).toBe("b\n");
  });

  test("keep their variables for the cells that follow, and count up", async () => {
    const first = await kernel.execute("const kept = 21;");
    const second = await kernel.execute("kept * 2");
    expect(second.stdout).toContain("42");
    expect(second.reply.execution_count).toBe((first.reply.execution_count ?? 0) + 1);
  });
});

describe("a variable of an earlier cell", () => {
  test("is offered before and after cells that declare something, nothing, or do not compile", async () => {
    await kernel.execute("const offeredFirst = 1;");
    expect(await kernel.complete("offered")).toEqual(["offeredFirst"]);
    await kernel.execute("const offeredLater = offeredFirst + 1;");
    expect(await kernel.complete("offeredF")).toContain("offeredFirst");
    await kernel.execute("offeredFirst + 1");
    await kernel.execute("const offeredNever: string = offeredFirst;");
    expect(await kernel.complete("offered")).toEqual(["offeredFirst", "offeredLater"]);
    expect(await kernel.printed("offeredLater")).toContain("2");
  });

  test("is as quick at the top of a cell as in a function", async () => {
    const loop = "let sum = 0; for (let i = 0; i < 2e6; i++) sum += i;";
    const time = async (code: string) => {
      const told = `const begun = performance.now();\n${code}\nconsole.log(performance.now() - begun);`;
      return Number(await kernel.printed(told));
    };
    const inFunction = await time(`(() => { ${loop} return sum; })();`);
    // Variables behind a proxy took seventy times as long.
    expect(inFunction).toBeGreaterThan(0);
    expect(await time(loop)).toBeLessThan(20 * inFunction + 50);
  });
});

test("a request that tslab does not know is not complained of under the cell that runs", async () => {
  const running = kernel.execute(
    "await new Promise((resolve) => setTimeout(resolve, 300)); console.warn('my own')",
  );
  kernel.ask("history_request", { hist_access_type: "tail", n: 1 });
  expect((await running).stderr).toBe("my own\n");
});

describe("strict checking", () => {
  test("covers the library files that a cell imports", async () => {
    const from = library.write("loose", "export function twice(value) {\n  return 2 * value;\n}");
    const { reply } = await kernel.execute(`import { twice } from "${from}";\ntwice(1);`);
    expect(reply.ename).toBe("TypeScriptError");
    expect(reply.evalue).toMatch(/loose\.ts 1:23 - Parameter 'value' implicitly has an 'any' type/);
  });
});

describe("a library file that an earlier kernel has compiled", () => {
  const cell = (from: string) => `import { value } from "${from}";\nconsole.log(value(1));`;
  const sum = 'import { part } from "./part";\nexport const value = (n: number) => part + n;';
  const failing = `export function value(n: number): number {\n  throw new RangeError(n + " is refused");\n}`;
  let others: KernelClient[];
  beforeAll(async () => {
    others = await Promise.all([KernelClient.start(), KernelClient.start()]);
  });
  afterAll(() => Promise.all(others.map((other) => other.shutdown())));

  test("keeps the lines of its stack", async () => {
    const from = library.write("kept", failing);
    const stacks = [];
    for (const one of [kernel, others[0]]) {
      const { reply } = await one.execute(cell(from));
      expect(library.kept("kept.")).toHaveLength(1);
      stacks.push(reply.traceback?.slice(0, 2));
    }
    expect(stacks[0]).toEqual(["RangeError: 1 is refused", `    at value (${from.slice(2)}.ts:2:9)`]);
    expect(stacks[1]).toEqual(stacks[0]);
  });

  test("is compiled again when it, or what it imports, has changed, or its copy is damaged", async () => {
    library.write("part", "export const part = 20;");
    const from = library.write("sum", sum);
    const lone = library.write("lone", "export const value = (n: number) => -n;");
    expect(await kernel.printed(cell(from))).toBe("21\n");
    expect(await kernel.printed(cell(lone))).toBe("-1\n");

    library.write("sum", sum.replace("part + n", "part - n"));
    for (const file of library.kept("lone.")) writeFileSync(file, "[1, 2");
    expect(await others[0].printed(cell(from))).toBe("19\n");
    expect(await others[0].printed(cell(lone))).toBe("-1\n");

    library.write("part", 'export const part = "20";');
    expect((await others[1].execute(cell(from))).reply.evalue).toMatch(/sum\.ts 2:37 - The left-hand side/);
  });
});

describe("output", () => {
  test("of 4,000 lines in one loop arrives whole and in order", async () => {
    expect(await kernel.printed("for (let line = 0; line < 4_000; line++) console.log(line);")).toBe(
      numbers(4_000),
    );
  });

  test("arrives while synchronous work still runs, far beyond zeromq's 512 messages", async () => {
    const signal = path.join(temporary, "seen");
    const code = `
      import { existsSync } from "node:fs";
      import { newDisplay } from "tslab";
      function work(): string {
        const display = newDisplay();
        for (let step = 0; step < 2_000; step++) display.html(\`step \${step}\`);
        const deadline = Date.now() + 10_000;
        while (!existsSync(${JSON.stringify(signal)})) if (Date.now() > deadline) return "nobody saw it";
        return "seen";
      }
      console.log(work());`;
    const onOutput = (output: Execution["outputs"][number]) => {
      if (output.type === "update_display_data" && output.data["text/html"] === "step 1999") {
        writeFileSync(signal, "");
      }
    };
    const { reply, stdout } = await kernel.execute(code, { onOutput });
    expect(reply.status).toBe("ok");
    expect(stdout).toBe("seen\n");
  });
});

describe("a progress bar", () => {
  /** What stands under the cell in the end, as Jupyter follows the messages. */
  const left = (outputs: Execution["outputs"]) => {
    const cleared = outputs.map(({ type }) => type).lastIndexOf("clear_output");
    return outputs.slice(cleared + 1).map((output) => {
      if (output.type === "stream") return output.text;
      return "data" in output ? output.data["text/plain"] : output.type;
    });
  };

  test("that is done without a last word leaves nothing behind, and all else as it was", async () => {
    const code = `
      import { progress, show } from "./kit/index";
      function work(before: boolean): void {
        if (before) { console.log("one"); console.log("two"); show({ html: "<b>3</b>", text: "three" }); }
        const bar = progress({ label: "at work", total: 3 });
        bar.update(1);
        console.log("four");
        bar.done();
      }`;
    await kernel.execute(code);
    const { outputs } = await kernel.execute("work(true); console.log('five');");
    expect(outputs.some(({ type }) => type === "clear_output")).toBe(true);
    expect(left(outputs)).toEqual(["one\ntwo\n", "three", "four\n", "five\n"]);
    const alone = await kernel.execute(
      "import { progress as bar } from './kit/index';\nconst other = bar({ label: 'a' }); other.update(1); other.done();",
    );
    expect(alone.outputs.map((output) => [output.type, "wait" in output && output.wait])).toEqual([
      ["display_data", false],
      ["clear_output", false],
    ]);
  });
});

describe("an error", () => {
  test("is published once, is repeated in the reply, and is not printed as well", async () => {
    const { reply, outputs } = await kernel.execute('throw new RangeError("no such board");');
    expect(outputs).toHaveLength(1);
    expect(outputs[0]).toMatchObject({ type: "error", ename: "RangeError", evalue: "no such board" });
    const { type: _, ...content } = outputs[0];
    expect(reply).toMatchObject({ status: "error", ...content });
  });

  test("follows the checks that held before it, and those of one cell are one output", async () => {
    const cell = (last: string) =>
      `import { check } from "./kit/index";\ncheck(1, 1, "one");\ncheck(2, 2, "two");\n${last}`;
    for (const last of ['check(3, 4, "three");', 'throw new RangeError("no such board");']) {
      const { outputs } = await kernel.execute(cell(last));
      expect(outputs.map(({ type }) => type)).toEqual(["display_data", "error"]);
      expect(outputs[0]).toMatchObject({ data: { "text/plain": "✓ one: 1\n✓ two: 2" } });
    }
    expect((await kernel.execute(cell("5"))).outputs.map(({ type }) => type)).toEqual([
      "display_data",
      "stream",
    ]);
  });

  test("shows the reader's frames with the lines that the reader wrote, and none of the machinery's", async () => {
    const erased = "interface Erased {\n  field: string;\n}\n\n"; // Four lines that the compiled code lacks.
    const deep = "export function deep({ field }: Erased): never {\n  throw new Error(field);\n}";
    const from = library.write("deep", erased + deep);
    const call = "function call(field: string): never {\n  return deep({ field });\n}";
    const first = await kernel.execute(`import { deep } from "${from}";\n\ntype Gone = number;\n\n${call}`);
    const { reply } = await kernel.execute('\n// a comment\ncall("in the library");');
    const cells = [first, { reply }].map((execution) => `cell[${execution.reply.execution_count}]`);
    expect(reply.traceback).toEqual([
      "Error: in the library",
      `    at deep (${from.slice(2)}.ts:6:9)`,
      expect.stringContaining(`    at call (${cells[0]}:6:`),
      `    at ${cells[1]}:3:1`,
    ]);
  });

  test("shows no empty line where the language's own methods called the reader's function", async () => {
    const { reply } = await kernel.execute("[1].map((): never => { throw new Error('inner'); });");
    const cell = `cell[${reply.execution_count}]`;
    expect(reply.traceback).toEqual(["Error: inner", `    at ${cell}:1:30`, `    at ${cell}:1:5`]);
  });

  test("is cut when its message has megabytes", async () => {
    const { reply } = await kernel.execute("throw new RangeError('x'.repeat(1e6));");
    expect(reply.evalue).toMatch(/^x+\n\.\.\. and 900,000 characters more, which are left out here$/);
    expect(reply.traceback?.join("\n").length).toBeLessThan(101_000);
  });

  test("shows its cause, and the errors that it gathers", async () => {
    const { reply: outer } = await kernel.execute(
      'throw new Error("outer", { cause: new TypeError("the cause") });',
    );
    expect(outer.traceback?.join("\n")).toMatch(/Error: outer[\s\S]*\[cause\]: TypeError: the cause/);
    const { reply: both } = await kernel.execute(
      'throw new AggregateError([new Error("one"), new Error("two")], "both");',
    );
    expect(both.ename).toBe("AggregateError");
    expect(both.traceback?.join("\n")).toMatch(/both[\s\S]*Error: one[\s\S]*Error: two/);
  });

  const lost = 'class Lost extends Error { name = "Lost"; }\nthrow new Lost("way");';
  const shy = '({ [Symbol.for("nodejs.util.inspect.custom")]() { throw new Error("shy"); } })';
  const wrong = 'const text = "";\nconst count: number = text;';
  test.each([
    ["of a class of the reader's", lost, "Lost: way"],
    ["that is no Error", "throw { board: [1, 2] };", "Uncaught: { board: [ 1, 2 ] }"],
    ["that is null", "throw null;", "Uncaught: null"],
    ["in a rejected promise", 'await Promise.reject(new Error("late"));', "Error: late"],
    ["while the last value is shown", shy, "Error: shy"],
    ["of types", wrong, "TypeScriptError: 2:7 - Type 'string' is not assignable to type 'number'."],
  ])("%s has name and message", async (_, code, headline) => {
    const { reply, outputs } = await kernel.execute(code);
    expect(reply.status).toBe("error");
    expect([`${reply.ename}: ${reply.evalue}`, reply.traceback?.[0]]).toEqual([headline, headline]);
    expect(outputs.map((output) => output.type)).toEqual(["error"]);
  });

  test("that a cell prints itself stays text on standard error, with the lines that the reader wrote", async () => {
    const { reply, stderr } = await kernel.execute(
      'type Gone = 1;\n\nconsole.error(new Error("only printed"));',
    );
    expect(reply.status).toBe("ok");
    expect(stderr).toBe(`Error: only printed\n    at cell[${reply.execution_count}]:3:15\n`);
  });
});

test.each([
  "Object.defineProperty(new Error('m'), 'message', { get() { throw new Error('x'); } })",
  "({ [Symbol.for('nodejs.util.inspect.custom')]() { throw new Error('x'); } })",
  "Object.assign(new Error('m'), { name: { a: 1 } })",
  "new Proxy({}, { getPrototypeOf() { throw 2; } })",
])("what is thrown is reported as text even if it resists: %s", async (thrown) => {
  const { reply } = await kernel.execute(`throw ${thrown}`);
  expect(reply.status).toBe("error");
  for (const text of [reply.ename, reply.evalue, ...(reply.traceback ?? [])])
    expect(text).toBeTypeOf("string");
});

test("what is thrown is reported as text even if it replaces what the kernel would tell it with", async () => {
  await kernel.execute("const { split } = String.prototype;");
  const { reply } = await kernel.execute(
    "throw { [Symbol.for('nodejs.util.inspect.custom')]() { Reflect.set(String.prototype, 'split', () => 5); return 'odd'; } };",
  );
  await kernel.execute("String.prototype.split = split;");
  expect(reply).toMatchObject({ ename: "Uncaught", evalue: "odd", traceback: ["Uncaught: odd"] });
});

test("a promise is shown without the marks that Node puts into it", async () => {
  const { stdout } = await kernel.execute("console.log({ inner: Promise.resolve(4) });\nPromise.resolve(3)");
  expect(stdout).toBe("{ inner: Promise { 4 } }\nPromise { 3 }\n");
});

test("half an emoji in an error leaves the kernel as a whole character", async () => {
  const { reply, outputs } = await kernel.execute('throw new Error("\\ud83d half")');
  expect(reply.evalue).toBe("\ufffd half");
  expect(outputs).toMatchObject([
    { evalue: "\ufffd half", traceback: [expect.stringContaining("\ufffd half"), expect.anything()] },
  ]);
});

test.each([
  "Array.prototype.map = () => [];",
  "Reflect.set(Object.prototype, 'get', 1);",
  "Reflect.set(JSON, 'stringify', () => '{}');",
  "Reflect.set(Promise.prototype, 'then', () => {});\nawait null;",
  "Reflect.set(Array.prototype, Symbol.iterator, function* () {});",
])("a cell that replaces what comes with the language leaves the kernel able to work: %s", async (code) => {
  const other = await kernelOfTest();
  await other.execute(code);
  expect(await other.printed("const next: number = 7;\nconsole.log(next);")).toBe("7\n");
});

test("what a cell has replaced is there for the next one", async () => {
  await kernel.execute("const { repeat } = String.prototype;\nString.prototype.repeat = () => 'mine';");
  const { stdout } = await kernel.execute(
    "console.log('a'.repeat(3)); String.prototype.repeat = repeat; console.log('a'.repeat(3));",
  );
  expect(stdout).toBe("mine\naaa\n");
});

test("process.stdout.write calls back, once for each call", async () => {
  const code = `
    let left = 3;
    await new Promise<void>((done) => {
      const called = () => { if (--left === 0) done(); };
      for (const text of ["a", "b", "c\\n"]) process.stdout.write(text, called);
    });`;
  expect(await kernel.printed(code)).toBe("abc\n");
});

test("a kernel says that it is busy while it works through cells that wait, and idle in the end", async () => {
  const states: string[] = [];
  const onOutput = () => states.push(kernel.state);
  const cells = [1, 2, 3].map((cell) => `console.log("cell", ${cell})`);
  await Promise.all(cells.map((code) => kernel.execute(code, { onOutput })));
  expect(states).toEqual(["busy", "busy", "busy"]);
  expect(kernel.state).toBe("idle");
});

describe("a failed cell", () => {
  test("gives up the cells that wait behind it, and says so", async () => {
    const executions = await Promise.all(
      ['throw new Error("first");', "2", "3"].map((code) => kernel.execute(code)),
    );
    expect(executions.map(({ reply }) => reply.status)).toEqual(["error", "aborted", "aborted"]);
    expect(executions.map(({ outputs }) => outputs.length)).toEqual([1, 0, 0]);
  });

  test("gives up a cell that was on its way when it failed", async () => {
    let second: Promise<Execution> | undefined;
    const onOutput = () => {
      second = kernel.execute("2");
    };
    await kernel.execute('throw new Error("first");', { onOutput });
    expect((await second)?.reply.status).toBe("aborted");
  });

  test("does not hold up the cell that is sent after its reply", async () => {
    await kernel.execute('throw new Error("first");');
    expect(await kernel.printed('console.log("next");')).toBe("next\n");
  });

  test("gives up nothing when the sender wants all cells run", async () => {
    const run = (code: string) => kernel.execute(code, { stopOnError: false });
    const executions = await Promise.all(['throw new Error("first");', 'console.log("second");'].map(run));
    expect(executions.map(({ reply }) => reply.status)).toEqual(["error", "ok"]);
    expect(executions[1].stdout).toBe("second\n");
  });
});

describe("an interrupt", () => {
  const endless = 'console.log("started"); for (;;);';
  const shown = `{ [Symbol.for("nodejs.util.inspect.custom")](): string { ${endless} } }`;
  test.each([
    ["synchronous work", neverEnding],
    ["a pending await", 'setTimeout(() => console.log("started"), 50);\nawait new Promise(() => {});'],
    ["a last value that is shown without end", `(${shown})`],
    ["one that was awaited", `await null; (${shown})`],
    ["what is thrown and told without end", `throw ${shown}`],
    [
      "an error whose stack is",
      `throw Object.defineProperty(new Error("m"), "stack", { get() { ${endless} } });`,
    ],
    ["what nobody can ask", `throw new Proxy({}, { getPrototypeOf() { ${endless} } });`],
  ])("stops %s and keeps what earlier cells defined", async (_, code) => {
    await kernel.execute('const before = "still here";');
    const { reply, outputs } = await kernel.execute(code, { onOutput: interruptOnce() });
    expect(reply).toMatchObject({ status: "error", ename: "Interrupted" });
    expect(outputs.map((output) => output.type)).toEqual(["stream", "error"]);
    expect(await kernel.printed("console.log(before);")).toBe("still here\n");
  });

  test("of a cell that is being compiled ends it before it runs", async () => {
    const long = kernel.execute(`const many = [${"1, ".repeat(200_000)}];\nconsole.log("it runs");`);
    await expect.poll(() => kernel.state, { interval: 1 }).toBe("busy");
    kernel.interrupt();
    const { reply, outputs } = await long;
    expect(reply).toMatchObject({ status: "error", ename: "Interrupted" });
    expect(outputs.map(({ type }) => type)).toEqual(["error"]);
    expect(await kernel.printed("console.log(1);")).toBe("1\n");
  });

  test("stops what a picture computes that waits to be sent", async () => {
    const signal = path.join(temporary, "computing");
    const endlessly = `toJSON() { require("node:fs").writeFileSync(${JSON.stringify(signal)}, ""); for (;;); }`;
    const cell = kernel.execute(
      `import { newDisplay } from "tslab";
      const one = newDisplay();
      for (let n = 0; n < 6_000; n++) one.text("x"); // more than are sent at once
      Reflect.apply(one.text, one, [{ ${endlessly} }]);`,
    );
    await expect.poll(() => existsSync(signal)).toBe(true);
    kernel.interrupt();
    expect((await cell).reply.ename).toBe("Interrupted");
  });

  test("between cells does no harm", async () => {
    kernel.interrupt();
    await kernel.info(); // By then it was heard: a cell that came at the same moment would be stopped.
    expect(await kernel.printed("console.log(1);")).toBe("1\n");
  });
});

test("what only strict TypeScript refuses runs, and the advice stands in the reply, where nobody saves it", async () => {
  const { reply, outputs, stdout } = await kernel.execute("const loose = (x) => x + 1; loose(1)");
  const text = expect.stringMatching(/^1:16 - Parameter 'x' implicitly.*\n1:16 - Say what it may be/);
  expect(reply).toMatchObject({ status: "ok", payload: [{ source: "advice", text }] });
  expect([outputs.length, stdout]).toEqual([1, "2\n"]);
  expect((await kernel.execute("loose(2)")).reply.payload).toEqual([]);
  const failed = await kernel.execute("const queue: number[][] = []; const [first] = queue.shift();");
  expect(failed.reply).toMatchObject({ ename: "TypeError", payload: [{ source: "advice" }] });
  const { reply: refused } = await kernel.execute("const f = (x) => x; const n: number = 'a';");
  expect(refused).toMatchObject({ ename: "TypeScriptError" });
  expect((await kernel.execute("// @ts-nocheck\nconst n: number = 'a'; n")).stdout).toBe("a\n");
});

test("the kernel says which TypeScript it speaks, and how exported pages highlight it", async () => {
  const { stdout } = await kernel.execute(
    'import { versions } from "tslab";\nconsole.log(versions.typescript);',
  );
  const version = stdout.trim();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(await kernel.info()).toMatchObject({
    status: "ok",
    language_info: { name: "typescript", version, pygments_lexer: "typescript" },
  });
});

test("without the npm packages the kernel says what to do, and ends", () => {
  const tools = path.join(temporary, "tools");
  cpSync(path.join(projectRoot, "tools"), tools, { recursive: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(tools, "kernel", "kernel.js"), "unused.json"],
    {
      encoding: "utf8",
    },
  );
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    `The npm packages are missing: run "npm start" (or "npm run setup") in ${temporary}.`,
  );
});

function numbers(count: number): string {
  return Array.from({ length: count }, (_, index) => `${index}\n`).join("");
}

/** Presses the stop button when the first output arrives. */
function interruptOnce(): () => void {
  let pressed = false;
  return () => {
    if (!pressed) kernel.interrupt();
    pressed = true;
  };
}
