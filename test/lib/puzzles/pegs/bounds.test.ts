import { describe, expect, it } from "vitest";
import { PegBoard } from "../../../../lib/puzzles/pegs/board";
import { english, hoppers, triangle, tryTri } from "../../../../lib/puzzles/pegs/boards";
import {
  mersonRegions,
  pegCornerBound,
  pegCorners,
  pegEdges,
  pegRegionBound,
} from "../../../../lib/puzzles/pegs/bounds";
import { PegJumps } from "../../../../lib/puzzles/pegs/jumps";
import { PegMoves } from "../../../../lib/puzzles/pegs/moves";
import { checkBound } from "../../../../lib/search/checks/checkBound";
import type { Bound } from "../../../../lib/search/contract/bound";
import { neighbours } from "../../../../lib/search/contract/space";
import { lists } from "../../../support/lists";
import { randomSource } from "../../../support/search/graphs";
import { boardOf, jumped, movesLeft, possible } from "../../../support/search/pegOracle";

const DIAGONAL = new PegBoard("oooo\noooo\noooo\noooo", "square with diagonals");
const LONG_LINE = new PegBoard("o".repeat(40), "square");
const BOARDS: [string, PegBoard][] = [
  ["Hoppers", hoppers],
  ["the triangle of 10", triangle(4)],
  ["the triangle of 15", triangle(5)],
  ["TryTri", tryTri],
  ["4 x 4 with diagonals", DIAGONAL],
  ["the triangle of 28", triangle(7)],
  ["the English board", english],
  ["the triangle of 55", triangle(10)],
];
const SMALL = BOARDS.filter(([, board]) => board.holes <= 13);

function boundAt(bound: Bound, code: Int32Array): number {
  const out = new Int32Array(3).fill(-7);
  const run = Int32Array.from([...code, ...code, ...code]);
  bound.evaluate(run, code.length, 2 * code.length, out, 1);
  expect([out[0], out[2]]).toEqual([-7, -7]);
  return out[1];
}

/** The greatest number of full regions without a common hole, by trying each region in and out. */
function mostDisjoint(regions: readonly (readonly number[])[], pegs: ReadonlySet<number>): number {
  if (regions.length === 0) return 0;
  const [region, ...others] = regions;
  const without = mostDisjoint(others, pegs);
  if (!region.every((hole) => pegs.has(hole))) return without;
  const left = new Set([...pegs].filter((hole) => !region.includes(hole)));
  return Math.max(without, 1 + mostDisjoint(others, left));
}

function subsets(holes: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return holes.flatMap((hole, i) => subsets(holes.slice(i + 1), size - 1).map((rest) => [hole, ...rest]));
}

describe("regions", () => {
  it("of the articles' boards are their corners, and neighbours on the edge", () => {
    expect(mersonRegions(hoppers)).toEqual([[0], [2], [10], [12]]);
    expect(mersonRegions(triangle(5)).filter(({ length }) => length === 1)).toEqual([[0], [10], [14]]);
    expect(pegCorners(tryTri).map(({ holes }) => holes)).toEqual([[0], [1], [14], [19], [20], [24]]);
    expect(pegEdges(tryTri).map(({ holes }) => holes)).toEqual(lists("2 5 9, 4 8 13, 21 22 23"));
    for (const { values } of pegEdges(tryTri)) expect([...values]).toEqual([0, 0, 0, 1, 0, 0, 1, 1]);
    for (const { values } of pegCorners(tryTri)) expect([...values]).toEqual([0, 1]);
  });

  it("of the English board are eight corners and four angles", () => {
    expect(pegCorners(english).map(({ holes }) => holes[0])).toEqual([0, 2, 6, 12, 20, 26, 30, 32]);
    expect(pegEdges(english).map(({ holes }) => holes)).toEqual(lists("3 7 8, 5 10 11, 21 22 27, 24 25 29"));
  });

  it("of a long edge ask for a move for every two pegs side by side", () => {
    const [edge] = pegEdges(triangle(7));
    expect(edge.holes).toEqual([1, 3, 6, 10, 15]);
    expect([0b11011, 0b11111, 0b01111, 0b10101, 0b01010].map((pattern) => edge.values[pattern])).toEqual([
      2, 2, 2, 0, 0,
    ]);
  });

  it.each(BOARDS.filter(([, board]) => board.holes <= 33))(
    "of %s are all sets of up to three holes that nothing passes over from outside",
    (_, board) => {
      const isRegion = (holes: readonly number[]) =>
        board.jumps.every(
          ({ from, over, to }) => !holes.includes(over) || holes.includes(from) || holes.includes(to),
        );
      const all = [1, 2, 3].flatMap((size) => subsets(board.all(), size)).filter(isRegion);
      const least = all.filter(
        (set) => !all.some((part) => part !== set && part.every((hole) => set.includes(hole))),
      );
      expect(mersonRegions(board).map(String).sort()).toEqual(least.map(String).sort());
    },
  );

  it.each(BOARDS)("of %s, once full, stay full while pegs from outside move", (_, board) => {
    const random = randomSource(board.holes);
    for (const region of mersonRegions(board)) {
      const isFull = (now: readonly boolean[]) => region.every((hole) => now[hole]);
      const staysFull = (now: readonly boolean[], mover: number): boolean =>
        isFull(now) &&
        board.jumps.every(
          (jump) => jump.from !== mover || !possible(now, jump) || staysFull(jumped(now, jump), jump.to),
        );
      for (let i = 0; i < 8; i++) {
        const pegs = board.all().filter((hole) => region.includes(hole) || random() < 0.6);
        const movers = pegs.filter((hole) => !region.includes(hole));
        expect(movers.every((mover) => staysFull(boardOf(board.holes, pegs), mover))).toBe(true);
      }
    }
  });

  it("that overlap without end are kept in groups of a table's size", () => {
    const groups = pegEdges(LONG_LINE);
    expect(groups.every(({ holes }) => holes.length <= 12)).toBe(true);
    const holes = groups.flatMap((group) => group.holes);
    expect(new Set(holes).size).toBe(holes.length);
  });
});

