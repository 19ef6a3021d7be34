import { expect, it } from "vitest";
import { FlipIt } from "../../../../lib/puzzles/flip-it/puzzle";
import { breadthFirstLevels } from "../../../../lib/search/searches/breadthFirst";

// Both tables were also found by a program in C of another make: a byte a code, with a bit for every cell.
it.each([
  [
    false,
    [
      25, 120, 388, 1444, 5180, 17974, 61988, 208543, 682316, 2136983, 6247867, 16474586, 37175252, 67329804,
      91945271, 91054552, 64166503, 30936193, 9687303, 1283816, 14290, 2,
    ],
  ],
  [
    true,
    [
      25, 176, 984, 5292, 27880, 138530, 639098, 2653901, 9474733, 27455434, 60343081, 94193624, 100407141,
      73340072, 37017086, 12101023, 1630061, 2259,
    ],
  ],
])(
  "5 x 5, diagonals %s: all 419,430,400 positions by distance from the white boards",
  (diagonals, depths) => {
    const puzzle = new FlipIt(5, 5, { diagonals });
    const levels = breadthFirstLevels(puzzle, puzzle.allWhite);
    expect(levels.depths).toEqual(depths);
    expect(levels.stats.states).toBe(419_430_400);
  },
  300_000,
);
