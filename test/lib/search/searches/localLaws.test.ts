import { describe, expect, it } from "vitest";
import { indices, upTo } from "../../../../lib/basics/counting";
import { type Dice, dice } from "../../../../lib/basics/dice";
import { mean } from "../../../../lib/basics/numbers";
import { attackingPair, QueensLandscape } from "../../../../lib/puzzles/queens/index";
import {
  allDifferent,
  type ConflictLandscape,
  ContractError,
  hillClimbing,
  minConflicts,
  networkLandscape,
  simulatedAnnealing,
} from "../../../../lib/search/index";
import { howMany } from "../../../support/howMany";
import { testMistakes } from "../../../support/mistakes";
import { peaksOfQueens, plainAttacks } from "../../../support/search/peaksOfQueens";

/** How many standard errors a frequency lies off a chance. */
const errorsOff = (hits: number, tries: number, chance: number) =>
  Math.abs(hits / tries - chance) / Math.sqrt((chance * (1 - chance)) / tries);

/** A board in hand. */
function begun(queens: readonly number[]): QueensLandscape {
  const landscape = new QueensLandscape(queens.length, { begin: queens });
  landscape.begin(dice(1));
  return landscape;
}

const allChanges = (landscape: QueensLandscape) =>
  indices(landscape.moves).map((move) => landscape.change(move));

/** By size: solutions, other boards without a better neighbour, and the chance and the mean number of moves of steepest ascent. */
const QUEENS: readonly (readonly [
  size: number,
  solutions: number,
  peaks: number,
  chance: number,
  steps: number,
])[] = [
  [4, 2, 16, 0.4193196614583, 1.553206380208],
  [5, 10, 68, 0.716756696649, 2.179547228571],
  [6, 4, 530, 0.101827367237, 2.288467289301],
  [7, 40, 3336, 0.260202838878, 2.820200595195],
  [8, 92, 22_398, 0.140325252464, 3.202666928892],
];
const EIGHT = QUEENS[4][3];

describe("steepest ascent of queens", () => {
  it.each(QUEENS.filter(([size]) => size < howMany(8, 9)))(
    "over all boards of size %i: solutions, peaks, and the exact chance of a solution",
    (size, solutions, peaks, chance, steps) => {
      const found = peaksOfQueens(size);
      expect(found).toMatchObject({ solutions, peaks });
      expect(found.chance).toBeCloseTo(chance, 11);
      expect(found.steps).toBeCloseTo(steps, 10);
    },
  );

  it.each(QUEENS)("ends where it must, as often as it must, size %i", (size, _, _peaks, chance, steps) => {
    const landscape = new QueensLandscape(size);
    const runs = upTo(howMany(2000, 20_000)).map((seed) => hillClimbing(landscape, { seed }));
    const hits = runs.filter(({ isSolution }) => isSolution).length;
    expect(errorsOff(hits, runs.length, chance)).toBeLessThan(4);
    const spread = 4 * 1.4; // of the steps, in standard errors
    expect(Math.abs(mean(runs.map(({ stats }) => stats.steps)) - steps)).toBeLessThan(
      spread / Math.sqrt(runs.length),
    );
    for (const { best, cost, stoppedBy } of runs) {
      expect(plainAttacks(best)).toBe(cost);
      expect(stoppedBy).toBe(cost === 0 ? "solution" : "peak");
    }
  });

  it("needs 1 / p starts on average", () => {
    const starts = upTo(1000).map(
      (seed) => hillClimbing(new QueensLandscape(8), { seed, restarts: 1000 }).stats.starts,
    );
    const error = Math.sqrt(1 - EIGHT) / EIGHT / Math.sqrt(1000);
    expect(Math.abs(mean(starts) - 1 / EIGHT)).toBeLessThan(4 * error);
  });
});

