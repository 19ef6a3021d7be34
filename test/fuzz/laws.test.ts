import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestAssignment, KnightExchange } from "../../lib/puzzles/knight-exchange/index";
import { LightsOut } from "../../lib/puzzles/lights-out/index";
import { PegBoard, PegCounts, PegJumps, PegMoves, shortestPegSolution } from "../../lib/puzzles/pegs/index";
import {
  aStar,
  bidirectionalSearch,
  breadthFirstSearch,
  iterativeDeepening,
  neighbours,
  type SearchResult,
} from "../../lib/search/index";
import { howMany } from "../support/howMany";
import { movesLeft } from "../support/pegOracle";

// Laws of puzzles on boards of any shape; graphs of any shape have theirs in test/search.

const seed = Number(process.env.FUZZ_SEED ?? 1);

/** The least cost, or undefined if there is no way. */
function costOf(result: SearchResult): number | undefined {
  expect(result.kind).not.toBe("stopped");
  return result.kind === "solved" ? result.cost : undefined;
}

const anyPegBoard = fc
  .record({
    rows: fc.array(fc.string({ unit: fc.constantFrom("o", "o", "o", "."), minLength: 4, maxLength: 4 }), {
      minLength: 1,
      maxLength: 3,
    }),
    grid: fc.constantFrom("square", "square with diagonals"),
  })
  .filter(({ rows }) => {
    const holes = rows.join("").replaceAll(".", "").length;
    return holes >= 3 && holes <= 10;
  })
  .map(({ rows, grid }) => new PegBoard(rows.join("\n"), grid as "square"));

describe(`peg boards of any shape, FUZZ_SEED=${seed}`, () => {
  it("have as few moves in every model as a plain search finds, and the same for images of start and finish", () => {
    const law = fc.property(anyPegBoard, fc.nat(9), fc.nat(9), (board, a, b) => {
      const [start, finish] = [a % board.holes, b % board.holes];
      const bits = (1 << board.holes) - 1 - (1 << start);
      const plain = movesLeft(board, finish)(bits, -1);
      const expected = plain === Infinity ? undefined : plain;
      for (const space of [new PegJumps(board), new PegMoves(board)]) {
        const found = shortestPegSolution(space, { start, finish });
        expect(found.kind === "solved" ? found.moves : undefined).toBe(expected);
        const positions = [board.allBut(start), board.all(), [finish]];
        expect(positions.map((pegs) => space.decode(space.encode(pegs))[0])).toEqual(positions);
      }
      for (const image of board.symmetries) {
        expect(new PegCounts(board, image[start]).fewestMoves(image[finish])).toBe(expected);
      }
    });
    fc.assert(law, { numRuns: howMany(15, 400), seed });
  });
});

/** Two boards with the same knights, in any places. */
const anyExchange = fc.constantFrom([3, 3], [3, 4], [2, 4], [4, 3]).chain(([rows, columns]) =>
  fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })).chain(([dark, light]) => {
    const knights = Array.from({ length: rows * columns }, (_, i) =>
      i < dark ? 1 : i < dark + light ? 2 : 0,
    );
    const board = fc.shuffledSubarray(knights, { minLength: knights.length });
    return fc.record({
      size: fc.constant([rows, columns]),
      counts: fc.constant([dark, light]),
      a: board,
      b: board,
    });
  }),
);

describe(`knights anywhere, FUZZ_SEED=${seed}`, () => {
  it("need as many hops by every search, there and back, mirrored, and one more or less from next door", () => {
    const law = fc.property(anyExchange, fc.nat(50), ({ size: [rows, columns], counts, a, b }, choice) => {
      const puzzle = new KnightExchange(rows, columns, counts);
      const [from, to] = [puzzle.encode(a), puzzle.encode(b)];
      const expected = costOf(breadthFirstSearch(puzzle, from, to));
      const bound = bestAssignment(puzzle, to);
      expect(costOf(bidirectionalSearch(puzzle, from, to))).toBe(expected);
      expect(costOf(aStar(puzzle, from, to, { bound }))).toBe(expected);
      if (expected !== undefined)
        expect(costOf(iterativeDeepening(puzzle, from, to, { bound }))).toBe(expected);
      expect(costOf(breadthFirstSearch(puzzle, to, from))).toBe(expected);
      const mirrored = (board: readonly number[]) =>
        board.map((_, cell) => board[cell - (cell % columns) + columns - 1 - (cell % columns)]);
      const images = [mirrored(a), mirrored(b)].map((board) => puzzle.encode(board));
      expect(costOf(breadthFirstSearch(puzzle, images[0], images[1]))).toBe(expected);
      const around = neighbours(puzzle, from);
      if (expected === undefined || around.length === 0) return;
      const next = costOf(breadthFirstSearch(puzzle, around[choice % around.length], to))!;
      expect(Math.abs(next - expected)).toBeLessThanOrEqual(1);
    });
    fc.assert(law, { numRuns: howMany(15, 400), seed });
  });
});

describe(`lights anywhere, FUZZ_SEED=${seed}`, () => {
  it("go out by as few presses as trying every set of them finds, or by none", () => {
    const anyLights = fc
      .constantFrom([1, 5], [2, 3], [3, 3], [2, 4])
      .chain(([rows, columns]) =>
        fc.tuple(fc.constant([rows, columns]), fc.nat({ max: 2 ** (rows * columns) - 1 })),
      );
    const law = fc.property(anyLights, ([[rows, columns], lit]) => {
      const game = new LightsOut(rows, columns);
      const patterns = Array.from({ length: game.cells }, (_, cell) =>
        Array.from(game.pattern(cell)).reduce((bits, other) => bits | (1 << other), 0),
      );
      let fewest = Infinity;
      let ways = 0;
      for (let presses = 0; presses < 2 ** game.cells; presses++) {
        let left = lit;
        for (let cell = 0; cell < game.cells; cell++) if ((presses >> cell) & 1) left ^= patterns[cell];
        if (left !== 0) continue;
        ways++;
        fewest = Math.min(fewest, presses.toString(2).replaceAll("0", "").length);
      }
      const lights = Array.from({ length: game.cells }, (_, cell) => (lit >> cell) & 1);
      const found = game.shortest(lights);
      expect(found.kind === "solved" ? found.cost : Infinity).toBe(fewest);
      expect([...game.solutions(lights)].length).toBe(ways);
    });
    fc.assert(law, { numRuns: howMany(20, 500), seed });
  });
});
