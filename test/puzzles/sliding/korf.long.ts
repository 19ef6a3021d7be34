import { describe, expect, it } from "vitest";
import { solveSlidingBoardsInParallel } from "../../../lib/node/index";
import {
  korf100,
  korfGoal,
  manhattanDistance,
  PatternDatabase,
  SlidingPuzzle,
  usualPatterns,
} from "../../../lib/puzzles/sliding/index";
import { generatedOneByOne } from "../../support/sliding";

const puzzle = new SlidingPuzzle(4, 4);
const goal = puzzle.encode(korfGoal);

describe("Korf's hundred", () => {
  it("are solved by a database of 6, 6 and 3 tiles, in 5,305 moves", async () => {
    const bound = new PatternDatabase(puzzle, goal, usualPatterns(puzzle, goal), { mirror: true });
    const solutions = await solveSlidingBoardsInParallel(
      korf100.map(({ board }) => board),
      bound,
    );
    korf100.forEach(({ number, board, moves }, i) => {
      const { cost, path } = solutions[i];
      expect([number, cost, path.length]).toEqual([number, moves, 2 * (moves + 1)]);
      expect([...path.subarray(0, 2), ...path.subarray(-2)]).toEqual([...puzzle.encode(board), ...goal]);
    });
    expect(solutions.reduce((sum, { cost }) => sum + cost, 0)).toBe(5305);
  });

  const EASY = korf100.filter(({ generated }) => generated < 21_000_000);
  it.each(EASY.map(({ number }) => number))(
    "number %i: Korf's own count of positions, to the last",
    (number) => {
      const { board, moves, generated } = korf100[number - 1];
      const counted = generatedOneByOne(puzzle, puzzle.encode(board), goal, manhattanDistance(puzzle, goal));
      expect([counted.cost, counted.generated]).toEqual([moves, generated]);
    },
  );
});
