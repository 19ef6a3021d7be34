import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import { UNREACHABLE } from "../../../../lib/search/contract/bound";
import { type Solved, solved } from "../../../../lib/search/contract/result";
import { OpenList } from "../../../../lib/search/engine/openList";
import { aStar, weightedAStar } from "../../../../lib/search/searches/aStar";
import { greedyBestFirst } from "../../../../lib/search/searches/greedyBestFirst";
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

/** Best-first search as plainly as can be: one list, looked through for the least priority, of equal ones the last. */
function plainBestFirst(
  graph: Graph,
  starts: readonly number[],
  goals: readonly number[],
  bounds: readonly number[],
  priority: (distance: number, bound: number) => number,
  reopens = true,
) {
  const distance = new Map<number, number>();
  const times = new Map<number, number>(); // how often each node was expanded
  const open: { node: number; g: number; f: number }[] = [];
  const counts = { expanded: 0, generated: 0, reopened: 0 };
  const see = (node: number, g: number) => {
    const before = distance.get(node);
    if (bounds[node] >= UNREACHABLE || (before !== undefined && (before <= g || !reopens))) return;
    distance.set(node, g);
    open.push({ node, g, f: priority(g, bounds[node]) });
  };
  for (const start of starts) see(start, 0);
  while (open.length > 0) {
    const least = Math.min(...open.map(({ f }) => f));
    const [{ node, g }] = open.splice(open.map(({ f }) => f).lastIndexOf(least), 1);
    if (distance.get(node)! < g) continue;
    if (goals.includes(node)) return { cost: g, times, states: distance.size, ...counts };
    counts.expanded++;
    counts.generated += graph[node].length;
    if (times.has(node)) counts.reopened++;
    times.set(node, (times.get(node) ?? 0) + 1);
    for (const next of graph[node]) see(next, g + 1);
  }
  return { cost: Infinity, times, states: distance.size, ...counts };
}

/** Where no edge leads farther than to the node of the next few numbers: a graph with long ways, and many of them. */
function longGraph(random: () => number, nodes: number, directed: boolean): Graph {
  const graph: Set<number>[] = Array.from({ length: nodes }, () => new Set());
  for (let i = 0; i < 3 * nodes; i++) {
    const from = Math.floor(random() * nodes);
    const to = Math.min(nodes - 1, from + 1 + Math.floor(4 * random()));
    graph[from].add(to);
    if (!directed) graph[to].add(from);
  }
  return graph.map((targets) => [...targets]);
}

const WEIGHTS = [1, 1.1, 1.25, 4 / 3, 1.7, 2.5, Math.PI, 10, 1e9, 1e300];

