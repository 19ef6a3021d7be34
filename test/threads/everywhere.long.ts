import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelClient, projectRoot } from "../support/kernelClient";
import { temporaryFolder } from "../support/temporary";

/** What is tried everywhere: it prints the number of 8 queens, the tours from a corner, and an error's class. */
const PROGRAM = `
  const counts = await runPieces({ module: "puzzles/queens/work", name: "run" }, queens.pieces(8), { workers: 2 });
  const print = [queens.total(counts as any)];
  const work = { module: "puzzles/knights-tour/index", name: "countToursFrom" };
  const [count] = await runPieces(work, [[5, 5, 0]]) as any[];
  print.push(count.tours, await runPieces(work, [[5, 5, 25]]).catch((error) => error.name));
  console.log(print.join(" "));`;
const PRINTED = "92 304 InputError\n";

describe.each(["project", "stock"] as const)("in a notebook of the %s kernel", (kind) => {
  let kernel: KernelClient;
  beforeAll(async () => {
    kernel = await KernelClient.start({ kernel: kind, folder: projectRoot });
    await kernel.execute('import { runPieces } from "./lib/threads/index";');
    await kernel.execute('import * as queens from "./lib/puzzles/queens/work";');
    await kernel.execute('import { readdirSync } from "node:fs";');
  });
  afterAll(() => kernel.shutdown());

  it("workers count, and errors reach the cell", async () => {
    const { stdout, stderr, reply } = await kernel.execute(PROGRAM);
    expect([stdout, stderr, reply.status]).toEqual([PRINTED, "", "ok"]);
  });

  it.skipIf(kind === "stock" || process.platform !== "linux")(
    "workers end with a cell that is interrupted",
    async () => {
      const threads = async () =>
        Number((await kernel.execute('console.log(readdirSync("/proc/self/task").length);')).stdout);
      const before = await threads();
      const never = JSON.stringify({ module: path.join(__dirname, "work"), name: "never" });
      const { reply } = await kernel.execute(
        `setTimeout(() => console.log("busy"), 1000);\nawait runPieces(${never}, [[], []], { workers: 2 });`,
        { onOutput: () => kernel.interrupt() },
      );
      expect(reply.ename).toBe("Interrupted");
      await expect.poll(threads).toBe(before);
    },
  );
});

describe("as plain JavaScript", () => {
  const folder = temporaryFolder();
  beforeAll(() => {
    for (const floor of ["basics", "search", "puzzles", "threads"]) {
      compile(path.join(projectRoot, "lib", floor), path.join(folder, floor));
    }
  });

  it("workers count, and errors reach the caller, without a compiler", () => {
    const script = path.join(folder, "program.js");
    const program = PROGRAM.replace(/ as any(?:\[\])?/g, "");
    writeFileSync(
      script,
      `const { runPieces } = require("./threads/index");
      const queens = require("./puzzles/queens/work");
      (async () => {${program}})();`,
    );
    expect(execFileSync(process.execPath, [script], { encoding: "utf8", cwd: "/" })).toBe(PRINTED);
  });
});

function compile(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const file = path.join(from, entry.name);
    if (entry.isDirectory()) compile(file, path.join(to, entry.name));
    else {
      const { outputText } = ts.transpileModule(readFileSync(file, "utf8"), {
        compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
      });
      writeFileSync(path.join(to, entry.name.replace(/\.ts$/, ".js")), outputText);
    }
  }
}
