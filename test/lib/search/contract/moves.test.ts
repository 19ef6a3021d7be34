import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import {
  aStar,
  bidirectionalSearch,
  breadthFirstLevels,
  breadthFirstSearch,
  ContractError,
  checkSpace,
  iterativeDeepening,
  type Move,
  type Rules,
  solved,
  spaceOf,
  uniformCostSearch,
} from "../../../../lib/search/index";
import { testMistakes } from "../../../support/mistakes";

/** Jugs of 3 and 5 litres, whose moves have names. */
const pour = ([a, b]: readonly number[]) => [
  { to: [3, b], name: "fill 3" },
  { to: [a, 5], name: "fill 5" },
  { to: [0, b], name: "empty 3" },
  { to: [a, 0], name: "empty 5" },
  { to: [Math.max(0, a + b - 5), Math.min(5, a + b)], name: "3 into 5" },
  { to: [Math.min(3, a + b), Math.max(0, a + b - 3)], name: "5 into 3" },
];

describe("moves with names", () => {
  it("cost 1, and a path tells them, beside its positions", () => {
    const jugs = spaceOf({ start: [0, 0], neighbours: pour });
    expect(checkSpace(jugs, jugs.starts)).toMatchObject({ kind: "sound", complete: true, positions: 16 });
    const { path, cost } = solved(
      breadthFirstSearch(
        jugs,
        jugs.starts,
        jugs.where(([, b]) => b === 4),
      ),
    );
    const moves = jugs.moves(path);
    expect(moves.map(({ name }) => name)).toEqual(
      ["fill 5", "5 into 3", "empty 3", "5 into 3", "fill 5", "5 into 3"].slice(0, cost),
    );
    expect(moves.map(({ to }) => to)).toEqual(jugs.decode(path).slice(1));
    expect(jugs.moves(jugs.starts)).toEqual([]);
  });

  // What a move is called and costs, `neighbours` says: `predecessors` may know better, and is not asked.
  it("are told by every search, from both ends too", () => {
    const steps = (n: number, sign: number, names: readonly string[]) =>
      [1, 5].map((by, i) => ({ to: n + sign * by, cost: by === 5 ? 2 : 1, name: names[i] }));
    const stairs = spaceOf({
      start: 0,
      neighbours: (n) => steps(n, 1, ["step", "leap"]),
      predecessors: (n) => steps(n, -1, ["back", "far back"]),
    });
    const goal = stairs.encode(11);
    const bound = stairs.bound((n) => Math.max(0, (2 * (11 - n)) / 5));
    for (const result of [
      uniformCostSearch(stairs, stairs.starts, goal),
      aStar(stairs, stairs.starts, goal, { bound }),
      iterativeDeepening(stairs, stairs.starts, goal, { bound }),
    ]) {
      const moves = stairs.moves(solved(result).path);
      expect(moves.map(({ name }) => name).sort()).toEqual(["leap", "leap", "step"]);
      expect(moves.reduce((sum, { cost }) => sum + cost!, 0)).toBe(5);
    }
    const free = (n: number, sign: number) =>
      steps(n, sign, ["step", "leap"]).map(({ to, name }) => ({ to, name }));
    const halls = spaceOf({ start: 0, neighbours: (n) => free(n, 1), predecessors: (n) => free(n, -1) });
    const { path } = solved(bidirectionalSearch(halls, halls.starts, halls.encode(11)));
    expect(
      halls
        .moves(path)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["leap", "leap", "step"]);
  });

  it("are those of the cheapest move to a position, and of equal ones of the first", () => {
    const roads = [9, 4, 4].map((cost, i) => ({ to: 1, cost, name: ["coast", "hills", "tunnel"][i] }));
    const map = spaceOf({ start: 0, neighbours: (n) => (n === 0 ? roads : []) });
    const { path } = solved(uniformCostSearch(map, map.starts, map.encode(1)));
    expect(map.moves(path)).toEqual([{ to: 1, cost: 4, name: "hills" }]);
    const lanes = spaceOf({ start: 0, neighbours: () => ["left", "right"].map((name) => ({ to: 1, name })) });
    expect(lanes.moves(lanes.encode(0, 1))).toEqual([{ to: 1, name: "left" }]);
  });

  it("need not be there: positions alone, and moves without a name, are told as they are", () => {
    const mixed = spaceOf<number>({
      start: 0,
      neighbours: (n) => [n + 1, { to: n + 2 }, { to: n + 3, name: "hop" }],
    });
    expect(breadthFirstLevels(mixed, mixed.starts, { maxDepth: 1 }).depths.slice(0, 2)).toEqual([1, 3]);
    expect(mixed.moves(mixed.encode(0, 1, 3, 6))).toEqual([{ to: 1 }, { to: 3 }, { to: 6, name: "hop" }]);
  });

  const jugs = spaceOf({ start: [0, 0], neighbours: pour });
  testMistakes({
    "path: expected positions that lie one move apart, but was given [0, 0] before [3, 5]": () =>
      jugs.moves(jugs.encode([0, 0], [3, 5])),
    "path: expected a code or an Int32Array": () => jugs.moves([[0, 0]] as never),
    "codes that encode or a search gave": () => jugs.moves(Int32Array.of(0, 10_000)),
  });
});

