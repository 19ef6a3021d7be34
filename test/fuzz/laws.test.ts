import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PegBoard, PegCounts, PegJumps, PegMoves, shortestPegSolution } from "../../lib/puzzles/pegs/index";
import { howMany } from "../support/howMany";
import { movesLeft } from "../support/search/pegOracle";

// Laws of pegs on boards of any shape; graphs of any shape have theirs in test/lib/search.

const seed = Number(process.env.FUZZ_SEED ?? 1);

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
