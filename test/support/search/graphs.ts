import { expect } from "vitest";
import type { Bound, CostedSpace, Reversible, Solved, StateSpace } from "../../../lib/search/index";

/** A repeatable source of numbers in [0, 1): a test that fails once fails again. */
export function randomSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // Numerical Recipes' generator
    return state / 2 ** 32;
  };
}

/** For each node, the nodes that an edge leads to. */
export type Graph = readonly (readonly number[])[];

/** A graph of so many nodes and, on average, so many edges a node. Undirected graphs hold each edge both ways. */
export function randomGraph(random: () => number, nodes: number, edges: number, directed: boolean): Graph {
  const graph: Set<number>[] = Array.from({ length: nodes }, () => new Set());
  for (let i = 0; i < nodes * edges; i++) {
    const [from, to] = [Math.floor(random() * nodes), Math.floor(random() * nodes)];
    graph[from].add(to);
    if (!directed) graph[to].add(from);
  }
  return graph.map((targets) => [...targets]);
}

/** How a test wants a graph's nodes to be coded. */
export interface Coding {
  readonly stride: number;
  readonly sized: boolean;
  readonly directed: boolean;
  /** Whether the space has `reverse`; no where left out. */
  readonly reversible?: boolean;
}

/** Strides, with and without `size`, moves that can and cannot be undone, and spaces that do and do not say so. */
export function codings(...strides: number[]): Coding[] {
  const both = [true, false];
  return strides.flatMap((stride) =>
    both.flatMap((directed) =>
      both.flatMap((reversible) =>
        (stride === 1 ? both : [false]).map((sized) => ({ stride, sized, directed, reversible })),
      ),
    ),
  );
}

/** A graph as a StateSpace. With a stride above 1 node n is coded as n, -n, n x n, ... */
export function graphSpace(
  graph: Graph,
  { stride, sized, directed, reversible = false }: Coding,
): StateSpace & Partial<Reversible> {
  const space = (edges: Graph): StateSpace => ({
    stride,
    size: sized ? graph.length : undefined,
    maxSuccessors: Math.max(...edges.map((targets) => targets.length)),
    expand(states, from, to, out, at) {
      let end = at;
      for (let i = from; i < to; i += stride) {
        for (const target of edges[states[i]]) {
          out.set(codeOf(target, stride), end);
          end += stride;
        }
      }
      return end;
    },
  });
  const forward: StateSpace & { reverse?: StateSpace } = space(graph);
  if (reversible) forward.reverse = directed ? space(turnedRound(graph)) : forward;
  return forward;
}

/** A space of codes of which it is said what follows on each. */
export function codeSpace(
  next: (code: number) => Iterable<number>,
  rest: Partial<StateSpace> = {},
): StateSpace {
  return {
    stride: 1,
    maxSuccessors: 2,
    expand(states, from, to, out, at) {
      let end = at;
      for (let i = from; i < to; i++) for (const code of next(states[i])) out[end++] = code;
      return end;
    },
    ...rest,
  };
}

/** The space with moves that cost what is said of the first integers of two positions. */
export function withCosts(space: CostedSpace, cost: (from: number, to: number) => number): CostedSpace {
  return {
    ...space,
    costs(states, parent, from, to, out, at) {
      for (let i = from; i < to; i += space.stride) out[at++] = cost(states[parent], states[i]);
    },
  };
}

/** The graph with all its edges turned round. */
export function turnedRound(graph: Graph): Graph {
  const back: number[][] = graph.map(() => []);
  graph.forEach((targets, from) => {
    for (const to of targets) back[to].push(from);
  });
  return back;
}

/** A row of nodes, each joined to the next. */
export function chain(nodes: number): Graph {
  return Array.from({ length: nodes }, (_, i) =>
    [i - 1, i + 1].filter((other) => other >= 0 && other < nodes),
  );
}

/** A bound given by a number for each node, or computed for it. */
export function nodeBound(bounds: ArrayLike<number> | ((node: number) => number), stride = 1): Bound {
  const of = typeof bounds === "function" ? bounds : (node: number) => bounds[node];
  return {
    evaluate(states, from, to, out, at) {
      for (let i = from; i < to; i += stride) out[at++] = of(states[i]);
    },
  };
}

/** The bound 0, for positions of one integer. */
export const NO_BOUND: Bound = { evaluate: (_, from, to, out, at) => void out.fill(0, at, at + to - from) };

/** The codes of some nodes, packed. */
export function pack(nodes: readonly number[], stride: number): Int32Array {
  return Int32Array.from(nodes.flatMap((node) => [...codeOf(node, stride)]));
}

/** Expects a path from a start to a goal, edge by edge, of as many moves as it says. */
export function expectPath(
  { graph, starts, goals }: { graph: Graph; starts: readonly number[]; goals: readonly number[] },
  { path, cost }: Pick<Solved, "path" | "cost">,
  stride: number,
): void {
  const nodes = [...path].filter((_, i) => i % stride === 0);
  expect([...path]).toEqual([...pack(nodes, stride)]);
  expect(nodes).toHaveLength(cost + 1);
  expect(starts).toContain(nodes[0]);
  expect(goals).toContain(nodes[cost]);
  for (let i = 0; i < cost; i++) expect(graph[nodes[i]]).toContain(nodes[i + 1]);
}

export function codeOf(node: number, stride: number): Int32Array {
  return Int32Array.of(node, 0 - node, node * node, 7, ~node).slice(0, stride);
}

/** Distances from the nearest start, found the obvious way; undefined where a node cannot be reached. */
export function plainDistances(graph: Graph, starts: readonly number[]): (number | undefined)[] {
  const distance: (number | undefined)[] = graph.map(() => undefined);
  let level = [...new Set(starts)];
  for (let depth = 0; level.length > 0; depth++) {
    for (const node of level) distance[node] = depth;
    level = [...new Set(level.flatMap((node) => graph[node]))].filter((node) => distance[node] === undefined);
  }
  return distance;
}
