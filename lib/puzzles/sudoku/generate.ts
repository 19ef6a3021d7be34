import { type Dice, shuffled } from "../../basics/dice";
import { expectOptions, InputError } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";
import { NodeCounter } from "../../search/index";
import type { SudokuGrid, SudokuRules } from "./board";
import { SudokuSearch } from "./solve";

export interface GeneratorOptions {
  /** No number is taken away once so few are left. Default: 0. */
  readonly clues?: number;
}

/** Nodes of the first attempt at a full grid, and of the last one. */
const [FIRST_ATTEMPT, LAST_ATTEMPT] = [500, 2 ** 17];
/** A number whose removal is not known to be harmless after so many nodes stays. */
const MOST_PROVED = 1000;

/**
 * A sudoku with exactly one solution: a full grid, from which numbers are taken away in an order that the dice choose, as
 * long as the solution stays the only one. Of those that are left none can go, unless `clues` ends it before, or the proof
 * would take over 1000 nodes (which large grids come to).
 * @throws InputError for rules of which no grid is found, a number of clues that is none, or unknown options
 * @example
 * const rules = new SudokuRules();
 * const puzzle = generateSudoku(rules, () => 0);
 * [countSudoku(rules, puzzle, { most: 2 }), puzzle.filter((number) => number > 0).length]; // [1, 25]
 */
export function generateSudoku(rules: SudokuRules, roll: Dice, options: GeneratorOptions = {}): number[] {
  expectOptions(options, ["clues"]);
  const { clues = 0 } = options;
  expectWhole("clues", clues, 0, rules.cells);
  const grid = fullGrid(rules, roll);
  let left = rules.cells;
  for (const cell of shuffled(rules.cells, roll)) {
    if (left <= clues) break;
    const number = grid[cell];
    grid[cell] = 0;
    if (hasOneSolution(rules, grid)) left--;
    else grid[cell] = number;
  }
  return grid;
}

function fullGrid(rules: SudokuRules, roll: Dice): number[] {
  const empty = new Array<number>(rules.cells).fill(0);
  // Now and then a few unlucky numbers cost a search dear, and another begins better.
  for (let maxNodes = FIRST_ATTEMPT; maxNodes <= LAST_ATTEMPT; maxNodes *= 2) {
    const search = new SudokuSearch(rules, empty, { maxNodes }, roll);
    if (search.next()) return search.grid();
    if (search.counter.nodes < maxNodes) break;
  }
  throw new InputError("rules", "rules for which no grid was found", "rules that some grid keeps");
}

function hasOneSolution(rules: SudokuRules, grid: SudokuGrid): boolean {
  const counter = new NodeCounter();
  const search = new SudokuSearch(rules, grid, { counter, maxNodes: MOST_PROVED });
  return search.next() && !search.next() && counter.nodes < MOST_PROVED;
}
