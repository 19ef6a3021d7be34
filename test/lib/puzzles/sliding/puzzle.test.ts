import { describe, expect, it } from "vitest";
import { type SlidingBoard, SlidingPuzzle } from "../../../../lib/puzzles/sliding/puzzle";
import { BitMap } from "../../../../lib/search/contract/bitMap";
import { breadthFirstLevels, breadthFirstSearch } from "../../../../lib/search/searches/breadthFirst";
import { howMany } from "../../../support/howMany";
import { sizes } from "../../../support/lists";
import { testMistakes } from "../../../support/mistakes";
import { successorsInRun, testContract } from "../../../support/search/contract";
import { randomSource } from "../../../support/search/graphs";
import { plainSlides, shuffled } from "../../../support/search/sliding";

/** The boards one move away, as texts. */
const plainMoves = (rows: number, columns: number, board: SlidingBoard) =>
  plainSlides({ rows, columns }, board).map((next) => next.join(" "));

function moves(puzzle: SlidingPuzzle, board: SlidingBoard): string[] {
  const run = puzzle.encode(puzzle.ordered, board, puzzle.ordered);
  return puzzle.decode(successorsInRun(puzzle, run)).map((next) => next.join(" "));
}

const RANKED = sizes("1x2 2x1 1x5 5x1 2x2 2x3 3x2 2x4 4x2 3x3");
const LARGE = sizes("2x5 5x2 1x11 11x1 2x6 6x2 3x4 4x3 1x12");
const PACKED = sizes("1x13 13x1 2x7 4x4 3x6 5x5 6x6 4x8 16x16");

describe("codes", () => {
  // The last, 3 x 3, has the most boards by far.
  it.each(RANKED.slice(0, howMany(-1, RANKED.length)))(
    "number the %i x %i boards without gaps",
    (rows, columns) => {
      const puzzle = new SlidingPuzzle(rows, columns);
      const size = puzzle.size!;
      const boards = puzzle.decode(Int32Array.from({ length: size }, (_, code) => code));
      const tilesOf = (board: SlidingBoard) => board.reduce((set, tile) => set | (1 << tile), 0);
      expect(boards.every((board) => board.length === puzzle.cells)).toBe(true);
      expect(boards.filter((board) => tilesOf(board) !== 2 ** puzzle.cells - 1)).toEqual([]);
      expect(boards.filter((board, code) => puzzle.encode(board)[0] !== code)).toEqual([]); // so none comes twice
    },
  );

  it.each([...LARGE, ...PACKED])("of %i x %i boards lead back to the board", (rows, columns) => {
    const puzzle = new SlidingPuzzle(rows, columns);
    const random = randomSource(rows * 100 + columns);
    const boards = Array.from({ length: howMany(100, 500) }, () => shuffled(puzzle.cells, random));
    const codes = puzzle.encode(...boards);
    expect(puzzle.decode(codes)).toEqual(boards);
    if (puzzle.size !== undefined) expect(codes.every((code) => code >= 0 && code < puzzle.size!)).toBe(true);
  });

  it("take one integer up to 12 cells, and as many as the tiles need beyond", () => {
    const strides = sizes("3x4 1x13 4x4 5x5 16x16").map(([r, c]) => new SlidingPuzzle(r, c).stride);
    expect(strides).toEqual([1, 2, 2, 5, 64]); // 13 x 4 bits, 16 x 4 bits, 6 cells of 5 bits, 4 cells of 8 bits
  });
});

describe("moves", () => {
  it.each(RANKED)("of every %i x %i board are those of a plain swap", (rows, columns) => {
    const puzzle = new SlidingPuzzle(rows, columns);
    const every = Math.max(1, Math.floor(puzzle.size! / howMany(2_000, 10_000))) | 1;
    for (let code = 0; code < puzzle.size!; code += every) {
      const [board] = puzzle.decode(code);
      expect(moves(puzzle, board).sort()).toEqual(plainMoves(rows, columns, board).sort());
    }
  });

  it.each([...LARGE, ...PACKED])("of random %i x %i boards are those of a plain swap", (rows, columns) => {
    const puzzle = new SlidingPuzzle(rows, columns);
    const random = randomSource(rows * 1000 + columns);
    for (let i = 0; i < howMany(20, 300); i++) {
      const board = shuffled(puzzle.cells, random);
      expect(moves(puzzle, board).sort()).toEqual(plainMoves(rows, columns, board).sort());
    }
  });
});

