// `npm run -s piece -- list | run | sum`: work in pieces, each done by a process of its own, on one machine or on many. Lines of
// JSON go in and come out, so that a program which exists (GNU parallel, Slurm, Kubernetes) can hand them out: pieces.md.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { inspect } from "node:util";
import { LibraryError } from "../lib/basics/errors";
import { commandLine, refuse } from "./arguments";
import { root } from "./jupyter";

/** What a module of work exports: lib/puzzles/ROOM/work.ts, or a reader's own. */
interface Work {
  /** The pieces of the whole, each the arguments of `run`. */
  pieces(...args: unknown[]): readonly (readonly unknown[])[];
  run(...piece: unknown[]): unknown;
  /** What the results come to, in the order of the pieces; default: the list of them. */
  total?(results: readonly unknown[], ...args: unknown[]): unknown;
}

/** A line: a piece, or one that is done. */
interface Line {
  readonly work: string;
  readonly args: readonly unknown[];
  /** Its number, from 0 on, and of how many. */
  readonly piece: number;
  readonly of: number;
  /** A digest of its arguments: two versions of a work that cut it otherwise are not added up. */
  readonly digest: string;
  readonly result?: unknown;
}

const USAGE = `npm run -s piece -- list WORK [ARGUMENT ...] [--without FILE]   only those without a result in the file
       npm run -s piece -- run [WORK [ARGUMENT ...] --part I/N]           without WORK: the pieces that standard input lists
       npm run -s piece -- sum [FILE ...]                                 without FILE: the results on standard input
WORK is one of ${rooms().join(", ")}, or the path of a module that exports pieces, run and total.`;

/** A sentence for the reader. */
class Refusal extends Error {}

const known = new Map<
  string,
  { readonly lines: readonly Line[]; readonly pieces: ReturnType<Work["pieces"]> }
>();

main().catch((error: NodeJS.ErrnoException) => {
  const isPlain = error instanceof LibraryError || error instanceof Refusal || error.syscall !== undefined;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values, positionals } = commandLine(USAGE, {
    options: { part: { type: "string" }, without: { type: "string", multiple: true } },
    allowPositionals: true,
  });
  const [verb, ...rest] = positionals;
  const { part, without } = values;
  if (part !== undefined && (verb !== "run" || rest.length === 0)) refuse("--part is for run WORK.", USAGE);
  if (without !== undefined && verb !== "list") refuse("--without is for list WORK.", USAGE);
  if (verb === "list" && rest.length > 0) await list(rest, without ?? []);
  else if (verb === "run") await runAll(rest, part);
  else if (verb === "sum") await sumUp(rest);
  else refuse("Say list WORK, run or sum.", USAGE);
}

async function list(work: readonly string[], without: readonly string[]): Promise<void> {
  const { lines } = without.length > 0 ? await read(without) : { lines: [] };
  const done = new Set(
    lines.filter((line) => "result" in line).map((line) => `${named(line)} ${line.digest}`),
  );
  for (const line of linesOf(work)) if (!done.has(`${named(line)} ${line.digest}`)) print(line);
}

function rooms(): string[] {
  const puzzles = path.join(root, "lib/puzzles");
  return readdirSync(puzzles).filter((room) => existsSync(path.join(puzzles, room, "work.ts")));
}

function workOf(name: string): Work {
  const own = /[./\\]/.test(name);
  const file = own
    ? path.resolve(process.env.INIT_CWD ?? ".", name)
    : path.join(root, "lib/puzzles", name, "work");
  if (!own && !rooms().includes(name)) refuse(`There is no work "${name}".`, USAGE);
  let module: Partial<Work>;
  try {
    module = require(file);
  } catch (error) {
    throw new Refusal(`${name} cannot be loaded: ${(error as Error).message}`);
  }
  if (typeof module.pieces === "function" && typeof module.run === "function") return module as Work;
  throw new Refusal(`${name} must export the functions pieces and run, and may export total.`);
}

/** The pieces of a work. Arguments are JSON, or texts as they are. */
function linesOf([name, ...texts]: readonly string[]): Line[] {
  const args = texts.map((text) => {
    try {
      return JSON.parse(text, revived);
    } catch {
      return text;
    }
  });
  return cut(name, args);
}

function cut(work: string, args: readonly unknown[]): Line[] {
  const all = workOf(work).pieces(...args);
  return all.map((piece, i) => ({ work, args, piece: i, of: all.length, digest: digestOf(piece) }));
}

function digestOf(piece: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(piece, plain)).digest("hex").slice(0, 12);
}

async function runAll(work: readonly string[], part?: string): Promise<void> {
  if (work.length > 0 && part === undefined) refuse("Say which part: --part 0/1 is all of it.", USAGE);
  const lines = work.length === 0 ? (await read([])).lines : partOf(linesOf(work), part!);
  for (const line of lines) {
    const { result: _, ...piece } = line;
    try {
      const result = await workOf(line.work).run(...argumentsOf(line));
      if (result === undefined) throw new Refusal("run returned nothing");
      print({ ...piece, result });
    } catch (error) {
      // The others are done all the same. No line: to `sum`, this one is missing.
      console.error(`piece ${line.piece} of ${named(line)} failed: ${(error as Error)?.message ?? error}`);
      process.exitCode = 1;
    }
  }
}

