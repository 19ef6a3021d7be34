import { describe, expect, it, vi } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import {
  linearConflict,
  manhattanDistance,
  misplacedTiles,
  PatternDatabase,
  SlidingPuzzle,
  walkingDistance,
} from "../../../../lib/puzzles/sliding/index";
import { checkBound } from "../../../../lib/search/checks/checkBound";
import { UNREACHABLE } from "../../../../lib/search/contract/bound";
import { howMany } from "../../../support/howMany";
import { lists, sizes } from "../../../support/lists";
import { randomSource } from "../../../support/search/graphs";
import { BOUNDS, boundOf, expectLowerBound, goalsOf, shuffled, slid } from "../../../support/search/sliding";

const BOARDS = sizes("1x2 1x5 5x1 2x2 2x3 3x2 2x4 4x2").slice(0, howMany(7, 8)); // larger ones whole: bounds.long.ts

describe.each(BOUNDS)("%s", (name, bound) => {
  it.each(BOARDS)("%i x %i: never above the distance, and consistent where it says so", (rows, columns) => {
    const puzzle = new SlidingPuzzle(rows, columns);
    for (const goal of goalsOf(puzzle)) expectLowerBound(puzzle, goal, name, bound);
  });

  it("refuses a goal that is none, or several", () => {
    const puzzle = new SlidingPuzzle(2, 2);
    expect(() => bound(puzzle, puzzle.encode(puzzle.ordered, puzzle.ordered))).toThrow(InputError);
    expect(() => bound(puzzle, [1, 2, 3, 0] as never)).toThrow("goal: expected a code");
  });
});

describe("the mirror", () => {
  const puzzle = new SlidingPuzzle(3, 3);
  const goals = [[4, 2, 8, 1, 0, 3, 7, 6, 5]].slice(0, howMany(0, 1)); // two more: bounds.long.ts
  const patterns = lists("1 2 3 4, 5 6 7 8");

  it.each(goals)("goal %i%i%i%i%i%i%i%i%i: admissible, and sharper than without", (...goal) => {
    const code = puzzle.encode(goal);
    const plain = new PatternDatabase(puzzle, code, patterns);
    const mirrored = new PatternDatabase(puzzle, code, patterns, { mirror: true });
    const [without, report] = [plain, mirrored].map((bound) => checkBound(puzzle, code, bound));
    expect(report.admissible).toBe(true);
    expect(report.meanBound).toBeGreaterThan(without.meanBound);
  });

  it("gives a position and its reflection the same bound", () => {
    const code = puzzle.encode(puzzle.ordered);
    const bound = new PatternDatabase(puzzle, code, patterns, { mirror: true });
    const reflected = (cell: number) => (cell % 3) * 3 + Math.floor(cell / 3);
    const renamed = (tile: number) => puzzle.ordered[reflected(puzzle.ordered.indexOf(tile))];
    const random = randomSource(5);
    for (let i = 0; i < 200; i++) {
      const board = shuffled(9, random);
      const mirror = board.map((_, cell) => renamed(board[reflected(cell)]));
      expect(boundOf(puzzle, bound, mirror)).toBe(boundOf(puzzle, bound, board));
    }
  });

  it.each([
    [3, 3, [1, 2, 3, 4, 5, 6, 7, 0, 8]],
    [2, 3, [1, 2, 3, 4, 5, 0]],
  ])("is refused on %i x %i boards without the symmetry", (rows, columns, goal) => {
    const board = new SlidingPuzzle(rows, columns);
    expect(() => new PatternDatabase(board, board.encode(goal), [[1, 2]], { mirror: true })).toThrow(
      "mirror: expected a square with the goal's blank on the diagonal",
    );
  });
});

describe("on larger boards", () => {
  it.each(sizes("3x4 2x6 4x4 3x5 2x7 5x5"))(
    "%i x %i: no slide changes a bound by more than 1",
    (rows, columns) => {
      const puzzle = new SlidingPuzzle(rows, columns);
      const random = randomSource(rows * columns);
      const goal = puzzle.encode(shuffled(puzzle.cells, random));
      const pairs = [
        [1, 2, 3],
        [puzzle.cells - 1, 5],
      ];
      const bounds = [
        misplacedTiles(puzzle, goal),
        manhattanDistance(puzzle, goal),
        linearConflict(puzzle, goal),
      ];
      if (columns === 4 && rows > 2) bounds.push(walkingDistance(puzzle, goal));
      for (const bound of bounds) {
        let [position] = puzzle.decode(goal);
        expect(boundOf(puzzle, bound, position)).toBe(0);
        for (let step = 1, before = 0; step <= howMany(50, 150); step++) {
          position = slid(puzzle, position, random);
          const here = boundOf(puzzle, bound, position);
          expect(Math.abs(here - before)).toBeLessThanOrEqual(1);
          expect(here).toBeLessThanOrEqual(step);
          before = here;
        }
      }
      const database = new PatternDatabase(puzzle, goal, pairs);
      let [position] = puzzle.decode(goal);
      for (let step = 1; step <= howMany(50, 150); step++) {
        position = slid(puzzle, position, random);
        expect(boundOf(puzzle, database, position)).toBeLessThanOrEqual(step);
      }
    },
  );

  it("linear conflict is the same with tables as without, where they would be too large", () => {
    const puzzle = new SlidingPuzzle(7, 7);
    const goal = puzzle.encode(puzzle.ordered);
    const bound = linearConflict(puzzle, goal);
    const board = [...puzzle.ordered];
    [board[0], board[6]] = [board[6], board[0]]; // the row's other five must make way, or these two
    expect(boundOf(puzzle, bound, board)).toBe(12 + 4);
  });

  it("walking distance says which boards have too many places", () => {
    const puzzle = new SlidingPuzzle(5, 5);
    expect(() => walkingDistance(puzzle, puzzle.encode(puzzle.ordered))).toThrow(
      "puzzle: expected lines whose crowds can stand in no more than 1048576 ways, but was given 5 lines of 5 cells",
    );
  });
});

