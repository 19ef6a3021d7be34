import { indices } from "../../../lib/basics/counting";
import { expectOptions } from "../../../lib/basics/errors";
import {
  linearConflict,
  manhattanDistance,
  PatternDatabase,
  SlidingPuzzle,
} from "../../../lib/puzzles/sliding/index";
import { type Bound, breadthFirstSearch, iterativeDeepening, neighbours } from "../../../lib/search/index";
import type { Picture } from "../../figures/picture";
import { inRows } from "../../figures/text";
import { answerOf, type SolveBoard, solverOf, type TellBoard, type WatchBoard } from "../../play/answer";
import { type Carry, type PlayStart, play } from "../../play/play";
import { expectStarts } from "../../play/playable";
import { toldBy, type WatchedPosition, watchFrom } from "../../watch/from";

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
  expectOptions(options, ["caption", "rows", "columns", "starts", "goal"]);
  const { caption, rows, columns, starts, goal } = options;
  expectStarts(starts);
  const puzzle = new SlidingPuzzle(rows, columns);
  const goals = [[...(goal ?? puzzle.ordered)]];
  puzzle.encode(...starts.map(({ board }) => board), ...goals);
  const others = { "blank last": puzzle.ordered, "blank first": [0, ...puzzle.ordered.slice(0, -1)] };
  const rules = [
    { name: "as on the board", goal: goals[0] },
    ...Object.entries(others).map(([name, goal]) => ({ name, goal })),
  ]
    .filter(({ goal }, i) => i === 0 || goal.join() !== goals[0].join())
    .map(({ name, goal }) => ({ name, args: [rows, columns, goal] }));
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
    shuffle: { moves: 20 * puzzle.cells },
    unit: "slide",
    solver: solverOf<typeof import("./play")>("sliding", "solveTiles", "tellTiles", rules[0].args, {
      name: "watchTiles",
      rule: "goal",
      rules,
    }),
  });
}

/** From where to where a tile slides: what the model does with the blank in each cell. */
function slidesOf(puzzle: SlidingPuzzle): Carry[] {
  return indices(puzzle.cells).flatMap((blank) => {
    const board = indices(puzzle.cells);
    [board[0], board[blank]] = [board[blank], board[0]];
    const after = neighbours(puzzle, puzzle.encode(board)).map((code) => puzzle.decode(code)[0]);
    return after.map((next): Carry => [next.indexOf(0), blank]);
  });
}

type Rules = [rows: number, columns: number, goal: readonly number[]];

/**
 * A shortest way to the goal: by breadth-first search on up to 9 cells, beyond by iterative deepening.
 * @param board  a tile a cell, 0 for the blank
 */
export const solveTiles: SolveBoard<Rules> = (board, rows, columns, goal, onProgress) => {
  const puzzle = new SlidingPuzzle(rows, columns);
  const [from, to] = [puzzle.encode(board), puzzle.encode(goal)];
  // A page has a button to stop, so that no limit is needed.
  const deepen = (bound: Bound, maxExpanded = Infinity) =>
    iterativeDeepening(puzzle, from, to, { bound, noUndo: true, maxExpanded, onProgress });
  const search = () => {
    if (puzzle.cells <= 9) return breadthFirstSearch(puzzle, from, to, { onProgress });
    const conflict = linearConflict(puzzle, to);
    if (puzzle.cells > 16) return deepen(conflict);
    // An easy board is solved before the tables of a sharper bound would be built.
    const quick = deepen(conflict, 50_000);
    return quick.kind === "stopped" ? deepen(patternsOfFive(puzzle, goal)) : quick;
  };
  return answerOf(search(), (path) => puzzle.decode(path));
};

/** What Manhattan distance says. */
export const tellTiles: TellBoard<Rules> = (board, ...rules) =>
  toldBy("Manhattan says", positionOf(board, ...rules));

/** Searches side by side, with Manhattan distance as bound. */
export const watchTiles: WatchBoard<Rules> = (board, rows, columns, goal, choice, onProgress) =>
  watchFrom(choice, positionOf(board, rows, columns, goal), onProgress);

function positionOf(board: readonly number[], ...[rows, columns, goal]: Rules): WatchedPosition {
  const space = new SlidingPuzzle(rows, columns);
  const [start, goals] = [space.encode(board), space.encode(goal)];
  return {
    ...{ space, start, goals, bound: manhattanDistance(space, goals), boundName: "Manhattan distance" },
    text: (position) => inRows(space.decode(position)[0], columns),
  };
}

/** The tiles row by row, five to a pattern: on 16 cells the tables take a third of a second. */
function patternsOfFive(puzzle: SlidingPuzzle, goal: readonly number[]): Bound {
  const tiles = goal.filter((tile) => tile !== 0);
  const patterns = indices(Math.ceil(tiles.length / 5)).map((i) => tiles.slice(5 * i, 5 * i + 5));
  const { rows, columns } = puzzle;
  const blank = goal.indexOf(0);
  const mirror = rows === columns && Math.floor(blank / columns) === blank % columns;
  return new PatternDatabase(puzzle, puzzle.encode(goal), patterns, { mirror });
}
