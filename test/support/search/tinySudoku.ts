import { playSudoku } from "../../../kit/puzzles/sudoku/play";
import { SudokuRules } from "../../../lib/puzzles/sudoku/index";

const rules = new SudokuRules({ size: 4 });

/** A board of 4 x 4 to fill, and an empty one if that is wanted. */
export function tinySudoku(withEmpty = true) {
  const starts = [
    { name: "one", board: rules.encode("1... ..3. .4.. ...2") },
    { name: "empty", board: rules.encode(".... .... .... ....") },
  ];
  return playSudoku({ caption: "Tiny", rules, starts: withEmpty ? starts : starts.slice(0, 1) });
}
