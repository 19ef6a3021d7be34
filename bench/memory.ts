import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ModuleKind, ScriptTarget, transpileModule } from "typescript";

/**
 * The most memory that a program took at once, in bytes, above that of a Node that does nothing. The program is a few
 * lines of JavaScript which may require "./search/...", "./puzzles/..." and "./basics/..."; it runs alone in a process of its own on
 * compiled code, so that no compiler and no other benchmark counts.
 */
export function memoryAboveNode(program: string, runs = 5): number {
  return withLibrary((folder) => {
    const peak = (text: string) => median(runs, () => runAlone(folder, `${text}\n${REPORT_MEMORY}`) * 1024);
    return peak(program) - peak("");
  });
}

/** How long such a program takes in a new process, where nothing has run before and nothing is compiled: milliseconds. */
export function firstRunTime(program: string, runs = 5): number {
  const timed = `const begun = performance.now();\n${program}\n${REPORT_TIME}`;
  return withLibrary((folder) => median(runs, () => runAlone(folder, timed)));
}

// Linux counts the parent's memory into a child's maxRSS; the high-water mark in /proc is the child's own.
const REPORT_MEMORY = `
  const { existsSync, readFileSync } = require("node:fs");
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const own = /^VmHWM:\\s+(\\d+) kB$/m.exec(status);
  process.stdout.write(String(own ? own[1] : process.resourceUsage().maxRSS));`;

// Read before process.stdout is touched, which takes longer to come up than some programs to run.
const REPORT_TIME = "const took = performance.now() - begun;\nprocess.stdout.write(String(took));";

/** Does something with a folder that holds the compiled library. */
function withLibrary<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "puzzle-bench-"));
  try {
    for (const floor of ["basics", "search", "puzzles"]) {
      compile(resolve(__dirname, "../lib", floor), join(folder, floor));
    }
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The number that a program prints. */
function runAlone(folder: string, program: string): number {
  const script = join(folder, "program.js");
  writeFileSync(script, program);
  return Number(execFileSync(process.execPath, [script], { encoding: "utf8" }));
}

function median(runs: number, measure: () => number): number {
  return Array.from({ length: runs }, measure).sort((a, b) => a - b)[runs >> 1];
}

function compile(from: string, to: string): void {
  mkdirSync(to);
  for (const file of readdirSync(from)) {
    if (!file.endsWith(".ts")) {
      compile(join(from, file), join(to, file));
      continue;
    }
    const { outputText } = transpileModule(readFileSync(join(from, file), "utf8"), {
      compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 },
    });
    writeFileSync(join(to, file.replace(/\.ts$/, ".js")), outputText);
  }
}
