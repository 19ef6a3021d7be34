import { describe, expectOptions, InputError } from "../../basics/errors";
import { isCell } from "../../basics/ranges";
import type { Positions, Walk } from "../../search/index";
import { MAX_PATTERN_CELLS } from "./cellSets";
import { type Gauge, TileGauge, TileSum } from "./gauges";
import { PackedSums } from "./packedSums";
import { packedTable } from "./packedTable";
import { PackedWalk } from "./packedWalk";
import { bitsOfCell, patternTable } from "./patternTable";
import type { SlidingPuzzle } from "./puzzle";
import { sharedTables } from "./sharedTables";
import { SlidingBound } from "./slidingBound";

/** How a database is used. */
export interface PatternOptions {
  /**
   * Also look the position's reflection in the main diagonal up, and take the greater sum. That costs no table; the board
   * must be a square whose blank, in the goal, lies on that diagonal. The bound stays admissible. Default: false.
   */
  readonly mirror?: boolean;
  /**
   * Tables for large boards: half a byte a place, places without most of the gaps, and one table for patterns that a turn or
   * a reflection of the board carries into one another. They keep what slides exceed the Manhattan distance by, up to 30;
   * tiles in no pattern count with their distance. A look-up takes longer. Default: false.
   */
  readonly packed?: boolean;
}

/**
 * An additive pattern database. The tiles are dealt out to patterns, and a table for each pattern tells how many slides of
 * its own tiles bring these to their places, if slides of all other tiles are free. A slide moves one tile, which belongs to
 * one pattern at most, so the sum counts no slide twice and is a lower bound. It is not consistent: a table forgets where
 * the blank is and takes the least over all its places, so that one slide may lower the number by 3 and more.
 *
 * The mirror. Reflected in the main diagonal, slides stay slides. So a position is as far from the goal as its reflection is
 * from the reflected goal, and that is the goal itself once each tile is renamed to the one in whose place it then lies. The
 * reflected and renamed position has a bound from the same tables.
 *
 * A table has 16^k bytes for k tiles on 9 to 16 cells, 32^k on up to 32; packed, half of cells^k. Building the tables of 6, 6
 * and 3 tiles of the 15-puzzle takes a few seconds and 100 MB, of which 32 MB remain; the packed ones of four times 6 tiles of
 * the 24-puzzle take minutes and 1.5 GB, of which 244 MB remain.
 * @see R. E. Korf and A. Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134 (2002); A. Felner,
 *   R. E. Korf and S. Hanan, "Additive pattern database heuristics", Journal of Artificial Intelligence Research 22 (2004)
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const goal = puzzle.encode(puzzle.ordered);
 * const bound = new PatternDatabase(puzzle, goal, [[1, 2, 3, 4], [5, 6, 7, 8]]);
 * const start = puzzle.encode([8, 6, 7, 2, 5, 4, 3, 0, 1]);
 * solved(iterativeDeepening(puzzle, start, goal, { bound, noUndo: true })).cost; // 31
 */
export class PatternDatabase extends SlidingBound {
  /**
   * By pattern, its table: the cells of its tiles, 4 bits each (5 on more than 16 cells), lead to the slides. Packed: by table,
   * see `packedTable`.
   */
  readonly tables: readonly Uint8Array[];
  /** Whether positions are looked up in the mirror too. */
  readonly mirror: boolean;
  /** Whether the tables are packed. */
  readonly packed: boolean;
  private readonly sums: readonly TileSum[] = [];
  private readonly packedSums?: PackedSums;

