import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { Solved } from "../../../../lib/search/contract/result";
import {
  neighbours,
  type Refutable,
  type Reversible,
  type StateSpace,
  split,
} from "../../../../lib/search/contract/space";
import { breadthFirstLevels, breadthFirstSearch } from "../../../../lib/search/searches/breadthFirst";
import { howMany } from "../../../support/howMany";
import { testMistakes } from "../../../support/mistakes";
import {
  chain,
  codeOf,
  codeSpace,
  codings,
  expectPath,
  type Graph,
  graphSpace,
  pack,
  plainDistances,
  randomGraph,
  randomSource,
} from "../../../support/search/graphs";

const CODINGS = codings(1, 2, 5);

describe.each(CODINGS)("on random graphs, coded %o", (coding) => {
  const random = randomSource(2026 + coding.stride);
  const cases = Array.from({ length: howMany(16, 40) }, (_, i) => {
    const nodes = 2 + Math.floor(random() * (i % 5 < 4 ? 40 : 3000));
    const graph = randomGraph(random, nodes, 0.6 + 1.5 * random(), coding.directed);
    const pick = () => Math.floor(random() * nodes);
    return {
      graph,
      starts: Array.from({ length: 1 + (i % 3) }, pick),
      goals: Array.from({ length: 1 + (i % 4) }, pick),
    };
  });
  const { stride } = coding;

  it("finds a path as short as the obvious search does, edge by edge, or none where there is none", () => {
    const kinds = new Set<string>();
    for (const { graph, starts, goals } of cases) {
      const space = graphSpace(graph, coding);
      const distances = plainDistances(graph, starts);
      const shortest = Math.min(...goals.map((goal) => distances[goal] ?? Infinity));
      for (const target of [
        pack(goals, stride),
        (states: Int32Array, from: number, to: number) => {
          for (let i = from; i < to; i += stride) if (goals.includes(states[i])) return i;
          return -1;
        },
      ]) {
        const result = breadthFirstSearch(space, pack(starts, stride), target);
        kinds.add(result.kind);
        if (shortest === Infinity) {
          expect(result.kind).toBe("unsolvable");
          continue;
        }
        expect(result).toMatchObject({ cost: shortest });
        expectPath({ graph, starts, goals }, result as Solved, stride);
      }
    }
    expect([...kinds].sort()).toEqual(["solved", "unsolvable"]); // both were really tried
  });

  it("counts the levels and finds the farthest positions as the obvious search does", () => {
    for (const { graph, starts } of cases) {
      const distances = plainDistances(graph, starts).filter((distance) => distance !== undefined);
      const deepest = Math.max(...distances);
      const result = breadthFirstLevels(graphSpace(graph, coding), pack(starts, stride));
      if (result.kind !== "complete") throw new Error(result.reason);
      expect(result.depths).toEqual(
        Array.from(
          { length: deepest + 1 },
          (_, depth) => distances.filter((distance) => distance === depth).length,
        ),
      );
      const farthest = split(graphSpace(graph, coding), result.farthest).map((code) => code[0]);
      const all = plainDistances(graph, starts);
      expect(farthest.sort((a, b) => a - b)).toEqual([...all.keys()].filter((node) => all[node] === deepest));
      expect(result.stats.states).toBe(distances.length);
      expect(result.stats.expanded).toBe(distances.length);
      expect(result.stats.generated).toBe(
        graph.reduce((sum, to, node) => sum + (all[node] === undefined ? 0 : to.length), 0),
      );
      expect(result.stats.peakFrontier).toBe(Math.max(...result.depths));
    }
  });
});

