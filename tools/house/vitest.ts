import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runPackage } from "../setup/child";
import { root } from "../setup/jupyter";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface RunOptions {
  /** Whether up to three failing files are run once more. */
  readonly twice: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { status: string; fullName: string; failureMessages?: string[] }[];
}

interface Run {
  readonly ok: boolean;
  /** Empty when vitest itself ended in an error. */
  readonly files: readonly FileReport[];
}

/**
 * Runs vitest, adds its tests to `counts`, and returns whether all is well. What failed is named last, where the end of
 * a long log still shows it. A second run is of the failing files alone: browsers, kernels and servers may be late on a
 * machine that has other work. What fails twice has failed; what failed once is named.
 */
export async function runTests(args: readonly string[], counts: Counts, { twice, env }: RunOptions) {
  let run = await vitest(args, env);
  const failed = run.files.filter(({ status }) => status === "failed");
  if (twice && !run.ok && failed.length > 0 && failed.length <= 3) {
    const once = failures(failed);
    console.log(`Failed, and run once more:\n${once}`);
    add(
      run.files.filter((file) => !failed.includes(file)),
      counts,
    );
    run = await vitest([...args, ...failed.map(({ name }) => name)], env);
    if (run.ok) console.log(`Failed once, and passed when run again:\n${once}`);
  }
  add(run.files, counts);
  if (!run.ok) console.log(failures(run.files));
  return run.ok;
}

async function vitest(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), "puzzle-test-"));
  const report = path.join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runPackage("vitest/vitest.mjs", ["run", ...args, "--passWithNoTests", ...reporters], {
    ...process.env,
    ...env,
  });
  const files: FileReport[] = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
  rmSync(folder, { recursive: true });
  const ran = files.some((file) => file.assertionResults.some(({ status }) => /passed|failed/.test(status)));
  if (!ran)
    console.log(
      "No test ran. A chapter is tried by `npm run book -- NN`, and `git diff notebooks` shows what has changed.",
    );
  return { ok: code === 0 && ran, files };
}

function add(files: readonly FileReport[], counts: Counts): void {
  for (const { status } of files.flatMap(({ assertionResults }) => assertionResults))
    counts[status === "passed" || status === "failed" ? status : "skipped"]++;
}

/** A line for each test that failed, and for each file that failed before its tests. */
function failures(files: readonly FileReport[]): string {
  const lines = files.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && tests.length === 0) return [`${file}: ${firstLine(message)}`];
    return tests.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
  return lines.join("\n");
}

function firstLine(text = ""): string {
  return text.split("\n")[0].slice(0, 200);
}
