import { describe, expect, it } from "vitest";
import {
  aStar,
  boundOf,
  ContractError,
  checkBound,
  countShortestPaths,
  iterativeDeepening,
  type StateSpace,
  solved,
  spaceOf,
  UNREACHABLE,
  uniformCostSearch,
} from "../../../../lib/search/index";
import { howMany } from "../../../support/howMany";
import { cheapestFrom } from "../../../support/search/cheapest";
import {
  codeOf,
  graphSpace,
  nodeBound,
  randomGraph,
  randomSource,
  turnedRound,
  withCosts,
} from "../../../support/search/graphs";
import { plainSlides } from "../../../support/search/plainSlides";
import { searches } from "../../../support/search/searches";

const SEARCHES = searches(
  "uniform-cost search",
  "A*",
  "weighted A*",
  "greedy best-first search",
  "iterative deepening",
  "iterative deepening with a table, without undoing",
  "recursive best-first search",
  "branch and bound",
  "branch and bound with a table",
);

/** Random graphs with costs from 0 to `most`, and admissible bounds of every quality, some of which know what is hopeless. */
function randomCase(random: () => number, i: number, most: number) {
  const pick = (below: number) => Math.floor(random() * below);
  const nodes = 2 + pick(10);
  const directed = i % 2 === 0;
  const graph = randomGraph(random, nodes, 0.8 + random() / 2, directed);
  const stride = 1 + (i % 3);
  const coding = { stride, sized: stride === 1 && i % 2 > 0, directed, reversible: i % 5 > 0 };
  const prices = graph.map((targets) => targets.map(() => (random() < 0.2 ? 0 : pick(most + 1))));
  const cost = (from: number, to: number) => prices[from][graph[from].indexOf(to)];
  const [start, goal] = [pick(nodes), pick(nodes)];
  const left = cheapestFrom(turnedRound(graph), (to, from) => cost(from, to), goal);
  const bounds = left.map((rest) =>
    rest === Infinity ? (i % 4 ? UNREACHABLE : 0) : Math.floor(rest * random()),
  );
  const costOf = (path: Int32Array) => {
    let sum = 0;
    for (let k = stride; k < path.length; k += stride) sum += cost(path[k - stride], path[k]);
    return sum;
  };
  return {
    space: withCosts(graphSpace(graph, coding), cost) as StateSpace,
    bound: nodeBound(bounds, stride),
    start: codeOf(start, stride),
    goal: codeOf(goal, stride),
    costOf,
    least: left[start],
    graph: { from: start, to: goal, left, cost, moves: graph },
  };
}

it("a bound is compared with what Dijkstra's plain algorithm says", () => {
  const random = randomSource(3);
  const seen = { admissible: 0, consistent: 0, both: 0, trials: 0 };
  for (let i = 0; i < howMany(300, 3000); i++) {
    const { space, start, goal, graph } = randomCase(random, i, 9);
    const { left, cost, moves, from, to } = graph;
    const reached = cheapestFrom(moves, () => 1, from);
    const fromGoal = cheapestFrom(moves, () => 1, to);
    const bounds = left.map((rest) =>
      Math.floor((rest === Infinity ? 9 : rest) * random() * (i % 3 ? 1 : 1.4)),
    );
    const compared = [...left.keys()].filter(
      (node) => left[node] < Infinity && Math.min(reached[node], fromGoal[node]) < Infinity,
    );
    const over = Math.max(...compared.map((node) => bounds[node] - left[node]));
    const consistent = compared.every((node) =>
      moves[node].every((next) => bounds[next] >= bounds[node] - cost(node, next)),
    );
    const report = checkBound(space, goal, nodeBound(bounds, space.stride), { starts: start });
    expect(report).toMatchObject({ admissible: over <= 0, consistent, positions: compared.length });
    if (report.worst) expect(report.worst.bound - report.worst.distance).toBe(over);
    expect(report.meanDistance).toBeCloseTo(
      compared.reduce((sum, node) => sum + left[node], 0) / compared.length,
    );
    seen.trials++;
    if (over <= 0) seen.admissible++;
    if (consistent) seen.consistent++;
    if (over <= 0 && consistent) seen.both++;
  }
  expect(seen.admissible).toBeGreaterThan(seen.trials / 4);
  expect(seen.admissible).toBeLessThan(seen.trials * 0.95);
  expect(seen.both).toBeGreaterThan(20);
  expect(seen.consistent).toBeLessThan(0.9 * seen.trials);
});

