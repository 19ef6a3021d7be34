import { describe, expect, it } from "vitest";
import { english, tryTri } from "../../../../lib/puzzles/pegs/boards";
import { pegRegionBound } from "../../../../lib/puzzles/pegs/bounds";
import { PegCounts, pegPairTable, pegTable } from "../../../../lib/puzzles/pegs/counts";
import { countPegGames } from "../../../../lib/puzzles/pegs/games";
import { refutePegs } from "../../../../lib/puzzles/pegs/invariants";
import { PegJumps } from "../../../../lib/puzzles/pegs/jumps";
import { shortestPegSolution } from "../../../../lib/puzzles/pegs/solutions";

describe("TryTri", () => {
  it("from the middle: 37,308 solutions with 11 moves, 1,606,710 back to the middle with 12", () => {
    const counts = new PegCounts(tryTri, 11);
    expect([counts.fewestMoves(), counts.shortestSolutions()]).toEqual([11, 37_308n]);
    expect([counts.fewestMoves(11), counts.shortestSolutions(11)]).toEqual([12, 1_606_710n]);
    const first = new PegCounts(tryTri, 11, tryTri.openings(11)[0]);
    expect([first.fewestMoves(), first.shortestSolutions()]).toEqual([11, 6_218n]);
    expect([first.fewestMoves(11), first.shortestSolutions(11)]).toEqual([12, 267_785n]);
  });

  it("every start and finish: as a search finds it; parity refuses all that have no solution", () => {
    const table = pegTable(tryTri, (counts, finish) => counts.fewestMoves(finish));
    const space = new PegJumps(tryTri);
    const options = { bound: pegRegionBound(space), transpositions: 2 ** 20 };
    const searched = pegPairTable(tryTri, (start, finish) => {
      if (refutePegs(tryTri, tryTri.allBut(start), [finish]) !== undefined) return undefined;
      const found = shortestPegSolution(space, { start, finish }, options);
      return found.kind === "solved" ? found.moves : found.kind;
    });
    expect(searched).toEqual(table);
  });

  it("all solutions from the middle: more than a double holds exactly, and as many for each image", () => {
    const { solutions } = countPegGames(tryTri, 11);
    for (const image of tryTri.symmetries) {
      expect(tryTri.all().map((hole) => solutions[image[hole]])).toEqual(solutions);
    }
    // All six openings are images of one.
    const one = countPegGames(tryTri, 11, tryTri.openings(11)[0]);
    expect(solutions[11]).toBe(6n * one.solutions[11]);
    const sum = solutions.reduce((total, count) => total + count);
    expect(sum).toBeGreaterThan(2n ** 53n);
    expect(sum).toBe(11_615_034_859_651_386n); // as chapter 12 says
  });
});

describe("the English board from the central vacancy", () => {
  it("has 577,116,156,815,309,849,672 games, of which 40,861,647,040,079,968 leave one peg in the centre", () => {
    const { games, left, solutions } = countPegGames(english, 16);
    expect([games, solutions[16]]).toEqual([577_116_156_815_309_849_672n, 40_861_647_040_079_968n]);
    // The last two pegs stand side by side: one of them can jump into the centre, the other to the middle of a side.
    expect(left[1]).toBe(2n * solutions[16]);
    expect([1, 13, 19, 31].map((hole) => solutions[hole] * 4n)).toEqual(Array(4).fill(solutions[16]));
  });
});
