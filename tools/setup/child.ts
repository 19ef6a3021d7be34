import { spawn } from "node:child_process";
import path from "node:path";
import { jupyterEnvironment, python, root } from "./jupyter";

/** Runs a program below `tools`, such as book/notebooks.py, in the project's own Python; see `run` for the rest. */
export function runPython(program: string, args: string[]): Promise<number> {
  // Python holds its lines back when they go through a pipe.
  const env = { ...jupyterEnvironment(), PYTHONUNBUFFERED: "1", PUZZLE_PARENT: `${process.pid}` };
  return run(python, [path.join(root, "tools", program), ...args], env);
}

/** Runs a package's program, given as its path below node_modules, in this Node. */
export function runPackage(program: string, args: string[], env?: NodeJS.ProcessEnv): Promise<number> {
  return run(process.execPath, [path.join(root, "node_modules", program), ...args], env);
}

/**
 * Runs a program to its end, in the project's folder and in this terminal.
 *
 * @returns the exit code, 1 if a signal ended the program
 */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const child = spawn(program, args, { cwd: root, env, stdio: "inherit" });
  // A terminal sends Ctrl-C to the child as well, which then puts its own things in order: wait for that.
  const wait = () => {};
  const passOn = () => child.kill("SIGTERM");
  process.on("SIGINT", wait).on("SIGTERM", passOn);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("SIGINT", wait).off("SIGTERM", passOn);
      resolve(code ?? 1);
    });
  });
}