describe.each(SEARCHES)("%s", (name, within, search) => {
  it.each([1, 20, 1_000_000])(
    "finds as cheap a path as Dijkstra's plain algorithm, with costs from 0 to %i",
    (most) => {
      const random = randomSource(most + 7);
      const kinds = new Map<string, number>();
      for (let i = 0; i < howMany(150, 600); i++) {
        const { space, bound, start, goal, costOf, least } = randomCase(random, i, most);
        const result = search(space, start, goal, { bound });
        kinds.set(result.kind, (kinds.get(result.kind) ?? 0) + 1);
        if (result.kind === "unsolvable") expect(least).toBe(Infinity);
        if (result.kind === "stopped") expect(name).toMatch(/deepening/);
        if (result.kind !== "solved") continue;
        expect(result.cost).toBe(costOf(result.path));
        expect(result.cost).toBeGreaterThanOrEqual(least);
        if (within < Infinity) expect(result.cost).toBeLessThanOrEqual(within * least);
        expect(result.within ?? 1).toBe(within);
      }
      expect(kinds.get("solved")).toBeGreaterThan(50);
      expect(kinds.get("unsolvable")).toBeGreaterThan(5);
    },
  );

  it("takes no limit for a proof, and keeps to it", () => {
    const random = randomSource(11);
    for (let i = 0; i < howMany(150, 600); i++) {
      const { space, bound, start, goal, least } = randomCase(random, i, 20);
      const limit = (["maxStates", "maxExpanded", "maxDepth"] as const)[i % 3];
      const limits = { [limit]: 1 + Math.floor(random() * 12) };
      const result = search(space, start, goal, { bound, ...limits });
      if (limit === "maxExpanded") expect(result.stats.expanded).toBeLessThanOrEqual(limits[limit]);
      if (limit === "maxStates") expect(result.stats.states).toBeLessThanOrEqual(limits[limit]);
      if (result.kind === "unsolvable") expect(least).toBe(Infinity);
      else if (result.kind === "solved") {
        if (within === 1) expect(result.cost).toBe(least);
        expect(result.cost).toBeLessThanOrEqual(limits.maxDepth ?? Infinity);
      } else if (result.limit === "maxDepth") expect(least).toBeGreaterThan(limits.maxDepth);
    }
  });
});

describe.each(SEARCHES)("%s, where a path costs 2^29 or more,", (name, _, search) => {
  const chain = (...costs: number[]) =>
    spaceOf({
      start: 0,
      neighbours: (place) => costs.slice(place, place + 1).map((cost) => ({ to: place + 1, cost: cost })),
      predecessors: (place) => (place > 0 ? [{ to: place - 1, cost: costs[place - 1] }] : []),
    });

  // Iterative deepening said that every path had been followed.
  it.each([
    [310_000_000, 290_000_000],
    [2 ** 28, 2 ** 28],
    [2 ** 29 - 1, 1],
    [1e8, 1e8, 1e8, 1e8, 1e8, 1e8],
  ])("says so, and proves nothing: %i, %i", (...costs) => {
    const road = chain(...costs);
    const none = road.bound(() => 0);
    const goal = road.encode(costs.length);
    const tooDear = /the moves of a path cost [56]\d{8} together/;
    expect(() => search(road, road.starts, goal, { bound: none })).toThrow(tooDear);
    expect(() => search(road, road.starts, goal, { bound: none, maxDepth: 1e9 })).toThrow(tooDear);
    expect(search(road, road.starts, goal, { bound: none, maxDepth: 5e8 }).kind).toBe("stopped");
  });

  it("takes no finite estimate for a proof that no goal can be reached", () => {
    const road = chain(1, 1);
    for (const estimate of [2 ** 29 + 0.5, 1e9, 1e300]) {
      const bound = road.bound((place) => (place === 2 ? 0 : estimate));
      const run = () => search(road, road.starts, road.encode(2), { bound });
      if (name === "uniform-cost search")
        expect(solved(run()).cost).toBe(2); // it takes no bound
      else expect(run).toThrow(/below 2\^29, or Infinity/);
    }
  });
});

