import { PegBoard } from "../../../../lib/puzzles/pegs/board";
import { hoppers, triangle } from "../../../../lib/puzzles/pegs/boards";

export const square = (rows: number, columns: number, diagonals = false) =>
  new PegBoard(`${"o".repeat(columns)}\n`.repeat(rows), diagonals ? "square with diagonals" : "square");

/** Boards so small that all their games can be played. */
export const SMALL_BOARDS: readonly [name: string, board: PegBoard][] = [
  ["triangle of 10", triangle(4)],
  ["triangle of 15", triangle(5)],
  ["Hoppers", hoppers],
  ["3 x 3 with diagonals", square(3, 3, true)],
  ["3 x 4", square(3, 4)],
  ["5 in a row", square(1, 5)],
  ["rhombus of 12", new PegBoard("o.o.o\n.o.o.o\n..o.o.o\n...o.o.o", "triangular")],
  ["no jump at all", square(2, 2)],
];
