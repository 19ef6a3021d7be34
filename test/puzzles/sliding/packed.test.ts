import { describe, expect, it, vi } from "vitest";
import {
  linearConflict,
  manhattanDistance,
  PatternDatabase,
  SlidingPuzzle,
} from "../../../lib/puzzles/sliding/index";
import { maximum } from "../../../lib/search/contract/maximum";
import { solved } from "../../../lib/search/contract/result";
import { iterativeDeepening } from "../../../lib/search/searches/iterativeDeepening";
import { randomSource } from "../../support/graphs";
import { lists, sizes } from "../../support/lists";
import { boundOf, expectSamePlaces, goalsOf, shuffled, slid } from "../../support/sliding";

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
  const packed = new PatternDatabase(puzzle, goal, CORNERS, { packed: true });

  it("share a table, though their tiles come in another order", () => {
    expect(packed.tables.map(({ length }) => length)).toEqual([16 ** 3 / 2, 16 ** 4 / 2]);
  });

  it("give the bound of tables of their own, mirrored as well", () => {
    const random = randomSource(24);
    for (const mirror of [false, true]) {
      const own = new PatternDatabase(puzzle, goal, CORNERS, { mirror });
      const one = new PatternDatabase(puzzle, goal, CORNERS, { mirror, packed: true }, packed.tables);
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
    expect(new PatternDatabase(board, code, lists("1 3, 5 7"), { packed: true }).tables).toHaveLength(2);
    expect(new PatternDatabase(board, code, lists("2 5, 6 7"), { packed: true }).tables).toHaveLength(1);
  });
});

it("tiles that are left out count with their Manhattan distance", () => {
  const puzzle = new SlidingPuzzle(3, 3);
  const goal = puzzle.encode(puzzle.ordered);
  const singles = lists("1 2 4, 3, 5, 6, 7, 8");
  const random = randomSource(3);
  for (const mirror of [false, true]) {
    const plain = new PatternDatabase(puzzle, goal, singles, { mirror });
    const packed = new PatternDatabase(puzzle, goal, singles.slice(0, 1), { mirror, packed: true });
    for (let i = 0; i < 500; i++) {
      const board = shuffled(9, random);
      expect(boundOf(puzzle, packed, board)).toBe(boundOf(puzzle, plain, board));
    }
  }
});

it("the greater of a packed database and another bound is that", () => {
  const puzzle = new SlidingPuzzle(3, 4);
  const goal = puzzle.encode(puzzle.ordered);
  const packed = new PatternDatabase(puzzle, goal, lists("1 2 5 6, 3 4 7 8"), { packed: true });
  const conflict = linearConflict(puzzle, goal);
  const random = randomSource(34);
  let board = puzzle.ordered;
  for (let k = 0; k < 100; k++) board = slid(puzzle, board, random);
  const start = puzzle.encode(board);
  const [one, both, plain] = [packed, maximum(packed, conflict), manhattanDistance(puzzle, goal)].map(
    (bound) => solved(iterativeDeepening(puzzle, start, goal, { bound, noUndo: true })),
  );
  expect([one.cost, both.cost]).toEqual([plain.cost, plain.cost]);
  expect(both.stats.expanded).toBeLessThanOrEqual(one.stats.expanded);
  expect(one.stats.expanded).toBeLessThan(plain.stats.expanded);
});

it("patterns may have as many tiles as 2^28 places have room for", () => {
  const large = new SlidingPuzzle(5, 5);
  const goal = large.encode(large.ordered);
  expect(() => new PatternDatabase(large, goal, lists("1 2 3 4 5 6 7"), { packed: true })).toThrow(
    "patterns of at most 6 tiles on 25 cells",
  );
});

describe("too little memory", () => {
  it("for a table names what it takes", () => {
    const large = new SlidingPuzzle(4, 4);
    class Refused {
      static readonly BYTES_PER_ELEMENT = 2;
      constructor() {
        throw new RangeError("Array buffer allocation failed");
      }
    }
    vi.stubGlobal("Uint16Array", Refused);
    try {
      expect(() => new PatternDatabase(large, large.encode(large.ordered), [[1, 2, 3, 4]])).toThrow(
        /^no memory for the table of 4 tiles on 16 cells .*: 1 MB more were needed at once/,
      );
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
