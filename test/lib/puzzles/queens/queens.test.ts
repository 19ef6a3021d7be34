import { describe, expect, it } from "vitest";
import { InputError } from "../../../../lib/basics/errors";
import { constructQueens } from "../../../../lib/puzzles/queens/construction";
import { countQueens, countQueensByRow } from "../../../../lib/puzzles/queens/count";
import { countQueenPiece, type QueenPiece, queenPieces } from "../../../../lib/puzzles/queens/pieces";
import {
  attackingPair,
  type Queens,
  queens,
  queensByPermutations,
} from "../../../../lib/puzzles/queens/queens";
import { canonicalQueens, queensImages, symmetricQueens } from "../../../../lib/puzzles/queens/symmetry";
import { NodeCounter, take } from "../../../../lib/search/contract/enumeration";
import { testMistakes } from "../../../support/mistakes";

/** Known counts for 1 to 12 queens: sequences A000170, A002562, A032522 and A033148 of the OEIS. */
const ALL = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200];
const UP_TO_SYMMETRY = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787];

const text = (columns: ArrayLike<number>) => Array.from(columns).join(" ");

/** Whether a queen could step from one of the others to this one, along any of the eight directions. */
function plainlyAttacked(columns: ArrayLike<number>): boolean {
  const stands = new Set(Array.from(columns, (column, row) => `${row},${column}`));
  const directions = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right]));
  return Array.from(columns).some((column, row) =>
    directions.some(([down, right]) => {
      if (down === 0 && right === 0) return false;
      for (let step = 1; step < columns.length; step++) {
        if (stands.has(`${row + step * down},${column + step * right}`)) return true;
      }
      return false;
    }),
  );
}

/** Safe placements in the first rows, all lists of them, by trying every column and asking the plain referee. */
function plainLevels(size: number): number[][][] {
  const levels: number[][][] = [[[]]];
  for (let row = 0; row < size; row++) {
    levels.push(
      levels[row].flatMap((placed) =>
        Array.from({ length: size }, (_, column) => [...placed, column]).filter(
          (grown) => !plainlyAttacked(grown),
        ),
      ),
    );
  }
  return levels;
}

describe("all solutions", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "of size %i: every method lists those of the plain search, in its order, with as many nodes",
    (size) => {
      const levels = plainLevels(size);
      const counter = new NodeCounter();
      const found = [...queens(size, { counter })];
      expect(found).toEqual(levels[size]);
      expect(counter.nodes).toBe(levels.flat().length);
      expect(countQueensByRow(size)).toEqual(levels.map((level) => level.length));
      const tested = new NodeCounter();
      expect([...queensByPermutations(size, { counter: tested })]).toEqual(found);
      expect(tested.nodes).toBe(Array.from({ length: size }, (_, i) => i + 1).reduce((a, b) => a * b));
    },
  );

  it("number what is known, by all three ways of counting", () => {
    const sizes = ALL.map((_, i) => i + 1);
    expect(sizes.map(countQueens)).toEqual(ALL);
    expect(sizes.map((size) => countQueensByRow(size)[size])).toEqual(ALL);
    expect(sizes.map((size) => [...queens(size)].length)).toEqual(ALL);
    expect([13, 14].map(countQueens)).toEqual([73_712, 365_596]);
  });

  it("come lazily: the first one after a small part of the tree", () => {
    const counter = new NodeCounter();
    const [first] = take(queens(28, { counter }), 1);
    expect(attackingPair(first)).toBeUndefined();
    expect(counter.nodes).toBe(3_006_299);
    const tested = new NodeCounter();
    expect(take(queensByPermutations(8, { counter: tested }), 1)).toEqual([[0, 4, 7, 5, 2, 6, 1, 3]]);
    expect(tested.nodes).toBeLessThan(40_320 / 10);
  });
});