describe.each(codings(1, 2))("on random graphs, coded %o", (coding) => {
  const random = randomSource(7 + coding.stride);
  const pick = (below: number) => Math.floor(random() * below);
  const { stride } = coding;
  const cases = Array.from({ length: 24 }, (_, i) => {
    const nodes = 2 + pick(60);
    const isLong = i % 4 < 2;
    const graph = isLong
      ? longGraph(random, nodes, coding.directed)
      : randomGraph(random, nodes, 0.9 + 1.2 * random(), coding.directed);
    const starts = Array.from({ length: 1 + (i % 3) }, () => pick(isLong ? Math.min(3, nodes) : nodes));
    const goals = Array.from(
      { length: 1 + (i % 2) },
      () => nodes - 1 - pick(isLong ? Math.min(3, nodes) : nodes),
    );
    const toGoal = plainDistances(turnedRound(graph), goals);
    // Admissible, and mostly not consistent.
    const bounds = toGoal.map((left) => (left === undefined ? [0, UNREACHABLE][i % 2] : pick(left + 1)));
    const shortest = Math.min(...starts.map((start) => toGoal[start] ?? Infinity));
    const bound = nodeBound(bounds, stride);
    return { graph, space: graphSpace(graph, coding), starts, goals, toGoal, bounds, bound, shortest };
  });

  it("A* with an inconsistent bound expands what the plain search expands, as often, and finds as short a path", () => {
    let reopened = 0;
    for (const one of cases) {
      const result = aStar(one.space, pack(one.starts, stride), pack(one.goals, stride), {
        bound: one.bound,
      });
      const plain = plainBestFirst(one.graph, one.starts, one.goals, one.bounds, (g, h) => g + h);
      const { expanded, generated, states } = plain;
      expect(result.stats).toMatchObject({ expanded, generated, reopened: plain.reopened, states });
      expect(expanded - plain.reopened).toBe(plain.times.size);
      reopened += plain.reopened;
      expect(String(result.stats).includes(" reopened, ")).toBe(plain.reopened > 0);
      if (one.shortest === Infinity) expect(result.kind).toBe("unsolvable");
      else {
        expectPath(one, result as Solved, stride);
        expect(result).toMatchObject({ cost: one.shortest });
        expect(result).not.toHaveProperty("within");
      }
    }
    expect(reopened).toBeGreaterThan(0);
  });

  it("A* with a consistent bound opens nothing again", () => {
    for (const { space, starts, goals, toGoal, shortest } of cases) {
      for (const less of [0, 1, 3, UNREACHABLE]) {
        const bounds = toGoal.map((left) => Math.max(0, (left ?? UNREACHABLE) - less));
        const bound = nodeBound(bounds, stride);
        const result = aStar(space, pack(starts, stride), pack(goals, stride), { bound });
        expect(result.stats.reopened).toBe(0);
        expect(result.kind === "solved" ? result.cost : Infinity).toBe(shortest);
      }
    }
  });

  it("weighted A* finds paths within its factor, and expands what the plain search expands", () => {
    let longer = 0;
    for (const [i, one] of cases.entries()) {
      for (const weight of [WEIGHTS[i % 10], WEIGHTS[(i + 3) % 10]]) {
        const options = { bound: one.bound, weight };
        const result = weightedAStar(one.space, pack(one.starts, stride), pack(one.goals, stride), options);
        const priority = (g: number, h: number) => g + Math.floor(weight * h);
        const plain = plainBestFirst(one.graph, one.starts, one.goals, one.bounds, priority);
        const { expanded, generated, reopened, states } = plain;
        expect(result.stats).toMatchObject({ expanded, generated, reopened, states });
        if (one.shortest === Infinity) {
          expect(result.kind).toBe("unsolvable");
          continue;
        }
        const path = result as Solved;
        expectPath(one, path, stride);
        expect(path.cost).toBeLessThanOrEqual(weight * one.shortest);
        expect(path.cost).toBeLessThanOrEqual(plain.cost);
        expect(path.within ?? 1).toBe(weight);
        if (path.cost > one.shortest) longer++;
      }
    }
    expect(longer).toBeGreaterThan(0);
  });

  it("greedy best-first search finds paths, and expands what the plain search expands", () => {
    let longer = 0;
    for (const one of cases) {
      const result = greedyBestFirst(one.space, pack(one.starts, stride), pack(one.goals, stride), {
        bound: one.bound,
      });
      const plain = plainBestFirst(one.graph, one.starts, one.goals, one.bounds, (_, h) => h, false);
      const { expanded, generated, states } = plain;
      expect(result.stats).toMatchObject({ expanded, generated, reopened: 0, states });
      if (one.shortest === Infinity) {
        expect(result.kind).toBe("unsolvable");
        continue;
      }
      expectPath(one, result as Solved, stride);
      expect(result).toMatchObject({ within: Infinity });
      if ((result as Solved).cost > one.shortest) longer++;
    }
    expect(longer).toBeGreaterThan(0);
  });
});

it("a weight below 1 is refused", () => {
  const line = graphSpace([[1], [0]], { stride: 1, sized: true, directed: false });
  const bound = nodeBound([1, 0]);
  for (const weight of [0.99, 0, -1, Infinity, Number.NaN]) {
    expect(() => weightedAStar(line, 0, 1, { bound, weight })).toThrow(InputError);
    expect(() => weightedAStar(line, 0, 1, { bound, weight })).toThrow(/^weight: /);
  }
  expect(() => aStar(line, 0, 1, { bound, weight: 2 } as never)).toThrow(/options: .*"weight"/);
});

it("greedy best-first search with maxDepth takes a nearer way to a position that it has been to", () => {
  // The long way 0 1 2 3 4 looks better than 0 6 4, and from 4 it is one more move to the goal.
  const graph = [[1, 6], [2], [3], [4], [5], [], [4]];
  const space = graphSpace(graph, { stride: 1, sized: true, directed: true });
  const bound = nodeBound([0, 0, 0, 0, 0, 0, 2]);
  expect(solved(greedyBestFirst(space, 0, 5, { bound }))).toMatchObject({ cost: 5, stats: { reopened: 0 } });
  const limited = greedyBestFirst(space, 0, 5, { bound, maxDepth: 4 });
  expect(solved(limited)).toMatchObject({ cost: 3, stats: { reopened: 1 } });
  expect(greedyBestFirst(space, 0, 5, { bound, maxDepth: 2 })).toMatchObject({
    kind: "stopped",
    limit: "maxDepth",
  });
});

it("the open list gives out the least priority first, and of equal ones the last that came in", () => {
  const random = randomSource(11);
  for (let round = 0; round < 3; round++) {
    const open = new OpenList();
    const plain: [place: number, distance: number, priority: number][] = [];
    const range = [3, 40, 1e12][round % 3];
    for (let step = 0; step < 400; step++) {
      if (random() < 0.4 + 0.4 * Math.sin(step / 60)) {
        const entry: [number, number, number] = [step, step % 7, Math.floor(range * random())];
        open.push(...entry);
        plain.push(entry);
      } else {
        const least = Math.min(...plain.map(([, , priority]) => priority));
        const at = plain.map(([, , priority]) => priority).lastIndexOf(least);
        const [place, distance] = at < 0 ? [-1, open.distance] : plain.splice(at, 1)[0];
        expect([open.pop(), open.distance]).toEqual([place, distance]);
      }
      expect(open.count).toBe(plain.length);
    }
  }
});
