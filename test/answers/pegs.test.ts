import { describe, expect, it } from "vitest";
import type { PegBoard, PegJump } from "../../lib/puzzles/pegs/board";
import { hoppers, triangle, tryTri } from "../../lib/puzzles/pegs/boards";
import { mersonRegions, pegRegionBound } from "../../lib/puzzles/pegs/bounds";
import { PegCounts } from "../../lib/puzzles/pegs/counts";
import { refutePegs } from "../../lib/puzzles/pegs/invariants";
import { PegJumps } from "../../lib/puzzles/pegs/jumps";
import { pegMovesOf } from "../../lib/puzzles/pegs/notation";
import { type PegProblem, shortestPegSolution, shortestPegSolutions } from "../../lib/puzzles/pegs/solutions";
import type { DeepeningOptions } from "../../lib/search/iterativeDeepening";
import { exercisesOf, written } from "../support/answers";

// The figures in the folded answers to the exercises: each is computed here, and looked for where it is stated.

const bit = (hole: number) => 1 << hole;
const flipOf = ({ from, over, to }: PegJump) => bit(from) | bit(over) | bit(to);
const needs = ({ from, over }: PegJump) => bit(from) | bit(over);
const allBut = (board: PegBoard, start: number) => 2 ** board.holes - 1 - bit(start);
const jumpAt = (board: PegBoard, from: number, to: number) =>
  board.jumps.find((jump) => jump.from === from && jump.to === to)!;

interface Record {
  readonly fewest: number;
  readonly most: number;
  readonly games: number;
}

/** All games jump by jump, by their last position and last peg: 16 x pegs + that peg (15: none has jumped). */
function games(
  jumps: readonly PegJump[],
  beginning: ReadonlyMap<number, Record>,
  each: (jump: PegJump, pegs: number) => void = () => {},
): Map<number, Record> {
  const all = new Map(beginning);
  for (let layer = new Map(beginning); layer.size > 0; ) {
    const next = new Map<number, Record>();
    for (const [key, { fewest, most, games }] of layer) {
      for (const jump of jumps) {
        const pegs = key >> 4;
        if ((pegs & flipOf(jump)) !== needs(jump)) continue;
        const after = pegs ^ flipOf(jump);
        each(jump, after);
        const more = jump.from === (key & 15) ? 0 : 1;
        const known = next.get(after * 16 + jump.to);
        next.set(after * 16 + jump.to, {
          fewest: Math.min(known?.fewest ?? Infinity, fewest + more),
          most: Math.max(known?.most ?? 0, most + more),
          games: (known?.games ?? 0) + games,
        });
      }
    }
    for (const [key, record] of next) all.set(key, record);
    layer = next;
  }
  return all;
}

const from = (board: PegBoard, start: number, jumps = board.jumps) =>
  games(jumps, new Map([[allBut(board, start) * 16 + 15, { fewest: 0, most: 0, games: 1 }]]));
/** What leaves a single peg, by its hole. */
const ended = (board: PegBoard, all: ReadonlyMap<number, Record>) =>
  new Map(
    board.all().flatMap((hole) => {
      const record = all.get(bit(hole) * 16 + hole);
      return record ? [[hole, record] as const] : [];
    }),
  );

