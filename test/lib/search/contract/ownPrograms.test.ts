import { describe, expect, it } from "vitest";
import { hoppers, PegBoard, PegJumps, PegMoves, PegPositions } from "../../../../lib/puzzles/pegs/index";
import { manhattanDistance, SlidingPuzzle } from "../../../../lib/puzzles/sliding/index";
import {
  aStar,
  beamSearch,
  bidirectionalSearch,
  boundOf,
  branchAndBound,
  breadthFirstLevels,
  breadthFirstSearch,
  ContractError,
  checkBound,
  checkSpace,
  countShortestPaths,
  goalsWhere,
  goalTest,
  greedyBestFirst,
  iterativeDeepening,
  type Move,
  madeBy,
  maximum,
  neighbours,
  type ObservedOptions,
  OrbitSpace,
  recursiveBestFirst,
  type StateSpace,
  Stoppage,
  solved,
  spaceOf,
  uniformCostSearch,
  weightedAStar,
} from "../../../../lib/search/index";
import { testMistakes } from "../../../support/mistakes";

// Each of these gave a false answer, an engine's own error or none at all.

const none = () => [];
const words = (word: string) => [`${word}a`, `${word}b`].filter(({ length }) => length < 6);
const steps = ([a, b]: readonly number[]) => [
  [a + 1, b],
  [a, b + 1],
];

describe("a start without moves", () => {
  const roads: Record<string, Move<string>[]> = {
    a: [{ to: "b", cost: 7 }],
    b: [
      { to: "end", cost: 5 },
      { to: "c", cost: 1 },
    ],
    c: [{ to: "end", cost: 1 }],
  };
  const towns = () => spaceOf({ start: "end", neighbours: (town) => roads[town] ?? [] });

  // It was taken for a space without costs: 12 for a to end.
  it("does not hide that moves from elsewhere have costs", () => {
    const space = towns();
    const [from, end] = [space.encode("a"), space.starts];
    const bound = space.bound(() => 0);
    for (const search of [uniformCostSearch, aStar, recursiveBestFirst, iterativeDeepening, branchAndBound]) {
      const options = (search === uniformCostSearch ? {} : { bound }) as ObservedOptions;
      expect(solved((search as typeof uniformCostSearch)(space, from, end, options)).cost).toBe(9);
    }
    for (const search of [breadthFirstSearch, countShortestPaths, bidirectionalSearch]) {
      expect(() => search(space, from, end)).toThrow(/moves that cost 1 each/);
    }
  });

  it("is a goal at cost 0, and no other is found from it", () => {
    for (const search of [breadthFirstSearch, uniformCostSearch]) {
      const space = towns();
      const isThere = space.where((town) => town === "c");
      expect(search(space, space.starts, isThere).kind).toBe("unsolvable");
      expect(solved(search(space, space.starts, space.starts)).cost).toBe(0);
    }
  });
});

