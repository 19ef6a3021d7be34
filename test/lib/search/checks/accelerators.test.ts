import { describe, expect, it } from "vitest";
import { manhattanDistance, SlidingPuzzle } from "../../../../lib/puzzles/sliding/index";
import {
  aStar,
  type BitParallel,
  type Bound,
  breadthFirstLevels,
  breadthFirstOrbits,
  breadthFirstSearch,
  ContractError,
  checkBound,
  checkSpace,
  iterativeDeepening,
  type Onward,
  OrbitSpace,
  type StateSpace,
  type Symmetric,
  type Walk,
  type Walkable,
} from "../../../../lib/search/index";
import { codeSpace, NO_BOUND } from "../../../support/search/graphs";

// Each accelerator is wrong everywhere in one way, and each search that uses it must say so.

type Symmetries = StateSpace & Required<Symmetric>;

/** Words of so many bits, of which a move flips one; turned by any number of places they are images of each other. */
function words(bits: number, faults: Partial<Symmetric> = {}): Symmetries {
  const all = 2 ** bits - 1;
  const turned = (word: number, by: number) => ((word << by) | (word >>> (bits - by))) & all;
  const turns = [...Array(bits).keys()];
  const plain = codeSpace((word) => turns.map((bit) => word ^ (1 << bit)), {
    size: 2 ** bits,
    maxSuccessors: bits,
  });
  const sound: Symmetries = {
    ...plain,
    symmetries: bits,
    images(states, from, to, out, at) {
      for (let i = from; i < to; i++) for (const by of turns) out[at++] = turned(states[i], by);
      return at;
    },
    leastImages(states, from, to) {
      for (let i = from; i < to; i++) states[i] = Math.min(...turns.map((by) => turned(states[i], by)));
    },
  };
  return { ...sound, ...faults };
}

/** Tests that each faulty accelerator is named by each search and by checkSpace, and that a sound one is by none. */
function testNamed<S extends StateSpace>(
  accelerator: keyof S & string,
  space: S,
  faulty: Readonly<Record<string, S[keyof S]>>,
  start: number,
  searches: readonly (readonly [search: (space: S) => unknown, found: object])[],
): void {
  it.each(Object.entries(faulty))("%s", (_, fault) => {
    const broken = { ...space, [accelerator]: fault };
    for (const [search] of searches) expect(() => search(broken)).toThrow(accelerator);
    const breach = expect.stringContaining(accelerator);
    expect(checkSpace(broken, start)).toMatchObject({ kind: "broken", breach });
  });

  it("that is sound passes", () => {
    for (const [search, found] of searches) expect(search(space)).toMatchObject(found);
    expect(checkSpace(space, start).kind).toBe("sound");
  });
}

