import type { SudokuGrid, SudokuRules } from "../../lib/puzzles/sudoku/index";
import { exactCovers } from "../../lib/search/index";

/** The solutions by another way than the room's own, in order: a row for each cell and number, a column for each cell, and for each group and number. */
export function coveredSolutions(rules: SudokuRules, givens: SudokuGrid): number[][] {
  const places: { cell: number; number: number; row: number[] }[] = [];
  for (let cell = 0; cell < rules.cells; cell++) {
    const columns = rules.groups.flatMap(({ cells }, group) =>
      cells.includes(cell) ? [rules.cells + group * rules.size] : [],
    );
    for (let number = 1; number <= rules.size; number++) {
      if (givens[cell] !== 0 && givens[cell] !== number) continue;
      places.push({ cell, number, row: [cell, ...columns.map((column) => column + number - 1)] });
    }
  }
  const columns = rules.cells + rules.groups.length * rules.size;
  const grids = Array.from(
    exactCovers(
      places.map(({ row }) => row),
      { columns },
    ),
    (cover) => {
      const grid = new Array<number>(rules.cells).fill(0);
      for (const row of cover) grid[places[row].cell] = places[row].number;
      return grid;
    },
  );
  return grids.sort(inOrder);
}

export const inOrder = (a: readonly number[], b: readonly number[]) => {
  const place = a.findIndex((number, i) => number !== b[i]);
  return place < 0 ? 0 : a[place] - b[place];
};

/** Well-known puzzles, each with one solution. */
export const KNOWN = {
  "Inkala 2012": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  "AI Escargot": "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
  "Golden Nugget": ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
  "Easter Monster": "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
  "Platinum Blonde": ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
  "seventeen clues": "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
  "against brute force": "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
} as const;
