import { describe, expect, it } from "vitest";
import { pentominoTable, queenTable } from "../../../../bench/coverTables";
import { dice } from "../../../../lib/basics/dice";
import { countExactCovers, exactCovers, NodeCounter, take } from "../../../../lib/search/index";
import { testMistakes } from "../../../support/mistakes";

type Rows = readonly (readonly number[])[];

/** All sets of rows, each tried: the columns before `required` are covered once, the others at most once. */
function plainCovers(rows: Rows, columns: number, required: number): number[][] {
  const covers: number[][] = [];
  for (let set = 0; set < 2 ** rows.length; set++) {
    const taken = rows.flatMap((_, row) => ((set >>> row) & 1 ? [row] : []));
    const covered = taken.flatMap((row) => rows[row]);
    const times = Array.from(
      { length: columns },
      (_, column) => covered.filter((one) => one === column).length,
    );
    if (times.every((count, column) => count === 1 || (count === 0 && column >= required)))
      covers.push(taken);
  }
  return covers;
}

/** Algorithm X with lists and filters: how many sets of rows it comes to. */
function plainNodes(rows: Rows, open: readonly number[]): number {
  if (open.length === 0) return 1;
  const rowsWith = (column: number) => rows.filter((row) => row.includes(column));
  const column = open.reduce((best, other) =>
    rowsWith(other).length < rowsWith(best).length ? other : best,
  );
  return rowsWith(column).reduce((sum, row) => {
    const left = rows.filter((other) => !other.some((one) => row.includes(one)));
    return (
      sum +
      plainNodes(
        left,
        open.filter((one) => !row.includes(one)),
      )
    );
  }, 1);
}

const texts = (lists: Rows) => lists.map((list) => list.join(" ")).sort();
const table = [
  [2, 4],
  [0, 3, 6],
  [1, 2, 5],
  [0, 3, 5],
  [1, 6],
  [3, 4, 6],
];

describe("exact covers", () => {
  it("of 300 random tables (seed 29) are those among all sets of rows, with as many nodes as lists and filters take", () => {
    const roll = dice(29);
    let found = 0;
    for (let trial = 0; trial < 300; trial++) {
      const columns = 2 + roll(6);
      const optional = roll(3);
      const required = Math.max(1, columns - optional);
      const rows = Array.from({ length: 1 + roll(10) }, () => {
        const row = Array.from({ length: columns }, (_, column) => column).filter(() => roll(3) === 0);
        return row.some((column) => column < required) ? row : [roll(required), ...row];
      });
      const options = { columns, optional: columns - required };
      const expected = plainCovers(rows, columns, required);
      const counter = new NodeCounter();
      const covers = [...exactCovers(rows, { ...options, counter })];
      expect(texts(covers)).toEqual(texts(expected));
      for (const cover of covers) expect(cover).toEqual([...cover].sort((a, b) => a - b));
      expect(countExactCovers(rows, options)).toBe(expected.length);
      const open = Array.from({ length: required }, (_, column) => column);
      expect(counter.nodes).toBe(plainNodes(rows, open));
      found += expected.length;
    }
    expect(found).toBeGreaterThan(100);
  });

  it("of queens with optional diagonals are their known solutions", () => {
    const counts = [4, 5, 6, 7, 8, 9, 10].map((size) => {
      const { rows, ...options } = queenTable(size);
      return countExactCovers(rows, options);
    });
    expect(counts).toEqual([2, 10, 4, 40, 92, 352, 724]); // OEIS A000170
  });

  it("of 3 x 20 cells by the twelve pentominoes are 8, the 2 known packings in four positions", () => {
    const { rows } = pentominoTable(3, 20);
    const covers = [...exactCovers(rows)];
    expect(covers.length).toBe(8);
    for (const cover of covers) {
      const covered = cover.flatMap((row) => rows[row]).sort((a, b) => a - b);
      expect(covered).toEqual(Array.from({ length: 72 }, (_, column) => column));
    }
  });

  it("come lazily, and end early at a limit", () => {
    const { rows, ...options } = queenTable(10);
    const counter = new NodeCounter();
    expect(take(exactCovers(rows, { ...options, counter }), 1)[0].length).toBe(10);
    expect(counter.nodes).toBeLessThan(1000);
    const all = [...exactCovers(rows, options)];
    const begun = new NodeCounter();
    const some = [...exactCovers(rows, { ...options, counter: begun, maxNodes: 1000 })];
    expect(begun.nodes).toBe(1000);
    expect(some.length).toBeGreaterThan(0);
    expect(some).toEqual(all.slice(0, some.length));
  });

  it("tell an observer the rows in the order in which they are taken", () => {
    const told: string[] = [];
    const counter = new NodeCounter(({ depth, text, isSolution }) =>
      told.push(`${depth}: ${text}${isSolution ? "!" : ""}`),
    );
    expect([...exactCovers(table, { counter })]).toEqual([[0, 3, 4]]);
    expect(told).toEqual(["0: ", "1: 1", "2: 1 2", "1: 3", "2: 3 4", "3: 3 4 0!"]);
    expect(counter.nodes).toBe(told.length);
  });

  it("of nothing that must be covered is the empty one", () => {
    expect([...exactCovers([])]).toEqual([[]]);
    expect(countExactCovers([], { columns: 3, optional: 3 })).toBe(1);
    expect(countExactCovers([], { columns: 1 })).toBe(0);
    expect(countExactCovers([[0]], { columns: 2 })).toBe(0);
    expect(countExactCovers([[1]], { columns: 2 })).toBe(0); // and without `columns`, nobody counts from 1 unnoticed
  });
});

