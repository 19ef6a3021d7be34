import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import { checkSpace } from "../../../../lib/search/checks/checkSpace";
import { ContractError } from "../../../../lib/search/contract/breach";
import type { StateSpace } from "../../../../lib/search/contract/space";
import type { Symmetric } from "../../../../lib/search/contract/symmetry";
import { OrbitSpace } from "../../../../lib/search/engine/orbitSpace";
import { bidirectionalSearch } from "../../../../lib/search/searches/bidirectional";
import { breadthFirstLevels, breadthFirstSearch } from "../../../../lib/search/searches/breadthFirst";
import { breadthFirstOrbits } from "../../../../lib/search/searches/orbitLevels";
import {
  type Coding,
  codeOf,
  codings,
  type Graph,
  graphSpace,
  plainDistances,
  randomGraph,
  randomSource,
} from "../../../support/search/graphs";

/** Mappings of nodes onto nodes, the identity first: all that the given ones make one after the other. */
function groupOf(generators: readonly (readonly number[])[]): number[][] {
  const group = [generators[0].map((_, node) => node)];
  for (const mapping of group) {
    for (const generator of generators) {
      const product = mapping.map((node) => generator[node]);
      if (!group.some((known) => known.join() === product.join())) group.push(product);
    }
  }
  return group;
}

/** Turns and mirror images of some rings of six nodes, and the exchange of two rings: some nodes stay where they are. */
const RINGS = 6;
const NODES = 6 * RINGS + 3;
const onRings = (ringOf: (ring: number) => number, placeOf: (place: number) => number) =>
  Array.from({ length: NODES }, (_, node) => {
    if (node >= 6 * RINGS) return node;
    return 6 * ringOf(Math.floor(node / 6)) + ((placeOf(node % 6) + 6) % 6);
  });
const same = (ring: number) => ring;
const turn = onRings(same, (place) => place + 1);
const halfTurn = onRings(same, (place) => place + 3);
const mirror = onRings(same, (place) => -place);
const exchange = onRings((ring) => (ring < 2 ? 1 - ring : ring), same);
const GROUPS = [[turn], [halfTurn, exchange], [turn, mirror, exchange]].map(groupOf);

/** The graph with the images of all its edges. */
function symmetricGraph(graph: Graph, group: readonly number[][]): Graph {
  const edges = graph.map(() => new Set<number>());
  graph.forEach((targets, from) => {
    for (const to of targets) for (const image of group) edges[image[from]].add(image[to]);
  });
  return edges.map((targets) => [...targets]);
}

function withSymmetries(graph: Graph, group: readonly number[][], coding: Coding): StateSpace & Symmetric {
  const { stride } = coding;
  return Object.assign(graphSpace(graph, coding), {
    symmetries: group.length,
    images(states: Int32Array, from: number, to: number, out: Int32Array, at: number) {
      let end = at;
      for (let i = from; i < to; i += stride) {
        for (const image of group) {
          out.set(codeOf(image[states[i]], stride), end);
          end += stride;
        }
      }
      return end;
    },
  });
}

