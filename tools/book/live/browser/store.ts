import renamed from "../../renamed.json";

/** What a reader has made of a cell. */
export interface Edit {
  /** The code that was edited: another edition of the book may have other code in that cell. */
  readonly base: string;
  /** Undefined where the cell is as it was. */
  readonly code?: string;
  /** Edits that another has taken the place of, or that were undone, the latest last: none goes before the reader throws it away. */
  readonly aside: readonly string[];
}

interface Kept extends Edit {
  /** The page that wrote it. */
  readonly by: string;
  readonly time: number;
  /** When that was written which stood here before, as far as another page wrote it. */
  readonly over: number;
}

/**
 * The reader's edits of a chapter, each cell by itself: they outlive the page where the browser lets pages from disk keep
 * anything, and are shared by all pages of the chapter. The tab keeps a copy: on a busy machine, a page that Chromium
 * loads again may find the lasting storage empty.
 */
export class EditStore {
  private readonly page = crypto.getRandomValues(new Uint32Array(2)).join("-");
  private readonly prefix: string;
  private readonly edits = new Map<string, Kept>();
  /** Cells whose edits the browser refused to keep. */
  readonly unkept = new Set<string>();

  /**
   * @param originals  the chapter's cells by their ids
   * @param adopted    is called when another page has edited a cell
   * @param crossed    is called when it was edited here as well: what the other made of it is put aside
   */
  constructor(
    chapter: string,
    private readonly originals: ReadonlyMap<string, string>,
    private readonly adopted: (cell: string) => void,
    private readonly crossed: (cell: string) => void,
  ) {
    moveRenamed();
    this.prefix = `puzzle-de-typescript.edit.${chapter}/`;
    for (const key of [...this.keys(() => localStorage), ...this.keys(() => sessionStorage)]) {
      const cell = key.slice(this.prefix.length);
      const mine = this.read(() => sessionStorage, key);
      const edit = mine ?? this.read(() => localStorage, key);
      if (edit) this.edits.set(cell, edit);
    }
  }

