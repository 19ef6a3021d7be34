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
