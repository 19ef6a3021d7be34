/**
 * Sudoku, of any size from 4 to 16, with boxes of any shape: each number stands once in each row, column, box and other group.
 * A grid is a list of numbers, row by row, 0 for an empty cell.
 *
 * Read board.ts first: the rules. solve.ts finds all solutions by singles and guesses, steps.ts goes as far as rules lead
 * without a guess, generate.ts makes puzzles that have one solution.
 */
export {
  candidatesOf,
  numbersIn,
  type SudokuConflict,
  type SudokuGrid,
  type SudokuGroup,
  type SudokuOptions,
  SudokuRules,
  sudokuConflicts,
} from "./board";
export { type GeneratorOptions, generateSudoku } from "./generate";
export { countSudoku, type SudokuSearchOptions, sudokuSolutions } from "./solve";
export { type SudokuStep, sudokuSteps } from "./steps";
