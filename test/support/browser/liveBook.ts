import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeAll, inject } from "vitest";
import { writeAssets } from "../../../tools/book/live/assets";
import { runPython } from "../../../tools/setup/child";
import { root } from "../../../tools/setup/jupyter";

export interface NotebookCell {
  readonly cell_type: string;
  readonly id: string;
  readonly metadata: { readonly tags?: readonly string[] };
  readonly source: readonly string[];
  readonly outputs: readonly NotebookOutput[];
}

interface NotebookOutput {
  readonly text?: string | readonly string[];
  readonly data?: Readonly<Record<string, string | readonly string[]>>;
}

/** The committed chapters as a book, made without running them: once in a run of tests, for all that ask for it. */
export class LiveBook {
  private constructor(readonly folder: string) {}

  static async make(): Promise<LiveBook> {
    const folder = await onceInARun("book", async (folder) => {
      await giveAssets(folder, true);
      return (await runPython("book/notebooks.py", ["book", "--as-is", "--out", folder])) === 0;
    });
    return new LiveBook(folder);
  }

  page(chapter: string): string {
    return path.join(this.folder, `${chapter}.html`);
  }

  /** The file names of all pages, the cover among them. */
  pages(): string[] {
    return readdirSync(this.folder).filter((name) => name.endsWith(".html"));
  }
}

/** Writes what all pages of a book share, as `writeAssets` does: bundled once in a run of tests. */
export async function giveAssets(book: string, types = false): Promise<void> {
  const made = await onceInARun("assets", (folder) => writeAssets(folder, true).then(() => true));
  cpSync(path.join(made, "assets"), path.join(book, "assets"), { recursive: true });
  if (!types) rmSync(path.join(book, "assets", "types.js"));
}

/** A folder that the first test that asks for it makes: the others of the run wait. */
async function onceInARun(name: string, make: (folder: string) => Promise<boolean>): Promise<string> {
  const folder = path.join(inject("book"), name);
  const [made, failed] = [`${folder}.made`, `${folder}.failed`];
  if (mkdirSync(folder, { recursive: true }) === undefined) {
    while (![made, failed].some(existsSync)) await setTimeout(200);
  } else {
    let isMade = false;
    try {
      isMade = await make(folder);
    } finally {
      writeFileSync(isMade ? made : failed, "");
    }
  }
  if (existsSync(failed)) throw new Error(`the ${name} could not be made`);
  return folder;
}

/** The book for the tests of a file or of one `describe`, which calls this. */
export function bookForTests(): () => LiveBook {
  let book: LiveBook;
  beforeAll(async () => {
    book = await LiveBook.make();
  }, 900_000);
  return () => book;
}

export function chapterNames(): string[] {
  return readdirSync(path.join(root, "notebooks"))
    .filter((name) => /^\d\d-.*(?<!\.rerun)\.ipynb$/.test(name))
    .map((name) => name.replace(".ipynb", ""));
}

/** The code cells that run, in order. */
export function codeCells(chapter: string): NotebookCell[] {
  const { cells } = JSON.parse(readFileSync(path.join(root, "notebooks", `${chapter}.ipynb`), "utf8"));
  return (cells as NotebookCell[]).filter(
    ({ cell_type, source }) => cell_type === "code" && source.join("").trim() !== "",
  );
}

/** What a cell shows, as one text: what it printed, and each display with all its forms. */
export function committedOutput({ outputs }: NotebookCell): string {
  return outputs.map(({ text, data }) => (data ? displayed(data) : [text ?? ""].flat().join(""))).join("\n");
}

export function displayed(data: Readonly<Record<string, string | readonly string[]>>): string {
  const forms = Object.entries(data).map(([type, text]) => `${type}: ${[text].flat().join("")}`);
  return forms.sort().join("\n");
}
