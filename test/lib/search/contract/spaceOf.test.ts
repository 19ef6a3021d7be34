import { describe, expect, it } from "vitest";
import { SlidingPuzzle } from "../../../../lib/puzzles/sliding/puzzle";
import {
  aStar,
  bidirectionalSearch,
  breadthFirstLevels,
  breadthFirstSearch,
  ContractError,
  checkBound,
  checkSpace,
  countShortestPaths,
  iterativeDeepening,
  type Rules,
  solved,
  spaceOf,
  UNREACHABLE,
} from "../../../../lib/search/index";
import { testMistakes } from "../../../support/mistakes";
import { plainSlides } from "../../../support/search/plainSlides";

describe("a space of plain functions", () => {
  const eight = new SlidingPuzzle(3, 3);
  const slides = (board: readonly number[]) => plainSlides(board).map(({ to }) => to);
  const plain = (more: Partial<Rules<readonly number[]>> = {}) =>
    spaceOf<readonly number[]>({ start: eight.ordered, neighbours: slides, ...more });

  it("has the levels of the model with codes, and every search finds as short a path", () => {
    for (const space of [
      plain(),
      plain({ predecessors: slides }),
      plain({ key: (board) => board.join("") }),
    ]) {
      const near = breadthFirstLevels(space, space.starts, { maxDepth: 12 });
      expect(near.depths).toEqual(
        breadthFirstLevels(eight, eight.encode(eight.ordered), { maxDepth: 12 }).depths,
      );
      const from = [3, 1, 2, 6, 0, 5, 7, 4, 8];
      const goal = [0, 1, 2, 3, 4, 5, 6, 7, 8];
      const expected = solved(breadthFirstSearch(eight, eight.encode(from), eight.encode(goal))).cost;
      const [a, b] = [space.encode(from), space.encode(goal)];
      const misplaced = space.bound(
        (board) => board.filter((tile, cell) => tile !== 0 && tile !== goal[cell]).length,
      );
      for (const result of [
        breadthFirstSearch(space, a, b),
        bidirectionalSearch(space.reverse ? space : { ...space, reverse: space }, a, b),
        aStar(space, a, b, { bound: misplaced }),
        iterativeDeepening(space, a, b, { bound: misplaced, noUndo: true }),
      ]) {
        expect(solved(result).cost).toBe(expected);
        const boards = space.decode(solved(result).path);
        expect([boards[0], boards[expected]]).toEqual([from, goal]);
      }
    }
  });

  it("takes bounds that checkBound judges", () => {
    const steps = spaceOf({ start: 0, neighbours: (n: number) => (n < 20 ? [n + 1, n + 3] : []) });
    const goal = steps.encode(20);
    const good = steps.bound((n) => Math.max(0, Math.ceil((20 - n) / 3)));
    const bad = steps.bound((n) => Math.max(0, 20 - n));
    expect(checkBound(steps, goal, good, { starts: steps.starts }).admissible).toBe(true);
    expect(checkBound(steps, goal, bad, { starts: steps.starts }).admissible).toBe(false);
    expect(solved(aStar(steps, steps.starts, goal, { bound: good })).cost).toBe(8); // 6 threes and 2 ones
  });

  it("takes Infinity for a dead end, rounds fractions up, and refuses what is no number of moves", () => {
    const steps = spaceOf({ start: 0, neighbours: (n: number) => (n < 9 ? [n + 1, n + 2] : []) });
    const out = new Int32Array(1);
    const given = (value: unknown) => {
      steps.bound(() => value as number).evaluate(steps.starts, 0, 1, out, 0);
      return out[0];
    };
    expect([0, 1, 1.5, 30 * 0.1, Infinity].map(given)).toEqual([0, 1, 2, 3, UNREACHABLE]);
    for (const value of [-1, Number.NaN, 2 ** 29 + 1, 2 ** 40, undefined, "many"]) {
      expect(() => given(value)).toThrow(/the bound of the position 0 is /);
    }
  });

  it("need not have an end: 1 to 100,000 by doubling and adding 1", () => {
    const numbers = spaceOf({ start: 1, neighbours: (n: number) => [2 * n, n + 1] });
    const { cost, path } = solved(breadthFirstSearch(numbers, numbers.starts, numbers.encode(100_000)));
    expect(cost).toBe(21); // 16 doublings, and a 1 for each further one among the binary digits 11000011010100000
    const steps = numbers.decode(path);
    expect(steps.slice(1).every((n, i) => n === 2 * steps[i] || n === steps[i] + 1)).toBe(true);
    expect(checkSpace(numbers, numbers.starts, { maxStates: 500 })).toMatchObject({
      kind: "sound",
      complete: false,
    });
  });

  it("is its own reverse just if predecessors are neighbours, and sound with one-way moves too", () => {
    const undirected = plain({ predecessors: slides });
    expect(undirected.reverse).toBe(undirected);
    expect(plain().reverse).toBeUndefined();
    const steps = spaceOf({
      start: 0,
      neighbours: (n: number) => [1, 2, 3].map((step) => n + step).filter((next) => next <= 30),
      predecessors: (n: number) => [1, 2, 3].map((step) => n - step).filter((next) => next >= 0),
    });
    expect(checkSpace(steps, steps.starts)).toMatchObject({ kind: "sound", complete: true, positions: 31 });
    expect(bidirectionalSearch(steps, steps.starts, steps.encode(30))).toMatchObject({ cost: 10 });
    expect(countShortestPaths(steps, steps.starts, steps.encode(29))).toMatchObject({ cost: 10, count: 10n });
    const wrong = spaceOf({
      start: 0,
      neighbours: (n: number) => [n + 1],
      predecessors: (n: number) => [n + 1],
    });
    expect(() => bidirectionalSearch(wrong, wrong.starts, wrong.encode(5))).toThrow(ContractError);
  });

  it("begins at several positions", () => {
    const space = spaceOf({ starts: [10, 20], neighbours: (n: number) => [n - 1] });
    expect(space.decode(solved(breadthFirstSearch(space, space.starts, space.encode(17))).path)).toEqual([
      20, 19, 18, 17,
    ]);
  });

  it("tells positions apart by what they hold, whatever the order of their properties", () => {
    const all = [
      1,
      "1",
      1n,
      [1],
      "[1]",
      ["1"],
      [[1]],
      [1, 2],
      ["1,2"],
      [1, [2]],
      { a: 1 },
      { a: "1" },
      { b: 1 },
      { a: 1, b: 2 },
      null,
      "null",
      [null],
      [undefined],
      [],
      {},
      true,
      "true",
      [Number.NaN],
      '"1"',
      [","],
      ["", ""],
      Int8Array.of(1, 3),
    ];
    const keys = spaceOf<unknown>({ starts: all, neighbours: () => [] });
    expect(new Set(keys.starts).size).toBe(all.length);
    expect(keys.encode({ b: 2, a: 1 })).toEqual(keys.encode({ a: 1, b: 2 }));
    expect(keys.encode(Int8Array.of(1, 2))).toEqual(keys.encode([1, 2]));
    expect(keys.encode([-0])).toEqual(keys.encode([0]));
  });
});

