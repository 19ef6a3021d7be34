import { onesIn } from "../../../lib/basics/bits";
import { indices } from "../../../lib/basics/counting";
import { expectOptions, InputError } from "../../../lib/basics/errors";
import { numbersIn, type SudokuOptions } from "../../../lib/puzzles/sudoku/board";
import { candidatesOf, SudokuRules, sudokuConflicts } from "../../../lib/puzzles/sudoku/index";
import { movingFigure } from "../../figures/browserScript";
import { image } from "../../figures/drawing";
import { scriptJson } from "../../figures/html";
import type { Picture } from "../../figures/picture";
import { counted, inRows } from "../../figures/text";
import { solverOf, type TellBoard, type WatchBoard, withValue } from "../../play/answer";
import { expectStarts } from "../../play/playable";
import { watchOrders } from "../../watch/orders";
import { countedSolutions } from "./solutions";
import { boxesOf, drawSudoku } from "./view";

export interface PlaySudokuOptions {
  readonly caption: string;
  readonly rules: SudokuRules;
  /** Puzzles, a number a cell, row by row, 0 for an empty one. */
  readonly starts: readonly { readonly name: string; readonly board: readonly number[] }[];
}

const [IN_ORDER, FEWEST] = ["reading order", "fewest candidates first"];

/**
 * A sudoku to fill: with pencil marks, conflicts shown, hints that name their rule, and puzzles of the reader's own. Without
 * scripts, the first puzzle as a picture.
 * @throws InputError for no puzzle, or boards that do not fit the rules
 *
 * @example
 * const rules = new SudokuRules({ size: 4 });
 * const board = rules.encode("1... ..3. .4.. ...2");
 * playSudoku({ caption: "Tiny", rules, starts: [{ name: "one", board }] }).text; // "Tiny\none: 1 _ _ _ / _ _ 3 _ / _ 4 _ _ / _ _ _ 2"
 */
export function playSudoku(options: PlaySudokuOptions): Picture {
  expectOptions(options, ["caption", "rules", "starts"]);
  const { caption, rules, starts } = options;
  expectStarts(starts);
  const [first] = starts.map(({ board }) => drawSudoku(rules, board));
  if (!first) throw new InputError("starts", "[]", "at least one puzzle");
  const sent = {
    rules: optionsOf(rules),
    boxes: boxesOf(rules),
    starts: starts.map(({ name, board }) => ({ name, board })),
    style: { letters: `.${rules.symbols}` },
    solver: solverOf<typeof import("./play")>("sudoku", "watchSudoku", "tellSudoku", [optionsOf(rules)], {
      name: "watchSudoku",
      searches: [IN_ORDER, FEWEST],
    }),
  };
  return {
    html: movingFigure("sudoku", caption, image(first, first.width), scriptJson(sent)),
    text: `${caption}\n${starts[0].name}: ${first.alt}`,
  };
}

/** How many cells are empty, how many of them have one candidate, and whether the solution is the only one. */
export const tellSudoku: TellBoard<[options: SudokuOptions]> = (board, options) => {
  const rules = new SudokuRules(options);
  const open = candidatesOf(rules, board);
  const empty = indices(rules.cells).filter((cell) => board[cell] === 0);
  const single = empty.filter((cell) => onesIn(open[cell]) === 1).length;
  const many = countedSolutions(rules, board, 2);
  const words = `${counted(empty.length, "cell")} to fill, ${single} of them with one candidate`;
  if (many === undefined) return { words };
  const left = many > 0 ? empty.length : Infinity;
  return { left, words: `${words} · ${["no solution", "one solution", "more than one solution"][many]}` };
};

/** What makes the same rules anew; diagonals are groups like others there. */
function optionsOf(rules: SudokuRules): SudokuOptions {
  const others = rules.groups.filter(({ kind }) => kind === "diagonal" || kind === "other");
  const letters = boxesOf(rules).map((box) => String.fromCharCode(65 + box));
  return {
    size: rules.size,
    boxes: letters.join(""),
    groups: others.map(({ name, cells }) => ({ name, cells })),
  };
}

/**
 * Searches for a solution side by side, from the numbers on the board to the first one, by the empty cell that is filled next:
 * the first, or the first of those with the fewest candidates. A node is a grid in which no number stands twice in a group.
 * @param board  a number a cell, row by row, 0 for an empty one
 *
 * @example
 * const board = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];
 * const choice = { searches: ["fewest candidates first"], weight: 1 };
 * watchSudoku(board, { size: 4 }, choice).summary; // "fewest candidates first: a solution after 13 nodes"
 */
export const watchSudoku: WatchBoard<[options: SudokuOptions]> = (board, options, choice) => {
  const rules = new SudokuRules(options);
  for (const { number, group } of sudokuConflicts(rules, board)) {
    const reason = `${rules.symbols[number - 1]} stands twice in ${group.name}: take one off`;
    return { kind: "unsolvable", reason };
  }
  return watchOrders(choice, {
    caption: "On from the numbers on the board, to the first solution",
    start: board,
    goal: "solution",
    isGoal: (grid) => !grid.includes(0),
    next: (grid, name) => {
      const open = candidatesOf(rules, grid);
      const empty = indices(rules.cells).filter((cell) => grid[cell] === 0);
      const fewest = Math.min(...empty.map((cell) => onesIn(open[cell])));
      const chosen = name === IN_ORDER ? empty[0] : empty.find((cell) => onesIn(open[cell]) === fewest)!;
      return numbersIn(open[chosen]).map((number) => withValue(grid, chosen, number));
    },
    text: (grid) => inRows([...rules.decode(grid)], rules.size),
  });
};
