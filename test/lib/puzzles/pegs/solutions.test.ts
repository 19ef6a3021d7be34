import { describe, expect, it } from "vitest";
import { PegBoard } from "../../../../lib/puzzles/pegs/board";
import { english, hoppers, triangle, tryTri } from "../../../../lib/puzzles/pegs/boards";
import { pegCornerBound, pegRegionBound } from "../../../../lib/puzzles/pegs/bounds";
import { PegCounts } from "../../../../lib/puzzles/pegs/counts";
import { PegJumps } from "../../../../lib/puzzles/pegs/jumps";
import { PegMoves } from "../../../../lib/puzzles/pegs/moves";
import {
  formatPegSolution,
  parsePegSolution,
  pegMovesOf,
  replayPegSolution,
} from "../../../../lib/puzzles/pegs/notation";
import {
  type PegProblem,
  shortestPegSolution,
  shortestPegSolutions,
} from "../../../../lib/puzzles/pegs/solutions";
import { NodeCounter, take } from "../../../../lib/search/contract/enumeration";
import { testMistakes } from "../../../support/mistakes";
import { movesLeft, shortestGames } from "../../../support/search/pegOracle";

/** The article's 18 solutions for Hoppers, in its order. */
const HOPPERS = `
[0, 6][9, 3][2, 0, 6][11, 1][10, 0, 2, 6][8, 4][12, 2, 6]
[0, 6][9, 3][2, 0, 6][11, 1][10, 6][4, 8][12, 2, 0, 10, 6]
[0, 6][9, 3][2, 0, 6][11, 1][12, 2, 6][8, 4][10, 0, 2, 6]
[0, 6][9, 3][2, 6][8, 4][10, 0, 2, 6][7, 5][12, 10, 0, 6]
[0, 6][9, 3][2, 6][8, 4][10, 0, 2, 6][11, 1][12, 2, 0, 6]
[0, 6][9, 3][2, 6][8, 4][10, 0, 6][7, 5][12, 10, 0, 2, 6]
[0, 6][9, 3][2, 6][8, 4][12, 2, 0, 6][5, 7][10, 12, 2, 6]
[0, 6][9, 3][2, 6][8, 4][12, 2, 0, 6][11, 1][10, 0, 2, 6]
[0, 6][9, 3][2, 6][8, 4][12, 2, 6][5, 7][10, 12, 2, 0, 6]
[0, 6][9, 3][10, 0, 6][7, 5][2, 0, 10, 6][4, 8][12, 10, 6]
[0, 6][9, 3][10, 0, 6][7, 5][2, 6][8, 4][12, 10, 0, 2, 6]
[0, 6][9, 3][10, 0, 6][7, 5][12, 10, 6][4, 8][2, 0, 10, 6]
[0, 6][9, 3][10, 6][4, 8][2, 0, 6][11, 1][12, 2, 0, 10, 6]
[0, 6][9, 3][10, 6][4, 8][2, 0, 10, 6][7, 5][12, 10, 0, 6]
[0, 6][9, 3][10, 6][4, 8][2, 0, 10, 6][11, 1][12, 2, 0, 6]
[0, 6][9, 3][10, 6][4, 8][12, 10, 0, 6][1, 11][2, 12, 10, 6]
[0, 6][9, 3][10, 6][4, 8][12, 10, 0, 6][7, 5][2, 0, 10, 6]
[0, 6][9, 3][10, 6][4, 8][12, 10, 6][1, 11][2, 12, 10, 0, 6]`
  .trim()
  .split("\n");

/** Of the 280 solutions for 15 holes that begin 0, 3: the first three and the last three that the article prints. */
const FIFTEEN = `
[0, 3][6, 1][5, 0, 3, 5][9, 2][11, 4][13, 11][10, 12, 5][2, 9][14, 5, 3]
[0, 3][6, 1][5, 0, 3, 5][9, 2][12, 5][2, 9][10, 12][13, 11, 4][14, 5, 3]
[0, 3][6, 1][5, 0, 3, 5][9, 2][12, 5][10, 12][2, 9][13, 11, 4][14, 5, 3]
[0, 3][6, 1][12, 3][14, 12][11, 13][9, 7][1, 6][2, 9][10, 3, 12, 14, 5, 3]
[0, 3][6, 1][12, 3][14, 12][11, 13][9, 7][2, 9][1, 6][10, 3, 5, 14, 12, 3]
[0, 3][6, 1][12, 3][14, 12][11, 13][9, 7][2, 9][1, 6][10, 3, 12, 14, 5, 3]`
  .trim()
  .split("\n");

