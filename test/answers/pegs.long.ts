import { describe, expect, it } from "vitest";
import { countPegSolutions } from "../../lib/puzzles/pegs/allSolutions";
import { tryTri } from "../../lib/puzzles/pegs/boards";
import { pegCorners, pegEdges, pegRegionBound } from "../../lib/puzzles/pegs/bounds";
import { PegCounts } from "../../lib/puzzles/pegs/counts";
import { PegJumps } from "../../lib/puzzles/pegs/jumps";
import { shortestPegSolution } from "../../lib/puzzles/pegs/solutions";
import type { Bound } from "../../lib/search/bound";
import { exercisesOf, written } from "../support/answers";

// Those figures in the answers of chapter 12 that take long to compute.

describe("12, TryTri", () => {
  const text = exercisesOf("12");
  const space = new PegJumps(tryTri);
  const opening = tryTri.jumps.find(({ from, to }) => from === 2 && to === 11)!;

  it("2: waiting, without a bound", () => {
    const { stats } = shortestPegSolution(space, { start: 11, opening }, { maxExpanded: 50_000_000 });
    const { limit, expanded } = stats.iterations[stats.iterations.length - 1];
    expect(limit).toBe(8);
    expect(text).toContain(
      `limit 8 is still not done after ${(expanded / 1e6).toFixed(1)} million of its positions`,
    );
  });

  it("2: problem 2 without the table", () => {
    const bound = pegRegionBound(space);
    const problem = { start: 11, finish: 11, opening };
    const [without, withIt] = [{ bound }, { bound, transpositions: 2 ** 18 }].map(
      (options) => shortestPegSolution(space, problem, options).stats.expanded,
    );
    const times = Math.round(without / withIt);
    expect(text).toContain(
      `problem 2 ends after ${written(without)}, which is ${times} times the ${written(withIt)} with the table`,
    );
  });

  it("3: all solutions to all finishes", () => {
    const keeping = tryTri.symmetries.filter((image) => image[11] === 11);
    const classes = new Map<number, number>(); // by the least hole of each class, how many holes it has
    for (const finish of new PegCounts(tryTri, 11).finishes) {
      const least = Math.min(...keeping.map((image) => image[finish]));
      classes.set(least, (classes.get(least) ?? 0) + 1);
    }
    expect([...classes].sort(([a], [b]) => a - b)).toEqual([
      [3, 3],
      [5, 3],
      [11, 1],
    ]);
    expect(text).toContain("the centre (1 hole), 3 (3 holes) and 5 (3 holes)");
    let sum = 0n;
    for (const [finish, holes] of classes) sum += BigInt(holes) * countPegSolutions(tryTri, 11, finish);
    expect(sum > 2n ** 53n).toBe(true);
    expect(text).toContain(`${written(sum)} games`);
  });

  it("5: solutions of twelve moves", () => {
    const figures = [
      [11, 11],
      [5, 5],
      [0, 23],
    ].map(([start, finish]) => {
      const counts = new PegCounts(tryTri, start);
      expect(counts.fewestMoves(finish)).toBe(12);
      return written(counts.shortestSolutions(finish));
    });
    expect(text).toContain(
      `${figures[0]} from the centre to itself, ${figures[1]} from 5 to itself, ${figures[2]} from 0 to 23`,
    );
  });

  it("4: sparing too much is weaker, and still right", () => {
    const [corners, edges] = [pegCorners(tryTri), pegEdges(tryTri)];
    const sparing = (
      spares: (last: number) => (group: { readonly holes: readonly number[] }) => boolean,
    ): Bound => ({
      evaluate(states, from, to, out, at) {
        let end = at;
        for (let i = from; i < to; i++) {
          const code = states[i] >>> 0;
          const last = Math.floor(code / 2 ** 27) - 1;
          const left = [...corners, ...edges].filter((group) => !spares(last)(group));
          out[end++] = left.reduce((sum, { holes, values }) => {
            return (
              sum + values[holes.reduce((pattern, hole, k) => pattern | (((code >>> hole) & 1) << k), 0)]
            );
          }, 0);
        }
      },
    });
    const nothing = shortestPegSolution(
      space,
      { start: 11, opening },
      {
        bound: sparing(
          (last) =>
            ({ holes }) =>
              holes.includes(last),
        ),
      },
    );
    const isCorner = (hole: number) => corners.some(({ holes }) => holes.includes(hole));
    const every = shortestPegSolution(
      space,
      { start: 11, opening },
      {
        bound: sparing(
          (last) =>
            ({ holes }) =>
              isCorner(last) ? holes.length === 1 : holes.includes(last),
        ),
      },
    );
    for (const result of [nothing, every]) expect(result).toMatchObject({ kind: "solved", moves: 11 });
    expect([41327, 41500].map((count) => nothing.stats.expanded < count)).toEqual([false, true]);
    expect(every.stats.expanded).toBeGreaterThan(nothing.stats.expanded);
    expect(text).toContain("4: a little above 41,326; a bound that says less is still right, only weaker");
  });
});
