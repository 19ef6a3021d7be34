import { describe, expect, it } from "vitest";
import { InputError } from "../../lib/basics/errors";
import { countTours } from "../../lib/puzzles/knights-tour/index";
import * as tours from "../../lib/puzzles/knights-tour/work";
import { PegCounts, triangle } from "../../lib/puzzles/pegs/index";
import * as pegs from "../../lib/puzzles/pegs/work";
import { countQueens } from "../../lib/puzzles/queens/index";
import * as queens from "../../lib/puzzles/queens/work";
import { PatternDatabase, SlidingPuzzle } from "../../lib/puzzles/sliding/index";
import { solveSlidingBoardsInParallel } from "../../lib/puzzles/sliding/threads";
import { iterativeDeepening, solved } from "../../lib/search/index";
import { runPieces, workerFunction } from "../../lib/threads/index";
import { lists } from "../support/lists";

const inThreads = <Result>(room: string, pieces: readonly (readonly unknown[])[]) =>
  runPieces<Result>(workerFunction<{ run: unknown }>(`puzzles/${room}/work`, "run"), pieces, { workers: 2 });

describe("in several threads", () => {
  it.each(lists("1 1, 5 6"))("the tours of a %i x %i board are those of one", async (rows, columns) => {
    const counts = await inThreads<ReturnType<typeof tours.run>>("knights-tour", tours.pieces(rows, columns));
    expect(tours.total(counts, rows, columns)).toEqual(countTours(rows, columns));
  });

  it.each([3, 11])("the %i queens are as many as in one", async (size) => {
    expect(queens.total(await inThreads("queens", queens.pieces(size)))).toBe(countQueens(size));
  });

  it("two count 16 queens", async () => {
    expect(queens.total(await inThreads("queens", queens.pieces(16)))).toBe(14_772_512);
  });

  it("sliding boards are solved as in one", async () => {
    const puzzle = new SlidingPuzzle(3, 3);
    const goal = puzzle.encode([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const patterns = lists("1 2 3 4, 5 6 7 8");
    const boards = lists("8 0 6 5 4 7 2 3 1, 1 2 0 3 4 5 6 7 8, 0 1 2 3 4 5 6 7 8");
    for (const options of [{ mirror: false }, { mirror: true }, { mirror: true, packed: true }]) {
      const bound = new PatternDatabase(puzzle, goal, patterns, options);
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
    await expect(inThreads("knights-tour", [[7, 7, 0]])).rejects.toThrow("at most 40 cells");
    expect(() => tours.pieces(0, 7)).toThrow(InputError);
  });

  it("the openings of a peg board are those of one", async () => {
    const board = triangle(5);
    const openings = await inThreads<pegs.PegOpening>("pegs", pegs.pieces("chinese-checkers"));
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
    expect(pegs.pieces("o", "square")).toEqual([]);
    expect(() => pegs.pieces("tryTry")).toThrow(InputError);
  });
});
