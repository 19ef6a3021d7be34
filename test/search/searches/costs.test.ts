import { describe, expect, it } from "vitest";
import {
  aStar,
  bidirectionalSearch,
  boundOf,
  ContractError,
  iterativeDeepening,
  type StateSpace,
  solved,
  spaceOf,
  UNREACHABLE,
  uniformCostSearch,
} from "../../../lib/search/index";
import { cheapestFrom } from "../../support/cheapest";
import {
  codeOf,
  graphSpace,
  nodeBound,
  randomGraph,
  randomSource,
  turnedRound,
  withCosts,
} from "../../support/graphs";
import { howMany } from "../../support/howMany";
import { plainSlides } from "../../support/plainSlides";
import { searches } from "../../support/searches";

const BOTH_ENDS = "bidirectional search";
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
  BOTH_ENDS,
);
/** Those that take a goal test. */
const TESTING = SEARCHES.filter(([name]) => name !== BOTH_ENDS);

/** Random graphs with costs from 0 to `most`, and admissible bounds of every quality, some of which know what is hopeless. */
function randomCase(random: () => number, i: number, most: number, isReversible = i % 5 > 0) {
  const pick = (below: number) => Math.floor(random() * below);
  const nodes = 2 + pick(10);
  const directed = i % 2 === 0;
  const graph = randomGraph(random, nodes, 0.8 + random() / 2, directed);
  const stride = 1 + (i % 3);
  const coding = { stride, sized: stride === 1 && i % 2 > 0, directed, reversible: isReversible };
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
  };
}

describe.each(SEARCHES)("%s", (name, within, search) => {
  it.each([1, 20, 1_000_000])(
    "finds as cheap a path as Dijkstra's plain algorithm, with costs from 0 to %i",
    (most) => {
      const random = randomSource(most + 7);
      const kinds = new Map<string, number>();
      for (let i = 0; i < howMany(150, 600); i++) {
        const { space, bound, start, goal, costOf, least } = randomCase(
          random,
          i,
          most,
          name === BOTH_ENDS || undefined,
        );
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
      const { space, bound, start, goal, least } = randomCase(random, i, 20, name === BOTH_ENDS || undefined);
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

  it.each(TESTING)("bridge and torch, by %s", (_, within, search) => {
    const result = solved(search(bridge, bridge.starts, across, { bound: slowest }));
    expect(result.cost).toBeGreaterThanOrEqual(17);
    if (within < Infinity) expect(result.cost).toBeLessThanOrEqual(17 * within);
  });

  // They said "moves".
  it.each(TESTING)("%s says that a limit is one of cost", (_, __, search) => {
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
    for (const [, within, search] of TESTING) {
      const result = solved(search(jugs, jugs.starts, goal, { bound: none }));
      if (within === 1) expect(result.cost).toBe(9);
    }
  });

  // On a board of 3 x 2 a tile costs its number to slide.
  it("tiles that cost their number", () => {
    const tiles = spaceOf({
      start: [5, 4, 3, 2, 1, 0],
      neighbours: plainSlides,
      predecessors: plainSlides,
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
    expect(solved(bidirectionalSearch(tiles, tiles.starts, goal)).cost).toBe(least.cost);
    const best = solved(aStar(tiles, tiles.starts, goal, { bound: weighted }));
    expect(best.cost).toBe(least.cost);
    expect(best.stats.expanded).toBeLessThan(least.stats.expanded);
    expect(
      solved(iterativeDeepening(tiles, tiles.starts, goal, { bound: weighted, noUndo: true })).cost,
    ).toBe(least.cost);
  });

  it.each<[string, unknown, RegExp]>([
    ["missing", { to: 1 }, /the cost of the move from 0 to 1 is undefined/],
    ["negative", { to: 1, cost: -2 }, /is -2/],
    ["fractional", { to: 1, cost: 0.5 }, /is 0\.5/],
    ["endless", { to: 1, cost: Infinity }, /is Infinity/],
    ["no number", { to: 1, cost: "3" }, /is "3"/],
  ])("spaceOf names a cost that is %s", (_, move, message) => {
    const space = spaceOf({
      start: 0,
      neighbours: (n) => (n === 0 ? [move as { to: number; cost: number }] : []),
    });
    expect(() => uniformCostSearch(space, space.starts, 1)).toThrow(ContractError);
    expect(() => uniformCostSearch(space, space.starts, 1)).toThrow(message);
  });

  it("spaceOf names moves of which some have costs and some have none", () => {
    for (const moves of [
      [{ to: 1, cost: 1 }, 2],
      [1, { to: 2, cost: 1 }],
    ]) {
      const space = spaceOf<number>({ start: 0, neighbours: () => moves });
      expect(() => uniformCostSearch(space, space.starts, 9 as never)).toThrow(
        /neighbours gave .* and moves with(out)? costs before.*for every move, or for none/,
      );
    }
  });

  it("the cheapest of several moves to the same position counts", () => {
    const space = spaceOf({ start: 0, neighbours: (n) => [9, 4, 6].map((cost) => ({ to: n + 1, cost })) });
    expect(solved(uniformCostSearch(space, space.starts, space.encode(2))).cost).toBe(8);
    expect(solved(aStar(space, space.starts, space.encode(2), { bound: boundOf(space, () => 0) })).cost).toBe(
      8,
    );
  });
});
