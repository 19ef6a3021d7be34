import { describe, expect, it } from "vitest";
import {
  PegJumps,
  pegPairs,
  refutePegs,
  shortestPegSolution,
  triangle,
} from "../../../../lib/puzzles/pegs/index";

describe("all pairs of start and finish", () => {
  it.each([3, 4])("of the triangle with side %i are those that searches solve", (side) => {
    const board = triangle(side);
    const jumps = new PegJumps(board);
    const found = { byParity: 0, bySearch: 0, fewestMoves: [] as number[] };
    for (const start of board.all()) {
      for (const finish of board.all()) {
        const result = shortestPegSolution(jumps, { start, finish });
        if (result.kind === "solved") found.fewestMoves.push(result.moves);
        else if (refutePegs(board, board.allBut(start), [finish]) !== undefined) found.byParity++;
        else found.bySearch++;
      }
    }
    expect(pegPairs(board)).toEqual(found);
  });
});
