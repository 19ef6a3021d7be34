import { describe, expectOptions, InputError } from "../../basics/errors";
import { isCell } from "../../basics/ranges";
import type { Positions } from "../../search/index";
import { MAX_PATTERN_CELLS } from "./cellSets";
import { type Gauge, TileGauge, TileSum } from "./gauges";
import { bitsOfCell, patternTable } from "./patternTable";
import type { SlidingPuzzle } from "./puzzle";
import { SlidingBound } from "./slidingBound";

/** How a database is used. */
export interface PatternOptions {
  /**
   * Also look the position's reflection in the main diagonal up, and take the greater sum. That costs no table; the board
   * must be a square whose blank, in the goal, lies on that diagonal. The bound stays admissible. Default: false.
   */
  readonly mirror?: boolean;
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
 * A table has 16^k bytes for k tiles on 9 to 16 cells, 32^k on up to 32. Building the tables of 6, 6 and 3 tiles of the
 * 15-puzzle takes a few seconds and 100 MB, of which 32 MB remain.
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
  /** By pattern, its table: the cells of its tiles, 4 bits each (5 on more than 16 cells), lead to the slides. */
  readonly tables: readonly Uint8Array[];
  /** Whether positions are looked up in the mirror too. */
  readonly mirror: boolean;
  private readonly sums: readonly TileSum[] = [];

  /**
   * @param patterns the tiles of each; tiles may be left out, but belong to one pattern at most
   * @throws InputError for anything but one position as goal, for patterns that share a tile or whose tables would have more
   *   than 2^28 bytes, and for a mirror where there is no symmetry; MemoryError where memory does not suffice
   */
  constructor(
    puzzle: SlidingPuzzle,
    goal: Positions,
    readonly patterns: readonly (readonly number[])[],
    options: PatternOptions = {},
  ) {
    super(puzzle, goal);
    expectOptions(options, ["mirror"]);
    const { mirror = false } = options;
    expectPatterns(puzzle, patterns);
    this.mirror = mirror;
    if (mirror) this.expectSymmetry();
    const { homes, goalBoard } = this;
    const reflected = (cell: number) =>
      (cell % puzzle.columns) * puzzle.columns + Math.floor(cell / puzzle.columns);
    this.tables = patterns.map((tiles) => {
      const cells = tiles.map((tile) => homes[tile]);
      return patternTable(puzzle, cells, homes[0]);
    });
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
    let greatest = 0;
    for (const sum of this.sums) {
      const moves = sum.of(board);
      if (moves > greatest) greatest = moves;
    }
    return greatest;
  }

  protected gauges(): (readonly Gauge[])[] {
    return this.sums.map(({ gauges }) => gauges);
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
function expectPatterns(puzzle: SlidingPuzzle, patterns: readonly (readonly number[])[]): void {
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
  const most = Math.floor(Math.log2(MAX_TABLE) / bitsOfCell(cells));
  if (patterns.every((tiles) => tiles.length <= most)) return;
  throw new InputError("patterns", describe(patterns), `patterns of at most ${most} tiles on ${cells} cells`);
}