describe("deep and large spaces", () => {
  it.each([254, 255, 256, 300, 65_535, 65_600])(
    "keeps paths exact over %i levels, past one and two bytes a depth",
    (length) => {
      const space = graphSpace(chain(length + 1), { stride: 1, sized: true, directed: false });
      const result = breadthFirstSearch(space, 0, length) as Solved;
      expect(result.cost).toBe(length);
      expect([...result.path]).toEqual(Array.from({ length: length + 1 }, (_, i) => i));
    },
  );

  it("finds paths with two bits a code where codes go beyond 2^26", () => {
    const size = 2 ** 27;
    // A ring of 1,000 codes spread over the whole range, with a chord, so that some positions have two ways back.
    const step = Math.floor(size / 1000);
    const next = (place: number) => {
      const chord = place === 100 ? [600] : place === 600 ? [100] : [];
      return [(place + 1) % 1000, (place + 999) % 1000, ...chord];
    };
    const ring: StateSpace & Reversible = {
      ...codeSpace((code) => next(code / step).map((place) => place * step), { size, maxSuccessors: 3 }),
      get reverse() {
        return ring;
      },
    };
    const result = breadthFirstSearch(ring, 0, 500 * step) as Solved;
    expect(result.cost).toBe(201); // 100 steps on, the chord to 600, 100 steps back
    expect(breadthFirstLevels(ring, 0).stats.states).toBe(1000);
  });

  it("hands out all farthest positions of a level of many chunks, though some lead back to seen ones", () => {
    // A binary tree 17 levels deep. The first 40,000 leaves lead nowhere, the others back to the root.
    const [inner, nodes] = [2 ** 17 - 1, 2 ** 18 - 1];
    const tree = codeSpace(
      (code) => (code < inner ? [2 * code + 1, 2 * code + 2] : code >= inner + 40_000 ? [0] : []),
      { size: nodes },
    );
    const leaves = Array.from({ length: 2 ** 17 }, (_, i) => inner + i);
    for (const of of [tree, { ...tree, size: undefined }]) {
      const levels = breadthFirstLevels(of, 0);
      if (levels.kind !== "complete") throw new Error(levels.reason);
      expect([...levels.farthest].sort((a, b) => a - b).every((leaf, i) => leaf === leaves[i])).toBe(true);
      expect(levels.farthest).toHaveLength(leaves.length);
    }
  });
});

describe("limits", () => {
  const space = graphSpace(chain(5000), { stride: 1, sized: true, directed: false });
  const hashed = graphSpace(chain(5000), { stride: 2, sized: false, directed: false });
  const start = (of: StateSpace) => codeOf(0, of.stride);

  it.each([space, hashed])(
    "stores maxStates positions and no more, and lets a space of just that size pass",
    (of) => {
      const stopped = breadthFirstLevels(of, start(of), { maxStates: 4999 });
      expect(stopped).toMatchObject({ kind: "stopped", limit: "maxStates" });
      expect(stopped.stats.states).toBe(4999);
      expect(breadthFirstLevels(of, start(of), { maxStates: 5000 }).kind).toBe("complete");
      expect(breadthFirstSearch(of, start(of), codeOf(4999, of.stride), { maxStates: 10 })).toMatchObject({
        kind: "stopped",
        limit: "maxStates",
        reason: "stopped at maxStates = 10 stored positions",
      });
    },
  );

  it("expands maxExpanded positions and no more", () => {
    const stopped = breadthFirstLevels(space, 0, { maxExpanded: 100 });
    expect(stopped).toMatchObject({ kind: "stopped", limit: "maxExpanded", depths: Array(101).fill(1) });
    expect(stopped.stats.expanded).toBe(100);
    expect(breadthFirstLevels(space, 0, { maxExpanded: 5000 }).kind).toBe("complete");
  });

  it("gives complete levels only, even if the limit falls into the middle of one", () => {
    const star: Graph = [[1, 2, 3, 4], [0], [0], [0], [0]];
    const of = graphSpace(star, { stride: 1, sized: true, directed: false });
    const stopped = breadthFirstLevels(of, 0, { maxStates: 3 });
    expect(stopped.depths).toEqual([1]);
    expect(stopped.stats.depths).toEqual([1, 2]);
  });

  it("reports progress with growing numbers, and stops when the signal is aborted from there", () => {
    const slow = {
      ...space,
      expand: (...args: Parameters<StateSpace["expand"]>) => {
        const until = performance.now() + 2;
        while (performance.now() < until);
        return space.expand(...args);
      },
    };
    const abort = new AbortController();
    const seen: number[] = [];
    const result = breadthFirstLevels(slow, 0, {
      signal: abort.signal,
      onProgress({ expanded }) {
        seen.push(expanded);
        if (seen.length === 3) abort.abort();
      },
    });
    expect(result).toMatchObject({ kind: "stopped", limit: "signal", reason: "stopped by its AbortSignal" });
    expect(seen).toHaveLength(3);
    expect(seen[0]).toBeLessThan(seen[1]);
    expect(result.stats.elapsed).toBeGreaterThanOrEqual(300); // throttled to ten a second
  });
});

