import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { jupyterEnvironment, python, root } from "../../../tools/setup/jupyter";
import { hasJupyter } from "../../support/notebooks/chapters";

// Plain JavaScript, as the set-up has to be.
const { isAlive } = require("../../../tools/setup/lock") as { isAlive(process: number): boolean };

const requirements = path.join(root, "tools/class/requirements-class.txt");
const lists = ["setup/requirements.txt", "class/requirements-class.txt"].map((name) =>
  path.join(root, "tools", name),
);
const key = createHash("sha256")
  .update(lists.map((file) => readFileSync(file)).join())
  .digest("hex");

/** JupyterHub's proxy is a package of npm. */
const PROXY = "configurable-http-proxy@5.3.0";

/** The folder of nbgrader's and JupyterHub's programs, away from the project's own environment. */
export const classTools = path.join(tmpdir(), `puzzle-class-${key.slice(0, 8)}`);

/** Written when everything is there. */
const done = path.join(classTools, "done");

/**
 * Whether nbgrader and JupyterHub are there; the first call installs them, in a minute or two. Where that fails, says
 * so loudly; in CI that is a failure. For `describe.skipIf(!hasClassTools())`.
 */
export function hasClassTools(): boolean {
  if (process.platform === "win32" || !hasJupyter()) return false;
  const lock = `${classTools}.lock`;
  while (!isMine(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  try {
    return existsSync(done) || install();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Two test files may begin at once. Whose process has ended holds nothing. */
function isMine(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: "wx" });
    return true;
  } catch {
    const holder = existsSync(lock) ? readFileSync(lock, "utf8") : ""; // empty before it is written
    if (holder !== "" && !isAlive(Number(holder))) rmSync(lock, { force: true });
    return false;
  }
}

function install(): boolean {
  rmSync(classTools, { recursive: true, force: true });
  const pip = [path.join(classTools, "bin", "python"), "-I", "-m", "pip", "install", "--quiet", "--no-input"];
  const steps = [
    [python, "-I", "-m", "venv", classTools],
    [...pip, "--disable-pip-version-check", "-r", requirements],
    ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", classTools, PROXY],
  ];
  for (const [program, ...args] of steps) {
    const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
    if (status === 0) continue;
    const advice = `nbgrader and JupyterHub could not be installed:\n${stderr}`;
    if (process.env.CI) throw new Error(advice);
    console.warn(`\n*** SKIPPED: the tests of a class. ${advice}\n`);
    return false;
  }
  writeFileSync(done, "");
  return true;
}

/** The file of JupyterHub's proxy, to be run by Node. */
export const proxyProgram = path.join(
  classTools,
  "node_modules/configurable-http-proxy/bin/configurable-http-proxy",
);

/** The environment of a shell in which those programs are activated; what they run has to find the kernel itself. */
export function classEnvironment(): NodeJS.ProcessEnv {
  const environment = jupyterEnvironment();
  environment.PATH = [path.join(classTools, "bin"), environment.PATH].join(path.delimiter);
  delete environment.JUPYTER_PATH;
  delete environment.JUPYTER_CONFIG_PATH;
  return environment;
}

/** Runs a program to its end, in a shell where the tools are activated, and gives what it printed. */
export function runInClass(program: string, args: string[], cwd: string, expected = 0): string {
  const options = { cwd, env: classEnvironment(), encoding: "utf8" } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (error) throw error;
  if (status !== expected)
    throw new Error(`${path.basename(program)} ${args.join(" ")}:\n${stdout}${stderr}`);
  return stdout + stderr;
}

const SCORES = `
import json, sys
from nbgrader.api import Gradebook
with Gradebook("sqlite:///gradebook.db") as book:
    points = lambda notebook: {grade.name.split("-")[1]: grade.score for grade in notebook.grades}
    students = lambda name: {one.student.id: {"id": one.id, "scores": points(one)} for one in book.notebook_submissions(name, name)}
    print(json.dumps({name: students(name) for name in sys.argv[1:]}))`;

/** What the gradebook knows of an assignment, by student: points by exercise. */
export type Scores = Readonly<
  Record<string, { readonly id: string; readonly scores: Record<string, number> }>
>;

/** What a course's gradebook says, by assignment. */
export function scoresOf(course: string, ...assignments: string[]): Record<string, Scores> {
  const args = ["-W", "ignore", "-c", SCORES, ...assignments];
  return JSON.parse(runInClass(path.join(classTools, "bin", "python"), args, course));
}