describe("hill climbing", () => {
  it.each(["steepest", "first"] as const)(
    "by %s makes better moves only, the best or any, until none is left, and counts what it evaluates",
    (choose) => {
      const landscape = new QueensLandscape(7);
      const isBest = new Set<boolean>();
      let [before, firsts, firstsBetter] = [[] as number[], 0, 0];
      const { stats, isSolution } = hillClimbing(landscape, {
        choose,
        restarts: 100,
        observer(event) {
          if (event.kind === "step") {
            expect(event.change).toBe(before[event.move]);
            expect(event.change).toBeLessThan(0);
            isBest.add(event.change === Math.min(...before));
            firsts += Number(event.move === before.findIndex((change) => change < 0));
            firstsBetter++;
          } else if (before.length > 0) expect(Math.min(...before)).toBeGreaterThanOrEqual(0);
          before = allChanges(landscape);
        },
      });
      expect(isBest).toEqual(new Set(choose === "steepest" ? [true] : [true, false]));
      expect(firsts).toBeLessThan(0.7 * firstsBetter); // not in the order of their numbers
      const looks = stats.steps + stats.starts - Number(isSolution);
      if (choose === "steepest") expect(stats.evaluated).toBe(looks * 42);
      else expect(stats.evaluated).toBeLessThan(looks * 42);
    },
  );

  it("takes every tie of the best moves alike", () => {
    const landscape = new QueensLandscape(4, { begin: [0, 0, 0, 0] });
    const changes = allChanges(begun([0, 0, 0, 0]));
    const best = changes.filter((change) => change === Math.min(...changes)).length;
    const counts = new Array<number>(12).fill(0);
    for (const seed of upTo(2000)) {
      const observer = (event: { readonly kind: string; readonly move?: number }) => {
        if (event.kind === "step") counts[event.move!]++;
      };
      hillClimbing(landscape, { seed, maxSteps: 1, observer });
    }
    expect(counts.filter((count) => count > 0).length).toBe(best);
    for (const count of counts) if (count > 0) expect(errorsOff(count, 2000, 1 / best)).toBeLessThan(4);
  });

  it("goes sideways so often in a row, and no more: 100 of them bring 8 queens to 94 %", () => {
    const rate = (sideways: number) => {
      let [solved, longest] = [0, 0];
      for (const seed of upTo(1000)) {
        let level = 0;
        const { isSolution } = hillClimbing(new QueensLandscape(8), {
          seed,
          sideways,
          observer(event) {
            level = event.kind === "step" && event.change === 0 ? level + 1 : 0;
            longest = Math.max(longest, level);
          },
        });
        solved += Number(isSolution);
      }
      expect(longest).toBe(sideways);
      return solved;
    };
    expect(errorsOff(rate(0), 1000, EIGHT)).toBeLessThan(4);
    const two = rate(2) / 1000;
    expect(two).toBeGreaterThan(EIGHT + 0.08);
    expect(two).toBeLessThan(0.4);
    expect(errorsOff(rate(100), 1000, 0.944)).toBeLessThan(4);
  });

  it("begins again as often as it may", () => {
    const none = hillClimbing(new QueensLandscape(3), { restarts: 7 });
    expect(none).toMatchObject({
      isSolution: false,
      cost: 1,
      stoppedBy: "restarts",
      stats: { starts: 8 },
    });
  });
});

/** Two assignments, of which the second costs so much more. */
const hill = (height: number) => ({
  isUp: false,
  moves: 1,
  begin() {
    this.isUp = false;
  },
  cost() {
    return this.isUp ? 1 + height : 1;
  },
  change() {
    return this.isUp ? -height : height;
  },
  make() {
    this.isUp = !this.isUp;
  },
  assignment() {
    return this.isUp;
  },
});

describe("annealing", () => {
  it.each([
    [1, 0.5],
    [1, 1],
    [1, 5],
    [0.01, 1],
    [3, 1.5],
    [8, 2],
  ])(
    "climbs %d at temperature %d with the chance exp(-d / T), and always comes down",
    (height, temperature) => {
      const counts = { made: 0, tried: 0 };
      const observer = (event: {
        readonly kind: string;
        readonly change?: number;
        readonly isMade?: boolean;
      }) => {
        if (event.kind === "start") return;
        if (event.change! < 0) expect(event.isMade).toBe(true);
        else counts.tried++;
        if (event.change! > 0) counts.made += Number(event.isMade);
      };
      const result = simulatedAnnealing(hill(height), {
        steps: 20_000,
        temperature: () => temperature,
        observer,
      });
      expect(errorsOff(counts.made, counts.tried, Math.exp(-height / temperature))).toBeLessThan(4);
      expect(result).toMatchObject({ best: false, cost: 1, isSolution: false, stoppedBy: "schedule" });
    },
  );

  it.each([0, 1e-9])("makes no move that is worse at temperature %d, and all others", (temperature) => {
    for (const seed of upTo(20)) {
      const { best, cost } = simulatedAnnealing(new QueensLandscape(6), {
        seed,
        steps: 2000,
        temperature: () => temperature,
        observer: (event) => {
          if (event.kind === "step") expect(event.isMade).toBe(event.change <= 0);
        },
      });
      if (cost > 0) expect(Math.min(...allChanges(begun(best)))).toBeGreaterThanOrEqual(0);
    }
  });

  it.each([
    [40, 40],
    [1000, 1000],
    [4500, 900],
  ])("of %d steps asks for the temperature %d times, evenly, beginning with 0", (steps, times) => {
    const asked: number[] = [];
    const temperature = (share: number) => asked.push(share);
    const { stats } = simulatedAnnealing(hill(1), { steps, temperature });
    expect(asked).toEqual(indices(times).map((time) => time / times));
    expect(stats).toEqual({ steps, evaluated: steps, starts: 1 });
  });

  describe("refuses", () => {
    const annealed = (options: object) => () => simulatedAnnealing(hill(1), options as never);
    testMistakes({
      "steps: expected a whole number of at least 1": annealed({ temperature: () => 1 }),
      "temperature: expected a function that gives 0 or more, but was given 3": annealed({
        steps: 5,
        temperature: 3,
      }),
      "0 or more, but was given -1": annealed({
        steps: 50,
        temperature: (share: number) => (share < 0.5 ? 1 : -1),
      }),
      "0 or more, but was given NaN": annealed({ steps: 5, temperature: () => Number.NaN }),
    });
  });
});

