import { describe, expect, it } from "vitest";
import { permutations } from "../../../../lib/basics/permutations";
import { PackedPlacements } from "../../../../lib/puzzles/knight-exchange/packed";
import type { PlacementCode } from "../../../../lib/puzzles/knight-exchange/placementCode";
import { placementsOf, RankedPlacements } from "../../../../lib/puzzles/knight-exchange/ranked";
import { randomSource } from "../../../support/search/graphs";

interface Setting {
  readonly cells: number;
  readonly pieces: readonly number[];
}

const SETTINGS: Setting[] = [
  { cells: 1, pieces: [1] },
  { cells: 5, pieces: [2, 1] },
  { cells: 12, pieces: [3, 3] },
  { cells: 9, pieces: [2, 3, 4] },
  { cells: 31, pieces: [4, 1] },
  { cells: 32, pieces: [3] },
  { cells: 33, pieces: [3, 2] },
  { cells: 64, pieces: [2, 3] },
  { cells: 256, pieces: [1, 2] },
];

/** A random placement: the colour in each cell. */
function placement({ cells, pieces }: Setting, random: () => number): number[] {
  const board: number[] = Array(cells).fill(0);
  for (const [c, count] of pieces.entries()) {
    for (let placed = 0; placed < count; ) {
      const cell = Math.floor(random() * cells);
      if (board[cell] !== 0) continue;
      board[cell] = c + 1;
      placed++;
    }
  }
  return board;
}

const CODES: [string, (setting: Setting) => PlacementCode][] = [
  ["ranked", ({ cells, pieces }) => new RankedPlacements(cells, pieces)],
  ["packed", ({ cells, pieces }) => new PackedPlacements(cells, pieces.length)],
];

describe.each(CODES)("%s", (_, make) => {
  it.each(SETTINGS)("$cells cells, pieces $pieces: what is written is taken, and moved", (setting) => {
    const code = make(setting);
    const random = randomSource(setting.cells);
    const written = (board: readonly number[]) => {
      const out = new Int32Array(code.stride);
      code.write(board, out, 0);
      return out;
    };
    for (let i = 0; i < 60; i++) {
      const board = placement(setting, random);
      const filled = board.map((_, cell) => cell).filter((cell) => board[cell] !== 0);
      const empty = board.map((_, cell) => cell).filter((cell) => board[cell] === 0);
      const states = new Int32Array(2 * code.stride);
      states.set(written(board), code.stride);
      const bits = filled.filter((cell) => cell < 32).reduce((set, cell) => set | (1 << cell), 0);
      expect(code.take(states, code.stride)).toBe(bits);
      expect(board.map((_, cell) => code.pieceAt(cell))).toEqual(board);
      if (empty.length === 0) continue;

      const from = filled[Math.floor(random() * filled.length)];
      const first = Math.floor(random() * setting.cells);
      const targets = empty.filter((cell) => cell >= first && cell < first + 32 && random() < 0.6);
      const expected = targets.flatMap((to) => {
        const moved = board.map((piece, cell) => (cell === to ? board[from] : cell === from ? 0 : piece));
        return [...written(moved)];
      });
      const out = new Int32Array(2 + expected.length).fill(-7);
      const set = targets.reduce((all, to) => all | (1 << (to - first)), 0);
      expect(code.writeMoves(from, first, set, out, 1)).toBe(1 + expected.length);
      expect([...out]).toEqual([-7, ...expected, -7]);
    }
  });
});

it("ranks placements as a dictionary lists them", () => {
  for (const [cells, pieces] of [
    [6, [2, 1]],
    [7, [3]],
    [5, [1, 1, 1]],
  ] as const) {
    const letters = pieces.flatMap((count, c) => Array<number>(count).fill(c + 1));
    const all = [...letters, ...Array<number>(cells - letters.length).fill(0)];
    const words = [...permutations(cells, cells)].map((order) => order.map((i) => all[i]).join(""));
    const sorted = [...new Set(words)].sort();
    const code = new RankedPlacements(cells, pieces);
    expect([code.size, placementsOf(cells, pieces)]).toEqual([sorted.length, sorted.length]);
    for (const [rank, word] of sorted.entries()) {
      const out = new Int32Array(1);
      code.write([...word].map(Number), out, 0);
      expect(out[0]).toBe(rank);
    }
  }
});
