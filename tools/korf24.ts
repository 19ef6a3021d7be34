// Instances of the 24-puzzle for `npm run -s piece -- run ./tools/korf24.ts --part 0/1`, solved by four patterns of six tiles, and
// compared with what the library says of them. The database is built by the first run (minutes, 1.5 GB of memory) and kept in
// .cache: 244 MB.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { sum } from "../lib/basics/numbers";
import { openPatternDatabase } from "../lib/puzzles/sliding/databaseFiles";
import {
  type Korf24Instance,
  korf24,
  korf24Patterns,
  type PatternDatabase,
  type SlidingBoard,
  SlidingPuzzle,
} from "../lib/puzzles/sliding/index";
import { iterativeDeepening, neighbours, solved } from "../lib/search/index";
import { root } from "./jupyter";

const puzzle = new SlidingPuzzle(5, 5);
const goal = puzzle.encode(Array.from({ length: 25 }, (_, tile) => tile));
let bound: PatternDatabase | undefined;

/** The instances with these numbers; default: all. */
export function pieces(...numbers: readonly number[]): [number: number][] {
  return (numbers.length > 0 ? numbers : korf24.map(({ number }) => number)).map((number) => [number]);
}

export function run(number: number): Korf24Instance {
  const instance = korf24.find((one) => one.number === number);
  if (instance === undefined) throw new RangeError(`there is no instance ${number} here`);
  bound ??= open();
  const said = told();
  const start = puzzle.encode(instance.board);
  const { cost, path, stats } = solved(iterativeDeepening(puzzle, start, goal, { bound, noUndo: true }));
  said(`number ${number}`);
  const boards = puzzle.decode(path);
  const slides = boards.slice(1).map((board, i) => boards[i][board.indexOf(0)]);
  const generated = stats.generated - behind(boards);
  const found = { ...instance, moves: cost, generated, expanded: stats.expanded, slides };
  if (isDeepStrictEqual(found, instance)) return found;
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

function open(): PatternDatabase {
  const said = told();
  const folder = path.join(root, ".cache");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "twenty-four.database");
  const { database, built, refused, unsaved } = openPatternDatabase(file, puzzle, goal, korf24Patterns, {
    mirror: true,
    packed: true,
  });
  if (refused) console.error(`${refused.message}: it is built again`);
  if (unsaved) console.error(`${unsaved.message}: it serves this run`);
  said(`${built ? "built" : "read"}: ${path.relative(root, file)}`);
  return database;
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
