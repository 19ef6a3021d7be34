import { indices } from "../../lib/basics/counting";
import { dice } from "../../lib/basics/dice";
import { SudokuRules } from "../../lib/puzzles/sudoku/board";
import { generateSudoku } from "../../lib/puzzles/sudoku/generate";
import { countSudoku } from "../../lib/puzzles/sudoku/solve";
import { inC } from "../inC";
import type { Subject } from "../subject";

/** Well-known puzzles, each with one solution, by their usual names; Inkala made the first two. */
export const KNOWN = {
  "Inkala 2012": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  "AI Escargot": "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
  "Golden Nugget": ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
  "Easter Monster": "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
  "Platinum Blonde": ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
  "seventeen clues": "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
  "against brute force": "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
} as const;

const rules = () => new SudokuRules();

/** Puzzles from which no number can be taken away, as the library makes them of one seed. */
function generated(): string[] {
  const [nine, roll] = [rules(), dice(1)];
  return indices(100).map(() => nine.decode(generateSudoku(nine, roll)));
}

function subject(
  key: string,
  title: string,
  puzzles: () => readonly string[],
  count: number,
  nodes: number,
  atMost: number,
): Subject {
  return {
    key,
    title,
    unit: "puzzles",
    ways: [
      {
        key: "library",
        name: "this library",
        units: count,
        answer: count,
        prepare() {
          const nine = rules();
          const grids = puzzles().map((text) => nine.encode(text));
          return () => grids.reduce((sum, grid) => sum + countSudoku(nine, grid), 0);
        },
      },
      inC("puzzles/sudoku.c", { units: count, answer: `${count} solutions, ${nodes} nodes` }, puzzles),
    ],
    claims: [{ measure: "time", of: "library", over: "c", atMost }],
  };
}

export const subjects: readonly Subject[] = [
  subject(
    "sudoku-known",
    "Sudoku: seven hard puzzles that are well known, each to its end",
    () => Object.values(KNOWN),
    7,
    1230,
    3,
  ),
  // Three nodes each, so what a search begins with counts: 2 to 3.3 times on the machines that were tried.
  subject("sudoku-generated", "Sudoku: a hundred generated puzzles, each to its end", generated, 100, 300, 4),
];
