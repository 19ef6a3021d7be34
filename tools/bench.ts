import { cpus } from "node:os";
import { Bench } from "tinybench";
import { firstRunTime, memoryAboveNode } from "../bench/memory";
import { flipItDeepening, flipItLevels } from "../bench/puzzles/flip-it";
import { knightDeepening, knightLevels } from "../bench/puzzles/knight-exchange";
import { knightTours } from "../bench/puzzles/knights-tour";
import { komachi } from "../bench/puzzles/komachi";
import { lightsOut } from "../bench/puzzles/lights-out";
import { magic } from "../bench/puzzles/magic-squares";
import { codeBreaking } from "../bench/puzzles/mastermind";
import { pegFirstRuns, pegMemory, pegOpenings } from "../bench/puzzles/pegs/counts";
import { pegSolitaire } from "../bench/puzzles/pegs/solutions";
import { queensSolutions } from "../bench/puzzles/queens";
import { eightPuzzle } from "../bench/puzzles/sliding";
import { plainFunctions } from "../bench/search/spaceOf";
import type { Claim, Subject } from "../bench/subject";

/** `npm run bench`: every subject in all its ways, warm, in one process, as one table of times and ratios. */
const SUBJECTS: readonly Subject[] = [
  ...komachi,
  ...magic,
  eightPuzzle,
  plainFunctions,
  ...lightsOut,
  knightLevels,
  knightDeepening,
  ...knightTours,
  flipItLevels,
  flipItDeepening,
  ...pegSolitaire,
  pegOpenings,
  ...codeBreaking,
  ...queensSolutions,
];

/** What has to be quick, or just bearable, the first time that a process does it. */
const FIRST_RUNS = [...pegFirstRuns];

const MEMORY: readonly {
  readonly name: string;
  readonly megabytes: number;
  readonly runs?: number;
  readonly program: string;
}[] = [
  {
    name: "8-puzzle: all 181,440 positions by distance",
    megabytes: 20,
    program: `
      const { breadthFirstLevels } = require("./search/breadthFirst");
      const { SlidingPuzzle } = require("./puzzles/sliding/puzzle");
      const puzzle = new SlidingPuzzle(3, 3);
      const { stats } = breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered));
      if (stats.states !== 181440) throw new Error("wrong answer");`,
  },
  {
    name: "Lights Out: fewest presses of all 8,388,608 solvable 5 x 5 boards",
    megabytes: 100,
    program: `
      const { LightsOut } = require("./puzzles/lights-out/puzzle");
      const counts = new LightsOut(5, 5).countByFewestPresses();
      if (counts.length !== 16 || counts[15] !== 7350n) throw new Error("wrong answer");`,
  },
  {
    name: "Flip-It Square: all 524,288 positions by distance",
    megabytes: 30,
    program: `
      const { breadthFirstLevels } = require("./search/breadthFirst");
      const { FlipIt } = require("./puzzles/flip-it/puzzle");
      const puzzle = new FlipIt(4, 4);
      const { stats } = breadthFirstLevels(puzzle, puzzle.allWhite);
      if (stats.states !== 524288) throw new Error("wrong answer");`,
  },
  {
    name: "Bulls and cows: entropy over all 5,040 codes",
    megabytes: 60,
    program: `
      const { CodeGame } = require("./puzzles/mastermind/game");
      const { entropy, oneStep } = require("./puzzles/mastermind/strategies");
      const { DecisionTree } = require("./puzzles/mastermind/decisionTree");
      const game = new CodeGame({ places: 4, symbols: "0123456789" });
      if (new DecisionTree(game, oneStep(game, entropy)).total !== 26424) throw new Error("wrong answer");`,
  },
  {
    name: "Knight's tour: one of 1000 x 1000, joined and verified",
    megabytes: 40,
    program: `
      const { joinedTour } = require("./puzzles/knights-tour/joining");
      const { kind, cells } = joinedTour(1000, 1000);
      if (kind !== "closed" || cells.length !== 1000000) throw new Error("wrong answer");`,
  },
  ...pegMemory,
];

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly wanted?: string;
  readonly holds?: boolean;
}

async function main(): Promise<void> {
  const rows: Row[] = [];
  for (const subject of SUBJECTS) rows.push(...(await measure(subject)));
  for (const { name, milliseconds, runs, program } of FIRST_RUNS) {
    const took = firstRunTime(program, runs);
    rows.push({
      what: `${name}: first run of a process`,
      measured: `${took.toFixed(1)} ms`,
      wanted: `under ${milliseconds} ms`,
      holds: took < milliseconds,
    });
  }
  for (const { name, megabytes, runs, program } of MEMORY) {
    const used = memoryAboveNode(program, runs) / 2 ** 20;
    rows.push({
      what: `${name}: memory above Node's own`,
      measured: `${used.toFixed(1)} MB`,
      wanted: `under ${megabytes} MB`,
      holds: used < megabytes,
    });
  }
  console.log(`Node ${process.version}, ${cpus()[0].model}; times are medians of warm runs in one process\n`);
  print(rows);
}

async function measure({ title, cases, claims }: Subject): Promise<Row[]> {
  const bench = new Bench({ time: 2000, iterations: 10, warmupTime: 1000, warmupIterations: 5 });
  for (const { name, run } of cases) bench.add(name, run);
  await bench.run();
  const times = new Map<string, number>();
  const rows: Row[] = [];
  for (const { name, result } of bench.tasks) {
    if (result.state !== "completed") throw new Error(`${title}, ${name}: ${result.state}`);
    const { p50, mad } = result.latency;
    times.set(name, p50);
    rows.push({ what: `${title}: ${name}`, measured: `${p50.toFixed(2)} ms ± ${mad.toFixed(2)}` });
  }
  return [...rows, ...claims.map((claim) => judge(claim, times))];
}

function judge({ slow, fast, atLeast, atMost }: Claim, times: ReadonlyMap<string, number>): Row {
  const ratio = times.get(slow)! / times.get(fast)!;
  return {
    what: `  ${slow} / ${fast}`,
    measured: `${ratio.toFixed(2)} x`,
    wanted: atLeast === undefined ? `at most ${atMost} x` : `at least ${atLeast} x`,
    holds: ratio >= (atLeast ?? 0) && ratio <= (atMost ?? Infinity),
  };
}

function print(rows: readonly Row[]): void {
  const widths = [
    Math.max(...rows.map(({ what }) => what.length)),
    Math.max(...rows.map((row) => row.measured.length)),
  ];
  for (const { what, measured, wanted, holds } of rows) {
    const verdict = wanted === undefined ? "" : `   ${holds ? "✓" : "✗"} ${wanted}`;
    console.log(`${what.padEnd(widths[0])}  ${measured.padStart(widths[1])}${verdict}`);
  }
}

void main();
