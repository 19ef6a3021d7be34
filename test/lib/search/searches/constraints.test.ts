import { describe, expect, it } from "vitest";
import { indices } from "../../../../lib/basics/counting";
import { type Dice, dice } from "../../../../lib/basics/dice";
import { queens } from "../../../../lib/puzzles/queens/index";
import {
  allDifferent,
  arcConsistent,
  type Constraint,
  ContractError,
  type Network,
  type NetworkOptions,
  NodeCounter,
  networkSolutions,
  type Revision,
  take,
} from "../../../../lib/search/index";
import { testMistakes } from "../../../support/mistakes";

type Plain = Network<number, number>;

/** A network of up to five variables with up to four values, and of constraints of one to three that allow what the dice say. */
function randomNetwork(roll: Dice, most = 3): Plain {
  const variables = Array.from({ length: 2 + roll(4) }, (_, variable) => variable);
  const domains = variables.map(() =>
    Array.from({ length: 1 + roll(4) }, (_, value) => 10 * value + roll(3)),
  );
  const constraints = Array.from({ length: 1 + roll(5) }, (): Constraint<number, number> => {
    const others = variables.filter(() => roll(2) === 0);
    const between = others.length === 0 ? [0, 1] : others.slice(0, 1 + roll(most));
    if (roll(2) === 0) between.reverse();
    const looseness = 2 + roll(4);
    const known = new Map<string, boolean>();
    const allows = (...values: number[]) => {
      const key = values.join();
      if (!known.has(key)) known.set(key, roll(looseness) > 0);
      return known.get(key)!;
    };
    return { between, allows };
  });
  return { variables, domain: (variable) => domains[variable], constraints };
}

/** Assignments to the first variables in dictionary order, by their number, that break no constraint among them. */
function plainLevels({ variables, domain, constraints }: Plain): number[][][] {
  const isSound = (values: readonly number[]) =>
    constraints.every(
      ({ between, allows }) =>
        between.some((variable) => variable >= values.length) ||
        allows(...between.map((variable) => values[variable])),
    );
  const levels: number[][][] = [[[]]];
  for (const variable of variables) {
    const grown = levels[variable].flatMap((values) => domain(variable).map((value) => [...values, value]));
    levels.push(grown.filter(isSound));
  }
  return levels;
}

/** Values without a partner are struck off, one after the other, until each has one for every constraint. */
function plainlyConsistent({ variables, domain, constraints }: Plain): number[][] {
  const left = variables.map((variable) => [...domain(variable)]);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const { between, allows } of constraints) {
      const [a, b] = between;
      if (b === undefined) {
        const open = left[a].filter((value) => allows(value));
        isDone &&= open.length === left[a].length;
        left[a] = open;
        continue;
      }
      const first = left[a].filter((value) => left[b].some((other) => allows(value, other)));
      const second = left[b].filter((value) => first.some((other) => allows(other, value)));
      isDone &&= first.length === left[a].length && second.length === left[b].length;
      left[a] = first;
      left[b] = second;
    }
  }
  return left;
}

const WAYS: readonly NetworkOptions[] = (["none", "forward", "full"] as const).flatMap((propagation) =>
  (["given", "fewest"] as const).flatMap((variableOrder) =>
    (["given", "leastConstraining"] as const).map((valueOrder) => ({
      propagation,
      variableOrder,
      valueOrder,
    })),
  ),
);

const sorted = (lists: readonly (readonly unknown[])[]) => lists.map((list) => list.join()).sort();

function queensNetwork(size: number): Plain {
  const rows = Array.from({ length: size }, (_, row) => row);
  const constraints = allDifferent(rows).map(({ between }): Constraint<number, number> => {
    const [a, b] = between;
    return { between, allows: (x, y) => x !== y && Math.abs(x - y) !== b - a };
  });
  return { variables: rows, domain: () => rows, constraints };
}

