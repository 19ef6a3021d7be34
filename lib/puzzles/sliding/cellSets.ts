import { enlarged } from "../../basics/arrays";
import type { SlidingPuzzle } from "./puzzle";

/** Boards may have no more cells: a set of cells is one integer. */
export const MAX_PATTERN_CELLS = 32;

/** Sets of cells as bits: all of them, the neighbours of each, and where the blank can come over free ones. */
export function cellSets({ cells, columns }: SlidingPuzzle) {
  const all = cells === 32 ? -1 : (1 << cells) - 1;
  let column = 0;
  for (let cell = 0; cell < cells; cell += columns) column |= 1 << cell;
  const notFirst = ~column;
  const notLast = ~(column << (columns - 1));
  const beside = Int32Array.from({ length: cells }, (_, cell) => spread(1 << cell) & ~(1 << cell));

  /** A set of cells and their neighbours. */
  function spread(set: number): number {
    const sideways = ((set & notLast) << 1) | ((set & notFirst) >>> 1);
    return (set | (set << columns) | (set >>> columns) | sideways) & all;
  }

  /** All cells that the blank can come to from one, over free ones. */
  function regionOf(cell: number, free: number): number {
    let region = 1 << cell;
    for (;;) {
      const larger = spread(region) & free;
      if (larger === region) return region;
      region = larger;
    }
  }

  return { all, beside, regionOf };
}

/** Places of tiles at one distance, each with a region in which the blank can be. */
export class Level {
  places: Int32Array = new Int32Array(1024);
  regions: Int32Array = new Int32Array(1024);
  length = 0;

  /** Makes room for twice as many. */
  grow(): void {
    this.places = enlarged(this.places, 2 * this.places.length);
    this.regions = enlarged(this.regions, 2 * this.regions.length);
  }
}
