import { describe, expect, it } from "vitest";
import { KNOWN } from "../../../../bench/puzzles/sudoku";
import { dice } from "../../../../lib/basics/dice";
import {
  candidatesOf,
  countSudoku,
  generateSudoku,
  numbersIn,
  SudokuRules,
  type SudokuStep,
  sudokuConflicts,
  sudokuSolutions,
  sudokuSteps,
} from "../../../../lib/puzzles/sudoku/index";
import { testMistakes } from "../../../support/mistakes";

const nine = new SudokuRules();
const four = new SudokuRules({ size: 4 });

/** Whether the grid's own candidates bear out what a step says. */
function isReason(rules: SudokuRules, open: readonly (readonly number[])[], step: SudokuStep): boolean {
  const { rule, group, cell = -1, number = -1, removed, because } = step;
  const placesFor = (wanted: number) => group!.cells.filter((one) => open[one].includes(wanted));
  if (rule === "naked single") return open[cell].join() === `${number}`;
  if (rule === "hidden single") return placesFor(number).join() === `${cell}`;
  if (rule === "pointing") {
    const [{ number: gone }] = removed;
    const other = rules.groups.find(({ cells }) =>
      [...because, ...removed.map((one) => one.cell)].every((one) => cells.includes(one)),
    );
    return (
      other !== undefined &&
      placesFor(gone).join() === because.join() &&
      removed.every((one) => one.number === gone)
    );
  }
  const [a, b] = because.map((one) => open[one].join());
  return (
    a === b &&
    open[because[0]].length === 2 &&
    removed.every((one) => group!.cells.includes(one.cell) && open[because[0]].includes(one.number))
  );
}

describe("the steps", () => {
  it("of 60 random puzzles of four kinds (seed 6) are each borne out by the candidates, and agree with the solution", () => {
    const roll = dice(6);
    const seen = new Map<string, number>();
    const ends = { full: 0, stuck: 0 };
    const kinds = [
      four,
      nine,
      new SudokuRules({ size: 6, diagonals: true }),
      new SudokuRules({ size: 5, boxes: "AAABB AACBB DCCCB DDCEE DDEEE" }),
    ];
    for (let trial = 0; trial < 60; trial++) {
      const rules = kinds[trial % kinds.length];
      const grid = generateSudoku(rules, roll);
      const [solution] = sudokuSolutions(rules, grid);
      const open = candidatesOf(rules, grid).map(numbersIn);
      for (const step of sudokuSteps(rules, grid)) {
        expect(isReason(rules, open, step), step.text).toBe(true);
        seen.set(step.rule, (seen.get(step.rule) ?? 0) + 1);
        for (const { cell, number } of step.removed) {
          expect(open[cell]).toContain(number);
          expect(solution[cell]).not.toBe(number);
          open[cell] = open[cell].filter((one) => one !== number);
        }
        expect(step.cell === undefined).toBe(step.removed.length > 0);
        if (step.cell === undefined) continue;
        expect(step.number).toBe(solution[step.cell]);
        grid[step.cell] = step.number!;
        open[step.cell] = [];
        for (const peer of rules.peers[step.cell])
          open[peer] = open[peer].filter((one) => one !== step.number);
      }
      ends[grid.includes(0) ? "stuck" : "full"]++;
    }
    expect([...seen.keys()].sort()).toEqual(["hidden single", "naked pair", "naked single", "pointing"]);
    expect(ends.full).toBeGreaterThan(10);
    expect(ends.stuck).toBeGreaterThan(2);
  });

  it("name rule, number and place", () => {
    const [first] = sudokuSteps(nine, nine.encode(KNOWN["seventeen clues"]));
    expect(first).toEqual({
      rule: "naked single",
      text: "only 7 fits into row 7, column 5",
      cell: 58,
      number: 7,
      removed: [],
      because: [58],
    });
    const texts = (text: string) => Array.from(sudokuSteps(nine, nine.encode(text)), (step) => step.text);
    expect(texts(KNOWN["seventeen clues"])).toContain("the only cell for 1 in row 4");
    expect(texts(KNOWN["against brute force"]).length).toBe(64);
    expect(texts(KNOWN["Easter Monster"])).not.toContain("only 1 fits into row 1, column 2");
  });

  it("are none where a grid is full, or where rules do not help", () => {
    const [full] = sudokuSolutions(four, four.encode(".".repeat(16)));
    expect([...sudokuSteps(four, full)]).toEqual([]);
    expect([...sudokuSteps(four, four.encode(".".repeat(16)))]).toEqual([]);
  });

  testMistakes({
    "grid: expected no number twice in a group, but was given 2 twice in row 1": () =>
      sudokuSteps(four, four.encode(`2..2${".".repeat(12)}`)),
    "grid: expected 16 numbers from 0 to 4": () => sudokuSteps(four, []),
  });
});

describe("the generator", () => {
  it.each([4, 6, 8, 9])(
    "makes puzzles of size %i with one solution, of which no number can go (seeds 1 to 5)",
    (size) => {
      const rules = new SudokuRules({ size });
      const puzzles = [1, 2, 3, 4, 5].map((seed) => generateSudoku(rules, dice(seed)));
      expect(new Set(puzzles.map((puzzle) => puzzle.join())).size).toBe(5);
      expect(generateSudoku(rules, dice(1))).toEqual(puzzles[0]);
      for (const puzzle of puzzles) {
        expect(countSudoku(rules, puzzle, { most: 2 })).toBe(1);
        for (const [cell, number] of puzzle.entries()) {
          if (number === 0) continue;
          const less = puzzle.slice();
          less[cell] = 0;
          expect(countSudoku(rules, less, { most: 2 })).toBe(2);
        }
      }
    },
  );

  it("stops at a number of clues", () => {
    for (const clues of [81, 60, 30]) {
      const puzzle = generateSudoku(nine, dice(2), { clues });
      expect(puzzle.filter((number) => number > 0).length).toBe(clues);
      expect(countSudoku(nine, puzzle, { most: 2 })).toBe(1);
      expect(sudokuConflicts(nine, puzzle)).toEqual([]);
    }
  });

  it("makes puzzles of 16 x 16 with one solution", () => {
    const large = new SudokuRules({ size: 16 });
    expect(countSudoku(large, generateSudoku(large, dice(7)), { most: 2 })).toBe(1);
  });

  testMistakes({
    // Cell 6 would need the number of cell 3, the only one that the first row leaves it, and lies in the same box.
    "rules: expected rules that some grid keeps, but was given rules for which no grid was found": () =>
      generateSudoku(new SudokuRules({ size: 4, groups: [{ name: "clash", cells: [0, 1, 2, 6] }] }), dice(1)),
    "clues: expected a whole number from 0 to 81, but was given -1": () =>
      generateSudoku(nine, dice(1), { clues: -1 }),
    'options: expected any of clues, but was given "clue"': () =>
      generateSudoku(nine, dice(1), { clue: 30 } as never),
    "roll: expected 0 to 8, but was given 9": () => generateSudoku(nine, () => 9),
  });
});
