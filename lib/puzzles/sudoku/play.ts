import { InputError } from "../../basics/errors";
import { movingFigure } from "../../figures/browserScript";
import { image } from "../../figures/drawing";
import { scriptJson } from "../../figures/html";
import type { Picture } from "../../figures/picture";
import type { SudokuRules } from "./index";
import { boxesOf, drawSudoku } from "./view";

export interface PlaySudokuOptions {
  readonly caption: string;
  readonly rules: SudokuRules;
  /** Puzzles, a number a cell, row by row, 0 for an empty one. */
  readonly starts: readonly { readonly name: string; readonly board: readonly number[] }[];
}

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
export function playSudoku({ caption, rules, starts }: PlaySudokuOptions): Picture {
  // Hints try boxes first, as people do.
  const groups = [...rules.groups].sort((a, b) => Number(b.kind === "box") - Number(a.kind === "box"));
  const [first] = starts.map(({ board }) => drawSudoku(rules, board));
  if (!first) throw new InputError("starts", "[]", "at least one puzzle");
  const sent = {
    symbols: rules.symbols,
    boxes: boxesOf(rules),
    groups: groups.map(({ cells }) => cells),
    names: groups.map(({ name }) => name),
    starts: starts.map(({ name, board }) => ({ name, board })),
  };
  return {
    html: movingFigure("sudoku", caption, image(first, first.width), scriptJson(sent)),
    text: `${caption}\n${starts[0].name}: ${first.alt}`,
  };
}
