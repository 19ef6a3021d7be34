import { describe, expect, it } from "vitest";
import {
  linearConflict,
  manhattanDistance,
  misplacedTiles,
  PatternDatabase,
  SlidingPuzzle,
  walkingDistance,
} from "../../../../lib/puzzles/sliding/index";
import type { Bound } from "../../../../lib/search/contract/bound";
import { ContractError } from "../../../../lib/search/contract/breach";
import type { GoalTest } from "../../../../lib/search/contract/goals";
import { maximum } from "../../../../lib/search/contract/maximum";
import type { SearchResult } from "../../../../lib/search/contract/result";
import type { Walkable } from "../../../../lib/search/contract/walk";
import { goalTest } from "../../../../lib/search/engine/goalTest";
import { breadthFirstSearch } from "../../../../lib/search/searches/breadthFirst";
import {
  type DeepeningOptions,
  iterativeDeepening,
} from "../../../../lib/search/searches/iterativeDeepening";
import { howMany } from "../../../support/howMany";
import { randomSource } from "../../../support/search/graphs";
import { BOUNDS, halves, shuffled, slid } from "../../../support/search/sliding";

/** The same bound without its walk, so that the general search is used. */
function plain(bound: Bound): Bound {
  return { evaluate: bound.evaluate.bind(bound) };
}

/** All that a search says, but for time. */
function told(result: SearchResult) {
  const { expanded, generated, iterations } = result.stats;
  const answer =
    result.kind === "solved" ? { cost: result.cost, path: [...result.path] } : { reason: result.reason };
  return { kind: result.kind, ...answer, expanded, generated, iterations };
}

/** Counts the searches that a bound is asked to do in place. */
function counted(bound: Bound): { readonly bound: Bound; readonly walks: () => number } {
  let walks = 0;
  const walkable: Walkable = {
    evaluate: bound.evaluate.bind(bound),
    walk(space, start, goal, bounds) {
      const walk = (bound as Walkable).walk(space, start, goal, bounds.length === 1 ? [bound] : bounds);
      if (walk) walks++;
      return walk;
    },
  };
  return { bound: walkable, walks: () => walks };
}

const FACTORIES: typeof BOUNDS = [
  ...BOUNDS,
  [
    "the greater of two",
    (puzzle, goal) =>
      maximum(misplacedTiles(puzzle, goal), new PatternDatabase(puzzle, goal, halves(puzzle))),
  ],
  [
    "the greatest of four, nested",
    (puzzle, goal) =>
      maximum(
        linearConflict(puzzle, goal),
        maximum(walkingDistance(puzzle, goal), misplacedTiles(puzzle, goal)),
        new PatternDatabase(puzzle, goal, halves(puzzle)),
      ),
  ],
];

const BOARDS: [rows: number, columns: number, slides: number][] = [
  [2, 2, 20],
  [2, 3, 40],
  [3, 2, 40],
  [2, 4, 30],
  [3, 3, 24],
  [3, 4, 20],
  [4, 4, 20],
  [2, 7, 20],
  [3, 5, 18],
  [5, 5, 16],
  [1, 6, 5],
];

function positions(puzzle: SlidingPuzzle, slides: number, random: () => number) {
  const goal = shuffled(puzzle.cells, random);
  let start = goal;
  for (let k = 0; k < slides; k++) start = slid(puzzle, start, random);
  return [puzzle.encode(start), puzzle.encode(goal)];
}

describe.each(FACTORIES)("by %s, in place as in general", (name, factory) => {
  const boards = BOARDS.filter(
    ([rows, columns]) => !/walking|three|four/.test(name) || rows * columns < 14 || rows === 4,
  );

  it.each(boards)("%i x %i, %i slides away: the same path, limits and counts", (rows, columns, slides) => {
    const puzzle = new SlidingPuzzle(rows, columns);
    const random = randomSource(rows * 10 + columns);
    for (let i = 0; i < (rows * columns > 9 ? howMany(1, 2) : howMany(2, 4)); i++) {
      const [start, goal] = positions(puzzle, slides - (i % 2), random);
      const bound = factory(puzzle, goal);
      const inPlace = counted(bound);
      const result = iterativeDeepening(puzzle, start, goal, { bound: inPlace.bound, noUndo: true });
      expect(inPlace.walks()).toBe(1);
      expect(result.kind).toBe("solved");
      const general = iterativeDeepening(puzzle, start, goal, { bound: plain(bound), noUndo: true });
      expect(told(result)).toEqual(told(general));
    }
  });
});