describe("one of each mirror pair", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("of size %i: what begins left of its own mirror image", (size) => {
    const isLeft = (placed: Queens) => {
      const mirrored = placed.map((column) => size - 1 - column);
      const row = placed.findIndex((column, i) => column !== mirrored[i]);
      return row < 0 || placed[row] < mirrored[row];
    };
    const levels = plainLevels(size).map((level) => level.filter(isLeft).length);
    expect(countQueensByRow(size, { mirrored: true })).toEqual(levels);
  });
});

describe("pieces of the count", () => {
  /** How many solutions this one stands for in a piece; 0 if it is not in it. */
  const standsFor = (solution: Queens, { columns, weight, halved }: QueenPiece) => {
    if (!solution.every((column, row) => ((columns[row] >> column) & 1) === 1)) return 0;
    return 1 << solution[solution.length - 1] === halved ? weight / 2 : weight;
  };
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    "of size %i: the solutions found in a class stand for as many as it has",
    (size) => {
      const pieces = queenPieces(size);
      const found = new Map<string, number>();
      const members = new Map<string, number>();
      const counts = pieces.map(() => 0);
      for (const solution of queens(size)) {
        const name = text(canonicalQueens(solution));
        const shares = pieces.map((piece) => standsFor(solution, piece));
        members.set(name, (members.get(name) ?? 0) + 1);
        found.set(name, (found.get(name) ?? 0) + sum(shares));
        shares.forEach((share, i) => {
          counts[i] += share;
        });
      }
      expect(found).toEqual(members);
      expect(pieces.map(countQueenPiece)).toEqual(counts);
    },
  );

  it("are plain numbers, and many", () => {
    const pieces = queenPieces(16);
    expect(structuredClone(pieces)).toEqual(pieces);
    expect(pieces.length).toBe(105);
  });
});

describe("the referee", () => {
  it.each([1, 2, 3, 4, 5])("agrees with the plain one on every list of %i columns", (size) => {
    for (let code = 0; code < size ** size; code++) {
      const columns = Array.from({ length: size }, (_, row) => Math.floor(code / size ** row) % size);
      const pair = attackingPair(columns);
      expect(pair !== undefined).toBe(plainlyAttacked(columns));
      if (pair === undefined) continue;
      const [[upper, lower], [a, b]] = [pair, pair.map((row) => columns[row])];
      expect(upper).toBeLessThan(lower);
      expect([0, lower - upper]).toContain(Math.abs(a - b));
    }
  });

  it("names the rows", () => {
    expect(attackingPair([0, 4, 7, 5, 2, 6, 1, 3])).toBeUndefined();
    expect(attackingPair([0, 4, 7, 5, 2, 6, 3, 1])).toEqual([2, 6]);
    expect(attackingPair(Int32Array.of(0, 2, 0))).toEqual([0, 2]);
  });
});

