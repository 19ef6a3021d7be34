import { describe, expect, it } from "vitest";
import { leastAssignment } from "../../../../lib/basics/assignment";
import { bestAssignment, nearestTargets } from "../../../../lib/puzzles/knight-exchange/bounds";
import {
  type KnightBoard,
  KnightExchange,
  type KnightOptions,
} from "../../../../lib/puzzles/knight-exchange/puzzle";
import { checkBound } from "../../../../lib/search/checks/checkBound";
import { UNREACHABLE } from "../../../../lib/search/contract/bound";
import { neighbours } from "../../../../lib/search/contract/space";
import { breadthFirstLevels, breadthFirstSearch } from "../../../../lib/search/searches/breadthFirst";
import { iterativeDeepening } from "../../../../lib/search/searches/iterativeDeepening";
import { countShortestPaths } from "../../../../lib/search/searches/shortestPaths";
import { howMany } from "../../../support/howMany";
import { testMistakes } from "../../../support/mistakes";
import { successorsInRun, testContract } from "../../../support/search/contract";
import { randomSource } from "../../../support/search/graphs";

const START = [1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2];
const GOAL = [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1];

/** The boards one hop away, by trying every pair of cells: one hop is 1 by 2 or 2 by 1. */
function plainHops(columns: number, removed: readonly number[], board: KnightBoard): number[][] {
  const boards: number[][] = [];
  board.forEach((knight, from) => {
    board.forEach((other, to) => {
      const down = Math.floor(from / columns) - Math.floor(to / columns);
      const right = (from % columns) - (to % columns);
      if (knight === 0 || other !== 0 || removed.includes(to) || Math.abs(down * right) !== 2) return;
      boards.push(swap(board, from, to));
    });
  });
  return boards;
}

function swap(board: KnightBoard, from: number, to: number): number[] {
  const next = [...board];
  [next[from], next[to]] = [next[to], next[from]];
  return next;
}

/** The boards that one knight makes by hops in a row: hop after hop of this knight, until nothing new turns up. */
function plainRuns(columns: number, removed: readonly number[], board: KnightBoard): number[][] {
  const runs: number[][] = [];
  board.forEach((knight, from) => {
    if (knight === 0) return;
    // Seen by itself, the knight moves on a board where the others are holes.
    const others = board.flatMap((other, cell) => (other !== 0 && cell !== from ? [cell] : []));
    const alone = board.map((_, cell) => Number(cell === from));
    const seen = [alone];
    for (const here of seen) {
      for (const next of plainHops(columns, [...removed, ...others], here)) {
        if (!seen.some((known) => String(known) === String(next))) seen.push(next);
      }
    }
    runs.push(...seen.slice(1).map((end) => swap(board, from, end.indexOf(1))));
  });
  return runs;
}

function randomBoard(puzzle: KnightExchange, removed: readonly number[], random: () => number): number[] {
  const board: number[] = Array(puzzle.rows * puzzle.columns).fill(0);
  const free = board.map((_, cell) => cell).filter((cell) => !removed.includes(cell));
  puzzle.knights.forEach((count, c) => {
    for (let i = 0; i < count; i++) board[free.splice(Math.floor(random() * free.length), 1)[0]] = c + 1;
  });
  return board;
}

function moves(puzzle: KnightExchange, board: KnightBoard): string[] {
  const found = successorsInRun(puzzle, puzzle.encode(board, board, board));
  return found.length === 0 ? [] : puzzle.decode(found).map(String);
}

type Setting = [rows: number, columns: number, knights: number[], removed: number[], placements: number];

const SMALL: Setting[] = [
  [4, 3, [3, 3], [], 18_480], // 12 over 3, times 9 over 3
  [3, 4, [2, 1, 2], [], 23_760], // 12 over 2, times 10, times 9 over 2
  [3, 3, [2, 2], [], 756],
  [3, 3, [2, 2], [4], 420],
  [3, 4, [1, 2], [0, 11], 360],
  [2, 3, [1, 1, 1, 1], [], 360],
  [2, 2, [2, 2], [], 6],
  [1, 1, [1], [], 1],
  [1, 7, [3, 4], [], 35],
  [5, 5, [1, 2], [12, 0], 5_313],
];
const LARGE: Setting[] = [
  [4, 4, [4, 4], [], 900_900],
  [5, 5, [5, 5], [], 823_727_520], // 25! / (5! 5! 15!)
  [5, 5, [12, 12], [], 67_603_900],
  [6, 6, [2, 2], [7, 9], 278_256],
  [3, 4, [1, 1, 1, 1, 1, 1, 1, 1, 1], [], 79_833_600],
  [16, 16, [2, 1], [], 8_290_560],
];
const PACKED: Setting[] = [
  [5, 5, [6, 6], [], Number.NaN],
  [6, 6, [6, 6, 6], [0, 35], Number.NaN],
  [8, 8, [8, 8], [], Number.NaN],
  [16, 16, [100, 100], [17], Number.NaN],
];

