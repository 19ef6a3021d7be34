import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import { visitedDepthsFor } from "../../../../lib/search/engine/visited";
import {
  aStar,
  type Bound,
  bidirectionalSearch,
  breadthFirstLevels,
  breadthFirstSearch,
  ContractError,
  type CostedSpace,
  checkBound,
  checkSpace,
  countShortestPaths,
  type Goals,
  iterativeDeepening,
  neighbours,
  type Onward,
  type Reversible,
  type SearchOptions,
  type SearchResult,
  type StateSpace,
  UNREACHABLE,
  uniformCostSearch,
} from "../../../../lib/search/index";
import { howMany } from "../../../support/howMany";
import {
  codeOf,
  codeSpace,
  type Graph,
  graphSpace,
  NO_BOUND,
  nodeBound,
  plainDistances,
  randomGraph,
  randomSource,
  withCosts,
} from "../../../support/search/graphs";
import { FREE, LEANING } from "../../../support/search/searches";

const NODES = 40;
const FAR = 11; // moves from 0 to the goal, the ring's node 11
const around = (node: number) => [(node + 1) % NODES, (node + NODES - 1) % NODES];
const ring: StateSpace & Reversible = {
  ...codeSpace(around, { size: NODES }),
  get reverse() {
    return ring;
  },
};
const none = NO_BOUND;

/** Exact along the ring: a greedy search comes past all nodes from 0 to the goal. */
const exact = nodeBound(
  Array.from({ length: NODES }, (_, node) => Math.min(Math.abs(node - FAR), NODES + FAR - node)),
);

/** Searches that take goals of any kind and options, all with a bound. */
type Informed = (space: StateSpace, goals: Goals, bound: Bound, options?: SearchOptions) => SearchResult;
const INFORMED = Object.fromEntries(
  [...LEANING, ...FREE]
    .filter(([name]) => !name.startsWith("iterative") && name !== "beam search")
    .map(([name, , search]): [string, Informed] => [
      name,
      (space, goals, bound, options) => search(space, 0, goals, { ...options, bound }),
    ]),
);

type Search = (space: StateSpace & Partial<Reversible & Onward>) => unknown;
const SEARCHES: Record<string, Search> = {
  "breadth-first search": (space) => breadthFirstSearch(space, 0, FAR),
  levels: (space) => breadthFirstLevels(space, 0),
  "bidirectional search": (space) =>
    bidirectionalSearch(space.reverse ? space : { ...space, reverse: ring }, 0, FAR),
  ...Object.fromEntries(
    Object.entries(INFORMED).map(([name, search]): [string, Search] => [
      name,
      (space) => search(space, FAR, name.startsWith("greedy") ? exact : none),
    ]),
  ),
  "iterative deepening": (space) => iterativeDeepening(space, 0, FAR),
  "deepening without undoing": (space) => iterativeDeepening(space, 0, FAR, { noUndo: true }),
  "deepening with a table": (space) => iterativeDeepening(space, 0, FAR, { transpositions: 64 }),
  "counting shortest paths": (space) => countShortestPaths(space, 0, FAR),
  checkBound: (space) => checkBound(space, FAR, none, { starts: 0 }),
};

/** The ring with an `expand` that does something else, as a space without `reverse`. */
function withExpand(expand: StateSpace["expand"], rest: Partial<StateSpace> = {}): StateSpace {
  return { stride: 1, size: NODES, maxSuccessors: 2, expand, ...rest };
}

/** `expand` of a graph that has other successors at one node. */
function except(node: number, successors: number[]): StateSpace["expand"] {
  return codeSpace((code) => (code === node ? successors : around(code))).expand;
}

