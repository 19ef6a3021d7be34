import type { Gauge } from "../../lib/puzzles/sliding/gauges";
import type { SlidingPuzzle } from "../../lib/puzzles/sliding/puzzle";
import { SlidingBound } from "../../lib/puzzles/sliding/slidingBound";
import type { Bound, CostedSpace, Walk } from "../../lib/search/index";
import { PackedSums } from "./packedSums";
import { packedTable } from "./packedTable";
import { PackedWalk } from "./packedWalk";
import { sharedTables } from "./sharedTables";

/**
 * The library's `PatternDatabase` for large boards: half a byte a place, places without most of the gaps, and one table for
 * patterns that a turn or a reflection of the board carries into one another. The tables keep what slides exceed the Manhattan
 * distance by, up to 30; tiles in no pattern count with their distance. A look-up takes longer. Building those of four times
 * six tiles of the 24-puzzle takes minutes and 1.5 GB, of which 244 MB remain.
 * @see A. Felner, R. E. Korf and S. Hanan, "Additive pattern database heuristics", JAIR 22 (2004)
 */
export class PackedDatabase extends SlidingBound {
  readonly tables: readonly Uint8Array[];
  private readonly sums: PackedSums;

  /**
   * @param patterns the tiles of each, no tile in two of them
   * @param mirror   whether positions are looked up in the mirror, too: the board is a square then, and the goal's blank on its diagonal
   * @param tables   those of the same database built before
   */
  constructor(
    puzzle: SlidingPuzzle,
    goal: Int32Array,
    patterns: readonly (readonly number[])[],
    mirror: boolean,
    tables?: readonly Uint8Array[],
  ) {
    super(puzzle, goal);
    const { homes } = this;
    const { columns } = puzzle;
    const cellsOf = patterns.map((tiles) => tiles.map((tile) => homes[tile]));
    const shared = sharedTables(puzzle, cellsOf, homes[0]);
    const reflected = (cell: number) => (cell % columns) * columns + Math.floor(cell / columns);
    this.tables = tables ?? shared.homes.map((cells) => packedTable(puzzle, cells, homes[0]));
    this.sums = new PackedSums(puzzle, patterns, homes, shared, this.tables, mirror ? reflected : undefined);
  }

  protected estimate(board: Uint8Array): number {
    return this.sums.of(board);
  }

  protected gauges(): readonly (readonly Gauge[])[] | undefined {
    return undefined;
  }

  override walk(
    space: CostedSpace,
    start: Int32Array,
    goal: Int32Array,
    bounds: readonly Bound[],
  ): Walk | undefined {
    const isOwn =
      space === this.puzzle && bounds.length === 1 && this.goal.every((code, i) => code === goal[i]);
    return isOwn ? new PackedWalk(this.puzzle, start, goal, this.sums) : undefined;
  }
}
