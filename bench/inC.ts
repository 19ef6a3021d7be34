import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ProgramRun, Way } from "./subject";

/** Whether there is a compiler; without one, ways in C are left out. */
export function hasC(): boolean {
  return spawnSync("cc", ["--version"]).status === 0;
}

/**
 * A way in C: the same idea, written for this work alone.
 * @param source file in this folder, which calls `repeat` of repeat.h
 * @param args   what it gets after the budget
 */
export function inC(
  source: string,
  way: Partial<Way> & Pick<Way, "answer">,
  args: () => readonly string[] = () => [],
): Way {
  const program = (budget: number) => run(source, [String(budget), ...args()]);
  const work = () => {
    const { answer } = program(0);
    return typeof way.answer === "number" ? Number(answer) : answer;
  };
  return { key: "c", name: "written in C", ...way, program, prepare: () => work };
}

function run(source: string, args: readonly string[]): ProgramRun {
  const folder = mkdtempSync(path.join(tmpdir(), "puzzle-bench-"));
  const program = path.join(folder, "program");
  try {
    execFileSync("cc", ["-O2", "-o", program, path.join(__dirname, source)]);
    return JSON.parse(execFileSync(program, args, { encoding: "utf8" }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
