import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import { manhattanDistance, SlidingPuzzle } from "../../../../lib/puzzles/sliding/index";
import { checkBound } from "../../../../lib/search/checks/checkBound";
import type { GoalTest } from "../../../../lib/search/contract/goals";
import { type Solved, Stoppage } from "../../../../lib/search/contract/result";
import { aStar } from "../../../../lib/search/searches/aStar";
import { bidirectionalSearch } from "../../../../lib/search/searches/bidirectional";
import { countShortestPaths } from "../../../../lib/search/searches/shortestPaths";
import { howMany } from "../../../support/howMany";
import {
  chain,
  codings,
  expectPath,
  type Graph,
  graphSpace,
  nodeBound,
  pack,
  plainDistances,
  randomGraph,
  randomSource,
  turnedRound,
} from "../../../support/search/graphs";

const CODINGS = codings(1, 3);

/** Number of shortest paths to each node, by adding up over plain distances. */
function plainCounts(graph: Graph, starts: readonly number[]): bigint[] {
  const distances = plainDistances(graph, starts);
  const counts = graph.map((_, node) => (distances[node] === 0 ? 1n : 0n));
  const order = [...graph.keys()].filter((node) => distances[node] !== undefined);
  order.sort((a, b) => distances[a]! - distances[b]!);
  for (const node of order) {
    for (const to of new Set(graph[node]))
      if (distances[to] === distances[node]! + 1) counts[to] += counts[node];
  }
  return counts;
}

describe.each(CODINGS)("on random graphs, coded %o", (coding) => {
  const random = randomSource(99 + coding.stride);
  const { stride } = coding;
  const cases = Array.from({ length: howMany(32, 80) }, (_, i) => {
    const nodes = 2 + Math.floor(random() * (i % 5 < 4 ? 40 : 800));
    const graph = randomGraph(random, nodes, 0.7 + 1.2 * random(), coding.directed);
    const pick = () => Math.floor(random() * nodes);
    const starts = [...new Set(Array.from({ length: 1 + (i % 3) }, pick))];
    const goals = [...new Set(Array.from({ length: 1 + (i % 4) }, pick))];
    const distances = plainDistances(graph, starts);
    const shortest = Math.min(...goals.map((goal) => distances[goal] ?? Infinity));
    const toGoal = plainDistances(turnedRound(graph), goals);
    const loose = toGoal.map((distance) =>
      distance === undefined ? 0 : Math.max(0, distance - Math.floor(4 * random())),
    );
    return { graph, space: graphSpace(graph, coding), starts, goals, distances, toGoal, shortest, loose };
  });

  it("bidirectional search finds a path as short as can be, or none where there is none; it needs the moves backwards", () => {
    const kinds = new Set<string>();
    for (const one of cases) {
      const search = () => bidirectionalSearch(one.space, pack(one.starts, stride), pack(one.goals, stride));
      if (!coding.reversible) {
        expect(search).toThrow(InputError);
        continue;
      }
      const result = search();
      kinds.add(result.kind);
      if (one.shortest === Infinity) {
        expect(result.kind).toBe("unsolvable");
        continue;
      }
      expect(result).toMatchObject({ cost: one.shortest });
      expectPath(one, result as Solved, stride);
    }
    expect([...kinds].sort()).toEqual(coding.reversible ? ["solved", "unsolvable"] : []);
  });

  it("counts the shortest paths as plain adding up does", () => {
    for (const { graph, space, starts, goals, distances, shortest } of cases) {
      const result = countShortestPaths(space, pack(starts, stride), pack(goals, stride));
      if (shortest === Infinity) {
        expect(result.kind).toBe("unsolvable");
        continue;
      }
      const counts = plainCounts(graph, starts);
      const expected = goals
        .filter((goal) => distances[goal] === shortest)
        .reduce((sum, goal) => sum + counts[goal], 0n);
      expect(result).toMatchObject({ kind: "counted", cost: shortest, count: expected });
    }
  });

  it("judges bounds as a plain comparison does", () => {
    for (const { graph, space, goals, toGoal, loose } of cases) {
      const reachable = [...graph.keys()].filter((node) => toGoal[node] !== undefined);
      const raised = loose.map((value, node) =>
        random() < 0.02 ? (toGoal[node] ?? 0) + 1 + Math.floor(3 * random()) : value,
      );
      for (const bounds of [loose, raised]) {
        const bound = nodeBound(bounds, stride);
        const starts = coding.reversible ? undefined : pack([...graph.keys()], stride);
        const report = checkBound(space, pack(goals, stride), bound, { starts });
        const excess = Math.max(...reachable.map((node) => bounds[node] - toGoal[node]!));
        expect(report.admissible).toBe(excess <= 0);
        expect(report.worst ? report.worst.bound - report.worst.distance : 0).toBe(Math.max(0, excess));
        expect(report.consistent).toBe(
          reachable.every((node) => graph[node].every((to) => bounds[to] >= bounds[node] - 1)),
        );
        expect(report.positions).toBe(reachable.length);
        expect(report.meanDistance * reachable.length).toBeCloseTo(
          reachable.reduce((sum, node) => sum + toGoal[node]!, 0),
        );
        expect(report.meanBound * reachable.length).toBeCloseTo(
          reachable.reduce((sum, node) => sum + bounds[node], 0),
        );
      }
    }
  });
});