/** A search of all that can be reached; it took what was no position for one, and proved what is false. */
function given<Position>(start: Position, neighbours: (position: Position) => unknown[], more: object = {}) {
  const rules = { start, neighbours, ...more } as unknown as Rules<Position>;
  const space = spaceOf(rules);
  const none = space.where(() => false);
  return uniformCostSearch(space, space.starts, none, { maxExpanded: 100 });
}
class Trip {
  constructor(
    readonly from: number,
    readonly to: number,
  ) {}
}

describe("what is no move and no position is refused, where a search took it for a position", () => {
  const cure = /The cure: a move is \{ to, cost, name \}/;
  it.each<[string, () => unknown, string]>([
    [
      "a move with an action",
      () => given(0, (n) => [{ to: n + 1, cost: 1, action: "inc" }]),
      'neighbours gave a move with "action" for the position 0',
    ],
    [
      "a move with a label, to an object",
      () => given({ a: 0 }, () => [{ to: { a: 1 }, label: "x" }]),
      'a move with "label"',
    ],
    ["a misspelt cost", () => given("A", () => [{ to: "B", costs: 1 }]), 'a move with "costs"'],
    ["a name that is no text", () => given(0, (n) => [{ to: n + 1, name: 7 }]), "a move with the name 7"],
    [
      "a pair",
      () => given("A", () => [["B", 3]]),
      'gave ["B", 3], of another kind than the start "A", for the position "A"',
    ],
    [
      "a pair with a list",
      () => given([0, 0], ([a, b]) => [[[a + 1, b], 1]]),
      "gave [[1, 0], 1], in which a position stands,",
    ],
    [
      "a pair with a list, its name first",
      () => given([0, 0], ([a, b]) => [["right", [a + 1, b]]]),
      'gave ["right", [1, 0]], in',
    ],
    [
      "an object of other names",
      () => given({ a: 0 }, () => [{ state: { a: 1 }, cost: 1 }]),
      "an object, in which a position stands,",
    ],
    [
      "a number for a text",
      () => given("0", (n) => [Number(n) + 1]),
      'gave 1, of another kind than the start "0"',
    ],
    [
      "a number for a text, as a move",
      () => given("0", (n) => [{ to: Number(n) + 1, cost: 1 }]),
      "gave 1, of another kind",
    ],
    ["a number for a list", () => given([0, 0], () => [3]), "gave 3, of another kind than the start [0, 0]"],
    ["an object for a list", () => given([0, 0], () => [{ x: 0, y: 1 }]), "an object, of another kind"],
    ["a number for a big one", () => given(0n, () => [1]), "gave 1, of another kind than the start 0n"],
    ["null", () => given({ a: 1 }, () => [null]), "gave null, of another kind"],
    ["undefined", () => given(1, () => [undefined]), "gave undefined, of another kind"],
    ["a function", () => given(1, () => [() => 1]), "gave a function, of another kind"],
    [
      "another kind, though there is a key",
      () => given("A", () => [["B", 3]], { key: String }),
      'gave ["B", 3]',
    ],
    [
      "a pair among predecessors",
      () => {
        const space = spaceOf({
          start: "A",
          neighbours: () => ["B"],
          predecessors: () => [["A", 1]] as never,
        });
        return bidirectionalSearch(space, space.starts, space.encode("C"));
      },
      'predecessors gave ["A", 1]',
    ],
    [
      "more parts than a start with a `to` has",
      () => given({ from: 1, to: 2 }, () => [{ from: 2, to: 3, by: "train" }]),
      'a move with "from"',
    ],
  ])("%s", (_, act, message) => {
    expect(act).toThrow(ContractError);
    expect(act).toThrow(message);
    expect(act).toThrow(cure);
  });

  testMistakes(
    {
      'positions: expected positions of the start\'s kind, "A", but was given 5': () =>
        spaceOf<string>({ start: "A", neighbours: () => [] }).encode("B", 5 as never),
      "but was given [1]": () => spaceOf<unknown>({ starts: ["A", 1], neighbours: () => [] }).encode([1]),
    },
    InputError,
  );
});