describe("symmetries", () => {
  const { images, leastImages } = words(4);
  const faulty: Record<string, Partial<Symmetric>> = {
    // Cost 0 for 2, depths 1, 3, 1, 1 for 1, 4, 6, 4, 1, and "sound" from checkSpace.
    "images forget to turn": {
      images(states, from, to, out, at) {
        for (let i = from; i < to; i++) for (let by = 0; by < 4; by++) out[at++] = states[i];
        return at;
      },
    },
    "images turn once only": {
      images(states, from, to, out, at) {
        const end = images(states, from, to, out, at);
        for (let i = at; i < end; i += 4) out.copyWithin(i + 2, i, i + 2);
        return end;
      },
    },
    "images ignore at": { images: (states, from, to, out) => images(states, from, to, out, 0) },
    "images ignore from": { images: (states, _, to, out, at) => images(states, 0, to, out, at) },
    "images return their number": {
      images: (states, from, to, out, at) => images(states, from, to, out, at) - at,
    },
    "leastImages leaves all as it is": { leastImages: () => undefined },
    "leastImages gives the greatest": {
      leastImages(states, from, to) {
        const out = new Int32Array(4);
        for (let i = from; i < to; i++) {
          images(states, i, i + 1, out, 0);
          states[i] = Math.max(...out);
        }
      },
    },
    "leastImages gives one position for all": {
      leastImages: (states, from, to) => void states.fill(0, from, to),
    },
    "leastImages ignores from": { leastImages: (states, _, to) => leastImages(states, 0, to) },
    "leastImages ignores to": { leastImages: (states, from) => leastImages(states, from, states.length) },
    "leastImages does the first alone": {
      leastImages: (states, from) => leastImages(states, from, from + 1),
    },
  };
  const over = (space: Symmetries) => new OrbitSpace(space, 0);
  const searches: readonly [search: (space: Symmetries) => unknown, found: object][] = [
    [(space) => breadthFirstSearch(over(space), 0, over(space).of(0b0111)), { cost: 3 }],
    // Nothing to expand.
    [(space) => breadthFirstSearch(over(space), over(space).of(0b0001), over(space).of(0b1000)), { cost: 0 }],
    [(space) => aStar(over(space), 0, over(space).of(0b0111), { bound: NO_BOUND }), { cost: 3 }],
    [(space) => iterativeDeepening(over(space), 0, over(space).of(0b0111)), { cost: 3 }],
    [(space) => breadthFirstOrbits(space, 0), { depths: [1, 4, 6, 4, 1] }],
    [(space) => breadthFirstOrbits({ ...space, size: 2 ** 23 }, 0), { depths: [1, 4, 6, 4, 1] }], // as bits
    [(space) => breadthFirstLevels(over(space), 0), { depths: [1, 1, 2, 1, 1] }],
  ];

  it.each(Object.entries(faulty))("%s", (_, faults) => {
    const space = words(4, faults);
    for (const [search] of searches) expect(() => search(space)).toThrow(ContractError);
    for (const tried of [space, over(words(4, faults))]) {
      expect(checkSpace(tried, 0)).toMatchObject({ kind: "broken", cure: expect.stringMatching(/least/) });
    }
  });

  it("that are sound pass", () => {
    for (const [search, found] of searches) expect(search(words(4))).toMatchObject(found);
    for (const tried of [words(4), over(words(4))]) expect(checkSpace(tried, 0).kind).toBe("sound");
    const some = new OrbitSpace(words(4), 0b0001); // kept by no turn
    expect(breadthFirstSearch(some, some.of(0b0001), some.of(0b1000))).toMatchObject({ cost: 2 });
  });
});

describe("expandOnward", () => {
  const size = 2 ** 12;
  const tree = codeSpace(
    (code) => [2 * code, 2 * code + 1, code >> 1].filter((next) => next > 0 && next < size),
    {
      size,
      maxSuccessors: 3,
    },
  );
  const onward: Onward["expandOnward"] = (states, previous, from, to, at) => {
    let end = at;
    for (let i = from; i < to; i++) {
      const [code, before] = [states[i], previous[i]];
      const first = end;
      end = tree.expand(states, i, i + 1, states, end);
      let kept = first;
      for (let s = first; s < end; s++) {
        if (states[s] === before) continue;
        previous[kept] = code;
        states[kept++] = states[s];
      }
      end = kept;
    }
    return end;
  };
  const faulty: Record<string, Onward["expandOnward"]> = {
    "does the first two of a run alone": (states, previous, from, to, at) =>
      onward(states, previous, from, Math.min(to, from + 2), at),
    "does the first 20 of a run alone": (states, previous, from, to, at) =>
      onward(states, previous, from, Math.min(to, from + 20), at),
    "leaves nothing out": (states, previous, from, to, at) => {
      const end = tree.expand(states, from, to, states, at);
      previous.fill(states[from], at, end);
      return end;
    },
    "leaves all out": (_states, _previous, _from, _to, at) => at,
    "does not say where each came from": (states, previous, from, to, at) =>
      onward(states, previous.slice(), from, to, at),
    "returns NaN": () => Number.NaN,
    "leaves the last one out": (states, previous, from, to, at) => onward(states, previous, from, to, at) - 1,
  };
  const searches = [{}, { bound: NO_BOUND }].map((informed) => {
    const options = { noUndo: true, maxDepth: 12, ...informed };
    return [(space: StateSpace) => iterativeDeepening(space, 1, size - 1, options), { cost: 11 }] as const;
  });
  testNamed("expandOnward", { ...tree, expandOnward: onward }, faulty, 1, searches);
});

