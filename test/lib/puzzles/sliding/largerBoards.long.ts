import { expect, it } from "vitest";
import { linearConflict, PatternDatabase, SlidingPuzzle } from "../../../../lib/puzzles/sliding/index";
import { maximum } from "../../../../lib/search/contract/maximum";
import { solved } from "../../../../lib/search/contract/result";
import { iterativeDeepening } from "../../../../lib/search/searches/iterativeDeepening";
import { lists } from "../../../support/lists";
import { randomSource } from "../../../support/search/graphs";
import { slid } from "../../../support/search/sliding";

it.each(lists("2 7 50, 3 5 50, 5 5 60"))(
  "%i x %i, after %i random slides: the sharper of two bounds finds a way of the same length",
  (rows, columns, slides) => {
    const puzzle = new SlidingPuzzle(rows, columns);
    const goal = puzzle.encode(puzzle.ordered);
    const patterns = [puzzle.ordered.slice(0, 4), puzzle.ordered.slice(4, 8), puzzle.ordered.slice(8, 12)];
    const conflict = linearConflict(puzzle, goal);
    const bounds = [conflict, maximum(conflict, new PatternDatabase(puzzle, goal, patterns))];
    const random = randomSource(slides + rows);
    for (let i = 0; i < 5; i++) {
      let board = puzzle.ordered;
      for (let k = 0; k < slides; k++) board = slid(puzzle, board, random);
      const start = puzzle.encode(board);
      const [one, other] = bounds.map((bound) =>
        solved(iterativeDeepening(puzzle, start, goal, { bound, noUndo: true })),
      );
      expect(one.cost).toBe(other.cost);
      expect(one.stats.iterations[0].limit).toBeLessThanOrEqual(other.stats.iterations[0].limit);
      expect(one.cost).toBeLessThanOrEqual(slides);
      expect((slides - one.cost) % 2).toBe(0);
    }
  },
);