describe("puzzles whose moves have costs", () => {
  // Four people, one torch, a bridge for two: the slower of the two sets the time. The textbook answer is 17 minutes.
  const minutes = [1, 2, 5, 10];
  const bridge = spaceOf({
    start: { near: [0, 1, 2, 3], torchIsNear: true },
    neighbours: ({ near, torchIsNear }) => {
      const here = [0, 1, 2, 3].filter((person) => near.includes(person) === torchIsNear);
      const groups = here.flatMap((a, i) => [[a], ...here.slice(i + 1).map((b) => [a, b])]);
      return groups.map((group) => ({
        to: {
          near: torchIsNear
            ? near.filter((person) => !group.includes(person))
            : [...near, ...group].sort((a, b) => a - b),
          torchIsNear: !torchIsNear,
        },
        cost: Math.max(...group.map((person) => minutes[person])),
      }));
    },
  });
  const slowest = bridge.bound(({ near }) => Math.max(0, ...near.map((person) => minutes[person])));
  const across = bridge.where(({ near }) => near.length === 0);

  it.each(SEARCHES)("bridge and torch, by %s", (_, within, search) => {
    const result = solved(search(bridge, bridge.starts, across, { bound: slowest }));
    expect(result.cost).toBeGreaterThanOrEqual(17);
    if (within < Infinity) expect(result.cost).toBeLessThanOrEqual(17 * within);
  });

  // They said "moves".
  it.each(SEARCHES)("%s says that a limit is one of cost", (_, __, search) => {
    const result = search(bridge, bridge.starts, across, { bound: slowest, maxDepth: 12 });
    expect(result).toMatchObject({
      kind: "stopped",
      reason: expect.stringMatching(
        /^stopped at maxDepth = 12( in cost|: every solution costs at least \d+)$/,
      ),
    });
  });

  // Three times 3 litres: 5 fill the larger jug, and 4 are what the third leaves there.
  it("jugs by litres drawn, where pouring costs nothing", () => {
    const jugs = spaceOf({
      start: [0, 0],
      neighbours: ([a, b]) => [
        { to: [3, b], cost: 3 - a },
        { to: [a, 5], cost: 5 - b },
        { to: [0, b], cost: 0 },
        { to: [a, 0], cost: 0 },
        { to: [Math.max(0, a + b - 5), Math.min(5, a + b)], cost: 0 },
        { to: [Math.min(3, a + b), Math.max(0, a + b - 3)], cost: 0 },
      ],
    });
    const goal = jugs.where(([, b]) => b === 4);
    const none = jugs.bound(() => 0);
    for (const [, within, search] of SEARCHES) {
      const result = solved(search(jugs, jugs.starts, goal, { bound: none }));
      if (within === 1) expect(result.cost).toBe(9);
    }
  });

  // On a board of 3 x 2 a tile costs its number to slide.
  it("tiles that cost their number", () => {
    const tiles = spaceOf({
      start: [5, 4, 3, 2, 1, 0],
      neighbours: plainSlides,
    });
    const goal = tiles.encode([1, 2, 3, 4, 5, 0]);
    const weighted = tiles.bound((board) =>
      board.reduce((sum, tile, cell) => {
        const [row, column] = [
          Math.floor(cell / 3) - Math.floor((tile - 1) / 3),
          (cell % 3) - ((tile - 1) % 3),
        ];
        return sum + (tile === 0 ? 0 : tile * (Math.abs(row) + Math.abs(column)));
      }, 0),
    );
    const least = solved(uniformCostSearch(tiles, tiles.starts, goal));
    expect(least.stats.expanded).toBeGreaterThan(100);
    const best = solved(aStar(tiles, tiles.starts, goal, { bound: weighted }));
    expect(best.cost).toBe(least.cost);
    expect(best.stats.expanded).toBeLessThan(least.stats.expanded);
    expect(
      solved(iterativeDeepening(tiles, tiles.starts, goal, { bound: weighted, noUndo: true })).cost,
    ).toBe(least.cost);
  });

  it.each<[string, unknown, RegExp]>([
    ["missing", { to: 1, cost: undefined }, /the cost of the move from 0 to 1 is undefined/],
    ["negative", { to: 1, cost: -2 }, /is -2/],
    ["fractional", { to: 1, cost: 0.5 }, /is 0\.5.* of fractions, Math\.ceil\(1000 \* cost\)/],
    ["endless", { to: 1, cost: Infinity }, /is Infinity/],
    ["no number", { to: 1, cost: "3" }, /is "3"/],
  ])("spaceOf names a cost that is %s", (_, move, message) => {
    const space = spaceOf({
      start: 0,
      neighbours: (n) => (n === 0 ? [move as { to: number; cost: number }] : []),
    });
    expect(() => uniformCostSearch(space, space.starts, space.encode(1))).toThrow(ContractError);
    expect(() => uniformCostSearch(space, space.starts, space.encode(1))).toThrow(message);
  });

  it("spaceOf names moves of which some have costs and some have none", () => {
    for (const moves of [
      [{ to: 1, cost: 1 }, 2],
      [1, { to: 2, cost: 1 }],
      [
        { to: 1, name: "a" },
        { to: 2, name: "b", cost: 1 },
      ],
    ]) {
      const space = spaceOf<number>({ start: 0, neighbours: () => moves });
      expect(() => uniformCostSearch(space, space.starts, space.encode(9))).toThrow(
        /neighbours gave .* and moves with(out)? costs before.*for every move, or for none/,
      );
    }
  });

  // A bound of 1000 * (0.1 + 0.2) = 300.00000000000006 was rounded to 301.
  it("fractions as the messages advise: multiplied and rounded up, with bounds multiplied alike", () => {
    const random = randomSource(5);
    for (let i = 0; i < howMany(60, 600); i++) {
      const graph = randomGraph(random, 3 + (i % 9), 1.2, true);
      const prices = graph.map((targets) =>
        targets.map(() => (i % 2 ? random() : Math.ceil(3 * random())) / 10),
      );
      const cost = (from: number, to: number) => prices[from][graph[from].indexOf(to)];
      const up = (from: number, to: number) => Math.ceil(1000 * cost(from, to));
      const [left, leftUp] = [cost, up].map((price) =>
        cheapestFrom(turnedRound(graph), (to, from) => price(from, to), 0),
      );
      const space = spaceOf({
        starts: graph.keys(),
        neighbours: (node) => graph[node].map((to) => ({ to, cost: up(node, to) })),
      });
      const bounds = new Int32Array(graph.length);
      space.bound((node) => 1000 * left[node]).evaluate(space.starts, 0, graph.length, bounds, 0);
      for (const [node, bound] of bounds.entries()) {
        expect(bound).toBeLessThanOrEqual(leftUp[node] === Infinity ? UNREACHABLE : leftUp[node]);
        expect(bound).toBeGreaterThanOrEqual(Math.min(UNREACHABLE, 1000 * left[node] - 1e-6));
      }
    }
  });

  it("fractions rounded to the nearest are refused as soon as a bound shows it", () => {
    const steps = spaceOf({ start: 0, neighbours: (n) => [{ to: n + 1, cost: Math.round(1000 * 0.0004) }] });
    const bound = steps.bound((n) => 1000 * Math.max(0, 3 - n) * 0.0004);
    expect(() => aStar(steps, steps.starts, steps.encode(3), { bound })).toThrow(
      /the bound is too high.* must have been rounded up/,
    );
  });

  // The cure in the message of countShortestPaths.
  it("cheapest paths are counted where a move of cost 3 is made three moves", () => {
    const map: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
      A: [
        ["B", 3],
        ["C", 1],
      ],
      B: [["D", 1]],
      C: [
        ["B", 2],
        ["D", 3],
      ],
      D: [],
    };
    const costed = spaceOf({ start: "A", neighbours: (at) => map[at].map(([to, cost]) => ({ to, cost })) });
    const refused = () => countShortestPaths(costed, costed.starts, costed.encode("D"));
    expect(refused).toThrow(/make a move of cost 3 three moves, by way of two positions of its own/);
    const parts = (from: string, to: string, left: number) => (left === 0 ? to : `${from}${to}${left}`);
    const split = spaceOf({
      start: "A",
      neighbours: ([from, to, left]: string) =>
        to
          ? [parts(from, to, Number(left) - 1)]
          : map[from].map(([next, cost]) => parts(from, next, cost - 1)),
    });
    // A-B-D, A-C-B-D and A-C-D cost 4 each.
    expect(countShortestPaths(split, split.starts, split.encode("D"))).toMatchObject({ cost: 4, count: 3n });
  });

  it("the cheapest of several moves to the same position counts", () => {
    const space = spaceOf({ start: 0, neighbours: (n) => [9, 4, 6].map((cost) => ({ to: n + 1, cost })) });
    expect(solved(uniformCostSearch(space, space.starts, space.encode(2))).cost).toBe(8);
    expect(solved(aStar(space, space.starts, space.encode(2), { bound: boundOf(space, () => 0) })).cost).toBe(
      8,
    );
  });
});
