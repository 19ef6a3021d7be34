import { describe, expect, it } from "vitest";
import {
  aStar,
  type Bound,
  bidirectionalSearch,
  boundOf,
  breadthFirstSearch,
  checkSpace,
  type Goals,
  type GoalTest,
  goalsWhere,
  iterativeDeepening,
  type Refutable,
  type StateSpace,
  solved,
  spaceOf,
  UNREACHABLE,
} from "../../../../lib/search/index";
import { chain, codeSpace, graphSpace, withCosts } from "../../../support/search/graphs";
import { FREE, LEANING, searches } from "../../../support/search/searches";

/** A line of 60 places, walked from one end to the other. */
const LENGTH = 60;
const line = graphSpace(chain(LENGTH + 1), { stride: 1, sized: true, directed: false, reversible: true });

const left = (place: number) => LENGTH - place;
const placeBound = (estimate: (place: number) => number) => boundOf(line, estimate);
const exact = placeBound(left);

type Ask = (goals: Goals, bound: Bound, space?: StateSpace) => { readonly kind: string };
const asks = (rows: typeof LEANING) =>
  rows.map(([name, , search]): [string, Ask] => {
    const limits = { maxExpanded: 100_000, ...(name.startsWith("branch") && { maxDepth: 200 }) };
    return [name, (goals, bound, space = line) => search(space, 0, goals, { bound, ...limits })];
  });
const EXACT = asks(LEANING);
const INFORMED = [...EXACT, ...asks(FREE)];
const ALL = [...INFORMED, ...asks(searches("breadth-first search"))];

describe.each(ALL)("%s, given functions that write into what they are given,", (_, search) => {
  const writing =
    (index: number, write: (states: Int32Array, from: number, to: number) => unknown): GoalTest =>
    (states, from, to) => {
      write(states, from, to);
      return index < 0 ? -1 : from;
    };
  it.each<[string, GoalTest]>([
    ["sets what it looks at", writing(0, (states, from) => states.fill(LENGTH, from, from + 1))],
    ["overwrites a run", writing(-1, (states, from, to) => states.fill(7, from, to))],
    ["writes before the run", writing(-1, (states, from) => states.fill(3, Math.max(0, from - 1), from + 1))],
  ])("names a goal test that %s", (_, test) => {
    expect(() => search(test, exact)).toThrow(/the goal test changed/);
  });
});

describe.each(INFORMED)("%s", (_, search) => {
  it.each([5, 0])("names a bound that writes into what it is given, the start too or not: %i", (written) => {
    const writer: Bound = {
      evaluate(states, from, to, out, at) {
        for (let i = from; i < to; i++) {
          out[at++] = left(states[i]);
          states[i] = written;
        }
      },
    };
    expect(() => search(LENGTH, writer)).toThrow(/the bound changed/);
  });
});

describe.each(EXACT)("%s, with a bound that is too high at the goal,", (_, search) => {
  it("says so at once where the goal is a position", () => {
    const tooHigh = placeBound((place) => left(place) + 1);
    expect(() => search(LENGTH, tooHigh)).toThrow(/the bound is too high: a path of 0 moves leads to a goal/);
    const never = placeBound(() => UNREACHABLE);
    expect(() => search(Int32Array.of(LENGTH), never)).toThrow(/the bound is too high/);
  });
});

it("ends iterative deepening soon by a bound that is one too high, where goals are recognised by a test", () => {
  const tooHigh = placeBound((place) => left(place) + 1);
  const test = goalsWhere(line, (place) => place === LENGTH);
  for (const noUndo of [false, true]) {
    expect(() =>
      iterativeDeepening(line, 0, test, { bound: tooHigh, noUndo, maxExpanded: 20_000_000 }),
    ).toThrow(/the bound is too high: a path of 60 moves leads to a goal/);
  }
});

describe("a proof that is none", () => {
  const proofs: [string, unknown][] = [
    ["false", false],
    ["null", null],
    ["an empty text", ""],
    ["a number", 0],
    ["a promise", Promise.resolve("parity")],
  ];
  it.each(proofs)("refute gives %s: no search takes it for a proof", (_, given) => {
    const space = { ...line, refute: () => given as string } as StateSpace & Refutable;
    for (const search of [
      ...ALL.map(([, ask]) => ask),
      (() => bidirectionalSearch(space, 0, LENGTH)) as Ask,
    ]) {
      expect(() => search(LENGTH, exact, space)).toThrow(/refute gave .*undefined/);
    }
    expect(checkSpace(space, 0)).toMatchObject({
      kind: "broken",
      breach: expect.stringMatching(/refute gave/),
    });
  });

  it("refute works on copies of the search's positions", () => {
    const space = {
      ...line,
      refute(start: Int32Array, goal: Int32Array) {
        start.fill(7);
        goal.fill(7);
        return undefined;
      },
    };
    for (const [, search] of ALL) {
      const result = search(LENGTH, exact, space) as unknown as { path: Int32Array };
      expect([result.path[0], result.path.length]).toEqual([0, LENGTH + 1]);
    }
  });
});