describe("positions may", () => {
  const way = <Position>(rules: Rules<Position>, goal: Position) => {
    const space = spaceOf(rules);
    return space.moves(solved(uniformCostSearch(space, space.starts, space.encode(goal))).path);
  };

  it("be of several kinds, where there is a start of each", () => {
    const neighbours = (n: number | string) => (typeof n === "string" ? [n.length] : [n + 1, "x".repeat(n)]);
    expect(way<number | string>({ starts: [5, "a"], neighbours }, 2).map(({ to }) => to)).toEqual([1, 2]);
    const wrapped = ({ at }: { at: number | string }) =>
      typeof at === "string" ? [] : [{ at: at + 1 }, { at: `${at}` }];
    expect(way<{ at: number | string }>({ start: { at: 0 }, neighbours: wrapped }, { at: "1" })).toHaveLength(
      2,
    );
  });

  it("have a `to` of their own, where a start has one", () => {
    const trips = ({ to }: { from: number; to: number }) => [{ from: to, to: to + 1 }];
    expect(way({ start: { from: 0, to: 1 }, neighbours: trips }, { from: 2, to: 3 })).toHaveLength(2);
    const paid = (now: { from: number; to: number }) =>
      trips(now).map((to) => ({ to, cost: to.to, name: "on" }));
    expect(
      way({ start: { from: 0, to: 1 }, neighbours: paid }, { from: 2, to: 3 }).map(({ cost }) => cost),
    ).toEqual([2, 3]);
    const key = ({ from, to }: Trip) => `${from} ${to}`;
    const onward = ({ to }: Trip) => [new Trip(to, to + 1)];
    expect(way({ start: new Trip(0, 1), neighbours: onward, key }, new Trip(2, 3))).toHaveLength(2);
  });

  it("look like moves, where a start does", () => {
    const lifts = ({ to, cost }: { to: string; cost: number }) => [{ to: `${to}!`, cost: cost + 1 }];
    const goal = { to: "A!!", cost: 2 };
    expect(way({ start: { to: "A", cost: 0 }, neighbours: lifts }, goal)).toHaveLength(2);
    const paid = (now: { to: string; cost: number }) => lifts(now).map((to) => ({ to, cost: 3 }));
    expect(way({ start: { to: "A", cost: 0 }, neighbours: paid }, goal).map(({ cost }) => cost)).toEqual([
      3, 3,
    ]);
  });

  it("be a list of objects that lead to one another by `to`", () => {
    type List = { value: number; to: List | null };
    const longer = (to: List): List[] => [{ value: to.value + 1, to }];
    const one: List = { value: 1, to: null };
    expect(way({ start: one, neighbours: longer }, longer(longer(one)[0])[0])).toHaveLength(2);
  });

  it("have a `to` that only a getter tells", () => {
    class Hidden {
      readonly #to: number;
      constructor(to: number) {
        this.#to = to;
      }
      get to() {
        return this.#to;
      }
    }
    const rules = { start: new Hidden(0), key: ({ to }: Hidden) => to };
    expect(way({ ...rules, neighbours: ({ to }) => [new Hidden(to + 1)] }, new Hidden(3))).toHaveLength(3);
  });

  it("be built otherwise than the start, as { to: position } where one would be taken for a move", () => {
    type Stop = { to: number; by?: string };
    const stops = ({ to }: Stop): Move<Stop>[] => [{ to: { to: to + 1, by: "train" } }];
    expect(way({ start: { to: 0 }, neighbours: stops }, { to: 2, by: "train" })).toHaveLength(2);
    type Term = readonly unknown[];
    const joined = ([a, b, ...rest]: Term): Move<Term>[] =>
      b === undefined ? [] : [{ to: [[a, "+", b], ...rest] }];
    expect(way<Term>({ start: [1, 2, 3], neighbours: joined }, [[[1, "+", 2], "+", 3]])).toHaveLength(2);
  });
});
