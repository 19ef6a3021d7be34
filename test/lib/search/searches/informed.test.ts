import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import { cornerBound, FlipIt } from "../../../../lib/puzzles/flip-it/index";
import { bestAssignment, KnightExchange } from "../../../../lib/puzzles/knight-exchange/index";
import { manhattanDistance, SlidingPuzzle } from "../../../../lib/puzzles/sliding/index";
import {
  type Bound,
  beamSearch,
  branchAndBound,
  breadthFirstSearch,
  recursiveBestFirst,
  type StateSpace,
  solved,
  UNREACHABLE,
} from "../../../../lib/search/index";
import { howMany } from "../../../support/howMany";
import {
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
import { FREE, LEANING, type Search } from "../../../support/search/searches";

const SEARCHES: [name: string, within: number, search: Search][] = [
  ...LEANING.filter(([name]) => name !== "iterative deepening"), // which has no end of its own
  ...FREE,
];

interface Case {
  readonly graph: Graph;
  readonly starts: number[];
  readonly goals: number[];
  readonly bounds: number[];
  readonly shortest: number;
}

function randomCase(random: () => number, i: number, directed: boolean): Case {
  const pick = (below: number) => Math.floor(random() * below);
  // Where the bound does not know what is hopeless, some of these searches follow every path.
  const knows = i % 2 === 0;
  const nodes = 2 + pick(knows ? 40 : 10);
  const graph = randomGraph(random, nodes, 0.7 + random(), directed);
  const starts = Array.from({ length: 1 + (i % 3) }, () => pick(nodes));
  const goals = Array.from({ length: 1 + (i % 2) }, () => pick(nodes));
  const toGoal = plainDistances(turnedRound(graph), goals);
  const bounds = toGoal.map((left) =>
    left === undefined ? (knows ? UNREACHABLE : 0) : Math.max(0, left - pick(4)),
  );
  return {
    graph,
    starts,
    goals,
    bounds,
    shortest: Math.min(...starts.map((start) => toGoal[start] ?? Infinity)),
  };
}

const eight = new SlidingPuzzle(3, 3);
const manhattan = manhattanDistance(eight, eight.encode(eight.ordered));
const knights = new KnightExchange(4, 3, [3, 3]);
const [west, east] = knights.encode(
  [1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2],
  [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1],
);
const flipIt = new FlipIt(3, 4, { diagonals: true });

interface Puzzle {
  readonly space: StateSpace;
  readonly start: Int32Array;
  readonly goal: Int32Array;
  readonly bound: Bound;
}

/** The position so many moves before the end of a shortest path: hard enough, and quick. */
function before(moves: number, { space, start, goal, bound }: Puzzle): Puzzle & { readonly cost: number } {
  const { path, cost } = solved(breadthFirstSearch(space, start, goal));
  const at = Math.max(0, cost - moves);
  return { space, start: path.slice(at, at + 1), goal: path.slice(cost), bound, cost: cost - at };
}

const PUZZLES = [
  before(20, {
    space: eight,
    start: eight.encode([8, 6, 7, 2, 5, 4, 3, 0, 1]),
    goal: eight.encode(eight.ordered),
    bound: manhattan,
  }),
  before(12, {
    space: knights,
    start: Int32Array.of(west),
    goal: Int32Array.of(east),
    bound: bestAssignment(knights, Int32Array.of(east)),
  }),
  before(12, {
    space: flipIt,
    start: flipIt.encode("_WBB BBWW BWBB"),
    goal: flipIt.allWhite,
    bound: cornerBound(flipIt),
  }),
];

describe.each(SEARCHES)("%s", (name, within, search) => {
  it.each(codings(1, 2))("finds what it promises on random graphs, coded %o", (coding) => {
    const random = randomSource(40 + coding.stride);
    const kinds = new Set<string>();
    for (let i = 0; i < howMany(6, 12); i++) {
      const { graph, starts, goals, bounds, shortest } = randomCase(random, i, coding.directed);
      const space = graphSpace(graph, coding);
      const bound = nodeBound(bounds, coding.stride);
      const result = search(space, pack(starts, coding.stride), pack(goals, coding.stride), { bound });
      kinds.add(result.kind);
      const { expanded, generated } = result.stats;
      expect(generated).toBeLessThanOrEqual(expanded * space.maxSuccessors);
      if (result.kind !== "solved") {
        expect([result.kind, shortest]).toEqual(["unsolvable", Infinity]);
        continue;
      }
      const { cost } = result;
      expectPath({ graph, starts, goals }, result, coding.stride);
      expect(cost).toBeGreaterThanOrEqual(shortest);
      expect(result.within ?? 1).toBeLessThanOrEqual(within);
      if (result.within !== Infinity) expect(cost).toBeLessThanOrEqual((result.within ?? 1) * shortest);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(["solved", "unsolvable"]));
  });

  it("finds what it promises for three puzzles, and tells parity from search", () => {
    for (const { space, start, goal, bound, cost } of PUZZLES) {
      const result = solved(
        search(space, start, goal, { bound, ...(/^branch/.test(name) && { maxDepth: cost + 4 }) }),
      );
      expect(result.cost).toBeLessThanOrEqual(within * cost);
      expect(result.cost).toBeGreaterThanOrEqual(cost);
      expect(result.path[0]).toBe(start[0]);
      expect(result.path[result.cost]).toBe(goal[0]);
    }
    const swapped = eight.encode([2, 1, 3, 4, 5, 6, 7, 8, 0]);
    expect(search(eight, swapped, eight.encode(eight.ordered), { bound: manhattan })).toMatchObject({
      kind: "unsolvable",
      reason: expect.stringMatching(/^parity/),
      stats: { expanded: 0 },
    });
  });
});

/** Recursive best-first search as Korf wrote it, without positions that are on the path already. */
function plainRecursive({ graph, starts, goals, bounds }: Case) {
  const counts = { expanded: 0, generated: 0 };
  interface Node {
    readonly node: number;
    readonly f: number;
    value: number;
  }
  const visit = (children: Node[], path: readonly number[], most: number): number => {
    for (;;) {
      const [best, second] = [...children].sort((a, b) => a.value - b.value);
      if (best === undefined || best.value > most || best.value === Infinity) return best?.value ?? Infinity;
      if (goals.includes(best.node)) throw path.length;
      const onward = [...path, best.node];
      counts.expanded++;
      counts.generated += graph[best.node].length;
      const successors = graph[best.node]
        .filter((node) => bounds[node] < UNREACHABLE && !onward.includes(node))
        .map((node): Node => {
          const f = onward.length + bounds[node];
          return { node, f, value: best.f < best.value ? Math.max(best.value, f) : f };
        });
      best.value = visit(successors, onward, Math.min(most, second?.value ?? Infinity));
    }
  };
  const roots = starts.filter((node) => bounds[node] < UNREACHABLE);
  try {
    visit(
      roots.map((node) => ({ node, f: bounds[node], value: bounds[node] })),
      [],
      Infinity,
    );
    return { cost: Infinity, ...counts };
  } catch (cost) {
    return { cost: cost as number, ...counts };
  }
}

/** Depth-first branch and bound in a few lines. */
function plainBranchAndBound({ graph, starts, goals, bounds }: Case) {
  const counts = { cost: Infinity, expanded: 0, generated: 0 };
  const visit = (nodes: readonly number[], path: readonly number[]) => {
    for (const node of [...nodes].sort((a, b) => bounds[a] - bounds[b])) {
      const isHopeless = bounds[node] >= UNREACHABLE || path.length + bounds[node] >= counts.cost;
      if (isHopeless || path.includes(node)) continue;
      if (goals.includes(node)) {
        counts.cost = path.length;
        continue;
      }
      counts.expanded++;
      counts.generated += graph[node].length;
      visit(graph[node], [...path, node]);
    }
  };
  visit(starts, []);
  return counts;
}

/** Beam search in a few lines. */
function plainBeam({ graph, starts, goals, bounds }: Case, width: number) {
  const counts = { expanded: 0, generated: 0 };
  const kept = new Set<number>();
  let dropped = false;
  let level = [...new Set(starts)].filter((node) => bounds[node] < UNREACHABLE);
  if (level.some((node) => goals.includes(node))) return { cost: 0, dropped, ...counts };
  for (let depth = 0; level.length > 0; depth++) {
    const order = [...level].sort((a, b) => bounds[a] - bounds[b]).slice(0, width);
    const chosen = level.filter((node) => order.includes(node));
    dropped ||= chosen.length < level.length;
    for (const node of chosen) kept.add(node);
    const next = new Set<number>();
    for (const node of chosen) {
      counts.expanded++;
      counts.generated += graph[node].length;
      for (const to of graph[node]) {
        if (kept.has(to) || bounds[to] >= UNREACHABLE) continue;
        if (goals.includes(to)) return { cost: depth + 1, dropped, ...counts };
        next.add(to);
      }
    }
    level = [...next];
  }
  return { cost: Infinity, dropped, ...counts };
}

describe.each([true, false])("step by step, on graphs that are directed: %s", (directed) => {
  const random = randomSource(77);
  const cases = Array.from({ length: howMany(40, 100) }, (_, i) => randomCase(random, i, directed));
  const spaceOfCase = ({ graph }: Case) => graphSpace(graph, { stride: 1, sized: true, directed });

  it("recursive best-first search does what the textbook does, and stores what lies beside one path", () => {
    for (const one of cases) {
      const { starts, goals, bounds } = one;
      const space = spaceOfCase(one);
      const options = { bound: nodeBound(bounds) };
      const result = recursiveBestFirst(space, pack(starts, 1), pack(goals, 1), options);
      const { cost, expanded, generated } = plainRecursive(one);
      expect(result.stats).toMatchObject({ expanded, generated });
      if (result.kind !== "solved") continue;
      expect(result.cost).toBe(cost);
      expect(result.stats.states).toBeLessThanOrEqual(starts.length + (cost + 1) * space.maxSuccessors);
    }
  });

  it("branch and bound does what the textbook does", () => {
    for (const one of cases) {
      const { starts, goals, bounds } = one;
      const result = branchAndBound(spaceOfCase(one), pack(starts, 1), pack(goals, 1), {
        bound: nodeBound(bounds),
      });
      const { cost, expanded, generated } = plainBranchAndBound(one);
      expect(result.stats).toMatchObject({ expanded, generated });
      expect(result.kind === "solved" ? result.cost : Infinity).toBe(cost);
    }
  });

  it.each([1, 2, 5])("beam search of width %i does what the textbook does", (width) => {
    let without = 0;
    for (const one of cases) {
      const { starts, goals, bounds, shortest } = one;
      const options = { bound: nodeBound(bounds), width };
      const result = beamSearch(spaceOfCase(one), pack(starts, 1), pack(goals, 1), options);
      const { cost, dropped, expanded, generated } = plainBeam(one, width);
      expect(result.stats).toMatchObject({ expanded, generated });
      expect(result.stats.peakFrontier).toBeLessThanOrEqual(width);
      if (cost < Infinity) {
        expect(result).toMatchObject({ kind: "solved", cost, ...(dropped && { within: Infinity }) });
        if (!dropped) expect(result).not.toHaveProperty("within");
      } else {
        const stopped = { limit: "width", reason: expect.stringContaining(`width = ${width}`) };
        expect(result).toMatchObject(dropped ? stopped : { kind: "unsolvable" });
        if (shortest < Infinity) without++;
      }
    }
    if (width === 1) expect(without).toBeGreaterThan(0); // there was a path, and it did not say that there is none
  });
});

it("branch and bound has its best path so far at hand when it is stopped", () => {
  const { space, start, goal, bound, cost } = PUZZLES[0];
  const options = { bound, maxDepth: cost + 30 };
  const costs = [50, 100, 1000, 3000].map((maxExpanded) => {
    const result = branchAndBound(space, start, goal, { ...options, maxExpanded });
    if (result.kind !== "stopped") return cost;
    expect(result).toMatchObject({ limit: "maxExpanded", stats: { expanded: maxExpanded } });
    if (result.best) expect(result.best.path).toHaveLength(result.best.cost + 1);
    return result.best?.cost ?? Infinity;
  });
  expect(costs).toEqual([...costs].sort((a, b) => b - a));
  expect(new Set(costs).size).toBeGreaterThan(1);
  expect(costs[3]).toBeGreaterThanOrEqual(cost);
});

it("a table spares branch and bound most of its work where many paths lead to a position, however small it is", () => {
  const { space, start, goal, bound, cost } = PUZZLES[1];
  const options = { bound, maxDepth: cost + 4 };
  const expanded = [undefined, 16, 4096].map((transpositions) => {
    const result = solved(branchAndBound(space, start, goal, { ...options, transpositions }));
    expect(result.cost).toBe(cost);
    return result.stats.expanded;
  });
  expect(expanded[1]).toBeLessThan(expanded[0]);
  expect(expanded[2]).toBeLessThan(expanded[0] / 2);
});

it("options that cannot be are refused by name", () => {
  const { space, start, goal, bound } = PUZZLES[0];
  for (const width of [0, -1, 1.5, Number.NaN]) {
    expect(() => beamSearch(space, start, goal, { bound, width })).toThrow(InputError);
    expect(() => beamSearch(space, start, goal, { bound, width })).toThrow(/^width: /);
  }
  for (const transpositions of [0, 0.5, -1]) {
    expect(() => branchAndBound(space, start, goal, { transpositions })).toThrow(/^transpositions: /);
  }
});
