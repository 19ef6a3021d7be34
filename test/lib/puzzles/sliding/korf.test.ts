import { describe, expect, it } from "vitest";
import {
  korf24,
  korf24Patterns,
  korf100,
  korfGoal,
  manhattanDistance,
  SlidingPuzzle,
} from "../../../../lib/puzzles/sliding/index";
import { boundOf, generatedOneByOne, plainSlides } from "../../../support/search/sliding";

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

describe("Korf's instances of the 24-puzzle", () => {
  const ordered = Array.from({ length: 25 }, (_, tile) => tile);

  it.each(korf24)(
    "number $number: the solution is legal, as long as published, and ends at the goal",
    (instance) => {
      let board = instance.board;
      for (const tile of instance.slides) {
        const next = plainSlides({ rows: 5, columns: 5 }, board).find(
          (one) => one[board.indexOf(0)] === tile,
        );
        expect(next).toBeDefined();
        board = next!;
      }
      expect(board).toEqual(ordered);
      const { number, moves, generated, expanded, slides } = instance;
      expect(slides).toHaveLength(moves);
      expect([moves, generated, expanded]).toEqual(FIGURES[number]);
    },
  );

  // Slides and positions generated, as published by Korf and Felner (2002), and the positions that this library's IDA* expands:
  // `node -r ts-node/register/transpile-only bench/twentyFour/korf24.ts` counts both again.
  const FIGURES: Record<number, number[]> = {
    25: [81, 292_174_444, 129_418_572],
    40: [82, 65_099_578, 29_089_022],
    44: [93, 867_106_238, 397_645_233],
  };

  it("have patterns of all tiles, six each", () => {
    expect(korf24Patterns.map(({ length }) => length)).toEqual([6, 6, 6, 6]);
    expect(korf24Patterns.flat().sort((a, b) => a - b)).toEqual(ordered.slice(1));
  });
});
