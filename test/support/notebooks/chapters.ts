import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import type { Picture } from "../../../kit/figures/picture";
import { jupyterEnvironment, python, root } from "../../../tools/setup/jupyter";

/** One cell of a made-up chapter: prose, or code with its tags and the outputs that it is to have already. */
export type Cell =
  | { prose: string; tags?: string[] }
  | { code: string; tags?: string[]; outputs?: readonly object[]; executionCount?: number };

/**
 * Whether tests that run notebooks can run. Where they cannot, says so loudly; in CI that is a failure.
 * For `describe.skipIf(!hasJupyter())`.
 */
export function hasJupyter(): boolean {
  if (existsSync(python)) return true;
  const advice = "There is no .venv with Jupyter: `npm run setup` makes it.";
  if (process.env.CI) throw new Error(advice);
  console.warn(`\n*** SKIPPED: the tests that run notebooks. ${advice}\n`);
  return false;
}

/** A folder of made-up chapters, away from the real ones, for the tests of a file or of one `describe`, where it is made. */
export class ChapterFolder {
  readonly path = mkdtempSync(path.join(tmpdir(), "chapters-"));

  /**
   * @param jupyter  where the kernel is found, if not in the project
   * @param atTheEnd  when the folder is removed
   */
  constructor(
    private readonly jupyter?: string,
    atTheEnd: (remove: () => void) => void = afterAll,
  ) {
    atTheEnd(() => rmSync(this.path, { recursive: true, force: true }));
  }

  file(name: string): string {
    return path.join(this.path, name);
  }

  read(name: string): string {
    return readFileSync(this.file(name), "utf8");
  }

  write(name: string, cells: Cell[]): void {
    writeFileSync(this.file(name), JSON.stringify(notebook(cells), null, 1));
  }

  /** Runs a command of tools/book/notebooks.py on this folder, or tools/class/hand_out.py where that is "class". */
  run(...args: string[]): { code: number | null; printed: string } {
    const isClass = args[0] === "class";
    const script = path.join(root, "tools", isClass ? "class/hand_out.py" : "book/notebooks.py");
    if (isClass) args.shift();
    const { status, stdout, stderr, error } = spawnSync(python, [script, "--notebooks", this.path, ...args], {
      env: { ...jupyterEnvironment(), ...(this.jupyter && { JUPYTER_PATH: this.jupyter }) },
      encoding: "utf8",
    });
    if (error) throw error;
    return { code: status, printed: stdout + stderr };
  }
}

/** A picture, as a notebook stores it. */
export function shown({ html, text }: Picture): object {
  return { output_type: "display_data", metadata: {}, data: { "text/html": html, "text/plain": text } };
}

/** A line on stdout, as a notebook stores it. */
export function printed(text: string): object {
  return { output_type: "stream", name: "stdout", text };
}

/** For JSON.parse: the texts in one piece that a notebook stores line by line. */
export function inOnePiece(key: string, value: unknown): unknown {
  return /^(source|text|text\/\w+)$/.test(key) && Array.isArray(value) ? value.join("") : value;
}

function notebook(cells: Cell[]): object {
  const all = cells.map((cell, index) => ({ id: `cell-${index}`, ...stored(cell) }));
  return { cells: all, metadata: {}, nbformat: 4, nbformat_minor: 5 };
}

function stored(cell: Cell): object {
  const metadata = cell.tags ? { tags: cell.tags } : {};
  if ("prose" in cell) return { cell_type: "markdown", metadata, source: cell.prose };
  const { code, outputs = [], executionCount = null } = cell;
  return { cell_type: "code", metadata, execution_count: executionCount, outputs, source: code };
}
