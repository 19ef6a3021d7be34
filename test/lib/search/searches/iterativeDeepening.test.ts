import { describe, expect, it } from "vitest";
import {
  type Bound,
  ContractError,
  type DeepeningOptions,
  goalsWhere,
  iterativeDeepening,
  type Onward,
  type Solved,
  type StateSpace,
  split,
  UNREACHABLE,
} from "../../../../lib/search/index";
import { howMany } from "../../../support/howMany";
import { testMistakes } from "../../../support/mistakes";
import { cheapestFrom } from "../../../support/search/cheapest";
import {
  chain,
  codeSpace,
  expectPath,
  type Graph,
  graphSpace,
  nodeBound,
  pack,
  plainDistances,
  randomGraph,
  randomSource,
  turnedRound,
  withCosts,
} from "../../../support/search/graphs";

const CODINGS = [1, 3].flatMap((stride) =>
  [true, false].map((directed) => ({ stride, sized: false, directed })),
);

/** Distances to the goals, each shortened by up to `slack` moves: admissible, and rarely consistent. */
function looseBounds(graph: Graph, goals: readonly number[], slack: () => number): number[] {
  const toGoal = plainDistances(turnedRound(graph), goals);
  return toGoal.map((distance) => (distance === undefined ? UNREACHABLE : Math.max(0, distance - slack())));
}

describe.each(CODINGS)("on random graphs, coded %o", (coding) => {
  const random = randomSource(7 + coding.stride);
  const { stride } = coding;
  const cases = Array.from({ length: 60 }, (_, i) => {
    const nodes = 2 + Math.floor(random() * 30);
    const graph = randomGraph(random, nodes, 0.8 + 0.7 * random(), coding.directed);
    const pick = () => Math.floor(random() * nodes);
    const starts = Array.from({ length: 1 + (i % 2) }, pick);
    const goals = Array.from({ length: 1 + (i % 3) }, pick);
    const distances = plainDistances(graph, starts);
    const shortest = Math.min(...goals.map((goal) => distances[goal] ?? Infinity));
    const bounds = looseBounds(graph, goals, () => Math.floor(3 * random()));
    return { graph, starts, goals, shortest, bound: nodeBound(bounds, stride) };
  });

  const PARTS: [string, (bound: Bound) => DeepeningOptions][] = [
    ["a table", () => ({ transpositions: 1024 })],
    ["a table that is far too small", () => ({ transpositions: 4 })],
    ["all of it", (bound) => ({ bound, noUndo: true, transpositions: 256 })],
  ];

  it.each(PARTS)("finds a path as short as can be, with %s switched on", (_, options) => {
    let solved = 0;
    for (const { graph, starts, goals, shortest, bound } of cases) {
      if (shortest === Infinity || shortest > 9) continue;
      const space = graphSpace(graph, coding);
      const [from, to] = [pack(starts, stride), pack(goals, stride)];
      const result = iterativeDeepening(space, from, to, options(bound)) as Solved;
      expect(result.cost).toBe(shortest);
      expectPath({ graph, starts, goals }, result, stride);
      solved++;
    }
    expect(solved).toBeGreaterThan(20);
  });
});

