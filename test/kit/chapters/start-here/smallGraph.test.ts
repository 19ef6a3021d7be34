import { describe, expect, it } from "vitest";
import {
  boundIn,
  neighboursIn,
  recorder,
  type SmallGraph,
  showGraph,
  showGraphSteps,
  showTrace,
} from "../../../../kit/chapters/start-here/smallGraph";
import { InputError } from "../../../../lib/basics/errors";
import { shownBy } from "../../../support/shown";

const graph: SmallGraph = {
  places: { S: [0, 0], A: [1, 0], G: [2, 0] },
  edges: ["SA", "AG"],
  h: { S: 2, A: 1, G: 0 },
};

/** What A* does on it. */
function traced() {
  const { steps, watch } = recorder(boundIn(graph));
  const costs = new Map([["S", 0]]);
  for (const [node, next, g] of [
    ["S", "A", 1],
    ["A", "G", 2],
  ] as const) {
    costs.set(next, g);
    watch(node, costs);
  }
  return steps;
}

describe("a small graph", () => {
  it("has moves in both directions, and bounds", () => {
    expect(neighboursIn(graph)("A")).toEqual(["S", "G"]);
    expect(boundIn(graph)("S")).toBe(2);
  });

  it("is shown with its bounds", () => {
    expect(shownBy(() => showGraph("A line", graph))).toEqual([
      "A line\nS (h 2), A (h 1), G (h 0); S-A, A-G",
    ]);
  });

  it("refuses edges that join no two nodes, and nodes without a bound", () => {
    for (const edges of [["SX"], ["S"], ["SAG"]])
      expect(() => showGraph("", { ...graph, edges })).toThrow(InputError);
    expect(() => showGraph("", { ...graph, h: { S: 2, A: 1 } })).toThrow(/^h\.G: /);
  });
});

describe("the trace of a search", () => {
  it("keeps what was so after each step", () => {
    expect(traced().map(({ node, costs }) => [node, costs.size])).toEqual([
      ["S", 2],
      ["A", 3],
    ]);
  });

  it("has a node wait until it is expanded, and again when it is reached at a lower cost", () => {
    const { steps, watch } = recorder(() => 1);
    watch("S", new Map(Object.entries({ S: 0, A: 5, B: 1 })));
    watch("A", new Map(Object.entries({ S: 0, A: 5, B: 1 })));
    watch("B", new Map(Object.entries({ S: 0, A: 2, B: 1 })));
    expect(steps.map(({ frontier }) => Object.fromEntries(frontier))).toEqual([
      { A: 6, B: 2 },
      { B: 2 },
      { A: 3 },
    ]);
  });

  it("is a table with a row for each step, and the goal", () => {
    const [text] = shownBy(() => showTrace("A*", graph, traced(), ["S", "A", "G"]));
    const rows = text.split("\n").map((line) => line.trim().split(/\s{2,}/));
    expect(rows.slice(4)).toEqual([
      ["0", "S 2"],
      ["1", "S", "0", "2", "2", "A 2"],
      ["2", "A", "1", "1", "2", "G 2"],
      ["end", "goal G", "2", "0", "2"],
    ]);
  });

  it("is a strip from the start to the path", () => {
    const [text] = shownBy(() => showGraphSteps("A*", graph, traced(), ["S", "A", "G"]));
    expect(text.split("\n")).toEqual([
      "A*",
      "0: start: frontier: S 2",
      "1: expand S: S expanded; frontier: A 2",
      "2: expand A: A expanded; frontier: G 2",
      "3: take out G, the goal: the path S A G",
    ]);
  });
});
