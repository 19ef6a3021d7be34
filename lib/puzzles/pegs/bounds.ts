import { expectOptions } from "../../basics/errors";
import { type Bound, madeBy } from "../../search/index";
import type { PegBoard } from "./board";
import type { PegSpace } from "./space";

/**
 * Some regions that lie in these holes, and how many moves they ask for, by pattern of pegs: bit i of the pattern is 1
 * where `holes[i]` has a peg, and `values[pattern]` is the greatest number of full regions without a common hole.
 */
export interface PegRegionGroup {
  readonly holes: readonly number[];
  readonly regions: readonly (readonly number[])[];
  readonly values: Uint8Array;
}

export interface PegBoundOptions {
  /**
   * Whether the peg that has jumped last is left out, since it may go on without beginning a move. Default: true.
   * Without that, the bound is not admissible where chains are searched jump by jump.
   */
  readonly sparesLast?: boolean;
}

/**
 * One move for each peg in a corner: a hole that no jump passes over, so that the peg there must leave by a move of its
 * own. Only the last peg on the board may stay where it is.
 * @example
 * const space = new PegMoves(hoppers);
 * const best = shortestPegSolution(space, { start: 6 }, { bound: pegCornerBound(space) });
 * best.kind === "solved" && best.moves; // 7
 */
export function pegCornerBound(space: PegSpace): Bound {
  return boundOf(space, pegCorners(space.board));
}

/**
 * One move for each peg in a corner, and one for each full region of two or three holes, such as two neighbours on the edge of
 * a triangular board, of as many regions as have no hole in common; none of them has a corner among its holes.
 *
 * A region is full if all its holes have pegs. No jump passes over one of its holes from outside to outside, so that
 * as long as it is full a jump over one of its pegs must begin or end in it, and nothing can land in it: the first peg
 * to leave it moves by itself. A move begins in one hole, and so in one region only.
 * @example
 * const space = new PegMoves(triangle(5));
 * boundAt(pegRegionBound(space), space, space.start(0)); // 5
 */
export function pegRegionBound(space: PegSpace, options?: PegBoundOptions): Bound {
  return boundOf(space, [...pegCorners(space.board), ...pegEdges(space.board)], options);
}

/** The regions of one hole, each a group of its own. */
export function pegCorners(board: PegBoard): PegRegionGroup[] {
  return groupsOf(mersonRegions(board).filter(({ length }) => length === 1));
}

/**
 * The regions of two and three holes, those together that overlap.
 * @example
 * pegEdges(triangle(4)).map(({ regions }) => regions); // [[[1, 3]], [[2, 5]], [[7, 8]]]
 */
export function pegEdges(board: PegBoard): PegRegionGroup[] {
  return groupsOf(mersonRegions(board).filter(({ length }) => length > 1));
}

const MAX_REGION = 3; // holes: larger regions are seldom full, and those of square boards overlap all over the board
const MAX_GROUP = 12; // holes: 4096 patterns

/**
 * All sets of up to three holes that no jump passes over from outside to outside and of which no part is such a set.
 * The field calls them Merson regions.
 * @see J. D. Beasley, "The Ins and Outs of Peg Solitaire" (1985); G. I. Bell, "Solving triangular peg solitaire", Journal
 *   of Integer Sequences 11 (2008), article 08.4.8
 * @example
 * mersonRegions(triangle(3)); // [[0], [3], [5]]
 */
export function mersonRegions(board: PegBoard): number[][] {
  const regions: number[][] = [];
  const isKnown = (holes: readonly number[]) =>
    regions.some((region) => region.every((hole) => holes.includes(hole)));
  // A jump from outside to outside is kept out only by a region that has its beginning or its end.
  const grow = (holes: readonly number[], size: number): void => {
    if (isKnown(holes)) return;
    const open = board.jumps.find(
      ({ from, over, to }) => holes.includes(over) && !holes.includes(from) && !holes.includes(to),
    );
    if (open === undefined) {
      if (holes.length === size) regions.push([...holes].sort((a, b) => a - b));
    } else if (holes.length < size) {
      grow([...holes, open.from], size);
      grow([...holes, open.to], size);
    }
  };
  // By size, so that the parts of a set are known before it.
  for (let size = 1; size <= MAX_REGION; size++) for (const hole of board.all()) grow([hole], size);
  return regions;
}

