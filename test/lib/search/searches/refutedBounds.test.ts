import { describe, expect, it } from "vitest";
import {
  ContractError,
  checkBound,
  type SearchResult,
  solved,
  spaceOf,
  UNREACHABLE,
} from "../../../../lib/search/index";
import { howMany } from "../../../support/howMany";
import {
  graphSpace,
  nodeBound,
  plainDistances,
  randomGraph,
  randomSource,
  turnedRound,
} from "../../../support/search/graphs";
import { FREE, LEANING } from "../../../support/search/searches";

describe.each(LEANING)("a bound that the answer refutes, met by %s", (_, within, search) => {
  // 0 -> 1 -> 3 is shortest. Recursive best-first search and branch and bound handed out 0 -> 2 -> 4 -> 3, without a word.
  it("is a ContractError, also where the path is as short as can be", () => {
    const graph = graphSpace([[1, 2], [3], [4], [], [3]], { stride: 1, sized: true, directed: true });
    const run = () => search(graph, 0, 3, { bound: nodeBound([60, 30, 20, 0, 20]) });
    expect(run).toThrow(ContractError);
    expect(run).toThrow(/the bound is too high: a path of [23] moves leads to a goal/);
  });

  it("ends the search as soon as it is seen, however many ways are left", () => {
    const [last, manhattan] = [29, (x: number, y: number) => 58 - x - y];
    const grid = spaceOf<number[]>({
      start: [0, 0],
      neighbours: ([x, y]) =>
        [
          [x + 1, y],
          [x, y + 1],
        ].filter((place) => Math.max(...place) <= last),
    });
    for (const tooHigh of [(d: number) => 2 * d + 2, (d: number) => d * d, (d: number) => 3 * d]) {
      const bound = grid.bound(([x, y]) => (x + y === 58 ? 0 : tooHigh(manhattan(x, y))));
      const run = () =>
        search(grid, grid.starts, grid.encode([last, last]), { bound: bound, maxExpanded: 20_000 });
      expect(run).toThrow(/the bound is too high: a path of 58 moves leads to a goal/);
    }
  });

  it("is the only way to a longer path than promised, over random graphs", () => {
    const random = randomSource(77);
    const pick = (below: number) => Math.floor(random() * below);
    let [refused, longer] = [0, 0];
    for (let i = 0; i < howMany(400, 2000); i++) {
      const nodes = 6 + pick(20);
      const graph = randomGraph(random, nodes, 2.5 + random() / 2, true);
      const [start, goal] = [pick(nodes), pick(nodes)];
      const left = plainDistances(turnedRound(graph), [goal]);
      const bounds = left.map((rest) => (rest ?? 3) + (rest === 0 || random() < 0.8 ? 0 : pick(50)));
      const space = graphSpace(graph, { stride: 1, sized: true, directed: true });
      let result: SearchResult;
      try {
        result = search(space, start, goal, { bound: nodeBound(bounds) });
      } catch (error) {
        expect(error).toBeInstanceOf(ContractError);
        expect(bounds.some((bound, node) => bound > (left[node] ?? Infinity))).toBe(true);
        refused++;
        continue;
      }
      if (result.kind !== "solved") continue;
      // What is handed out never refutes the bound; it is longer only if a bound is too high on each shortest path.
      const { path, cost } = result;
      expect([...path].every((node, step) => bounds[node] <= cost - step)).toBe(true);
      if (cost <= within * left[start]!) continue;
      longer++;
      const honest = graph.map((targets, node) => (bounds[node] > left[node]! ? [] : targets));
      expect(plainDistances(honest, [start])[goal] ?? Infinity).toBeGreaterThan(left[start]!);
    }
    expect(refused).toBeGreaterThan(10);
    expect(longer).toBeLessThan(refused);
    expect(longer).toBeGreaterThan(0);
  });
});

describe.each(FREE)("%s", (_, __, search) => {
  it("hands out an answer that refutes the bound: it promises nothing that leans on it", () => {
    const graph = graphSpace([[1, 2], [3], [4], [], [3]], { stride: 1, sized: true, directed: true });
    expect(solved(search(graph, 0, 3, { bound: nodeBound([60, 30, 20, 0, 20]) })).path[0]).toBe(0);
  });
});

// Iterative deepening said "every one was followed", though the bound had cut two ways.
describe.each([...LEANING, ...FREE])("a proof by %s that there is no path", (_, __, search) => {
  const coding = { stride: 1, sized: true, directed: true };
  const nowhere =
    /(but for those of which the bound says that they lead nowhere|the bound says that the others lead nowhere)$/;

  it("says that the bound cut something, exactly where it did", () => {
    const graph = graphSpace([[1, 2], [3], [4], [], [3]], coding);
    const cut = search(graph, 0, 3, { bound: nodeBound([0, UNREACHABLE, UNREACHABLE, 0, 0]) });
    expect(cut).toMatchObject({ kind: "unsolvable", reason: expect.stringMatching(nowhere) });
    const far = search(graphSpace([[1], [2], [4], [], [5], []], coding), 0, 3, {
      bound: nodeBound([0, 0, 0, 0, 0, 1e9]),
    });
    expect(far).toMatchObject({ kind: "unsolvable", reason: expect.stringMatching(nowhere) });
    const whole = search(graphSpace([[1], [2], [], []], coding), 0, 3, { bound: nodeBound([1, 1, 1, 0]) });
    expect(whole).toMatchObject({
      kind: "unsolvable",
      reason: expect.stringMatching(/(to a position that had been met|all of which were searched)$/),
    });
  });
});

it("checkBound takes the starts of a space of spaceOf", () => {
  const steps = spaceOf({ start: 0, neighbours: (n) => (n < 9 ? [n + 1, n + 2] : []) });
  const bound = steps.bound((n) => Math.max(0, 10 - n) / 2);
  const report = checkBound(steps, steps.encode(10), bound);
  expect(report).toMatchObject({ admissible: true, positions: 10 });
  const isLate = steps.where((n) => n >= 9);
  const always = steps.bound(() => 1);
  expect(checkBound(steps, isLate, always).admissible).toBe(false);
});