describe("codes", () => {
  it.each(SMALL)("number the placements on %i x %i cells of %j, without %j, without gaps", (...setting) => {
    const [rows, columns, knights, removed, placements] = setting;
    const puzzle = new KnightExchange(rows, columns, knights, { removed });
    expect(puzzle.size).toBe(placements);
    const boards = puzzle.decode(Int32Array.from({ length: placements }, (_, code) => code));
    expect(new Set(boards.map(String)).size).toBe(placements);
    expect(Array.from(puzzle.encode(...boards)).every((code, i) => code === i)).toBe(true);
  });

  it.each([...LARGE, ...PACKED])(
    "lead back to the board on %i x %i cells with %j, without %j",
    (...setting) => {
      const [rows, columns, knights, removed, placements] = setting;
      const puzzle = new KnightExchange(rows, columns, knights, { removed });
      const random = randomSource(rows * 100 + columns);
      const boards = Array.from({ length: howMany(60, 200) }, () => randomBoard(puzzle, removed, random));
      const codes = puzzle.encode(...boards);
      expect(puzzle.decode(codes)).toEqual(boards);
      expect(puzzle.size ?? Number.NaN).toBe(placements);
      if (puzzle.size !== undefined) expect(codes.every((code) => code >= 0 && code < placements)).toBe(true);
    },
  );
});

describe("moves", () => {
  it.each([...SMALL, ...LARGE, ...PACKED])(
    "on %i x %i cells of %j, without %j, are plain hops",
    (...setting) => {
      const [rows, columns, knights, removed] = setting;
      const single = new KnightExchange(rows, columns, knights, { removed });
      const merged = new KnightExchange(rows, columns, knights, { removed, mergeHops: true });
      const random = randomSource(rows * 1000 + columns);
      for (let i = 0; i < 20; i++) {
        const board = randomBoard(single, removed, random);
        const hops = plainHops(columns, removed, board).map(String).sort();
        expect(moves(single, board).sort()).toEqual(hops);
        expect(moves(single, board).sort()).toEqual(hops); // small spaces answer the second time from memory
        if (rows * columns > 36) continue;
        expect(moves(merged, board).sort()).toEqual(plainRuns(columns, removed, board).map(String).sort());
      }
    },
  );
});

describe("successors that a small space keeps", () => {
  it("are the same the second, the third and the fourth time, in one call and in later ones", () => {
    const fresh = new KnightExchange(3, 4, [2, 2]);
    const worked = new KnightExchange(3, 4, [2, 2]);
    const out = new Int32Array(8 * worked.maxSuccessors);
    for (let position = 0; position < 300; position++) {
      const once = neighbours(fresh, position).map(([code]) => code);
      expect(once.length).toBeGreaterThan(0);
      const times = Int32Array.of(position, position, position, position);
      for (const run of [1, 2]) {
        const end = worked.expand(times, 0, 4, out, 0);
        expect([run, ...out.subarray(0, end)]).toEqual([run, ...once, ...once, ...once, ...once]);
      }
    }
  });
});

describe("the article's exchange", () => {
  const puzzle = new KnightExchange(4, 3, [3, 3]);
  const [start, goal] = puzzle.encode(START, GOAL);

  it("has 98,496 shortest solutions", () => {
    expect(countShortestPaths(puzzle, start, goal)).toMatchObject({
      kind: "counted",
      cost: 16,
      count: 98_496n,
    });
  });

  it("reaches every placement, the farthest three in 22 moves", () => {
    const levels = breadthFirstLevels(puzzle, start);
    if (levels.kind !== "complete") throw new Error(levels.reason);
    expect([levels.stats.states, levels.depths.length - 1]).toEqual([18_480, 22]);
    expect(
      puzzle
        .decode(levels.farthest)
        .map((board) => board.join(" "))
        .sort(),
    ).toEqual(["0 0 2 2 1 0 0 2 1 1 0 0", "2 0 0 0 1 2 1 2 0 0 0 1", "2 0 2 0 1 0 0 2 0 1 0 1"]);
  });

  it("takes 8 moves if hops in a row by one knight are one", () => {
    const merged = new KnightExchange(4, 3, [3, 3], { mergeHops: true });
    const [from, to] = merged.encode(START, GOAL);
    expect(breadthFirstSearch(merged, from, to)).toMatchObject({ kind: "solved", cost: 8 });
  });
});

