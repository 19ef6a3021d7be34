import { reserved } from "../../lib/basics/arrays";
import { lowest } from "../../lib/basics/bits";
import { InputError } from "../../lib/basics/errors";
import { cellSets, Level } from "../../lib/puzzles/sliding/cellSets";
import type { SlidingPuzzle } from "../../lib/puzzles/sliding/puzzle";

/** The largest number that half a byte holds. */
const MOST_DETOURS = 15;

const NEVER = 255; // no tiles can stand so, or they have not been met

/**
 * What `patternTable` tells, in half a byte a place. The place is a number with a digit for each tile, its cell, in the
 * base of the number of cells, so it changes by one addition when a tile slides. The number of slides and the Manhattan
 * distance are even or odd together; kept is half of what the slides exceed the distance by, the *detours*, and 15 where
 * there are more: the bound is then lower than it could be. The first of two places has the lower half of their byte.
 *
 * The search goes through the whole table once a level, in the order of places, because then what it writes lies in
 * ascending order too, which memory likes: a list of the level in the order in which it was met takes longer. A place can be met
 * again, with the blank in another region, at a later level: what is met so stands in a list. Levels differ by an even
 * number then, so what is found while a level is expanded never belongs to that level.
 * @param homes the tiles' cells in the goal, the last digit first
 * @param blank the blank's cell there
 * @throws MemoryError where the process does not get the memory: 4 bytes a place on more than 16 cells, and 1
 *   InputError for a pattern of 254 slides and more
 */
export function packedTable(puzzle: SlidingPuzzle, homes: readonly number[], blank: number): Uint8Array {
  const { cells } = puzzle;
  const tiles = homes.length;
  const size = cells ** tiles;
  const use = `the table of ${tiles} tiles on ${cells} cells (patterns of fewer tiles need less)`;
  const met = reserved<Uint16Array | Uint32Array>(cells <= 16 ? Uint16Array : Uint32Array, size, use);
  const slides = reserved(Uint8Array, size, use).fill(NEVER);
  const units = homes.map((_, i) => cells ** i);
  const { all, beside, regionOf } = cellSets(puzzle);
  const cellOf = new Int32Array(tiles);
  let depth = 0;
  let found = 0; // places of the next level
  let [again, next] = [new Level(), new Level()]; // places that were met at an earlier level, too

  /** Slides each tile that lies beside the region of the blank. */
  function expand(place: number, region: number, free: number): void {
    for (let i = 0; i < tiles; i++) {
      const from = cellOf[i];
      for (let targets = beside[from] & region; targets !== 0; targets &= targets - 1) {
        const to = lowest(targets);
        const there = place + (to - from) * units[i];
        if ((met[there] >>> from) & 1) continue;
        const around = regionOf(from, free ^ (1 << from) ^ (1 << to));
        met[there] |= around;
        if (slides[there] === NEVER) {
          slides[there] = depth + 1;
          found++;
        } else if (slides[there] <= depth) {
          if (next.length === next.places.length) next.grow();
          next.places[next.length] = there;
          next.regions[next.length++] = around;
        }
      }
    }
  }

  /** Expands the level: all places whose digits before `i` are any, and from there on those of `cellOf`. */
  function sweep(i: number, place: number, free: number): void {
    const unit = units[i];
    if (i > 0) {
      for (let cell = 0; cell < cells; cell++) {
        if (((free >>> cell) & 1) === 0) continue;
        cellOf[i] = cell;
        sweep(i - 1, place + cell * unit, free ^ (1 << cell));
      }
      return;
    }
    for (let cell = 0; cell < cells; cell++) {
      if (slides[place + cell] !== depth) continue;
      cellOf[0] = cell;
      expand(place + cell, met[place + cell], free ^ (1 << cell));
    }
  }

  function revisit({ places, regions, length }: Level): void {
    for (let k = 0; k < length; k++) {
      let free = all;
      for (let i = 0, rest = places[k]; i < tiles; i++) {
        const digit = rest % cells;
        rest = (rest - digit) / cells;
        cellOf[i] = digit;
        free ^= 1 << digit;
      }
      expand(places[k], regions[k], free);
    }
  }

  const home = homes.reduce((place, cell, i) => place + cell * units[i], 0);
  slides[home] = 0;
  met[home] = regionOf(
    blank,
    homes.reduce((free, cell) => free ^ (1 << cell), all),
  );
  for (found = 1; found + again.length > 0; depth++) {
    if (depth === NEVER - 1)
      throw new InputError("tiles", `${tiles}`, `tiles that ${depth} slides bring anywhere`);
    next.length = 0;
    const isSwept = found > 0;
    found = 0;
    if (isSwept) sweep(tiles - 1, 0, all);
    revisit(again);
    [again, next] = [next, again];
  }
  return packed(slides, homes, puzzle);
}

function packed(slides: Uint8Array, homes: readonly number[], puzzle: SlidingPuzzle): Uint8Array {
  const { cells } = puzzle;
  const tiles = homes.length;
  const table = reserved(Uint8Array, Math.ceil(cells ** tiles / 2), `the packed table of ${tiles} tiles`);
  const far = homes.map((home) => Array.from({ length: cells }, (_, cell) => puzzle.distance(cell, home)));
  function pack(i: number, place: number, manhattan: number): void {
    for (let cell = 0; cell < cells; cell++) {
      const there = place + cell * cells ** i;
      if (i > 0) pack(i - 1, there, manhattan + far[i][cell]);
      else {
        const detours = (slides[there] - manhattan - far[0][cell]) >> 1;
        table[there >>> 1] |= Math.min(detours, MOST_DETOURS) << (4 * (there & 1));
      }
    }
  }
  pack(tiles - 1, 0, 0);
  return table;
}
