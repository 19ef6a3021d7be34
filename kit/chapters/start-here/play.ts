import { describe, InputError } from "../../../lib/basics/errors";
import { expectWhole, isCell } from "../../../lib/basics/ranges";
import { breadthFirstSearch, spaceOf } from "../../../lib/search/index";
import type { Picture } from "../../figures/picture";
import { answerOf, type SolveBoard, solverOf, type TellBoard, type WatchBoard } from "../../play/answer";
import { type Carry, play } from "../../play/play";
import { toldBy, type WatchedPosition, watchFrom } from "../../watch/from";

const [TOAD, FROG] = [1, 2];
const LETTERS = "_TF";
const MOST_TOADS = 4; // of each kind: more would be too small for a finger

/**
 * Toads on the left and as many frogs on the right, who want to change sides: each goes forward alone, a step into the gap, or a leap
 * over one animal of the other kind.
 * @param each  of each kind, from 1 to 4
 * @throws InputError for another number
 *
 * @example
 * playToads(2).text; // "Toads and frogs\nstart: T T _ F F\ngoal: F F _ T T"
 */
export function playToads(each: number): Picture {
  expectWhole("each", each, 1, MOST_TOADS);
  const goal = rowOf(FROG, each, TOAD);
  return play({
    caption: "Toads and frogs",
    board: { rows: 1, columns: goal.length },
    pieces: [
      { name: "gap", cell: {} },
      { name: "toad", cell: { text: "T" } },
      { name: "frog", cell: { text: "F", tone: "accent" } },
    ],
    rule: { kind: "carry", moves: movesIn(goal.length) },
    goal: { boards: [goal] },
    starts: [{ name: "start", board: rowOf(TOAD, each, FROG), least: each * (each + 2) }],
    style: { letters: LETTERS },
    solver: solverOf<typeof import("./play")>("chapters/start-here", "solveToads", "tellToads", [], {
      name: "watchToads",
    }),
  });
}

/**
 * A shortest way to the other side, if there still is one.
 * @param board  0 for the gap, 1 for a toad, 2 for a frog
 * @throws InputError for what is no such row
 *
 * @example
 * solveToads([1, 0, 2]).kind; // "solved"
 */
export const solveToads: SolveBoard<[]> = (board) => {
  const { space, start, goals } = pondOf(board);
  return answerOf(breadthFirstSearch(space, start, goals), (path) =>
    space.decode(path).map((row) => [...row]),
  );
};

/** What the bound says: all cells to go, of which each leap that is still due takes two. */
export const tellToads: TellBoard<[]> = (board) => toldBy("cells and leaps say", pondOf(board));

/**
 * Searches side by side. Their bound is exact wherever there is a way: all cells to go, of which each leap that is still due takes two.
 * @param board  0 for the gap, 1 for a toad, 2 for a frog
 * @throws InputError for what is no such row
 *
 * @example
 * watchToads([1, 0, 2], { searches: ["A*"], weight: 1 }).kind; // "watched"
 */
export const watchToads: WatchBoard<[]> = (board, choice, onProgress) =>
  watchFrom(choice, pondOf(board), onProgress);

/** The rows that can follow, the one that is wanted, and the bound. */
function pondOf(board: readonly number[]) {
  const count = (value: number) => board.filter((other) => other === value).length;
  const each = count(TOAD);
  if (
    !board.every((value) => isCell(value, 3)) ||
    count(0) !== 1 ||
    count(FROG) !== each ||
    each > MOST_TOADS
  )
    throw new InputError("board", describe(board), `a gap, and as many toads as frogs, up to ${MOST_TOADS}`);
  const moves = movesIn(board.length);
  const space = spaceOf({
    start: board,
    neighbours: (row) => moves.flatMap((move) => moved(row, move)),
    predecessors: (row) => moves.flatMap(([from, to, ...rest]) => moved(row, [to, from, ...rest])),
  });
  const bound = space.bound((row) => {
    const [toads, frogs] = [TOAD, FROG].map((kind) =>
      row.flatMap((value, cell) => (value === kind ? [cell] : [])),
    );
    const cells = frogs.reduce((all, cell, i) => all + cell - i + (i + toads.length + 1) - toads[i], 0);
    return cells - toads.reduce((leaps, cell) => leaps + frogs.filter((frog) => frog > cell).length, 0);
  });
  return {
    ...{ space, start: space.starts, goals: space.encode(rowOf(FROG, each, TOAD)), bound },
    boundName: "cells to go, less one for each leap",
    text: (position) =>
      space
        .decode(position)[0]
        .map((value) => LETTERS[value])
        .join(" "),
  } satisfies WatchedPosition;
}

function rowOf(left: number, each: number, right: number): number[] {
  return [...Array(each).fill(left), 0, ...Array(each).fill(right)];
}

function movesIn(cells: number): Carry[] {
  const all = Array.from({ length: cells }, (_, from): Carry[] => [
    [from, from + 1, [], TOAD],
    [from, from + 2, [from + 1], TOAD, FROG],
    [from, from - 1, [], FROG],
    [from, from - 2, [from - 1], FROG, TOAD],
  ]);
  return all.flat().filter(([, to]) => to >= 0 && to < cells);
}

function moved(row: readonly number[], [from, to, over = [], piece, passed]: Carry): number[][] {
  if (row[from] !== piece || row[to] !== 0 || over.some((cell) => row[cell] !== passed)) return [];
  return [row.map((value, cell) => (cell === from ? 0 : cell === to ? piece : value))];
}