describe("the solutions of a network", () => {
  it("of 300 random ones (seed 29) are those among all assignments, in each of the twelve ways to search", () => {
    const roll = dice(29);
    const seen = { found: 0, empty: 0 };
    for (let trial = 0; trial < 300; trial++) {
      const network = randomNetwork(roll);
      const levels = plainLevels(network);
      const expected = levels[network.variables.length];
      for (const options of WAYS)
        expect(sorted([...networkSolutions(network, options)])).toEqual(sorted(expected));
      const counter = new NodeCounter();
      const inOrder = networkSolutions(network, { propagation: "none", variableOrder: "given", counter });
      expect([...inOrder]).toEqual(expected);
      const own = network.constraints.filter(({ between }) => between.length === 1);
      const isEmpty = network.variables.some((variable) =>
        network
          .domain(variable)
          .every((value) => own.some(({ between, allows }) => between[0] === variable && !allows(value))),
      );
      expect(counter.nodes).toBe(isEmpty ? 1 : levels.flat().length);
      seen.found += expected.length;
      seen.empty += Number(isEmpty);
    }
    expect(seen.found).toBeGreaterThan(1000);
    expect(seen.empty).toBeGreaterThan(10);
  });

  it("of queens are those of the queens' own search, with as many nodes by backtracking, and fewer by looking ahead", () => {
    const counted = (options: NetworkOptions) => {
      const counter = new NodeCounter();
      expect(sorted([...networkSolutions(queensNetwork(8), { ...options, counter })])).toEqual(
        sorted([...queens(8)]),
      );
      return counter.nodes;
    };
    const own = new NodeCounter();
    expect([...queens(8, { counter: own })].length).toBe(92);
    expect(own.nodes).toBe(2057);
    const nodes = (variableOrder: "given" | "fewest") =>
      (["none", "forward", "full"] as const).map((propagation) => counted({ propagation, variableOrder }));
    expect(nodes("given")).toEqual([2057, 1165, 583]);
    expect(nodes("fewest")).toEqual([2057, 1069, 575]);
  });

  it("with sums of three are the eight magic squares of order 3", () => {
    const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const lines = [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
      [0, 3, 6],
      [1, 4, 7],
      [2, 5, 8],
      [0, 4, 8],
      [2, 4, 6],
    ];
    const sums = lines.map((between) => ({
      between,
      allows: (a: number, b: number, c: number) => a + b + c === 15,
    }));
    const constraints = [...allDifferent(cells), ...sums];
    const network: Plain = { variables: cells, domain: () => cells.map((cell) => cell + 1), constraints };
    const nodes = (["none", "forward", "full"] as const).map((propagation) => {
      const counter = new NodeCounter();
      const squares = [...networkSolutions(network, { propagation, counter })];
      expect(squares.length).toBe(8);
      expect(squares).toContainEqual([2, 7, 6, 9, 5, 1, 4, 3, 8]);
      return counter.nodes;
    });
    expect(nodes).toEqual([2378, 410, 154]);
  });

  it("come lazily, and end early at a limit", () => {
    const counter = new NodeCounter();
    expect(take(networkSolutions(queensNetwork(12), { counter }), 1)[0].length).toBe(12);
    expect(counter.nodes).toBeLessThan(100);
    const begun = new NodeCounter();
    const some = [...networkSolutions(queensNetwork(8), { counter: begun, maxNodes: 100 })];
    expect(begun.nodes).toBe(100);
    expect(some).toEqual([...networkSolutions(queensNetwork(8))].slice(0, some.length));
    expect(some.length).toBeGreaterThan(0);
  });

  it("tell an observer each assignment that stands, in the order in which it is made", () => {
    const told: string[] = [];
    const counter = new NodeCounter(({ depth, text, isSolution }) =>
      told.push(`${depth}: ${text}${isSolution ? "!" : ""}`),
    );
    const network = { variables: ["a", "b"], domain: () => [1, 2], constraints: allDifferent(["a", "b"]) };
    expect([...networkSolutions(network, { counter })]).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(told).toEqual(["0: ", "1: a=1", "2: a=1 b=2!", "1: a=2", "2: a=2 b=1!"]);
  });

  it("of a constraint on one variable begin with what it leaves: with green given, 12 of 48 colourings are left", () => {
    const borders = [...allDifferent<string>(["a", "b", "c"]), ...allDifferent<string>(["b", "c", "d"])];
    const given = { between: ["d"], allows: (colour: unknown) => colour === "green" };
    const network = {
      variables: ["a", "b", "c", "d"],
      domain: () => ["red", "green", "blue", "grey"],
      constraints: [...borders, given],
    };
    const narrowed: typeof network = {
      ...network,
      domain: (name?: string) => (name === "d" ? ["green"] : network.domain()),
      constraints: borders,
    };
    const nodes = (of: typeof network, options: NetworkOptions) => {
      const counter = new NodeCounter();
      expect([...networkSolutions(of, { ...options, counter })].length).toBe(12);
      return counter.nodes;
    };
    for (const options of WAYS) expect(nodes(network, options)).toBe(nodes(narrowed, options));
    expect(arcConsistent(network)).toEqual(arcConsistent(narrowed));
  });

  it("of no variables is the empty one, and of one without a constraint are its values", () => {
    expect([...networkSolutions({ variables: [], domain: () => [1], constraints: [] })]).toEqual([[]]);
    expect([
      ...networkSolutions({ variables: ["x"], domain: () => "abc".split(""), constraints: [] }),
    ]).toEqual([["a"], ["b"], ["c"]]);
  });

  it("with the least constraining value first need no step back where the given order does", () => {
    // Whatever x is, y must be; but 1 leaves z nothing to be different from.
    const network: Network<string, number> = {
      variables: ["x", "y", "z"],
      domain: (name) => (name === "x" ? [1, 2] : [1, 2, 3]),
      constraints: [
        { between: ["x", "y"], allows: (x, y) => x === 2 || y === 1 },
        { between: ["x", "z"], allows: (x, z) => x === 2 || z === 1 },
        { between: ["y", "z"], allows: (y, z) => y !== z },
      ],
    };
    const nodesToFirst = (valueOrder: "given" | "leastConstraining") => {
      const counter = new NodeCounter();
      take(
        networkSolutions(network, { propagation: "forward", variableOrder: "given", valueOrder, counter }),
        1,
      );
      return counter.nodes;
    };
    expect(nodesToFirst("leastConstraining")).toBe(4);
    expect(nodesToFirst("given")).toBe(5);
  });
});

