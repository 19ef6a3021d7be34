import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeAll, inject } from "vitest";
import { runNotebooks } from "../../tools/child";
import { root } from "../../tools/jupyter";
import { writeAssets } from "../../tools/live/assets";

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
    const folder = path.join(inject("book"), "book");
    const [made, failed] = [`${folder}.made`, `${folder}.failed`];
    if (mkdirSync(folder, { recursive: true }) === undefined) {
      while (![made, failed].some(existsSync)) await setTimeout(200);
    } else {
      let code = 1;
      try {
        await writeAssets(folder, true);
        code = await runNotebooks(["book", "--as-is", "--out", folder]);
      } finally {
        writeFileSync(code === 0 ? made : failed, "");
      }
    }
    if (existsSync(failed)) throw new Error("the book could not be made");
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
