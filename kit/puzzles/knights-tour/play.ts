import { indices } from "../../../lib/basics/counting";
import { expectOptions } from "../../../lib/basics/errors";
import { knightGraph } from "../../../lib/basics/knightGraph";
import { knightsTours } from "../../../lib/puzzles/knights-tour/index";
import type { Picture } from "../../figures/picture";
import { counted, inRows } from "../../figures/text";
import { type SolveBoard, solverOf, type TellBoard, type WatchBoard, withValue } from "../../play/answer";
import { type PlayStart, play } from "../../play/play";
import { watchOrders } from "../../watch/orders";

export interface PlayTourOptions {
  readonly caption: string;
  readonly rows: number;
  readonly columns: number;
  /** Positions row by row: 0, or in which hop the knight was there, from 1 on. Default: the empty board. */
  readonly starts?: readonly PlayStart[];
}

const IN_ORDER = "cells in order";
const BY_RULE = "fewest ways on first"; // Warnsdorff's rule, whose hops are taken back where it fails

/**
 * A knight's tour to ride: any cell first, then from hop to hop, every cell once.
 *
 * @example
 * playTour({ caption: "Ride", rows: 3, columns: 4 }).text.split("\n")[0]; // "Ride"
 */
export function playTour(options: PlayTourOptions): Picture {
  expectOptions(options, ["caption", "rows", "columns", "starts"]);
  const { caption, rows, columns, starts } = options;
  const graph = knightGraph(rows, columns, new Set());
  const empty = { name: "any first cell", board: indices(rows * columns).map(() => 0) };
  return play({
    caption,
    board: { rows, columns, checkered: true },
    pieces: [
      { name: "empty", cell: {} },
      { name: "visited", cell: { tone: "tile" } },
    ],
    rule: { kind: "trail", links: graph.map((targets) => [...targets]) },
    goal: { count: rows * columns, words: `a tour of all ${rows * columns} cells, each of them once` },
    starts: starts ?? [empty],
    unit: "cell",
    // Beyond, looking through all tours takes too long.
    solver:
      rows * columns <= 25
        ? solverOf<typeof import("./play")>("knights-tour", "solveTour", "tellTour", [rows, columns], {
            name: "watchTour",
            searches: [IN_ORDER, BY_RULE],
          })
        : undefined,
  });
}

/** How many cells can come next. */
export const tellTour: TellBoard<[rows: number, columns: number]> = (board, rows, columns) => {
  const next = knightGraph(rows, columns, new Set())[board.indexOf(Math.max(...board))];
  const isBegun = board.some((hop) => hop > 0);
  const ways = isBegun ? next.filter((cell) => board[cell] === 0).length : board.length;
  return { words: `${counted(ways, "way")} on` };
};

/** The first tour, in the order of the search, that goes on from the cells on the board. */
export const solveTour: SolveBoard<[rows: number, columns: number]> = (board, rows, columns) => {
  const last = Math.max(...board);
  const way = indices(last).map((step) => board.indexOf(step + 1));
  const starts = last > 0 ? [way[0]] : indices(board.length);
  for (const start of starts) {
    for (const tour of knightsTours(rows, columns, { start })) {
      if (!way.every((cell, step) => cell === tour[step])) continue;
      const boards = indices(board.length - last + 1).map((more) =>
        board.map((_, cell) => {
          const step = tour.indexOf(cell) + 1;
          return step <= last + more ? step : 0;
        }),
      );
      return { kind: "solved", boards, cost: boards.length - 1, isShortest: true };
    }
  }
  return { kind: "unsolvable", reason: "no tour goes on from here: take some hops back" };
};

/**
 * Searches for a tour side by side, from the hops on the board to the first tour, by the order in which they try the next cells.
 * @param board  0, or in which hop the knight was there, from 1 on
 *
 * @example
 * watchTour([1, ...Array(11).fill(0)], 3, 4, { searches: ["cells in order"], weight: 1 }).kind; // "watched"
 */
export const watchTour: WatchBoard<[rows: number, columns: number]> = (board, rows, columns, choice) => {
  const graph = knightGraph(rows, columns, new Set());
  const placed = Math.max(...board);
  if (placed === 0)
    return { kind: "unsolvable", reason: "the knight stands nowhere yet: press its first cell" };
  const way = indices(placed).map((step) => board.indexOf(step + 1));
  const wrong = way.findIndex((cell, step) => cell < 0 || (step > 0 && !graph[way[step - 1]].includes(cell)));
  if (wrong >= 0 || board.filter((hop) => hop > 0).length > placed)
    return {
      kind: "unsolvable",
      reason: "these numbers are no knight's way: 1, 2, 3 and so on, a hop apart",
    };
  return watchOrders(choice, {
    caption: "On from the hops on the board, to the first tour",
    start: board,
    goal: "tour",
    isGoal: (hops) => !hops.includes(0),
    next: (hops, name) => {
      const last = Math.max(...hops);
      const waysOn = (cell: number) => graph[cell].filter((next) => hops[next] === 0);
      const nexts = waysOn(hops.indexOf(last));
      if (name === BY_RULE) nexts.sort((a, b) => waysOn(a).length - waysOn(b).length);
      return nexts.map((next) => withValue(hops, next, last + 1));
    },
    text: (hops) => inRows(hops, columns),
  });
};