let calls = 0;
const BREACHES: Record<string, [StateSpace & Partial<Reversible>, RegExp]> = {
  "expand returns nothing": [withExpand(() => undefined as never), /returned undefined.*return the index/],
  "expand returns NaN": [withExpand(() => Number.NaN), /returned NaN/],
  "expand returns -1": [withExpand(() => -1), /returned -1, which is before at/],
  "expand returns a fraction": [
    withExpand((...args) => ring.expand(...args) - 0.5),
    /returned .*5.*return the index/,
  ],
  "maxSuccessors is 1 and 2 are given": [
    withExpand(ring.expand, { maxSuccessors: 1 }),
    /2 successors of position 0, and maxSuccessors is 1.*make maxSuccessors/,
  ],
  "maxSuccessors is 0 and 2 are given": [
    withExpand(ring.expand, { maxSuccessors: 0 }),
    /2 successors of position 0, and maxSuccessors is 0/,
  ],
  "one position far from the start has too many successors": [
    withExpand(except(3, [2, 4, 5, 6])),
    /4 successors of position 3, and maxSuccessors is 2/,
  ],
  "codes from size on": [
    withExpand(ring.expand, { size: 15 }),
    /the code (39|15).*\[0, size\) with size = 15/,
  ],
  "a code from size on, far from the start": [withExpand(except(8, [7, NODES])), /the code 40/],
  "a code far beyond size, far from the start": [withExpand(except(8, [7, 1e6])), /the code 1000000/],
  "a negative code, far from the start": [withExpand(except(8, [7, -1])), /the code -1/],
  "expand ignores at": [
    withExpand((states, from, to, out) => ring.expand(states, from, to, out, 0)),
    /write .*out\[at\]/,
  ],
  "expand writes from 0 on, and returns as if it had not": [
    withExpand((states, from, to, out, at) => ring.expand(states, from, to, out, 0) + at),
    /changed what stands before at|other successors.*in a run/,
  ],
  "expand ignores from": [
    withExpand((states, from, to, out, at) => ring.expand(states, 0, to - from, out, at)),
    /other successors of position 0 in a run of two than alone/,
  ],
  "expand expands the first of a run only": [
    withExpand((states, from, _, out, at) => ring.expand(states, from, from + 1, out, at)),
    /other successors of position 0 in a run of two than alone/,
  ],
  "expand gives those of a run in another order": [
    withExpand((states, from, to, out, at) => {
      for (const side of [0, 1]) for (let i = from; i < to; i++) out[at++] = around(states[i])[side];
      return at;
    }),
    /other successors of position 0 in a run of two than alone/,
  ],
  "expand writes to states": [
    withExpand((states, from, to, out, at) => {
      const end = ring.expand(states, from, to, out, at);
      states[from] = 7;
      return end;
    }),
    /changed what stands before at/,
  ],
  "successors change from call to call": [
    withExpand((states, from, to, out, at) => except(0, [1 + (calls++ % 5), 39])(states, from, to, out, at)),
    /depend on the position alone/,
  ],
  "a one-way space says that it is its own reverse": [
    {
      ...withExpand(except(0, [1, 5])),
      get reverse() {
        return this;
      },
    },
    /from 0 to 5, but reverse does not lead back.*leave it out/,
  ],
  "reverse gives nothing": [
    { ...ring, reverse: withExpand((_s, _f, _t, _o, at) => at) },
    /but reverse does not lead back/,
  ],
  "reverse gives strangers": [
    {
      ...ring,
      reverse: codeSpace((code) => [...around(code), (code + 20) % NODES], { size: NODES, maxSuccessors: 3 }),
    },
    /reverse leads from \d+ to \d+, from where no move leads back/,
  ],
};

describe.each(Object.entries(BREACHES))("a space that breaks its contract: %s", (_, [space, message]) => {
  it.each(Object.entries(SEARCHES))(
    "is refused by %s, with what is wrong and how to mend it",
    (_, search) => {
      expect(() => search(space)).toThrow(ContractError);
      expect(() => search(space)).toThrow(message);
      expect(() => search(space)).toThrow(/The cure: /);
    },
  );

  it("is named by checkSpace", () => {
    const report = checkSpace(space, 0);
    expect(report).toMatchObject({ kind: "broken", cure: expect.any(String), breach: expect.any(String) });
  });
});