describe.each([1, 3])("where moves cost 0 or 1, coded with stride %i", (stride) => {
  const random = randomSource(40 + stride);
  const cases = Array.from({ length: 80 }, () => {
    const nodes = 3 + Math.floor(random() * 25);
    const graph = randomGraph(random, nodes, 1 + random(), true);
    // Moves of cost 0 lead to greater numbers, so that they never come round.
    const free = new Set<string>();
    graph.forEach((targets, from) => {
      for (const to of targets) if (to > from && random() < 0.5) free.add(`${from}-${to}`);
    });
    const cost = (from: number, to: number) => (free.has(`${from}-${to}`) ? 0 : 1);
    const [start, goal] = [Math.floor(random() * nodes), Math.floor(random() * nodes)];
    const space = withCosts(graphSpace(graph, { stride, sized: false, directed: true }), cost);
    const distances = cheapestFrom(turnedRound(graph), (to, from) => cost(from, to), goal);
    return { graph, cost, start, goal, space, distances };
  });

  it("finds a cheapest path from several starts, which the bound lets in one after the other", () => {
    let solved = 0;
    for (const { graph, goal, space, distances } of cases) {
      const starts = graph.map((_, node) => node).filter((node) => node % 3 === 0);
      const cheapest = Math.min(...starts.map((node) => distances[node]));
      if (cheapest > 7 || starts.length < 2) continue;
      for (const shift of [0, 1]) {
        const bounds = distances.map((left, node) => Math.max(0, Math.min(left, 50) - shift * (node % 4)));
        const bound = nodeBound(bounds, stride);
        const result = iterativeDeepening(space, pack([...starts].reverse(), stride), pack([goal], stride), {
          bound,
        }) as Solved;
        expect(result.cost).toBe(cheapest);
        expect(distances[split(space, result.path)[0][0]]).toBe(cheapest);
      }
      solved++;
    }
    expect(solved).toBeGreaterThan(30);
  });
});

/** Depth-first search to growing limits as the textbooks have it, node by node, on a graph and by recursion. */
function plainDeepening(
  graph: Graph,
  starts: readonly number[],
  goals: readonly number[],
  boundOf: (node: number) => number,
  noUndo: boolean,
): { path: number[]; expanded: number; generated: number } {
  let [expanded, generated, next] = [0, 0, 0];
  function descend(path: readonly number[], before: number, limit: number): number[] | undefined {
    const here = path[path.length - 1];
    const successors = graph[here].filter((node) => !noUndo || node !== before);
    expanded++;
    generated += successors.length;
    const rest = limit - path.length;
    if (rest === 0) {
      const goal = successors.find((node) => goals.includes(node));
      if (goal !== undefined) return [...path, goal];
    }
    for (const node of successors) {
      const need = rest === 0 ? Math.max(1, boundOf(node)) : boundOf(node);
      if (need > rest) next = Math.min(next, limit - rest + need);
      else {
        const found = descend([...path, node], here, limit);
        if (found) return found;
      }
    }
    return undefined;
  }
  const first = starts.find((start) => goals.includes(start));
  if (first !== undefined) return { path: [first], expanded, generated };
  for (let limit = Math.max(1, Math.min(...starts.map(boundOf))); ; limit = next) {
    next = Infinity;
    for (const start of starts) {
      if (boundOf(start) > limit) next = Math.min(next, boundOf(start));
      else {
        const path = descend([start], start, limit);
        if (path) return { path, expanded, generated };
      }
    }
  }
}

/** The space with a way of its own to leave out the positions before. */
function leavingOut(space: StateSpace): StateSpace & Onward {
  const { stride } = space;
  const same = (a: Int32Array, b: Int32Array) => a.every((value, i) => value === b[i]);
  return {
    ...space,
    expandOnward(states, previous, from, to, at) {
      let end = at;
      for (let i = from; i < to; i += stride) {
        const out = new Int32Array(space.maxSuccessors * stride);
        const stop = space.expand(states, i, i + stride, out, 0);
        for (const next of split(space, out.slice(0, stop))) {
          if (same(next, previous.subarray(i, i + stride))) continue;
          states.set(next, end);
          previous.set(states.slice(i, i + stride), end);
          end += stride;
        }
      }
      return end;
    },
  };
}

