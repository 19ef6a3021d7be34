// `npm start [-- chapter] [-- Jupyter's own options]`: JupyterLab on the chapters.
// What is the same every time stands in .jupyter/jupyter_server_config.py.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { jupyterEnvironment, python, root } from "../setup/jupyter";

/** The chapter that opens where none is named: what a state space is, and the way to all others. */
const FIRST_PAGE = "00-start-here.ipynb";

main(process.argv.slice(2));

function main(args: string[]): void {
  const named = args[0] !== undefined && !args[0].startsWith("-");
  const page = findChapter(named ? args[0] : FIRST_PAGE);
  const options = named ? args.slice(1) : args;
  console.log("Starting JupyterLab. Ctrl-C in this window ends it.");
  startJupyter([`--LabApp.default_url=/lab/tree/notebooks/${page}`, ...options]);
  makeBoards();
}

/** The first of that number, as one writes it, or with that in its name. */
function findChapter(name: string): string {
  const files = readdirSync(path.join(root, "notebooks"));
  const chapters = files.filter((file) => /^\d\d-.*(?<!\.rerun)\.ipynb$/.test(file)).sort();
  const isNamed = (file: string) =>
    /^\d+$/.test(name) ? Number(file.slice(0, 2)) === Number(name) : file.includes(name);
  const found = chapters.find(isNamed);
  if (found) return found;
  console.error(`No chapter matches "${name}": ${chapters.join(", ")}`);
  process.exit(1);
}

/** Meanwhile, behind what a reader waits for, and in a process of its own, which gives its memory back. */
function makeBoards(): void {
  const program = ["-r", "ts-node/register/transpile-only", path.join(__dirname, "boards.ts")];
  const { pid } = spawn(process.execPath, program, { cwd: root, stdio: "ignore" });
  if (pid) setPriority(pid, 10);
}

function startJupyter(options: string[]): void {
  const jupyter = spawn(python, ["-m", "jupyterlab", ...options], {
    cwd: root,
    env: jupyterEnvironment(),
    stdio: "inherit",
  });
  // A terminal sends Ctrl-C to Jupyter too, which then ends its kernels and itself; any other signal reaches this
  // process alone. Being told twice does Jupyter no harm, but on Windows telling means killing.
  const tell = () => jupyter.kill("SIGTERM");
  process.on("SIGINT", process.platform === "win32" ? () => {} : tell);
  process.on("SIGTERM", tell);
  process.on("SIGHUP", tell);
  // npm passes a signal on to the shell between it and this process, which ends and says nothing.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || tell(), 1000).unref();
  jupyter.on("exit", (code) => process.exit(code ?? 1));
}