describe("the mirror", () => {
  it("in place as in general, though it is not consistent", () => {
    const random = randomSource(8);
    for (const [puzzle, slides] of [
      [new SlidingPuzzle(3, 3), 60],
      [new SlidingPuzzle(4, 4), 30],
    ] as const) {
      for (let i = 0; i < howMany(3, 8); i++) {
        const goal = puzzle.encode(puzzle.ordered);
        let [start] = puzzle.decode(goal);
        for (let k = 0; k < slides; k++) start = slid(puzzle, start, random);
        const bound = new PatternDatabase(puzzle, goal, halves(puzzle), { mirror: true });
        const [result, general] = [bound, plain(bound)].map((one) =>
          iterativeDeepening(puzzle, puzzle.encode(start), goal, { bound: one, noUndo: true }),
        );
        expect(told(result)).toEqual(told(general));
      }
    }
  });
});

describe("where the general search is needed", () => {
  const puzzle = new SlidingPuzzle(3, 3);
  const goal = puzzle.encode(puzzle.ordered);
  const start = puzzle.encode([1, 2, 3, 4, 5, 6, 0, 7, 8]);
  const both = Int32Array.of(...start, ...goal);

  it.each<[string, Int32Array, Int32Array | GoalTest, DeepeningOptions, number]>([
    ["not for one start, one goal and no undoing", start, goal, { noUndo: true }, 1],
    ["undoing", start, goal, {}, 0],
    ["a transposition table", start, goal, { noUndo: true, transpositions: 64 }, 0],
    ["several starts", both, goal, { noUndo: true }, 0],
    ["several goals", start, Int32Array.of(...goal, ...goal), { noUndo: true }, 0],
    ["a test as goal", start, goalTest(puzzle, goal), { noUndo: true }, 0],
  ])("%s", (_, from, to, options, walks) => {
    const { bound, walks: count } = counted(manhattanDistance(puzzle, goal));
    iterativeDeepening(puzzle, from, to, { bound, maxDepth: 4, ...options });
    expect(count()).toBe(walks);
  });

  it("a goal that is not the bound's is refused", () => {
    const { bound, walks } = counted(manhattanDistance(puzzle, goal));
    const other = goal.map((code) => code - 1);
    expect(() => iterativeDeepening(puzzle, start, other, { bound, noUndo: true })).toThrow(/too high/);
    expect(walks()).toBe(0);
  });

  it("takes over where one of several bounds cannot be kept up, or is of another goal", () => {
    for (const other of [plain(misplacedTiles(puzzle, goal)), misplacedTiles(puzzle, start)]) {
      const walk = (maximum(manhattanDistance(puzzle, goal), other) as Walkable).walk(
        puzzle,
        start,
        goal,
        [],
      );
      expect(walk).toBeUndefined();
    }
  });
});