describe("answers without a search", () => {
  const space: StateSpace & Refutable = {
    ...graphSpace(chain(10), { stride: 1, sized: true, directed: false }),
    refute: ([start], [goal]) => (goal === 9 ? `${start} and 9 are of different colours` : undefined),
  };

  it("takes a reason from the space when it holds for every start and goal", () => {
    const result = breadthFirstSearch(space, Int32Array.of(0, 1), 9);
    expect(result).toMatchObject({
      kind: "unsolvable",
      reason:
        "0 and 9 are of different colours (the 1 other pair of a start and a goal is ruled out as well)",
    });
    expect(result.stats.expanded).toBe(0);
    expect(breadthFirstSearch(space, 0, Int32Array.of(9, 3))).toMatchObject({ kind: "solved", cost: 3 });
  });

  it("says that all positions were searched where no argument is known", () => {
    const two = graphSpace([[1], [0], []], { stride: 1, sized: true, directed: false });
    expect(breadthFirstSearch(two, 0, 2)).toMatchObject({
      kind: "unsolvable",
      reason: "no goal among the 2 positions that can be reached, all of which were searched",
    });
    expect(breadthFirstSearch(two, 2, 0)).toMatchObject({
      reason: "the only position that can be reached is no goal",
    });
  });
});

describe("mistakes", () => {
  const space = graphSpace(chain(10), { stride: 1, sized: true, directed: false });
  const wide = graphSpace(chain(10), { stride: 2, sized: false, directed: false });

  testMistakes({
    "starts: expected codes from 0 to 9": () => breadthFirstSearch(space, 10, 0),
    "goals: expected codes from 0 to 9": () => breadthFirstSearch(space, 0, Int32Array.of(1, -1)),
    "but was given [0.5]": () => breadthFirstLevels(space, 0.5),
    "but was given [NaN]": () => breadthFirstLevels(space, Number.NaN),
    "starts: expected at least one code": () => breadthFirstLevels(space, new Int32Array()),
    "starts: expected 2 integers a position": () => breadthFirstLevels(wide, Int32Array.of(1, -1, 2)),
    "maxStates: expected": () => breadthFirstLevels(space, 0, { maxStates: 0 }),
    "maxExpanded: expected": () => breadthFirstLevels(space, 0, { maxExpanded: 1.5 }),
    "timeLimit: expected": () => breadthFirstLevels(space, 0, { timeLimit: Number.NaN }),
    "4294967296": () => breadthFirstLevels({ ...space, size: undefined }, 2 ** 32),
    "space.size: expected none": () => breadthFirstLevels({ ...wide, size: 10 }, codeOf(0, 2)),
    "space.size: expected a whole": () => breadthFirstLevels({ ...space, size: 3e9 }, 0),
    "position: expected": () => neighbours(space, Int32Array.of(1, 2)),
  });
});

it("prints statistics on one line and never the time", () => {
  const space = graphSpace(chain(1500), { stride: 1, sized: true, directed: false });
  const { stats } = breadthFirstLevels(space, 0);
  expect(inspect(stats)).toBe(
    "1,500 positions to depth 1499, 1,500 expanded, 2,998 generated, largest level 1",
  );
  expect(stats.elapsed).toBeGreaterThan(0);
  expect(JSON.stringify(stats)).not.toContain("elapsed");
});
