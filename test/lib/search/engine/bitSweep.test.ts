import { describe, expect, it } from "vitest";
import { FlipIt } from "../../../../lib/puzzles/flip-it/puzzle";
import { BitMap } from "../../../../lib/search/contract/bitMap";
import { ContractError } from "../../../../lib/search/contract/breach";
import type { SearchOptions } from "../../../../lib/search/contract/options";
import type { StateSpace } from "../../../../lib/search/contract/space";
import { BitSweep } from "../../../../lib/search/engine/bitSweep";
import { Monitor } from "../../../../lib/search/engine/monitor";
import { Sweep } from "../../../../lib/search/engine/sweep";
import { VisitedBits } from "../../../../lib/search/engine/visited";
import { breadthFirstLevels } from "../../../../lib/search/searches/breadthFirst";
import { howMany } from "../../../support/howMany";
import { codeSpace, graphSpace, randomGraph, randomSource } from "../../../support/search/graphs";

function both(space: StateSpace, starts: Int32Array, options: SearchOptions = {}) {
  const [listed, inBits] = [new Monitor(options, false), new Monitor(options, false)];
  const list = new Sweep(space, starts, new VisitedBits(space.size!), listed);
  const bits = new BitSweep(space, starts, inBits);
  return {
    list,
    bits,
    ends: [list.run(), bits.run()] as const,
    stats: [listed.stats, inBits.stats] as const,
  };
}

/** What a sweep found, with the farthest positions in the order of their codes. */
const sorted = (end: { kind: string; farthest?: Int32Array }) => ({
  ...end,
  farthest: end.farthest?.slice().sort(),
});

describe("levels as bits", () => {
  it("are those of lists, with the same counts, on random graphs of one block and of several", () => {
    const random = randomSource(71);
    const graphs = howMany(120, 400);
    for (let i = 0; i < graphs; i++) {
      const nodes =
        i < graphs - howMany(2, 3) ? 1 + Math.floor(random() * 200) : 40_000 + Math.floor(random() * 60_000);
      const directed = i % 2 === 0;
      const graph = randomGraph(random, nodes, 0.5 + 1.5 * random(), directed);
      const space = graphSpace(graph, { stride: 1, sized: true, directed });
      const starts = Int32Array.from({ length: 1 + (i % 3) }, () => Math.floor(random() * nodes));
      const { list, bits, ends, stats } = both(space, starts);
      expect(sorted(ends[1])).toEqual(sorted(ends[0]));
      expect(bits.depths).toEqual(list.depths);
      expect(stats[1]).toEqual(stats[0]);
    }
  });

  it("stop where lists do, at every limit", () => {
    const random = randomSource(72);
    for (let i = 0; i < howMany(200, 600); i++) {
      const nodes = 1 + Math.floor(random() * 60);
      const graph = randomGraph(random, nodes, 0.5 + 1.5 * random(), i % 2 === 0);
      const space = graphSpace(graph, { stride: 1, sized: true, directed: i % 2 === 0 });
      const limit = (["maxDepth", "maxStates", "maxExpanded"] as const)[i % 3];
      const { list, bits, ends, stats } = both(space, Int32Array.of(0), {
        [limit]: 1 + Math.floor(random() * nodes),
      });
      expect(sorted(ends[1])).toEqual(sorted(ends[0]));
      expect(bits.depths.length).toBe(list.depths.length);
      expect(bits.depths.slice(0, -1)).toEqual(list.depths.slice(0, -1));
      // Only a level that is complete can be counted: with maxStates bits expand it to its end.
      if (limit === "maxStates") expect(stats[1].states).toBe(stats[0].states);
      else expect(stats[1].expanded).toBe(stats[0].expanded);
    }
  });

  it("count a space of many blocks whose levels lie far apart", () => {
    const size = 2 ** 24;
    const step = 2 ** 18 + 1; // coprime to the size
    const ring = codeSpace((code) => [(code + step) % size], { size, maxSuccessors: 1 });
    const { depths, stats } = breadthFirstLevels(ring, 5, { maxDepth: 2000 });
    expect(depths).toEqual(Array(2001).fill(1));
    expect(stats.states).toBe(2001);
  });

  it("stop at a signal and report progress", () => {
    const size = 2 ** 23;
    const next = (code: number) => [(2 * code) % size, (2 * code + 1) % size];
    const doubling = codeSpace(next, { size, maxSuccessors: 2 });
    const expand: StateSpace["expand"] = (...args) => {
      for (const until = performance.now() + 5; performance.now() < until; );
      return doubling.expand(...args);
    };
    const controller = new AbortController();
    const { signal } = controller;
    const slow = breadthFirstLevels({ ...doubling, expand }, 1, {
      signal,
      onProgress: () => controller.abort(),
    });
    expect(slow).toMatchObject({ kind: "stopped", limit: "signal" });
    expect(breadthFirstLevels(doubling, 1).depths).toEqual([
      1,
      ...Array.from({ length: 22 }, (_, d) => 2 ** (d + 1)),
      1,
    ]);
  });

  it("name the position of which a successor has a code out of range", () => {
    const size = 2 ** 23;
    const broken = codeSpace((code) => [code === 1000 ? size : code + 1], { size, maxSuccessors: 1 });
    expect(() => breadthFirstLevels(broken, 0)).toThrow(ContractError);
    expect(() => breadthFirstLevels(broken, 0)).toThrow(/position 1000 gave the code 8388608/);
  });

  it("count positions in blocks as in runs, also where maxExpanded falls within one", () => {
    const random = randomSource(74);
    for (let i = 0; i < howMany(25, 60); i++) {
      const puzzle = new FlipIt(2 + (i % 3), 4, { diagonals: i % 2 === 0 });
      const options = i % 5 === 0 ? {} : { maxExpanded: 1 + Math.floor(random() * 3000) };
      const { list, bits, ends, stats } = both(puzzle, puzzle.allWhite, options);
      expect(sorted(ends[1])).toEqual(sorted(ends[0]));
      expect(bits.depths.slice(0, -1)).toEqual(list.depths.slice(0, -1));
      expect([stats[1].expanded, i % 5 === 0 && stats[1].generated]).toEqual([
        stats[0].expanded,
        i % 5 === 0 && stats[0].generated,
      ]);
    }
  });

  it("refuse moves with costs", () => {
    const space = { stride: 1, size: 8, maxSuccessors: 0, expand: () => 0, costs: () => {} };
    const monitor = new Monitor({}, false);
    expect(() => new BitSweep(space as never, Int32Array.of(0), monitor)).toThrow(/moves that cost 1/);
  });
});

describe("a bit map", () => {
  it("is a set of codes", () => {
    const random = randomSource(73);
    for (const size of [1, 31, 32, 33, 2 ** 15, 2 ** 15 + 1, 200_000]) {
      const map = new BitMap(size);
      const set = new Set<number>();
      for (let i = 0; i < 500; i++) {
        const code = Math.floor(random() * size);
        set.add(code);
        map.add(Int32Array.of(code), 1);
      }
      map.add(Int32Array.of(size - 1), 1);
      set.add(size - 1);
      expect([...map.codes(set.size)]).toEqual([...set].sort((a, b) => a - b));
    }
  });

  it("refuses codes beyond its size, those for which its last word has room too", () => {
    for (const code of [-1, 40, 63, 64, 2 ** 31 - 1]) {
      expect(() => new BitMap(40).add(Int32Array.of(3, code), 2)).toThrow(ContractError);
    }
  });
});