  /**
   * @param patterns the tiles of each; tiles may be left out, but belong to one pattern at most
   * @param tables   those of the same database built before; they are built where they are left out
   * @throws InputError for anything but one position as goal, for patterns that share a tile or whose tables would have more
   *   than 2^28 bytes, and for a mirror where there is no symmetry; MemoryError where memory does not suffice
   */
  constructor(
    puzzle: SlidingPuzzle,
    goal: Positions,
    readonly patterns: readonly (readonly number[])[],
    options: PatternOptions = {},
    tables?: readonly Uint8Array[],
  ) {
    super(puzzle, goal);
    expectOptions(options, ["mirror", "packed"]);
    const { mirror = false, packed = false } = options;
    expectPatterns(puzzle, patterns, packed);
    this.mirror = mirror;
    this.packed = packed;
    if (mirror) this.expectSymmetry();
    const { homes, goalBoard } = this;
    const reflected = (cell: number) =>
      (cell % puzzle.columns) * puzzle.columns + Math.floor(cell / puzzle.columns);
    if (packed) {
      const shared = sharedTables(
        puzzle,
        patterns.map((tiles) => tiles.map((tile) => homes[tile])),
        homes[0],
      );
      this.tables = tables ?? shared.homes.map((cells) => packedTable(puzzle, cells, homes[0]));
      this.packedSums = new PackedSums(
        puzzle,
        patterns,
        homes,
        shared,
        this.tables,
        mirror ? reflected : undefined,
      );
      return;
    }
    this.tables =
      tables ??
      patterns.map((tiles) =>
        patternTable(
          puzzle,
          tiles.map((tile) => homes[tile]),
          homes[0],
        ),
      );
    const sumOver = (tileOf: (tile: number) => number, cellOf: (cell: number) => number) =>
      new TileSum(
        patterns.map((tiles, p) => this.gauge(this.tables[p], tiles, tileOf, cellOf)),
        puzzle.cells,
      );
    const same = (number: number) => number;
    this.sums = [sumOver(same, same)];
    if (mirror) this.sums = [...this.sums, sumOver((tile) => goalBoard[reflected(homes[tile])], reflected)];
  }

  protected estimate(board: Uint8Array): number {
    if (this.packedSums) return this.packedSums.of(board);
    let greatest = 0;
    for (const sum of this.sums) {
      const moves = sum.of(board);
      if (moves > greatest) greatest = moves;
    }
    return greatest;
  }

  protected gauges(): (readonly Gauge[])[] | undefined {
    return this.packed ? undefined : this.sums.map(({ gauges }) => gauges);
  }

  protected override walkAlone(start: Int32Array, goal: Int32Array): Walk | undefined {
    return this.packedSums && new PackedWalk(this.puzzle, start, goal, this.packedSums);
  }

  /** A table as a gauge, in which the tile `tileOf(t)` on a cell stands for tile t on the reflected one. */
  private gauge(
    table: Uint8Array,
    tiles: readonly number[],
    tileOf: (tile: number) => number,
    cellOf: (cell: number) => number,
  ): TileGauge {
    const { cells } = this.puzzle;
    const bits = bitsOfCell(cells);
    return new TileGauge(
      table,
      new Map(
        tiles.map((tile, i) => [
          tileOf(tile),
          Array.from({ length: cells }, (_, cell) => cellOf(cell) * 2 ** (bits * i)),
        ]),
      ),
    );
  }

  private expectSymmetry(): void {
    const { rows, columns } = this.puzzle;
    const blank = this.homes[0];
    if (rows === columns && Math.floor(blank / columns) === blank % columns) return;
    throw new InputError(
      "mirror",
      `${rows} x ${columns} cells with the goal's blank on cell ${blank}`,
      "a square with the goal's blank on the diagonal from the first cell to the last",
    );
  }
}

const MAX_TABLE = 2 ** 28; // bytes

/** @throws InputError for patterns that share a tile or are too large */
function expectPatterns(
  puzzle: SlidingPuzzle,
  patterns: readonly (readonly number[])[],
  packed: boolean,
): void {
  const { cells } = puzzle;
  if (cells > MAX_PATTERN_CELLS)
    throw new InputError("puzzle", `${cells} cells`, `at most ${MAX_PATTERN_CELLS} cells`);
  const tiles = patterns.flat();
  const areTiles = tiles.every((tile) => tile > 0 && isCell(tile, cells));
  const isPartition = areTiles && new Set(tiles).size === tiles.length;
  if (patterns.length === 0 || patterns.some(({ length }) => length === 0) || !isPartition) {
    throw new InputError(
      "patterns",
      describe(patterns),
      `lists of tiles from 1 to ${cells - 1}, none of them twice`,
    );
  }
  const bits = packed ? Math.log2(cells) : bitsOfCell(cells);
  const most = Math.floor(Math.log2(MAX_TABLE) / bits);
  if (patterns.every((tiles) => tiles.length <= most)) return;
  throw new InputError("patterns", describe(patterns), `patterns of at most ${most} tiles on ${cells} cells`);
}
