import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import { PegBoard } from "../../../../lib/puzzles/pegs/board";
import { english, hoppers, triangle, tryTri } from "../../../../lib/puzzles/pegs/boards";
import { pegTable } from "../../../../lib/puzzles/pegs/counts";
import { pegInvariants, refutePegs } from "../../../../lib/puzzles/pegs/invariants";
import { PegJumps } from "../../../../lib/puzzles/pegs/jumps";
import { PegMoves } from "../../../../lib/puzzles/pegs/moves";
import { hoppersPagoda, PagodaFunction, pegRefusals } from "../../../../lib/puzzles/pegs/pagoda";
import { shortestPegSolution } from "../../../../lib/puzzles/pegs/solutions";
import type { PegSpace } from "../../../../lib/puzzles/pegs/space";
import { iterativeDeepening } from "../../../../lib/search/searches/iterativeDeepening";
import { lists } from "../../../support/lists";
import { randomSource } from "../../../support/search/graphs";
import { boardOf, jumped, pegsOf, possible } from "../../../support/search/pegOracle";
import { SMALL_BOARDS, square } from "./pegBoards";

const SMALL: [string, PegBoard][] = [
  ...SMALL_BOARDS,
  ["triangle of 6", triangle(3)],
  ["3 x 3", square(3, 3)],
  ["3 x 5", square(3, 5)],
  ["4 x 4", square(4, 4)],
];
const ALL: [string, PegBoard][] = [...SMALL, ["TryTri", tryTri], ["English", english]];

/** The positions of a game in which each jump is a random one of the possible ones. */
function randomGame(board: PegBoard, start: number, random: () => number): number[][] {
  const game = [boardOf(board.holes, board.allBut(start))];
  for (;;) {
    const now = game[game.length - 1];
    const jumps = board.jumps.filter((jump) => possible(now, jump));
    if (jumps.length === 0) return game.map(pegsOf);
    game.push(jumped(now, jumps[Math.floor(random() * jumps.length)]));
  }
}

describe.each(ALL)("the invariants of the %s", (_, board) => {
  it("are sets of holes of which every jump meets none or two", () => {
    const { sets, rank } = pegInvariants(board);
    expect(rank).toBe(board.holes - sets.length);
    for (const set of sets) {
      for (const { from, over, to } of board.jumps) expect((set[from] + set[over] + set[to]) % 2).toBe(0);
    }
  });

  it("give two holes the same colour if they lie in the same sets", () => {
    const { sets, colours } = pegInvariants(board);
    for (const a of board.all()) {
      for (const b of board.all()) {
        expect(colours[a] === colours[b]).toBe(sets.every((set) => set[a] === set[b]));
      }
    }
  });

  it("are kept through any game", () => {
    const random = randomSource(5);
    for (let round = 0; round < 20; round++) {
      const start = Math.floor(random() * board.holes);
      const game = randomGame(board, start, random);
      game.forEach((pegs, i) => {
        for (const later of game.slice(i)) expect(refutePegs(board, pegs, later)).toBe(undefined);
      });
    }
  });
});

describe.each(SMALL.filter(([, { holes }]) => holes <= 10))("the invariants of the %s", (_, board) => {
  it("are all that there are: every set that keeps its parity is a sum of them", () => {
    const { sets } = pegInvariants(board);
    let found = 0;
    for (let bits = 0; bits < 2 ** board.holes; bits++) {
      const has = (hole: number) => (bits >> hole) & 1;
      if (board.jumps.every(({ from, over, to }) => (has(from) + has(over) + has(to)) % 2 === 0)) found++;
    }
    expect(found).toBe(2 ** sets.length);
    const sums = new Set([""]);
    for (const set of sets) for (const sum of [...sums]) sums.add(added(sum, set));
    expect(sums.size).toBe(found);
  });

  function added(sum: string, set: Uint8Array): string {
    return [...set].map((bit, hole) => bit ^ Number(sum[hole] ?? 0)).join("");
  }
});

