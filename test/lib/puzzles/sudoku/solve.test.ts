import { describe, expect, it } from "vitest";
import { KNOWN } from "../../../../bench/puzzles/sudoku";
import { upTo } from "../../../../lib/basics/counting";
import { dice } from "../../../../lib/basics/dice";
import { permutations } from "../../../../lib/basics/permutations";
import {
  countSudoku,
  generateSudoku,
  SudokuRules,
  type SudokuSearchOptions,
  sudokuConflicts,
  sudokuSolutions,
} from "../../../../lib/puzzles/sudoku/index";
import { NodeCounter, take } from "../../../../lib/search/index";
import { testMistakes } from "../../../support/mistakes";
import { coveredSolutions, inOrder } from "./sudokuTable";

const nine = new SudokuRules();
const four = new SudokuRules({ size: 4 });
const empty = (rules: SudokuRules) => new Array<number>(rules.cells).fill(0);

/** All full 4 x 4 grids, in order: four permutations, one below the other, that agree with the columns and the boxes. */
const FULL = (() => {
  const rows = [...permutations(4)].map((row) => row.map((number) => number + 1));
  const grids = rows.flatMap((a) =>
    rows.flatMap((b) => rows.flatMap((c) => rows.map((d) => [...a, ...b, ...c, ...d]))),
  );
  const groups = [
    ...[0, 1, 2, 3].map((column) => [0, 4, 8, 12].map((row) => row + column)),
    ...[0, 2, 8, 10].map((corner) => [0, 1, 4, 5].map((step) => corner + step)),
  ];
  const isFull = (grid: number[]) =>
    groups.every((group) => new Set(group.map((cell) => grid[cell])).size === 4);
  return grids.filter(isFull).sort(inOrder);
})();

const WAYS: readonly SudokuSearchOptions[] = (["none", "naked", "hidden"] as const).flatMap((singles) =>
  (["first", "fewest"] as const).map((cell) => ({ singles, cell })),
);

/** A room of each kind. */
const KINDS = {
  "6 x 6": new SudokuRules({ size: 6 }),
  "5 x 5, bent boxes": new SudokuRules({ size: 5, boxes: "AAABB AACBB DCCCB DDCEE DDEEE" }),
  "7 x 7, bent boxes": new SudokuRules({
    size: 7,
    boxes: "AAABBBB AAACBBB ADDCCEE DDDCEEE DDFCCGE FFFCGGE FFFGGGG",
  }),
  diagonals: new SudokuRules({ size: 6, diagonals: true }),
  windows: new SudokuRules({
    groups: [10, 14, 46, 50].map((corner, i) => ({
      name: `window ${i + 1}`,
      cells: [0, 1, 2, 9, 10, 11, 18, 19, 20].map((step) => corner + step),
    })),
  }),
} as const;

/** Nodes of the library's search that guesses in each cell. */
function nodesWithoutSingles(grid: readonly number[]): number {
  const counter = new NodeCounter();
  for (const _ of sudokuSolutions(nine, [...grid], { singles: "none", counter }));
  return counter.nodes;
}

/** The same by lists of candidates: the grids below this one, and itself, in which each empty cell has one. */
function fewestFirst(grid: readonly number[]): number {
  const open = grid.flatMap((number, cell) => {
    if (number > 0) return [];
    const seen = new Set(nine.peers[cell].map((peer) => grid[peer]));
    return [{ cell, fits: upTo(9).filter((one) => !seen.has(one)) }];
  });
  if (open.some(({ fits }) => fits.length === 0)) return 0;
  if (open.length === 0) return 1;
  const { cell, fits } = open.reduce((best, one) => (one.fits.length < best.fits.length ? one : best));
  return fits.reduce((nodes, number) => nodes + fewestFirst(Object.assign([...grid], { [cell]: number })), 1);
}

