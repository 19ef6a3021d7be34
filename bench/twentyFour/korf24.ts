// `node -r ts-node/register/transpile-only bench/twentyFour/korf24.ts` solves three instances of the 24-puzzle by four patterns of six
// tiles, and compares with what the library says of them. The database is built by the first run (minutes, 1.5 GB of memory) and
// kept in .cache: 244 MB.
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { sum } from "../../lib/basics/numbers";
import {
  type Korf24Instance,
  korf24,
  korf24Patterns,
  type SlidingBoard,
  SlidingPuzzle,
} from "../../lib/puzzles/sliding/index";
import { iterativeDeepening, neighbours, solved } from "../../lib/search/index";
import { root } from "../../tools/setup/jupyter";
import { PackedDatabase } from "./packedDatabase";

const puzzle = new SlidingPuzzle(5, 5);
const goal = puzzle.encode(Array.from({ length: 25 }, (_, tile) => tile));
const file = path.join(root, ".cache", "twenty-four.database");
let bound: PackedDatabase | undefined;

for (const instance of korf24) solve(instance);

function solve(instance: Korf24Instance): void {
  bound ??= open();
  const said = told();
  const start = puzzle.encode(instance.board);
  const { cost, path, stats } = solved(
    iterativeDeepening(puzzle, start, goal, { bound, noUndo: true, maxExpanded: Infinity }),
  );
  said(`number ${instance.number}`);
  const boards = puzzle.decode(path);
  const slides = boards.slice(1).map((board, i) => boards[i][board.indexOf(0)]);
  const generated = stats.generated - behind(boards);
  const found = { ...instance, moves: cost, generated, expanded: stats.expanded, slides };
  if (!isDeepStrictEqual(found, instance))
    throw new Error(`this was found: ${JSON.stringify(found)}; the library has ${JSON.stringify(instance)}`);
}

/** Successors of the positions on the way that come after the one on the way: who counts one by one never sees them. */
function behind(boards: readonly SlidingBoard[]): number {
  const texts = boards.map((board) => board.join());
  return sum(
    texts.slice(1).map((next, i) => {
      const successors = neighbours(puzzle, puzzle.encode(boards[i]))
        .map((code) => puzzle.decode(code)[0].join())
        .filter((text) => text !== texts[i - 1]);
      return successors.length - 1 - successors.indexOf(next);
    }),
  );
}

/** The database of the tables that an earlier run has kept, or of new ones, which are kept for the next. */
function open(): PackedDatabase {
  const said = told();
  const kept = keptTables();
  const database = new PackedDatabase(puzzle, goal, korf24Patterns, true, kept);
  if (kept === undefined) keep(database.tables);
  said(`${kept ? "read" : "built"}: ${path.relative(root, file)}`);
  return database;
}

/** What tells that tables are whole, and of these patterns. */
function digestOf(tables: readonly Uint8Array[]): Buffer {
  const hash = createHash("sha256").update(JSON.stringify(korf24Patterns));
  for (const table of tables) hash.update(table);
  return hash.digest();
}

/** Two tables, each of half a byte for each place of six tiles, and behind them their digest. */
function keptTables(): Uint8Array[] | undefined {
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  const size = Math.ceil(puzzle.cells ** 6 / 2);
  const tables = [bytes.subarray(0, size), bytes.subarray(size, 2 * size)];
  if (digestOf(tables).equals(bytes.subarray(2 * size))) return tables;
  console.error(`${file} is damaged, or of other patterns: it is built again`);
  return undefined;
}

/** Beside the file first, which is so either what it was or whole. */
function keep(tables: readonly Uint8Array[]): void {
  const beside = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(beside, "");
    for (const part of [...tables, digestOf(tables)]) appendFileSync(beside, part);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    console.error(`${file} could not be written, and serves this run: ${(error as Error).message}`);
  }
}

/** Says on standard error how long something took, and the most memory of this process so far. */
function told(): (what: string) => void {
  const [before, { user }] = [Date.now(), process.cpuUsage()];
  return (what) => {
    const [wall, cpu] = [(Date.now() - before) / 1e3, (process.cpuUsage().user - user) / 1e6];
    const most = Math.round(process.resourceUsage().maxRSS / 1024);
    console.error(`${what}: ${wall.toFixed(1)} s, ${cpu.toFixed(1)} s of them computing, ${most} MB at most`);
  };
}
