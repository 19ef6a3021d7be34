import { SlidingPuzzle } from "../../../lib/puzzles/sliding/puzzle";
import { testContract } from "../../support/contract";

// Ranked up to 12 cells, packed beyond; a single row and a single column.
const boards = ["1x2", "1x7", "7x1", "2x2", "2x3", "3x3", "3x4", "4x4", "5x5", "16x16"];
testContract(
  boards.map((board) => {
    const [rows, columns] = board.split("x").map(Number);
    const puzzle = new SlidingPuzzle(rows, columns);
    return [board, puzzle, puzzle.encode(puzzle.ordered)];
  }),
);
