import { SlidingPuzzle } from "../../../lib/puzzles/sliding/puzzle";
import { testContract } from "../../support/contract";
import { sizes } from "../../support/lists";

// Ranked up to 12 cells, packed beyond; a single row and a single column.
testContract(
  sizes("1x2 1x7 7x1 2x2 2x3 3x3 3x4 4x4 5x5 16x16").map(([rows, columns]) => {
    const puzzle = new SlidingPuzzle(rows, columns);
    return [`${rows} x ${columns}`, puzzle, puzzle.encode(puzzle.ordered)];
  }),
);
