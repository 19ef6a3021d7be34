import { afterEach, describe, expect, it, vi } from "vitest";
import {
  english,
  PegJumps,
  pegRegionBound,
  shortestPegSolution,
  shortestPegSolutions,
} from "../../../lib/puzzles/pegs/index";
import { Monitor } from "../../../lib/search/engine/monitor";
import {
  branchAndBound,
  iterativeDeepening,
  recursiveBestFirst,
  type SearchOptions,
  type SearchResult,
  Stoppage,
  searchByName,
  spaceOf,
} from "../../../lib/search/index";
import { chain, codeSpace, graphSpace, NO_BOUND, withCosts } from "../../support/search/graphs";

const OWN = 100_000_000;
/** The searches' own limit, but small: to come to the true one takes half a minute. */
const shorten = (maxExpanded: number) => {
  const { limitItself } = Monitor.prototype;
  vi.spyOn(Monitor.prototype, "limitItself").mockImplementation(function (this: Monitor) {
    limitItself.call(this);
    if (this.maxExpanded === OWN) this.maxExpanded = maxExpanded;
  });
};
afterEach(() => vi.restoreAllMocks());

// Without a goal in a space with cycles, deepening ran for ever.
const ring = codeSpace((code) => [(code + 1) % 40, (code + 39) % 40], { size: 40 });
const graph = codeSpace((code) => [0, 1, 2, 3, 4, 5].map((by) => (7 * code + by) % 1000), {
  size: 1000,
  maxSuccessors: 6,
});
const unreached = codeSpace((code) => [0, 1, 2].map((by) => (3 * code + by) % 900), {
  size: 1000,
  maxSuccessors: 3,
});
const never = () => -1;
type Limited = (options: SearchOptions) => SearchResult;
const SEARCHES: [string, Limited, RegExp][] = [
  [
    "iterative deepening",
    (options) => iterativeDeepening(ring, 0, never, options),
    /takes at least 9 moves/ /* limits 1 to 8 expand 2 - 1, 4 - 1, ..., together 502; 9 would 511 more */,
  ],
  [
    "IDA* without undoing",
    (options) => iterativeDeepening(ring, 0, never, { bound: NO_BOUND, noUndo: true, ...options }),
    /takes at least 32 moves/,
  ],
  [
    "deepening by name",
    (options) => searchByName("IDA*", unreached, 0, 999, { bound: NO_BOUND, ...options }),
    /takes at least/,
  ],
  [
    "recursive best-first search",
    (options) => recursiveBestFirst(graph, 0, never, { bound: NO_BOUND, ...options }),
    /takes at least 4 moves/ /* 1, 7, 43 and 259 positions up to there, then 1555 */,
  ],
  ["branch and bound", (options) => branchAndBound(graph, 0, never, options), /no path was found so far/],
];

describe.each(SEARCHES)("%s", (_, search, howFar) => {
  it("ends by a limit of its own where it is given none, and tells how far it came", () => {
    shorten(1000);
    const result = search({});
    expect(result).toMatchObject({ kind: "stopped", limit: "maxExpanded", stats: { expanded: 1000 } });
    const { reason } = result as { reason: string };
    expect(reason).toMatch(
      /^stopped at maxExpanded = 1000 expanded positions, its own limit where it is given none: /,
    );
    expect(reason).toMatch(howFar);
    expect(reason).toMatch(/maxExpanded \(Infinity: none\), maxDepth, timeLimit or signal/);
  });

  it("keeps to the limits that it is given", () => {
    shorten(1000);
    const { signal } = new AbortController();
    const [more, controller] = [3000, new AbortController()];
    const onProgress = () => controller.abort();
    expect(search({ maxExpanded: more, signal })).toMatchObject({ stats: { expanded: more } });
    expect((search({ maxExpanded: more }) as { reason: string }).reason).toBe(
      `stopped at maxExpanded = ${more} expanded positions`,
    );
    expect(search({ timeLimit: 150 }).stats.expanded).toBeGreaterThan(1000);
    expect(search({ maxExpanded: Infinity, timeLimit: 1e-9 })).toMatchObject({ limit: "timeLimit" });
    expect(search({ signal: controller.signal, onProgress })).toMatchObject({ limit: "signal" });
    expect(search({ maxStates: 10_000 })).toMatchObject({ stats: { expanded: 1000 } });
  });
});

it("the limit is a hundred million positions, and none with a limit given", () => {
  const limitOf = (options: SearchOptions) => {
    const monitor = new Monitor(options, true);
    monitor.limitItself();
    return monitor.maxExpanded;
  };
  expect(limitOf({})).toBe(OWN);
  expect(limitOf({ maxStates: 5, onProgress: () => {} })).toBe(OWN);
  expect(limitOf({ maxExpanded: 5 })).toBe(5);
  const { signal } = new AbortController();
  for (const options of [
    { maxExpanded: Infinity },
    { maxDepth: 9 },
    { maxDepth: Infinity },
    { timeLimit: 9 },
    { signal },
  ]) {
    expect(limitOf(options)).toBe(Infinity);
  }
});

it("branch and bound hands out the best path at its own limit, and says what it takes", () => {
  shorten(1000);
  const result = branchAndBound(graph, 0, 999);
  expect(result).toMatchObject({ kind: "stopped", best: { cost: expect.any(Number) } });
  const { best, reason } = result as { best: { cost: number }; reason: string };
  expect(reason).toContain(`the best path so far takes ${best.cost} moves`);
});

it("where moves have costs, costs are told", () => {
  shorten(1000);
  const costed = withCosts(graph, () => 3);
  expect(iterativeDeepening(costed, 0, never)).toMatchObject({
    reason: expect.stringMatching(/costs at least 12\b/),
  });
});

// It ran for hours.
it("fewest moves on the English board end with how many were ruled out, and a list of them with an error", () => {
  shorten(20_000);
  const space = new PegJumps(english);
  const problem = { start: 16, finish: 16 };
  const result = shortestPegSolution(space, problem, {
    bound: pegRegionBound(space),
    transpositions: 2 ** 16,
  });
  expect(result).toMatchObject({
    kind: "stopped",
    reason: expect.stringMatching(/every solution costs at least 1[0-9]\b/),
  });
  expect(() => [...shortestPegSolutions(space, problem)]).toThrow(Stoppage);
});

describe("what a search that followed all paths has proved", () => {
  const cycle = spaceOf({ start: 0, neighbours: (n: number) => [(n + 1) % 3] });
  const pair = graphSpace(chain(2), { stride: 1, sized: true, directed: false });
  const proofs: [string, () => SearchResult][] = [
    [
      "recursive best-first search",
      () => recursiveBestFirst(cycle, cycle.starts, never, { bound: NO_BOUND }),
    ],
    ["branch and bound", () => branchAndBound(cycle, cycle.starts, never)],
    ["deepening without undoing", () => iterativeDeepening(pair, 0, never, { noUndo: true })],
    ["deepening with a table", () => iterativeDeepening(cycle, cycle.starts, never, { transpositions: 64 })],
    [
      "deepening on free moves",
      () =>
        iterativeDeepening(
          withCosts(ring, () => 0),
          0,
          never,
        ),
    ],
  ];

  // It said that all paths end, where they lead round in circles.
  it.each(proofs)("%s", (_, search) => {
    expect(search()).toMatchObject({
      kind: "unsolvable",
      reason: "no goal on any path: each was followed to its end, or to a position that had been met",
    });
  });
});