describe("on the 8-puzzle", () => {
  const puzzle = new SlidingPuzzle(3, 3);
  const goal = puzzle.encode(puzzle.ordered);
  const bound = manhattanDistance(puzzle, goal);

  it("unreachable goals are refused with the reason by all of them", () => {
    const swapped = puzzle.encode([2, 1, 3, 4, 5, 6, 7, 8, 0]);
    for (const result of [
      bidirectionalSearch(puzzle, swapped, goal),
      aStar(puzzle, swapped, goal, { bound }),
      countShortestPaths(puzzle, swapped, goal),
    ]) {
      expect(result).toMatchObject({ kind: "unsolvable", reason: expect.stringMatching(/^parity/) });
    }
  });
});

it("counts past 2^53 exactly", () => {
  // 60 diamonds in a row: two ways through each.
  const graph = Array.from({ length: 60 }, (_, i) => [
    [3 * i + 1, 3 * i + 2],
    [3 * i + 3],
    [3 * i + 3],
  ]).flat();
  const space = graphSpace([...graph, []], { stride: 1, sized: true, directed: true });
  expect(countShortestPaths(space, 0, 180)).toMatchObject({ cost: 120, count: 2n ** 60n });
});

it("explores a space without reverse from given starts before it judges a bound, and asks for them", () => {
  const oneWay = graphSpace([[1], [2], [3], []], { stride: 1, sized: true, directed: true });
  const bound = nodeBound([3, 2, 1, 0]);
  expect(checkBound(oneWay, 3, bound, { starts: 0 })).toMatchObject({ admissible: true, positions: 4 });
  expect(checkBound(oneWay, 3, bound, { starts: 2 })).toMatchObject({ admissible: true, positions: 2 });
  expect(() => checkBound(oneWay, 3, bound)).toThrow(
    /^options: expected { starts: ... }, positions to explore from/,
  );
  expect(() => checkBound(oneWay, 3, bound, { starts: 0, maxStates: 2 })).toThrow(Stoppage);
});

it("judges a bound by a goal test too, if it knows where to look for goals", () => {
  const both = graphSpace(chain(4), { stride: 1, sized: true, directed: false, reversible: true });
  const isOdd: GoalTest = (states, from, to) => {
    for (let i = from; i < to; i++) if (states[i] % 2 === 1) return i;
    return -1;
  };
  expect(checkBound(both, isOdd, nodeBound([1, 0, 1, 0]), { starts: 0 })).toMatchObject({
    admissible: true,
    positions: 4,
    meanDistance: 0.5,
  });
  expect(checkBound(both, isOdd, nodeBound([1, 0, 2, 0]), { starts: 0 }).worst).toMatchObject({
    bound: 2,
    distance: 1,
  });
  expect(() => checkBound(both, isOdd, nodeBound([0, 0, 0, 0]))).toThrow(InputError);
  expect(() => checkBound(both, () => -1, nodeBound([0, 0, 0, 0]), { starts: 0 })).toThrow(/^goals: /);
});

it("bidirectional search needs goals to start back from, not a test", () => {
  const space = graphSpace([[1], [0]], { stride: 1, sized: true, directed: false });
  expect(() => bidirectionalSearch(space, 0, (() => -1) as never)).toThrow(InputError);
});
