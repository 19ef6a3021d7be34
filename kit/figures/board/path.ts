import { expectOptions } from "../../../lib/basics/errors";
import type { Drawing } from "../drawing";
import { boardDrawing, type Cell, cellText, checkedCell, toneOf } from "./board";

export interface PathOptions<T> {
  readonly columns: number;
  /** The positions, each as its values row by row. */
  readonly boards: readonly ArrayLike<T>[];
  /**
   * What to draw for a value: `empty`, with a text or without, where there is no piece.
   * @param before  the board before this one; the first board itself in its own case
   */
  readonly cell: (value: T, cell: number, before: ArrayLike<T>) => Cell;
}

/**
 * The positions of a path, one drawing each; from the second on, an arrow shows the piece that has just moved: from the
 * cell that has become empty to the one that was empty before. The step player of a strip says the move in words.
 * @throws InputError for columns that are not whole and positive, or a board that does not fill whole rows
 *
 * @example
 * const cell = (value: number) => (value ? { text: String(value) } : { tone: "empty" as const });
 * pathDrawings({ columns: 2, boards: [[1, 2, 3, 0], [1, 0, 3, 2]], cell }).map(({ alt }) => alt); // ["1 2 / 3 _","1 _ / 3 2"]
 */
export function pathDrawings<T>(options: PathOptions<T>): Drawing[] {
  expectOptions(options, ["columns", "boards", "cell"]);
  const { columns, boards, cell } = options;
  const drawn = boards.map((board, step) => {
    const before = boards[Math.max(0, step - 1)];
    return Array.from(board, (value, at) => checkedCell(cell(value, at, before)));
  });
  return drawn.map((cells, step) => {
    const before = drawn[Math.max(0, step - 1)];
    const isEmpty = (list: readonly Cell[], at: number) => at < list.length && toneOf(list[at]) === "empty";
    const changed = (from: readonly Cell[], to: readonly Cell[]) =>
      cells.flatMap((_, at) => (!isEmpty(from, at) && isEmpty(to, at) ? [at] : []));
    const [left, entered] = [changed(before, cells), changed(cells, before)];
    const arrows = left.length === 1 && entered.length === 1 ? [{ from: left[0], to: entered[0] }] : [];
    const drawing = boardDrawing({ columns, cells, arrows });
    const [arrow] = arrows;
    return arrow ? { ...drawing, move: moveWords(cellText(cells[arrow.to]), arrow, columns) } : drawing;
  });
}

/** "5 up", or with both cells, where a piece went further than to a neighbour: "knight from row 1, column 3 to row 3, column 2". */
function moveWords(piece: string, { from, to }: { from: number; to: number }, columns: number): string {
  const [row, column] = [Math.floor(to / columns), to % columns];
  const [down, right] = [row - Math.floor(from / columns), column - (from % columns)];
  if (Math.abs(down) + Math.abs(right) === 1) {
    return `${piece} ${down === 1 ? "down" : down === -1 ? "up" : right === 1 ? "right" : "left"}`;
  }
  const place = (r: number, c: number) => `row ${r + 1}, column ${c + 1}`;
  return `${piece} from ${place(row - down, column - right)} to ${place(row, column)}`;
}