describe("bounds", () => {
  it("of a game's first position", () => {
    const first = (board: PegBoard, start: number) =>
      [new PegMoves(board), new PegJumps(board)].map((space) =>
        [pegCornerBound, pegRegionBound].map((bound) => boundAt(bound(space), space.start(start))),
      );
    expect(first(tryTri, 11)).toEqual(lists("6 9, 6 9"));
    expect(first(hoppers, 6)).toEqual(lists("4 4, 4 4"));
    expect(first(english, 16)).toEqual(lists("8 12, 8 12"));
  });

  it("leave the last peg where it is, but no peg before it", () => {
    for (const space of [
      new PegMoves(english),
      new PegJumps(english),
      new PegMoves(tryTri),
      new PegJumps(tryTri),
    ]) {
      const last = space.board.holes - 1; // a corner, as hole 0, and on the English board in another integer
      const bound = pegRegionBound(space);
      const values = [[], [0], [last], [0, last]].map((pegs) => boundAt(bound, space.encode(pegs)));
      expect(values).toEqual([0, 0, 0, 2]);
    }
  });

  it.each(BOARDS)("on %s are the most full regions without a common hole", (_, board) => {
    const random = randomSource(board.holes);
    const regions = mersonRegions(board);
    // What overlaps is packed together; to try each in and out would take too long with all regions at once.
    const groups = [...pegCorners(board), ...pegEdges(board)];
    expect(groups.flatMap((group) => group.regions).length).toBe(regions.length);
    for (const space of [new PegMoves(board), new PegJumps(board)]) {
      const bounds = [pegCornerBound(space), pegRegionBound(space)];
      for (let i = 0; i < 100; i++) {
        const share = random();
        const pegs = board.all().filter(() => random() < share);
        const last = pegs[Math.floor(random() * pegs.length)];
        for (const spared of [undefined, last]) {
          const code = space.encode(pegs, spared);
          const counted = new Set(space instanceof PegJumps ? pegs.filter((hole) => hole !== spared) : pegs);
          const of = (size: (length: number) => boolean) =>
            groups
              .map((group) =>
                mostDisjoint(
                  group.regions.filter(({ length }) => size(length)),
                  counted,
                ),
              )
              .reduce((sum, value) => sum + value, 0);
          const expected = [of((n) => n === 1), of(() => true)];
          expect(bounds.map((bound) => boundAt(bound, code))).toEqual(pegs.length < 2 ? [0, 0] : expected);
        }
      }
    }
  });

  it.each(SMALL)("never say too much about whole moves on %s, with no exception for any peg", (_, board) => {
    const space = new PegMoves(board);
    const goals = [space.finishes(), ...board.startClasses().map((hole) => space.finishes(hole))];
    for (const bound of [pegCornerBound(space), pegRegionBound(space)]) {
      for (const finishes of goals) {
        const report = checkBound(space, finishes, bound);
        expect(report.worst).toBeUndefined();
        if (finishes === goals[0]) expect(report.positions).toBeGreaterThan(100);
      }
    }
  });

  it.each(SMALL)("never say too much jump by jump on %s, since the last peg is spared", (_, board) => {
    const space = new PegJumps(board);
    const positions = everyPosition(board);
    const codes = Int32Array.from(positions, ({ pegs, last }) => space.encode(pegs, last)[0]);
    const left = movesLeft(board);
    const fewest = positions.map(({ bits, last = -1 }) => left(bits, last));
    const above = (bound: Bound) => {
      const values = new Int32Array(codes.length);
      bound.evaluate(codes, 0, codes.length, values, 0);
      return fewest.filter((moves, i) => moves < values[i]).length;
    };
    expect(fewest.filter((moves) => moves < Infinity).length).toBeGreaterThan(100);
    for (const bound of [pegCornerBound, pegRegionBound]) expect(above(bound(space))).toBe(0);
    expect(above(pegRegionBound(space, { sparesLast: false }))).toBeGreaterThan(0);
  });

  it("on the English board never say more than the moves that were taken back", () => {
    const space = new PegMoves(english, { maxSuccessors: 4096 });
    const bound = pegRegionBound(space);
    const random = randomSource(33);
    let greatest = 0;
    for (let walk = 0; walk < 40; walk++) {
      let code = space.finishes(Math.floor(random() * 33));
      for (let moves = 1; moves < 25; moves++) {
        const before = neighbours(space.reverse, code);
        if (before.length === 0) break;
        code = before[Math.floor(random() * before.length)].slice();
        const value = boundAt(bound, code);
        greatest = Math.max(greatest, value);
        expect(value).toBeLessThanOrEqual(moves);
      }
    }
    expect(greatest).toBeGreaterThan(3);
  });
});

/** All boards, each without a last jump and with one that ended at each of its pegs. */
function everyPosition(board: PegBoard): { bits: number; pegs: number[]; last?: number }[] {
  return Array.from({ length: 2 ** board.holes - 1 }, (_, i) => i + 1).flatMap((bits) => {
    const pegs = board.all().filter((hole) => (bits >> hole) & 1);
    return [{ bits, pegs }, ...pegs.map((last) => ({ bits, pegs, last }))];
  });
}
