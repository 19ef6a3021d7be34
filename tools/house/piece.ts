// `npm run -s piece -- list | run | sum`: work in pieces, each done by a process of its own, on one machine or on many. Lines of
// JSON go in and come out, so that a program which exists (GNU parallel, Slurm, Kubernetes) can hand them out: docs/pieces.md.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { inspect } from "node:util";
import { LibraryError } from "../../lib/basics/errors";
import { commandLine, refuse } from "../setup/arguments";

/** What a module of work exports: tools/house/pieces/ROOM.ts, or a reader's own. */
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
  /** Of the work's code and the piece's arguments: what another work, or another version of it, has done is not added up. */
  readonly digest: string;
  readonly result?: unknown;
  /** Of the two above: a result that was changed or damaged since does not count. */
  readonly check?: string;
}

/** A line, and where it stands. */
interface Placed {
  readonly line: Line;
  readonly place: string;
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
  const lines = without.length > 0 ? (await read(without)).map(({ line }) => line) : [];
  const done = new Set(
    lines.filter((line) => "result" in line).map((line) => `${named(line)} ${line.digest}`),
  );
  for (const line of linesOf(work)) if (!done.has(`${named(line)} ${line.digest}`)) print(line);
}

function rooms(): string[] {
  return readdirSync(path.join(__dirname, "pieces")).map((file) => path.basename(file, ".ts"));
}

function fileOf(name: string): string {
  const isOwn = /[./\\]/.test(name);
  if (!isOwn && !rooms().includes(name)) refuse(`There is no work "${name}".`, USAGE);
  return isOwn ? path.resolve(process.env.INIT_CWD ?? ".", name) : path.join(__dirname, "pieces", name);
}

function workOf(name: string): Work {
  const file = fileOf(name);
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
  const own = workOf(work);
  const all = answered(`pieces of ${work}`, () => own.pieces(...args));
  if (!Array.isArray(all) || !all.every(Array.isArray))
    throw new Refusal(`pieces of ${work} must return a list of lists of arguments.`);
  const code = digestOf(codeOf(fileOf(work)));
  return all.map((piece, i) => ({ work, args, piece: i, of: all.length, digest: digestOf(code, piece) }));
}

/** What the work's own function returns; what it throws in one sentence. */
function answered<Answer>(name: string, call: () => Answer): Answer {
  try {
    return call();
  } catch (error) {
    if (error instanceof LibraryError) throw error;
    throw new Refusal(`${name} failed: ${(error as Error)?.message ?? error}`);
  }
}

function digestOf(...values: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values, plain)).digest("hex").slice(0, 12);
}

/** The texts of a module that was loaded and of what it imports, but for packages; in whatever folder, on whatever system. */
function codeOf(file: string): string[] {
  const modules = new Set<NodeJS.Module>();
  const add = (module: NodeJS.Module | undefined) => {
    if (!module || modules.has(module)) return;
    modules.add(module);
    module.children.filter(({ filename }) => !/[\\/]node_modules[\\/]/.test(filename)).forEach(add);
  };
  add(require.cache[require.resolve(file)]);
  const texts = Array.from(modules, ({ filename }) => readFileSync(filename, "utf8"));
  return texts.map((text) => text.replaceAll("\r\n", "\n")).sort();
}

async function runAll(work: readonly string[], part?: string): Promise<void> {
  if (work.length > 0 && part === undefined) refuse("Say which part: --part 0/1 is all of it.", USAGE);
  const given = work.length === 0 ? (await read([])).map(({ line }) => line) : partOf(linesOf(work), part!);
  for (const line of given) {
    const { result: _, check: __, ...piece } = line;
    try {
      const args = argumentsOf(line);
      if (!args) throw new Refusal(`it is ${OTHER}`);
      const result = await workOf(line.work).run(...args);
      if (result === undefined) throw new Refusal("run returned nothing");
      print({ ...piece, result, check: digestOf(piece.digest, result) });
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

const OTHER = "of another version of this work, or of another work of that name";

/** Of the piece; none if its line is of another work than the one that is here. */
function argumentsOf(line: Line): readonly unknown[] | undefined {
  const key = named(line);
  let all = known.get(key);
  if (all === undefined) {
    all = { lines: cut(line.work, line.args), pieces: workOf(line.work).pieces(...line.args) };
    known.set(key, all);
  }
  const own = all.lines[line.piece];
  return own?.digest === line.digest && own.of === line.of ? all.pieces[line.piece] : undefined;
}

async function sumUp(files: readonly string[]): Promise<void> {
  const lines = await read(files);
  if (lines.length === 0) throw new Refusal("There are no results.");
  const first = lines[0].line;
  const results = new Map<number, string>();
  for (const { line, place } of lines) {
    if (named(line) !== named(first))
      throw new Refusal(`Results of ${named(first)} and of ${named(line)}: one work at a time.`);
    if (!argumentsOf(line))
      throw new Refusal(`${place} is ${OTHER}: sum it up with that one, or do its pieces again.`);
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
  const sum = answered(`total of ${named(first)}`, () => (total ? total(done, ...first.args) : done));
  if (sum === undefined) throw new Refusal(`total of ${named(first)} returned nothing.`);
  print(sum);
}

/** The lines of these files, or of standard input. Says where something stands that is none. */
async function read(files: readonly string[]): Promise<Placed[]> {
  const bytes = (file: string) => readFileSync(path.resolve(process.env.INIT_CWD ?? ".", file));
  const texts = files.map((file) => [`${file}, line`, textOf(bytes(file))]);
  if (files.length === 0) texts.push(["Line", textOf(await buffer(process.stdin))]);
  return texts.flatMap(([name, all]) =>
    all.split("\n").flatMap((text, i) => {
      if (text.trim() === "") return [];
      const line = lineOf(text.trim());
      const place = `${name} ${i + 1}`;
      if (typeof line !== "string") return [{ line, place }];
      console.error(`${place} ${line} It does not count.`);
      return [];
    }),
  );
}

/** Windows PowerShell writes UTF-16 into a file; a mark at its beginning says so. */
function textOf(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
}

/** A line, or what is wrong with it. */
function lineOf(text: string): Line | string {
  try {
    const line: Line = JSON.parse(text, revived);
    const isLine = typeof line.work === "string" && Array.isArray(line.args) && Number.isInteger(line.piece);
    if (!isLine) return "is no line of a piece.";
    if ("result" in line && line.check !== digestOf(line.digest, line.result))
      return "has a result that is not as it was written: changed since, or by an older version?";
    return line;
  } catch {
    return "is no line of a piece: cut off?";
  }
}

function named({ work, args }: Line): string {
  return [work, ...args.map((arg) => (typeof arg === "string" ? arg : JSON.stringify(arg, plain)))].join(" ");
}

/** What JSON has no form for, or would change without a word: large integers and typed arrays get one, others are refused. */
function plain(this: object, key: string): unknown {
  // As it stands there, and not what its toJSON makes of it, which a date has, and a buffer.
  const value = (this as Record<string, unknown>)[key];
  if (typeof value === "bigint") return { bigint: String(value) };
  if (ArrayBuffer.isView(value) && "length" in value) return Array.from(value as Uint8Array);
  const isPlainObject =
    value === null ||
    Array.isArray(value) ||
    (Object.getPrototypeOf(Object(value)) === Object.prototype && !Object.hasOwn(Object(value), "bigint"));
  const isLost =
    typeof value === "object"
      ? !isPlainObject
      : /function|symbol/.test(typeof value) || (value === undefined && Array.isArray(this));
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