describe("arc consistency", () => {
  it("of 500 random networks (seed 3) leaves what striking off values one by one leaves, and no solution is lost", () => {
    const roll = dice(3);
    const seen = { empty: 0, less: 0, same: 0 };
    for (let trial = 0; trial < 500; trial++) {
      const network = randomNetwork(roll, 2);
      const expected = plainlyConsistent(network);
      const left = arcConsistent(network);
      const solutions = plainLevels(network)[network.variables.length];
      if (expected.some((values) => values.length === 0)) {
        expect(left).toBeUndefined();
        expect(solutions).toEqual([]);
        seen.empty++;
        continue;
      }
      expect(left).toEqual(expected);
      for (const solution of solutions) {
        expect(solution.every((value, variable) => left![variable].includes(value))).toBe(true);
      }
      seen[
        sorted(left!).join(";") === sorted(network.variables.map(network.domain)).join(";") ? "same" : "less"
      ]++;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(30);
  });

  it("of a constraint of three waits until two have one value left", () => {
    const sum = { between: ["a", "b", "c"], allows: (a: number, b: number, c: number) => a + b === c };
    const of = (a: number[], b: number[]) =>
      arcConsistent({
        variables: ["a", "b", "c"],
        domain: (name) => ({ a, b, c: [1, 2, 3, 4] })[name]!,
        constraints: [sum],
      });
    expect(of([1, 2], [2])).toEqual([[1, 2], [2], [1, 2, 3, 4]]);
    expect(of([1], [2])).toEqual([[1], [2], [3]]);
    expect(of([3], [2])).toBeUndefined();
  });

  it("tells an observer what a constraint on one variable takes away, against none", () => {
    const told: Revision<string, number>[] = [];
    const constraints = [
      { between: ["y"], allows: (y: number) => y < 3 },
      { between: ["x", "y"], allows: (x: number, y: number) => x < y },
    ];
    const network = { variables: ["x", "y"], domain: () => [1, 2, 3], constraints };
    expect(arcConsistent(network, (revision) => told.push(revision))).toEqual([[1], [2]]);
    expect(told[0]).toEqual({ variable: "y", against: [], removed: [3], left: [1, 2], waiting: 2 });
    expect(told.map(({ variable, left }) => [variable, ...left])).toEqual([
      ["y", 1, 2],
      ["x", 1],
      ["y", 2],
    ]);
    const none = { ...network, constraints: [{ between: ["x"], allows: () => false }] };
    expect(arcConsistent(none)).toBeUndefined();
  });

  it("tells an observer every comparison: what goes and what is left add up", () => {
    const less = (a: number, b: number) => a < b;
    const network: Network<string, number> = {
      variables: ["x", "y", "z"],
      domain: () => [1, 2, 3, 4],
      constraints: [
        { between: ["x", "y"], allows: less },
        { between: ["y", "z"], allows: less },
      ],
    };
    const told: Revision<string, number>[] = [];
    const left = arcConsistent(network, (revision) => told.push(revision));
    const now = new Map(network.variables.map((name) => [name, [1, 2, 3, 4]]));
    for (const { variable, removed, left } of told) {
      const rest = now.get(variable)!.filter((value) => !removed.includes(value));
      expect(left).toEqual(rest);
      now.set(variable, rest);
    }
    expect([...now.values()]).toEqual(left);
    expect(told[0]).toEqual({ variable: "x", against: ["y"], removed: [4], left: [1, 2, 3], waiting: 3 });
    expect(told.at(-1)!.waiting).toBe(0);
    expect(told.length).toBe(5);
  });
});

describe("a network that is none", () => {
  const network = (changes: object) => ({
    variables: ["a", "b"],
    domain: () => [1],
    constraints: [],
    ...changes,
  });
  const between = (...names: string[]) => network({ constraints: [{ between: names, allows: () => true }] });
  testMistakes({
    'domain("a"): expected 1 to 31 different values, but was given []': () =>
      networkSolutions(network({ domain: () => [] })),
    'domain("a"): expected 1 to 31 different values, but was given [1, 1]': () =>
      arcConsistent(network({ domain: () => [1, 1] })),
    'domain("a"): expected 1 to 31 different values (a variable of more can be two, such as its tens and its units), but was given more than 31':
      () => networkSolutions(network({ domain: () => [...Array(32).keys()] })),
    'domain("a"): expected 1 to 31 different values, but was given an object': () =>
      networkSolutions(network({ domain: async () => [1] })),
    'domain("a"): expected 1 to 31 different values, but was given [NaN, NaN]': () =>
      networkSolutions(network({ domain: () => [NaN, NaN] })),
    'variables: expected each once, but was given ["a", "a"]': () =>
      networkSolutions(network({ variables: ["a", "a"] })),
    "variables: expected at most 1000, but was given 1001": () =>
      networkSolutions(network({ variables: [...Array(1001).keys()] })),
    "constraints[0].between: expected one variable, or several different ones, but was given []": () =>
      networkSolutions(between()),
    "constraints[1].between: expected one variable, or several different ones, but was given undefined": () =>
      // biome-ignore lint/suspicious/noSparseArray: a hole is what is tried
      networkSolutions(network({ constraints: [allDifferent(["a", "b"])[0], , 1] })),
    'constraints[0].between: expected one variable, or several different ones, but was given ["a", (hole)]':
      () =>
        arcConsistent(
          network({ constraints: [{ between: Object.assign(Array(2), ["a"]), allows: () => true }] }),
        ),
    'constraints[0].between: expected one variable, or several different ones, but was given ["a", "a"]':
      () => arcConsistent(between("a", "a")),
    'constraints[0].between: expected one variable, or several different ones, but was given ["a", "c"]':
      () => arcConsistent(between("a", "c")),
    "variables: expected at most 200, but was given 201": () => allDifferent([...Array(201).keys()]),
    'propagation: expected "none" or "forward" or "full", but was given "half"': () =>
      networkSolutions(network({}), { propagation: "half" as "full" }),
    'variableOrder: expected "given" or "fewest"': () =>
      networkSolutions(network({}), { variableOrder: "most" as "given" }),
    'valueOrder: expected "given" or "leastConstraining"': () =>
      networkSolutions(network({}), { valueOrder: "most" as "given" }),
    "maxNodes: expected a whole number above 0, or Infinity": () =>
      networkSolutions(network({}), { maxNodes: 0.5 }),
    'options: expected any of variables, domain, constraints, but was given "domains"': () =>
      arcConsistent(network({ domains: [] })),
  });
});

describe("a constraint whose allows gives neither true nor false", () => {
  const of = (size: number, answer: unknown) => {
    const variables = indices(size);
    return {
      variables,
      domain: () => [0],
      constraints: [{ between: variables, allows: () => answer as boolean }],
    };
  };
  const cases = [1, 2, 3].flatMap((size) =>
    Object.entries({ "an object": Promise.resolve(false), undefined: undefined, 0: 0, null: null }).map(
      ([shown, answer]) => [size, shown, answer] as const,
    ),
  );
  it.each(cases)("regression: of %i variables, %s passed for an answer", (size, shown, answer) => {
    for (const options of WAYS) {
      const act = () => [...networkSolutions(of(size, answer), options)];
      expect(act).toThrow(ContractError);
      expect(act).toThrow(
        `the test of constraints[0] gave ${shown}. The cure: let it give true or false, and not be async`,
      );
    }
  });
});

describe("values that JavaScript compares in its own ways", () => {
  it("regression: allDifferent let NaN stand beside NaN; 0 and -0 are one value, too", () => {
    const [pair] = allDifferent(["a", "b"]);
    const list = [1];
    const firsts = [NaN, 0, list, list, "1"];
    const seconds = [NaN, -0, list, [1], 1];
    expect(firsts.map((first, i) => pair.allows(first, seconds[i]))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    const network = { variables: ["a", "b"], domain: () => [NaN, 1], constraints: [pair] };
    expect([...networkSolutions(network)]).toEqual([
      [NaN, 1],
      [1, NaN],
    ]);
  });

  it("regression: a variable called NaN in a constraint of three ended in a TypeError", () => {
    const variables = [NaN, 1, 2];
    const sum = { between: variables, allows: (a: number, b: number, c: number) => a + b === c };
    expect([...networkSolutions({ variables, domain: () => [1, 2], constraints: [sum] })]).toEqual([
      [1, 1, 2],
    ]);
  });

  it("regression: a domain that never ends was collected for ever", () => {
    function* naturals() {
      for (let number = 0; ; number++) yield number;
    }
    const network = { variables: ["a"], domain: naturals as unknown as () => number[], constraints: [] };
    expect(() => networkSolutions(network)).toThrow("but was given more than 31");
  });
});

describe("constraints of many variables", () => {
  const network = (constraints: number, size: number): Plain => ({
    variables: indices(size),
    domain: () => [0, 1],
    constraints: indices(constraints).map(() => ({ between: indices(size), allows: () => true })),
  });

  it("regression: two constraints of 1000 variables took five seconds", () => {
    const begun = process.cpuUsage();
    expect(take(networkSolutions(network(2, 1000)), 1)).toEqual([Array(1000).fill(0)]);
    expect(process.cpuUsage(begun).user).toBeLessThan(2.5e6); // microseconds
  });

  testMistakes({
    "constraints: expected at most 4194304 as the sum of k x (k - 1) over constraints of k variables (allDifferent makes pairs of one, subtotals as variables make threes of a sum), but was given 11940000":
      () => networkSolutions(network(300, 200)),
    "but was given 14329224": () => arcConsistent(network(27, 729)),
    "but was given 999999999000000000": () =>
      networkSolutions({ ...network(0, 1), constraints: [{ between: Array(1e9), allows: () => true }] }),
  });
});
