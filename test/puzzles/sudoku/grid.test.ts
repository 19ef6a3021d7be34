import { describe, expect, it } from "vitest";
import { KNOWN } from "../../../bench/puzzles/sudoku";
import { dice } from "../../../lib/basics/dice";
import {
  candidatesOf,
  completionsOf,
  conflictsOf,
  type Grid,
  hintOf,
  readBoard,
} from "../../../lib/puzzles/sudoku/browser/grid";
import {
  generateSudoku,
  candidatesOf as libraryCandidates,
  SudokuRules,
  sudokuConflicts,
  sudokuSolutions,
} from "../../../lib/puzzles/sudoku/index";
import { playSudoku } from "../../../lib/puzzles/sudoku/play";

// What the page knows of sudoku, against the library.

const nine = new SudokuRules();
const kinds = [
  nine,
  new SudokuRules({ size: 4, diagonals: true }),
  new SudokuRules({ size: 5, boxes: "AAABB AACBB DCCCB DDCEE DDEEE" }),
];

function gridOf(rules: SudokuRules, board = rules.groups.flatMap(() => [] as number[])): Grid {
  const start = board.length > 0 ? board : new Array<number>(rules.cells).fill(0);
  const { html } = playSudoku({ caption: "Play", rules, starts: [{ name: "one", board: start }] });
  return JSON.parse(/<script type="application\/json">([^<]*)<\/script>/.exec(html)![1]);
}

describe("the page's rules are the library's", () => {
  it("candidates, conflicts and completions of 60 random boards of three kinds (seed 3)", () => {
    const roll = dice(3);
    let faults = 0;
    for (let trial = 0; trial < 60; trial++) {
      const rules = kinds[trial % kinds.length];
      const grid = gridOf(rules);
      const board = generateSudoku(rules, roll);
      expect(candidatesOf(grid, board)).toEqual(libraryCandidates(rules, board).map((bits) => bits >> 1));
      expect(completionsOf(grid, board, 2)).toEqual([...sudokuSolutions(rules, board), null]);
      const noisy = board.map((number) => (number === 0 && roll(9) === 0 ? 1 + roll(rules.size) : number));
      const cells = sudokuConflicts(rules, noisy).flatMap((one) => [...one.cells]);
      if (cells.length > 0) faults++;
      expect([...conflictsOf(grid, noisy)].sort()).toEqual([...new Set(cells)].sort());
    }
    expect(faults).toBeGreaterThan(10);
  });

  it("hints lead to the solution of 30 random puzzles (seed 4), each by the rule that it names", () => {
    const roll = dice(4);
    const seen = new Set<string>();
    for (let trial = 0; trial < 30; trial++) {
      const rules = kinds[trial % kinds.length];
      const grid = gridOf(rules);
      const board = generateSudoku(rules, roll);
      const [solution] = sudokuSolutions(rules, board);
      for (let step = 0; step < rules.cells && board.includes(0); step++) {
        const { cell = -1, value, words } = hintOf(grid, board);
        if (value === undefined) expect(words).toMatch(/^no single is left; here, where .+ can stand/);
        else expect(value).toBe(solution[cell]);
        const [, digit, group] = /only cell for (\w) in (.*)$/.exec(words) ?? [];
        if (group) {
          const { cells } = rules.groups.find(({ name }) => name === group)!;
          expect([cells.includes(cell), grid.symbols[value! - 1]]).toEqual([true, digit]);
          if (!words.includes("Hence")) {
            const open = cells.filter((one) => libraryCandidates(rules, board)[one] & (1 << value!));
            expect(open).toEqual([cell]);
          }
        }
        seen.add(words.includes("Hence") ? "locked" : group ? "hidden" : value ? "naked" : "guess");
        expect(board[cell]).toBe(0);
        board[cell] = solution[cell];
      }
      expect(board).toEqual(solution);
    }
    expect([...seen].sort()).toEqual(["guess", "hidden", "locked", "naked"]);
  });

  it("hints name a fault first, and what cannot be completed", () => {
    const grid = gridOf(nine);
    const board = nine.encode(KNOWN["AI Escargot"]);
    board[1] = 1;
    expect(hintOf(grid, board).words).toMatch(/^1 stands twice in (row 1|box 1)$/);
    board[1] = 2;
    const [solution] = sudokuSolutions(nine, nine.encode(KNOWN["AI Escargot"]));
    expect(solution[1]).not.toBe(2);
    expect(hintOf(grid, board).words).toBe("no solution has all these digits: take some back");
    expect(hintOf(grid, solution).words).toBe("nothing is missing");
    const large = new SudokuRules({ size: 16 });
    expect(completionsOf(gridOf(large), new Array<number>(256).fill(0), 1)).toHaveLength(1);
  });

  it("what is pasted is read as the library reads it, or it says what is wrong", () => {
    const grid = gridOf(nine);
    for (const text of Object.values(KNOWN)) expect(readBoard(grid, text)).toEqual(nine.encode(text));
    const drawn = KNOWN["AI Escargot"].replace(/(.{9})/g, "$1|\n");
    expect(readBoard(grid, drawn)).toEqual(nine.encode(KNOWN["AI Escargot"]));
    expect(readBoard(grid, "12")).toBe("2 cells are there, 81 are needed");
    expect(readBoard(grid, "x".repeat(81))).toBe('"X" is none of 123456789');
    const large = new SudokuRules({ size: 16 });
    expect(readBoard(gridOf(large), `${"g".repeat(255)}.`)).toEqual([...new Array(255).fill(16), 0]);
  });
});

it("a sudoku to play is a picture where no script runs", () => {
  const board = kinds[1].encode("1... ..3. .4.. ...2");
  const { html, text } = playSudoku({ caption: "Tiny", rules: kinds[1], starts: [{ name: "one", board }] });
  expect(text).toBe("Tiny\none: 1 _ _ _ / _ _ 3 _ / _ 4 _ _ / _ _ _ 2");
  expect(html).toContain('alt="1 _ _ _ / _ _ 3 _ / _ 4 _ _ / _ _ _ 2"');
  expect(() => playSudoku({ caption: "None", rules: nine, starts: [] })).toThrow("starts");
});
