import { expect, it } from "vitest";
import { SlidingPuzzle } from "../../../../lib/puzzles/sliding/puzzle";
import { breadthFirstLevels } from "../../../../lib/search/searches/breadthFirst";
import { codeCells } from "../../../support/browser/liveBook";

// OEIS A090166 for 3 x 4, as chapter 07 has it; A151944 for the depth on 2 x 6, and A090167 for its first levels.
const stored = codeCells("07-eight-puzzle").find(({ source }) => source[0].startsWith("const threeByFour"))!;
const THREE_BY_FOUR = stored.source
  .join("")
  .split("];")[0]
  .match(/\d+(?=,)/g)!
  .map(Number);
const TWO_BY_SIX = [
  1, 2, 3, 6, 11, 20, 36, 60, 95, 155, 258, 426, 688, 1106, 1723, 2615, 3901, 5885, 8851, 13205, 19508, 28593,
  41179, 58899, 83582, 118109, 165136, 228596, 312542, 423797, 568233, 755727, 994641, 1296097, 1667002,
  2119476, 2660415, 3300586, 4038877,
];

it.each([
  [3, 4, 53, 18, THREE_BY_FOUR],
  [2, 6, 80, 2, TWO_BY_SIX],
] as const)(
  "%i x %i: all 239,500,800 positions, at most %i moves, %i of them",
  (rows, columns, depth, farthest, published) => {
    const puzzle = new SlidingPuzzle(rows, columns);
    const levels = breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered));
    if (levels.kind !== "complete") throw new Error(levels.reason);
    expect(levels.stats.states).toBe(239_500_800);
    expect([levels.depths.length - 1, levels.farthest.length]).toEqual([depth, farthest]);
    expect(levels.depths.slice(0, published.length)).toEqual(published);
  },
  300_000,
);
