import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import { SlidingPuzzle } from "../../../lib/puzzles/sliding/puzzle";
import { checkBound } from "../../../lib/search/checks/checkBound";
import { type Bound, UNREACHABLE } from "../../../lib/search/contract/bound";
import type { GoalTest } from "../../../lib/search/contract/goals";
import { type Solved, Stoppage } from "../../../lib/search/contract/result";
import { type StateSpace, split } from "../../../lib/search/contract/space";
import { aStar } from "../../../lib/search/searches/aStar";
import { bidirectionalSearch } from "../../../lib/search/searches/bidirectional";
import { breadthFirstSearch } from "../../../lib/search/searches/breadthFirst";
import { countShortestPaths } from "../../../lib/search/searches/shortestPaths";
import {
  codeOf,
  codings,
  type Graph,
  graphSpace,
  plainDistances,
  randomGraph,
  randomSource,
} from "../../support/graphs";
import { howMany } from "../../support/howMany";

const CODINGS = codings(1, 3);

function turnedRound(graph: Graph): number[][] {
  const back: number[][] = graph.map(() => []);
  graph.forEach((targets, from) => {
    for (const to of targets) back[to].push(from);
  });
  return back;
}

/** A bound given by a number for each node. */
function nodeBound(bounds: readonly number[], stride: number): Bound {
  return {
    evaluate(states, from, to, out, at) {
      let end = at;
      for (let i = from; i < to; i += stride) out[end++] = bounds[states[i]];
    },
  };
}

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
  const pack = (nodes: number[]) =>
    Int32Array.from(nodes.flatMap((node) => [...codeOf(node, coding.stride)]));
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

  function expectShortest(
    { graph, starts, goals, shortest }: (typeof cases)[number],
    result: Solved,
    space: StateSpace,
  ) {
    const nodes = split(space, result.path).map((code) => code[0]);
    expect(result.cost).toBe(shortest);
    expect(nodes).toHaveLength(shortest + 1);
    expect(starts).toContain(nodes[0]);
    expect(goals).toContain(nodes[shortest]);
    for (let i = 0; i < shortest; i++) expect(graph[nodes[i]]).toContain(nodes[i + 1]);
  }

  it.each<[string, (one: (typeof cases)[number]) => ReturnType<typeof aStar>]>([
    [
      "bidirectional search",
      ({ space, starts, goals }) => bidirectionalSearch(space, pack(starts), pack(goals)),
    ],
    [
      "A* with no bound",
      ({ space, starts, goals, graph }) =>
        aStar(space, pack(starts), pack(goals), {
          bound: nodeBound(
            graph.map(() => 0),
            coding.stride,
          ),
        }),
    ],
    [
      "A* with an inconsistent bound",
      ({ space, starts, goals, loose }) =>
        aStar(space, pack(starts), pack(goals), { bound: nodeBound(loose, coding.stride) }),
    ],
    [
      "A* with exact distances",
      ({ space, starts, goals, toGoal }) =>
        aStar(space, pack(starts), pack(goals), {
          bound: nodeBound(
            toGoal.map((d) => d ?? UNREACHABLE),
            coding.stride,
          ),
        }),
    ],
  ])("%s finds a path as short as can be, or none where there is none", (_, search) => {
    const kinds = new Set<string>();
    for (const one of cases) {
      const result = search(one);
      kinds.add(result.kind);
      if (one.shortest === Infinity) expect(result.kind).toBe("unsolvable");
      else expectShortest(one, result as Solved, one.space);
    }
    expect([...kinds].sort()).toEqual(["solved", "unsolvable"]);
  });

  it("counts the shortest paths as plain adding up does", () => {
    for (const { graph, space, starts, goals, distances, shortest } of cases) {
      const result = countShortestPaths(space, pack(starts), pack(goals));
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
        const bound = nodeBound(bounds, coding.stride);
        const starts = coding.reversible ? undefined : pack([...graph.keys()]);
        const report = checkBound(space, pack(goals), bound, { starts });
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
  const [start, goal] = [puzzle.encode([8, 6, 7, 2, 5, 4, 3, 0, 1]), puzzle.encode(puzzle.ordered)];
  const manhattan: Bound = {
    evaluate(states, from, to, out, at) {
      puzzle.decode(states.subarray(from, to)).forEach((board, i) => {
        out[at + i] = board.reduce((sum, tile, cell) => {
          const home = (tile + 8) % 9;
          const steps =
            Math.abs(Math.floor(cell / 3) - Math.floor(home / 3)) + Math.abs((cell % 3) - (home % 3));
          return sum + (tile === 0 ? 0 : steps);
        }, 0);
      });
    },
  };

  it("bidirectional search sees far fewer positions for the same 31 moves", () => {
    const both = bidirectionalSearch(puzzle, start, goal) as Solved;
    expect(both.cost).toBe(31);
    expect(both.stats.states).toBeLessThan(breadthFirstSearch(puzzle, start, goal).stats.states / 4);
    expect(both.stats.depths.reduce((sum, count) => sum + count)).toBe(both.stats.states);
  });

  it("A* with the Manhattan bound finds 31 moves and expands fewer positions", () => {
    const best = aStar(puzzle, start, goal, { bound: manhattan }) as Solved;
    expect(best.cost).toBe(31);
    expect(best.stats.expanded).toBeLessThan(150_000);
  });

  it("40 shortest paths tie", () => {
    expect(countShortestPaths(puzzle, start, goal)).toMatchObject({ cost: 31, count: 40n });
  });

  it("unreachable goals are refused with the reason by all of them", () => {
    const swapped = puzzle.encode([2, 1, 3, 4, 5, 6, 7, 8, 0]);
    for (const result of [
      bidirectionalSearch(puzzle, swapped, goal),
      aStar(puzzle, swapped, goal, { bound: manhattan }),
      countShortestPaths(puzzle, swapped, goal),
    ]) {
      expect(result).toMatchObject({ kind: "unsolvable", reason: expect.stringMatching(/^parity/) });
    }
  });

  it("all of them stop at their limits", () => {
    for (const [limit, options] of [
      ["maxStates", { maxStates: 1000 }],
      ["maxExpanded", { maxExpanded: 1000 }],
      ["timeLimit", { timeLimit: 1e-9 }],
    ] as const) {
      for (const result of [
        bidirectionalSearch(puzzle, start, goal, options),
        aStar(puzzle, start, goal, { bound: manhattan, ...options }),
        countShortestPaths(puzzle, start, goal, options),
      ]) {
        expect(result).toMatchObject({ kind: "stopped", limit });
        if (limit === "maxStates") expect(result.stats.states).toBe(1000);
        if (limit === "maxExpanded") expect(result.stats.expanded).toBe(1000);
      }
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
  const bound = nodeBound([3, 2, 1, 0], 1);
  expect(checkBound(oneWay, 3, bound, { starts: 0 })).toMatchObject({ admissible: true, positions: 4 });
  expect(checkBound(oneWay, 3, bound, { starts: 2 })).toMatchObject({ admissible: true, positions: 2 });
  expect(() => checkBound(oneWay, 3, bound)).toThrow(
    /^options: expected { starts: ... }, positions to explore from/,
  );
  expect(() => checkBound(oneWay, 3, bound, { starts: 0, maxStates: 2 })).toThrow(Stoppage);
});

it("judges a bound by a goal test too, if it knows where to look for goals", () => {
  const both = graphSpace([[1], [0, 2], [1, 3], [2]], {
    stride: 1,
    sized: true,
    directed: false,
    reversible: true,
  });
  const isOdd: GoalTest = (states, from, to) => {
    for (let i = from; i < to; i++) if (states[i] % 2 === 1) return i;
    return -1;
  };
  expect(checkBound(both, isOdd, nodeBound([1, 0, 1, 0], 1), { starts: 0 })).toMatchObject({
    admissible: true,
    positions: 4,
    meanDistance: 0.5,
  });
  expect(checkBound(both, isOdd, nodeBound([1, 0, 2, 0], 1), { starts: 0 }).worst).toMatchObject({
    bound: 2,
    distance: 1,
  });
  expect(() => checkBound(both, isOdd, nodeBound([0, 0, 0, 0], 1))).toThrow(InputError);
  expect(() => checkBound(both, () => -1, nodeBound([0, 0, 0, 0], 1), { starts: 0 })).toThrow(/^goals: /);
});

it("bidirectional search needs goals to start back from, not a test", () => {
  const space = graphSpace([[1], [0]], { stride: 1, sized: true, directed: false });
  expect(() => bidirectionalSearch(space, 0, (() => -1) as never)).toThrow(InputError);
});
