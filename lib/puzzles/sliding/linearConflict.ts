import type { Bound, Positions } from "../../search/index";
import { type Gauge, TileGauge, TileSum } from "./gauges";
import type { SlidingPuzzle } from "./puzzle";
import { SlidingBound } from "./slidingBound";

/**
 * Manhattan distance, and two slides more for each tile that must make way. Two tiles that stand in the row where both
 * belong, in the wrong order, cannot pass each other there: one of them has to leave the row and to come back, and Manhattan
 * distance counts neither slide. The fewest tiles that have to leave a row are those that do not belong to a longest
 * sequence in the right order. The same goes for columns, and since a tile leaves its row by vertical slides and its column
 * by horizontal ones, no slide is counted twice.
 *
 * A slide within a row changes no order there, one out of it or into it changes the tiles that must make way by one at
 * most; then the Manhattan distance changes the other way round. So the bound is consistent.
 * @param goal one position
 * @throws InputError for anything but one position
 * @see O. Hansson, A. Mayer and M. Yung, "Criticizing solutions to relaxed models yields powerful admissible heuristics",
 *   Information Sciences 63 (1992)
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const goal = puzzle.encode(puzzle.ordered);
 * boundAt(linearConflict(puzzle, goal), puzzle, puzzle.encode([3, 2, 1, 4, 5, 6, 7, 8, 0])); // 8
 */
export function linearConflict(puzzle: SlidingPuzzle, goal: Positions): Bound {
  return new LinearConflict(puzzle, goal);
}

const MAX_PLACES = 2 ** 23; // of all tables together: beyond, conflicts are worked out afresh each time

/** A row or a column, and what its own tiles need in order to come to it and to get past each other. */
class Line {
  /** Numbers that say where one tile is: one for each other line, and one for each cell of this line. */
  readonly radix: number;

  /**
   * @param others the number of other lines
   * @param tiles  the tiles that belong to it, by their places there
   * @param codes  by cell, which line it is on, not counting this one; or the number of others + its place on this one
   */
  constructor(
    readonly line: number,
    readonly others: number,
    readonly tiles: readonly number[],
    readonly codes: readonly number[],
  ) {
    this.radix = Math.max(...codes) + 1;
  }

  /** How many boards a table would have to tell apart. */
  get size(): number {
    return this.radix ** this.tiles.length;
  }

  /** Slides at right angles to the line, from the codes of where its tiles are. */
  slides(codes: ArrayLike<number>): number {
    const { line, others } = this;
    const longest = new Uint8Array(codes.length); // by tile, the longest sequence in order that ends with it
    let [slides, present, inOrder] = [0, 0, 0];
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i];
      if (code < others) {
        slides += code < line ? line - code : code + 1 - line;
        continue;
      }
      present++;
      for (let k = 0; k < i; k++) {
        if (codes[k] >= others && codes[k] < code) longest[i] = Math.max(longest[i], longest[k]);
      }
      inOrder = Math.max(inOrder, ++longest[i]);
    }
    return slides + 2 * (present - inOrder);
  }

  gauge(): TileGauge {
    const { radix, tiles, size } = this;
    const moves = new Uint8Array(size);
    const codes = new Uint8Array(tiles.length);
    for (let place = 0; place < size; place++) {
      for (let i = 0, rest = place; i < codes.length; i++, rest = Math.floor(rest / radix))
        codes[i] = rest % radix;
      moves[place] = this.slides(codes);
    }
    return new TileGauge(
      moves,
      new Map(tiles.map((tile, i) => [tile, this.codes.map((code) => code * radix ** i)])),
    );
  }
}

class LinearConflict extends SlidingBound {
  private readonly lines: readonly Line[];
  private readonly cellOf: Uint8Array; // by tile
  private builtTables?: TileSum;

  constructor(puzzle: SlidingPuzzle, goal: Positions) {
    super(puzzle, goal);
    const { rows, columns, cells } = puzzle;
    const all = Array.from({ length: cells }, (_, cell) => cell);
    const lines = (count: number, lineOf: (cell: number) => number, placeOf: (cell: number) => number) =>
      Array.from({ length: count }, (_, line) => {
        const tiles = this.goalBoard.filter((tile, cell) => tile !== 0 && lineOf(cell) === line);
        const codes = all.map((cell) => {
          const other = lineOf(cell);
          return other === line ? count - 1 + placeOf(cell) : other - Number(other > line);
        });
        return new Line(line, count - 1, tiles, codes);
      });
    const rowOf = (cell: number) => Math.floor(cell / columns);
    const columnOf = (cell: number) => cell % columns;
    this.lines = [...lines(rows, rowOf, columnOf), ...lines(columns, columnOf, rowOf)];
    this.cellOf = new Uint8Array(cells);
  }

  protected estimate(board: Uint8Array): number {
    const { lines, cellOf } = this;
    if (this.tables) return this.tables.of(board);
    for (let cell = 0; cell < board.length; cell++) cellOf[board[cell]] = cell;
    return lines.reduce(
      (sum, line) => sum + line.slides(line.tiles.map((tile) => line.codes[cellOf[tile]])),
      0,
    );
  }

  protected gauges(): (readonly Gauge[])[] | undefined {
    return this.tables && [this.tables.gauges];
  }

  private get tables(): TileSum | undefined {
    if (this.lines.reduce((sum, { size }) => sum + size, 0) > MAX_PLACES) return undefined;
    this.builtTables ??= new TileSum(
      this.lines.map((line) => line.gauge()),
      this.puzzle.cells,
    );
    return this.builtTables;
  }
}
