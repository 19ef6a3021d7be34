import { describe, expect, it } from "vitest";
import {
  korf100,
  korfGoal,
  manhattanDistance,
  PatternDatabase,
  SlidingPuzzle,
  usualPatterns,
} from "../../../lib/puzzles/sliding/index";
import { iterativeDeepening } from "../../../lib/search/iterativeDeepening";
import { solved } from "../../../lib/search/result";
import { generatedOneByOne } from "../../support/sliding";

const puzzle = new SlidingPuzzle(4, 4);
const goal = puzzle.encode(korfGoal);

describe("Korf's hundred", () => {
  it("are solved by a database of 6, 6 and 3 tiles, in 5,305 moves", () => {
    const bound = new PatternDatabase(puzzle, goal, usualPatterns(puzzle, goal), { mirror: true });
    let sum = 0;
    for (const { number, board, moves } of korf100) {
      const result = solved(iterativeDeepening(puzzle, puzzle.encode(board), goal, { bound, noUndo: true }));
      expect([number, result.cost, result.path.length]).toEqual([number, moves, 2 * (moves + 1)]);
      sum += result.cost;
    }
    expect(sum).toBe(5305);
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
