import { describe, expect, it } from "vitest";
import { judged } from "../../../../../kit/exercise/exercise";
import { exercises } from "../../../../../kit/puzzles/sliding/exercises/eightPuzzle";
import { lists } from "../../../../support/lists";
import { tryExercises } from "../../../../support/notebooks/exercises";
import { plainDepths } from "../../../../support/search/plainSearches";

const beside = lists("1 3, 0 2 4, 1 5, 0 4 6, 1 3 5 7, 2 4 8, 3 7, 4 6 8, 5 7");

const slides = (board: string) => {
  const blank = board.indexOf("0");
  return beside[blank].map((cell) => {
    const cells = [...board];
    [cells[blank], cells[cell]] = [cells[cell], cells[blank]];
    return cells.join("");
  });
};

/** Pairs of tiles in the wrong order: on three columns a slide changes their number by 0 or 2. */
function isSolvable(board: number[], withBlank = false): boolean {
  const tiles = board.filter((tile) => withBlank || tile !== 0);
  return tiles.flatMap((tile, i) => tiles.slice(i + 1).filter((later) => later < tile)).length % 2 === 0;
}

type Neighbours = (position: string) => string[];

/** Levels one after the other, and what goes wrong where a line of it is missing. */
const levels =
  ({ marksLate = false, forgets = false, hasLast = false } = {}) =>
  (start: string, neighboursOf: Neighbours): number[] => {
    const seen = new Set([start]);
    const counts: number[] = [];
    for (let level = [start]; level.length > 0; ) {
      counts.push(level.length);
      const next: string[] = [];
      for (const position of level) {
        if (marksLate) seen.add(position);
        for (const neighbour of neighboursOf(position)) {
          if (!forgets && seen.has(neighbour)) continue;
          if (!marksLate) seen.add(neighbour);
          next.push(neighbour);
        }
      }
      level = next;
    }
    return hasLast ? [...counts, 0] : counts;
  };

/** One list for all levels, read from front to back. */
const queued = (start: string, neighboursOf: Neighbours) => countsOf(plainDepths([start], neighboursOf));

function countsOf(depths: Map<string, number>): number[] {
  const counts: number[] = [];
  for (const depth of depths.values()) counts[depth] = (counts[depth] ?? 0) + 1;
  return counts;
}

/** Enough only where every move can be undone. */
function ofTwoLevels(start: string, neighboursOf: Neighbours): number[] {
  const counts: number[] = [];
  let before = new Set<string>();
  for (let level = new Set([start]); level.size > 0; ) {
    counts.push(level.size);
    const known = [before, level];
    const next = [...level].flatMap((position) => neighboursOf(position));
    [before, level] = [level, new Set(next.filter((position) => !known.some((old) => old.has(position))))];
  }
  return counts;
}

/** The right depths, at a price: each position is expanded again and again, until nothing changes. */
function byRepetition(start: string, neighboursOf: Neighbours): number[] {
  const depths = new Map([[start, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [position, depth] of [...depths]) {
      for (const next of neighboursOf(position)) {
        if ((depths.get(next) ?? Infinity) <= depth + 1) continue;
        depths.set(next, depth + 1);
        changed = true;
      }
    }
  }
  return countsOf(depths);
}

/** Depth first: each position once, but by the first path instead of a shortest one. */
function depthFirst(start: string, neighboursOf: Neighbours): number[] {
  const depths = new Map<string, number>();
  const visit = (position: string, depth: number) => {
    if (depths.has(position)) return;
    depths.set(position, depth);
    for (const next of neighboursOf(position)) visit(next, depth + 1);
  };
  visit(start, 0);
  return countsOf(depths);
}

const upTo = (most: number) => (start: string, neighboursOf: Neighbours) =>
  levels()(start, neighboursOf).slice(0, most);
const added = (start: string, neighboursOf: Neighbours) => {
  let sum = 0;
  return levels()(start, neighboursOf).map((count) => (sum += count));
};

describe("chapter 07", () => {
  const all = plainDepths(["123456780"], slides);
  const even = [...all.values()].filter((depth) => depth % 2 === 0).length;
  const alike = plainDepths(["123456660"], slides); // tiles 6, 7 and 8 that look alike
  const hardest = Math.max(...alike.values());

  it("states the figures of its answers", () => {
    expect(all.get("136402758")).toBe(6);
    expect(even).toBe(100_800);
    expect([alike.size, hardest]).toEqual([60_480, 30]);
    expect([...alike.values()].filter((depth) => depth === hardest)).toHaveLength(2);
  });

  tryExercises(exercises, {
    1: {
      right: [[2, 6, 3, 2, 5, 8]],
      longer: [[4, 4, 2, 6, 3, 2, 5, 8]],
      wrong: [[2, 6, 3, 2, 5], [8], [2, 2, 9], "263258"],
    },
    2: { right: [even], wrong: [181_440, 90_720, 181_440 - even] },
    3: {
      right: [levels(), queued],
      wrong: [
        levels({ marksLate: true }),
        levels({ forgets: true }),
        levels({ hasLast: true }),
        ...[ofTwoLevels, byRepetition, depthFirst, upTo(3), added, () => [1], [1, 3, 5]],
      ],
    },
    4: {
      right: [isSolvable],
      wrong: [
        () => true,
        (board: number[]) => !isSolvable(board),
        (board: number[]) => isSolvable(board, true),
        (board: number[]) => board[8] === 0,
      ],
    },
    5: { right: [hardest], wrong: [31, 6, 29] },
  });

  it("tells texts from tiles", () => {
    expect(judged(exercises[1], ["2", "6"]).remark).toMatch(/^slide 1, of "2", cannot be made/);
  });

  it("says what is wrong with a breadth-first search", () => {
    const said = (answer: unknown) => judged(exercises[3], answer).remark;
    expect(said(levels({ marksLate: true }))).toMatch(/^for a ring of five positions it gives/);
    expect(said(levels({ forgets: true }))).toMatch(
      /^for a ring of five positions it was stopped after 1,100/,
    );
    expect(said(levels({ hasLast: true }))).toMatch(/^for a position without neighbours it gives/);
    expect(said(byRepetition)).toMatch(/the answer is right, but it expands/);
    expect(said(levels())).toBe(
      "Positions expanded: 1, 5, 6, 7, 106, 109, 360. Each position was expanded once.",
    );
  });
});