describe.each(codings(1, 3))("on random graphs with symmetries, coded %o", (coding) => {
  const random = randomSource(7 + coding.stride);
  const cases = Array.from({ length: 24 }, (_, i) => {
    const group = GROUPS[i % GROUPS.length];
    const graph = symmetricGraph(randomGraph(random, NODES, 0.1 + 0.2 * random(), coding.directed), group);
    const pick = () => Math.floor(random() * NODES);
    // One node, an orbit of them, or some that no symmetry but the first may keep.
    const starts = [[pick()], [...new Set(group.map((image) => image[5]))], [pick(), pick(), NODES - 1]][
      i % 3
    ];
    return { graph, group, starts, goal: pick(), space: withSymmetries(graph, group, coding) };
  });
  const pack = (nodes: readonly number[]) =>
    Int32Array.from(nodes.flatMap((node) => [...codeOf(node, coding.stride)]));

  it("counts as many positions as without symmetry, and the orbits that they make", () => {
    let saved = 0;
    for (const { graph, group, starts, space } of cases) {
      const levels = breadthFirstLevels(space, pack(starts));
      const found = breadthFirstOrbits(space, pack(starts));
      expect(found.depths).toEqual(levels.depths);
      const kept = group.filter((image) => starts.every((start) => starts.includes(image[start])));
      const leasts = levels.depths.map(() => new Set<number>());
      plainDistances(graph, starts).forEach((depth, node) => {
        if (depth !== undefined) leasts[depth].add(Math.min(...kept.map((image) => image[node])));
      });
      expect(found.orbits).toEqual(leasts.map((orbits) => orbits.size));
      expect(found.stats.states).toBe(found.orbits.reduce((sum, count) => sum + count));
      saved += levels.stats.states - found.stats.states;
      if (!coding.sized) continue;
      const inBits = breadthFirstOrbits({ ...space, size: 2 ** 23 }, pack(starts)); // as large spaces are held
      expect([inBits.depths, inBits.orbits, inBits.stats]).toEqual([found.depths, found.orbits, found.stats]);
    }
    expect(saved).toBeGreaterThan(50);
  });

  it("finds paths of orbits as short", () => {
    const kinds = new Set<string>();
    for (const { graph, starts, goal, space } of cases) {
      const orbits = new OrbitSpace(space, pack(starts));
      const [from, to] = [orbits.of(pack(starts)), orbits.of(pack([goal]))];
      expect(checkSpace(orbits, from).kind).toBe("sound");
      for (const search of coding.reversible
        ? [breadthFirstSearch, bidirectionalSearch]
        : [breadthFirstSearch]) {
        const found = search(orbits, from, to);
        kinds.add(found.kind);
        const distance = plainDistances(graph, starts)[goal];
        expect(found.kind === "solved" ? found.cost : undefined).toBe(distance);
      }
    }
    expect([...kinds].sort()).toEqual(["solved", "unsolvable"]);
  });

  it("stops at limits between the same levels", () => {
    for (const { starts, space } of cases.slice(0, 6)) {
      const whole = breadthFirstOrbits(space, pack(starts));
      const part = breadthFirstOrbits(space, pack(starts), { maxDepth: 1 });
      expect(part.depths).toEqual(whole.depths.slice(0, 2));
      expect(part.orbits).toEqual(whole.orbits.slice(0, 2));
      if (!coding.sized) continue;
      const inBits = breadthFirstOrbits({ ...space, size: 2 ** 23 }, pack(starts), { maxDepth: 1 });
      expect([inBits.depths, inBits.orbits]).toEqual([part.depths, part.orbits]);
    }
  });

  it("counts all positions of the levels before the one in which a limit is reached", () => {
    for (const { starts, space } of cases.slice(0, 9)) {
      const whole = breadthFirstOrbits(space, pack(starts)); // three of each group, with every limit
      for (let maxExpanded = 1; maxExpanded < whole.stats.expanded; maxExpanded++) {
        for (const size of coding.sized ? [space.size, 2 ** 23] : [undefined]) {
          const part = breadthFirstOrbits({ ...space, size }, pack(starts), { maxExpanded });
          expect(part.kind).toBe("stopped");
          const last = part.depths.length - 1;
          expect(part.depths.slice(0, last)).toEqual(whole.depths.slice(0, last));
          expect(part.depths[last]).toBeGreaterThanOrEqual(part.orbits[last]);
          expect(part.depths[last]).toBeLessThanOrEqual(whole.depths[last]);
        }
      }
    }
  });
});

describe("symmetries that are none", () => {
  const group = groupOf([halfTurn, exchange]);
  const coding = { stride: 1, sized: true, directed: false };
  const graph = symmetricGraph(randomGraph(randomSource(3), NODES, 0.2, false), group);
  const sound = withSymmetries(graph, group, coding);
  const starts = Int32Array.from({ length: 12 }, (_, node) => node); // two rings: every mapping here keeps them
  const broken: Record<string, Partial<Symmetric>> = {
    "that do not turn moves into moves": withSymmetries(graph, groupOf([turn]), coding),
    "of which the first is not the identity": withSymmetries(graph, [...group].reverse(), coding),
    "that lead out of the space": {
      images: (_states, from, to, out, at) => out.fill(NODES, at, at + 4 * (to - from)).length,
    },
  };

  it.each(Object.entries(broken))("%s end in an error", (_, part) => {
    const space = { ...sound, ...part };
    expect(() => breadthFirstOrbits(space, starts)).toThrow(ContractError);
  });

  it("are refused where there is not even a number of them", () => {
    const plain = graphSpace(graph, coding) as StateSpace & Symmetric;
    expect(() => breadthFirstOrbits(plain, starts)).toThrow(InputError);
  });
});

it("an orbit space counts the positions of orbits", () => {
  const group = groupOf([turn]);
  const space = withSymmetries(
    Array.from({ length: NODES }, () => []),
    group,
    { stride: 1, sized: true, directed: true },
  );
  expect(new OrbitSpace(space, NODES - 1).positionsIn(Int32Array.of(NODES - 1, 0), 0, 2)).toBe(7);
});