describe("symmetry", () => {
  it("knows eight images, made of a mirror and a quarter turn", () => {
    expect(queensImages([1, 3, 0, 2, 4]).map(text)).toEqual([
      "1 3 0 2 4",
      "3 1 4 2 0",
      "2 4 1 3 0",
      "2 0 3 1 4",
      "0 2 4 1 3",
      "4 2 0 3 1",
      "4 1 3 0 2",
      "0 3 1 4 2",
    ]);
    const once = queensImages([0, 4, 7, 5, 2, 6, 1, 3]);
    expect(new Set(once.map(text)).size).toBe(8);
    for (const image of once) {
      expect(queensImages(image).map(text).sort()).toEqual(once.map(text).sort());
      expect(canonicalQueens(image)).toEqual(once.reduce((a, b) => (text(a) < text(b) ? a : b)));
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    "of size %i: finds the solutions that a turn leaves alone, and no others, in order",
    (size) => {
      const all = [...queens(size)];
      const same = (image: number) => all.filter((one) => text(queensImages(one)[image]) === text(one));
      expect([...symmetricQueens(size, "quarter")]).toEqual(same(2));
      expect([...symmetricQueens(size, "half")]).toEqual(same(4));
      expect(same(6)).toEqual(same(2));
      if (size > 1) expect([1, 3, 5, 7].flatMap(same)).toEqual([]);
    },
  );

  it("has as many classes as known, by canonical forms and by Burnside's lemma", () => {
    for (let size = 1; size <= 10; size++) {
      const forms = new Set(Array.from(queens(size), (one) => text(canonicalQueens(one))));
      expect(forms.size).toBe(UP_TO_SYMMETRY[size - 1]);
      const [half, quarter] = (["half", "quarter"] as const).map(
        (kind) => [...symmetricQueens(size, kind)].length,
      );
      if (size > 1) expect((countQueens(size) + half + 2 * quarter) / 8).toBe(forms.size);
    }
  });
});

describe("the construction", () => {
  it("solves every size, with an empty diagonal where the size is even", () => {
    for (let size = 4; size <= 600; size++) {
      const result = constructQueens(size);
      if (result.kind !== "solved") throw new Error(result.reason);
      expect(result.queens.length).toBe(size);
      expect(attackingPair(result.queens)).toBeUndefined();
      if (size % 2 === 0) expect(result.queens.every((column, row) => column !== row)).toBe(true);
    }
    expect(constructQueens(1)).toEqual({ kind: "solved", queens: [0] });
  });

  it("solves a million", () => {
    const result = constructQueens(1_000_000);
    expect(result.kind === "solved" && attackingPair(result.queens)).toBeUndefined();
    expect(result.kind === "solved" && result.queens.length).toBe(1_000_000);
  });

  it.each([2, 3])("says why %i queens cannot be placed, which the search confirms", (size) => {
    const result = constructQueens(size);
    expect(result.kind === "unsolvable" && result.reason).toMatch(`on a ${size} × ${size} board a queen`);
    expect([...queens(size)]).toEqual([]);
  });
});

describe("mistakes", () => {
  const methods: [string, (size: number) => unknown, number][] = [
    ["queens", (size) => queens(size), 30],
    ["queensByPermutations", (size) => queensByPermutations(size), 12],
    ["countQueens", (size) => countQueens(size), 19],
    ["countQueensByRow", (size) => countQueensByRow(size), 16],
    ["symmetricQueens", (size) => symmetricQueens(size, "half"), 24],
    ["constructQueens", (size) => constructQueens(size), 10_000_000],
  ];

  it.each(methods)("%s refuses sizes that it cannot work with, at once", (_, method, most) => {
    for (const size of [0, -1, 2.5, Number.NaN, most + 1]) {
      expect(() => method(size)).toThrow(InputError);
    }
    expect(() => method(most + 1)).toThrow(
      `size: expected a whole number from 1 to ${most}, but was given ${most + 1}`,
    );
  });

  it.each<[string, number[], string]>([
    ["no queens", [], "queens: expected a list with one column a row, but was given []"],
    ["columns from 1 on", [2, 4, 1, 3], "queens: expected columns from 0 to 3, but was given 4 at index 1"],
    ["half a column", [1, 0.5], "queens: expected columns from 0 to 1, but was given 0.5 at index 1"],
    [
      "a gap",
      new Array<number>(3),
      "queens: expected columns from 0 to 2, but was given undefined at index 0",
    ],
  ])("%s are no board", (_, board, message) => {
    for (const use of [attackingPair, queensImages, canonicalQueens]) {
      expect(() => use(board)).toThrow(InputError);
      expect(() => use(board)).toThrow(message);
    }
  });

  testMistakes({
    'turn: expected "half" or "quarter", but was given "full"': () => symmetricQueens(8, "full" as never),
  });
});

describe("regression: two queens in a column had images with holes", () => {
  it.each([queensImages, canonicalQueens])("%o refuses them", (images) => {
    const expected = "queens: expected one queen a column, but was given [3, 1, 5, 0, 4, 0]";
    expect(() => images([3, 1, 5, 0, 4, 0])).toThrow(expected);
    expect(() => images([3, 1, 5, 0, 4, 0])).toThrow(InputError);
  });

  it("but the referee still judges them", () => {
    expect(attackingPair([3, 1, 5, 0, 4, 0])).toEqual([0, 2]);
  });
});
