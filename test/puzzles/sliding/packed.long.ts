import { describe, expect, it } from "vitest";
import {
  korf100,
  korfGoal,
  korfPatterns,
  PatternDatabase,
  SlidingPuzzle,
} from "../../../lib/puzzles/sliding/index";
import { solved } from "../../../lib/search/contract/result";
import { iterativeDeepening } from "../../../lib/search/searches/iterativeDeepening";
import { lists } from "../../support/lists";
import { expectSamePlaces, goalsOf } from "../../support/sliding";

// What the tables of the 24-puzzle are made by, on boards whose plain tables fit.
describe("packed tables of the 15-puzzle", () => {
  const puzzle = new SlidingPuzzle(4, 4);

  it.each([
    ["the blank first", korfGoal, korfPatterns[1]],
    ["the blank last", puzzle.ordered, [1, 4, 5, 2, 6, 8]],
  ])("six tiles, %s in the goal: place by place as the plain ones", (_, goal, tiles) => {
    expectSamePlaces(puzzle, goal, tiles);
  });

  it("lead through Korf's hundred with the counts of the plain ones", () => {
    const goal = puzzle.encode(korfGoal);
    const bound = new PatternDatabase(puzzle, goal, korfPatterns, { mirror: true, packed: true });
    let [moves, expanded, generated] = [0, 0, 0];
    for (const { board } of korf100) {
      const { cost, stats } = solved(
        iterativeDeepening(puzzle, puzzle.encode(board), goal, { bound, noUndo: true }),
      );
      [moves, expanded, generated] = [moves + cost, expanded + stats.expanded, generated + stats.generated];
    }
    // The same as in korf.long.ts.
    expect([moves, expanded, generated]).toEqual([5305, 27_613_457, 56_440_269]);
  });
});

it("a packed table of five tiles of the 24-puzzle is the plain one, place by place", () => {
  const puzzle = new SlidingPuzzle(5, 5);
  for (const goal of goalsOf(puzzle).slice(0, 2)) expectSamePlaces(puzzle, goal, lists("1 2 5 6 7")[0]);
});
