import { describe, expect, it } from "vitest";
import { steer } from "../../../kit/ask/steer";
import { begun, expandedAll, expandedOne, type SteerData, wayTo } from "../../../kit/ask/steering";
import {
  aStar,
  breadthFirstSearch,
  greedyBestFirst,
  type SearchObserver,
  spaceOf,
} from "../../../lib/search/index";
import { carriedData } from "../../support/browser/watchData";
import { allSteered } from "../../support/browser/widgets";
import { testMistakes } from "../../support/mistakes";

const graph = {
  places: { S: [0, 1], A: [1, 0], B: [2, 0], C: [3, 1], D: [1.5, 2], G: [4, 1] } as const,
  edges: ["SA", "AB", "BC", "SD", "DC", "CG"],
  h: { S: 0, A: 0, B: 0, C: 0, D: 2, G: 0 },
};
const options = { caption: "S to G", graph, start: "S", goal: "G" };
const others = [{ name: "hasty", expanded: [..."SABC"] }];
const { edges } = carriedData(steer({ ...options, others }).html) as SteerData;

describe("a search by hand", () => {
  it("lets a node in again that is reached by fewer moves, expanded or not", () => {
    const [S, A, B, C, D, G] = [0, 1, 2, 3, 4, 5];
    const late = expandedAll({ edges, start: S }, [S, A, B, C])!;
    expect([late.waiting, late.g.get(C), late.g.get(G), wayTo(late, G)]).toEqual([
      [D, G],
      3,
      4,
      [S, A, B, C, G],
    ]);
    const nearer = expandedOne({ edges, start: S }, late, D);
    expect([nearer.waiting, nearer.added, nearer.g.get(C)]).toEqual([[G, C], [C], 2]);
    const again = expandedOne({ edges, start: S }, nearer, C);
    expect([again.order, again.g.get(G), wayTo(again, G)]).toEqual([[S, A, B, C, D, C], 3, [S, D, C, G]]);
  });

  it("expands nothing that does not wait", () => {
    const start = 0;
    expect(begun({ edges, start }).waiting).toEqual([0]);
    expect(expandedAll({ edges, start }, [1])).toBe(undefined);
    expect(expandedAll({ edges, start }, [0, 0])).toBe(undefined);
  });

  it("stands with what the others expand where no script runs", () => {
    const { html, text } = steer({ ...options, others });
    const line = "hasty expands 4 nodes: S A B C. Its path: S A B C G, 4 moves.";
    expect(text.split("\n").pop()).toBe(line);
    expect(html.split("<script")[0]).toContain(`<li>${line}</li>`);
  });

  testMistakes({
    "goal: expected another node than the start, but was given": () =>
      steer({ ...options, goal: "S", others }),
    'start: expected one of the nodes S A B C D G, but was given "X"': () =>
      steer({ ...options, start: "X", others }),
    'edges: expected pairs of nodes, but was given "SAB"': () =>
      steer({ ...options, graph: { ...graph, edges: ["SAB"] }, others }),
    "h.S: expected a number for each node": () =>
      steer({ ...options, graph: { ...graph, h: {} as never }, others }),
    "expected nodes that wait, one by one, until hasty has the goal": () =>
      steer({ ...options, others: [{ name: "hasty", expanded: [..."SAB"] }] }),
    "expected nodes that wait, one by one, until both has the goal": () =>
      steer({ ...options, others: [{ name: "both", expanded: [..."SABCG"] }] }),
  });
});

describe.each(allSteered())("be the search in $chapter", ({ html }) => {
  const data = carriedData(html) as SteerData;
  const { names, start, goal, h } = data;
  const space = spaceOf({
    start: names[start],
    neighbours: (node: string) =>
      data.edges
        .filter((ends) => ends.includes(names.indexOf(node)))
        .map(([from, to]) => names[from + to - names.indexOf(node)]),
  });
  const target = space.encode(names[goal]);
  const bound = space.bound((node: string) => h[names.indexOf(node)]);

  /** What the library's search expands, in order, by its events. */
  function expandedBy(run: (observer: SearchObserver) => unknown): string {
    const order: string[] = [];
    run((event) => {
      if (event.kind === "expand") order.push(space.decode(event.position)[0]);
    });
    return order.join("");
  }

  const searches = {
    "A*": (observer: SearchObserver) => aStar(space, space.starts, target, { bound, observer }),
    "breadth-first search": (observer: SearchObserver) =>
      breadthFirstSearch(space, space.starts, target, { observer }),
    "greedy search": (observer: SearchObserver) =>
      greedyBestFirst(space, space.starts, target, { bound, observer }),
  };

  it.each(Object.entries(searches))("compares with what %s expands, by its events", (name, run) => {
    const other = data.others.find((one) => one.name === name)!;
    expect(other.expanded.map((node) => names[node]).join("")).toBe(expandedBy(run));
    const end = expandedAll(data, other.expanded)!;
    const result = run(() => {});
    expect(result.kind === "solved" && result.cost).toBe(end.g.get(goal));
  });

  it("compares with nobody else, in less than 30 kB", () => {
    expect(data.others.map(({ name }) => name)).toEqual(Object.keys(searches));
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });
});

it("two chapters let their readers be the search", () => {
  expect(allSteered().map(({ chapter }) => chapter.slice(0, 2))).toEqual(["00", "09"]);
});
