import { expect, it } from "vitest";
import { breadthFirstLevels } from "../../lib/search/breadthFirst";
import type { StateSpace } from "../../lib/search/space";

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
