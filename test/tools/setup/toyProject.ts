import { type ChildProcess, spawn } from "node:child_process";
import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";

const toolsFolder = path.join(__dirname, "../../..", "tools");

/** What npm does for the set-up, as the body of a program. */
export const goodNpm = `
  fs.mkdirSync("node_modules/ts-node/register", { recursive: true });
  fs.writeFileSync("node_modules/ts-node/register/transpile-only.js", "");`;

/** What Python does for the set-up. */
export const goodPython = `
  if (args[0] === "-E") console.log("3.12.1\\n" + __filename + "\\nvenv");
  if (args[2] === "venv") {
    fs.mkdirSync(args[3] + "/bin", { recursive: true });
    fs.writeFileSync(args[3] + "/pyvenv.cfg", "home = " + path.dirname(__filename) + "\\nversion = 3.12.1\\n");
    fs.symlinkSync(__filename, args[3] + "/bin/python");
  }`;

interface Options {
  /** The version that Node pretends to have. */
  node?: string;
  env?: Record<string, string>;
}

interface Result {
  code: number | null;
  output: string;
  error: string;
}

/**
 * A fresh clone of a few files, with the real run.js and set-up, in a temporary folder; its one command is `hello`,
 * which prints its arguments and exits with 7. Only programs of the test's own are on its path.
 */
export class ToyProject {
  readonly folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "toy-project-")));
  root = path.join(this.folder, "project");
  readonly #started: ChildProcess[] = [];

  constructor() {
    for (const file of ["run.js", "setup/command.js", "setup/setup.js", "setup/lock.js", "setup/programs.js"])
      this.write(`tools/${file}`, fs.readFileSync(path.join(toolsFolder, file), "utf8"));
    this.write("tools/setup/figureScripts.js", "exports.areBuilt = () => true;");
    this.write(
      "tools/house/hello.ts",
      `console.log("hello", ...process.argv.slice(2)); process.exitCode = 7;`,
    );
    const scripts = { hello: "node tools/run.js hello", setup: "node tools/run.js setup", other: "true" };
    this.write("package.json", JSON.stringify({ engines: { node: "^20.19 || >=22.12" }, scripts }));
    this.write("package-lock.json", "{}");
    this.write("tools/setup/requirements.lock", "jupyterlab");
    this.write("lib/a.ts", "");
    this.write("kit/b.ts", "");
    const argv = ["node", "{resource_dir}/../../../tools/kernel/kernel.js", "{connection_file}"];
    this.write(".jupyter/kernels/tslab/kernel.json", JSON.stringify({ argv }));
    fs.mkdirSync(this.path("notebooks"));
    this.program("npm", goodNpm);
    this.program("python3", goodPython);
  }

  /** Ends what was started here and removes the folder. */
  dispose(): void {
    for (const child of this.#started) child.kill("SIGKILL");
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** The absolute path of a file in the project. */
  path(file: string): string {
    return path.join(this.root, file);
  }

  write(file: string, text: string): void {
    fs.mkdirSync(path.dirname(this.path(file)), { recursive: true });
    fs.writeFileSync(this.path(file), text);
  }

  /** Puts a program on the path (or in another folder) that notes its call and then does what `body` says. */
  program(name: string, body: string, where = "bin"): string {
    const note = `process.pid + " " + path.basename(process.argv[1]) + " " + args.join(" ").replaceAll("\\n", ";")`;
    const text = `#!${process.execPath}
const fs = require("fs"), path = require("path"), args = process.argv.slice(2);
fs.appendFileSync(${JSON.stringify(this.#calls)}, ${note} + "\\n");
${body}
`;
    const file = path.join(this.folder, where, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text, { mode: 0o755 });
    return file;
  }

  removeProgram(name: string): void {
    fs.rmSync(path.join(this.folder, "bin", name));
  }

  /** The programs called so far, each with its arguments. */
  calls(): string[] {
    return this.#notes().map(({ call }) => call);
  }

  /** The names of the programs called so far. */
  callers(): string[] {
    return this.calls().map((call) => call.split(" ")[0]);
  }

  forgetCalls(): void {
    fs.rmSync(this.#calls);
  }

  /** The process of the first call of a program. */
  pidOf(name: string): number {
    return this.#notes().find(({ call }) => call.startsWith(`${name} `))?.pid ?? 0;
  }

  /** Starts run.js with these arguments. */
  start(args: string[], { node, env = {} }: Options = {}) {
    const preload = path.join(this.folder, "version.js");
    const versions = `{ ...process.versions, node: ${JSON.stringify(node)} }`;
    fs.writeFileSync(preload, `Object.defineProperty(process, "versions", { value: ${versions} });`);
    const child = spawn(
      process.execPath,
      [...(node ? ["-r", preload] : []), this.path("tools/run.js"), ...args],
      { cwd: this.folder, env: { PATH: path.join(this.folder, "bin"), ...env } },
    );
    this.#started.push(child);
    let output = "";
    let error = "";
    child.stdout.on("data", (text) => (output += text));
    child.stderr.on("data", (text) => (error += text));
    const ended = new Promise<Result>((resolve) =>
      child.on("close", (code) => resolve({ code, output, error })),
    );
    return { child, ended, error: () => error };
  }

  /** Runs run.js to its end. */
  run(args: string[], options?: Options): Promise<Result> {
    return this.start(args, options).ended;
  }

  get #calls(): string {
    return path.join(this.folder, "calls");
  }

  #notes(): { pid: number; call: string }[] {
    if (!fs.existsSync(this.#calls)) return [];
    const lines = fs.readFileSync(this.#calls, "utf8").trimEnd().split("\n");
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), call: line.replace(/^\d+ /, "") }));
  }
}
