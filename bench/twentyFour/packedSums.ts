import type { SlidingPuzzle } from "../../lib/puzzles/sliding/puzzle";
import type { SharedTables } from "./sharedTables";

/**
 * The bound of packed tables: the Manhattan distance of all tiles, and twice the detours that the tables know of, by the
 * position itself or by its reflection, whichever has more. A tile adds a number to the place in one table for each of the
 * two; one that is in no pattern adds nothing to the place in a table of one place, which has no detours.
 */
export class PackedSums {
  /** By gauge, its table: those of the position itself have even numbers, those of its reflection odd ones; the first two stand for none. */
  readonly tables: readonly Uint8Array[];
  /** By 2 x tile, and one more for the reflection: its gauge. */
  readonly gaugeOf: Int32Array;
  /** By (2 x tile, and one more for the reflection) x cells + cell: what the tile adds to the place. */
  readonly codes: Int32Array;
  /** By tile x cells + cell. */
  readonly far: Uint8Array;
  private readonly places: Int32Array;

  /**
   * @param homes     by tile, its cell in the goal
   * @param reflected by cell, its reflection; undefined: it is left out
   */
  constructor(
    puzzle: SlidingPuzzle,
    patterns: readonly (readonly number[])[],
    homes: readonly number[],
    shared: SharedTables,
    tables: readonly Uint8Array[],
    reflected?: (cell: number) => number,
  ) {
    const { cells } = puzzle;
    const none = new Uint8Array(1);
    this.tables = [
      none,
      none,
      ...shared.uses.flatMap(({ table }) => [tables[table], reflected ? tables[table] : none]),
    ];
    this.places = new Int32Array(this.tables.length);
    this.gaugeOf = Int32Array.from({ length: 2 * cells }, (_, i) => i % 2);
    this.codes = new Int32Array(2 * cells * cells);
    patterns.forEach((tiles, p) => {
      const { table, image } = shared.uses[p];
      for (const tile of tiles) {
        const unit = cells ** shared.homes[table].indexOf(image[homes[tile]]);
        for (const side of reflected ? [0, 1] : [0]) {
          const cellOf = (cell: number) => (side === 0 ? cell : reflected!(cell));
          const standsFor = homes.indexOf(cellOf(homes[tile]));
          this.gaugeOf[2 * standsFor + side] = 2 * (p + 1) + side;
          for (let cell = 0; cell < cells; cell++) {
            this.codes[(2 * standsFor + side) * cells + cell] = image[cellOf(cell)] * unit;
          }
        }
      }
    });
    this.far = new Uint8Array(cells * cells);
    for (let tile = 1; tile < cells; tile++) {
      for (let cell = 0; cell < cells; cell++)
        this.far[tile * cells + cell] = puzzle.distance(cell, homes[tile]);
    }
  }

  /** Writes by gauge the place of a board. */
  locate(board: ArrayLike<number>, places: Int32Array): void {
    const { gaugeOf, codes } = this;
    const cells = board.length;
    places.fill(0);
    for (let cell = 0; cell < cells; cell++) {
      const tile = 2 * board[cell];
      places[gaugeOf[tile]] += codes[tile * cells + cell];
      places[gaugeOf[tile + 1]] += codes[(tile + 1) * cells + cell];
    }
  }

  /** The Manhattan distance of a board. */
  distanceOf(board: ArrayLike<number>): number {
    let sum = 0;
    for (let cell = 0; cell < board.length; cell++) sum += this.far[board[cell] * board.length + cell];
    return sum;
  }

  /** The detours that a table knows of. */
  detoursAt(gauge: number, place: number): number {
    return (this.tables[gauge][place >>> 1] >>> ((place & 1) << 2)) & 15;
  }

  /** The bound of a board. */
  of(board: Uint8Array): number {
    const { places } = this;
    this.locate(board, places);
    let [own, reflected] = [0, 0];
    for (let g = 0; g < places.length; g += 2) {
      own += this.detoursAt(g, places[g]);
      reflected += this.detoursAt(g + 1, places[g + 1]);
    }
    return this.distanceOf(board) + 2 * Math.max(own, reflected);
  }
}
