import type { SudokuGrid, SudokuRules } from "../../../../lib/puzzles/sudoku/index";
import { exactCovers } from "../../../../lib/search/index";

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
