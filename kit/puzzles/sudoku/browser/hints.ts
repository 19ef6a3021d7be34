import { onesIn } from "../../../../lib/basics/bits";
import {
  candidatesOf,
  numbersIn,
  type SudokuGrid,
  type SudokuRules,
  sudokuConflicts,
} from "../../../../lib/puzzles/sudoku/board";
import { sudokuSteps } from "../../../../lib/puzzles/sudoku/steps";
import { countedSolutions } from "../solutions";

/** A cell that can be filled, or what stands in the way; with words that say why. */
export interface Hint {
  readonly cell?: number;
  readonly value?: number;
  readonly words: string;
}

/** The next cell by the rules of `sudokuSteps`, or a fault of the board. */
export function hintOf(rules: SudokuRules, grid: SudokuGrid): Hint {
  const { symbols } = rules;
  const [clash] = sudokuConflicts(rules, grid);
  if (clash !== undefined) {
    const { cells, group, number } = clash;
    return { cell: cells[0], words: `${symbols[number - 1]} stands twice in ${group.name}` };
  }
  if (!grid.includes(0)) return { words: "nothing is missing" };
  const solutions = countedSolutions(rules, grid, 1);
  if (solutions === undefined) return { words: "nothing from here is certain: too many ways are open" };
  if (solutions === 0) return { words: "no solution has all these digits: take some back" };
  const exclusions: string[] = [];
  for (const { rule, cell, number, text } of sudokuSteps(rules, grid)) {
    // A naked single names its cell; of a hidden one the text names the group alone.
    const what = rule === "hidden single" ? `${symbols[number! - 1]} in ${placeOf(rules, cell!)}: ` : "";
    if (cell !== undefined) return { cell, value: number, words: `${reasonOf(exclusions)}${what}${text}` };
    exclusions.push(text);
  }
  const open = candidatesOf(rules, grid);
  const empty = [...grid.keys()].filter((cell) => grid[cell] === 0);
  const cell = empty.reduce((best, one) => (onesIn(open[one]) < onesIn(open[best]) ? one : best));
  const numbers = numbersIn(open[cell]).map((number) => symbols[number - 1]);
  return {
    cell,
    words: `no rule helps; here, where ${numbers.join(" or ")} can stand, a search would go on`,
  };
}

export function placeOf({ size }: SudokuRules, cell: number): string {
  return `row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;
}

function reasonOf(exclusions: readonly string[]): string {
  const last = exclusions.at(-1);
  if (last === undefined) return "";
  return exclusions.length === 1
    ? `${last}. Hence `
    : `${exclusions.length} exclusions; the last: ${last}. Hence `;
}
