import { expect, it } from "vitest";
import { tryTri } from "../../../../lib/puzzles/pegs/boards";
import { pegCornerBound, pegRegionBound } from "../../../../lib/puzzles/pegs/bounds";
import { PegCounts } from "../../../../lib/puzzles/pegs/counts";
import { PegJumps } from "../../../../lib/puzzles/pegs/jumps";
import { PegMoves } from "../../../../lib/puzzles/pegs/moves";
import { shortestPegSolution, shortestPegSolutions } from "../../../../lib/puzzles/pegs/solutions";

const CENTRE = 11;
const [opening] = tryTri.openings(CENTRE);

it.each([
  ["anywhere after one opening", { opening }, 6_218],
  ["anywhere", {}, 37_308],
  ["in the centre after one opening", { finish: CENTRE, opening }, 267_785],
  ["in the centre", { finish: CENTRE }, 1_606_710],
])("TryTri, last peg %s: as many solutions are listed as are counted", (_, ends, solutions) => {
  let listed = 0;
  for (const jumps of shortestPegSolutions(new PegJumps(tryTri), { start: CENTRE, ...ends }))
    listed += jumps.length / 23;
  expect(listed).toBe(solutions);
  const { opening: first, finish }: { opening?: typeof opening; finish?: number } = ends;
  expect(new PegCounts(tryTri, CENTRE, first).shortestSolutions(finish)).toBe(BigInt(solutions));
});

it("TryTri: each part of the search alone and all together, move by move and jump by jump", () => {
  const expanded = [new PegJumps(tryTri), new PegMoves(tryTri)].map((space) =>
    [{ bound: pegCornerBound(space) }, { bound: pegRegionBound(space) }].map((options) => {
      const result = shortestPegSolution(space, { start: CENTRE, opening }, options);
      expect(result.kind === "solved" && result.moves).toBe(11);
      return result.stats.expanded;
    }),
  );
  for (const [corners, regions] of expanded) expect(corners).toBeGreaterThan(20 * regions);
});