describe("walking distance", () => {
  it("has the published number of places on a 4 x 4 board", () => {
    const puzzle = new SlidingPuzzle(4, 4);
    const bound = walkingDistance(puzzle, puzzle.encode(puzzle.ordered));
    const { vertical, horizontal } = bound as never as Record<string, { moves: Uint8Array }>;
    expect([vertical.moves.length, horizontal.moves.length]).toEqual([24_964, 24_964]);
  });

  it.each([7, 8, 10, 12].slice(0, howMany(0, 4)))("refuses %i x 20 cells at once", (rows) => {
    const puzzle = new SlidingPuzzle(rows, 20);
    const begun = process.cpuUsage();
    expect(() => walkingDistance(puzzle, puzzle.encode(puzzle.ordered))).toThrow("can stand in no more than");
    expect(process.cpuUsage(begun).user).toBeLessThan(10e6); // microseconds; it took minutes, or all memory
  });

  it("counts the places beforehand, to refuse large boards without a search", () => {
    for (const [rows, columns] of sizes("2x2 2x3 3x3 2x4 3x4")) {
      const puzzle = new SlidingPuzzle(rows, columns);
      type Axis = { moves: Uint8Array; countPlaces(length: number): number };
      const axes = walkingDistance(puzzle, puzzle.encode(puzzle.ordered)) as never as Record<string, Axis>;
      expect(axes.vertical.countPlaces(columns)).toBe(axes.vertical.moves.length);
      expect(axes.horizontal.countPlaces(rows)).toBe(axes.horizontal.moves.length);
    }
  });

  it("of an order that cannot be reached in a row is UNREACHABLE", () => {
    const puzzle = new SlidingPuzzle(1, 4);
    const bound = walkingDistance(puzzle, puzzle.encode(puzzle.ordered));
    expect(boundOf(puzzle, bound, [2, 1, 3, 0])).toBe(UNREACHABLE);
  });
});

describe("pattern databases", () => {
  it("are not consistent: a table takes the least over the places of the blank, which a slide cannot change", () => {
    const small = new SlidingPuzzle(3, 3);
    const code = small.encode(small.ordered);
    expect(
      checkBound(small, code, new PatternDatabase(small, code, lists("1 2 3 4, 5 6 7 8"))).consistent,
    ).toBe(false);
  });

  const puzzle = new SlidingPuzzle(4, 4);
  const goal = puzzle.encode(puzzle.ordered);

  it.each<[string, number[][], string]>([
    ["no patterns", [], "lists of tiles from 1 to 15, none of them twice"],
    ["an empty pattern", [[1], []], "lists of tiles from 1 to 15, none of them twice"],
    ["the blank", [[0, 1]], "lists of tiles from 1 to 15, none of them twice"],
    ["a tile in two patterns", lists("1 2, 2 3"), "lists of tiles from 1 to 15, none of them twice"],
    ["eight tiles", [[1, 2, 3, 4, 5, 6, 7, 8]], "patterns of at most 7 tiles on 16 cells"],
  ])("refuse %s", (_, patterns, message) => {
    expect(() => new PatternDatabase(puzzle, goal, patterns)).toThrow(InputError);
    expect(() => new PatternDatabase(puzzle, goal, patterns)).toThrow(`patterns: expected ${message}`);
  });

  it("refuse boards of more than 32 cells, and options that they do not know", () => {
    const large = new SlidingPuzzle(6, 6);
    expect(() => new PatternDatabase(large, large.encode(large.ordered), [[1]])).toThrow(
      "puzzle: expected at most 32 cells",
    );
    expect(() => new PatternDatabase(puzzle, goal, [[1]], { mirrored: true } as never)).toThrow(
      "any of mirror",
    );
  });

  it("of single tiles are the Manhattan distance", () => {
    const singles = new PatternDatabase(
      puzzle,
      goal,
      puzzle.ordered.slice(0, 15).map((tile) => [tile]),
    );
    const manhattan = manhattanDistance(puzzle, goal);
    const random = randomSource(3);
    for (let i = 0; i < 300; i++) {
      const board = shuffled(16, random);
      expect(boundOf(puzzle, singles, board)).toBe(boundOf(puzzle, manhattan, board));
    }
  });
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