describe("blocks of bits", () => {
  it.each(sizes("2x6 6x2 3x4 4x3 1x12"))(
    "of %i x %i boards have their codes' successors",
    (rows, columns) => {
      const puzzle = new SlidingPuzzle(rows, columns);
      const random = randomSource(12);
      // Codes side by side, over the borders of words, orders and blocks, in both halves.
      const begins = Array.from({ length: 40 }, () => Math.floor(random() * 14_617) * 2 ** 15 + 32_668);
      const codes = [0, ...begins, puzzle.size! - 200].flatMap((begin) =>
        Array.from({ length: 200 }, (_, i) => begin + i).filter(() => random() < 0.6),
      );
      const [level, next] = [new BitMap(puzzle.size!), new BitMap(puzzle.size!)];
      level.add(Int32Array.from(codes), codes.length);
      let marked = 0;
      for (let block = level.nextUsed(0); block >= 0; block = level.nextUsed(block + 1))
        marked += puzzle.expandBits!(level, block, next);

      const run = Int32Array.from(new Set(codes));
      const out = new Int32Array(run.length * puzzle.maxSuccessors);
      const successors = out.slice(0, puzzle.expand(run, 0, run.length, out, 0));
      expect(marked).toBe(successors.length);
      const different = Int32Array.from(new Set(successors)).sort();
      expect(next.codes(different.length)).toEqual(different);
    },
  );
});

describe("known figures", () => {
  // OEIS A151944 gives the depth of m x n boards; the numbers of positions are (m x n)! / 2.
  it.each([
    [2, 2, 12, 6],
    [2, 3, 360, 21],
    [3, 2, 360, 21],
    [2, 4, 20_160, 36],
    [2, 5, 1_814_400, 55],
    [3, 3, 181_440, 31],
    [1, 7, 7, 6],
  ])("%i x %i: %i positions, at most %i moves from the ordered board", (rows, columns, states, depth) => {
    const puzzle = new SlidingPuzzle(rows, columns);
    const levels = breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered));
    expect(levels.kind).toBe("complete");
    expect([levels.stats.states, levels.depths.length - 1]).toEqual([states, depth]);
  });

  it("3 x 3: positions by distance, and the two that are 31 moves away", () => {
    const puzzle = new SlidingPuzzle(3, 3);
    const levels = breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered));
    if (levels.kind !== "complete") throw new Error(levels.reason);
    // The table that the article prints, level by level; also OEIS A089473.
    expect(levels.depths).toEqual([
      1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993,
      17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ]);
    const farthest = puzzle
      .decode(levels.farthest)
      .map((board) => board.join(" "))
      .sort();
    expect(farthest).toEqual(["6 4 7 8 5 0 3 2 1", "8 6 7 2 5 4 3 0 1"]);
  });

  it("4 x 4: the first levels of the 15-puzzle, whose codes are hashed", () => {
    const puzzle = new SlidingPuzzle(4, 4);
    const levels = breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered), { maxStates: 200_000 });
    // OEIS A089484
    expect(levels.depths.slice(0, 17)).toEqual(
      [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544, 30821, 60842, 119000].slice(
        0,
        levels.depths.length,
      ),
    );
    expect(levels.depths.length).toBeGreaterThanOrEqual(15);
  });
});

