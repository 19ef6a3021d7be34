import { describe, expect, it } from "vitest";
import { InputError } from "../../../lib/basics/errors";
import { UNREACHABLE } from "../../../lib/search/contract/bound";
import { type Solved, solved } from "../../../lib/search/contract/result";
import { OpenList } from "../../../lib/search/engine/openList";
import { aStar, weightedAStar } from "../../../lib/search/searches/aStar";
import { greedyBestFirst } from "../../../lib/search/searches/greedyBestFirst";
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
} from "../../support/graphs";

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

it("rounding priorities down keeps them within the factor, as JavaScript computes it", () => {
  const random = randomSource(3);
  for (let i = 0; i < 50_000; i++) {
    const [made, left] = [Math.floor(200 * random()), Math.floor(200 * random())];
    const weight = i % 2 ? 1 + Math.floor(1000 * random()) / 100 : 1 + 3 * random();
    if (made + Math.floor(weight * left) > weight * (made + left))
      expect([made, left, weight]).toBe("within");
  }
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

/**
 * A graph on which an admissible bound misleads A* as a binary counter runs, after Martelli (1977). From junction k down
 * to 1 lead ways over any of the junctions between, and each that is passed makes the way shorter, junction i by
 * 2^(i-2) moves. The bounds are such that A* meets junction 1 on the longest of them first, then on the next shorter one,
 * and so on.
 */
function misleading(junctions: number) {
  const graph: number[][] = [];
  const bounds: number[] = [];
  const node = (bound: number) => {
    bounds.push(bound);
    return graph.push([]) - 1;
  };
  const saved = (i: number) => (i < 2 ? 0 : 2 ** (i - 2));
  const far = [0, 0]; // far[j] - far[i] - saved(i) moves lead from junction j to junction i
  for (let i = 1; i < junctions; i++) far.push(far[i] + 1 + saved(i));
  const tail = 2 ** (junctions - 1) + 2 * junctions;
  const bound = (i: number) => (i === 1 || i === junctions ? 0 : far[i] + saved(i) + i - 1);
  const places = Array.from({ length: junctions + 1 }, (_, i) => node(i === 0 ? 0 : bound(i)));
  const connect = (from: number, to: number, moves: number, atEnd: number) => {
    let here = from;
    for (let left = moves - 1; left > 0; left--) {
      const next = node(atEnd + left);
      graph[here].push(next);
      here = next;
    }
    graph[here].push(to);
  };
  for (let j = 2; j <= junctions; j++) {
    for (let i = 1; i < j; i++) connect(places[j], places[i], far[j] - far[i] - saved(i), bound(i));
  }
  connect(places[1], places[0], tail, 0);
  return { graph, bounds, start: places[junctions], last: places[1], goal: places[0] };
}

it.each([3, 4, 5, 6, 7])(
  "with %i junctions that mislead it, A* expands the last one as often as a binary counter counts",
  (junctions) => {
    const { graph, bounds, start, last, goal } = misleading(junctions);
    const toGoal = plainDistances(turnedRound(graph), [goal]);
    expect(bounds.every((bound, node) => bound <= toGoal[node]!)).toBe(true);
    const plain = plainBestFirst(graph, [start], [goal], bounds, (g, h) => g + h);
    expect(plain.times.get(last)).toBe(2 ** (junctions - 2));
    const space = graphSpace(graph, { stride: 1, sized: true, directed: true });
    const result = solved(aStar(space, start, goal, { bound: nodeBound(bounds) }));
    expect(result.cost).toBe(toGoal[start]);
    expect(result.stats).toMatchObject({ expanded: plain.expanded, reopened: plain.reopened });
    expect(String(result.stats)).toContain(" reopened, ");
    // With exact distances, which are consistent, nothing is opened again.
    const consistent = solved(aStar(space, start, goal, { bound: nodeBound(toGoal.map((left) => left!)) }));
    expect(consistent.stats).toMatchObject({ expanded: toGoal[start], reopened: 0 });
  },
);

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
