import { inStorage, moveRenamed } from "./store";

/** Where a reader was in a chapter: a heading. */
export interface Left {
  readonly id: string;
  readonly heading: string;
  readonly time: number;
}

const [DONE, LEFT] = ["puzzle-de-typescript.done.", "puzzle-de-typescript.left."];

/**
 * What a reader has done in each chapter, and where they were last. It stays on the reader's machine: in the browser's store,
 * an entry for each thing, so that two tabs never overwrite each other; where the browser keeps nothing, as long as the page.
 */
export class Progress {
  /** What the browser refused to keep. */
  private readonly unkept = new Map<string, string>();

  /** @param changed  is called when something was done or cleared, here or in another tab */
  constructor(private readonly changed: () => void) {
    moveRenamed();
    addEventListener("storage", ({ key }) => {
      if (key === null || key.startsWith(DONE)) changed();
    });
    // A page that was left and is shown again has heard nothing meanwhile.
    addEventListener("pageshow", ({ persisted }) => persisted && changed());
  }

  isDone(chapter: string, task: string): boolean {
    return this.read(`${DONE}${chapter}/${task}`) !== undefined;
  }

  add(chapter: string, task: string): void {
    if (this.isDone(chapter, task)) return;
    this.write(`${DONE}${chapter}/${task}`, "1");
    this.changed();
  }

  /** Whatever stands in the store, which pages from disk may share with others. */
  left(chapter: string): Left | undefined {
    return inStorage(() => {
      const { id, heading, time } = JSON.parse(this.read(LEFT + chapter) ?? "null");
      const isSound = typeof id === "string" && typeof heading === "string" && Number.isFinite(time);
      return isSound ? { id, heading: heading.slice(0, 100), time } : undefined;
    });
  }

  leave(chapter: string, id: string, heading: string): void {
    this.write(LEFT + chapter, JSON.stringify({ id, heading, time: Date.now() }));
  }

  /** Forgets all of some chapters. */
  clear(chapters: readonly string[]): void {
    const starts = chapters.flatMap((name) => [`${DONE}${name}/`, LEFT + name]);
    const isOfThem = (key: string) =>
      starts.some((start) => key === start || (start.endsWith("/") && key.startsWith(start)));
    for (const key of [...this.unkept.keys()].filter(isOfThem)) this.unkept.delete(key);
    inStorage(() => {
      for (const key of Object.keys(localStorage).filter(isOfThem)) localStorage.removeItem(key);
    });
    this.changed();
  }

  private read(key: string): string | undefined {
    return inStorage(() => localStorage.getItem(key)) ?? this.unkept.get(key);
  }

  private write(key: string, value: string): void {
    const isKept = inStorage(() => {
      localStorage.setItem(key, value);
      return true;
    });
    if (isKept) this.unkept.delete(key);
    else this.unkept.set(key, value);
  }
}