/** The two that the article on TryTri prints: to any hole, and back to the centre. */
const TRY_TRI_ANY =
  "[2, 11][1, 6][10, 3][8, 1, 6][22, 10, 3][19, 8, 6][0, 7, 16][20, 22, 10][24, 22][9, 2, 11, 13, 23, 21, 9][14, 5, 16, 18]";
const TRY_TRI_CENTRE =
  "[2, 11][1, 6][9, 2][0, 5][10, 3][20, 10][8, 6, 15][22, 10][14, 16, 7][19, 8, 6, 15][24, 22, 20, 10][4, 2, 9, 11, 13, 23, 11]";

function opening(board: PegBoard, from: number, to: number) {
  return board.jumps.find((jump) => jump.from === from && jump.to === to)!;
}

function list(board: PegBoard, problem: PegProblem): string[] {
  return Array.from(shortestPegSolutions(new PegJumps(board), problem), formatPegSolution);
}

function count(board: PegBoard, problem: PegProblem): number {
  let solutions = 0;
  for (const _ of shortestPegSolutions(new PegJumps(board), problem)) solutions++;
  return solutions;
}

describe("solutions", () => {
  it("of Hoppers are the article's 18, in its order, and four times as many over all openings", () => {
    const first = opening(hoppers, 0, 6);
    expect(list(hoppers, { start: 6, finish: 6, opening: first })).toEqual(HOPPERS);
    const all = list(hoppers, { start: 6, finish: 6 });
    expect([all.length, new Set(all).size]).toEqual([72, 72]);
    expect(new Set(all.map((text) => text.slice(0, 7)))).toEqual(
      new Set(["[0, 6][", "[2, 6][", "[10, 6]", "[12, 6]"]),
    );
  });

  it("of the triangle of 15 take the moves and are as many as the article counts, one move more than it says", () => {
    const board = triangle(5);
    const found = board.startClasses().flatMap((start) =>
      board.openings(start).map((first) => {
        const solutions = [...shortestPegSolutions(new PegJumps(board), { start, opening: first })];
        const lengths = new Set(solutions.map((jumps) => pegMovesOf(jumps).length));
        expect(new Set(solutions.map(formatPegSolution)).size).toBe(solutions.length);
        return [`${first.from} ${first.over} ${first.to}`, solutions.length, ...lengths];
      }),
    );
    expect(found).toEqual([
      ["3 1 0", 950, 10],
      ["6 3 1", 950, 10],
      ["8 4 1", 0],
      ["0 1 3", 280, 9],
      ["5 4 3", 1151, 10],
      ["11 7 4", 154, 11],
    ]);
  });

  it("that begin 0, 3 on the triangle of 15 end in holes 3 and 14", () => {
    const board = triangle(5);
    const problem = { start: 3, opening: opening(board, 0, 3) };
    const solutions = [...shortestPegSolutions(new PegJumps(board), problem)];
    const texts = solutions.map(formatPegSolution);
    expect([...texts.slice(0, 3), ...texts.slice(-3)]).toEqual(FIFTEEN);
    expect(texts.map((text) => parsePegSolution(board, 3, text))).toEqual(solutions);
    const ends = solutions.map((jumps) => jumps[12].to);
    expect([...new Set(ends)].sort()).toEqual([14, 3]);
    expect(count(board, { ...problem, finish: 3 }) + count(board, { ...problem, finish: 14 })).toBe(280);
  });

  it("come one by one: the first of TryTri's 267,785 back to the centre", () => {
    const counter = new NodeCounter();
    const problem = { start: 11, finish: 11, opening: opening(tryTri, 2, 11) };
    const [first] = take(shortestPegSolutions(new PegJumps(tryTri), problem, { counter }), 1);
    expect(formatPegSolution(first)).toBe(TRY_TRI_CENTRE);
    // To list them all takes seven million.
    expect(counter.nodes).toBeGreaterThan(first.length);
    expect(counter.nodes).toBeLessThan(100_000);
  });

  it.each([
    ["the triangle of 10", triangle(4)],
    ["a small square", new PegBoard("ooo\nooo\nooo", "square with diagonals")],
  ])("of %s are those of an obvious program, in its order", (_, board) => {
    for (const start of board.startClasses()) {
      for (const first of board.openings(start)) {
        for (const finish of [undefined, start]) {
          const expected = shortestGames(board, first, finish).map(formatPegSolution);
          expect(list(board, { start, finish, opening: first })).toEqual(expected);
        }
      }
    }
  });
});

