import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "acorn";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { canMount, runWith } from "../../support/mounts";
import { goodNpm, goodPython, ToyProject } from "./toyProject";

// The set-up in a project of a few files, with programs of ours in the place of npm and Python.
// Scripts with a first line #! are not for Windows.
const onPosix = describe.skipIf(process.platform === "win32");

// Plain JavaScript, as the set-up has to be.
const { isAlive } = require("../../../tools/setup/lock") as { isAlive(process: number): boolean };
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000 });

let project: ToyProject;

beforeEach(() => {
  project = new ToyProject();
});

afterEach(() => {
  project.dispose();
});

describe("run.js", () => {
  it("is in a syntax that any Node reads", () => {
    const source = fs.readFileSync(path.join(__dirname, "../../..", "tools", "run.js"), "utf8");
    expect(() => parse(source, { ecmaVersion: 5 })).not.toThrow();
    expect(() => parse("const a = 1", { ecmaVersion: 5 })).toThrow();
  });

  it.each(["0.12.18", "18.20.4", "20.18.3", "21.7.3", "22.11.0"])("refuses Node %s", async (version) => {
    const { code, error } = await project.run(["hello"], { node: version });
    expect(error).toBe(
      `This is Node.js ${version}, and the project needs ^20.19 || >=22.12: install the current LTS version from nodejs.org and run the same command again.\n`,
    );
    expect(code).toBe(1);
    expect(project.calls()).toEqual([]);
  });
});

