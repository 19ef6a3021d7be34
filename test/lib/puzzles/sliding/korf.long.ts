import { describe, expect, it } from "vitest";
import {
  korf100,
  korfGoal,
  korfPatterns,
  manhattanDistance,
  SlidingPuzzle,
  walkingDistance,
} from "../../../../lib/puzzles/sliding/index";
import {
  aStar,
  beamSearch,
  branchAndBound,
  greedyBestFirst,
  iterativeDeepening,
  type SearchResult,
  weightedAStar,
} from "../../../../lib/search/index";
import { lists } from "../../../support/lists";
import { inPlainCode } from "../../../support/search/plainCode";
import type { Solution } from "../../../support/search/plainPrograms";
import { generatedOneByOne } from "../../../support/search/sliding";

const puzzle = new SlidingPuzzle(4, 4);
const goal = puzzle.encode(korfGoal);
const solveBoards = (...args: unknown[]) => inPlainCode<Solution[]>("solveBoards", ...args);
const FIVES = lists("1 2 3 4 5, 6 7 10 11 15, 8 9 12 13 14");

describe("Korf's hundred", () => {
  // Chapter 13 states these counts.
  it.each([
    ["6, 6 and 3 tiles", korfPatterns, 27_613_457, 56_440_269],
    ["5, 5 and 5 tiles", FIVES, 46_333_449, 92_550_856],
  ])("are solved by a database of %s, in 5,305 moves", async (_, patterns, expanded, generated) => {
    const [odd, even] = await Promise.all([0, 1].map((half) => solveBoards(patterns, half)));
    const solutions = korf100.map((_, i) => (i % 2 === 0 ? odd : even)[i >> 1]);
    korf100.forEach(({ number, board, moves }, i) => {
      const { cost, path } = solutions[i];
      expect([number, cost, path.length]).toEqual([number, moves, 2 * (moves + 1)]);
      expect([...path.slice(0, 2), ...path.slice(-2)]).toEqual([...puzzle.encode(board), ...goal]);
    });
    expect(solutions.reduce((sum, { cost }) => sum + cost, 0)).toBe(5305);
    expect(solutions.reduce((sum, solution) => sum + solution.expanded, 0)).toBe(expanded);
    expect(solutions.reduce((sum, solution) => sum + solution.generated, 0)).toBe(generated);
  });

  const EASY = korf100.filter(({ generated }) => generated < 21_000_000);
  it.each(EASY.map(({ number }) => number))(
    "number %i: Korf's own count of positions, to the last",
    (number) => {
      const { board, moves, generated } = korf100[number - 1];
      const counted = generatedOneByOne(puzzle, puzzle.encode(board), goal, manhattanDistance(puzzle, goal));
      expect([counted.cost, counted.generated]).toEqual([moves, generated]);
    },
  );
});

describe("searches that promise little, on Korf's hundred", () => {
  // Chapter 16 states these figures, beside those of the twelfth board, its own.
  const bound = walkingDistance(puzzle, goal);
  const run = (search: (start: Int32Array) => SearchResult) =>
    korf100.map(({ board, moves }) => {
      const result = search(puzzle.encode(board));
      const excess = result.kind === "solved" ? result.cost - moves : undefined;
      return { expanded: result.stats.expanded, excess, moves };
    });
  const median = (numbers: readonly number[]) => {
    const sorted = [...numbers].sort((one, other) => one - other);
    return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
  };
  const expansions = (runs: ReturnType<typeof run>) => runs.map(({ expanded }) => expanded);
  const excesses = (runs: ReturnType<typeof run>) => runs.flatMap(({ excess }) => excess ?? []);

  it("weighted A* is luckiest on the twelfth board, and mostly expands more than greedy search", () => {
    const weighted = run((start) =>
      weightedAStar(puzzle, start, goal, { bound, weight: 1.5, maxExpanded: 100_000 }),
    );
    const greedy = run((start) => greedyBestFirst(puzzle, start, goal, { bound }));
    expect(Math.min(...expansions(weighted))).toBe(86);
    expect(expansions(weighted).indexOf(86) + 1).toBe(12);
    expect(Math.max(...expansions(greedy))).toBeLessThan(100_000);
    expect(weighted.filter(({ expanded }, i) => expanded > greedy[i].expanded)).toHaveLength(74);
    expect([weighted, greedy].map((runs) => median(expansions(runs)))).toEqual([14_594.5, 6866.5]);
    const excess = excesses(weighted);
    expect([excess.length, median(excess), Math.min(...excess), Math.max(...excess)]).toEqual([87, 2, 0, 8]);
    expect(median(greedy.map(({ excess, moves }) => moves + (excess ?? Number.NaN)))).toBe(278);
  });

  it("of the ten boards with the fewest slides, five are solved within 70,000 expansions", () => {
    const ten = [...korf100].sort((one, other) => one.moves - other.moves).slice(0, 10);
    const solvers = [
      (start: Int32Array) =>
        iterativeDeepening(puzzle, start, goal, { bound, noUndo: true, maxExpanded: 70_000 }),
      (start: Int32Array) => aStar(puzzle, start, goal, { bound, maxExpanded: 70_000 }),
      (start: Int32Array) => {
        const first = weightedAStar(puzzle, start, goal, { bound, weight: 1.5 });
        const maxDepth = first.kind === "solved" ? first.cost : 80;
        return branchAndBound(puzzle, start, goal, {
          bound,
          maxDepth,
          transpositions: 2 ** 16,
          maxExpanded: 70_000,
        });
      },
    ];
    const solvable = ten.filter(({ board }) =>
      solvers.some((solve) => solve(puzzle.encode(board)).kind === "solved"),
    );
    expect(solvable.map(({ number }) => number)).toEqual([55, 42, 79, 85, 12]);
  });

  it("beam search of width 100 keeps within two moves on 13 boards", () => {
    const excess = excesses(run((start) => beamSearch(puzzle, start, goal, { bound, width: 100 })));
    expect(excess).toHaveLength(100);
    expect(excess.filter((moves) => moves <= 2)).toHaveLength(13);
    expect(excess.filter((moves) => moves >= 14)).toHaveLength(50);
    expect(Math.max(...excess)).toBe(130);
  });
});

// That positions of the 15-puzzle need 80 slides is from R. U. Gasser, "Harnessing Computational Resources for Efficient
// Exhaustive Search", ETH Zurich (1995). That none needs more, and that 17 need as many, is from A. Brüngger, A. Marzetta,
// K. Fukuda and J. Nievergelt, "The parallel search bench ZRAM and its applications", Annals of Operations Research 90
// (1999). Chapter 13 shows this position and states the count.
it("a position of the 15-puzzle needs 80 slides", async () => {
  const board = [15, 10, 8, 12, 11, 14, 9, 13, 2, 6, 5, 1, 3, 7, 4, 0];
  const [{ cost, expanded }] = await solveBoards(korfPatterns, [board]);
  expect([cost, expanded]).toEqual([80, 586_825_911]);
});