describe("a shortest solution", () => {
  const parts = (space: PegJumps | PegMoves) => [
    {},
    { bound: pegCornerBound(space) },
    { transpositions: 1 << 16 },
    { bound: pegRegionBound(space) },
    { bound: pegRegionBound(space), transpositions: 1 << 16 },
  ];

  it.each([
    ["the triangle of 10", triangle(4)],
    ["a small square", new PegBoard("ooo\nooo\nooo", "square with diagonals")],
  ])("on %s takes the fewest moves with every part switched on and off", (_, board) => {
    for (const finish of [undefined, 1]) {
      const left = movesLeft(board, finish);
      for (const space of [new PegMoves(board), new PegJumps(board)]) {
        for (const options of parts(space)) {
          for (const start of board.startClasses()) {
            const result = shortestPegSolution(space, { start, finish }, options);
            const fewest = left(2 ** board.holes - 1 - 2 ** start, -1);
            expect(result.kind).toBe(fewest < Infinity ? "solved" : "unsolvable");
            if (result.kind !== "solved") continue;
            expect([result.moves, pegMovesOf(result.jumps).length]).toEqual([fewest, fewest]);
            const [end] = replayPegSolution(board, start, result.jumps).slice(-1);
            expect(end).toEqual([finish ?? end[0]]);
          }
        }
      }
    }
  });

  it("of TryTri takes 11 moves, and 12 back to the centre, move by move and jump by jump", () => {
    const first = opening(tryTri, 2, 11);
    for (const space of [new PegMoves(tryTri), new PegJumps(tryTri)]) {
      const options = { bound: pegRegionBound(space), transpositions: 1 << 18 };
      for (const [finish, fewest] of [
        [undefined, 11],
        [11, 12],
      ]) {
        const result = shortestPegSolution(space, { start: 11, finish, opening: first }, options);
        if (result.kind !== "solved") throw new Error(result.reason);
        expect([result.moves, pegMovesOf(result.jumps).length, result.jumps[0]]).toEqual([
          fewest,
          fewest,
          first,
        ]);
        expect(formatPegSolution(result.jumps)).toBe(finish === undefined ? TRY_TRI_ANY : TRY_TRI_CENTRE);
        expect(result.stats.iterations[0].limit).toBe(9);
      }
    }
  });

  it("is overlooked by a bound that does not spare the last peg", () => {
    const space = new PegJumps(tryTri);
    const problem = { start: 11, opening: opening(tryTri, 2, 11) };
    const bound = pegRegionBound(space, { sparesLast: false });
    const result = shortestPegSolution(space, problem, { bound, transpositions: 1 << 18 });
    expect(result.kind === "solved" ? result.moves : 0).toBeGreaterThan(11);
  });

  it("says what it knows when it is stopped", () => {
    const space = new PegMoves(english);
    const result = shortestPegSolution(space, { start: 16 }, { bound: pegRegionBound(space), maxDepth: 11 });
    const reason = "stopped at maxDepth = 11: every solution takes at least 12 moves";
    expect(result).toMatchObject({ kind: "stopped", limit: "maxDepth", reason });
  });
});

describe("regression: a start that startClasses lists but no jump leads into was called bad input", () => {
  it("says why, and lists nothing", () => {
    const space = new PegJumps(triangle(4));
    expect(triangle(4).startClasses()).toContain(4);
    expect(shortestPegSolution(space, { start: 4 })).toMatchObject({
      kind: "unsolvable",
      reason: "no peg can jump into hole 4, the only empty one",
    });
    expect([...shortestPegSolutions(space, { start: 4 })]).toEqual([]);
  });

  it("of a single peg is over before it begins, unless the peg is wanted elsewhere", () => {
    const space = new PegJumps(new PegBoard("oo", "square"));
    expect(shortestPegSolution(space, { start: 0 })).toMatchObject({ kind: "solved", jumps: [], moves: 0 });
    expect([...shortestPegSolutions(space, { start: 0, finish: 1 })]).toEqual([[]]);
    expect(shortestPegSolution(space, { start: 0, finish: 0 }).kind).toBe("unsolvable");
    expect(new PegCounts(space.board, 0).shortestSolutions()).toBe(1n);
  });
});

describe("bad input", () => {
  const space = new PegJumps(hoppers);
  const shown = "\n  o.o.o\n  .o.o.\n  o.-.o\n  .o.o.\n  o.o.o";

  testMistakes({
    "start: expected a hole from 0 to 12, but was given 13 on the board:\n  o.o.o": () =>
      shortestPegSolution(space, { start: 13 }),
    "finish: expected a hole from 0 to 12, but was given -1": () =>
      shortestPegSolutions(space, { start: 6, finish: -1 }),
    [`opening: expected a jump into hole 6, but was given 6 over 3 to 0 on${shown}`]: () =>
      shortestPegSolutions(space, { start: 6, opening: opening(hoppers, 6, 0) }),
    "opening: expected a jump into hole 6, but was given 0 over 4 to 6": () =>
      shortestPegSolution(space, { start: 6, opening: { from: 0, over: 4, to: 6 } }),
  });
});