onPosix("a command", () => {
  it.each(["20.19.0", "22.12.0", "24.0.0"])("runs on Node %s", async (version) => {
    expect((await project.run(["hello"], { node: version })).code).toBe(7);
  });

  it("sets everything up, then runs with its arguments and passes its exit code on", async () => {
    const { code, output, error } = await project.run(["hello", "one", "--two"]);
    expect(output).toBe("hello one --two\n");
    expect(code).toBe(7);
    expect(error.split("\n")).toEqual([
      expect.stringMatching(/^Installing the npm packages/),
      expect.stringMatching(/^Installing JupyterLab/),
      "",
    ]);
    expect(project.calls()).toEqual([
      expect.stringMatching(/^npm ci --ignore-scripts --include=dev /),
      expect.stringMatching(/^python3 -E -c /),
      `python3 -I -m venv ${project.root}/.venv`,
      expect.stringMatching(/^python -I -m pip install .* --require-hashes -r .*requirements\.lock$/),
    ]);
    expect(fs.readFileSync(project.path("notebooks/lib/a.ts"), "utf8")).toBe("");
    expect(fs.existsSync(project.path("notebooks/kit"))).toBe(true);
    expect(fs.readdirSync(project.path(".jupyter/state"))).toEqual([]);
  });

  it("starts nothing else when nothing is missing", async () => {
    await project.run(["hello"]);
    project.forgetCalls();
    expect(await project.run(["hello"])).toEqual({ code: 7, output: "hello\n", error: "" });
    expect(project.calls()).toEqual([]);
  });

  it("installs again what its list or its place has changed", async () => {
    await project.run(["hello"]);
    project.forgetCalls();
    project.write("package-lock.json", "{ }");
    await project.run(["hello"]);
    expect(project.callers()).toEqual(["npm"]);

    project.forgetCalls();
    project.write("tools/setup/requirements.lock", "jupyterlab nbconvert");
    await project.run(["hello"]);
    expect(project.callers()).toEqual(["python3", "python3", "python"]);

    project.forgetCalls();
    const moved = path.join(project.folder, "moved");
    fs.renameSync(project.root, moved);
    project.root = moved;
    await project.run(["hello"]);
    expect(project.callers()).toEqual(["python3", "python3", "python"]);
  });

  it("makes the environment again when its Python is gone or another", async () => {
    project.removeProgram("python3");
    const named = project.program("python3", goodPython, "python-3.11");
    await project.run(["hello"], { env: { PUZZLE_PYTHON: named } });
    expect((await project.run(["hello"])).error).toBe("");
    fs.rmSync(path.dirname(named), { recursive: true });
    project.program("python3", goodPython);
    expect((await project.run(["hello"])).error).toMatch(/^Installing JupyterLab/);
  });

  it("lists the commands when the name is unknown or missing", async () => {
    for (const [args, first] of [
      [["other"], 'There is no command "other".\n'],
      [[], ""],
    ] as const) {
      const { code, error } = await project.run([...args]);
      expect(error).toBe(`${first}The commands are: npm run hello, npm run setup.\n`);
      expect(code).toBe(1);
    }
    expect(project.calls()).toEqual([]);
  });

  it("says what is where", async () => {
    const { code, output } = await project.run(["setup"]);
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
    if (body === "") project.removeProgram(name);
    else project.program(name, body);
    const failed = await project.run(["hello"]);
    const last = failed.error.replace(/^Installing .*\n/gm, "").trimEnd();
    expect(last).toMatch(sentence);
    expect(last.split("\n")[0]).toMatch(/run the same command again\.$/);
    expect(failed.output).toBe("");
    expect(failed.code).toBe(1);

    project.program(name, name === "npm" ? goodNpm : goodPython);
    expect(await project.run(["hello"])).toMatchObject({ code: 7, output: "hello\n" });
  });

  it("takes a newer Python that stands beside an old one, or the one that is named", async () => {
    project.program("python3", python("3.8.10", "venv"));
    project.program("python3.12", goodPython);
    expect((await project.run(["setup"])).code).toBe(0);
    expect(project.callers()).toContain("python3.12");

    fs.rmSync(project.path(".venv"), { recursive: true });
    const { code, error } = await project.run(["setup"], { env: { PUZZLE_PYTHON: "/nowhere/python" } });
    expect(error).toBe(
      "PUZZLE_PYTHON names /nowhere/python, which is no Python: correct it and run the same command again.\n",
    );
    expect(code).toBe(1);
  });

  it("a folder in the place of the link", async () => {
    project.write("notebooks/lib/mine.txt", "");
    const { code, error } = await project.run(["setup"]);
    expect(error).toMatch(/notebooks\/lib is in the way of a link: .*\n$/);
    expect(code).toBe(1);
    expect(fs.existsSync(project.path("notebooks/lib/mine.txt"))).toBe(true);

    fs.rmSync(project.path("notebooks/lib"), { recursive: true });
    fs.symlinkSync("nowhere", project.path("notebooks/lib"));
    expect((await project.run(["setup"])).code).toBe(0);
  });

  it("a file in the place of a folder, which is not deleted", async () => {
    project.write(".venv", "mine");
    const { code, error } = await project.run(["setup"]);
    expect(error).toMatch(
      /\n\.venv is in the way of a folder: move it elsewhere and run the same command again\.\n$/,
    );
    expect(code).toBe(1);
    expect(fs.readFileSync(project.path(".venv"), "utf8")).toBe("mine");
  });

  it("a link to another project's folder, which stays as it is", async () => {
    const other = path.join(project.folder, "other");
    fs.mkdirSync(other);
    fs.writeFileSync(path.join(other, "theirs"), "");
    for (const name of ["node_modules", ".venv"]) fs.symlinkSync(other, project.path(name));
    expect((await project.run(["setup"])).code).toBe(0);
    expect(fs.readdirSync(other)).toEqual(["theirs"]);
  });

  it("a package that was deleted", async () => {
    const text = fs.readFileSync(project.path("package.json"), "utf8");
    project.write("package.json", JSON.stringify({ ...JSON.parse(text), dependencies: { "ts-node": "10" } }));
    project.program("npm", `${goodNpm}\nfs.writeFileSync("node_modules/ts-node/package.json", "{}");`);
    expect((await project.run(["hello"])).code).toBe(7);
    fs.rmSync(project.path("node_modules/ts-node"), { recursive: true });
    project.forgetCalls();
    expect((await project.run(["hello"])).error).toMatch(/^Installing the npm packages/);
    expect(project.callers()).toEqual(["npm"]);
  });

  it("a folder whose name Jupyter would take for a variable", async () => {
    const moved = path.join(project.folder, "$HOME");
    fs.renameSync(project.root, moved);
    project.root = moved;
    const { code, error } = await project.run(["hello"], { env: { HOME: "/root" } });
    expect(error).toBe(
      `The path of the project's folder, ${moved}, contains $HOME, which Jupyter takes for a variable: rename that folder and run the same command again.\n`,
    );
    expect(code).toBe(1);
    expect((await project.run(["hello"])).code).toBe(7); // no such variable, no harm
  });

  it.skipIf(!canMount).each([
    [
      "a read-only folder",
      { readOnly: true } as const,
      /^The set-up was not allowed to change a file: .*\n {2}.*EROFS/,
    ],
    ["a full disk", { kilobytes: 300 }, /^The disk is full: make room for about 1 GB and run/m],
  ])("%s", (_, place, sentence) => {
    project.program("npm", `${goodNpm}\nfs.writeFileSync("node_modules/large", Buffer.alloc(1e6));`);
    const command = [process.execPath, project.path("tools/run.js"), "setup"];
    const env = { PATH: `${path.join(project.folder, "bin")}${path.delimiter}${process.env.PATH}` };
    const { code, printed } = runWith({ folder: project.root, ...place }, command, env);
    expect(printed).toMatch(sentence);
    expect(code).toBe(1);
  });

  it("no permission in the project's folder", async () => {
    fs.rmSync(project.path(".jupyter"), { recursive: true });
    project.write(".jupyter", "a file where the folder should be");
    const { code, error } = await project.run(["setup"]);
    expect(error).toMatch(/^The set-up .*run the same command again\.\n {2}Error: E/);
    expect(code).toBe(1);
  });
});

