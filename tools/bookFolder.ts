// The folder of a book. What the exporter has written into it is all that the exporter ever replaces or deletes.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { python } from "./jupyter";

// Plain JavaScript, as the set-up has to be.
const { isAlive } = require("./lock") as { isAlive(process: number): boolean };

/** A page or a book has no place where it is wanted; the message says why, in one sentence. */
export class NoPlace extends Error {}

/** In a book, its other files and their digests. What is not as listed is somebody else's, or was changed by somebody. */
const LIST = path.join("assets", "files.txt");
const HEADING = "Written by `npm run book`, which replaces this folder while all in it is as listed here.\n";

/** What a system puts into folders that somebody looks at. */
const DROPPINGS = /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** Writes the list, which makes a folder a book. */
export function seal(book: string): void {
  const lines = filesIn(book).map((name) => `${digestOf(readFileSync(path.join(book, name)))}  ${name}\n`);
  writeFileSync(path.join(book, LIST), HEADING + lines.join(""));
}

/** @throws NoPlace if a book would replace more than nothing, an empty folder, or an earlier book as it was written */
export function expectPlace(target: string): void {
  const found = lstatSync(target, { throwIfNoEntry: false });
  const cure = "or name another folder with --out.";
  if (found && !found.isDirectory())
    throw new NoPlace(`${target} is there already and is no folder: move it elsewhere, ${cure}`);
  if (!found || readdirSync(target).length === 0) return;
  if (!existsSync(path.join(target, LIST)))
    throw new NoPlace(
      `${target} holds files, and no list in it says that they are a book: move it elsewhere (a book of an older version you may delete), ${cure}`,
    );
  const own = foreignIn(target);
  if (own)
    throw new NoPlace(
      `${own} was not written by this command, or was changed since: move it elsewhere, ${cure}`,
    );
}

/** Copies an earlier book, and nothing else that may lie there; the copy is none before it is sealed. */
export function copyBook(from: string, to: string): void {
  const listed = readList(from);
  const isWanted = (file: string) =>
    lstatSync(file).isDirectory() || listed.has(nameOf(path.relative(from, file)));
  if (existsSync(from)) cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: isWanted });
}

/**
 * Makes a folder beside the target, to work in: "new" is the book that is made, "old" the one that it has replaced. A mark
 * tells it from a reader's folder of such a name.
 */
export function makeWorkshop(target: string): string {
  const workshop = mkdtempSync(`${target}-${process.pid}-`);
  process.on("exit", () => leaveWorkshop(workshop, target));
  writeFileSync(path.join(workshop, MARK), markOf(workshop));
  return workshop;
}

const MARK = "mark.txt";
const markOf = (workshop: string) =>
  `${path.basename(workshop)}: \`npm run book\` works here, and deletes this folder afterwards.\n`;

/** Puts the new book in its place. On Linux at one stroke: then that place is never empty. */
export function takePlace(target: string, workshop: string): void {
  const [book, old] = [path.join(workshop, "new"), path.join(workshop, "old")];
  seal(book);
  expectPlace(target); // again: the chapters have taken their time
  if (isAway(target)) renameSync(book, target);
  // -S, -I: nothing of Python's own is needed.
  else if (spawnSync(python, ["-S", "-I", "-c", EXCHANGE, book, target]).status === 0) renameSync(book, old);
  else {
    renameSync(target, old);
    renameSync(book, target);
  }
}

/** Exchanges two folders: Linux can, but Node does not offer it. */
const EXCHANGE = `import ctypes, os, sys
one, other = map(os.fsencode, sys.argv[1:])
sys.exit(ctypes.CDLL(None).renameat2(-100, one, -100, other, 2) != 0)`;

/** Whether nothing is there, or was but an empty folder. */
function isAway(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return !existsSync(folder);
  }
}

/** Takes away what exports have left that were killed, and puts an old book back whose place stayed empty. */
export function clearUp(target: string): void {
  const folder = path.dirname(target);
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new NoPlace(`${folder} is there already and is no folder.`);
  for (const name of readdirSync(folder)) {
    const [, process] = /^-(\d+)-\w{6}$/.exec(afterPrefix(name, path.basename(target))) ?? [];
    const workshop = path.join(folder, name);
    if (process && !isAlive(Number(process)) && isWorkshop(workshop)) leaveWorkshop(workshop, target);
  }
}

function afterPrefix(name: string, prefix: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : "";
}

/** Also one that was killed before its mark was there: an empty folder, or a part of the mark. */
function isWorkshop(folder: string): boolean {
  if (!lstatSync(folder).isDirectory()) return false;
  const names = readdirSync(folder);
  if (!names.includes(MARK)) return names.length === 0;
  return markOf(folder).startsWith(readFileSync(path.join(folder, MARK), "utf8"));
}

/** Deletes a workshop, unless somebody wrote into the book that was there before, in the moment of its replacement. */
function leaveWorkshop(workshop: string, target: string): void {
  const [book, old] = [path.join(workshop, "new"), path.join(workshop, "old")];
  if (existsSync(old) && !existsSync(target)) renameSync(old, target);
  // A killed exchange may have left the old one as "new".
  const replaced = existsSync(old) ? old : existsSync(path.join(book, LIST)) ? book : undefined;
  const own = replaced && foreignIn(replaced);
  if (own) console.error(`${own} was not written by this command, or was changed since: it stays there.`);
  else rmSync(workshop, { recursive: true, force: true });
}

/** The first file of a folder that is not as its list says; none if all are. */
function foreignIn(book: string): string | undefined {
  const listed = readList(book);
  return filesIn(book)
    .map((name) => ({ name, file: path.join(book, name) }))
    .find(({ name, file }) => !lstatSync(file).isFile() || listed.get(name) !== digestOf(readFileSync(file)))
    ?.file;
}

/** Names and digests; none where no list is. */
function readList(book: string): ReadonlyMap<string, string> {
  const file = path.join(book, LIST);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return new Map(
    Array.from(text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm), ([, digest, name]) => [name, digest]),
  );
}

/** All but folders, the list, and what nobody has put there. */
function filesIn(book: string): string[] {
  return readdirSync(book, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !(entry.isFile() && DROPPINGS.test(entry.name)))
    .map((entry) => nameOf(path.relative(book, path.join(entry.parentPath, entry.name))))
    .filter((name) => name !== nameOf(LIST))
    .sort();
}

function nameOf(file: string): string {
  return file.split(path.sep).join("/");
}

function digestOf(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The last line of a page that stands alone: of what comes before it, by which a changed page is told. */
const SIGNATURE = /<!-- Written by `npm run book`; SHA-256 of the lines above: ([0-9a-f]{64}) -->\n$/;

/** A page with a last line that says what is above it. */
export function signed(page: string): string {
  const text = `${page.trimEnd()}\n`;
  return `${text}<!-- Written by \`npm run book\`; SHA-256 of the lines above: ${digestOf(text)} -->\n`;
}

/** Whether a page may take that place: of nothing, or of an earlier page that nobody has changed. */
export function isFree(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return !found;
  const text = readFileSync(file, "utf8");
  const match = SIGNATURE.exec(text);
  return match?.[1] === digestOf(text.slice(0, match?.index));
}
