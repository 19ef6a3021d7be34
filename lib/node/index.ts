/**
 * What needs Node: several threads at work on one search, and databases in files. The one floor that imports `node:`;
 * nothing else in lib/ imports it.
 *
 * Read pieces.ts first: a function called for many arguments at once; queens.ts, tours.ts, pegs.ts and sliding.ts use it. worker.ts is
 * what runs in the other threads, sources.ts what they load, failure.ts how errors come back. levels.ts has the threads share
 * one breadth-first search: levelsWorker.ts is what each of them does, and barrier.ts where they wait for each other.
 * databases.ts keeps pattern databases.
 */

export {
  loadPatternDatabase,
  type OpenedDatabase,
  openPatternDatabase,
  savePatternDatabase,
} from "./databases";
export { breadthFirstLevelsInParallel, type ParallelSearchOptions, type SpaceRecipe } from "./levels";
export { type PegOpening, solvePegOpeningsInParallel } from "./pegs";
export {
  type PieceOptions,
  type PieceProgress,
  runPieces,
  WorkerError,
  type WorkerFunction,
  WorkerMemoryError,
  type WorkerOptions,
} from "./pieces";
export { countQueensInParallel } from "./queens";
export { type SlidingSolution, solveSlidingBoardsInParallel } from "./sliding";
export { countToursInParallel } from "./tours";
