import { describe, expect, it } from "vitest";
import { korf100, korfGoal, manhattanDistance, SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import { boundOf, generatedOneByOne } from "../../support/sliding";

const puzzle = new SlidingPuzzle(4, 4);
const goal = puzzle.encode(korfGoal);
const manhattan = manhattanDistance(puzzle, goal);

describe("Korf's hundred", () => {
  it("have the published Manhattan distances, can be solved, and take 5,305 moves in all", () => {
    expect(korf100).toHaveLength(100);
    for (const { board, manhattan: published, moves } of korf100) {
      expect(boundOf(puzzle, manhattan, board)).toBe(published);
      expect(puzzle.refute(puzzle.encode(board), goal)).toBeUndefined();
      expect((moves - published) % 2).toBe(0);
    }
    expect(korf100.reduce((sum, { moves }) => sum + moves, 0)).toBe(5305);
  });

  // What is expanded and generated depends on no machine. Korf counts successors one by one, up to the goal.
  it.each([12, 42, 55, 79])(
    "number %i: the published length, and Korf's own count of positions to the last",
    (number) => {
      const { board, moves, generated } = korf100[number - 1];
      const counted = generatedOneByOne(puzzle, puzzle.encode(board), goal, manhattan);
      expect([counted.cost, counted.generated]).toEqual([moves, generated]);
    },
  );
});