describe("expandBits", () => {
  const bits = 20;
  const size = 2 ** bits;
  const plain = codeSpace(
    (code) =>
      [code ^ 1, code ^ (1 << 4), code ^ (1 << 6), code ^ (1 << 17)].concat(
        [2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19].map((bit) => code ^ (1 << bit)),
      ),
    { size, maxSuccessors: bits },
  );
  const flips = [...Array(bits).keys()].filter((bit) => bit !== 1);
  const inWord = (word: number, bit: number) => {
    const mask = [0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0x0000ffff][bit];
    return ((word & mask) << (1 << bit)) | ((word >>> (1 << bit)) & mask);
  };
  const marking =
    (flipped: readonly number[], seen = (_: number, word: number) => word): BitParallel["expandBits"] =>
    (level, block, next) => {
      const [from, to] = level.wordsOf(block);
      let count = 0;
      for (let w = from; w < to; w++) {
        const word = seen(w, level.words[w]);
        if (word === 0) continue;
        for (const bit of flipped) {
          if (bit < 5) next.addWord(w, inWord(word, bit));
          else next.addWord(w ^ (1 << (bit - 5)), word);
        }
        for (let rest = level.words[w]; rest !== 0; rest &= rest - 1) count += flips.length;
      }
      return count;
    };
  const faulty: Record<string, BitParallel["expandBits"]> = {
    "leaves one move out": marking(flips.slice(1)),
    // A start alone stands on an even bit of an even word.
    "forgets odd bits": marking(flips, (_, word) => word & 0x55555555),
    "forgets words behind the first of four": marking(flips, (w, word) => (w % 4 === 0 ? word : 0)),
    "forgets the fourth bit of a word and those above": marking(flips, (_, word) => word & 7),
    "returns one too many": (...args) => marking(flips)(...args) + 1,
    "forgets the last half of a block": marking(flips, (w, word) => (w % 1024 < 512 ? word : 0)),
  };

  testNamed("expandBits", { ...plain, expandBits: marking(flips) }, faulty, 0, [
    [(space) => breadthFirstLevels(space, 0).depths.slice(0, 4), [1, 19, 171, 969]],
  ]);
});

describe("walk", () => {
  const puzzle = new SlidingPuzzle(3, 3);
  const goal = puzzle.encode(puzzle.ordered);
  const start = puzzle.encode([8, 6, 7, 2, 5, 4, 3, 0, 1]); // 31 slides
  const bound = manhattanDistance(puzzle, goal);
  /** The bound's walk, in which something else is done. */
  const walking = (change: (walk: Walk) => Partial<Walk>): Bound & Walkable => ({
    evaluate: bound.evaluate.bind(bound),
    walk(space, from, to) {
      const walk = (bound as Bound & Walkable).walk(space, from, to, [bound])!;
      const changed = change(walk);
      return new Proxy(walk, {
        get(target, name) {
          const of = name in changed ? changed : target;
          const value = Reflect.get(of, name) as unknown;
          return typeof value === "function" ? value.bind(of) : value;
        },
      });
    },
  });
  const faulty: Record<string, (walk: Walk) => Partial<Walk>> = {
    "cuts a move too early": (walk) => ({
      begin: (limit, checksNearer) => walk.begin(Math.max(1, limit - 2), checksNearer),
      get missed() {
        return Math.max(1, walk.missed - 2);
      },
    }),
    "goes a move too far": (walk) => ({ begin: (limit, nearer) => walk.begin(limit + 2, nearer) }),
    "is done at once": (walk) => ({
      advance: () => "done",
      get missed() {
        return walk.missed > 100 ? 2 : walk.missed;
      },
    }),
    "skips limits": (walk) => ({
      get missed() {
        return walk.missed + 2;
      },
    }),
    "counts successors without the way back": (walk) => ({
      get generated() {
        return walk.generated - walk.expanded;
      },
    }),
    "counts too few": (walk) => ({
      get expanded() {
        return walk.expanded >> 1;
      },
    }),
  };

  it.each(Object.entries(faulty))("%s", (_, change) => {
    const one = walking(change);
    expect(() =>
      iterativeDeepening(puzzle, start, goal, { bound: one, noUndo: true, maxExpanded: 1e6 }),
    ).toThrow(/the bound's walk/);
    expect(() => checkBound(puzzle, goal, one)).toThrow(/the bound's walk/);
  });

  it("that is sound passes", () => {
    const one = walking(() => ({}));
    const [inPlace, general] = [one, { evaluate: one.evaluate }].map((tried) =>
      iterativeDeepening(puzzle, start, goal, { bound: tried, noUndo: true }),
    );
    expect(inPlace).toMatchObject({ kind: "solved", cost: 31 });
    expect(inPlace.stats.iterations).toEqual(general.stats.iterations);
    expect(checkBound(puzzle, goal, one).admissible).toBe(true);
  });
});
