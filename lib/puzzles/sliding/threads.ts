import { orMemoryError } from "../../basics/arrays";
import { iterativeDeepening, solved } from "../../search/index";
import { type PieceOptions, runPieces, workerFunction } from "../../threads/index";
import { PatternDatabase, type PatternOptions } from "./patternDatabase";
import { type SlidingBoard, SlidingPuzzle } from "./puzzle";

/** A shortest solution of one board. */
export interface SlidingSolution {
  /** Slides. */
  readonly cost: number;
  /** The positions from the board to the goal, as codes. */
  readonly path: Int32Array;
  /** Positions expanded, and successors generated, under all limits. */
  readonly expanded: number;
  readonly generated: number;
}

/**
 * Solves boards in several threads, each by iterative deepening with a pattern database, whose tables the threads share.
 * @param database of the boards' puzzle; its goal is where the boards are to lead
 * @returns the solutions, in the order of the boards
 * @throws as runPieces; InputError for what is no board of the puzzle; Error for a board from which the goal cannot be reached
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const database = new PatternDatabase(puzzle, puzzle.encode(puzzle.ordered), [[1, 2, 3, 4], [5, 6, 7, 8]]);
 * const solutions = await solveSlidingBoardsInParallel([[8, 6, 7, 2, 5, 4, 3, 0, 1], [1, 2, 3, 4, 5, 6, 7, 0, 8]], database);
 * solutions.map(({ cost }) => cost); // [31, 1]
 */
export async function solveSlidingBoardsInParallel(
  boards: readonly SlidingBoard[],
  database: PatternDatabase,
  options: PieceOptions = {},
): Promise<SlidingSolution[]> {
  const { puzzle, goal, patterns, mirror, packed } = database;
  for (const board of boards) puzzle.encode(board);
  const tables = database.tables.map((table) => {
    if (table.buffer instanceof SharedArrayBuffer) return table;
    const use = "the tables that threads share";
    const shared = new Uint8Array(
      orMemoryError(table.length, use, () => new SharedArrayBuffer(table.length)),
    );
    shared.set(table);
    return shared;
  });
  const parts = [puzzle.rows, puzzle.columns, goal, patterns, { mirror, packed }, tables];
  return await runPieces<SlidingSolution>(
    workerFunction<typeof import("./threads")>("puzzles/sliding/threads", "solveBoard"),
    boards.map((board) => [...parts, board]),
    options,
  );
}

/** One of them, as a worker works it out. */
export function solveBoard(
  rows: number,
  columns: number,
  goal: Int32Array,
  patterns: readonly (readonly number[])[],
  options: PatternOptions,
  tables: readonly Uint8Array[],
  board: SlidingBoard,
): SlidingSolution {
  const puzzle = new SlidingPuzzle(rows, columns);
  const bound = new PatternDatabase(puzzle, goal, patterns, options, tables);
  const { cost, path, stats } = solved(
    iterativeDeepening(puzzle, puzzle.encode(board), goal, { bound, noUndo: true }),
  );
  return { cost, path, expanded: stats.expanded, generated: stats.generated };
}
