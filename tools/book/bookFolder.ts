// The folder of a book, or of a package. What its command has written into it is all that this command ever replaces or deletes.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { python } from "../setup/jupyter";

// Plain JavaScript, as the set-up has to be.
const { isAlive } = require("../setup/lock") as { isAlive(process: number): boolean };

/** A page, a book or a package has no place where it is wanted; the message says why, in one sentence. */
export class NoPlace extends Error {}

/** What such a folder is, and the command that makes it. The package is handled like the book, of which most of this speaks. */
export type Kind = "book" | "package";

/** In a book, its other files and their digests. What is not as listed is somebody else's, or was changed by somebody. */
const LIST = path.join("assets", "files.txt");
const headingOf = (kind: Kind) =>
  `Written by \`npm run ${kind}\`, which replaces this folder while all in it is as listed here.\n`;

/** What a system puts into folders that somebody looks at. */
const DROPPINGS = /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** Writes the list, which makes a folder a book. */
export function seal(book: string, kind: Kind): void {
  mkdirSync(path.join(book, path.dirname(LIST)), { recursive: true });
  writeFileSync(path.join(book, LIST), listOf(digestsIn(book), kind));
}

function listOf(digests: ReadonlyMap<string, string>, kind: Kind): string {
  return headingOf(kind) + Array.from(digests, ([name, digest]) => `${digest}  ${name}\n`).join("");
}

/** @throws NoPlace if a book would replace more than nothing, an empty folder, or an earlier book as it was written */
export function expectPlace(target: string, kind: Kind): void {
  const found = lstatSync(target, { throwIfNoEntry: false });
  const cure = "or name another folder with --out.";
  if (found && !found.isDirectory())
    throw new NoPlace(`${target} is there already and is no folder: move it elsewhere, ${cure}`);
  if (!found || readdirSync(target).length === 0) return;
  if (!isBook(target))
    throw new NoPlace(
      `${target} holds files, and no list in it says that they are a ${kind}: move it elsewhere (a ${kind} of an older version you may delete), ${cure}`,
    );
  const own = foreignIn(target, [kind]);
  if (own)
    throw new NoPlace(
      `${own} was not written by this command, or was changed or removed since: move the folder elsewhere, ${cure}`,
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
 * Makes a folder beside the target, to work in: "new" is the book that is made, "old" the one that it has replaced. No reader's
 * folder has such a name.
 * @param kind  none if only pages are to be put in their places
 * @throws NoPlace if the target cannot be replaced, or another command is at it
 */
export function makeWorkshop(target: string, kind?: Kind): string {
  clearUp(target);
  if (kind) expectPlace(target, kind);
  mkdirSync(path.dirname(target), { recursive: true });
  const workshop = mkdtempSync(`${target}${AT_WORK}${process.pid}-`);
  process.on("exit", () => leaveWorkshop(workshop, target));
  // A number may be another program's by then: who works says so again and again.
  const sign = setInterval(() => {
    // Somebody may have deleted it: the export then ends where it needs the folder.
    if (existsSync(workshop)) utimesSync(workshop, new Date(), new Date());
    else clearInterval(sign);
  }, 1000);
  sign.unref();
  if (kind) expectAlone(target, workshop);
  mkdirSync(path.join(workshop, "new"));
  return workshop;
}

const AT_WORK = "-being-made-";

/** Puts the new book in its place. On Linux at one stroke: then that place is never empty. */
export function takePlace(target: string, workshop: string, kind: Kind): void {
  const [book, old] = [path.join(workshop, "new"), path.join(workshop, "old")];
  seal(book, kind);
  expectPlace(target, kind); // again: the chapters have taken their time
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
  for (const { workshop, isAtWork } of workshopsOf(target)) if (!isAtWork) leaveWorkshop(workshop, target);
}

/** @throws NoPlace if another export is making the same book: the later one would undo what the earlier has done */
export function expectAlone(target: string, own: string): void {
  const others = workshopsOf(target).filter(({ workshop, isAtWork }) => isAtWork && workshop !== own);
  if (others.length > 0) throw new NoPlace(`Another command is writing ${target}: wait until it has ended.`);
}

const GONE = 60_000; // milliseconds without a sign of life

function workshopsOf(target: string): { workshop: string; isAtWork: boolean }[] {
  const folder = path.dirname(target);
  if (!existsSync(folder)) return [];
  if (!statSync(folder).isDirectory()) throw new NoPlace(`${folder} is there already and is no folder.`);
  const begun = path.basename(target) + AT_WORK;
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const isOurs = entry.isDirectory() && entry.name.startsWith(begun);
    const [, process] = /^(\d+)-\w{6}$/.exec(isOurs ? entry.name.slice(begun.length) : "") ?? [];
    if (!process) return [];
    const workshop = path.join(folder, entry.name);
    const age = Date.now() - statSync(workshop).mtimeMs;
    return [{ workshop, isAtWork: age < GONE && isAlive(Number(process)) }];
  });
}

