import { reserved } from "../../basics/arrays";
import { lowest } from "../../basics/bits";
import { cellSets, Level } from "./cellSets";
import type { SlidingPuzzle } from "./puzzle";

/** What stands in a table where tiles cannot come, or where two would share a cell. */
const NEVER = 255;
const DEEPEST = 254; // moves that a byte holds beside it: a bound may be too low

/** Bits that the cell of a tile takes in a place. */
export function bitsOfCell(cells: number): number {
  return Math.ceil(Math.log2(cells));
}

/**
 * The fewest slides of some tiles that bring them to their places, where slides of all others are free. By place: the cell
 * of tile i in the i-th group of bits.
 *
 * Free slides lead the blank about and leave the place as it is. So the search, backwards from the goal, goes over places
 * and regions of free cells within which the blank can go. Each region is met once and as a whole: bit operations fill it.
 * @param homes the tiles' cells in the goal
 * @param blank the blank's cell there
 * @throws MemoryError where the process does not get the memory
 */
export function patternTable(puzzle: SlidingPuzzle, homes: readonly number[], blank: number): Uint8Array {
  const { cells } = puzzle;
  const bits = bitsOfCell(cells);
  const mask = (1 << bits) - 1;
  const tiles = homes.length;
  const size = 2 ** (bits * tiles);
  const use = `the table of ${tiles} tiles on ${cells} cells (patterns of fewer tiles need less)`;
  /** By place, the cells in which the blank was met. */
  const met = reserved<Uint16Array | Uint32Array>(cells <= 16 ? Uint16Array : Uint32Array, size, use);
  const moves = reserved(Uint8Array, size, use).fill(NEVER);
  const { all, beside, regionOf: filled } = cellSets(puzzle);

  /** By free cells and one of them: its region. The same few thousand come again and again. */
  const kept = cells <= 16 ? new Uint16Array(1 << (cells + 4)) : undefined;

  function regionOf(cell: number, free: number): number {
    if (kept === undefined) return filled(cell, free);
    const place = (free << 4) | cell;
    if (kept[place] === 0) kept[place] = filled(cell, free);
    return kept[place];
  }

  const cellOf = new Int32Array(tiles);
  let [level, next] = [new Level(), new Level()];
  level.length = 1;
  level.places[0] = homes.reduce((place, cell, i) => place + cell * 2 ** (bits * i), 0);
  level.regions[0] = regionOf(
    blank,
    homes.reduce((free, cell) => free ^ (1 << cell), all),
  );
  moves[level.places[0]] = 0;
  met[level.places[0]] = level.regions[0];
  for (let depth = 1; level.length > 0; depth++) {
    next.length = 0;
    for (let k = 0; k < level.length; k++) {
      const place = level.places[k];
      const region = level.regions[k];
      let free = all;
      for (let i = 0; i < tiles; i++) {
        cellOf[i] = (place >>> (bits * i)) & mask;
        free ^= 1 << cellOf[i];
      }
      if (next.length + 4 * tiles > next.places.length) {
        next.grow();
      }
      for (let i = 0; i < tiles; i++) {
        const from = cellOf[i];
        for (let targets = beside[from] & region; targets !== 0; targets &= targets - 1) {
          const to = lowest(targets);
          const there = place + ((to - from) << (bits * i));
          const before = met[there];
          if ((before >>> from) & 1) continue;
          const around = regionOf(from, free ^ (1 << from) ^ (1 << to));
          met[there] = before | around;
          if (before === 0) moves[there] = depth < DEEPEST ? depth : DEEPEST;
          next.places[next.length] = there;
          next.regions[next.length++] = around;
        }
      }
    }
    [level, next] = [next, level];
  }
  return moves;
}