describe("moves that cost nothing", () => {
  // From 0 on, three times: two free moves, and a paid one. At most two of them stand in a row, in a space of few codes.
  const costed = (size: number | undefined) =>
    withCosts(
      codeSpace((code) => (code < 9 ? [code + 1] : []), { size }),
      (_, to) => (to % 3 === 0 ? 1 : 0),
    );
  /** Three positions: 0 and 1 lead round in a circle of one paid and one free move. */
  const three = graphSpace([[1], [0, 2], []], { stride: 1, sized: true, directed: true });
  const wheel = withCosts(three, (from, to) => (from === 0 || to === 2 ? 1 : 0));

  it("are no circle where paid ones return to them: the size of a space does not count", () => {
    for (const size of [10, undefined]) {
      const space = costed(size);
      expect(checkSpace(space, 0).kind).toBe("sound");
      expect(solved(iterativeDeepening(space, 0, 9))).toMatchObject({ cost: 3 });
    }
    // A goal far beyond what the limit and the size add up to: round the wheel once and again.
    const never: GoalTest = () => -1;
    const result = iterativeDeepening(wheel, 0, never, { maxDepth: 12 });
    expect(checkSpace(wheel, 0).kind).toBe("sound");
    expect(result).toMatchObject({ kind: "stopped", limit: "maxDepth" });
  });

  // It was refused: "too many moves on one way cost 0".
  it("lead round in no circle, even where they alone lead back", () => {
    const circle = withCosts(three, () => 0);
    expect(iterativeDeepening(circle, 0, () => -1)).toMatchObject({ kind: "unsolvable" });
    expect(solved(iterativeDeepening(circle, 0, 2))).toMatchObject({ cost: 0 });
  });
});

describe("spaceOf", () => {
  const rules = { start: [0], neighbours: ([a]: number[]) => (a < 5 ? [[a + 1]] : []) };

  it("refuses a key that is not a number", () => {
    const space = () => spaceOf({ ...rules, key: () => Number.NaN });
    expect(space).toThrow(/key: expected .*NaN/);
  });

  it.each<[string, unknown]>([
    ["async", async ([a]: number[]) => a === 5],
    ["a function without return", () => {}],
    ["one that gives a number", ([a]: number[]) => a],
  ])("names a test that is %s", (_, test) => {
    const space = spaceOf(rules);
    expect(() => breadthFirstSearch(space, space.starts, space.where(test as () => boolean))).toThrow(
      /the test of where gave .*true or false/,
    );
  });

  const secret = Symbol("secret");
  it.each<[string, (n: number) => object]>([
    ["in a symbol", (n) => ({ [secret]: n })],
    ["in a hidden property", (n) => Object.defineProperty({}, "n", { value: n })],
    ["in a property of an array", (n) => Object.assign([1, 2], { n })],
    ["in a property of an array of texts", (n) => Object.assign(["a"], { n })],
    ["deep inside", (n) => ({ a: [{ [secret]: n }] })],
    ["in a property of a typed array", (n) => Object.assign(Int32Array.of(1), { n })],
  ])("refuses positions with data %s, which it would take for one", (_, make) => {
    const numbers = new Map<object, number>();
    const position = (n: number) => {
      const made = make(n);
      numbers.set(made, n);
      return made;
    };
    const search = () => {
      const space = spaceOf({
        start: position(0),
        neighbours: (p: object) => [position(numbers.get(p)! + 1)],
      });
      return breadthFirstSearch(
        space,
        space.starts,
        space.where((p) => numbers.get(p) === 3),
      );
    };
    expect(search).toThrow(/give spaceOf a function key/);
  });
});

it("takes positions of 65,536 integers, and refuses longer ones by name", () => {
  for (const stride of [2 ** 16, 2 ** 16 + 1]) {
    const expand: StateSpace["expand"] = (states, from, to, out, at) => {
      for (let i = from; i < to; i += stride) {
        if (states[i] === 1) continue;
        out.set(states.subarray(i, i + stride), at);
        out[at] = 1;
        at += stride;
      }
      return at;
    };
    const wide: StateSpace = { stride, maxSuccessors: 2, expand };
    const [start, goal] = [new Int32Array(stride), new Int32Array(stride)];
    goal[0] = 1;
    const bound: Bound = {
      evaluate: (_, from, to, out, at) => void out.fill(0, at, at + (to - from) / stride),
    };
    for (const search of [
      () => breadthFirstSearch(wide, start, goal),
      () => iterativeDeepening(wide, start, goal),
      () => aStar(wide, start, goal, { bound }),
    ]) {
      if (stride === 2 ** 16) expect(search()).toMatchObject({ kind: "solved", cost: 1 });
      else
        expect(search).toThrow("space.stride: expected a whole number from 1 to 65536, but was given 65537");
    }
    const wrong: Bound = { evaluate: (_, _from, _to, out, at) => void out.fill(3, at, at + 1) }; // of the first of a run alone
    if (stride === 2 ** 16)
      expect(() => aStar(wide, start, goal, { bound: wrong })).toThrow(/^.{1,400}65536 in all.{1,400}$/);
  }
});
