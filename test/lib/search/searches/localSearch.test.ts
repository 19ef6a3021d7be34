import { describe, expect, it } from "vitest";
import { indices, upTo } from "../../../../lib/basics/counting";
import { dice } from "../../../../lib/basics/dice";
import { QueensLandscape } from "../../../../lib/puzzles/queens/index";
import {
  allDifferent,
  type ConflictLandscape,
  hillClimbing,
  type LocalEvent,
  type LocalOptions,
  type LocalResult,
  minConflicts,
  type Network,
  networkLandscape,
  simulatedAnnealing,
} from "../../../../lib/search/index";
import { testMistakes } from "../../../support/mistakes";
import { plainAttacks } from "../../../support/search/peaksOfQueens";

/** Ten clubs that share members meet at one of four hours; A and B can only meet early, and I has one hour. */
const timetable: Network<string, number> = {
  variables: [..."ABCDEFGHIJ"],
  domain: (club) => (club === "I" ? [3] : club < "C" ? [1, 2] : [1, 2, 3, 4]),
  constraints: [
    ...["ABC", "CDE", "EFG", "GHI", "IJA", "BFJ"].flatMap((clubs) => allDifferent([...clubs])),
    { between: ["C"], allows: (hour) => hour !== 3 },
    { between: ["D", "H", "J"], allows: (d, h, j) => d + 2 * h + j > 8 },
  ],
};
const australia: Network<string, string> = {
  variables: ["WA", "NT", "SA", "Q", "NSW", "V", "T"],
  domain: () => ["red", "green", "blue"],
  constraints: ["WA NT SA", "NT Q SA", "Q NSW SA", "NSW V SA"].flatMap((states) =>
    allDifferent(states.split(" ")),
  ),
};
const brokenIn =
  ({ variables, constraints }: Network<string, never>) =>
  (values: readonly unknown[]) =>
    constraints.filter(
      ({ between, allows }) =>
        !allows(...(between.map((name) => values[variables.indexOf(name)]) as never[])),
    ).length;

type Any = ConflictLandscape<readonly unknown[]>;
const LANDSCAPES: Readonly<
  Record<string, readonly [landscape: Any, plainCost: (assignment: never) => number]>
> = {
  ...Object.fromEntries(
    upTo(12).map((size) => [`${size} queens`, [new QueensLandscape(size), plainAttacks] as const]),
  ),
  "5 queens, placed greedily": [new QueensLandscape(5, { begin: "greedy" }), plainAttacks],
  "4 queens, placed": [new QueensLandscape(4, { begin: [0, 0, 1, 2] }), plainAttacks],
  "a map": [networkLandscape(australia), brokenIn(australia as never)],
  "a timetable": [networkLandscape(timetable), brokenIn(timetable as never)],
};

describe.each(Object.entries(LANDSCAPES))("%s", (_, [landscape, plainCost]) => {
  const { moves } = landscape;
  /** What each move makes of the assignment in hand, by making it: an assignment is begun again by the same throws. */
  const results = (seed: number) =>
    indices(moves).map((move) => {
      landscape.begin(dice(seed));
      const before = [...landscape.assignment()];
      const change = landscape.change(move);
      expect(landscape.assignment()).toEqual(before);
      landscape.make(move);
      const after = landscape.assignment();
      expect(change).toBe(plainCost(after as never) - plainCost(before as never));
      expect(after.filter((value, part) => value !== before[part])).toHaveLength(1);
      return { change, part: before.findIndex((value, part) => value !== after[part]), after };
    });

  it("costs what counting afresh says, and says of each move what making it changes", () => {
    const roll = dice(1);
    for (let round = 0; round < 40; round++) {
      landscape.begin(roll);
      for (let step = 0; step < 6; step++) {
        expect(landscape.cost()).toBe(plainCost(landscape.assignment() as never));
        if (moves > 0) landscape.make(roll(moves));
      }
    }
  });

  it("has moves to all assignments that differ in one part, each once", () => {
    for (const seed of upTo(4))
      expect(new Set(results(seed).map(({ after }) => after.join())).size).toBe(moves);
  });

  it.skipIf(moves === 0)(
    "gives the moves of parts at odds, all alike, and one of the best of them, all alike",
    () => {
      for (const seed of upTo(4)) {
        const all = results(seed);
        landscape.begin(dice(seed));
        const board = landscape.assignment();
        if (plainCost(board as never) === 0) continue;
        const roll = dice(7);
        const counts = new Map<string, number>();
        const bests = new Map<string, Map<number, number>>();
        for (let i = 0; i < 3000; i++) {
          const range = landscape.conflicted(roll);
          counts.set(range.join(), (counts.get(range.join()) ?? 0) + 1);
          if (!landscape.bestOf || range[0] === range[1]) continue;
          const best = landscape.bestOf(...range, roll);
          const of = bests.get(range.join()) ?? new Map();
          bests.set(range.join(), of.set(best, (of.get(best) ?? 0) + 1));
        }
        for (const count of counts.values())
          expect(Math.abs(count - 3000 / counts.size)).toBeLessThan(5 * Math.sqrt(3000 / counts.size));
        for (const [range, met] of bests) {
          const [from, to] = range.split(",").map(Number);
          const part = all.slice(from, to);
          expect(new Set(part.map((move) => move.part)).size).toBe(1);
          const least = Math.min(...part.map(({ change }) => change));
          const expected = part.flatMap(({ change }, i) => (change === least ? [from + i] : []));
          expect([...met.keys()].sort((a, b) => a - b)).toEqual(expected);
          const share = counts.get(range)! / expected.length;
          for (const count of met.values())
            expect(Math.abs(count - share)).toBeLessThan(5 * Math.sqrt(share));
        }
      }
    },
  );
});

