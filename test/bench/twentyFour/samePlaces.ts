import { expect } from "vitest";
import { PackedDatabase } from "../../../bench/twentyFour/packedDatabase";
import { PatternDatabase, type SlidingBoard, type SlidingPuzzle } from "../../../lib/puzzles/sliding/index";

/** Compares a packed table, place by place, with the plain one of the same tiles. */
export function expectSamePlaces(puzzle: SlidingPuzzle, goal: SlidingBoard, tiles: readonly number[]): void {
  const { cells, columns } = puzzle;
  const code = puzzle.encode(goal);
  const [plain] = new PatternDatabase(puzzle, code, [tiles]).tables;
  const [packed] = new PackedDatabase(puzzle, code, [tiles], false).tables;
  const bits = Math.ceil(Math.log2(cells));
  let places = 0;
  const differing: number[][] = [];
  const cellsOf: number[] = [];
  (function compare(at: number, packedAt: number, manhattan: number): void {
    const i = cellsOf.length;
    if (i === tiles.length) {
      const slides = manhattan + 2 * ((packed[packedAt >> 1] >> (4 * (packedAt % 2))) % 16);
      places++;
      if (slides !== plain[at] && plain[at] !== 255) differing.push([...cellsOf, plain[at], slides]);
      return;
    }
    const home = goal.indexOf(tiles[i]);
    for (let cell = 0; cell < cells; cell++) {
      if (cellsOf.includes(cell)) continue;
      const rows = Math.abs(Math.floor(cell / columns) - Math.floor(home / columns));
      const away = rows + Math.abs((cell % columns) - (home % columns));
      cellsOf.push(cell);
      compare(at + cell * 2 ** (bits * i), packedAt + cell * cells ** i, manhattan + away);
      cellsOf.pop();
    }
  })(0, 0, 0);
  expect(differing.slice(0, 5)).toEqual([]);
  expect(places).toBe(tiles.reduce((product, _, i) => product * (cells - i), 1));
}
