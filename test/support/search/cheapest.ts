import type { Graph } from "./graphs";

/** What it costs to get to each node from a start, by Dijkstra's algorithm in its plainest form; Infinity where nothing leads. */
export function cheapestFrom(
  graph: Graph,
  cost: (from: number, to: number) => number,
  start: number,
): number[] {
  const costs: number[] = graph.map((_, node) => (node === start ? 0 : Infinity));
  const open = new Set(graph.keys());
  while (open.size > 0) {
    const nearest = [...open].reduce((a, b) => (costs[b] < costs[a] ? b : a));
    open.delete(nearest);
    for (const to of graph[nearest]) costs[to] = Math.min(costs[to], costs[nearest] + cost(nearest, to));
  }
  return costs;
}