onPosix("a set-up that is cut off", () => {
  const hangingNpm = `fs.mkdirSync("node_modules/half", { recursive: true }); setInterval(() => {}, 1000);`;

  it("by a signal ends npm too, says so, and leaves no lock", async () => {
    project.program("npm", hangingNpm);
    const first = project.start(["hello"]);
    await until(() => fs.existsSync(project.path("node_modules/half")));
    first.child.kill("SIGINT");
    const { code, error } = await first.ended;
    expect(error).toMatch(/\nThe set-up was stopped: the same command starts it again\.\n$/);
    expect(code).toBe(1);
    expect(fs.readdirSync(project.path(".jupyter/state"))).toEqual([]);
    await until(() => !isAlive(project.pidOf("npm")));

    project.program("npm", goodNpm);
    expect((await project.run(["hello"])).output).toBe("hello\n");
    expect(fs.existsSync(project.path("node_modules/half"))).toBe(false);
  });

  it("by kill -9 is taken over when npm, which goes on alone, has ended", async () => {
    project.program("npm", hangingNpm);
    const first = project.start(["hello"]);
    await until(() => fs.existsSync(project.path("node_modules/half")));
    const orphan = project.pidOf("npm");
    first.child.kill("SIGKILL");
    await first.ended;
    expect(isAlive(orphan)).toBe(true);

    project.program("npm", goodNpm);
    const second = project.start(["hello"]);
    await until(() => second.error().includes("Another set-up is at work here"));
    expect(project.callers()).toEqual(["npm"]);
    process.kill(orphan, "SIGKILL");
    expect((await second.ended).output).toBe("hello\n");
    expect(fs.existsSync(project.path("node_modules/half"))).toBe(false);
  });

  it("in the middle of pip makes the environment anew", async () => {
    project.program("python3", `if (args[2] === "pip") process.exit(9);\n${goodPython}`);
    expect((await project.run(["hello"])).code).toBe(1);
    project.write(".venv/half", "");
    project.program("python3", goodPython);
    expect((await project.run(["hello"])).code).toBe(7);
    expect(fs.existsSync(project.path(".venv/half"))).toBe(false);
  });

  it("is not waited for when its number has become another program's", async () => {
    project.write(".jupyter/state/setup.lock", JSON.stringify({ process: process.pid, child: 0 }));
    const old = new Date(Date.now() - 61_000);
    fs.utimesSync(project.path(".jupyter/state/setup.lock"), old, old);
    expect((await project.run(["hello"])).code).toBe(7);
  });
});

onPosix("two commands at once", () => {
  it("install once", async () => {
    project.program("npm", `setTimeout(() => {\n${goodNpm}\n}, 500);`);
    const results = await Promise.all([
      project.run(["hello"]),
      project.run(["hello"]),
      project.run(["hello"]),
    ]);
    expect(results.map((result) => result.code)).toEqual([7, 7, 7]);
    expect(project.callers().filter((name) => name === "npm")).toEqual(["npm"]);
    expect(project.callers().filter((name) => name === "python")).toEqual(["python"]);
    expect(results.filter((result) => result.error.includes("Another set-up is at work here"))).toHaveLength(
      2,
    );
  });
});