describe.each(CODINGS)("though it expands runs of positions, coded %o", (coding) => {
  const random = randomSource(90 + coding.stride);
  const { stride } = coding;

  it.each([
    ["nothing", false, false],
    ["a bound", true, false],
    ["no undoing", false, true],
    ["both", true, true],
  ])("finds the path of plain depth-first search and counts like it, with %s", (_, bounded, noUndo) => {
    let most = 0;
    for (let i = 0; i < howMany(20, 40); i++) {
      const nodes = 1000 + Math.floor(random() * 1000);
      const graph = randomGraph(random, nodes, coding.directed ? 3.5 : 1.8, coding.directed);
      const pick = () => Math.floor(random() * nodes);
      const [starts, goals] = [[pick(), pick()].slice(0, 1 + (i % 2)), [pick()]];
      const distances = plainDistances(graph, starts);
      const shortest = Math.min(...goals.map((goal) => distances[goal] ?? Infinity));
      if (shortest > 8) continue;
      const bounds = looseBounds(graph, goals, () => Math.floor(6 * random()));
      const plain = plainDeepening(graph, starts, goals, (node) => (bounded ? bounds[node] : 0), noUndo);
      const space = graphSpace(graph, coding);
      for (const variant of noUndo ? [space, leavingOut(space)] : [space]) {
        const options = { noUndo, bound: bounded ? nodeBound(bounds, stride) : undefined };
        const result = iterativeDeepening(
          variant,
          pack(starts, stride),
          pack(goals, stride),
          options,
        ) as Solved;
        expect(split(space, result.path).map(([node]) => node)).toEqual(plain.path);
        expect(result.stats).toMatchObject({ expanded: plain.expanded, generated: plain.generated });
      }
      most = Math.max(most, plain.expanded);
    }
    expect(most).toBeGreaterThan(bounded ? 100 : 1000); // several runs a level
  });
});

/** Every position has two successors, and no two ways lead to the same one. */
const tree = codeSpace((code) => [2 * code, 2 * code + 1]);

describe("statistics", () => {
  it("count the expanded positions of each limit: 2^limit - 1 in a binary tree", () => {
    const result = iterativeDeepening(tree, 1, 2 ** 9 + 3, { maxDepth: 8 });
    expect(result).toMatchObject({
      kind: "stopped",
      reason: "stopped at maxDepth = 8: every solution takes at least 9 moves",
    });
    const expected = Array.from({ length: 9 }, (_, limit) => ({ limit, expanded: 2 ** limit - 1 }));
    expect(result.stats.iterations).toEqual(expected);
    expect(result.stats.expanded).toBe(expected.reduce((sum, { expanded }) => sum + expanded, 0));
    expect(result.stats.generated).toBe(2 * result.stats.expanded);
  });

  it("show what each part saves on a ring, where every way can be walked back", () => {
    const ring = Array.from({ length: 40 }, (_, i) => [(i + 1) % 40, (i + 39) % 40]);
    const space = graphSpace(ring, { stride: 1, sized: true, directed: false });
    const expanded = (options: DeepeningOptions) => iterativeDeepening(space, 0, 12, options).stats.expanded;
    expect(expanded({ noUndo: true })).toBeLessThan(expanded({}) / 10);
    expect(expanded({ transpositions: 64 })).toBeLessThan(expanded({}) / 5);
  });

  it("let the limit jump to the least number of moves that was cut", () => {
    const bound = nodeBound([2, 5, 4, 3, 2, 1, 0]); // the start's own is far too low
    const space = graphSpace(chain(7), { stride: 1, sized: true, directed: false });
    const result = iterativeDeepening(space, 0, 6, { bound });
    expect(result.stats.iterations.map(({ limit }) => limit)).toEqual([2, 6]);
  });
});