describe("the solutions", () => {
  it("of the empty 4 x 4 grid are its 288 grids, in each way to search, and 48 have both diagonals", () => {
    expect(FULL.length).toBe(288);
    expect(countSudoku(four, empty(four))).toBe(288);
    for (const options of WAYS)
      expect([...sudokuSolutions(four, empty(four), options)].sort(inOrder)).toEqual(FULL);
    const diagonals = new SudokuRules({ size: 4, diagonals: true });
    const both = FULL.filter((grid) => sudokuConflicts(diagonals, grid).length === 0);
    expect([...sudokuSolutions(diagonals, empty(four))].sort(inOrder)).toEqual(both);
    expect(both.length).toBe(48);
  });

  it("of 200 random 4 x 4 puzzles (seed 4), with none, one or more, are those of the 288 that agree", () => {
    const roll = dice(4);
    const seen = new Set<number>();
    for (let trial = 0; trial < 200; trial++) {
      const givens = Array.from({ length: 16 }, () => (roll(4) === 0 ? 1 + roll(4) : 0));
      if (sudokuConflicts(four, givens).length > 0) continue;
      const expected = FULL.filter((grid) =>
        givens.every((number, cell) => number === 0 || grid[cell] === number),
      );
      for (const options of WAYS)
        expect([...sudokuSolutions(four, givens, options)].sort(inOrder)).toEqual(expected);
      seen.add(Math.min(2, expected.length));
    }
    expect([...seen].sort()).toEqual([0, 1, 2]);
  });

  it.each(Object.entries(KINDS))(
    "of random puzzles of another kind are its exact covers (seed 8): %s",
    (_, rules) => {
      const roll = dice(8);
      for (let trial = 0; trial < 6; trial++) {
        const puzzle = generateSudoku(rules, roll);
        // Without one of its numbers it has more solutions.
        const looser = puzzle.slice();
        const clues = looser.flatMap((number, cell) => (number > 0 ? [cell] : []));
        looser[clues[roll(clues.length)]] = 0;
        const expected = coveredSolutions(rules, looser);
        for (const options of WAYS.slice(2))
          expect([...sudokuSolutions(rules, looser, options)].sort(inOrder)).toEqual(expected);
        expect(countSudoku(rules, looser)).toBe(expected.length);
        expect(countSudoku(rules, looser, { most: 2 })).toBe(Math.min(2, expected.length));
        for (const grid of expected) expect(sudokuConflicts(rules, grid)).toEqual([]);
      }
    },
  );

  it("of 6 x 6 grids with a given first row are 39,168, of 28,200,960 in all", () => {
    const rules = new SudokuRules({ size: 6 });
    expect(countSudoku(rules, rules.encode(`123456${".".repeat(30)}`))).toBe(28_200_960 / 720); // OEIS A107739 has the total
  });

  it("are guessed in the cell with the fewest candidates, without singles, too (seed 14)", () => {
    const roll = dice(14);
    const grids = upTo(10).map(() => generateSudoku(nine, roll));
    const easy = nine.encode(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    );
    expect(grids.map(nodesWithoutSingles)).toEqual(grids.map(fewestFirst));
    expect(nodesWithoutSingles(easy)).toBe(52); // each of its 51 cells has one candidate when it is filled
  });

  it.each(Object.entries(KNOWN))("of a well-known puzzle are one, that of its exact cover: %s", (_, text) => {
    const givens = nine.encode(text);
    const solutions = [...sudokuSolutions(nine, givens)];
    expect(solutions).toEqual(coveredSolutions(nine, givens));
    expect(solutions.length).toBe(1);
    expect(sudokuConflicts(nine, solutions[0])).toEqual([]);
    expect(
      solutions[0].every((number, cell) => number > 0 && (givens[cell] === 0 || givens[cell] === number)),
    ).toBe(true);
  });

  it("take the fewer nodes, the more is filled in without a guess", () => {
    const nodes = Object.values(KNOWN).map((text) =>
      (["hidden", "naked"] as const).map((singles) => {
        const counter = new NodeCounter();
        expect([...sudokuSolutions(nine, nine.encode(text), { singles, counter })].length).toBe(1);
        return counter.nodes;
      }),
    );
    expect(nodes).toEqual([
      [161, 1800],
      [72, 116],
      [234, 1375],
      [339, 779],
      [422, 10_458],
      [1, 960],
      [1, 9309],
    ]);
  });

  it("come lazily, and end early at a limit", () => {
    const counter = new NodeCounter();
    expect(take(sudokuSolutions(nine, empty(nine), { counter }), 3).length).toBe(3);
    expect(counter.nodes).toBeLessThan(100);
    const begun = new NodeCounter();
    const some = [...sudokuSolutions(four, empty(four), { counter: begun, maxNodes: 100 })];
    expect(begun.nodes).toBe(100);
    expect(some).toEqual([...sudokuSolutions(four, empty(four))].slice(0, some.length));
    expect(countSudoku(nine, empty(nine), { most: 1000 })).toBe(1000);
  });

  it("tell an observer each grid that stands, as rows", () => {
    const told: string[] = [];
    const counter = new NodeCounter(({ depth, text, isSolution }) =>
      told.push(`${depth}: ${text}${isSolution ? "!" : ""}`),
    );
    const givens = four.encode("12.. 34.. .... ....");
    expect([...sudokuSolutions(four, givens, { counter })].length).toBe(
      told.filter((text) => text.endsWith("!")).length,
    );
    expect(told.length).toBe(counter.nodes);
    expect(told[0]).toBe("0: 1 2 _ _ / 3 4 _ _ / _ _ _ _ / _ _ _ _");
    // A grid that is refuted at once is a node, too: row 1 needs a 4, which no cell can take.
    const none: string[] = [];
    const refuted = new NodeCounter(({ text, isSolution }) => none.push(`${text}${isSolution}`));
    expect([...sudokuSolutions(four, four.encode("123. ...4 .... ...."), { counter: refuted })]).toEqual([]);
    expect(none.length).toBe(1);
    expect(none[0]).toMatch(/^1 2 3 _ .*false$/);
  });
});

describe("givens that cannot be", () => {
  testMistakes({
    "givens: expected no number twice in a group, but was given 5 twice in column 1": () =>
      sudokuSolutions(nine, nine.encode(`5........5${".".repeat(71)}`)),
    "givens: expected no number twice in a group, but was given 5 twice in box 1": () =>
      countSudoku(nine, nine.encode(`5.........5${".".repeat(70)}`)),
    "givens: expected 81 numbers from 0 to 9, but was given [0, 0,": () => sudokuSolutions(nine, empty(four)),
    "most: expected a whole number of at least 1, but was given 0": () =>
      countSudoku(four, empty(four), { most: 0 }),
    'singles: expected "none" or "naked" or "hidden", but was given "all"': () =>
      sudokuSolutions(four, empty(four), { singles: "all" as "none" }),
    'cell: expected "first" or "fewest", but was given "last"': () =>
      sudokuSolutions(four, empty(four), { cell: "last" as "first" }),
    "maxNodes: expected a whole number above 0, or Infinity": () =>
      sudokuSolutions(four, empty(four), { maxNodes: -1 }),
  });
});
