import { onesIn } from "../../../lib/basics/bits";
import { describe } from "../../../lib/basics/errors";
import { FlipIt } from "../../../lib/puzzles/flip-it/index";
import { manhattanDistance, SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import {
  aStar,
  boundOf,
  breadthFirstSearch,
  checkBound,
  greedyBestFirst,
  solved,
  spaceOf,
} from "../../../lib/search/index";
import { answering, type Exercises, judgement, program, value } from "../../exercise/exercise";
import { search } from "../../exercise/search";

/** What is known of a puzzle, and asked of it. */
interface Need {
  readonly asks: "every depth" | "a shortest path" | "a path";
  /** What the bound says, in per cent of the way; 0 for no bound. */
  readonly bound: number;
  /** Positions that A* generates; without a bound, positions of the puzzle. */
  readonly generated: number;
  /** Whether moves can be run backwards, and there is one goal. */
  readonly backwards?: boolean;
}

/** The puzzles P to U of exercise 1. */
const NEEDS: readonly Need[] = [
  { asks: "every depth", bound: 0, generated: 3e6 },
  { asks: "a shortest path", bound: 85, generated: 1e6 },
  { asks: "a shortest path", bound: 85, generated: 2e9 },
  { asks: "a shortest path", bound: 0, generated: 5e7, backwards: true },
  { asks: "a path", bound: 70, generated: 1e13 },
  { asks: "a shortest path", bound: 0, generated: 1e13 },
];
const ROOM = 1e8; // positions

/** The ladder of the chapter, from its fifth rung. */
function searchFor({ asks, bound, generated, backwards }: Need): string {
  if (asks === "every depth") return "breadth-first";
  if (asks === "a path" && bound > 0) return "weighted A*";
  const fits = generated <= ROOM;
  if (bound > 0) return fits ? "A*" : "IDA*";
  if (backwards) return "both ends";
  return fits ? "breadth-first" : "deepening";
}

/** Which of the five candidates of exercise 2 are nowhere above the truth: all positions of a board are compared. */
function admissibleBounds(): string[] {
  const puzzle = new FlipIt(3, 4);
  const all = Array.from({ length: puzzle.cells }, (_, cell) => cell);
  const [cells, corners] = [all, puzzle.sheltered].map((watched) =>
    all.map((hole) => puzzle.bitsOf(watched, hole)),
  );
  const candidates: Record<string, (black: number, cornered: number) => number> = {
    A: (black) => black,
    B: (black) => Math.ceil(black / 2),
    C: (_, cornered) => 2 * cornered,
    D: (black, cornered) => Math.ceil(black / 2) + 2 * cornered,
    E: (black, cornered) => Math.max(Math.ceil(black / 2), 2 * cornered),
  };
  return Object.keys(candidates).filter((letter) => {
    const bound = boundOf(puzzle, (code) => {
      const hole = puzzle.holeOf(code);
      return candidates[letter](onesIn(code & cells[hole]), onesIn(code & corners[hole]));
    });
    return checkBound(puzzle, puzzle.allWhite, bound).admissible;
  });
}

/** By Newton's method, from above: the sum is convex in the branching factor. */
function effectiveBranching(expanded: number, depth: number): number {
  let b = expanded ** (1 / depth) + 1;
  for (let step = 0; step < 200; step++) {
    let [value, slope] = [-expanded, 0];
    for (let level = 1; level <= depth; level++) {
      value += b ** level;
      slope += level * b ** (level - 1);
    }
    b -= value / slope;
  }
  return Number(b.toFixed(2));
}

const TIMES = 5; // what greedy search shall be made to walk, against the shortest path

function judgeGreedyStart(answer: number[]) {
  const puzzle = new SlidingPuzzle(3, 3);
  const start = puzzle.encode(answer);
  const goal = puzzle.encode(puzzle.ordered);
  const bound = manhattanDistance(puzzle, goal);
  const best = aStar(puzzle, start, goal, { bound });
  if (best.kind !== "solved") return "no slides lead from this board to the goal";
  const { cost } = solved(greedyBestFirst(puzzle, start, goal, { bound }));
  const remark = `from ${describe(answer)} greedy search takes ${cost} slides where ${best.cost} are enough`;
  return { kind: best.cost > 0 && cost >= TIMES * best.cost ? "right" : "wrong", remark } as const;
}

/** Towers that the answer to exercise 5 is tried with, the pegs of the discs from the smallest on. */
const TOWERS = [
  ["B", "B"],
  ["A", "D"],
  ["AB", "BA"],
  ["AAAA", "DDDD"],
  ["DCDCAB", "BDABDC"], // taking turns position by position, the sides first meet on a longer way
  ["AAAAAAAA", "DDDDDDDD"],
] as const;
const MAY_ASK = 15_000; // positions; breadth-first search asks for nearly all of 65,536

const tower = search({
  wants: "a function of two positions and a function",
  hint: "Ask question 7 of the ladder: there is one goal, and every move can be undone.",
  cases: () =>
    TOWERS.map(([start, goal]) => ({
      name: `the way from ${start} to ${goal}`,
      arguments: (counted) => [start, goal, counted(turnsOfTower)],
      result: fewestTurns(start, goal),
      expands: [0, MAY_ASK],
    })),
  remark: "From both ends, less than a quarter of what breadth-first search expands.",
});

function turnsOfTower(position: string): string[] {
  const discs = Array.from(position, (peg, disc) => ({ peg, disc }));
  const topOf = (peg: string) => discs.find((other) => other.peg === peg)?.disc ?? discs.length;
  return discs
    .filter(({ peg, disc }) => topOf(peg) === disc)
    .flatMap(({ disc }) =>
      Array.from("ABCD")
        .filter((peg) => topOf(peg) > disc)
        .map((peg) => position.slice(0, disc) + peg + position.slice(disc + 1)),
    );
}

function fewestTurns(start: string, goal: string): number {
  const tower = spaceOf({ start, neighbours: (position: string) => turnsOfTower(position) });
  return solved(breadthFirstSearch(tower, tower.starts, tower.encode(goal))).cost;
}

/** The exercises of chapter 16: which search to choose, bounds that are true, greedy search at its worst, a search to be written. */
export const exercises: Exercises = {
  1: value({
    wants: "a list of six names",
    hint: "Ask the questions 5 to 9 of the ladder in their order; the first yes decides.",
    expected: () => NEEDS.map(searchFor),
    fault: (answer) =>
      `the ladder says otherwise of ${"PQRSTU"[NEEDS.findIndex((need, i) => answer[i] !== searchFor(need))]}`,
    remark: "Each follows from the first yes of the ladder.",
  }),
  2: value({
    wants: "a list of letters",
    hint: "One jump can turn two pieces. A black corner piece jumps out, and over others on its way.",
    expected: admissibleBounds,
    anyOrder: true,
  }),
  3: program({
    wants: "a function of two numbers",
    hint: "The sum grows with b: try the middle of an interval that holds b, and halve it.",
    cases: [
      [6, 2],
      [3, 3],
      [120, 4],
      [181438, 31],
      [10452, 31],
      [254024, 22],
      [29891, 22],
      [16639, 16],
      [367, 16],
      [2266, 11],
    ],
    expected: effectiveBranching,
    remark: "The better the bound, the nearer to 1.",
  }),
  4: judgement({
    wants: "a list of the nine digits 0 to 8",
    hint: "Let a program try a few thousand boards.",
    kind: "list",
    judge: judgeGreedyStart,
  }),
  5: tower,
};

export const exercise = answering(exercises);
