import { describe, expect, it } from "vitest";
import { BitMatrix, nullSpace, rowReduce, solveLinear } from "../../../lib/basics/gf2";
import { lists } from "../../support/lists";
import { testMistakes } from "../../support/mistakes";
import { randomSource } from "../../support/search/graphs";

/** Random rows of 0 and 1; every third row is the sum of two earlier ones, so that ranks fall short. */
function randomRows(rows: number, columns: number, random: () => number): number[][] {
  const result: number[][] = [];
  for (let r = 0; r < rows; r++) {
    const row = Array.from({ length: columns }, () => Math.floor(random() * 2));
    const [a, b] = [Math.floor(random() * r), Math.floor(random() * r)];
    result.push(r % 3 === 2 ? row.map((_, c) => (result[a][c] + result[b][c]) % 2) : row);
  }
  return result;
}

function times(rows: readonly number[][], vector: ArrayLike<number>): number[] {
  return rows.map((row) => row.reduce((sum, entry, c) => sum + entry * vector[c], 0) % 2);
}

/** The rank, by plain elimination on lists of numbers. */
function plainRank(rows: readonly number[][]): number {
  let left = rows.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
    const pivot = left.find((row) => row[column] === 1);
    if (!pivot) continue;
    rank++;
    left = left
      .filter((row) => row !== pivot)
      .map((row) => (row[column] === 1 ? row.map((entry, c) => entry ^ pivot[c]) : row));
  }
  return rank;
}

function entries(matrix: BitMatrix): number[][] {
  return Array.from({ length: matrix.rows }, (_, r) =>
    Array.from({ length: matrix.columns }, (_, c) => matrix.get(r, c)),
  );
}

const SIZES = lists("1 1, 3 5, 5 3, 8 8, 20 31, 33 32, 32 33, 70 64, 50 97");

describe("BitMatrix", () => {
  it.each(SIZES)("holds %i x %i entries", (rows, columns) => {
    const random = randomRows(rows, columns, randomSource(rows + columns));
    const matrix = BitMatrix.of(random);
    expect(entries(matrix)).toEqual(random);
    matrix.flip(rows - 1, columns - 1);
    random[rows - 1][columns - 1] ^= 1;
    expect(entries(matrix)).toEqual(random);
  });
});

describe("rowReduce", () => {
  it.each(SIZES)(
    "leaves a single 1 in each pivot column of %i x %i, and the same row space",
    (rows, columns) => {
      const random = randomRows(rows, columns, randomSource(rows * 7 + columns));
      const matrix = BitMatrix.of(random);
      const pivots = rowReduce(matrix);
      const reduced = entries(matrix);
      pivots.forEach((column, row) => {
        expect(reduced.map((entry) => entry[column])).toEqual(reduced.map((_, r) => Number(r === row)));
        expect(reduced[row].indexOf(1)).toBe(column);
      });
      expect(reduced.slice(pivots.length).flat()).not.toContain(1);
      expect(pivots.length).toBe(plainRank(random));
      expect(plainRank([...random, ...reduced])).toBe(pivots.length);
    },
  );
});

describe("solveLinear", () => {
  it("finds exactly the solutions that trying every vector finds", () => {
    const random = randomSource(5);
    const seen = { solvable: 0, not: 0 };
    for (let round = 0; round < 200; round++) {
      const [rows, columns] = [1 + Math.floor(random() * 7), 1 + Math.floor(random() * 7)];
      const a = randomRows(rows, columns, random);
      const b = Array.from({ length: rows }, () => Math.floor(random() * 2));
      const all = Array.from({ length: 2 ** columns }, (_, x) =>
        Array.from({ length: columns }, (_, c) => (x >> c) & 1),
      );
      const expected = all.filter((x) => times(a, x).join() === b.join()).map((x) => x.join());
      const { solution, nullSpace } = solveLinear(BitMatrix.of(a), b);
      const found = solution
        ? nullSpace.reduce((sums, v) => sums.concat(sums.map((s) => s.map((x, c) => x ^ v[c]))), [solution])
        : [];
      expect(found.map((x) => x.join()).sort()).toEqual(expected.sort());
      seen[solution ? "solvable" : "not"]++;
    }
    expect(Math.min(seen.solvable, seen.not)).toBeGreaterThan(40);
  });

  it.each(SIZES)("solves %i x %i, and only what can be solved", (rows, columns) => {
    const random = randomSource(rows * 11 + columns);
    const a = randomRows(rows, columns, random);
    const matrix = BitMatrix.of(a);
    for (let round = 0; round < 10; round++) {
      const b = times(
        a,
        Array.from({ length: columns }, () => Math.floor(random() * 2)),
      );
      const { solution } = solveLinear(matrix, b);
      expect(times(a, solution!)).toEqual(b);
      b[Math.floor(random() * rows)] ^= 1;
      const consistent = plainRank(a.map((row, r) => [...row, b[r]])) === plainRank(a);
      expect(solveLinear(matrix, b).solution !== undefined).toBe(consistent);
    }
    expect(entries(matrix)).toEqual(a); // it works on a copy
  });
});

describe("nullSpace", () => {
  it.each(SIZES)(
    "of %i x %i has columns - rank independent vectors, which the matrix takes to 0",
    (rows, columns) => {
      const a = randomRows(rows, columns, randomSource(rows * 13 + columns));
      const basis = nullSpace(BitMatrix.of(a)).map((vector) => [...vector]);
      expect(basis.length).toBe(columns - plainRank(a));
      expect(plainRank(basis)).toBe(basis.length);
      for (const vector of basis) expect(times(a, vector)).not.toContain(1);
    },
  );

  it("of no equations at all is everything", () => {
    expect(nullSpace(new BitMatrix(0, 3)).map((v) => [...v])).toEqual(lists("1 0 0, 0 1 0, 0 0 1"));
    expect(nullSpace(BitMatrix.of([]))).toEqual([]);
  });
});

describe("mistakes", () => {
  const matrix = new BitMatrix(2, 3);
  testMistakes({
    "rows: expected a whole number of at least 0, but was given -1": () => new BitMatrix(-1, 3),
    "columns: expected a whole number of at least 0, but was given 0.5": () => new BitMatrix(1, 0.5),
    "rows[1]: expected 2 entries, each 0 or 1, but was given 1: [1]": () => BitMatrix.of([[1, 0], [1]]),
    "rows[0]: expected 2 entries, each 0 or 1, but was given 2 at index 1": () => BitMatrix.of([[1, 2]]),
    "right: expected 2 entries, each 0 or 1, but was given 3: [1, 0, 1]": () =>
      solveLinear(matrix, [1, 0, 1]),
  });
});