describe("bounds", () => {
  const SETTINGS: [string, number, number, number[], KnightOptions, KnightBoard][] = [
    ["4 x 3", 4, 3, [3, 3], {}, GOAL],
    ["4 x 3, hops in a row as one", 4, 3, [3, 3], { mergeHops: true }, GOAL],
    ["4 x 3, a scattered goal", 4, 3, [3, 3], {}, [0, 1, 2, 0, 0, 2, 1, 0, 0, 1, 2, 0]],
    ["3 x 3", 3, 3, [2, 2], {}, [2, 0, 2, 0, 0, 0, 1, 0, 1]],
    ["3 x 4, three colours", 3, 4, [2, 1, 2], {}, [1, 0, 0, 2, 1, 0, 0, 3, 3, 0, 0, 0]],
    [
      "4 x 4 without corners",
      4,
      4,
      [2, 2],
      { removed: [0, 3, 12, 15] },
      [0, 1, 1, ...Array(10).fill(0), 2, 2, 0],
    ],
  ];

  it.each(SETTINGS)(
    "are nowhere too high on the whole space: %s",
    (_, rows, columns, knights, options, board) => {
      const puzzle = new KnightExchange(rows, columns, knights, options);
      const [goal] = puzzle.encode(board);
      const nearest = checkBound(puzzle, goal, nearestTargets(puzzle, goal));
      const assigned = checkBound(puzzle, goal, bestAssignment(puzzle, goal));
      expect([nearest.admissible, nearest.worst]).toEqual([true, undefined]);
      expect([assigned.admissible, assigned.worst]).toEqual([true, undefined]);
      expect(assigned.meanBound).toBeGreaterThanOrEqual(nearest.meanBound);
      expect(nearest.meanBound).toBeGreaterThan(1);
    },
  );

  it("say 12 and 14 for the article's start", () => {
    const puzzle = new KnightExchange(4, 3, [3, 3]);
    const [start, goal] = puzzle.encode(START, GOAL);
    const out = new Int32Array(2);
    nearestTargets(puzzle, goal).evaluate(Int32Array.of(start), 0, 1, out, 0);
    bestAssignment(puzzle, goal).evaluate(Int32Array.of(start), 0, 1, out, 1);
    expect([...out]).toEqual([12, 14]);
  });

  it("work on a board whose codes are packed", () => {
    const puzzle = new KnightExchange(8, 8, [8, 8]);
    const board = Array.from({ length: 64 }, (_, cell) => (cell < 8 ? 1 : cell >= 56 ? 2 : 0));
    const moved = swap(swap(board, 1, 16), 62, 47);
    const [start, goal] = [puzzle.encode(moved), puzzle.encode(board)];
    const bound = bestAssignment(puzzle, goal);
    expect(iterativeDeepening(puzzle, start, goal, { bound })).toMatchObject({ kind: "solved", cost: 2 });
  });

  it("say so where no way leads", () => {
    const puzzle = new KnightExchange(3, 3, [1]);
    const [centre, corner] = puzzle.encode([0, 0, 0, 0, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0, 0]);
    const out = new Int32Array(1);
    nearestTargets(puzzle, corner).evaluate(Int32Array.of(centre), 0, 1, out, 0);
    expect(out[0]).toBe(UNREACHABLE);
  });

  it("want one goal", () => {
    const puzzle = new KnightExchange(4, 3, [3, 3]);
    expect(() => nearestTargets(puzzle, Int32Array.of(0, 1))).toThrow(
      "goal: expected one position, but was given [0, 1]",
    );
  });
});

describe("leastAssignment", () => {
  /** By trying every order. */
  function plain([first, ...rest]: number[][], tasks: number[]): number {
    if (first === undefined) return 0;
    const without = (task: number) => tasks.filter((other) => other !== task);
    return Math.min(...tasks.map((task) => first[task] + plain(rest, without(task))));
  }

  it("finds what trying every order finds", () => {
    const random = randomSource(5);
    for (let i = 0; i < 300; i++) {
      const n = i % 7;
      const tasks = [...Array(n).keys()];
      const costs = tasks.map(() => tasks.map(() => Math.floor(random() * 12)));
      expect(leastAssignment(costs)).toBe(plain(costs, tasks));
    }
  });
});