describe("what no space, bound or goal test may be", () => {
  it.each(Object.entries(SEARCHES))("is refused by %s: members that cannot be", (_, search) => {
    for (const [broken, argument] of [
      [{ ...ring, stride: 0 }, "space.stride"],
      [{ ...ring, maxSuccessors: -1 }, "space.maxSuccessors"],
      [{ ...ring, size: 2 ** 40 }, "space.size"],
      [{ ...ring, reverse: { ...ring, stride: 2, size: undefined } }, "space.reverse.stride"],
    ] as const) {
      expect(() => search(broken as never)).toThrow(InputError);
      expect(() => search(broken as never)).toThrow(`${argument}: expected`);
    }
  });

  const withGoals: Record<string, (test: never) => SearchResult | object> = {
    "breadth-first search": (test) => breadthFirstSearch(ring, 0, test),
    ...Object.fromEntries(
      Object.entries(INFORMED).map(([name, search]) => [name, (test: never) => search(ring, test, none)]),
    ),
    "iterative deepening": (test) => iterativeDeepening(ring, 0, test),
    "counting shortest paths": (test) => countShortestPaths(ring, 0, test),
  };
  it.each(Object.entries(withGoals))("is refused by %s: goal tests without an index", (_, search) => {
    for (const test of [() => true, () => false, () => undefined, () => 5.5, () => -2, () => 1e9]) {
      expect(() => search(test as never)).toThrow(ContractError);
      expect(() => search(test as never)).toThrow(
        /goal test returned .*return the index .*or -1 .*goalsWhere\(space, test\), or space\.where\(test\)/,
      );
    }
  });

  it("A* refuses negative bounds, and ones that are larger than any path", () => {
    const of = (value: number) => nodeBound((node) => (node === FAR ? 0 : value));
    expect(() => aStar(ring, 0, FAR, { bound: of(-3) })).toThrow(/the bound of a position is -3/);
    expect(() => aStar(ring, 0, FAR, { bound: of(2 ** 28) })).toThrow(
      /bound is too high: a path of 11 moves leads to a goal/,
    );
    expect(aStar(ring, 0, FAR, { bound: of(UNREACHABLE) }).kind).toBe("unsolvable");
  });

  it.each<[string, Bound["evaluate"]]>([
    ["writes nothing", () => undefined],
    ["ignores at", (_, from, to, out) => void out.fill(1, 0, to - from)],
    ["writes at the places of the positions", (_, from, to, out) => void out.fill(1, from, to)],
    ["writes one number too many", (_, from, to, out, at) => void out.fill(1, at, at + to - from + 1)],
    ["looks at the first position only", (states, from, _to, out, at) => void out.set([states[from]], at)],
    ["is negative", (_, from, to, out, at) => void out.fill(-1, at, at + to - from)],
  ])("searches and checkBound refuse a bound that %s", (_, evaluate) => {
    const bound = { evaluate };
    for (const search of [
      ...Object.values(INFORMED).map((search) => () => search(ring, FAR, bound)),
      () => iterativeDeepening(ring, 0, FAR, { bound }),
      () => checkBound(ring, FAR, bound),
    ]) {
      expect(search).toThrow(ContractError);
    }
  });

  it.each(Object.entries(SEARCHES))("is refused by %s: an option that it does not know", (name, search) => {
    expect(() => search(ring)).not.toThrow();
    const misspelt = { maxState: 5 } as never;
    const call = {
      "breadth-first search": () => breadthFirstSearch(ring, 0, FAR, misspelt),
      levels: () => breadthFirstLevels(ring, 0, misspelt),
      "bidirectional search": () => bidirectionalSearch(ring, 0, FAR, misspelt),
      ...Object.fromEntries(
        Object.entries(INFORMED).map(([key, informed]) => [key, () => informed(ring, FAR, none, misspelt)]),
      ),
      "counting shortest paths": () => countShortestPaths(ring, 0, FAR, misspelt),
      checkBound: () => checkBound(ring, FAR, none, misspelt),
    }[name];
    expect(call ?? (() => iterativeDeepening(ring, 0, FAR, misspelt))).toThrow(/options: .*"maxState"/);
  });
});

