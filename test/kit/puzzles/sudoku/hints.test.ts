import { describe, expect, it } from "vitest";
import { KNOWN } from "../../../../bench/puzzles/sudoku";
import { hintOf, placeOf } from "../../../../kit/puzzles/sudoku/browser/hints";
import { playSudoku } from "../../../../kit/puzzles/sudoku/play";
import { countedSolutions } from "../../../../kit/puzzles/sudoku/solutions";
import { dice } from "../../../../lib/basics/dice";
import {
  candidatesOf,
  generateSudoku,
  SudokuRules,
  sudokuSolutions,
} from "../../../../lib/puzzles/sudoku/index";

const nine = new SudokuRules();
const kinds = [
  nine,
  new SudokuRules({ size: 4, diagonals: true }),
  new SudokuRules({ size: 5, boxes: "AAABB AACBB DCCCB DDCEE DDEEE" }),
];

describe("a hint", () => {
  it("leads to the solution of 30 random puzzles (seed 4), each by the rule that it names", () => {
    const roll = dice(4);
    const seen = new Set<string>();
    for (let trial = 0; trial < 30; trial++) {
      const rules = kinds[trial % kinds.length];
      const board = generateSudoku(rules, roll);
      const [solution] = sudokuSolutions(rules, board);
      for (let step = 0; step < rules.cells && board.includes(0); step++) {
        const { cell = -1, value, words } = hintOf(rules, board);
        if (value === undefined) expect(words).toMatch(/^no rule helps; here, where .+ can stand/);
        else expect(value).toBe(solution[cell]);
        const [, digit, group] = /: the only cell for (\w) in (.*)$/.exec(words) ?? [];
        if (group) {
          const { cells } = rules.groups.find(({ name }) => name === group)!;
          expect([cells.includes(cell), rules.symbols[value! - 1]]).toEqual([true, digit]);
          expect(words).toContain(`${digit} in ${placeOf(rules, cell)}: `);
          if (!words.includes("Hence")) {
            const open = cells.filter((one) => candidatesOf(rules, board)[one] & (1 << value!));
            expect(open).toEqual([cell]);
          }
        }
        seen.add(words.includes("Hence") ? "excluded" : group ? "hidden" : value ? "naked" : "guess");
        expect(board[cell]).toBe(0);
        board[cell] = solution[cell];
      }
      expect(board).toEqual(solution);
    }
    expect([...seen].sort()).toEqual(["excluded", "guess", "hidden", "naked"]);
  });

  it("names a fault first, and what cannot be completed", () => {
    const board = nine.encode(KNOWN["AI Escargot"]);
    board[1] = 1;
    expect(hintOf(nine, board)).toMatchObject({ cell: 0, words: "1 stands twice in row 1" });
    expect(countedSolutions(nine, board, 2)).toBe(0);
    board[1] = 2;
    const [solution] = sudokuSolutions(nine, nine.encode(KNOWN["AI Escargot"]));
    expect(solution[1]).not.toBe(2);
    expect(hintOf(nine, board).words).toBe("no solution has all these digits: take some back");
    expect(hintOf(nine, solution).words).toBe("nothing is missing");
  });

  it("counts no further than asked, and says so where it gave up", () => {
    const large = new SudokuRules({ size: 16 });
    const empty = new Array<number>(256).fill(0);
    expect(countedSolutions(large, empty, 2)).toBe(2);
    expect(countedSolutions(large, empty, 50_000)).toBeUndefined();
    expect(countedSolutions(new SudokuRules({ size: 4 }), empty.slice(0, 16), 1000)).toBe(288);
  });
});

it("a sudoku to play is a picture where no script runs", () => {
  const board = kinds[1].encode("1... ..3. .4.. ...2");
  const { html, text } = playSudoku({ caption: "Tiny", rules: kinds[1], starts: [{ name: "one", board }] });
  expect(text).toBe("Tiny\none: 1 _ _ _ / _ _ 3 _ / _ 4 _ _ / _ _ _ 2");
  expect(html).toContain('alt="1 _ _ _ / _ _ 3 _ / _ 4 _ _ / _ _ _ 2"');
  expect(() => playSudoku({ caption: "None", rules: nine, starts: [] })).toThrow("starts");
});
