import { describe, expect, it, vi } from "vitest";
import { PackedDatabase } from "../../../bench/twentyFour/packedDatabase";
import { sharedTables } from "../../../bench/twentyFour/sharedTables";
import {
  korf24Patterns,
  manhattanDistance,
  PatternDatabase,
  SlidingPuzzle,
} from "../../../lib/puzzles/sliding/index";
import type { Bound } from "../../../lib/search/index";
import { checkBound, iterativeDeepening, solved } from "../../../lib/search/index";
import { howMany } from "../../support/howMany";
import { lists, sizes } from "../../support/lists";
import { randomSource } from "../../support/search/graphs";
import { boundOf, goalsOf, halves, shuffled, slid } from "../../support/search/sliding";
import { expectSamePlaces } from "./samePlaces";

describe("a packed table", () => {
  it.each(sizes("2x3 3x2 2x5 3x3 3x4"))(
    "%i x %i: says of every place what the plain one says",
    (rows, columns) => {
      const puzzle = new SlidingPuzzle(rows, columns);
      for (const goal of goalsOf(puzzle)) {
        for (const tiles of lists("1 2, 5 3 1, 4 1 2 3")) expectSamePlaces(puzzle, goal, tiles);
      }
    },
  );
});

describe("patterns that a turn or a reflection carries into one another", () => {
  const CORNERS = lists("1 4 5, 2 3 7 6, 15 14 11 10, 12 8 13 9"); // of the board with the blank first
  const puzzle = new SlidingPuzzle(4, 4);
  const goal = puzzle.encode(Array.from({ length: 16 }, (_, tile) => tile));
  const packed = new PackedDatabase(puzzle, goal, CORNERS, false);

  it("share a table, though their tiles come in another order", () => {
    expect(packed.tables.map(({ length }) => length)).toEqual([16 ** 3 / 2, 16 ** 4 / 2]);
  });

  it("give the bound of tables of their own, mirrored as well", () => {
    const random = randomSource(24);
    for (const mirror of [false, true]) {
      const own = new PatternDatabase(puzzle, goal, CORNERS, { mirror });
      const one = new PackedDatabase(puzzle, goal, CORNERS, mirror, packed.tables);
      for (let i = 0; i < 2000; i++) {
        const board = shuffled(16, random);
        expect(boundOf(puzzle, one, board)).toBe(boundOf(puzzle, own, board));
      }
    }
  });

  it("have tables of their own where the blank is shut in by one of them in the goal", () => {
    const board = new SlidingPuzzle(3, 3);
    const code = board.encode([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    // Tiles 1 and 3 shut the first corner in, with the blank; 5 and 7 the last one, without it.
    expect(new PackedDatabase(board, code, lists("1 3, 5 7"), false).tables).toHaveLength(2);
    expect(new PackedDatabase(board, code, lists("2 5, 6 7"), false).tables).toHaveLength(1);
  });
});

it("tiles that are left out count with their Manhattan distance", () => {
  const puzzle = new SlidingPuzzle(3, 3);
  const goal = puzzle.encode(puzzle.ordered);
  const singles = lists("1 2 4, 3, 5, 6, 7, 8");
  const random = randomSource(3);
  for (const mirror of [false, true]) {
    const plain = new PatternDatabase(puzzle, goal, singles, { mirror });
    const packed = new PackedDatabase(puzzle, goal, singles.slice(0, 1), mirror);
    for (let i = 0; i < 500; i++) {
      const board = shuffled(9, random);
      expect(boundOf(puzzle, packed, board)).toBe(boundOf(puzzle, plain, board));
    }
  }
});

it("is a lower bound on the whole 8-puzzle", () => {
  const puzzle = new SlidingPuzzle(3, 3);
  const goal = puzzle.encode(puzzle.ordered);
  const report = checkBound(puzzle, goal, new PackedDatabase(puzzle, goal, halves(puzzle), true));
  expect(report.admissible).toBe(true);
  expect(report.meanBound).toBeGreaterThan(2);
});

it("searches in place as in general, though it is not consistent", () => {
  const random = randomSource(8);
  for (const [puzzle, slides] of [
    [new SlidingPuzzle(3, 3), 60],
    [new SlidingPuzzle(4, 4), 30],
  ] as const) {
    for (let i = 0; i < howMany(3, 8); i++) {
      const goal = puzzle.encode(puzzle.ordered);
      let board = puzzle.ordered;
      for (let k = 0; k < slides; k++) board = slid(puzzle, board, random);
      const packed = new PackedDatabase(puzzle, goal, halves(puzzle), true);
      const walk = vi.spyOn(packed, "walk");
      const general: Bound = { evaluate: (...run) => packed.evaluate(...run) };
      const start = puzzle.encode(board);
      const [one, other, plain] = [packed, general, manhattanDistance(puzzle, goal)].map((bound) =>
        solved(iterativeDeepening(puzzle, start, goal, { bound, noUndo: true })),
      );
      expect(walk).toHaveBeenCalled();
      expect(walk.mock.results[0].value).toBeDefined();
      expect([one.cost, one.stats.expanded, one.stats.generated]).toEqual([
        plain.cost,
        other.stats.expanded,
        other.stats.generated,
      ]);
      expect(one.path).toEqual(other.path);
    }
  }
});

it("the tables of the 24-puzzle are two of 122 MB", () => {
  const { homes } = sharedTables(new SlidingPuzzle(5, 5), korf24Patterns, 0); // each tile's cell is its number
  expect(homes.map(({ length }) => Math.ceil(25 ** length / 2))).toEqual([122_070_313, 122_070_313]);
});