const timetable = {
  variables: [..."ABCDEFGHIJ"],
  domain: (club: string) => (club < "C" ? [1, 2] : [1, 2, 3, 4]),
  constraints: [
    ...["ABC", "CDE", "EFG", "GHI", "IJA", "BFJ"].flatMap((clubs) => allDifferent([...clubs])),
    { between: ["D", "H", "J"], allows: (...hours: number[]) => hours[0] + hours[1] + hours[2] > 6 },
  ],
};

describe("min-conflicts", () => {
  it("takes a part at odds to the best of its other values, all of both alike, and leaves it where all are worse", () => {
    const start = [2, 4, 1, 2, 0]; // one queen stands well, one has only worse columns
    const attacks = (row: number) =>
      start.some((column, other) => {
        const across = Math.abs(column - start[row]);
        return other !== row && (across === 0 || across === Math.abs(other - row));
      });
    const atOdds = indices(5).filter(attacks);
    expect(atOdds).not.toHaveLength(5);
    const expected = new Map<string, number>();
    for (const row of atOdds) {
      const boards = indices(5)
        .filter((column) => column !== start[row])
        .map((column) => start.map((queen, i) => (i === row ? column : queen)));
      const least = Math.min(...boards.map(plainAttacks));
      const best =
        least > plainAttacks(start) ? [start] : boards.filter((board) => plainAttacks(board) === least);
      for (const board of best)
        expected.set(board.join(), (expected.get(board.join()) ?? 0) + 1 / atOdds.length / best.length);
    }
    const counts = new Map<string, number>();
    for (const seed of upTo(6000)) {
      minConflicts(new QueensLandscape(5, { begin: start }), {
        seed,
        maxSteps: 1,
        observer({ kind, assignment }) {
          if (kind === "step") counts.set(assignment().join(), (counts.get(assignment().join()) ?? 0) + 1);
        },
      });
    }
    expect([...counts.keys()].sort()).toEqual([...expected.keys()].sort());
    for (const [board, chance] of expected)
      expect(errorsOff(counts.get(board)!, 6000, chance)).toBeLessThan(4);
  });

  it("solves a timetable for most of 200 seeds, and says where it does not", () => {
    let solved = 0;
    for (const seed of upTo(200)) {
      const { best, cost, isSolution } = minConflicts(networkLandscape(timetable), { seed, maxSteps: 1000 });
      const hours = (clubs: readonly string[]) =>
        clubs.map((club) => best[timetable.variables.indexOf(club)]);
      const broken = timetable.constraints.filter(
        ({ between, allows }) => !allows(...(hours(between) as [number, number, number])),
      );
      expect(broken.length).toBe(cost);
      expect(isSolution).toBe(cost === 0);
      solved += Number(isSolution);
    }
    expect(solved).toBeGreaterThan(150);
    expect(solved).toBeLessThan(200);
  });

  it.each([
    [2, 10_000],
    [1, 500],
  ])("never says that there is none: %d values for three neighbours", (values, maxSteps) => {
    const between = ["a", "b", "c"];
    const clique = { variables: between, domain: () => upTo(values), constraints: allDifferent(between) };
    const result = minConflicts(networkLandscape(clique), { maxSteps });
    expect(result).toMatchObject({ cost: values === 1 ? 3 : 1, isSolution: false, stoppedBy: "maxSteps" });
    expect(result.stats).toMatchObject({ steps: maxSteps, starts: 1 });
  });

  it("ends after 100,000 steps where no limit is given", () => {
    expect(minConflicts(new QueensLandscape(3))).toMatchObject({
      stoppedBy: "maxSteps",
      stats: { steps: 1e5 },
    });
  });

  it.each([
    ["greedy", 72],
    ["random", 708],
  ] as const)("places a thousand queens from a %s beginning, in some %d steps", (begin, steps) => {
    const landscape = new QueensLandscape(1000, { begin });
    const runs = upTo(howMany(30, 200)).map((seed) => {
      const { best, stats } = minConflicts(landscape, { seed });
      expect(attackingPair(best)).toBeUndefined();
      return stats.steps;
    });
    expect(Math.abs(mean(runs) - steps)).toBeLessThan((4 * 50) / Math.sqrt(runs.length));
  });
});

