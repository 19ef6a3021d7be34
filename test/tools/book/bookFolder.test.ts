import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  clearUp,
  expectAlone,
  expectPlace,
  isFree,
  makeWorkshop,
  placePage,
  seal,
  signed,
  takePlace,
} from "../../../tools/book/bookFolder";
import { root } from "../../../tools/setup/jupyter";
import { hasJupyter } from "../../support/notebooks/chapters";
import { temporaryFolder } from "../../support/temporary";

/** What cuts a deletion off, after its first step. */
const cut = vi.hoisted(() => ({ isOn: false }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const remove: typeof fs.rmSync = (file, options) => {
    if (cut.isOn && fs.statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
      // As Node does it: name by name.
      for (const name of fs.readdirSync(file).sort().slice(0, 1)) remove(path.join(`${file}`, name), options);
      throw new Error("killed");
    }
    fs.rmSync(file, options);
  };
  return { ...fs, rmSync: remove };
});

const temporary = temporaryFolder();
let folder: string;
let count = 0;
beforeEach(() => {
  folder = path.join(temporary, `${count++}`);
  mkdirSync(folder);
});

describe.skipIf(!hasJupyter())("npm run book -- --out", () => {
  it("deletes nothing that it did not write: folders, files, links, additions and changes to a book", async () => {
    write("thesis/thesis.txt", "a year's work");
    write("a-file", "hello");
    symlinkSync("thesis", file("a-link"));
    makeBook("added");
    write("added/my notes.txt", "mine");
    makeBook("changed");
    write("changed/01-one.html", "with my remarks");
    makeBook("linked");
    symlinkSync(file("thesis"), file("linked/pictures"));
    makeBook("unlisted");
    rmSync(file("unlisted/assets/files.txt"));
    makeBook("shortened");
    rmSync(file("shortened/01-one.html"));
    makeBook("relisted"); // by somebody who wants a file of theirs to be taken for a page
    write("relisted/01-one.html", "with my remarks");
    seal(file("relisted"), "book");
    write("relisted/assets/files.txt", `${readFileSync(file("relisted/assets/files.txt"), "utf8")}mine\n`);
    write("project/notes.txt", "mine"); // a list of digests of theirs, as `sha256sum` writes it
    const digest = createHash("sha256").update("mine").digest("hex");
    write("project/assets/files.txt", `${digest}  notes.txt\n`);
    const before = contents();
    const targets = readdirSync(folder);
    expect(targets.length).toBe(10);
    for (const name of targets)
      expect(() => expectPlace(file(name), "book")).toThrow(/: move (it|the folder) elsewhere.*\.$/);
    for (const { code, printed } of await Promise.all(
      ["thesis", "a-file"].map((name) => run("--out", file(name))),
    )) {
      expect(printed).toMatch(/^No book: .*: move it elsewhere.*\.\n$/);
      expect(code).toBe(3);
    }
    expect(contents()).toEqual(before);
  });

  it("writes no single page over a file that is none of its own", async () => {
    write("07-eight-puzzle.html", "my own page about it");
    write("08-flip-it-square.html", signed("<p>one of its own</p>"));
    const { code, printed } = await run("07", "08", "--single", "--out", folder);
    expect(printed).toMatch(/No page: .*07-eight-puzzle\.html was not written .*\n$/);
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual(["07-eight-puzzle.html", "08-flip-it-square.html"]);
    expect(readFileSync(file("07-eight-puzzle.html"), "utf8")).toBe("my own page about it");
  });

  function run(...args: string[]): Promise<{ code: number | null; printed: string }> {
    const child = spawn(process.execPath, [path.join(root, "tools/run.js"), "book", "--as-is", ...args]);
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
    return new Promise((resolve) => child.on("close", (code) => resolve({ code, printed })));
  }
});