describe("limits", () => {
  const puzzle = new SlidingPuzzle(4, 4);
  const first = puzzle.encode(Array.from({ length: 16 }, (_, tile) => tile));
  const bound = manhattanDistance(puzzle, first);
  // Korf's twelfth: 269,708 positions are expanded in all.
  const start = puzzle.encode([14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15]);
  const search = (options: DeepeningOptions) =>
    iterativeDeepening(puzzle, start, first, { bound, noUndo: true, ...options });

  it("maxExpanded is kept to the position, wherever it falls", () => {
    for (const maxExpanded of [1, 2, 1000, 8191, 8192, 8193, 100_000, 269_707]) {
      const result = search({ maxExpanded });
      expect(result).toMatchObject({ kind: "stopped", limit: "maxExpanded" });
      expect(result.stats.expanded).toBe(maxExpanded);
    }
    expect(search({ maxExpanded: 269_708 }).kind).toBe("solved");
  });

  it("progress is reported, and a signal heard", () => {
    const controller = new AbortController();
    const seen: number[] = [];
    const slow = puzzle.encode([15, 14, 8, 12, 10, 11, 9, 13, 2, 6, 5, 1, 3, 7, 4, 0]);
    const result = iterativeDeepening(puzzle, slow, first, {
      bound,
      noUndo: true,
      signal: controller.signal,
      onProgress: ({ expanded, depth }) => {
        seen.push(expanded);
        expect(depth).toBeGreaterThanOrEqual(0);
        if (seen.length === 2) controller.abort();
      },
    });
    expect(result).toMatchObject({ kind: "stopped", limit: "signal" });
    expect(seen[1]).toBeGreaterThan(seen[0]);
  });

  it("the time limit stops it", () => {
    const slow = puzzle.encode([15, 14, 8, 12, 10, 11, 9, 13, 2, 6, 5, 1, 3, 7, 4, 0]);
    const result = iterativeDeepening(puzzle, slow, first, { bound, noUndo: true, timeLimit: 20 });
    expect(result).toMatchObject({ kind: "stopped", limit: "timeLimit" });
  });

  it("a start that is the goal, and a depth that does not suffice", () => {
    expect(iterativeDeepening(puzzle, first, first, { bound, noUndo: true })).toMatchObject({
      kind: "solved",
      cost: 0,
    });
    expect(search({ maxDepth: 39 })).toMatchObject({
      kind: "stopped",
      reason: "stopped at maxDepth = 39: every solution takes at least 41 moves",
    });
  });
});

describe("regression: a bound that is too high lets every search pass the goal", () => {
  it("a damaged table is found out, in place as in general", () => {
    const puzzle = new SlidingPuzzle(2, 3);
    const goal = puzzle.encode(puzzle.ordered);
    const bound = new PatternDatabase(puzzle, goal, [[5]]);
    // Tile 5 one cell from its place is said to be 90 slides away: no search comes past that.
    const [table] = bound.tables;
    table.set(table.map((moves) => (moves === 1 ? 90 : moves)));
    const start = puzzle.encode([0, 5, 2, 1, 4, 3]); // three from its place
    for (const one of [bound, plain(bound)]) {
      expect(() => iterativeDeepening(puzzle, start, goal, { bound: one, noUndo: true })).toThrow(
        ContractError,
      );
    }
  });
});

/** A board whose opposite edges meet: more moves than on the plain board, and the same codes. */
class Torus extends SlidingPuzzle {
  override expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    const { rows, columns } = this;
    for (const code of states.slice(from, to)) {
      const [board] = this.decode(code);
      const blank = board.indexOf(0);
      const [row, column] = [Math.floor(blank / columns), blank % columns];
      const cells = [
        ((row + 1) % rows) * columns + column,
        row * columns + ((column + 1) % columns),
        row * columns + ((column + columns - 1) % columns),
      ];
      for (const cell of cells) {
        const next = [...board];
        next[blank] = board[cell];
        next[cell] = 0;
        out.set(this.encode(next), at++);
      }
    }
    return at;
  }

  override refute(): undefined {
    return undefined;
  }
}

describe("what is not walked in place", () => {
  it("a puzzle with other moves, derived from the sliding puzzle: 17 moves passed for the shortest path of 3", () => {
    const torus = new Torus(2, 4);
    const [start, goal] = [torus.encode([5, 2, 3, 1, 0, 6, 7, 4]), torus.encode(torus.ordered)];
    const bound = misplacedTiles(torus, goal);
    const deepened = iterativeDeepening(torus, start, goal, { bound, noUndo: true });
    expect(deepened).toMatchObject({ kind: "solved", cost: 3 });
    expect(breadthFirstSearch(torus, start, goal)).toMatchObject({ kind: "solved", cost: 3 });
  });

  it("a maximum within a maximum within a maximum keeps all its bounds", () => {
    const puzzle = new SlidingPuzzle(3, 3);
    const goal = puzzle.encode(puzzle.ordered);
    const start = puzzle.encode([1, 8, 2, 0, 4, 3, 7, 6, 5]);
    const [tiles, walking] = [misplacedTiles(puzzle, goal), walkingDistance(puzzle, goal)];
    const nested = maximum(maximum(maximum(tiles, tiles), tiles), walking);
    const search = (bound: Bound) => told(iterativeDeepening(puzzle, start, goal, { bound, noUndo: true }));
    expect(search(nested)).toEqual(search(plain(nested)));
    expect(search(nested)).toEqual(search(maximum(tiles, walking)));
  });
});
