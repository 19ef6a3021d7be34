import { describe, expect, it } from "vitest";
import { queenTable } from "../../../bench/coverTables";
import { KNOWN } from "../../../bench/puzzles/sudoku";
import { upTo } from "../../../lib/basics/counting";
import { cornerBound, FlipIt } from "../../../lib/puzzles/flip-it/index";
import { bestAssignment, KnightExchange } from "../../../lib/puzzles/knight-exchange/index";
import {
  hoppers,
  PegJumps,
  PegMoves,
  pegRegionBound,
  shortestPegSolution,
  tryTri,
} from "../../../lib/puzzles/pegs/index";
import { SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import { SudokuRules, sudokuSolutions } from "../../../lib/puzzles/sudoku/index";
import {
  allDifferent,
  aStar,
  bidirectionalSearch,
  breadthFirstLevels,
  breadthFirstSearch,
  type Constraint,
  exactCovers,
  iterativeDeepening,
  NodeCounter,
  networkSolutions,
  type SearchStats,
} from "../../../lib/search/index";

// How much work a search is does not depend on the machine. A change that makes one expand, generate or store more shows
// here, whatever a benchmark says on the day; a change that is meant to brings its figures along.

const eight = new SlidingPuzzle(3, 3);
const [hardest, ordered] = eight.encode([8, 6, 7, 2, 5, 4, 3, 0, 1], eight.ordered);
const fifteen = new SlidingPuzzle(4, 4);
const knights = new KnightExchange(4, 3, [3, 3]);
const [start, goal] = knights.encode(
  [1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2],
  [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1],
);
const bound = bestAssignment(knights, goal);
const flipIt = new FlipIt(4, 4);
const black = flipIt.encode(flipIt.filled("B", 5));
const corners = { bound: cornerBound(flipIt), noUndo: true };

/** As the benchmark has it: a table of the given size keeps positions that failed. */
function tryTriStats(transpositions: number, finish?: number): SearchStats {
  const space = new PegJumps(tryTri);
  const problem = { start: 11, finish, opening: tryTri.openings(11)[0] };
  return shortestPegSolution(space, problem, { bound: pegRegionBound(space), transpositions }).stats;
}

function hoppersStats(): SearchStats {
  const space = new PegMoves(hoppers);
  return shortestPegSolution(space, { start: 6, finish: 6 }, { bound: pegRegionBound(space) }).stats;
}

interface Row {
  readonly subject: string;
  readonly search: () => SearchStats;
  /** Expanded, generated, stored. */
  readonly counts: readonly [number, number, number];
}

const TABLE: readonly Row[] = [
  row("8-puzzle, all levels", () => breadthFirstLevels(eight, ordered), 181_440, 483_840, 181_440),
  row(
    "8-puzzle, breadth-first",
    () => breadthFirstSearch(eight, hardest, ordered),
    181_438,
    483_836,
    181_440,
  ),
  row("8-puzzle, from both ends", () => bidirectionalSearch(eight, hardest, ordered), 10_452, 28_618, 16_677),
  row(
    "15-puzzle, 15 levels",
    () => breadthFirstLevels(fifteen, fifteen.encode(fifteen.ordered), { maxDepth: 15 }),
    61_865,
    192_842,
    122_707,
  ),
  row("knights, all levels", () => breadthFirstLevels(knights, start), 18_480, 141_120, 18_480),
  row("knights, from both ends", () => bidirectionalSearch(knights, start, goal), 6520, 51_533, 9884),
  row("knights, A*", () => aStar(knights, start, goal, { bound }), 367, 2953, 1749),
  row("knights, deepening", () => iterativeDeepening(knights, start, goal, { bound }), 102_074, 882_855, 0),
  row("Flip-It, all levels", () => breadthFirstLevels(flipIt, flipIt.allWhite), 524_288, 1_572_864, 524_288),
  row(
    "Flip-It, deepening",
    () => iterativeDeepening(flipIt, black, flipIt.allWhite, corners),
    1_356_958,
    3_127_697,
    0,
  ),
  row("Hoppers, deepening by moves", () => ({ stats: hoppersStats() }), 654, 4402, 0),
  row("TryTri to anywhere, deepening by jumps", () => ({ stats: tryTriStats(1 << 14) }), 6629, 74_059, 0),
  row(
    "TryTri to the centre, deepening by jumps",
    () => ({ stats: tryTriStats(1 << 18, 11) }),
    124_566,
    1_041_209,
    0,
  ),
];

function row(
  subject: string,
  search: () => { readonly stats: SearchStats },
  ...counts: [number, number, number]
): Row {
  return { subject, search: () => search().stats, counts };
}

describe("how much work a search is", () => {
  it.each(TABLE)("$subject", ({ search, counts }) => {
    const { expanded, generated, states } = search();
    expect([expanded, generated, states]).toEqual(counts);
  });
});

describe("how much work an enumeration is", () => {
  const rows = upTo(8);
  const isSafe = ({ between: [a, b] }: { between: readonly number[] }): Constraint<number, number> => ({
    between: [a, b],
    allows: (x, y) => x !== y && Math.abs(x - y) !== b - a,
  });
  const network = { variables: rows, domain: () => rows, constraints: allDifferent(rows).map(isSafe) };
  const nine = new SudokuRules();
  const inkala = nine.encode(KNOWN["Inkala 2012"]);
  it.each<[string, number, (counter: NodeCounter) => Iterable<unknown>]>([
    [
      "8 queens, exact covers",
      1199,
      (counter) => exactCovers(queenTable(8).rows, { columns: 46, optional: 30, counter }),
    ],
    ["8 queens, a network with full propagation", 575, (counter) => networkSolutions(network, { counter })],
    ["a hard sudoku", 161, (counter) => sudokuSolutions(nine, inkala, { counter })],
  ])("%s: %i nodes", (_, nodes, search) => {
    const counter = new NodeCounter();
    for (const _ of search(counter));
    expect(counter.nodes).toBe(nodes);
  });
});