describe("costs of moves", () => {
  const costing = (cost: (from: number, to: number) => number) => withCosts(withExpand(ring.expand), cost);
  const { "beam search with room": beam, ...cheapest } = INFORMED;
  const COSTED: Record<string, (space: CostedSpace) => SearchResult> = {
    ...Object.fromEntries(
      Object.entries(cheapest).map(([name, search]) => [
        name,
        (space: CostedSpace) => search(space as StateSpace, FAR, name.startsWith("greedy") ? exact : none),
      ]),
    ),
    "uniform-cost search": (space) => uniformCostSearch(space, 0, FAR),
    "iterative deepening": (space) => iterativeDeepening(space, 0, FAR),
  };

  it.each(Object.entries(COSTED))("are refused by %s and checkSpace where they are none", (_, search) => {
    for (const cost of [-1, 0.5, Number.NaN, Infinity, 2 ** 29, undefined as never]) {
      const space = costing((from) => (from === 5 ? cost : 1));
      expect(() => search(space)).toThrow(ContractError);
      const named = Number.isNaN(Number(cost)) ? "NaN, or nothing," : cost;
      expect(() => search(space)).toThrow(`costs gave ${named} for a move from position 5.`);
      const breach = `costs gave ${named} for a move from position 5`;
      expect(checkSpace(space, 0)).toMatchObject({ kind: "broken", breach });
    }
  });

  it.each(Object.entries(COSTED))("of a path are refused by %s where they add up to 2^29", (_, search) => {
    expect(() => search(costing(() => 2 ** 28))).toThrow(/the moves of a path cost 536870912 together/);
  });

  it("are refused by searches that count moves", () => {
    const space = costing(() => 1);
    for (const search of [
      // @ts-expect-error -- The compiler refuses it too.
      () => breadthFirstSearch(space, 0, FAR),
      // @ts-expect-error
      () => breadthFirstLevels(space, 0),
      // @ts-expect-error
      () => countShortestPaths(space, 0, FAR),
      // @ts-expect-error
      () => bidirectionalSearch({ ...space, reverse: ring }, 0, FAR),
      () => beam(space as StateSpace, FAR, none),
    ]) {
      expect(search).toThrow(
        /^space: expected moves that cost 1 each; uniformCostSearch and aStar take others/,
      );
    }
  });

  it.each<[string, NonNullable<CostedSpace["costs"]>]>([
    ["writes nothing", () => undefined],
    ["ignores at", (_s, _p, from, to, out) => void out.fill(1, 0, to - from)],
    ["writes one number too many", (_s, _p, from, to, out, at) => void out.fill(1, at, at + to - from + 1)],
    ["depends on the run", (_s, _p, from, to, out, at) => void out.fill(to - from, at, at + to - from)],
  ])("are refused if costs %s", (_, costs) => {
    const space: CostedSpace = { ...withExpand(ring.expand), costs };
    for (const search of Object.values(COSTED)) expect(() => search(space)).toThrow(ContractError);
    expect(checkSpace(space, 0)).toMatchObject({ kind: "broken", breach: expect.stringMatching(/^costs/) });
  });

  it.each(Object.entries(COSTED))("may be 0 all the way round a circle, by %s", (_, search) => {
    const free = costing(() => 0);
    expect(checkSpace(free, 0)).toMatchObject({ kind: "sound", complete: true });
    expect(search(free)).toMatchObject({ kind: "solved", cost: 0 });
    const partly = costing((from, to) => (from + to === 9 ? 0 : 1)); // between 4 and 5, there and back
    expect(search(partly)).toMatchObject({ kind: "solved", cost: FAR - 1 });
  });
});

