import { describe, expect, it } from "vitest";
import { countQueensInParallel, countToursInParallel, solvePegOpenings } from "../../lib/node/index";
import { countTours } from "../../lib/puzzles/knights-tour/index";
import { PegCounts, triangle } from "../../lib/puzzles/pegs/index";
import { countQueens } from "../../lib/puzzles/queens/index";

describe("in several threads", () => {
  it.each([
    [1, 1],
    [5, 6],
  ])("the tours of a %i x %i board are those of one", async (rows, columns) => {
    expect(await countToursInParallel(rows, columns, { workers: 2 })).toEqual(countTours(rows, columns));
  });

  it("the queens are as many as in one", async () => {
    expect(await countQueensInParallel(11, { workers: 2 })).toBe(countQueens(11));
    expect(await countQueensInParallel(3, { workers: 2 })).toBe(0);
  });

  it("a board for tours is checked as in one", async () => {
    await expect(countToursInParallel(7, 7)).rejects.toThrow("at most 40 cells");
    await expect(countToursInParallel(0, 7)).rejects.toThrow(RangeError);
  });

  it("the openings of a peg board are those of one", async () => {
    const board = triangle(5);
    const openings = await solvePegOpenings(board, { workers: 2 });
    expect(openings.map(({ start, opening }) => [start, opening.from])).toEqual(
      board.startClasses().flatMap((start) => board.openings(start).map(({ from }) => [start, from])),
    );
    for (const { start, opening, finishes, fewestMoves, shortestSolutions } of openings) {
      const counts = new PegCounts(board, start, opening);
      expect(finishes).toEqual(counts.finishes);
      expect(fewestMoves).toEqual(finishes.map((finish) => counts.fewestMoves(finish)));
      expect(shortestSolutions).toEqual(finishes.map((finish) => counts.shortestSolutions(finish)));
    }
    expect(openings.length).toBe(6);
    expect(await solvePegOpenings(triangle(1))).toEqual([]);
  });
});
