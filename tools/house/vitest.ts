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
  /** Up to three failing files are run once more, if all of them have such paths. */
  readonly again?: RegExp;
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
  /** Errors that belong to no test, a line each. */
  readonly unhandled: readonly string[];
}

/**
 * Runs vitest, adds its tests to `counts`, and returns whether all is well. What failed is named last, where the end of
 * a long log still shows it. A second run is without the other files: browsers, kernels and servers may be late on a machine
 * that has other work. What fails twice has failed; what failed once is named.
 */
export async function runTests(args: readonly string[], counts: Counts, { again, env }: RunOptions) {
  let run = await vitest(args, env);
  const failed = run.files.filter(({ status }) => status === "failed");
  const mayBeLate = again !== undefined && failed.every(({ name }) => again.test(path.relative(root, name)));
  if (mayBeLate && run.unhandled.length === 0 && failed.length > 0 && failed.length <= 3) {
    const once = failures(run);
    console.log(`Failed, and run once more:\n${once}`);
    add(
      run.files.filter((file) => !failed.includes(file)),
      counts,
    );
    run = await vitest([...args, ...failed.map(({ name }) => name)], env);
    if (run.ok) console.log(`Failed once, and passed when run again:\n${once}`);
  }
  add(run.files, counts);
  if (!run.ok) console.log(failures(run));
  return run.ok;
}

async function vitest(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), "puzzle-test-"));
  const report = path.join(folder, "report.json");
  const errors = path.join(folder, "unhandled.txt");
  const reporters = ["default", "json", path.join(__dirname, "unhandled.mjs")].map(
    (name) => `--reporter=${name}`,
  );
  reporters.push(`--outputFile.json=${report}`);
  const code = await runPackage("vitest/vitest.mjs", ["run", ...args, "--passWithNoTests", ...reporters], {
    ...process.env,
    ...env,
    PUZZLE_UNHANDLED: errors,
  });
  const files: FileReport[] = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
  const unhandled = existsSync(errors) ? readFileSync(errors, "utf8").split("\n").filter(Boolean) : [];
  rmSync(folder, { recursive: true });
  const ran = files.some((file) => file.assertionResults.some(({ status }) => /passed|failed/.test(status)));
  if (!ran)
    console.log(
      "No test ran. A chapter is tried by `npm run book -- NN`, and `git diff notebooks` shows what has changed.",
    );
  return { ok: code === 0 && ran, files, unhandled };
}

function add(files: readonly FileReport[], counts: Counts): void {
  for (const { status } of files.flatMap(({ assertionResults }) => assertionResults))
    counts[status === "passed" || status === "failed" ? status : "skipped"]++;
}

/** A line for each test that failed, for each file that failed before its tests, and for each error of no test. */
function failures({ files, unhandled }: Run): string {
  const lines = files.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && tests.length === 0) return [`${file}: ${firstLine(message)}`];
    return tests.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
  return [...lines, ...unhandled.map((line) => `unhandled ${line}`)].join("\n");
}

function firstLine(text = ""): string {
  return text.split("\n")[0].slice(0, 200);
}
