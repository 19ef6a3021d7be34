import { expectOptions } from "../../../lib/basics/errors";
import { bestAssignment, KnightExchange } from "../../../lib/puzzles/knight-exchange/index";
import { bidirectionalSearch } from "../../../lib/search/index";
import type { Picture } from "../../figures/picture";
import { inRows } from "../../figures/text";
import { answerOf, type SolveBoard, solverOf, type TellBoard, type WatchBoard } from "../../play/answer";
import { type PlayStart, play } from "../../play/play";
import { expectStarts } from "../../play/playable";
import { toldBy, type WatchedPosition, watchFrom } from "../../watch/from";
import { textOf } from "./view";

export interface PlayKnightsOptions {
  readonly caption: string;
  readonly rows: number;
  readonly columns: number;
  /** Positions row by row: 0 empty, 1 a dark knight, 2 a light one. */
  readonly starts: readonly PlayStart[];
  readonly goal: readonly number[];
}

/**
 * Knights that are to change places, to play.
 * @throws InputError for a position that has other knights than the goal
 *
 * @example
 * const start = { name: "exchange", board: [1, 0, 1, 0, 0, 0, 2, 0, 2], least: 16 };
 * playKnights({ caption: "Four knights", rows: 3, columns: 3, starts: [start], goal: [2, 0, 2, 0, 0, 0, 1, 0, 1] }).text.split("\n")[0]; // "Four knights"
 */
export function playKnights(options: PlayKnightsOptions): Picture {
  expectOptions(options, ["caption", "rows", "columns", "starts", "goal"]);
  const { caption, rows, columns, starts, goal } = options;
  expectStarts(starts);
  const puzzle = exchangeOf(rows, columns, goal);
  puzzle.encode(...starts.map(({ board }) => board), goal);
  return play({
    caption,
    board: { rows, columns, checkered: true },
    pieces: [
      { name: "empty", cell: {} },
      { name: "dark knight", cell: { piece: "knight", tone: "dark" } },
      { name: "light knight", cell: { piece: "knight", tone: "light" } },
    ],
    rule: {
      kind: "carry",
      moves: puzzle.graph.flatMap((targets, from) => Array.from(targets, (to) => [from, to] as const)),
    },
    goal: { boards: [goal] },
    starts,
    shuffle: { moves: 200 },
    style: { letters: LETTERS },
    unit: "hop",
    solver: solverOf<typeof import("./play")>(
      "knight-exchange",
      "solveKnights",
      "tellKnights",
      [rows, columns, goal],
      { name: "watchKnights" },
    ),
  });
}

const LETTERS = ".DL";

type Rules = [rows: number, columns: number, goal: readonly number[]];

/** A shortest way to the goal, searched from both ends. */
export const solveKnights: SolveBoard<Rules> = (board, rows, columns, goal, onProgress) => {
  const { space, start, goals } = positionOf(board, rows, columns, goal);
  const result = bidirectionalSearch(space, start, goals, { onProgress });
  return answerOf(result, (path) => space.decode(path));
};

/** What the best assignment of knights to places says. */
export const tellKnights: TellBoard<Rules> = (board, ...rules) =>
  toldBy("the best assignment says", positionOf(board, ...rules));

/** Searches side by side, with the best assignment of knights to places as bound. */
export const watchKnights: WatchBoard<Rules> = (board, rows, columns, goal, choice, onProgress) =>
  watchFrom(choice, positionOf(board, rows, columns, goal), onProgress);

function positionOf(board: readonly number[], ...[rows, columns, goal]: Rules) {
  const space = exchangeOf(rows, columns, goal);
  const [start, goals] = [space.encode(board), space.encode(goal)];
  return {
    ...{ space, start, goals, bound: bestAssignment(space, goals), boundName: "the best assignment" },
    signs: { D: "♞", L: "♘" },
    text: (position) => inRows([...textOf(space.decode(position)[0])], columns),
  } satisfies WatchedPosition;
}

function exchangeOf(rows: number, columns: number, goal: readonly number[]): KnightExchange {
  const count = (colour: number) => goal.filter((value) => value === colour).length;
  return new KnightExchange(rows, columns, [count(1), count(2)]);
}
