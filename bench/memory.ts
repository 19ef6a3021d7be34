import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ModuleKind, ScriptTarget, transpileModule } from "typescript";

/**
 * The most memory that a program took at once, in bytes, above that of a Node that does nothing. The program is a few
 * lines of JavaScript which may require "./search/..." and "./puzzles/..."; it runs alone in a process of its own on
 * compiled code, so that no compiler and no other benchmark counts.
 */
export function memoryAboveNode(program: string): number {
  const folder = mkdtempSync(join(tmpdir(), "puzzle-bench-"));
  try {
    for (const floor of ["search", "puzzles"])
      compile(resolve(__dirname, "../lib", floor), join(folder, floor));
    return median(() => peak(folder, program)) - median(() => peak(folder, ""));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Linux counts the parent's memory into a child's maxRSS; the high-water mark in /proc is the child's own.
const REPORT = `
  const { existsSync, readFileSync } = require("node:fs");
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const own = /^VmHWM:\\s+(\\d+) kB$/m.exec(status);
  process.stdout.write(String(own ? own[1] : process.resourceUsage().maxRSS));`;

/** Peak resident memory of a process that runs the program, in bytes. */
function peak(folder: string, program: string): number {
  const script = join(folder, "program.js");
  writeFileSync(script, `${program}\n${REPORT}\n`);
  return Number(execFileSync(process.execPath, [script], { encoding: "utf8" })) * 1024;
}

function median(measure: () => number): number {
  return Array.from({ length: 5 }, measure).sort((a, b) => a - b)[2];
}

function compile(from: string, to: string): void {
  mkdirSync(to);
  for (const file of readdirSync(from)) {
    const { outputText } = transpileModule(readFileSync(join(from, file), "utf8"), {
      compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 },
    });
    writeFileSync(join(to, file.replace(/\.ts$/, ".js")), outputText);
  }
}