describe("a table that is none", () => {
  testMistakes({
    "rows[1]: expected columns from 0 to 1, but was given [0, 2]": () =>
      exactCovers([[1], [0, 2]], { columns: 2 }),
    "rows[0]: expected columns from 0 to 65535, but was given [0, -1]": () => countExactCovers([[0, -1]]),
    "rows[0]: expected columns from 0 to 65535, but was given [1.5]": () => exactCovers([[1.5]]),
    "rows[0]: expected columns from 0 to 65535, but was given [(hole), (hole)]": () =>
      exactCovers([Array(2)]),
    "rows[0]: expected columns from 0 to 65535, but was given [NaN]": () => exactCovers([[NaN]]),
    "rows[0]: expected no columns, but was given [0]": () => exactCovers([[0]], { columns: 0 }),
    "rows[1]: expected a list of columns, but was given undefined": () =>
      // biome-ignore lint/suspicious/noSparseArray: a hole is what is tried
      exactCovers([[0], , [1]] as number[][]),
    "rows[0]: expected a list of columns, but was given undefined": () =>
      countExactCovers(Array(2 ** 32 - 1)),
    "rows: expected columns counted from 0 (subtract 1 from each, if they are counted from 1; if not, give `columns`), but was given none that has column 0":
      () => exactCovers(table.map((row) => row.map((column) => column + 1))),
    "rows[0]: expected no column twice, but was given [1, 1]": () => exactCovers([[1, 1]]),
    "rows[1]: expected a column that must be covered (leave out a row that has none), but was given []": () =>
      exactCovers([[0], []]),
    "rows[1]: expected a column that must be covered (leave out a row that has none), but was given [1]":
      () => exactCovers([[0], [1]], { optional: 1 }),
    "columns: expected a whole number from 0 to 65536": () => exactCovers([[0]], { columns: 1e6 }),
    "rows[0]: expected columns from 0 to 65535": () => exactCovers([[1e9]]),
    "optional: expected a whole number from 0 to 2": () => exactCovers([[0, 1]], { optional: 3 }),
    "maxNodes: expected a whole number above 0, or Infinity": () => exactCovers(table, { maxNodes: 0 }),
    'options: expected any of columns, optional, counter, but was given "maxNodes"': () =>
      countExactCovers(table, { maxNodes: 5 } as never),
  });
});
