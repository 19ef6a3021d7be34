import { FlipIt } from "../../../lib/puzzles/flip-it/puzzle";
import { testContract } from "../../support/contract";

testContract(
  ["1x5", "2x3", "3x3", "4x4", "5x5", "3x9"].flatMap((board) =>
    [false, true].map((diagonals) => {
      const [rows, columns] = board.split("x").map(Number);
      const puzzle = new FlipIt(rows, columns, { diagonals });
      const start = puzzle.encode(`${"B".repeat(rows * columns - 1)}_`);
      return [`${board}${diagonals ? ", with diagonals" : ""}`, puzzle, start] as const;
    }),
  ),
);