describe("pegInvariants", () => {
  it.each([4, 5, 6, 7])("finds the rule of three on a triangle of side %i", (side) => {
    const board = triangle(side);
    const { sets, colours } = pegInvariants(board);
    expect(sets).toHaveLength(2);
    expect(new Set(colours)).toEqual(new Set([0, 1, 2]));
    for (const { from, over, to } of board.jumps) {
      expect(new Set([colours[from], colours[over], colours[to]]).size).toBe(3);
    }
  });

  it("finds three colours on TryTri, nine on the English board, and none on Hoppers, where the rank is full", () => {
    expect(pegInvariants(tryTri)).toMatchObject({ rank: 23 });
    expect(new Set(pegInvariants(tryTri).colours).size).toBe(3);
    // The two diagonals through a hole, both counted modulo 3.
    const diagonals = english.places.map(({ x, y }) => `${(x + y) % 3} ${(x - y + 9) % 3}`);
    const { colours, rank } = pegInvariants(english);
    expect(rank).toBe(29);
    for (const a of english.all()) {
      for (const b of english.all()) expect(colours[a] === colours[b]).toBe(diagonals[a] === diagonals[b]);
    }
    expect(pegInvariants(hoppers)).toMatchObject({ rank: 13, sets: [] });
  });
});

describe("refutePegs", () => {
  it.each(SMALL)("refuses no pair of the %s that has a solution", (_, board) => {
    const solvable = pegTable(board, (counts, finish) => counts.fewestMoves(finish) !== undefined);
    const reasons = board.all().flatMap((start) => {
      const finishes = board.all().filter((finish) => solvable[start][finish]);
      return finishes.map((finish) => refutePegs(board, board.allBut(start), [finish]));
    });
    expect(reasons.filter((reason) => reason !== undefined)).toEqual([]);
  });

  it("leaves the five finishes of the English board that its diagonals leave", () => {
    const allowed = english.all().filter((hole) => !refutePegs(english, english.allBut(16), [hole]));
    const { colours } = pegInvariants(english);
    expect(allowed).toEqual(english.all().filter((hole) => colours[hole] === colours[16]));
    expect(allowed).toEqual([1, 13, 16, 19, 31]);
  });

  it("says why", () => {
    const board = triangle(4);
    expect(refutePegs(board, board.allBut(0), [1])).toBe(
      "parity: the number of pegs in holes 1, 2, 3, 5, 7, 8 stays even whatever is jumped, and 6 pegs there cannot become 1",
    );
    expect(refutePegs(board, [0], [0, 1])).toBe("a jump takes a peg off the board: 1 pegs never become 2");
    expect(refutePegs(board, [0, 1], [0, 1])).toBe(undefined);
    expect(refutePegs(hoppers, hoppers.allBut(6), [0])).toBe(undefined);
  });

  it("refuses holes off the board", () => {
    expect(() => refutePegs(hoppers, [13], [0])).toThrow(InputError);
    expect(() => refutePegs(hoppers, [0], [-1])).toThrow(
      "goal: expected a hole from 0 to 12, but was given -1",
    );
  });
});

describe("PagodaFunction", () => {
  it("names the jump that gains weight", () => {
    const weights = hoppers.all().map((hole) => (hole === 6 ? 1 : 0));
    expect(() => new PagodaFunction(hoppers, weights)).toThrow(InputError);
    expect(() => new PagodaFunction(hoppers, weights)).toThrow(
      "weights: expected that no jump gains weight, but was given 0 over 3 to 6 makes 1 of 0",
    );
  });

  it("refuses weights that are no weights", () => {
    for (const weights of [[1, 2], new Array(13).fill(Number.NaN)]) {
      expect(() => new PagodaFunction(hoppers, weights)).toThrow(
        "weights: expected 13 whole numbers up to 10^12, one a hole",
      );
    }
    expect(() => hoppersPagoda.weigh([13])).toThrow("a hole from 0 to 12");
    expect(() => pegRefusals(triangle(5), [hoppersPagoda])).toThrow(
      "pagodas[0]: expected one of this board, but was given one of another board",
    );
  });

  it("has one image for each way that the board looks different", () => {
    expect(hoppersPagoda.images()).toHaveLength(1);
    const golden = new PagodaFunction(square(1, 3), [2, 1, 1]);
    expect(golden.images().map(({ weights }) => weights)).toEqual(lists("2 1 1, 1 1 2"));
    expect(golden.refute([0, 1], [2])).toBe(undefined);
    expect(golden.refute([1, 2], [0])).toBe(undefined);
    expect(golden.refute([1], [0])).toBe(
      "weights: no jump makes the pegs heavier, and a weight of 1 cannot become 2",
    );
  });
});

