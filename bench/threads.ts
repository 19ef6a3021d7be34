import { availableParallelism } from "node:os";
import { countQueens } from "../lib/puzzles/queens/count";
import { countQueensInParallel } from "../lib/puzzles/queens/threads";
import { SlidingPuzzle } from "../lib/puzzles/sliding/puzzle";
import { breadthFirstLevels } from "../lib/search/searches/breadthFirst";
import { breadthFirstLevelsInParallel } from "../lib/threads/index";
import type { Claim, Subject } from "./subject";

/** A machine with one processor has nothing to gain. */
const claims: readonly Claim[] =
  availableParallelism() > 1 ? [{ measure: "time", of: "one", over: "two", atLeast: 1.6 }] : [];

const sliding = { units: 239_500_800, answer: 239_500_800, isLong: true };
const queens = { units: 14_772_512, answer: 14_772_512, isLong: true };

/** What several threads gain, the start of the workers included. */
export const subjects: readonly Subject[] = [
  {
    key: "two-threads-sliding",
    title: "Sliding puzzle 3 x 4 in two threads, all positions by distance",
    unit: "positions",
    ways: [
      {
        ...sliding,
        key: "one",
        name: "this library, one thread",
        prepare() {
          const puzzle = new SlidingPuzzle(3, 4);
          return () => breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered)).stats.states;
        },
      },
      {
        ...sliding,
        key: "two",
        name: "this library, two threads",
        prepare() {
          const puzzle = new SlidingPuzzle(3, 4);
          const recipe = { module: "puzzles/sliding/index", name: "SlidingPuzzle", args: [3, 4] };
          const start = puzzle.encode(puzzle.ordered);
          return async () =>
            (await breadthFirstLevelsInParallel(puzzle, recipe, start, { workers: 2 })).stats.states;
        },
      },
    ],
    claims,
  },
  {
    key: "two-threads-queens",
    title: "16 queens in two threads, all solutions",
    unit: "solutions",
    ways: [
      { ...queens, key: "one", name: "this library, one thread", prepare: () => () => countQueens(16) },
      {
        ...queens,
        key: "two",
        name: "this library, two threads",
        prepare: () => () => countQueensInParallel(16, { workers: 2 }),
      },
    ],
    claims,
  },
];