/** Of N parts, the one with number I: pieces I, I + N, I + 2N, ... */
function partOf(lines: readonly Line[], part: string): readonly Line[] {
  const [, index, of] = (/^(\d+)\/(\d+)$/.exec(part) ?? []).map(Number);
  if (index < of) return lines.filter(({ piece }) => piece % of === index);
  refuse(`--part ${part}: expected I/N, with I from 0 to N - 1.`, USAGE);
}

function argumentsOf(line: Line): readonly unknown[] {
  const key = named(line);
  let all = known.get(key);
  if (all === undefined) {
    all = { lines: cut(line.work, line.args), pieces: workOf(line.work).pieces(...line.args) };
    known.set(key, all);
  }
  const own = all.lines[line.piece];
  if (own?.digest === line.digest && own.of === line.of) return all.pieces[line.piece];
  throw new Refusal("this version of the work is cut in other pieces");
}

async function sumUp(files: readonly string[]): Promise<void> {
  const { lines, unread } = await read(files);
  for (const place of unread) console.error(`${place} is no line of a piece: cut off? It does not count.`);
  const [first] = lines;
  if (first === undefined) throw new Refusal("There are no results.");
  const results = new Map<number, string>();
  for (const line of lines) {
    if (named(line) !== named(first))
      throw new Refusal(`Results of ${named(first)} and of ${named(line)}: one work at a time.`);
    argumentsOf(line);
    if (!("result" in line)) continue;
    const text = JSON.stringify(line.result, plain);
    const before = results.get(line.piece);
    if (before !== undefined && before !== text) {
      throw new Refusal(`Piece ${line.piece} was done twice, with different results: ${before} and ${text}.`);
    }
    results.set(line.piece, text);
  }
  const all = Array.from({ length: first.of }, (_, piece) => piece);
  const missing = all.filter((piece) => !results.has(piece));
  if (missing.length > 0) {
    const which = missing.length > 20 ? `${missing.slice(0, 20).join(", ")}, ...` : missing.join(", ");
    const again = `npm run -s piece -- list ${named(first)} --without FILE | npm run -s piece -- run`;
    throw new Refusal(`${missing.length} of ${first.of} pieces are missing: ${which}. To do them: ${again}`);
  }
  const done = all.map((piece) => JSON.parse(results.get(piece)!, revived));
  const { total } = workOf(first.work);
  print(total ? total(done, ...first.args) : done);
}

/** The lines of these files, or of standard input; and where something stands that is none. */
async function read(files: readonly string[]): Promise<{ lines: Line[]; unread: string[] }> {
  const lines: Line[] = [];
  const unread: string[] = [];
  const take = (text: string, place: string) => {
    if (text.trim() === "") return;
    const line = lineOf(text);
    if (line) lines.push(line);
    else unread.push(place);
  };
  for (const file of files) {
    const texts = readFileSync(path.resolve(process.env.INIT_CWD ?? ".", file), "utf8").split("\n");
    for (const [i, text] of texts.entries()) take(text, `${file}, line ${i + 1},`);
  }
  if (files.length > 0) return { lines, unread };
  let number = 0;
  for await (const text of createInterface({ input: process.stdin })) take(text, `Line ${++number}`);
  return { lines, unread };
}

function lineOf(text: string): Line | undefined {
  try {
    const line: Line = JSON.parse(text, revived);
    const isLine = typeof line.work === "string" && Array.isArray(line.args) && Number.isInteger(line.piece);
    return isLine ? line : undefined;
  } catch {
    return undefined;
  }
}

function named({ work, args }: Line): string {
  return [work, ...args.map((arg) => (typeof arg === "string" ? arg : JSON.stringify(arg, plain)))].join(" ");
}

/** What JSON has no form for, or would change without a word: large integers and typed arrays get one, others are refused. */
function plain(_: string, value: unknown): unknown {
  if (typeof value === "bigint") return { bigint: String(value) };
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array);
  const isPlainObject =
    value === null || Array.isArray(value) || Object.getPrototypeOf(Object(value)) === Object.prototype;
  const isLost = typeof value === "object" ? !isPlainObject : /function|symbol/.test(typeof value);
  if (isLost || (typeof value === "number" && !Number.isFinite(value))) {
    throw new Refusal(`a piece or a result has ${inspect(value)}, which no line of JSON can carry`);
  }
  return value;
}

function revived(_: string, value: unknown): unknown {
  const { bigint, ...rest } = (value ?? {}) as { readonly bigint?: unknown };
  return typeof bigint === "string" && Object.keys(rest).length === 0 ? BigInt(bigint) : value;
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, plain)}\n`);
}
