import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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

/** The committed chapters as a book, made without running them; removed with `remove()`. */
export class LiveBook {
  readonly folder = mkdtempSync(path.join(tmpdir(), "live-book-"));

  static async make(...chapters: string[]): Promise<LiveBook> {
    const book = new LiveBook();
    await writeAssets(book.folder);
    const code = await runNotebooks(["book", ...chapters, "--as-is", "--out", book.folder]);
    if (code !== 0) throw new Error("the book could not be made");
    return book;
  }

  page(chapter: string): string {
    return path.join(this.folder, `${chapter}.html`);
  }

  /** The file names of all pages, the cover among them. */
  pages(): string[] {
    return readdirSync(this.folder).filter((name) => name.endsWith(".html"));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
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
