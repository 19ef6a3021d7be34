import { expect, it } from "vitest";
import { SlidingPuzzle } from "../../../lib/puzzles/sliding/puzzle";
import { breadthFirstLevels } from "../../../lib/search/searches/breadthFirst";

// OEIS A090166 for 3 x 4; A151944 for the depth on 2 x 6, and A090167 for its first levels.
const THREE_BY_FOUR = [
  1, 2, 4, 9, 20, 37, 63, 122, 232, 431, 781, 1392, 2494, 4442, 7854, 13899, 24215, 41802, 71167, 119888,
  198363, 323206, 515778, 811000, 1248011, 1885279, 2782396, 4009722, 5621354, 7647872, 10065800, 12760413,
  15570786, 18171606, 20299876, 21587248, 21841159, 20906905, 18899357, 16058335, 12772603, 9515217, 6583181,
  4242753, 2503873, 1350268, 643245, 270303, 92311, 27116, 5390, 1115, 86, 18,
];
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