describe("boards that cannot be reached", () => {
  it.each([
    [3, 3, [2, 2], [4]], // a ring
    [2, 5, [1, 2], []], // lines
    [3, 3, [1, 1], []], // a ring and a cell by itself
    [3, 4, [1, 1], [5]], // a net, and what the hole leaves
  ])(
    "%i x %i with %j, without %j: the reason is given for just those that a full search does not reach",
    (...s) => {
      const [rows, columns, knights, removed] = s;
      const puzzle = new KnightExchange(rows, columns, knights, { removed });
      const plain = {
        stride: 1,
        size: puzzle.size,
        maxSuccessors: puzzle.maxSuccessors,
        expand: puzzle.expand.bind(puzzle),
      };
      let refuted = 0;
      const every = Math.ceil(puzzle.size! / howMany(8, 30));
      for (let start = 0; start < puzzle.size!; start += every) {
        for (let goal = 0; goal < puzzle.size!; goal++) {
          const reason = puzzle.refute(Int32Array.of(start), Int32Array.of(goal));
          const isSolved = breadthFirstSearch(plain, start, goal).kind === "solved";
          if ((reason === undefined) !== isSolved) throw new Error(`${start} to ${goal}: ${reason}`);
          if (reason !== undefined) refuted++;
        }
      }
      expect(refuted > 0).toBe(rows < 3 || columns < 4);
    },
  );

  it("are refused with the reason", () => {
    const ring = new KnightExchange(3, 3, [2, 2], { removed: [4] });
    const [start, goal] = ring.encode([1, 0, 1, 0, 0, 0, 2, 0, 2], [1, 0, 2, 0, 0, 0, 2, 0, 1]);
    expect(breadthFirstSearch(ring, start, goal)).toMatchObject({
      kind: "unsolvable",
      reason:
        "order: cells 0, 1, 2, 3, 5, 6, 7, 8 make a ring, on which no knight passes another, and the goal has them in another order",
    });
    const square = new KnightExchange(3, 3, [1]);
    const [centre, corner] = square.encode([0, 0, 0, 0, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(iterativeDeepening(square, centre, corner)).toMatchObject({
      kind: "unsolvable",
      reason:
        "regions: no knight leaves or enters cells 0, 1, 2, 3, 5, 6, 7, 8, and the goal has other knights there",
    });
  });
});

describe("mistakes", () => {
  const puzzle = new KnightExchange(2, 3, [1, 2]);
  const holed = new KnightExchange(2, 3, [1, 2], { removed: [4] });

  testMistakes({
    "rows x columns: expected at most 256 cells, but was given 17 x 16": () =>
      new KnightExchange(17, 16, [1]),
    "knights: expected an array with the number of knights of each colour, each at least 1, but was given []":
      () => new KnightExchange(3, 3, []),
    "knights: expected an array with the number of knights of each colour, each at least 1, but was given [2, 0]":
      () => new KnightExchange(3, 3, [2, 0]),
    "knights: expected at most 3 knights, one a cell, but was given [2, 2]": () =>
      new KnightExchange(2, 2, [2, 2], { removed: [0] }),
    "removed: expected an array of cells from 0 to 8, but was given [9]": () =>
      new KnightExchange(3, 3, [1], { removed: [9] }),
    "board: expected 6 numbers (2 x 3), not 3, but was given [1, 2, 2]": () => puzzle.encode([1, 2, 2]),
    "board: expected whole numbers from 0 to 2; there is 3 at index 3, but was given [1, 2, 2, 3, 0, 0]":
      () => puzzle.encode([1, 2, 2, 3, 0, 0]),
    "board: expected whole numbers from 0 to 2; there is 1.5 at index 2, but was given [1, 2, 1.5, 0, 0, 0]":
      () => puzzle.encode([1, 2, 1.5, 0, 0, 0]),
    "boards[1]: expected 1 of colour 1, not 2, but was given [1, 1, 2, 0, 0, 0]": () =>
      puzzle.encode([1, 2, 2, 0, 0, 0], [1, 1, 2, 0, 0, 0]),
    "board: expected 2 of colour 2, not 1, but was given [1, 2, 0, 0, 0, 0]": () =>
      puzzle.encode([1, 2, 0, 0, 0, 0]),
    "board: expected 0 at index 4, since that cell is removed, but was given [1, 2, 0, 0, 2, 0]": () =>
      holed.encode([1, 2, 0, 0, 2, 0]),
  });
});

// Small spaces, which keep successors; ranked ones, and packed ones of several integers; with hops in a row as one move.
const settings: readonly [rows: number, columns: number, knights: number[], mergeHops: boolean][] = [
  [4, 3, [3, 3], false],
  [4, 3, [3, 3], true],
  [3, 3, [1, 1, 1], false],
  [5, 5, [12, 12], false],
];
const large: typeof settings = [
  [4, 5, [3, 3], true],
  [8, 8, [8, 8, 8], false],
];
testContract(
  [...settings, ...large.slice(0, howMany(0, large.length))].map(([rows, columns, knights, mergeHops]) => {
    const puzzle = new KnightExchange(rows, columns, knights, { mergeHops });
    const all = knights.flatMap((count, colour) => Array<number>(count).fill(colour + 1));
    const board = Array.from({ length: rows * columns }, (_, cell) => all[cell] ?? 0);
    const moves = mergeHops ? "moves of several hops" : "hops";
    return [`${knights.join(", ")} knights on ${rows} x ${columns}, ${moves}`, puzzle, puzzle.encode(board)];
  }),
);
