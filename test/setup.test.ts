import { type ChildProcess, spawn } from "node:child_process";
import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";
import { parse } from "acorn";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

// The set-up in a project of a few files, with programs of ours in the place of npm and Python.
// Scripts with a first line #! are not for Windows.
const onPosix = describe.skipIf(process.platform === "win32");

const projectRoot = path.dirname(__dirname);
let folder: string;
let root: string;
let started: ChildProcess[];

beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "setup-")));
  root = path.join(folder, "project");
  started = [];
  for (const file of ["run.js", "command.js", "setup.js", "lock.js", "programs.js"])
    write(`project/tools/${file}`, fs.readFileSync(path.join(projectRoot, "tools", file), "utf8"));
  write("project/tools/hello.ts", `console.log("hello", ...process.argv.slice(2)); process.exitCode = 7;`);
  const scripts = { hello: "node tools/run.js hello", setup: "node tools/run.js setup", other: "true" };
  write("project/package.json", JSON.stringify({ engines: { node: "^20.19 || >=22.12" }, scripts }));
  write("project/package-lock.json", "{}");
  write("project/requirements.txt", "jupyterlab");
  write("project/lib/a.ts", "");
  fs.mkdirSync(path.join(root, "notebooks"));
  program("npm", goodNpm);
  program("python3", goodPython);
});