describe("pegRefusals", () => {
  /** How many pairs are refused by parity, by weights, have no solution all the same, and have one. */
  function counts(board: PegBoard, pagodas: PagodaFunction[]): number[] {
    const solvable = pegTable(board, (games, finish) => games.fewestMoves(finish) !== undefined).flat();
    const refusals = pegRefusals(board, pagodas).flat();
    refusals.forEach(({ parity, pagoda }, pair) => {
      if (solvable[pair]) expect([parity, pagoda]).toEqual([false, false]);
    });
    return [
      refusals.filter(({ parity }) => parity).length,
      refusals.filter(({ pagoda }) => pagoda).length,
      refusals.filter(({ parity, pagoda }, pair) => !parity && !pagoda && !solvable[pair]).length,
      solvable.filter(Boolean).length,
    ];
  }

  it("tells what each argument refuses, and never a pair that has a solution", () => {
    expect(counts(hoppers, [])).toEqual([0, 0, 80, 89]);
    expect(counts(hoppers, [hoppersPagoda])).toEqual([0, 56, 24, 89]);
    expect(counts(triangle(5), [])).toEqual([150, 0, 21, 54]);
    expect(counts(triangle(4), [])).toEqual([82, 0, 12, 6]);
    expect(counts(square(4, 4), [])).toEqual([240, 0, 0, 16]);
    const nine = square(3, 3, true);
    const corners = new PagodaFunction(nine, [-1, 0, -1, 0, 0, 0, -1, 0, -1]);
    const [parity, pagoda, search, solved] = counts(nine, [corners]);
    expect([parity, search, solved]).toEqual([56, 0, 0]);
    expect(pagoda).toBeGreaterThanOrEqual(25);
  });

  it("takes the images of a function, too", () => {
    const board = square(1, 5);
    const slanted = new PagodaFunction(board, [-1, 2, 1, 1, 0]);
    expect(slanted.refute(board.allBut(1), [1])).toContain("a weight of 1 cannot become 2");
    expect(slanted.refute(board.allBut(3), [3])).toBe(undefined);
    const refused = pegRefusals(board, [slanted]).map((row) => row.map(({ pagoda }) => pagoda));
    expect(refused).toEqual(refused.map((row) => [...row].reverse()).reverse());
    expect([refused[1][1], refused[3][3], refused[2][2]]).toEqual([true, true, false]);
  });
});

describe("searches", () => {
  it.each<[string, PegSpace]>([
    ["jump by jump", new PegJumps(triangle(4))],
    ["move by move", new PegMoves(triangle(4))],
  ])("%s, give the reason instead of searching, and search where there is none", (_, space) => {
    const start = space.start(1);
    for (const finish of space.board.all()) {
      const reason = refutePegs(space.board, space.board.allBut(1), [finish]);
      const { kind, stats, ...rest } = iterativeDeepening(space, start, space.finishes(finish));
      if (reason === undefined) expect(stats.expanded).toBeGreaterThan(0);
      else expect([kind, stats.expanded, rest]).toEqual(["unsolvable", 0, { reason }]);
    }
    expect(iterativeDeepening(space, start, space.finishes()).kind).toBe("solved");
  });
});

describe("what was once wrong", () => {
  it("fractions as weights, which rounding can turn against a jump that is possible", () => {
    const board = new PegBoard("o.ooo", "square");
    expect(() => new PagodaFunction(board, [0.1, 0.1, 1, 1.1])).toThrow("4 whole numbers");
    const whole = new PagodaFunction(board, [1, 1, 10, 11]);
    expect(whole.refute([0, 1, 2], [0, 3])).toBe(undefined);
  });

  it("an opening, or no finish, made searches forget the reasons of the board", () => {
    const jumps = new PegJumps(english);
    const [opening] = english.openings(16);
    const options = { maxExpanded: 1000 };
    const named = shortestPegSolution(jumps, { start: 16, finish: 0, opening }, options);
    expect(named).toMatchObject({ kind: "unsolvable", stats: { expanded: 0 } });
    const five = new PegJumps(square(5, 5));
    expect(shortestPegSolution(five, { start: 0 }, options)).toMatchObject({
      kind: "unsolvable",
      stats: { expanded: 0 },
    });
  });

  it("more invariants than an integer has bits", () => {
    const loose = new PegBoard(Array(40).fill("o").join("."), "square");
    expect(refutePegs(loose, [32], [33])).toContain("in holes 32 stays odd");
    expect(refutePegs(loose, [0, 32], [0])).toContain("in holes 32 stays odd");
  });

  it("steps of a path that add a peg, or do nothing", () => {
    const space = new PegMoves(triangle(5));
    const path = (...boards: number[][]) =>
      Int32Array.from(boards.flatMap((pegs) => [...space.encode(pegs)]));
    for (const wrong of [path([0, 1], [0, 1, 2]), path([0, 1], [0, 1])]) {
      expect(() => space.jumpsOf(wrong)).toThrow("path: expected jumps of one peg at each step");
    }
  });
});