/** A line of places, or a ring, each with its cost; `part` is what a test gives in place of a part of it. */
interface Line extends ConflictLandscape<number> {
  at: number;
  to(move: number): number;
}

const COSTS = indices(20).map((place) => 1 + ((place * 7) % 11));

function line(part: Partial<Line>): Line {
  const sound: Line = {
    at: 0,
    moves: 19,
    begin(roll: Dice) {
      this.at = roll(20);
    },
    to(move) {
      return move < this.at ? move : move + 1;
    },
    cost() {
      return COSTS[this.at];
    },
    change(move) {
      return COSTS[this.to(move)] - COSTS[this.at];
    },
    make(move) {
      this.at = this.to(move);
    },
    assignment() {
      return this.at;
    },
    conflicted: () => [0, 19],
  };
  return Object.assign(sound, part);
}

const SEARCHES: Readonly<Record<string, (landscape: Line, seed: number) => unknown>> = {
  hillClimbing: (landscape, seed) => hillClimbing(landscape, { seed, restarts: 3 }),
  "hillClimbing by first choice": (landscape, seed) => hillClimbing(landscape, { seed, choose: "first" }),
  simulatedAnnealing: (landscape, seed) =>
    simulatedAnnealing(landscape, { seed, steps: 50, temperature: () => 3 }),
  minConflicts: (landscape, seed) => minConflicts(landscape, { seed, maxSteps: 30 }),
};

describe.each(Object.entries(SEARCHES))("a landscape that breaks its contract: %s", (_, search) => {
  const searched = (part: Partial<Line>) => () => {
    for (const seed of upTo(30)) search(line(part), seed);
  };

  it("is told from one that keeps it", () => {
    expect(searched({})).not.toThrow();
  });

  const change = (more: (change: number) => unknown) =>
    searched({
      change(this: Line, move) {
        return more(COSTS[this.to(move)] - COSTS[this.at]) as number;
      },
    });
  testMistakes(
    {
      "let change(move) say what make(move) then does": change(() => 0),
      "and changes add up to": change((true_) => true_ - 1),
      "changes add up to": change((true_) => (true_ > 0 ? true_ + 1 : true_)), // only where it is worse
      "add up to": change((true_) => (true_ < 0 ? true_ - 1 : true_)),
      "gave NaN": change(() => Number.NaN),
      'gave "': change((true_) => `${true_}`),
      "gave undefined": change(() => undefined),
      "gave Infinity": change(() => Infinity),
      "cost() gave -1": searched({ cost: () => -1 }),
      "cost() gave NaN": searched({ cost: () => Number.NaN }),
      'cost() gave "5"': searched({ cost: () => "5" as never }),
      "cost() gave Infinity": searched({ cost: () => Infinity }),
      "cost() gave undefined": searched({ begin: () => undefined, at: 20 }),
    },
    ContractError,
  );
});

/** Too large to be tried before the search: an assignment is how many moves were made; each takes 1 from 5, it says. */
const large = (change: number, cost: (made: number) => number) => ({
  made: 0,
  moves: 2 ** 21,
  begin() {
    this.made = 0;
  },
  cost() {
    return cost(this.made);
  },
  change: () => change,
  make() {
    this.made++;
  },
  assignment() {
    return this.made;
  },
});

describe("a false change of a landscape that is too large to be tried before", () => {
  it("is noticed at the end", () => {
    const climbed = (cost: (made: number) => number) => hillClimbing(large(-1, cost), { maxSteps: 5 });
    expect(climbed((made) => 5 - made)).toMatchObject({ best: 5, isSolution: true, stoppedBy: "solution" });
    expect(() => climbed(() => 5)).toThrow(ContractError);
    expect(() => climbed((made) => 5 - 2 * made)).toThrow(ContractError);
  });

  it("is noticed at the end, or after 1024 steps", () => {
    const annealed = (steps: number) =>
      simulatedAnnealing(
        large(1, (made) => (made === 0 ? 5 : 7)),
        { steps, temperature: () => 1e9 },
      );
    expect(() => annealed(1023)).toThrow("cost() gave 7, and changes add up to 1028");
    expect(() => annealed(5000)).toThrow("cost() gave 7, and changes add up to 1029");
  });
});

describe("conflicted", () => {
  testMistakes(
    Object.fromEntries(
      [
        [0, 50],
        [-1, 3],
        [5, 4],
        [Number.NaN, 3],
      ].map((given) => [
        `conflicted gave [${given[0]}, ${given[1]})`,
        () => minConflicts(line({ conflicted: () => given as never })),
      ]),
    ),
    ContractError,
  );
});