describe("boards that cannot be reached", () => {
  it.each(sizes("1x2 1x4 4x1 2x2 2x3 3x2"))(
    "%i x %i: the reason is given for just those that a full search does not reach",
    (rows, columns) => {
      const puzzle = new SlidingPuzzle(rows, columns);
      const plain = { ...puzzle, expand: puzzle.expand.bind(puzzle), refute: undefined };
      const every = Math.ceil(puzzle.size! / howMany(50, 130)) | 1;
      let refuted = 0;
      for (let start = 0; start < puzzle.size!; start += every) {
        for (let goal = 0; goal < puzzle.size!; goal += every) {
          const reason = puzzle.refute(Int32Array.of(start), Int32Array.of(goal));
          const result = breadthFirstSearch(plain, start, goal);
          expect(reason === undefined).toBe(result.kind === "solved");
          if (reason !== undefined) refuted++;
        }
      }
      if (rows > 1 && columns > 1) expect(refuted).toBeGreaterThan(0);
    },
  );

  it("are refused at once, with the numbers that prove it", () => {
    const puzzle = new SlidingPuzzle(4, 4);
    const swapped = [...puzzle.ordered.slice(0, 13), 15, 14, 0]; // Loyd's
    const result = breadthFirstSearch(puzzle, puzzle.encode(swapped), puzzle.encode(puzzle.ordered));
    expect(result).toMatchObject({
      kind: "unsolvable",
      reason:
        "parity: 1 swap of two tiles would make the goal of the start, and the blank is 0 steps from its place; " +
        "every move is one swap and one step, so both numbers must be even or both odd",
    });
    expect(result.stats.expanded).toBe(0);
  });

  it("are told with the true number of steps, whichever way the blank has to go", () => {
    const puzzle = new SlidingPuzzle(3, 3);
    const first = [0, 2, 1, 3, 4, 5, 6, 7, 8];
    const reasons = [
      [first, puzzle.ordered],
      [puzzle.ordered, first],
    ].map(([start, goal]) => puzzle.refute(puzzle.encode(start), puzzle.encode(goal)));
    for (const reason of reasons) expect(reason).toContain("the blank is 4 steps from its place");
  });

  it("in a single row are those with another order", () => {
    const puzzle = new SlidingPuzzle(1, 4);
    expect(
      breadthFirstSearch(puzzle, puzzle.encode([1, 2, 3, 0]), puzzle.encode([2, 3, 1, 0])),
    ).toMatchObject({
      kind: "unsolvable",
      reason: "order: in a single row no tile passes another, and the goal has them in another order",
    });
  });
});

describe("mistakes", () => {
  const puzzle = new SlidingPuzzle(2, 2);
  testMistakes({
    "rows x columns: expected 2 to 256 cells, but was given 1 x 1": () => new SlidingPuzzle(1, 1),
    "rows x columns: expected at most 256 cells, but was given 17 x 16": () => new SlidingPuzzle(17, 16),
    "board: expected 4 numbers (2 x 2), not 3, but was given [1, 2, 0]": () => puzzle.encode([1, 2, 0]),
    "boards[1]: expected 4 numbers (2 x 2), not 6, but was given [1, 2, 3, 4, 5, 0]": () =>
      puzzle.encode([1, 2, 3, 0], [1, 2, 3, 4, 5, 0]),
    "board: expected each of 0 to 3 once; 2 at index 2 is there already, but was given [1, 2, 2, 0]": () =>
      puzzle.encode([1, 2, 2, 0]),
    "board: expected each of 0 to 3 once; 4 at index 2 is none of them, but was given [1, 2, 4, 0]": () =>
      puzzle.encode([1, 2, 4, 0]),
    "board: expected each of 0 to 3 once; NaN at index 1 is none of them, but was given [1, NaN, 3, 0]": () =>
      puzzle.encode([1, Number.NaN, 3, 0]),
  });
});

// Ranked up to 12 cells, packed beyond; a single row and a single column.
testContract(
  sizes("1x2 1x7 7x1 2x2 2x3 3x3 3x4 4x4 5x5 16x16").map(([rows, columns]) => {
    const puzzle = new SlidingPuzzle(rows, columns);
    return [`${rows} x ${columns}`, puzzle, puzzle.encode(puzzle.ordered)];
  }),
);