describe("the folder of a book", () => {
  it("is replaced when it is absent, empty, or a book as it was written, whatever a file manager left there", () => {
    expectPlace(file("book"), "book");
    mkdirSync(file("book"));
    expectPlace(file("book"), "book");
    makeBook("book");
    write("book/.DS_Store", "");
    expectPlace(file("book"), "book");
    replaceBook();
    expect(contents()).toEqual([...listing("book"), "book/new.html: new"]);
  });

  it("is no package, and a package is no book", () => {
    const kinds = ["book", "package"] as const;
    for (const kind of kinds) {
      write(`${kind}/index.js`, "");
      seal(file(kind), kind);
      expectPlace(file(kind), kind);
      const other = kinds.find((one) => one !== kind)!;
      expect(() => expectPlace(file(kind), other)).toThrow(/files\.txt was not written by this command/);
    }
  });

  it("is as it was when somebody adds a file while the chapters run", () => {
    makeBook("book");
    expect(() => replaceBook(() => write("book/my notes.txt", "mine"))).toThrow(
      "my notes.txt was not written",
    );
    expect(contents()).toContain("book/my notes.txt: mine");
    expect(contents()).toContain("book/01-one.html: one");
  });

  it("stays beside the new one, if a file comes in the moment of the exchange", () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    replaceBook();
    const dead = file("book-being-made-99999999-abcdef");
    makeBook(path.join(path.basename(dead), "old"));
    write("book-being-made-99999999-abcdef/old/my notes.txt", "mine");
    clearUp(file("book"));
    expect(contents()).toContain("book-being-made-99999999-abcdef/old/my notes.txt: mine");
    expect(complaint.mock.calls.join()).toContain("my notes.txt");
    complaint.mockRestore();
  });

  it("is put back, and what killed exports have left is taken away, but no folder of a reader's with such a name", () => {
    makeBook("book-being-made-99999999-abcdef/old");
    write("book-being-made-99999999-abcdef/new/half.html", "half");
    mkdirSync(file("book-being-made-99999998-abcdef"));
    makeBook("book-2024-backup");
    makeBook("copy of book-being-made-99999999-abcdef/old");
    write("book-being-made-of-paper/notes.txt", "mine");
    write("book-being-made-1-abcdef/new/half.html", "half"); // another export is at work
    const dead = /^book-being-made-9999999/;
    const others = contents().filter((line) => !dead.test(line));
    clearUp(file("book"));
    expect(readdirSync(folder).filter((name) => dead.test(name))).toEqual([]);
    expect(contents().filter((line) => !line.startsWith("book/"))).toEqual(others);
    expect(contents()).toContain("book/01-one.html: one");
  });

  it.each(["old", "new"])("of which a killed export has left half its %s one is no book any more", (name) => {
    const workshop = file("book-being-made-99999999-abcdef");
    makeBook(`book-being-made-99999999-abcdef/${name}`);
    makeBook("book");
    cut.isOn = true;
    expect(() => clearUp(file("book"))).toThrow("killed");
    cut.isOn = false;
    expect(readdirSync(workshop)).not.toContain("new"); // for an exchange that comes late to put in the place
    const half = readdirSync(workshop)[0];
    rmSync(path.join(workshop, half, "assets/files.txt"), { force: true });
    clearUp(file("book"));
    expect(readdirSync(folder)).toEqual(["book"]);
  });

  it("is made by one export at a time, and a killed one does not count", () => {
    const [mine, other] = [
      file("book-being-made-99999999-abcdef"),
      file(`book-being-made-${process.pid}-abcdef`),
    ];
    for (const workshop of [mine, other]) mkdirSync(workshop);
    expectAlone(file("book"), other);
    expect(() => expectAlone(file("book"), mine)).toThrow(/^Another command is writing .*book: wait/);
    utimesSync(other, 0, Date.now() / 1000 - 120); // its number is another program's by now
    expectAlone(file("book"), mine);
  });

  it("keeps the mode of a single page that it replaces", () => {
    write("page.html", signed("<p>old</p>"));
    chmodSync(file("page.html"), 0o600);
    mkdirSync(file("workshop"));
    for (const name of ["page.html", "other.html"]) placePage(file(name), "<p>new</p>", file("workshop"));
    expect(statSync(file("page.html")).mode & 0o777).toBe(0o600);
    expect(contents()).toEqual(["other", "page"].map((name) => `${name}.html: ${signed("<p>new</p>")}`));
  });

  it("tells its own single pages from others", () => {
    write("own.html", signed("<p>page</p>\n\n"));
    write("changed.html", signed("<p>page</p>").replace("page", "my page"));
    symlinkSync("own.html", file("link.html"));
    symlinkSync("nowhere", file("dangling.html"));
    mkdirSync(file("folder.html"));
    write("locked.html", signed("<p>page</p>"));
    chmodSync(file("locked.html"), 0o444);
    const names = ["own", "changed", "locked", "link", "dangling", "folder", "absent"];
    expect(names.filter((name) => isFree(file(`${name}.html`)))).toEqual(["own", "absent"]);
  });

  function replaceBook(meanwhile?: () => void): void {
    const workshop = makeWorkshop(file("book"));
    mkdirSync(path.join(workshop, "new", "assets"), { recursive: true });
    writeFileSync(path.join(workshop, "new", "new.html"), "new");
    meanwhile?.();
    try {
      takePlace(file("book"), workshop, "book");
    } finally {
      rmSync(workshop, { recursive: true }); // its end does that, which is the test's here
    }
  }

  function listing(book: string): string[] {
    return [`${book}/assets/files.txt: ${readFileSync(file(`${book}/assets/files.txt`), "utf8")}`];
  }
});

function makeBook(name: string): void {
  write(`${name}/01-one.html`, "one");
  write(`${name}/assets/search/01-one.js`, "words");
  seal(file(name), "book");
}

function file(name: string): string {
  return path.join(folder, name);
}

function write(name: string, text: string): void {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), text);
}

/** All files and links of the test's folder, with what is in them. */
function contents(): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const texts = files.map((entry) => {
    const full = path.join(entry.parentPath, entry.name);
    const text = entry.isSymbolicLink() ? readlinkSync(full) : readFileSync(full, "utf8");
    return `${path.relative(folder, full)}: ${text}`;
  });
  return texts.sort();
}
