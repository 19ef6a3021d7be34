import { type SudokuGrid, type SudokuRules, sudokuConflicts } from "../../../lib/puzzles/sudoku/board";
import { sudokuSolutions } from "../../../lib/puzzles/sudoku/solve";
import { NodeCounter } from "../../../lib/search/index";

const MOST_NODES = 20_000; // a board of 16 x 16 may take for ever

/** How many solutions a grid has, up to so many; undefined where fewer were found before the search gave up. */
export function countedSolutions(rules: SudokuRules, grid: SudokuGrid, most: number): number | undefined {
  if (sudokuConflicts(rules, grid).length > 0) return 0;
  const counter = new NodeCounter();
  let count = 0;
  for (const _ of sudokuSolutions(rules, grid, { counter, maxNodes: MOST_NODES })) {
    count++;
    if (count === most) return count;
  }
  return counter.nodes < MOST_NODES ? count : undefined;
}