describe("limits and mistakes", () => {
  it("expands maxExpanded positions and no more", () => {
    const result = iterativeDeepening(tree, 1, 0, { maxExpanded: 1000 });
    expect(result).toMatchObject({ kind: "stopped", limit: "maxExpanded" });
    expect(result.stats.expanded).toBe(1000);
  });

  it("stops in the middle of a limit", () => {
    const bound = nodeBound((node) => (node === 0 ? 0 : 28 - (31 - Math.clz32(node))));
    const search = (options: DeepeningOptions) => iterativeDeepening(tree, 1, 0, { bound, ...options }); // 2^28 positions
    const slow = search({ timeLimit: 5 });
    expect(slow).toMatchObject({ kind: "stopped", limit: "timeLimit" });
    expect(slow.stats.iterations).toHaveLength(1);
    const abort = new AbortController();
    const stopped = search({ signal: abort.signal, onProgress: () => abort.abort() });
    expect(stopped).toMatchObject({ kind: "stopped", limit: "signal" });
    expect(stopped.stats.iterations).toHaveLength(1);
  });

  it("solves with as many positions as plain search needs, and a sixteenth of them for each level ahead", () => {
    for (const goal of [2 ** 6, 2 ** 10, 3 * 2 ** 9, 2 ** 11 - 1]) {
      const { stats, path } = iterativeDeepening(tree, 1, goal) as Solved;
      const maxExpanded = Math.ceil(stats.expanded * (1 + path.length / 16)) + path.length;
      expect(iterativeDeepening(tree, 1, goal, { maxExpanded })).toMatchObject({ kind: "solved", path });
    }
  });

  it("looks little ahead on a way that is straight", () => {
    let evaluated = 0;
    const bound = nodeBound((node) => {
      evaluated++;
      return Math.max(0, 20 - (31 - Math.clz32(node)));
    });
    const result = iterativeDeepening(
      tree,
      1,
      goalsWhere(tree, (node) => node >= 2 ** 20),
      { bound },
    );
    expect(result).toMatchObject({ kind: "solved", cost: 20, stats: { expanded: 20 } });
    expect(evaluated).toBeLessThan(150);
  });

  it("takes spaces with very many successors", () => {
    const many = 40_000;
    const fan = codeSpace((code) => (code < 10 ? Array.from({ length: many }, (_, i) => code + i + 1) : []), {
      maxSuccessors: many,
    });
    expect(iterativeDeepening(fan, 0, many)).toMatchObject({ kind: "solved", cost: 1 });
    expect(iterativeDeepening(fan, 0, many + 9)).toMatchObject({ kind: "solved", cost: 2 });
  });

  testMistakes({
    "maxDepth: expected": () => iterativeDeepening(tree, 1, 2, { maxDepth: 1.5 }),
    "but was given 0": () => iterativeDeepening(tree, 1, 2, { transpositions: 0 }),
    "but was given 536870912": () => iterativeDeepening(tree, 1, 2, { transpositions: 2 ** 29 }),
    "starts: expected": () => iterativeDeepening(tree, Number.NaN, 2),
  });
});

describe("a bound that is too high", () => {
  const tooHigh = nodeBound([4, 3, 2, 0]);
  const line = (directed: boolean) =>
    graphSpace(directed ? [[1], [2], [3], []] : chain(4), { stride: 1, sized: true, directed });

  // It answered "unsolvable ... every one was followed" on the one-way line, and never ended on the other.
  it.each([true, false])(
    "is no proof that there is no path, and does not keep a search for ever (one-way: %s)",
    (directed) => {
      const search = () => iterativeDeepening(line(directed), 0, 3, { bound: tooHigh });
      expect(search).toThrow(ContractError);
      expect(search).toThrow(/the bound is too high: a path of 3 moves leads to a goal/);
    },
  );

  it("is no proof with a table either, in which the last search has left its positions", () => {
    const bound = nodeBound([3, 0, 0, 0]);
    for (const transpositions of [undefined, 64]) {
      const search = () => iterativeDeepening(line(true), 0, 1, { bound, transpositions });
      expect(search).toThrow(/the bound is too high/);
    }
  });

  it("gives no cost that is not the path's", () => {
    const three = graphSpace([[1], [2, 0], [1]], { stride: 1, sized: true, directed: true });
    const free = withCosts(three, (from, to) => (to > from ? 0 : 1));
    expect(iterativeDeepening(free, 0, 2)).toMatchObject({ kind: "solved", cost: 0 });
    expect(() => iterativeDeepening(free, 0, 2, { bound: nodeBound([1, 0, 0]) })).toThrow(
      /a path of cost 0 leads to a goal/,
    );
  });

  it("does not hide that there is none, and the second look does not count", () => {
    const apart = graphSpace([[1], [2], [], []], { stride: 1, sized: true, directed: true });
    const result = iterativeDeepening(apart, 0, 3, { bound: nodeBound([1, 1, 1, 0]) });
    expect(result).toMatchObject({ kind: "unsolvable" });
    expect(result.stats.expanded).toBe(
      result.stats.iterations.reduce((sum, { expanded }) => sum + expanded, 0),
    );
  });
});
