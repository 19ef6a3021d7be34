// `npm test`: all stages below, up to the first that fails.
// `npm test -- part/of/a/path`: only the tests in files that match. `npm run test:long`: only test/**/*.long.ts.
// `npm run lint` and `npm run typecheck`: that stage alone.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeAssets } from "../book/live/assets";
import { runPackage, runPython } from "../setup/child";
import { type Counts, runTests } from "./vitest";

interface Stage {
  readonly name: string;
  /** Runs the stage, adds the single tests to `counts`, and returns whether all is well. */
  run(counts: Counts): Promise<boolean>;
  /** What to do when it fails, where its own output does not say. */
  readonly cure?: string;
}

const folder = mkdtempSync(path.join(tmpdir(), "puzzle-test-"));
const pages = path.join(folder, "book");

const lint: Stage = {
  name: "format and lint",
  run: async () => {
    const codes = await Promise.all([
      runPackage("@biomejs/biome/bin/biome", [
        "ci",
        "--error-on-warnings",
        `--colors=${process.stdout.isTTY ? "force" : "off"}`,
      ]),
      runPackage("knip/bin/knip.js", ["--no-progress", "--config", "tools/house/knip.ts"]), // files, exports and packages that nothing uses
    ]);
    return codes.every((code) => code === 0);
  },
  cure: "`npm run format` puts most of this right; what is unused, delete, or call from a test or a chapter.",
};

// By its path: `npx tsc` is the older TypeScript that tslab brings along.
const types: Stage = {
  name: "types",
  run: async () => {
    const projects = [".", path.join("tools", "book", "live", "browser")]; // the second for scripts that see a page, not Node
    const codes = await Promise.all(
      projects.map((project) => runPackage("typescript/bin/tsc", ["-p", project])),
    );
    return codes.every((code) => code === 0);
  },
};

/** Where browsers, kernels and servers are waited for. What depends on no clock has one try, and so has what somebody chose. */
const MAY_BE_LATE = /^test\/(?:tools|notebooks)\/|\.page\.|^test\/kit\/play\//;

const tests: Stage = {
  name: "tests",
  run: (counts) => vitest(["--project", "models", "--project", "others"], counts, { twice: true }),
};

const notebooks: Stage = {
  name: "notebooks",
  // One run of every chapter serves both the comparison and the pages that the next stage opens.
  run: async () => {
    await writeAssets(pages);
    return (await runPython("book/notebooks.py", ["check", "--out", pages])) === 0;
  },
  cure: "If the new outputs are right, `npm run book` puts them into the notebooks.",
};

const committedPages: Stage = {
  name: "export",
  run: async () => {
    await writeAssets(pages);
    return (await runPython("book/notebooks.py", ["book", "--as-is", "--out", pages])) === 0;
  },
};

const exportedPages: Stage = {
  name: "pages",
  run: (counts) => vitest(["--project", "pages"], counts, { twice: true }),
};

main(process.argv.slice(2)).then((ok) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = ok ? 0 : 1;
});

async function main(args: string[]): Promise<boolean> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const notRun = chosenStages(args);
  while (notRun.length > 0 && counts.failed === 0) {
    const together = notRun.shift()!;
    await Promise.all(together.map((stage) => runStage(stage, counts)));
  }
  const names = notRun.flat().map(({ name }) => name);
  if (names.length > 0) console.log(`Not run: ${names.join(", ")}.`);
  counts.skipped += names.length;
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed === 0;
}

async function runStage({ name, run, cure }: Stage, counts: Counts): Promise<void> {
  const began = performance.now();
  const own: Counts = { passed: 0, failed: 0, skipped: 0 };
  const ok = await run(own);
  own[ok ? "passed" : "failed"] ||= 1; // a stage without tests of its own counts as one
  for (const kind of ["passed", "failed", "skipped"] as const) counts[kind] += own[kind];
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${ok ? "ok  " : "FAIL"}  ${name}  ${seconds} s\n`);
  if (!ok && cure) console.log(cure);
}

/** What to run, step by step. Stages of one step run at the same time; the others keep all processors busy on their own. */
function chosenStages(args: string[]): Stage[][] {
  const [first, ...rest] = args;
  if (first === "--lint") return [[lint]];
  if (first === "--types") return [[types]];
  if (first === "--long") {
    const config = ["--config", path.join("test", "long.config.mts"), ...rest];
    const run = (counts: Counts) => vitest(config, counts, { twice: rest.length === 0 });
    return [[{ name: "long tests", run: run }]];
  }
  if (args.length > 0) {
    const chosen: Stage = { name: "chosen tests", run: (counts) => vitest(args, counts) };
    return args.some((arg) => arg.includes("pages")) ? [[committedPages], [chosen]] : [[chosen]];
  }
  return [[lint, types], [tests], [notebooks], [exportedPages]];
}

function vitest(args: string[], counts: Counts, { twice = false } = {}): Promise<boolean> {
  // Where the tests in test/tools/book/pages find the pages; empty when no stage before has made them.
  const env = { BOOK_DIR: existsSync(pages) ? pages : "" };
  return runTests(args, counts, { env, again: twice ? MAY_BE_LATE : undefined });
}