/** Puts regions that overlap into one group, unless that would get too large: then a region is left out. */
function groupsOf(regions: readonly (readonly number[])[]): PegRegionGroup[] {
  let groups: { readonly holes: readonly number[]; readonly regions: readonly (readonly number[])[] }[] = [];
  for (const region of regions) {
    const touched = groups.filter(({ holes }) => holes.some((hole) => region.includes(hole)));
    const holes = [...new Set([...touched.flatMap((group) => group.holes), ...region])].sort((a, b) => a - b);
    if (holes.length > MAX_GROUP) continue;
    const merged = { holes, regions: [...touched.flatMap((group) => group.regions), region] };
    groups = [...groups.filter((group) => !touched.includes(group)), merged];
  }
  return groups
    .sort((a, b) => a.holes[0] - b.holes[0])
    .map((group) => ({ ...group, values: valuesOf(group.holes, group.regions) }));
}

/** By pattern, the greatest number of full regions without a common hole. */
function valuesOf(holes: readonly number[], regions: readonly (readonly number[])[]): Uint8Array {
  const masks = regions.map((region) => region.reduce((bits, hole) => bits | (1 << holes.indexOf(hole)), 0));
  const values = new Uint8Array(1 << holes.length);
  for (let pattern = 1; pattern < values.length; pattern++) {
    for (const mask of masks) {
      if ((pattern & mask) === mask) {
        values[pattern] = Math.max(values[pattern], 1 + values[pattern & ~mask]);
      }
    }
  }
  return values;
}

const CHUNK = 16; // bits of a code that are looked up at once

/** The sum over all groups. Tables hold those that lie within one chunk of a code; others are read hole by hole. */
function boundOf(space: PegSpace, groups: readonly PegRegionGroup[], options: PegBoundOptions = {}): Bound {
  expectOptions(options, ["sparesLast"]);
  const { board, stride, lastBits, pegBits } = space;
  const { sparesLast = true } = options;
  const chunksOf = ({ holes }: PegRegionGroup) => new Set(holes.map((hole) => Math.floor(hole / CHUNK)));
  const within = groups.filter((group) => chunksOf(group).size === 1);
  const across = groups.filter((group) => chunksOf(group).size > 1);
  const [first, second, third, fourth] = [0, 1, 2, 3].map((chunk) =>
    tableOf(
      within.filter((group) => chunksOf(group).has(chunk)),
      chunk * CHUNK,
      Math.min(CHUNK, board.holes - chunk * CHUNK),
    ),
  );
  const shift = 32 - lastBits;
  const tail = stride - 1;
  // By 1 + the hole where the last jump ended: all bits but that hole's.
  const keepLow = new Int32Array(1 << lastBits).fill(-1);
  const keepHigh = new Int32Array(1 << lastBits).fill(-1);
  if (sparesLast && lastBits > 0) {
    for (const hole of board.all()) (hole < 32 ? keepLow : keepHigh)[hole + 1] = ~(1 << hole);
  }
  return madeBy(space, {
    evaluate(states, from, to, out, at) {
      for (let i = from; i < to; i += stride) {
        const top = states[i + tail];
        let low = stride === 1 ? top & pegBits : states[i];
        let high = stride === 1 ? 0 : top & pegBits;
        if (((low & (low - 1)) | (high & (high - 1))) === 0 && (low === 0 || high === 0)) {
          out[at++] = 0;
          continue;
        }
        const last = lastBits === 0 ? 0 : top >>> shift;
        low &= keepLow[last];
        high &= keepHigh[last];
        let moves = first[low & 0xffff] + second[low >>> CHUNK];
        if (stride === 2) moves += third[high & 0xffff] + fourth[high >>> CHUNK];
        for (const { holes, values } of across) moves += values[patternOf(holes, low, high)];
        out[at++] = moves;
      }
    },
  });
}

/** Which of the holes have pegs: bit i is 1 where `holes[i]` has one. */
function patternOf(holes: readonly number[], low: number, high: number): number {
  let pattern = 0;
  for (let i = 0; i < holes.length; i++) {
    const hole = holes[i];
    pattern |= (((hole < 32 ? low : high) >>> hole) & 1) << i;
  }
  return pattern;
}

/** By the pegs in the holes from `begin` on, as bits: the sum of the values of all groups, which lie within these holes. */
function tableOf(groups: readonly PegRegionGroup[], begin: number, holes: number): Uint8Array {
  const table = new Uint8Array(1 << Math.max(0, holes));
  for (let hole = 0; hole < holes; hole++) {
    const half = 1 << hole; // from here on: the patterns whose last peg is in this hole
    const group = groups.find((candidate) => candidate.holes.includes(begin + hole));
    if (group === undefined) {
      table.copyWithin(half, 0, half);
      continue;
    }
    const own = group.holes.map((h) => h - begin);
    const others = own.reduce((bits, h) => bits & ~(1 << h), -1);
    for (let pegs = half; pegs < 2 * half; pegs++) {
      table[pegs] = table[pegs & others] + group.values[patternOf(own, pegs, 0)];
    }
  }
  return table;
}
