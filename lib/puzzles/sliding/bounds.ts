import type { Bound, Positions } from "../../search/index";
import { type Gauge, TileGauge } from "./gauges";
import type { SlidingPuzzle } from "./puzzle";
import { SlidingBound } from "./slidingBound";

/**
 * A lower bound on the slides to a goal: how many tiles are not in their places. A slide moves one tile, so it mends one at
 * most. For the same reason the bound is consistent.
 * @param goal one position
 * @throws InputError for anything but one position
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const start = puzzle.encode([8, 6, 7, 2, 5, 4, 3, 0, 1]);
 * boundAt(misplacedTiles(puzzle, puzzle.encode(puzzle.ordered)), puzzle, start); // 7
 */
export function misplacedTiles(puzzle: SlidingPuzzle, goal: Positions): Bound {
  return new TileBound(puzzle, goal, (cell, home) => Number(cell !== home));
}

/**
 * A sharper bound: for each tile, the rows and columns from its place, as if there were no other tile. A slide moves one
 * tile by one row or column, so it takes one off the sum at most; and it puts one on at most, so the bound is consistent.
 * @param goal one position
 * @throws InputError for anything but one position
 * @see R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", Artificial Intelligence 27 (1985)
 * @example
 * const puzzle = new SlidingPuzzle(4, 4);
 * const goal = puzzle.encode([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
 * const start = puzzle.encode([14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15]);
 * solved(iterativeDeepening(puzzle, start, goal, { bound: manhattanDistance(puzzle, goal), noUndo: true })).cost; // 45
 */
export function manhattanDistance(puzzle: SlidingPuzzle, goal: Positions): Bound {
  return new TileBound(puzzle, goal, (cell, home) => puzzle.distance(cell, home));
}

/** A sum over the tiles of what each needs, by its cell. */
class TileBound extends SlidingBound {
  /** By tile x cells + cell. */
  private readonly needs: Uint8Array;

  /** @param need moves of a tile at `cell` whose place is `home` */
  constructor(puzzle: SlidingPuzzle, goal: Positions, need: (cell: number, home: number) => number) {
    super(puzzle, goal);
    const { cells } = puzzle;
    this.needs = new Uint8Array(cells * cells);
    for (let tile = 1; tile < cells; tile++) {
      for (let cell = 0; cell < cells; cell++) this.needs[tile * cells + cell] = need(cell, this.homes[tile]);
    }
  }

  protected estimate(board: Uint8Array): number {
    const { needs } = this;
    const cells = board.length;
    let sum = 0;
    for (let cell = 0; cell < cells; cell++) sum += needs[board[cell] * cells + cell];
    return sum;
  }

  protected gauges(): Gauge[][] {
    const { cells } = this.puzzle;
    const places = Array.from({ length: cells }, (_, cell) => cell);
    const tiles = places.slice(1);
    return [tiles.map((tile) => new TileGauge(this.needs, new Map([[tile, places]]), tile * cells))];
  }
}