afterEach(() => {
  for (const child of started) child.kill("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

describe("run.js", () => {
  it("is in a syntax that any Node reads", () => {
    const source = fs.readFileSync(path.join(projectRoot, "tools", "run.js"), "utf8");
    expect(() => parse(source, { ecmaVersion: 5 })).not.toThrow();
    expect(() => parse("const a = 1", { ecmaVersion: 5 })).toThrow();
  });

  it.each(["0.12.18", "18.20.4", "20.18.3", "21.7.3", "22.11.0"])("refuses Node %s", async (version) => {
    const { code, error } = await run(["hello"], { node: version });
    expect(error).toBe(
      `This is Node.js ${version}, and the project needs ^20.19 || >=22.12: install the current LTS version from nodejs.org and run the same command again.\n`,
    );
    expect(code).toBe(1);
    expect(calls()).toEqual([]);
  });

  it.each(["20.19.0", "22.12.0", "24.0.0"])("accepts Node %s", async (version) => {
    expect((await run(["hello"], { node: version })).code).toBe(7);
  });
});

onPosix("a command", () => {
  it("sets everything up, then runs with its arguments and passes its exit code on", async () => {
    const { code, output, error } = await run(["hello", "one", "--two"]);
    expect(output).toBe("hello one --two\n");
    expect(code).toBe(7);
    expect(error.split("\n")).toEqual([
      expect.stringMatching(/^Installing the npm packages/),
      expect.stringMatching(/^Installing JupyterLab/),
      "",
    ]);
    expect(calls()).toEqual([
      expect.stringMatching(/^npm ci --ignore-scripts --include=dev /),
      expect.stringMatching(/^python3 -E -c /),
      `python3 -I -m venv ${root}/.venv`,
      expect.stringMatching(/^python -I -m pip install .* -r .*requirements\.txt$/),
    ]);
    expect(fs.readFileSync(path.join(root, "notebooks/lib/a.ts"), "utf8")).toBe("");
    expect(fs.readdirSync(path.join(root, ".jupyter/state"))).toEqual([]);
  });

  it("starts nothing else when nothing is missing", async () => {
    await run(["hello"]);
    for (const name of ["npm", "python3"]) fs.rmSync(path.join(folder, "bin", name));
    expect(await run(["hello"])).toEqual({ code: 7, output: "hello\n", error: "" });
  });

  it("installs again what its list or its place has changed", async () => {
    await run(["hello"]);
    forgetCalls();
    write("project/package-lock.json", "{ }");
    await run(["hello"]);
    expect(callers()).toEqual(["npm"]);

    forgetCalls();
    write("project/requirements.txt", "jupyterlab nbconvert");
    await run(["hello"]);
    expect(callers()).toEqual(["python3", "python3", "python"]);

    forgetCalls();
    const moved = path.join(folder, "moved");
    fs.renameSync(root, moved);
    root = moved;
    await run(["hello"]);
    expect(callers()).toEqual(["python3", "python3", "python"]);
  });

  it("makes the environment again when its Python is gone or another", async () => {
    write("python-3.11/python3", fs.readFileSync(path.join(folder, "bin/python3"), "utf8"));
    fs.chmodSync(path.join(folder, "python-3.11/python3"), 0o755);
    fs.rmSync(path.join(folder, "bin/python3"));
    const named = { PUZZLE_PYTHON: path.join(folder, "python-3.11/python3") };
    await run(["hello"], { env: named });
    expect((await run(["hello"])).error).toBe("");
    fs.rmSync(path.join(folder, "python-3.11"), { recursive: true });
    program("python3", goodPython);
    expect((await run(["hello"])).error).toMatch(/^Installing JupyterLab/);
  });

  it("lists the commands when the name is unknown or missing", async () => {
    for (const [args, first] of [
      [["other"], 'There is no command "other".\n'],
      [[], ""],
    ] as const) {
      const { code, error } = await run([...args]);
      expect(error).toBe(`${first}The commands are: npm run hello, npm run setup.\n`);
      expect(code).toBe(1);
    }
    expect(calls()).toEqual([]);
  });

  it("says what is where", async () => {
    const { code, output } = await run(["setup"]);
    expect(output).toMatch(/^All is set up:\n {2}node_modules /);
    expect(code).toBe(0);
  });
});

onPosix("a failure is one sentence, and the next run mends it:", () => {
  const says = (lines: string) => `console.error(${JSON.stringify(lines)}); process.exit(1);`;
  const python = (version: string, ...more: string[]) =>
    `if (args[0] === "-E") console.log(${JSON.stringify([version, "/usr/bin/python3", ...more].join("\n"))}); process.exit(1);`;
  const pip = (lines: string) => `if (args[2] === "pip") { ${says(lines)} }\n${goodPython}`;

  it.each([
    [
      "npm without network",
      "npm",
      says("npm error code ENOTFOUND"),
      /^npm could not reach its package server: /,
    ],
    ["npm, disk full", "npm", says("npm error ENOSPC: no space left"), /^The disk is full: /],
    [
      "npm, no permission",
      "npm",
      says("npm error code EACCES"),
      /^npm was not allowed to change a file: .*\n {2}npm error code EACCES$/,
    ],
    [
      "npm, anything else",
      "npm",
      says("npm warn 0\n1\n2\n3\n4\n5\n6\n7"),
      /^npm failed \(exit code 1\): .*\n {2}1\n {2}2\n {2}3\n {2}4\n {2}5\n {2}6$/,
    ],
    ["no npm", "npm", "", /^npm was not found: install it \(npm comes with Node\.js\)/],
    ["no Python", "python3", "", /^Python was not found: install Python 3\.10 or newer/],
    [
      "Python 2",
      "python3",
      python("2.7.18"),
      /^Python 2\.7\.18 \(\/usr\/bin\/python3\) is too old: install Python 3\.10/,
    ],
    [
      "Python 3.9",
      "python3",
      python("3.9.19", "venv"),
      /^Python 3\.9\.19 \(\/usr\/bin\/python3\) is too old: /,
    ],
    [
      "no venv module",
      "python3",
      python("3.11.2"),
      /^Python 3\.11\.2 \(\/usr\/bin\/python3\) lacks its venv module: .*sudo apt install python3-venv/,
    ],
    [
      "pip without network",
      "python3",
      pip("WARNING: Retrying ... NewConnectionError\nERROR: No matching distribution found"),
      /^pip could not reach its package server: /,
    ],
    ["pip, disk full", "python3", pip("OSError: [Errno 28] No space left on device"), /^The disk is full: /],
  ])("%s", async (_what, name, body, sentence) => {
    if (body === "") fs.rmSync(path.join(folder, "bin", name));
    else program(name, body);
    const failed = await run(["hello"]);
    const last = failed.error.replace(/^Installing .*\n/gm, "").trimEnd();
    expect(last).toMatch(sentence);
    expect(last.split("\n")[0]).toMatch(/run the same command again\.$/);
    expect(failed.output).toBe("");
    expect(failed.code).toBe(1);

    program(name, name === "npm" ? goodNpm : goodPython);
    expect(await run(["hello"])).toMatchObject({ code: 7, output: "hello\n" });
  });

  it("takes a newer Python that stands beside an old one, or the one that is named", async () => {
    program("python3", python("3.8.10", "venv"));
    program("python3.12", goodPython);
    expect((await run(["setup"])).code).toBe(0);
    expect(callers()).toContain("python3.12");

    fs.rmSync(path.join(root, ".venv"), { recursive: true });
    const { code, error } = await run(["setup"], { env: { PUZZLE_PYTHON: "/nowhere/python" } });
    expect(error).toBe(
      "PUZZLE_PYTHON names /nowhere/python, which is no Python: correct it and run the same command again.\n",
    );
    expect(code).toBe(1);
  });

  it("a folder in the place of the link", async () => {
    write("project/notebooks/lib/mine.txt", "");
    const { code, error } = await run(["setup"]);
    expect(error).toMatch(/notebooks\/lib is in the way of a link: .*\n$/);
    expect(code).toBe(1);
    expect(fs.existsSync(path.join(root, "notebooks/lib/mine.txt"))).toBe(true);

    fs.rmSync(path.join(root, "notebooks/lib"), { recursive: true });
    fs.symlinkSync("nowhere", path.join(root, "notebooks/lib"));
    expect((await run(["setup"])).code).toBe(0);
  });

  it("no permission in the project's folder", async () => {
    write("project/.jupyter", "a file where the folder should be");
    const { code, error } = await run(["setup"]);
    expect(error).toMatch(/^The set-up .*run the same command again\.\n {2}Error: E/);
    expect(code).toBe(1);
  });
});

onPosix("a set-up that is cut off", () => {
  const hangingNpm = `fs.mkdirSync("node_modules/half", { recursive: true }); setInterval(() => {}, 1000);`;

  it("by a signal ends npm too, says so, and leaves no lock", async () => {
    program("npm", hangingNpm);
    const first = start(["hello"]);
    await until(() => fs.existsSync(path.join(root, "node_modules/half")));
    first.child.kill("SIGINT");
    const { code, error } = await first.ended;
    expect(error).toMatch(/\nThe set-up was stopped: the same command starts it again\.\n$/);
    expect(code).toBe(1);
    expect(fs.readdirSync(path.join(root, ".jupyter/state"))).toEqual([]);
    await until(() => !isAlive(pidOf("npm")));

    program("npm", goodNpm);
    expect((await run(["hello"])).output).toBe("hello\n");
    expect(fs.existsSync(path.join(root, "node_modules/half"))).toBe(false);
  });

  it("by kill -9 is taken over when npm, which goes on alone, has ended", async () => {
    program("npm", hangingNpm);
    const first = start(["hello"]);
    await until(() => fs.existsSync(path.join(root, "node_modules/half")));
    const orphan = pidOf("npm");
    first.child.kill("SIGKILL");
    await first.ended;
    expect(isAlive(orphan)).toBe(true);

    program("npm", goodNpm);
    const second = start(["hello"]);
    await until(() => second.error().includes("Another set-up is at work here"));
    expect(callers()).toEqual(["npm"]);
    process.kill(orphan, "SIGKILL");
    expect((await second.ended).output).toBe("hello\n");
    expect(fs.existsSync(path.join(root, "node_modules/half"))).toBe(false);
  });

  it("in the middle of pip makes the environment anew", async () => {
    program("python3", `if (args[2] === "pip") process.exit(9);\n${goodPython}`);
    expect((await run(["hello"])).code).toBe(1);
    write("project/.venv/half", "");
    program("python3", goodPython);
    expect((await run(["hello"])).code).toBe(7);
    expect(fs.existsSync(path.join(root, ".venv/half"))).toBe(false);
  });

  it("is not waited for when its number has become another program's", async () => {
    write("project/.jupyter/state/setup.lock", JSON.stringify({ process: process.pid, child: 0 }));
    const old = new Date(Date.now() - 61_000);
    fs.utimesSync(path.join(root, ".jupyter/state/setup.lock"), old, old);
    expect((await run(["hello"])).code).toBe(7);
  });
});

onPosix("two commands at once", () => {
  it("install once", async () => {
    program("npm", `setTimeout(() => {\n${goodNpm}\n}, 500);`);
    const results = await Promise.all([run(["hello"]), run(["hello"]), run(["hello"])]);
    expect(results.map((result) => result.code)).toEqual([7, 7, 7]);
    expect(callers().filter((name) => name === "npm")).toEqual(["npm"]);
    expect(callers().filter((name) => name === "python")).toEqual(["python"]);
    expect(results.filter((result) => result.error.includes("Another set-up is at work here"))).toHaveLength(
      2,
    );
  });
});

const goodNpm = `
  fs.mkdirSync("node_modules/ts-node/register", { recursive: true });
  fs.writeFileSync("node_modules/ts-node/register/transpile-only.js", "");`;

const goodPython = `
  if (args[0] === "-E") console.log("3.12.1\\n" + __filename + "\\nvenv");
  if (args[2] === "venv") {
    fs.mkdirSync(args[3] + "/bin", { recursive: true });
    fs.writeFileSync(args[3] + "/pyvenv.cfg", "home = " + path.dirname(__filename) + "\\nversion = 3.12.1\\n");
    fs.copyFileSync(__filename, args[3] + "/bin/python");
  }`;

/** A program on the path that notes its call and its process and then does what `body` says. */
function program(name: string, body: string): void {
  const note = `fs.appendFileSync(${JSON.stringify(path.join(folder, "calls"))}, process.pid + " " + path.basename(__filename) + " " + args.join(" ").replaceAll("\\n", ";") + "\\n");`;
  const head = `const fs = require("fs"), path = require("path"), args = process.argv.slice(2);`;
  write(`bin/${name}`, `#!${process.execPath}\n${head}\n${note}\n${body}\n`);
  fs.chmodSync(path.join(folder, "bin", name), 0o755);
}

function calls(): string[] {
  const file = path.join(folder, "calls");
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.replace(/^\d+ /, ""));
}

function callers(): string[] {
  return calls().map((call) => call.split(" ")[0]);
}

function forgetCalls(): void {
  fs.rmSync(path.join(folder, "calls"));
}

function pidOf(name: string): number {
  const lines = fs.readFileSync(path.join(folder, "calls"), "utf8").split("\n");
  return Number.parseInt(lines.find((line) => line.split(" ")[1] === name) ?? "", 10);
}

interface Options {
  /** The version that Node pretends to have. */
  node?: string;
  env?: Record<string, string>;
}

function start(args: string[], { node, env = {} }: Options = {}) {
  const preload = path.join(folder, "version.js");
  const versions = `{ ...process.versions, node: ${JSON.stringify(node)} }`;
  fs.writeFileSync(preload, `Object.defineProperty(process, "versions", { value: ${versions} });`);
  const child = spawn(
    process.execPath,
    [...(node ? ["-r", preload] : []), path.join(root, "tools", "run.js"), ...args],
    { cwd: folder, env: { PATH: path.join(folder, "bin"), ...env } },
  );
  started.push(child);
  let output = "";
  let error = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (error += text));
  const ended = new Promise<{ code: number | null; output: string; error: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output, error })),
  );
  return { child, ended, error: () => error };
}

function run(args: string[], options?: Options) {
  return start(args, options).ended;
}

function write(file: string, text: string): void {
  const target = path.join(file.startsWith("project/") ? root : folder, file.replace(/^project\//, ""));
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error("waited 10 seconds in vain");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
