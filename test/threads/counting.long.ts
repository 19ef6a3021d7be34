import { describe, expect, it } from "vitest";
import { InputError } from "../../lib/basics/errors";
import { countTours } from "../../lib/puzzles/knights-tour/index";
import { countToursInParallel } from "../../lib/puzzles/knights-tour/threads";
import { PegCounts, triangle } from "../../lib/puzzles/pegs/index";
import { solvePegOpeningsInParallel } from "../../lib/puzzles/pegs/threads";
import { countQueens } from "../../lib/puzzles/queens/index";
import { countQueensInParallel } from "../../lib/puzzles/queens/threads";
import { PatternDatabase, SlidingPuzzle } from "../../lib/puzzles/sliding/index";
import { solveSlidingBoardsInParallel } from "../../lib/puzzles/sliding/threads";
import { iterativeDeepening, solved } from "../../lib/search/index";
import { lists } from "../support/lists";

describe("in several threads", () => {
  it.each(lists("1 1, 5 6"))("the tours of a %i x %i board are those of one", async (rows, columns) => {
    expect(await countToursInParallel(rows, columns, { workers: 2 })).toEqual(countTours(rows, columns));
  });

  it("the queens are as many as in one", async () => {
    expect(await countQueensInParallel(11, { workers: 2 })).toBe(countQueens(11));
    expect(await countQueensInParallel(3, { workers: 2 })).toBe(0);
  });

  it("sliding boards are solved as in one", async () => {
    const puzzle = new SlidingPuzzle(3, 3);
    const goal = puzzle.encode([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const patterns = lists("1 2 3 4, 5 6 7 8");
    const boards = lists("8 0 6 5 4 7 2 3 1, 1 2 0 3 4 5 6 7 8, 0 1 2 3 4 5 6 7 8");
    for (const mirror of [false, true]) {
      const bound = new PatternDatabase(puzzle, goal, patterns, { mirror });
      const solutions = await solveSlidingBoardsInParallel(boards, bound, { workers: 2 });
      boards.forEach((board, i) => {
        const one = solved(iterativeDeepening(puzzle, puzzle.encode(board), goal, { bound, noUndo: true }));
        const { expanded, generated } = one.stats;
        expect(solutions[i]).toEqual({ cost: one.cost, path: one.path, expanded, generated });
      });
    }
    const bound = new PatternDatabase(puzzle, goal, patterns);
    await expect(solveSlidingBoardsInParallel([[1, 2]], bound)).rejects.toThrow(InputError);
    await expect(solveSlidingBoardsInParallel([[0, 2, 1, 3, 4, 5, 6, 7, 8]], bound)).rejects.toThrow(
      /parity/,
    );
  });

  it("a board for tours is checked as in one", async () => {
    await expect(countToursInParallel(7, 7)).rejects.toThrow("at most 40 cells");
    await expect(countToursInParallel(0, 7)).rejects.toThrow(InputError);
  });

  it("the openings of a peg board are those of one", async () => {
    const board = triangle(5);
    const openings = await solvePegOpeningsInParallel(board, { workers: 2 });
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
    expect(await solvePegOpeningsInParallel(triangle(1))).toEqual([]);
  });
});

it("two workers count 16 queens", async () => {
  expect(await countQueensInParallel(16, { workers: 2 })).toBe(14_772_512);
});
