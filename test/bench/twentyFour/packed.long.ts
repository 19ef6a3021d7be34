import { describe, it } from "vitest";
import { korfGoal, korfPatterns, SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import { goalsOf } from "../../support/search/sliding";
import { expectSamePlaces } from "./samePlaces";

// What the tables of the 24-puzzle are made by, on boards whose plain tables fit.
describe("packed tables of the 15-puzzle", () => {
  const puzzle = new SlidingPuzzle(4, 4);

  it.each([
    ["the blank first", korfGoal, korfPatterns[1]],
    ["the blank last", puzzle.ordered, [1, 4, 5, 2, 6, 8]],
  ])("six tiles, %s in the goal: place by place as the plain ones", (_, goal, tiles) => {
    expectSamePlaces(puzzle, goal, tiles);
  });
});

it("a packed table of five tiles of the 24-puzzle is the plain one, place by place", () => {
  const puzzle = new SlidingPuzzle(5, 5);
  expectSamePlaces(puzzle, goalsOf(puzzle)[0], [1, 2, 5, 6, 7]);
});