describe("positions and codes", () => {
  const both = () => spaceOf<number[]>({ start: [0, 0], neighbours: steps });

  // 10 was taken for the eleventh position met, which is 12; a code of another space likewise.
  it("a goal that is no code of this space is refused, not taken for the position that gets the number", () => {
    const sums = () => spaceOf({ start: 1, neighbours: (n: number) => [2 * n, n + 1] });
    const searches = [breadthFirstSearch, uniformCostSearch, iterativeDeepening, countShortestPaths];
    const foreign = spaceOf({ start: "a", neighbours: words }).encode("abba");
    for (const search of searches) {
      const space = sums();
      expect(() => search(space, space.starts, 10)).toThrow(
        /^positions: expected codes that encode .* given 10$/,
      );
      const texts = spaceOf({ start: "a", neighbours: words });
      expect(() => search(texts, texts.starts, foreign)).toThrow(/^goals: .*but was given codes of another/);
      const isTen = sums().where((n) => n === 10);
      expect(() => search(space, space.starts, isTen)).toThrow(/^goals: .*but was given a test of another/);
      expect(search(space, space.starts, space.encode(10))).toMatchObject({ cost: 4 });
    }
  });

  type Coded = readonly [space: StateSpace, code: Int32Array];
  function tiles(rows: number, columns: number): Coded {
    const puzzle = new SlidingPuzzle(rows, columns);
    return [puzzle, puzzle.encode(puzzle.ordered)];
  }
  function pegs(board: PegBoard): Coded {
    const space = new PegMoves(board);
    return [space, space.start(0)];
  }
  const line = new PegBoard("ooooooooooooo", "square");

  /** A reader's class: the code of a stack of n pancakes is a number in base 10; its moves do not matter here. */
  class Pancakes {
    readonly stride = 1;
    readonly maxSuccessors = 1;
    constructor(readonly n: number) {}
    get coding() {
      return `${this.n} pancakes`;
    }
    encode(stack: readonly number[]): Int32Array {
      return madeBy(this, Int32Array.of(Number(stack.join(""))));
    }
    expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
      for (let i = from; i < to; i++) out[at++] = Number([...String(states[i])].reverse().join(""));
      return at;
    }
  }
  function stacks(n: number): Coded {
    const space = new Pancakes(n);
    return [space, space.encode(Array.from({ length: n }, (_, i) => i + 1))];
  }

  it.each<[string, Coded, Coded]>([
    ["of another size", tiles(2, 3), tiles(3, 3)],
    ["turned round: 3 × 4 and 4 × 3", tiles(3, 4), tiles(4, 3)],
    ["of as many cells: 2 × 8 and 4 × 4", tiles(2, 8), tiles(4, 4)],
    ["of pegs on boards of 13 holes", pegs(line), pegs(hoppers)],
    ["of a reader's class, by its coding", stacks(5), stacks(6)],
  ])(
    "codes, tests and bounds of a puzzle %s are refused; of an equal one they are taken",
    (_, [small, from], [other, own]) => {
      for (const goals of [from, goalsWhere(small, () => true)]) {
        expect(() => breadthFirstSearch(other, own, goals)).toThrow(
          /^goals: .*given (?:codes|a test) for ".*"$/,
        );
      }
      expect(() => breadthFirstSearch(other, from, own)).toThrow(/^starts: .*given codes for/);
      const [foreign, bound] = [small, other].map((space) => boundOf(space, () => 0));
      for (const wrong of [foreign, maximum(foreign, foreign)]) {
        expect(() => aStar(other, own, own, { bound: wrong })).toThrow(/^bound: .*given a bound for/);
      }
      expect(() => maximum(bound, foreign)).toThrow(/^bounds: .*given a bound for/);
      const again: StateSpace = Object.assign(Object.create(Object.getPrototypeOf(other)), other);
      expect(aStar(again, own, own, { bound: maximum(bound, bound) }).kind).toBe("solved");
    },
  );

  it("codes of an equal board are taken, however it was drawn or which position its class was told by", () => {
    const dotted = new PegMoves(new PegBoard("o.o\n.o.\no.o", "turned square with diagonals"));
    const spaced = new PegMoves(new PegBoard("o o\n o \no o", "turned square with diagonals"));
    expect(breadthFirstSearch(dotted, dotted.start(0), spaced.start(0))).toMatchObject({ kind: "solved" });
    const game = new PegPositions(hoppers, hoppers.allBut(6));
    const later = game.decode(neighbours(game, game.encode(hoppers.allBut(6)))[0])[0];
    const same = new PegPositions(hoppers, later);
    expect(game.decode(same.encode(later))).toEqual([later]);
    const jumps = new PegJumps(hoppers);
    const foreign = new PegMoves(hoppers).finishes(6);
    expect(() => uniformCostSearch(jumps, jumps.start(6), foreign)).toThrow(
      /^goals: .*for "pegs and the last jump/,
    );
    const wrapped = {
      ...game,
      expand: game.expand.bind(game),
      encode: (pegs: number[]) => game.encode(pegs),
    };
    expect(breadthFirstSearch(wrapped, game.encode(later), wrapped.encode(later)).kind).toBe("solved");
    const orbits = new OrbitSpace(game, game.encode(later));
    expect(() => breadthFirstSearch(orbits, orbits.of(game.encode(later)), foreign)).toThrow(/^goals: /);
  });

  it("nor is what searches and helpers made of another board", () => {
    const [puzzle, other] = [new SlidingPuzzle(3, 2), new SlidingPuzzle(2, 3)];
    const start = other.encode(other.ordered);
    const levels = breadthFirstLevels(other, start);
    const codes = [neighbours(other, start)[0], levels.kind === "complete" ? levels.farthest : start];
    for (const goals of [...codes, goalTest(other, start), goalTest(other, (_, from) => from)])
      expect(() => breadthFirstSearch(puzzle, 0, goals)).toThrow(/^goals: .*for "2 x 3 tiles"/);
    const unmarked = { evaluate: () => {} };
    const mixed = maximum(
      boundOf({ stride: 1, maxSuccessors: 4, expand: () => 0 }, () => 0),
      unmarked,
    );
    expect(() => maximum(mixed, manhattanDistance(puzzle, 0), manhattanDistance(other, 0))).toThrow(
      /^bounds: .*given a bound for "2 x 3 tiles"/,
    );
    const [one, two] = [1, 2].map((n) => spaceOf({ start: n, neighbours: () => [n + 1] }));
    expect(() => one.decode(two.starts)).toThrow(/^positions: /);
    expect(() => one.moves(two.starts)).toThrow(/^path: /);
  });

  it("NaN is named where it is a position", () => {
    const space = spaceOf({ start: 1, neighbours: () => [Number.NaN] });
    expect(() => breadthFirstSearch(space, space.starts, () => -1)).toThrow(
      /given a position that is or holds NaN/,
    );
  });

  it("a bound that is none is named, and so are options that are none", () => {
    const puzzle = new SlidingPuzzle(2, 2);
    const to = puzzle.encode(puzzle.ordered);
    for (const bound of [undefined, null, 3, () => 0]) {
      for (const search of [aStar, greedyBestFirst, recursiveBestFirst]) {
        expect(() => search(puzzle, to, to, { bound } as never)).toThrow(/^bound: expected a bound: boundOf/);
      }
      expect(() => checkBound(puzzle, to, bound as never)).toThrow(/^bound: expected a bound: boundOf/);
    }
    expect(() => aStar(puzzle, to, to, undefined as never)).toThrow(
      /^options: expected an object with any of/,
    );
    expect(() => weightedAStar(puzzle, to, to, undefined as never)).toThrow(/^weight: expected a number/);
    for (const space of [undefined, null, words]) {
      expect(() => breadthFirstSearch(space as never, to, to)).toThrow(/^space: expected a puzzle of this/);
    }
  });

  // Turned round by its reader, a board stood turned round in the path of the next search.
  it.each<[string, (board: number[]) => unknown]>([
    ["turned round", (board) => board.reverse()],
    ["added to", (board) => board.push(0)],
  ])("a position that was %s after decode is not shown as it never was", (_, change) => {
    const space = both();
    const { path } = solved(breadthFirstSearch(space, space.starts, space.encode([1, 3])));
    space.decode(path).forEach((board) => void change(board));
    expect(() => space.decode(solved(breadthFirstSearch(space, space.starts, path.slice(-1))).path)).toThrow(
      /^your program changed the position .* copy a position/,
    );
  });

  it("nor is one that was changed after encode", () => {
    const space = both();
    const goal = [4, 4];
    const code = space.encode(goal);
    goal[0] = 9;
    expect(() => space.decode(code)).toThrow(ContractError);
  });

  // { at: 3 } was not found where the moves gave { at: 3, key: undefined }: "unsolvable".
  it("a property that is undefined is one that is not there", () => {
    type Place = { at: number; key?: string; seen?: { by?: number } };
    const space = spaceOf<Place>({
      start: { at: 0 },
      neighbours: ({ at }) => (at < 5 ? [{ at: at + 1, key: undefined, seen: { by: undefined } }] : []),
    });
    expect(solved(breadthFirstSearch(space, space.starts, space.encode({ seen: {}, at: 3 }))).cost).toBe(3);
    expect(space.encode({ at: 3 })).not.toEqual(space.encode({ at: 3, seen: {} }));
  });
});

