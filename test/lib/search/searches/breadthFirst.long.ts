import { expect, it } from "vitest";
import type { Solved } from "../../../../lib/search/contract/result";
import type { Reversible, StateSpace } from "../../../../lib/search/contract/space";
import { spaceOf } from "../../../../lib/search/contract/spaceOf";
import { breadthFirstLevels, breadthFirstSearch } from "../../../../lib/search/searches/breadthFirst";
import { codeSpace, type Graph } from "../../../support/search/graphs";

it("stops in an endless space at 20 million positions unless told otherwise", () => {
  const binaryTree: StateSpace = {
    stride: 2,
    maxSuccessors: 2,
    expand(states, from, to, out, at) {
      let end = at;
      for (let i = from; i < to; i += 2) {
        for (const bit of [0, 1]) {
          out[end++] = (states[i] << 1) | (states[i + 1] >>> 31);
          out[end++] = (states[i + 1] << 1) | bit;
        }
      }
      return end;
    },
  };
  const result = breadthFirstLevels(binaryTree, Int32Array.of(0, 1));
  expect(result).toMatchObject({ kind: "stopped", limit: "maxStates" });
  expect(result.stats.states).toBe(20_000_000);
  expect(result.depths).toEqual(Array.from({ length: 24 }, (_, depth) => 2 ** depth));
});

// V8 puts no more than 2^24 keys into a Map: "Map maximum size exceeded".
it("does so in a space of plain functions, too", () => {
  const neighbours = (n: number) => Array.from({ length: 5000 }, (_, i) => 5000 * n + i + 1);
  const tree = spaceOf({ start: 0, maxSuccessors: 5000, neighbours });
  const result = breadthFirstSearch(
    tree,
    tree.starts,
    tree.where(() => false),
  );
  expect(result).toMatchObject({ kind: "stopped", limit: "maxStates", stats: { states: 20_000_000 } });
});

it("keeps full depths in a large table too where moves are one-way", () => {
  const step = 2 ** 23;
  const graph = [[1], [2], [3], [4], [5], [1, 6], [7], []];
  const back = graph.map((_, node) => graph.flatMap((to, from) => (to.includes(node) ? [from] : [])));
  const spread = (edges: Graph) =>
    codeSpace((code) => edges[code / step].map((next) => next * step), { size: 2 ** 26 });
  const space: StateSpace & Reversible = { ...spread(graph), reverse: spread(back) };
  for (const of of [space, spread(graph)]) {
    const result = breadthFirstSearch(of, 0, 7 * step) as Solved;
    expect([...result.path].map((code) => code / step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  }
});
