/** The cell that is running, so that a page that the browser ended meanwhile can say so when it is loaded again. */
export class RunMark {
  private readonly key: string;
  /** The id of the cell that was running when the page ended, if any. */
  readonly left: string | null;

  constructor(chapter: string) {
    this.key = `puzzle-de-typescript.running.${chapter}`;
    this.left = inStorage(() => sessionStorage.getItem(this.key)) ?? null;
    this.clear();
    addEventListener("pagehide", () => this.clear()); // the reader leaves: no fault of the cell
  }

  set(cell: string): void {
    inStorage(() => sessionStorage.setItem(this.key, cell));
  }

  clear(): void {
    inStorage(() => sessionStorage.removeItem(this.key));
  }
}

/**
 * The reader's edits of a chapter: they outlive the page where the browser lets pages from disk keep anything. The tab keeps
 * a copy, which counts first: on a busy machine, a page that Chromium loads again may find the lasting storage empty.
 */
export class EditStore {
  private readonly key: string;
  private readonly edits: Map<string, string>;

  constructor(chapter: string) {
    this.key = `puzzle-de-typescript.edits.${chapter}`;
    this.edits = new Map(Object.entries(this.read()));
  }

  get(cell: string): string | undefined {
    return this.edits.get(cell);
  }

  set(cell: string, code: string | undefined): void {
    if (code === undefined) this.edits.delete(cell);
    else this.edits.set(cell, code);
    this.write();
  }

  clear(): void {
    this.edits.clear();
    this.write();
  }

  /** Pages from disk may share their storage with others: whatever stands there, only texts are taken. */
  private read(): Record<string, string> {
    try {
      const text = sessionStorage.getItem(this.key) ?? localStorage.getItem(this.key) ?? "{}";
      const stored: unknown = JSON.parse(text);
      if (typeof stored !== "object" || stored === null) return {};
      return Object.fromEntries(Object.entries(stored).filter(([, code]) => typeof code === "string"));
    } catch {
      return {};
    }
  }

  private write(): void {
    const text = JSON.stringify(Object.fromEntries(this.edits));
    inStorage(() => sessionStorage.setItem(this.key, text));
    inStorage(() => {
      if (this.edits.size === 0) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, text);
    });
  }
}

/** Some browsers keep nothing for pages from disk: then all of this lives as long as the page. */
function inStorage<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