describe("a key of one's own", () => {
  const GOODS = ["wolf", "goat", "cabbage"];
  const FOES = [GOODS.slice(0, 2), GOODS.slice(1)];
  interface Banks {
    readonly near: ReadonlySet<string>;
    readonly isAway: boolean;
  }
  const crossed = ({ near, isAway }: Banks) =>
    [undefined, ...GOODS.filter((item) => near.has(item) !== isAway)].flatMap((item) => {
      const next = new Set(near);
      if (item !== undefined && !next.delete(item)) next.add(item);
      const isEaten = FOES.some((pair) => pair.every((one) => next.has(one) !== isAway));
      return isEaten ? [] : [{ near: next, isAway: !isAway }];
    });
  const goods = ({ near }: Banks) => [...near].sort().join();
  const ferry = (key: (banks: Banks) => string) =>
    spaceOf<Banks>({ start: { near: new Set(GOODS), isAway: false }, neighbours: crossed, key });
  const cross = (key: (banks: Banks) => string) => {
    const space = ferry(key);
    return breadthFirstSearch(
      space,
      space.starts,
      space.where(({ near }) => near.size === 0),
    );
  };

  // "unsolvable: no goal among the 2 positions that can be reached"
  it("that leaves out where the boat is is found out", () => {
    expect(() => cross(goods)).toThrow(/^key gives "cabbage,wolf" for two positions .* let key tell apart/);
    expect(solved(cross((banks) => goods(banks) + banks.isAway)).cost).toBe(7);
  });

  it("that runs digits together is found out", () => {
    const grid = (key: (place: readonly number[]) => string) =>
      spaceOf<readonly number[]>({
        start: [0, 0],
        neighbours: (place) => steps(place).filter((next) => next.every((at) => at < 12)),
        key,
      });
    const [all, some] = [grid((place) => place.join()), grid((place) => place.join(""))];
    expect(breadthFirstLevels(all, all.starts).depths.reduce((sum, count) => sum + count)).toBe(144);
    expect(() => breadthFirstLevels(some, some.starts)).toThrow(/^key gives "110" for two positions/);
  });

  // 3 was given for the cost of a way round a corner.
  it("that leaves out what a move costs by is found out", () => {
    type Cart = { readonly at: number; readonly heading: number };
    const track = (key?: (cart: Cart) => number) =>
      spaceOf<Cart>({
        start: { at: 0, heading: 1 },
        neighbours: ({ at, heading }) =>
          [1, 2]
            .filter((step) => at + step < 7)
            .map((step) => ({ to: { at: at + step, heading: step }, cost: step === heading ? 1 : 5 })),
        key,
      });
    const cost = (space: ReturnType<typeof track>) =>
      solved(
        uniformCostSearch(
          space,
          space.starts,
          space.where(({ at }) => at === 6),
        ),
      ).cost;
    expect(cost(track())).toBe(6);
    expect(cost(track(({ at, heading }) => 3 * at + heading))).toBe(6);
    expect(() => cost(track(({ at }) => at))).toThrow(ContractError);
  });

  it("may take positions together from which the same moves lead", () => {
    const pairs = spaceOf<readonly number[]>({
      start: [0, 0],
      neighbours: ([a, b]) => (a + b < 6 ? [...steps([a, b]), [b, a]] : []),
      key: (pair) => [...pair].sort().join(),
    });
    expect(breadthFirstLevels(pairs, pairs.starts).depths).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });
});