/** Deletes a workshop, unless somebody wrote into the book that was there before, in the moment of its replacement. */
function leaveWorkshop(workshop: string, target: string): void {
  const [book, old, left] = ["new", "old", "left"].map((name) => path.join(workshop, name));
  if (isBook(old) && !existsSync(target)) renameSync(old, target);
  // An exchange that has outlived its export must not find a book of which a part is deleted. It may have left the old one here.
  if (existsSync(book)) renameSync(book, left);
  const replaced = [old, left].find(isBook);
  const own = replaced && foreignIn(replaced);
  if (own) {
    console.error(`${own} was not written by this command, or was changed since: it stays there.`);
    return;
  }
  if (replaced) rmSync(path.join(replaced, LIST)); // first: whatever cuts this off, the rest is no book
  rmSync(workshop, { recursive: true, force: true });
}

function isBook(folder: string): boolean {
  return existsSync(path.join(folder, LIST));
}

/** The first file of a book that is not as its list says, or the list that is not as it was written; none if all are. */
function foreignIn(book: string, kinds: readonly Kind[] = ["book", "package"]): string | undefined {
  const found = digestsIn(book);
  const text = readFileSync(path.join(book, LIST), "utf8");
  if (kinds.some((kind) => text === listOf(found, kind))) return undefined;
  const listed = readList(book);
  const names = [...found.keys(), ...listed.keys()];
  return path.join(book, names.find((name) => listed.get(name) !== found.get(name)) ?? LIST);
}

/** Names and digests; none where no list is. */
function readList(book: string): ReadonlyMap<string, string> {
  const text = isBook(book) ? readFileSync(path.join(book, LIST), "utf8") : "";
  return new Map(
    Array.from(text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm), ([, digest, name]) => [name, digest]),
  );
}

/** Of all but folders, the list, and what nobody has put there. What is no file has no digest. */
function digestsIn(book: string): ReadonlyMap<string, string> {
  const files = readdirSync(book, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !(entry.isFile() && DROPPINGS.test(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file !== path.join(book, LIST))
    .sort();
  return new Map(
    files.map((file) => [
      nameOf(path.relative(book, file)),
      lstatSync(file).isFile() ? digestOf(readFileSync(file)) : "",
    ]),
  );
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

/** Puts a page that stands alone into its place, with the mode of the one that it replaces. @throws NoPlace */
export function placePage(file: string, page: string, workshop: string): void {
  const draft = path.join(workshop, path.basename(file)); // on the same disk
  writeFileSync(draft, signed(page));
  if (!isFree(file))
    throw new NoPlace(`${file} is there already, and is not as this command has written it.`);
  if (existsSync(file)) chmodSync(draft, statSync(file).mode);
  renameSync(draft, file);
}

/** Whether a page may take that place: of nothing, or of an earlier page that nobody has changed, or made read-only. */
export function isFree(file: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return !found;
  if (!(found.mode & 0o222)) return false;
  const text = readFileSync(file, "utf8");
  const match = SIGNATURE.exec(text);
  return match?.[1] === digestOf(text.slice(0, match?.index));
}