  /** Looks what other pages have written, now and whenever they write. */
  listen(): void {
    for (const key of new Set([...this.keys(() => sessionStorage), ...this.keys(() => localStorage)]))
      this.compare(key);
    addEventListener("storage", ({ key, storageArea }) => {
      if (key?.startsWith(this.prefix) && storageArea === localStorage) this.compare(key);
    });
    // A page that was left and is shown again has heard nothing meanwhile.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) for (const key of this.keys(() => localStorage)) this.compare(key);
    });
  }

  get(cell: string): Edit | undefined {
    return this.edits.get(cell);
  }

  /** The edits of cells that the chapter no longer has. */
  orphans(): string[] {
    return [...this.edits].flatMap(([cell, { code, aside }]) =>
      this.originals.has(cell) ? [] : together(aside, code),
    );
  }

  /** @returns whether another page's edit stood there that nobody has seen here: it is put aside */
  set(cell: string, { code, aside }: Omit<Edit, "base">): boolean {
    const old = this.edits.get(cell);
    const theirs = this.read(() => localStorage, this.prefix + cell);
    const isUnseen = theirs !== undefined && !isSeenBy(old, theirs);
    const all = isUnseen ? together([...theirs.aside, ...aside], theirs.code) : aside;
    const over = old ? (old.by === this.page ? old.over : old.time) : 0;
    const base = this.originals.get(cell) ?? old?.base ?? "";
    this.write(cell, {
      base,
      code,
      aside: isUnseen ? without(all, code) : all,
      by: this.page,
      time: Math.max(Date.now(), (old?.time ?? 0) + 1),
      over: Math.max(over, isUnseen ? theirs.time : 0),
    });
    return isUnseen;
  }

  private compare(key: string): void {
    const cell = key.slice(this.prefix.length);
    const mine = this.edits.get(cell);
    const theirs = this.read(() => localStorage, key);
    if (!theirs) {
      if (mine) this.write(cell, mine);
      return;
    }
    if (mine && mine.by === theirs.by && mine.time === theirs.time) return;
    const isSeenByThem = !mine || isSeenBy(theirs, mine);
    if (mine && isSeenBy(mine, theirs)) this.write(cell, mine);
    else if (isSeenByThem || mine.code === undefined || mine.code === theirs.code) {
      this.edits.set(cell, theirs);
      this.unkept.delete(cell);
      this.copy(cell, theirs);
      const aside = isSeenByThem ? theirs.aside : together([...mine.aside, ...theirs.aside]);
      if (aside.length > theirs.aside.length) this.set(cell, { code: theirs.code, aside });
      this.adopted(cell);
    } else {
      const aside = without(together([...theirs.aside, ...mine.aside], theirs.code), mine.code);
      this.write(cell, { ...mine, aside, over: theirs.time });
      this.crossed(cell);
    }
  }

  private write(cell: string, edit: Kept): void {
    this.edits.set(cell, edit);
    this.copy(cell, edit);
    const isKept = inStorage(() => {
      localStorage.setItem(this.prefix + cell, JSON.stringify(edit));
      return true;
    });
    if (isKept || (edit.code === undefined && edit.aside.length === 0)) this.unkept.delete(cell);
    else this.unkept.add(cell);
  }

  private copy(cell: string, edit: Kept): void {
    inStorage(() => sessionStorage.setItem(this.prefix + cell, JSON.stringify(edit)));
  }

  /** Those of the chapter's cells, and some of what else lies there: thousands of strange entries must not hold up the page. */
  private keys(storage: () => Storage): string[] {
    const all = inStorage(() => Object.keys(storage())) ?? [];
    const own = all.filter((key) => key.startsWith(this.prefix));
    const isOfCell = (key: string) => this.originals.has(key.slice(this.prefix.length));
    return [...own.filter(isOfCell), ...own.filter((key) => !isOfCell(key)).slice(0, 1000)];
  }

  /** Pages from disk may share their storage with others: whatever stands there, only texts are taken. */
  private read(storage: () => Storage, key: string): Kept | undefined {
    return inStorage(() => {
      const { base, code, aside, by, time, over } = JSON.parse(storage().getItem(key) ?? "null");
      const isText = (value: unknown) => typeof value === "string";
      const isSound = [base, by, code ?? "", ...aside].every(isText) && [time, over].every(Number.isFinite);
      return isSound ? { base, code, aside, by, time, over } : undefined;
    });
  }
}

/** Whether one edit is of the other, or was written by who had seen it. */
function isSeenBy(later: Kept | undefined, { by, time }: Kept): boolean {
  return later !== undefined && ((later.by === by && later.time >= time) || later.over >= time);
}

/** All texts but one. */
export function without(texts: readonly string[], text: string | undefined): string[] {
  return texts.filter((one) => one !== text);
}

/** All texts, each once. */
export function together(texts: readonly string[], ...more: (string | undefined)[]): string[] {
  return [...new Set([...texts, ...more.filter((text) => text !== undefined)])];
}

/** What was kept of a chapter when it had another name goes to its new one, unless something is there already. */
export function moveRenamed(): void {
  const names = new Map(Object.entries(renamed));
  for (const storage of [() => localStorage, () => sessionStorage])
    inStorage(() => {
      for (const key of Object.keys(storage())) {
        const [, kind, name, rest] = /^(puzzle-de-typescript\.\w+\.)([^/]+)(.*)$/s.exec(key) ?? [];
        if (!names.has(name)) continue;
        const moved = kind + names.get(name) + rest;
        if (storage().getItem(moved) !== null) continue;
        storage().setItem(moved, storage().getItem(key)!);
        storage().removeItem(key);
      }
    });
}

/** Some browsers keep nothing for pages from disk: then all of this lives as long as the page. */
export function inStorage<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
