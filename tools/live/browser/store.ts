/** The reader's edits of a chapter: they outlive the page where the browser lets pages from disk keep anything. */
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
      const stored: unknown = JSON.parse(localStorage.getItem(this.key) ?? "{}");
      if (typeof stored !== "object" || stored === null) return {};
      return Object.fromEntries(Object.entries(stored).filter(([, code]) => typeof code === "string"));
    } catch {
      return {};
    }
  }

  private write(): void {
    try {
      if (this.edits.size === 0) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify(Object.fromEntries(this.edits)));
    } catch {
      // Without storage the edits live as long as the page.
    }
  }
}
