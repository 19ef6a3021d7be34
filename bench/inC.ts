import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ProgramRun, Way } from "./subject";

/** Libraries of Gecode, as Debian's libgecode-dev has them. */
const GECODE = ["search", "minimodel", "int", "kernel", "support"].map((name) => `-lgecode${name}`);

const hasC = memoized(() => spawnSync("cc", ["--version"]).status === 0);
const hasGecode = memoized(() => {
  const options = { input: "#include <gecode/int.hh>", stdio: "pipe" } as const;
  return spawnSync("c++", ["-fsyntax-only", "-x", "c++", "-"], options).status === 0;
});

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
  const named = { key: "c", name: "written in C", ...way };
  return wayOf(named, hasC, (budget) => run("cc", source, ["-lm"], [String(budget), ...args()]));
}

/** A way by Gecode: see gecode.cpp for the arguments after the budget. */
export function byGecode(way: Omit<Way, "prepare">, args: readonly string[]): Way {
  return wayOf(way, hasGecode, (budget) => run("c++", "gecode.cpp", GECODE, [String(budget), ...args]));
}

function wayOf(
  way: Omit<Way, "prepare">,
  isThere: () => boolean,
  program: (budget: number) => ProgramRun,
): Way {
  const work = () => {
    const { answer } = program(0);
    return typeof way.answer === "number" ? Number(answer) : answer;
  };
  return { ...way, isThere, program, prepare: () => work };
}

function run(
  compiler: string,
  source: string,
  libraries: readonly string[],
  args: readonly string[],
): ProgramRun {
  const folder = mkdtempSync(path.join(tmpdir(), "puzzle-bench-"));
  const program = path.join(folder, "program");
  try {
    execFileSync(compiler, ["-O2", "-o", program, path.join(__dirname, source), ...libraries]);
    return JSON.parse(execFileSync(program, args, { encoding: "utf8" }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function memoized<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