// checkSpace called it sound, and searches gave longer paths and false proofs.
it.each([2, 3, 64, 200])("an expand that gives up behind %i positions of a run is refused", (most) => {
  const tree: StateSpace = {
    stride: 1,
    size: 5000,
    maxSuccessors: 2,
    expand(states, from, to, out, at) {
      for (let i = from; i < Math.min(to, from + most); i++) {
        if (2 * states[i] + 2 < 5000) for (const bit of [1, 2]) out[at++] = 2 * states[i] + bit;
      }
      return at;
    },
  };
  expect(checkSpace(tree, 0)).toMatchObject({ kind: "broken", breach: expect.stringMatching(/in a run of/) });
  if (most > 64) return; // a search tries no longer runs
  expect(() => breadthFirstSearch(tree, 0, 4000)).toThrow(/in a run of/);
  expect(() => breadthFirstLevels(tree, 0)).toThrow(/in a run of/);
  expect(() => countShortestPaths(tree, 0, 4000)).toThrow(/in a run of/);
  expect(() => iterativeDeepening(tree, 0, 4000, { maxDepth: 12 })).toThrow(/in a run of/);
});

it("a goal with a code out of range is not reached, even as the last position of a path", () => {
  const steps = codeSpace((code) => [code + 3], { size: 10, maxSuccessors: 1 });
  const beyond = (states: Int32Array, from: number, to: number) => {
    for (let i = from; i < to; i++) if (states[i] > 9) return i;
    return -1;
  };
  expect(() => iterativeDeepening(steps, 0, beyond)).toThrow(/gave the code 12/);
});

it("room for very many successors is taken for as many positions as fit, and refused where it cannot be had", () => {
  const wide = withExpand(ring.expand, { maxSuccessors: 1e6 });
  expect(breadthFirstSearch(wide, 0, FAR)).toMatchObject({ kind: "solved", cost: FAR });
  expect(() => breadthFirstSearch(withExpand(ring.expand, { maxSuccessors: 1e8 }), 0, FAR)).toThrow(
    InputError,
  );
});

it("A* takes as many different bounds as there are positions", () => {
  const points = Array.from({ length: 200_000 }, (_, i) => i + 1);
  const star = codeSpace((code) => (code === 0 ? points : []), { size: 200_001, maxSuccessors: 200_000 });
  const own = nodeBound((node) => (node === 0 ? 1 : Math.abs(node - 7)));
  expect(aStar(star, 0, 7, { bound: own, maxExpanded: 100 })).toMatchObject({ kind: "solved", cost: 1 });
});

describe("checkSpace", () => {
  it("finds nothing wrong with random graphs, coded in many ways, and says when it has tried them all", () => {
    const random = randomSource(5);
    for (let i = 0; i < 60; i++) {
      const coding = {
        stride: 1 + (i % 3),
        sized: i % 3 === 0,
        directed: i % 2 === 0,
        reversible: i % 4 < 2,
      };
      const graph = randomGraph(random, 30, 2, coding.directed);
      const space = graphSpace(graph, coding);
      const reached = plainDistances(graph, [0]).filter((distance) => distance !== undefined).length;
      const start = codeOf(0, space.stride);
      expect(checkSpace(space, start)).toMatchObject({ kind: "sound", complete: true, positions: reached });
    }
  });

  it("finds a single wrong move back wherever it is in a small space", () => {
    const random = randomSource(6);
    for (let i = 0; i < 40; i++) {
      const graph = randomGraph(random, 25, 2, false).map((targets) => [...targets]);
      const reached = [...plainDistances(graph, [0]).keys()].filter(
        (node) => plainDistances(graph, [0])[node] !== undefined,
      );
      const from = reached[Math.floor(random() * reached.length)];
      const to = graph[from].find((node) => node !== from);
      if (to === undefined) continue;
      const mutilated: Graph = graph.map((targets, node) =>
        node === to ? targets.filter((n) => n !== from) : targets,
      );
      const space = graphSpace(mutilated, { stride: 1, sized: true, directed: false, reversible: true });
      expect(checkSpace(space, from)).toMatchObject({
        kind: "broken",
        breach: expect.stringMatching(/reverse/),
      });
    }
  });

  it("tries a sample of a large space: the nearest positions, and walks away from them", () => {
    // Wrong only beyond a million, which no level-by-level search of the sample would reach.
    const oneByOne = (wrongFrom: number): StateSpace => ({
      stride: 1,
      maxSuccessors: 2,
      expand(states, from, to, out, at) {
        for (let i = from; i < to; i++) {
          out[at++] = (2 * states[i] + 1) & 0x3fffffff;
          if (states[i] >= wrongFrom) return undefined as never;
          out[at++] = states[i] + 1;
        }
        return at;
      },
    });
    expect(checkSpace(oneByOne(Infinity), 0)).toMatchObject({
      kind: "sound",
      complete: false,
      positions: 20_000,
    });
    expect(checkSpace(oneByOne(1e6), 0)).toMatchObject({
      kind: "broken",
      breach: "expand returned undefined",
    });
  });

  it("catches a refute that refuses what moves reach", () => {
    const space = {
      ...ring,
      refute: ([from]: Int32Array, [to]: Int32Array) => (to === 17 ? `${from}` : undefined),
    };
    expect(checkSpace(space, 0)).toMatchObject({
      kind: "broken",
      breach: expect.stringMatching(/refute says that nothing leads from 0 to 17/),
    });
  });

  it("stops at its limits", () => {
    expect(checkSpace(ring, 0, { maxStates: 10 })).toMatchObject({ kind: "sound", complete: false });
    expect(checkSpace(ring, 0, { timeLimit: 1e-9 })).toMatchObject({
      kind: "sound",
      complete: false,
      positions: 0,
    });
    expect(() => checkSpace(ring, 0, { noUndo: true } as never)).toThrow(InputError);
  });
});