describe("mistakes", () => {
  testMistakes({
    // Its letters were taken for four starts: "unsolvable".
    'starts: expected a list of 1 to 1048576 positions (one alone is a start), but was given "cold"': () =>
      spaceOf({ starts: "cold", neighbours: none }),
    // The process died when its memory was full.
    "starts: expected a list of 1 to 1048576 positions": () => {
      function* numbers() {
        for (let n = 0; ; n++) yield n;
      }
      spaceOf({ starts: numbers(), neighbours: none });
    },
    "starts: expected a list": () => spaceOf({ starts: 7 as never, neighbours: none }),
  });

  // TypeError: Cannot mix BigInt and other types, Cannot convert a Symbol value to a number
  it.each([5n, Symbol("far"), "5", null])("a bound that gives %s is named", (estimate) => {
    const space = spaceOf({ start: 0, neighbours: (n: number) => [n + 1] });
    const bound = space.bound(() => estimate as never);
    expect(() => aStar(space, space.starts, space.encode(3), { bound })).toThrow(
      /^the bound of the position \d is /,
    );
  });
});

describe("a limit of time", () => {
  // The clock was looked at after each 1024 positions: 5 s where 0.1 were allowed and a position took 5 ms.
  it("is kept where positions take long", () => {
    const space = spaceOf({
      start: 1,
      neighbours: (n: number) => {
        for (const end = performance.now() + 4; performance.now() < end; );
        return [2 * n, 2 * n + 1];
      },
    });
    const bound = space.bound((n) => Math.max(0, n < 0 ? 0 : 29 - Math.log2(n))); // deepening goes to 29 at once
    const options = { bound, timeLimit: 60 };
    const searches = [aStar, recursiveBestFirst, branchAndBound, beamSearch, iterativeDeepening] as const;
    for (const search of searches) {
      const begun = performance.now();
      const beam = search === beamSearch ? { width: 9 } : {};
      const result = (search as typeof aStar)(space, space.starts, space.encode(-1), { ...options, ...beam });
      expect(result).toMatchObject({ kind: "stopped", limit: "timeLimit" });
      expect(performance.now() - begun).toBeLessThan(1500);
    }
    for (const check of [
      () => checkSpace(space, space.starts, { timeLimit: 60 }),
      () => checkBound(space, space.encode(-1), bound, { timeLimit: 60 }),
    ]) {
      const begun = performance.now();
      try {
        check();
      } catch (error) {
        expect(error).toBeInstanceOf(Stoppage);
      }
      expect(performance.now() - begun).toBeLessThan(1500);
    }
  });
});