describe("11, Chinese checkers", () => {
  const text = exercisesOf("11");
  const board = triangle(5);
  const starts = board.startClasses();
  const openings = starts.flatMap((start) => board.openings(start));
  const least = (holes: readonly number[]) =>
    board.symmetries
      .map((image) =>
        holes
          .map((hole) => image[hole])
          .sort((a, b) => a - b)
          .join(" "),
      )
      .sort()[0];

  it("1: out of the inside", () => {
    const kept = board.jumps.filter((jump) => ![4, 7, 8].includes(jump.from));
    const total = (ends: Map<number, Record>) =>
      [...ends.values()].reduce((sum, { games }) => sum + games, 0);
    const [free, advised] = [board.jumps, kept].map((jumps) =>
      starts.map((start) => ended(board, from(board, start, jumps))),
    );
    const lost = starts.map((_, i) => total(free[i]) - total(advised[i]));
    expect(starts.indexOf(4)).toBeGreaterThan(-1);
    expect([lost[starts.indexOf(4)], total(free[starts.indexOf(4)]) > 0]).toEqual([0, true]);
    expect(text).toContain(
      `${lost[0]} of the ${written(total(free[0]))} solutions from hole 0 use such a jump, none of those from hole 4`,
    );
    const fewest = (all: Map<number, Record>[]) =>
      all.map((ends) => [...ends].map(([hole, record]) => [hole, record.fewest]));
    expect(fewest(advised)).toEqual(fewest(free));
    expect(text).toContain("the fewest moves stay the same to every finish");
  });

  it("2: the only traps after one jump and after two", () => {
    const solvable = (pegs: number) =>
      ended(board, games(board.jumps, new Map([[pegs * 16 + 15, { fewest: 0, most: 0, games: 1 }]]))).size >
      0;
    const second = openings.flatMap((opening, i) => {
      const pegs = allBut(board, opening.to) ^ flipOf(opening);
      const next = board.jumps.filter((jump) => (pegs & flipOf(jump)) === needs(jump));
      return next.map((jump) => ({ i, opening, jump, pegs, after: pegs ^ flipOf(jump) }));
    });
    const traps = openings.filter((opening) => !solvable(allBut(board, opening.to) ^ flipOf(opening)));
    expect(traps).toEqual([jumpAt(board, 8, 1)]);
    expect(second.filter(({ i }) => i === 2)).toHaveLength(2);
    const lost = second.filter(({ i, after }) => i !== 2 && !solvable(after));
    const empty = (pegs: number) => board.all().filter((hole) => ((pegs >> hole) & 1) === 0);
    const stated = flipOf(jumpAt(board, 11, 4)) ^ flipOf(jumpAt(board, 2, 7)) ^ allBut(board, 4);
    expect(lost.length).toBeGreaterThan(0);
    expect(new Set(lost.map(({ after }) => least(empty(after))))).toEqual(new Set([least(empty(stated))]));
    expect(text).toContain("only the one after 11 over 7 to 4 and 2 over 4 to 7 is lost");
  });

  it("3: thirteen moves from every start", () => {
    for (const start of starts) {
      const most = [...ended(board, from(board, start)).values()].map((record) => record.most);
      expect(Math.max(...most)).toBe(13);
    }
    expect(text).toContain("thirteen moves are possible from all of them");
  });

  it("4: the last jump that no solution ends with", () => {
    const last = new Set<string>();
    for (const start of board.all()) {
      games(
        board.jumps,
        new Map([[allBut(board, start) * 16 + 15, { fewest: 0, most: 0, games: 1 }]]),
        (jump, pegs) => {
          if (pegs === bit(jump.to)) last.add(`${jump.from} over ${jump.over} to ${jump.to}`);
        },
      );
    }
    const never = board.jumps.filter(({ from, over, to }) => !last.has(`${from} over ${over} to ${to}`));
    const images = board.symmetries.map((image) => `${image[8]} ${image[4]} ${image[1]}`);
    expect(new Set(never.map(({ from, over, to }) => `${from} ${over} ${to}`))).toEqual(new Set(images));
    expect(text).toContain("4: 8 over 4 to 1.");
  });

  it("5: sides that leave 1 when divided by 3", () => {
    for (let side = 2; side <= 12; side++) {
      const counts = [0, 0, 0];
      for (let row = 0; row < side; row++) for (let k = 0; k <= row; k++) counts[(row + k) % 3]++;
      const [corners, ...others] = counts;
      expect(others.every((count) => count === corners - 1)).toBe(side % 3 === 1);
    }
    for (const side of [4, 7]) {
      const large = triangle(side);
      const colours = Array.from({ length: side }, (_, row) => row).flatMap((row) =>
        Array.from({ length: row + 1 }, (_, k) => (row + k) % 3),
      );
      const hopeless = large.all().filter((start) => refutePegs(large, large.allBut(start), large.all()));
      const ofCorners = large.all().filter((hole) => colours[hole] === colours[0]);
      expect(hopeless).toEqual(expect.arrayContaining(ofCorners));
    }
    expect(text).toContain("sides that leave 1 when divided by 3 have one hole more of the corners' colour");
  });
});

describe("12, TryTri", () => {
  const text = exercisesOf("12");
  const space = new PegJumps(tryTri);
  const anywhere: PegProblem = { start: 11, opening: jumpAt(tryTri, 2, 11) };
  const solve = (options: DeepeningOptions) => shortestPegSolution(space, anywhere, options);
  const bound = pegRegionBound(space);

  it("1: limit 10, without the table and with it", () => {
    const [without, withIt] = [{ bound }, { bound, transpositions: 2 ** 18 }].map(
      (options) => solve(options).stats.iterations.find(({ limit }) => limit === 10)!.expanded,
    );
    expect(text).toContain(`limit 10 takes ${without} positions, ${withIt} with the table`);
  });

  it("6: the corners put back", () => {
    const large = triangle(7);
    const regions = mersonRegions(large);
    const ofLength = (length: number) => regions.filter((region) => region.length === length);
    expect([ofLength(1).length, ofLength(2).length, regions.length]).toEqual([3, 12, 15]);
    const jumps = new PegJumps(large);
    const centre = 12; // the middle of row 5
    expect(large.symmetries.every((image) => image[centre] === centre)).toBe(true);
    const out = new Int32Array(1);
    const code = jumps.start(centre);
    pegRegionBound(jumps).evaluate(code, 0, code.length, out, 0);
    expect(text).toContain(`from the centre the bound is ${out[0]} again`);
    expect(text).toContain("three corners and twelve pairs of neighbours");
    expect(() => new PegCounts(large, centre)).toThrow("25");
    expect(text).toContain("the table of `PegCounts` has room for 25 holes");
  });
});