describe("queens", () => {
  it("are taken alike where they are at odds, also after many moves, and others never", () => {
    const landscape = new QueensLandscape(40, { begin: "greedy" });
    const roll = dice(6);
    landscape.begin(roll);
    for (let step = 0; step < 100; step++) {
      const [from, to] = landscape.conflicted(roll);
      landscape.make(step % 3 === 0 ? from + roll(to - from) : landscape.bestOf(from, to, roll));
      if (landscape.cost() === 0) landscape.make(5);
    }
    const queens = landscape.assignment();
    const atOdds = indices(40).filter((row) =>
      queens.some((column, other) => {
        const across = Math.abs(column - queens[row]);
        return other !== row && (across === 0 || across === Math.abs(other - row));
      }),
    );
    expect(atOdds.length).toBeGreaterThan(3);
    expect(atOdds.length).toBeLessThan(40);
    const counts = new Map<number, number>();
    for (let i = 0; i < 6000; i++) {
      const [from, to] = landscape.conflicted(roll);
      expect(to - from).toBe(39);
      counts.set(from / 39, (counts.get(from / 39) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(atOdds);
    const share = 6000 / atOdds.length;
    for (const count of counts.values()) expect(Math.abs(count - share)).toBeLessThan(5 * Math.sqrt(share));
  });

  it("begin greedily with one a column and few attacks, after few tries", () => {
    const landscape = new QueensLandscape(200, { begin: "greedy" });
    for (const seed of upTo(50)) {
      const roll = dice(seed);
      let tries = 0;
      landscape.begin((sides) => {
        tries++;
        return roll(sides);
      });
      expect([...landscape.assignment()].sort((a, b) => a - b)).toEqual(indices(200));
      expect(landscape.cost()).toBeLessThan(30); // 105 on average for any permutation
      expect(tries).toBeGreaterThan(200);
      expect(tries).toBeLessThan(3000);
    }
  });

  it("begin anywhere in their rows, or as they are told", () => {
    const landscape = new QueensLandscape(3);
    const boards = new Map<string, number>();
    const roll = dice(1);
    for (let i = 0; i < 2700; i++) {
      landscape.begin(roll);
      const board = landscape.assignment().join();
      boards.set(board, (boards.get(board) ?? 0) + 1);
    }
    expect(boards.size).toBe(27);
    for (const count of boards.values()) expect(Math.abs(count - 100)).toBeLessThan(50);
    const told = new QueensLandscape(4, { begin: [3, 3, 0, 1] });
    told.begin(roll);
    expect(told.assignment()).toEqual([3, 3, 0, 1]);
  });

  it("that are a solution have no row at odds", () => {
    const solved = new QueensLandscape(4, { begin: [1, 3, 0, 2] });
    solved.begin(dice(1));
    expect(solved.conflicted(dice(1))).toEqual([0, 0]);
  });

  it("of one size and of all searches: a single one stands well", () => {
    const one = { best: [0], cost: 0, isSolution: true, stoppedBy: "solution" };
    const stats = { steps: 0, evaluated: 0, starts: 1 };
    const single = new QueensLandscape(1, { begin: "greedy" });
    for (const result of [
      hillClimbing(single),
      minConflicts(single),
      simulatedAnnealing(single, { steps: 9, temperature: () => 1 }),
    ])
      expect(result).toEqual({ ...one, stats });
  });

  describe("refuse", () => {
    testMistakes({
      "size: expected a whole number from 1 to 10000000": () => new QueensLandscape(0),
      "begin: expected": () => new QueensLandscape(4, { begin: "best" as never }),
      "begin.length: expected a whole number from 4 to 4, but was given 3": () =>
        new QueensLandscape(4, { begin: [0, 1, 2] }),
      "columns from 0 to 3, but was given 4 at index 3": () =>
        new QueensLandscape(4, { begin: [0, 1, 2, 4] }),
    });
  });
});

describe("a network", () => {
  it("gives every variable of a broken constraint, and no other", () => {
    const landscape = networkLandscape(timetable);
    const { variables, constraints, domain } = timetable;
    const sizes = variables.map((club) => domain(club).length - 1);
    for (const seed of upTo(10)) {
      landscape.begin(dice(seed));
      const hours = landscape.assignment();
      const broken = constraints.filter(
        ({ between, allows }) =>
          !allows(...(between.map((club) => hours[variables.indexOf(club)]) as [number])),
      );
      const ranges = [...new Set(broken.flatMap(({ between }) => between))].map((club) => {
        const from = sizes.slice(0, variables.indexOf(club)).reduce((sum, size) => sum + size, 0);
        return `${from},${from + sizes[variables.indexOf(club)]}`;
      });
      const roll = dice(2);
      const met = new Set(Array.from({ length: 1000 }, () => landscape.conflicted(roll).join()));
      expect([...met].sort()).toEqual(ranges.sort());
    }
  });
});

describe("a landscape without moves", () => {
  const still = { moves: 0, begin() {}, cost: () => 2, change: () => 0, make() {}, assignment: () => "it" };

  it("is a peak, or the end of the schedule", () => {
    const result = { best: "it", cost: 2, isSolution: false, stats: { steps: 0, evaluated: 0, starts: 1 } };
    expect(hillClimbing(still)).toEqual({ ...result, stoppedBy: "peak" });
    expect(hillClimbing(still, { choose: "first", sideways: 3 })).toEqual({ ...result, stoppedBy: "peak" });
    const options = { steps: 9, temperature: () => 1 };
    expect(simulatedAnnealing(still, options)).toEqual({ ...result, stoppedBy: "schedule" });
    const none = networkLandscape({ variables: [], domain: () => [1], constraints: [] });
    expect(minConflicts(none)).toMatchObject({ best: [], cost: 0, isSolution: true });
  });
});

describe("costs of fractions", () => {
  /** Queens, each pair of which costs a tenth: a sum of such changes misses 0 by rounding. */
  function tenths(): ConflictLandscape<number[]> {
    const queens = new QueensLandscape(8);
    return {
      moves: queens.moves,
      begin: (roll) => queens.begin(roll),
      cost: () => queens.cost() / 10,
      change: (move) => queens.change(move) / 10,
      make: (move) => queens.make(move),
      assignment: () => queens.assignment(),
      conflicted: (roll) => queens.conflicted(roll),
    };
  }

  it("come to 0 where the cost does: a solution is not walked past", () => {
    for (const seed of upTo(20)) {
      const results = [
        hillClimbing(tenths(), { seed, sideways: 100, restarts: 20 }),
        minConflicts(tenths(), { seed, maxSteps: 300 }),
        simulatedAnnealing(tenths(), { seed, steps: 3000, temperature: () => 0.05 }),
      ];
      for (const { best, cost, isSolution } of results) {
        expect(isSolution).toBe(plainAttacks(best) === 0);
        expect(cost).toBeCloseTo(plainAttacks(best) / 10, 9);
      }
      expect(results[0].isSolution).toBe(true);
    }
  });
});

const SEARCHES: Readonly<Record<string, (options: LocalOptions<number[]>) => LocalResult<number[]>>> = {
  "steepest ascent": (options) =>
    hillClimbing(new QueensLandscape(12), { sideways: 3, restarts: 4, ...options }),
  "first choice": (options) =>
    hillClimbing(new QueensLandscape(12), { choose: "first", sideways: 3, restarts: 4, ...options }),
  annealing: (options) =>
    simulatedAnnealing(new QueensLandscape(12), { steps: 300, temperature: () => 1, ...options }),
  "min-conflicts": (options) => minConflicts(new QueensLandscape(12), { maxSteps: 20, ...options }),
};

describe.each(Object.entries(SEARCHES))("%s", (name, search) => {
  it("repeats itself for a seed, and does not for others", () => {
    const results = upTo(8).map((seed) => search({ seed }));
    expect(upTo(8).map((seed) => search({ seed }))).toEqual(results);
    expect(search({})).toEqual(results[0]);
    expect(new Set(results.map(({ best }) => best.join())).size).toBeGreaterThan(5);
  });

  it("hands out the best that it met, tells an observer of all steps, and finds the same unobserved", () => {
    let left = 0;
    for (const seed of upTo(20)) {
      const seen: { cost: number; board: number[] }[] = [];
      let [steps, starts] = [0, 0];
      const observer = (event: LocalEvent<number[]>) => {
        const { cost, assignment } = event;
        const last = seen.at(-1);
        if (event.kind === "start") starts++;
        else {
          steps++;
          expect(cost).toBe(last!.cost + (event.isMade ? event.change : 0));
          if (!event.isMade) expect(assignment()).toEqual(last!.board);
        }
        expect(cost).toBe(plainAttacks(assignment()));
        seen.push({ cost, board: assignment() });
      };
      const result = search({ seed, observer });
      expect(result).toEqual(search({ seed }));
      expect(result.stats).toMatchObject({ steps, starts });
      expect(result.cost).toBe(Math.min(...seen.map(({ cost }) => cost)));
      expect(result.isSolution).toBe(result.cost === 0);
      expect(result.stoppedBy === "solution").toBe(result.isSolution);
      expect(seen.map(({ cost, board }) => `${cost}:${board}`)).toContain(`${result.cost}:${result.best}`);
      left += Number(seen.at(-1)!.cost > result.cost);
    }
    if (name !== "min-conflicts") expect(left).toBeGreaterThan(0); // the best is often left for worse ones
  });

  it("keeps its limits, and says which one ended it", () => {
    const seed = upTo(50).find((candidate) => search({ seed: candidate }).stats.steps > 3)!;
    expect(search({ seed, maxSteps: 2 })).toMatchObject({ stoppedBy: "maxSteps", stats: { steps: 2 } });
    expect(search({ seed, timeLimit: 1e-9 })).toMatchObject({ stoppedBy: "timeLimit", stats: { steps: 0 } });
    const controller = new AbortController();
    const observer = () => controller.abort();
    const aborted = search({ seed, observer, signal: controller.signal });
    expect(aborted).toMatchObject({ stoppedBy: "signal", isSolution: false, stats: { steps: 0 } });
  });

  describe("refuses", () => {
    const mistakes = ["maxStates", "maxExpanded", "maxDepth", "onProgress", "misspelt"].map((option) => [
      `maxSteps, timeLimit, signal, observer${name === "min-conflicts" ? "" : ", "}`,
      option,
    ]);
    it.each(mistakes)("any but %s: %s", (known, option) => {
      expect(() => search({ [option]: 5 })).toThrow(known);
      expect(() => search({ [option]: 5 })).toThrow(`was given "${option}"`);
    });
    testMistakes({
      "seed: expected a whole number from -9007199254740991": () => search({ seed: 0.5 }),
      "maxSteps: expected a whole number of at least 1": () => search({ maxSteps: 0 }),
      "timeLimit: expected a positive number": () => search({ timeLimit: 0 }),
    });
  });
});

describe("hill climbing refuses", () => {
  const climbed = (options: object) => () => hillClimbing(new QueensLandscape(4), options);
  testMistakes({
    "choose: expected": climbed({ choose: "best" }),
    "sideways: expected a whole number of at least 0": climbed({ sideways: -1 }),
    "restarts: expected a whole number of at least 0": climbed({ restarts: 0.5 }),
  });
});
