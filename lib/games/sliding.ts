import { indices } from "../basics/counting";
import { expectFields } from "../basics/expect";
import type { Picture } from "../display/picture";
import { type Carry, type PlayAnswer, type PlayStart, play } from "../display/play";
import { linearConflict, SlidingPuzzle, walkingDistance } from "../puzzles/sliding/index";
import { type Bound, breadthFirstSearch, iterativeDeepening, maximum, neighbours } from "../search/index";
import { answerOf } from "./answer";

export interface PlayTilesOptions {
  readonly caption: string;
  readonly rows: number;
  readonly columns: number;
  /** Positions row by row, 0 for the blank. */
  readonly starts: readonly PlayStart[];
  /** Default: the tiles in order, the blank in the last cell. */
  readonly goal?: readonly number[];
}

/**
 * Sliding tiles to play, on a board of any size.
 * @throws InputError for a board that the puzzle has not
 *
 * @example
 * const easy = { name: "easy", board: [1, 0, 3, 2], least: 1 };
 * playTiles({ caption: "Slide", rows: 2, columns: 2, starts: [easy] }).text; // "Slide\neasy: 1 _ / 3 2\ngoal: 1 2 / 3 _"
 */
export function playTiles(options: PlayTilesOptions): Picture {
  expectFields(options, {
    caption: "a text",
    starts: "a list of objects with name, board",
    "goal?": "a list",
  });
  const { caption, rows, columns, starts, goal } = options;
  const puzzle = new SlidingPuzzle(rows, columns);
  const goals = [[...(goal ?? puzzle.ordered)]];
  puzzle.encode(...starts.map(({ board }) => board), ...goals);
  return play({
    caption,
    board: { rows, columns },
    pieces: indices(puzzle.cells).map((tile) => ({
      name: tile ? String(tile) : "the blank",
      cell: tile ? { text: tile } : {},
    })),
    rule: { kind: "carry", moves: slidesOf(puzzle) },
    goal: { boards: goals },
    starts,
    shuffle: { from: goals, moves: 20 * puzzle.cells },
    unit: "slide",
    solver: { module: "lib/games/sliding", name: "solveTiles", args: [rows, columns, goals[0]] },
  });
}

/** From where to where a tile slides: what the model does with the blank in each cell. */
function slidesOf(puzzle: SlidingPuzzle): Carry[] {
  return indices(puzzle.cells).flatMap((blank) => {
    const board = indices(puzzle.cells);
    [board[0], board[blank]] = [board[blank], board[0]];
    const after = neighbours(puzzle, puzzle.encode(board)).map((code) => puzzle.decode(code)[0]);
    return after.map((next): Carry => [next.indexOf(0), blank, []]);
  });
}

/**
 * A shortest way to the goal: by breadth-first search on up to 9 cells, beyond by iterative deepening with the sharpest
 * bounds that the board allows.
 * @param board  a tile a cell, 0 for the blank
 */
export function solveTiles(
  board: readonly number[],
  rows: number,
  columns: number,
  goal: readonly number[],
): PlayAnswer {
  const puzzle = new SlidingPuzzle(rows, columns);
  const [from, to] = [puzzle.encode(board), puzzle.encode(goal)];
  const search = () => {
    if (puzzle.cells <= 9) return breadthFirstSearch(puzzle, from, to);
    return iterativeDeepening(puzzle, from, to, { bound: boundFor(puzzle, to), noUndo: true });
  };
  return answerOf(search(), (path) => puzzle.decode(path));
}

function boundFor(puzzle: SlidingPuzzle, goal: Int32Array): Bound {
  const conflict = linearConflict(puzzle, goal);
  return puzzle.rows === 4 && puzzle.columns === 4
    ? maximum(conflict, walkingDistance(puzzle, goal))
    : conflict;
}