it("neighbours refuses a space that breaks its contract", () => {
  const broken = withExpand(() => Number.NaN);
  expect(() => neighbours(broken, 0)).toThrow(ContractError);
});

it("a code out of range is met late in a large space too, when the loops have long been compiled", () => {
  const size = 300_001; // neither a multiple of 32 nor of 16: tables have room for a few codes more
  const next = (node: number) => (2 * node + 2 < size ? [2 * node + 1, 2 * node + 2] : []);
  const long = (bad: number) =>
    codeSpace((node) => (node === 250_000 ? [...next(node), bad] : next(node)), { size, maxSuccessors: 3 });
  for (const bad of [size, -1, size + 9, 2 ** 20, 2 ** 30, -(2 ** 31)].slice(0, howMany(2, 6))) {
    const space = long(bad);
    expect(() => breadthFirstLevels(space, 0)).toThrow(`gave the code ${bad}`);
    expect(() => breadthFirstSearch(space, 0, () => -1)).toThrow(`gave the code ${bad}`);
    expect(() => aStar(space, 0, () => -1, { bound: none })).toThrow(`gave the code ${bad}`);
    expect(() => iterativeDeepening(space, 0, () => -1)).toThrow(`gave the code ${bad}`);
    // In two bits a code, as for spaces of 2^26 codes and more.
    const large = { ...space, size: 2 ** 26 + 1 };
    const beyond = bad < 0 ? bad : bad + 2 ** 26;
    const spread: StateSpace & Reversible = {
      ...large,
      expand(states, from, to, out, at) {
        const end = space.expand(states, from, to, out, at);
        for (let i = at; i < end; i++) if (out[i] === bad) out[i] = beyond;
        return end;
      },
      get reverse() {
        return spread;
      },
    };
    expect(() => new DepthsOf(spread)).toThrow(`gave the code ${beyond}`);
  }
});

/** A sweep with depths in two bits, without the checks of `reverse` that a search makes. */
class DepthsOf {
  constructor(space: StateSpace) {
    const visited = visitedDepthsFor(space);
    const [states, out] = [new Int32Array(8), new Int32Array(8)];
    let level = [0];
    for (let depth = 0; level.length > 0; depth++) {
      const next: number[] = [];
      for (const node of level) {
        states[0] = node;
        const end = space.expand(states, 0, 1, states, 1);
        const at = visited.add(states, 1, end, depth, out, 0);
        next.push(...out.subarray(0, at));
      }
      level = next;
    }
  }
}
