import { describe, expect, it } from "vitest";
import { judged } from "../../../../../kit/exercise/exercise";
import { exercises } from "../../../../../kit/puzzles/pegs/exercises/tryTri";
import { triangle, tryTri } from "../../../../../lib/puzzles/pegs/boards";
import { mersonRegions, pegRegionBound } from "../../../../../lib/puzzles/pegs/bounds";
import { PegCounts } from "../../../../../lib/puzzles/pegs/counts";
import { PegJumps } from "../../../../../lib/puzzles/pegs/jumps";
import { formatPegSolution, parsePegSolution, pegMovesOf } from "../../../../../lib/puzzles/pegs/notation";
import { shortestPegSolutions } from "../../../../../lib/puzzles/pegs/solutions";
import { lists } from "../../../../support/lists";
import { tryExercises } from "../../../../support/notebooks/exercises";

const space = new PegJumps(tryTri);
const at = (from: number, to: number) => tryTri.jumps.find((jump) => jump.from === from && jump.to === to)!;
const games = (start: number, finish: number, opening = tryTri.openings(start)[0]) =>
  shortestPegSolutions(space, { start, finish, opening });
const best = [...games(0, 0)].slice(0, 5).map(formatPegSolution);
const elsewhere = games(0, 9).next().value!;

/** The same jumps in another order: one chain less, and so one move more. */
const longer = (() => {
  for (const game of games(0, 0)) {
    for (let i = 1; i < game.length - 1; i++) {
      const order = [...game];
      [order[i], order[i + 1]] = [order[i + 1], order[i]];
      try {
        parsePegSolution(tryTri, 0, formatPegSolution(order));
      } catch {
        continue;
      }
      if (pegMovesOf(order).length > 11) return formatPegSolution(order);
    }
  }
  return "";
})();

const least15 = (pegs: number[]) =>
  [0, 10, 14].filter((hole) => pegs.includes(hole)).length +
  lists("1 3 6, 2 5 9, 11 12 13").filter(
    ([a, b, c]) => pegs.includes(b) && (pegs.includes(a) || pegs.includes(c)),
  ).length;

const onEdges = (pegs: number[], asks: (edge: boolean[]) => number) =>
  lists("1 3 6, 2 5 9, 11 12 13").reduce(
    (sum, edge) => sum + asks(edge.map((hole) => pegs.includes(hole))),
    [0, 10, 14].filter((hole) => pegs.includes(hole)).length,
  );

describe("the exercises of chapter 12", () => {
  tryExercises(exercises, {
    1: { right: [4], wrong: [3, 5, 10, "4"] },
    2: {
      right: lists("2 4 9 13 21 23, 23 21 13 9 4 2"),
      wrong: [[2, 4, 9, 11, 13, 21, 23], [4], 4],
    },
    3: {
      right: best,
      longer: [longer],
      wrong: [formatPegSolution(elsewhere), "[5, 0]", "[5, 0][0, 5]", "[1, 0]", 11],
    },
    4: { right: [9], wrong: [6, 15, 12] },
    5: {
      right: [least15],
      wrong: [
        (pegs: number[]) => [0, 10, 14].filter((hole) => pegs.includes(hole)).length,
        (pegs: number[]) => pegs.length - 1,
        // The edges by two rules that are false: a move for each pair of neighbours, or for any two pegs.
        (pegs: number[]) => onEdges(pegs, ([a, b, c]) => Number(a && b) + Number(b && c)),
        (pegs: number[]) => onEdges(pegs, (edge) => Number(edge.filter(Boolean).length > 1)),
        () => 5,
      ],
    },
    6: {
      right: lists("2 6 9 10 11 15 17 18, 3 5 6 7 9 10 12 15 16 17 18"),
      wrong: [
        [2, 6, 9, 10, 11, 15, 16],
        [2, 3, 6, 11, 16],
        [0, 24],
        tryTri.allBut(11),
        [0, 0],
        [25],
        "2 6",
        8,
      ],
    },
  });

  it("say of a wrong game where it fails", () => {
    const remark = (answer: unknown) => judged(exercises[3], answer).remark;
    expect(remark("[5, 0]")).toBe("23 pegs are left");
    expect(remark(formatPegSolution(elsewhere))).toBe("the last peg is in hole 9");
    expect(remark("[5, 0][0, 5]")).toBe("expected a peg in hole 2, but was given jump 2, 0 over 2 to 5");
    expect(remark(longer)).toMatch(/^It has 1\d moves$/);
  });

  it("have the figures that their answers state", () => {
    expect(best.map((game) => pegMovesOf(parsePegSolution(tryTri, 0, game)).length)).toEqual(
      best.map(() => 11),
    );
    expect(at(5, 0).over).toBe(2);
    const moves = new Int32Array(1);
    pegRegionBound(space).evaluate(space.start(0), 0, 1, moves, 0);
    expect(moves[0]).toBe(8); // five corners and three edges
    const regions = mersonRegions(triangle(7));
    expect([1, 2].map((length) => regions.filter((region) => region.length === length).length)).toEqual([
      3, 12,
    ]);
    expect(triangle(7).symmetries.every((image) => image[12] === 12)).toBe(true);
    expect(least15(triangle(5).allBut(0))).toBe(5);
    expect(new PegCounts(triangle(5), 0).fewestMoves()).toBe(10);
  });

  it("have a bound that lies: it says 2 of eight pegs that one move of seven jumps clears", () => {
    const remark = "the bound says 2, and the fewest moves are 1";
    expect(judged(exercises[6], [2, 6, 9, 10, 11, 15, 17, 18])).toEqual({ kind: "right", remark });
    expect(longestChain()).toBe(10);
  });
});

/** The most jumps of one move that leaves a single peg, by taking jumps back from every hole. */
function longestChain(): number {
  const back = (pegs: readonly number[], last: number): number =>
    Math.max(
      0,
      ...tryTri.jumps
        .filter(({ from, over, to }) => to === last && !pegs.includes(over) && !pegs.includes(from))
        .map(({ from, over }) => 1 + back([...pegs.filter((peg) => peg !== last), from, over], from)),
    );
  return Math.max(...tryTri.all().map((hole) => back([hole], hole)));
}