describe("mistakes in the rules", () => {
  const search = <Position>(rules: Rules<Position>) => {
    const space = spaceOf(rules);
    return breadthFirstSearch(
      space,
      space.starts,
      space.where(() => false),
    );
  };
  class Board {
    constructor(readonly cells: number[]) {}
  }
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);

  const none = () => [];
  testMistakes({
    "start: expected either a start or starts": () => spaceOf({ neighbours: none }),
    "start: expected": () => spaceOf({ start: 1, starts: [2], neighbours: none }),
    "starts: expected": () => spaceOf({ starts: [], neighbours: none }),
    '"neighbors"': () => spaceOf({ start: 1, neighbours: none, neighbors: 1 } as never),
    "maxSuccessors: expected": () => spaceOf({ start: 1, neighbours: none, maxSuccessors: 0.5 }),
    "positions: expected": () => spaceOf({ start: 1, neighbours: none }).decode(7),
  });
  it.each<[string, unknown]>([
    ["a set", new Set([1])],
    ["a map", [new Map()]],
    ["an instance of a class", new Board([1])],
    ["an array without end", cyclic],
  ])("are told, of positions that need a key: %s", (_, position) => {
    const unkeyed = /^key: .*give spaceOf a function key/;
    expect(() => search<unknown>({ starts: [{}, []], neighbours: () => [position] })).toThrow(unkeyed);
    expect(() => spaceOf({ start: position, neighbours: none })).toThrow(unkeyed);
  });

  testMistakes(
    {
      "gave undefined for the position 1": () => search({ start: 1, neighbours: () => undefined as never }),
      "return an array": () => search({ start: "ab", neighbours: (text) => text as never }),
      "more than 256 successors": () =>
        search({ start: 0, neighbours: () => Array.from({ length: 300 }, (_, i) => i) }),
      "changed the position that it was given": () =>
        search({
          start: [3, 0],
          neighbours: (jugs) => {
            jugs[0] = 0;
            return [jugs];
          },
        }),
      "changed the position": () =>
        search({
          start: [0],
          *neighbours([n]) {
            const next = [0];
            for (const step of [1, 2]) {
              next[0] = (n + step) % 9;
              yield next;
            }
          },
        }),
    },
    ContractError,
  );

  it("room for more successors can be asked for", () => {
    const many = spaceOf({
      start: 0,
      neighbours: () => Array.from({ length: 300 }, (_, i) => i),
      maxSuccessors: 300,
    });
    expect(breadthFirstLevels(many, many.starts).depths).toEqual([1, 299]);
  });
});
