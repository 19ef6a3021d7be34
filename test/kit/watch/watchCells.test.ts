import { expect, it } from "vitest";
import { knightGraph } from "../../../lib/basics/knightGraph";
import { cornerBound, FlipIt } from "../../../lib/puzzles/flip-it/index";
import { bestAssignment, KnightExchange } from "../../../lib/puzzles/knight-exchange/index";
import { komachiSums } from "../../../lib/puzzles/komachi/index";
import { PegMoves, pegCornerBound, triangle } from "../../../lib/puzzles/pegs/index";
import { queens, queensByPermutations } from "../../../lib/puzzles/queens/index";
import { korfGoal, manhattanDistance, SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import { SudokuRules, sudokuSolutions } from "../../../lib/puzzles/sudoku/index";
import {
  aStar,
  bidirectionalSearch,
  breadthFirstLevels,
  breadthFirstSearch,
  iterativeDeepening,
  NodeCounter,
} from "../../../lib/search/index";
import { carriedRuns } from "../../support/browser/watchData";
import { allWatched, type Widget } from "../../support/browser/widgets";
import { plainAnswer, plainCodes } from "../../support/search/codeGames";

/** By run, what the counters come to at the end. */
function lastCounts({ html }: Widget): Record<string, number>[] {
  return carriedRuns(html).map(({ counters, steps }) =>
    Object.fromEntries(counters.map((name, i) => [name, steps[steps.length - 1].counts[i]])),
  );
}

const expandedAndGenerated = ({ stats }: { stats: { expanded: number; generated: number } }) => ({
  expanded: stats.expanded,
  generated: stats.generated,
});

/** What an enumeration comes to that nobody watches. */
function enumerated(run: (counter: NodeCounter) => Iterable<unknown>) {
  const counter = new NodeCounter();
  const solutions = [...run(counter)].length;
  return { nodes: counter.nodes, solutions };
}

/** By chapter, the same searches, watched by nobody: what they count, or how a chase or a game ends. */
const unwatched: Record<string, () => Record<string, number>[]> = {
  "01": () => [enumerated((counter) => komachiSums(6, { digits: "1234", counter }))],
  "03": () => [
    enumerated((counter) => queens(5, { counter })),
    enumerated((counter) => queensByPermutations(5, { counter })),
  ],
  "04": () => [{ possible: 1 }, { possible: 1 }],
  "05": () => {
    const graph = knightGraph(4, 3, new Set());
    const counts = { nodes: 0, solutions: 0 };
    const extend = (route: number[]): void => {
      counts.nodes++;
      if (route.length === 12) counts.solutions++;
      for (const cell of graph[route.at(-1)!]) if (!route.includes(cell)) extend([...route, cell]);
    };
    extend([0]);
    return [counts];
  },
  "07": () => {
    const puzzle = new SlidingPuzzle(3, 3);
    return [expandedAndGenerated(breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered), { maxDepth: 8 }))];
  },
  "08": () => {
    const puzzle = new FlipIt(3, 4);
    const start = puzzle.encode("WWB_ BBWW WBWB");
    return [undefined, cornerBound(puzzle)].map((bound) =>
      expandedAndGenerated(iterativeDeepening(puzzle, start, puzzle.allWhite, { noUndo: true, bound })),
    );
  },
  "09": () => {
    const puzzle = new KnightExchange(3, 3, [2, 2]);
    const [start, goal] = puzzle.encode([1, 0, 1, 0, 0, 0, 2, 0, 2], [2, 0, 2, 0, 0, 0, 1, 0, 1]);
    return [
      breadthFirstSearch(puzzle, start, goal),
      aStar(puzzle, start, goal, { bound: bestAssignment(puzzle, goal) }),
      bidirectionalSearch(puzzle, start, goal),
    ].map(expandedAndGenerated);
  },
  "10": () => {
    const game = new PegMoves(triangle(4));
    return [undefined, pegCornerBound(game)].map((bound) =>
      expandedAndGenerated(iterativeDeepening(game, game.start(1), game.onePegLeft, { bound })),
    );
  },
  "13": () => {
    const puzzle = new SlidingPuzzle(4, 4);
    const goal = puzzle.encode(korfGoal);
    const start = puzzle.encode([5, 13, 2, 3, 1, 12, 6, 7, 4, 9, 10, 11, 8, 0, 14, 15]);
    const bound = manhattanDistance(puzzle, goal);
    return [expandedAndGenerated(iterativeDeepening(puzzle, start, goal, { bound, noUndo: true }))];
  },
  "14": () => {
    const rules = new SudokuRules({ size: 6 });
    const grid = rules.encode("126345 ..3261 ...4.6 6...5. 26.5.. ...6..");
    return [
      enumerated((counter) => sudokuSolutions(rules, grid, { cell: "first", singles: "none", counter })),
      enumerated((counter) => sudokuSolutions(rules, grid, { counter })),
    ];
  },
};

const watched = allWatched();

it("each watched search of the chapters is known here", () => {
  expect(watched.map(({ chapter }) => chapter.slice(0, 2))).toEqual(Object.keys(unwatched).sort());
});

it.each(watched)("ends with the counts of the search that nobody watches: $chapter", (widget) => {
  const expected = unwatched[widget.chapter.slice(0, 2)]();
  const found = lastCounts(widget);
  expect(found).toHaveLength(expected.length);
  for (const [run, counts] of expected.entries()) expect(found[run]).toMatchObject(counts);
});

/** After each step, what a run counts. */
function countsOf({ html }: Widget, run: number): { counts: number[]; words: string[] } {
  const { steps } = carriedRuns(html)[run];
  return { counts: steps.map(({ counts: [sum] }) => sum), words: steps.map(({ words }) => words) };
}

const chapter = (number: string) => watched.find((widget) => widget.chapter.startsWith(number))!;

it.each([0, 1])(
  "the codes that are left after each question are those of plain crossing out: game %i",
  (run) => {
    const { counts, words } = countsOf(chapter("04"), run);
    let left = plainCodes({ places: 4, symbols: "123456", repeats: true });
    for (const [asked, said] of words.entries()) {
      const [, guess, bulls, cows] = /^(\d+)\? bulls (\d), cows (\d)$/.exec(said) ?? [];
      expect(guess === undefined).toBe(asked === 0);
      if (asked > 0) {
        const answer = `${plainAnswer(guess, "4361")}`;
        left = left.filter((code) => `${plainAnswer(guess, code)}` === answer);
        expect(answer.match(/\d/g)).toEqual([bulls, cows]);
      }
      expect(counts[asked]).toBe(left.length);
    }
  },
);
