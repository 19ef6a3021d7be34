import type { SlidingPuzzle } from "../../lib/puzzles/sliding/puzzle";

/** Patterns that a turn or a reflection of the board carries into one another need one table. */
export interface SharedTables {
  /** By table, the cells in the goal of the tiles that it is made for. */
  readonly homes: readonly (readonly number[])[];
  /** By pattern: the number of its table, and by cell the one on which it comes to lie there. */
  readonly uses: readonly { readonly table: number; readonly image: readonly number[] }[];
}

/**
 * Which of some patterns can share a table. What a table says depends on the cells of the tiles and on the region in
 * which the blank can be in the goal, and on nothing else.
 * @param patterns the cells of the tiles of each in the goal
 * @param blank    the blank's cell there
 */
export function sharedTables(
  puzzle: SlidingPuzzle,
  patterns: readonly (readonly number[])[],
  blank: number,
): SharedTables {
  const images = imagesOf(puzzle);
  const homes: (readonly number[])[] = [];
  const goals: string[] = [];
  const uses = patterns.map((tiles) => {
    const region = regionOf(puzzle, tiles, blank);
    const goalIn = (image: readonly number[]) =>
      [tiles, region].map((cells) => sorted(cells.map((cell) => image[cell])).join(" ")).join(" | ");
    for (const image of images) {
      const table = goals.indexOf(goalIn(image));
      if (table >= 0) return { table, image };
    }
    homes.push(tiles);
    return { table: goals.push(goalIn(images[0])) - 1, image: images[0] };
  });
  return { homes, uses };
}

/** Turns and reflections of the board, by cell the cell to which it goes; the first leaves all as it is. */
function imagesOf({ rows, columns, cells }: SlidingPuzzle): number[][] {
  const all = Array.from({ length: cells }, (_, cell) => [Math.floor(cell / columns), cell % columns]);
  const flips = [0, 1, 2, 3].map((flip) =>
    all.map(([row, column]) => [flip & 1 ? rows - 1 - row : row, flip & 2 ? columns - 1 - column : column]),
  );
  const straight = flips.map((image) => image.map(([row, column]) => row * columns + column));
  if (rows !== columns) return straight;
  return [...straight, ...flips.map((image) => image.map(([row, column]) => column * columns + row))];
}

/** The cells that the blank can come to if the tiles stay where they are. */
function regionOf(puzzle: SlidingPuzzle, tiles: readonly number[], blank: number): number[] {
  const region = [blank];
  for (const cell of region) {
    for (let next = 0; next < puzzle.cells; next++) {
      if (puzzle.distance(cell, next) !== 1 || tiles.includes(next) || region.includes(next)) continue;
      region.push(next);
    }
  }
  return region;
}

function sorted(cells: readonly number[]): number[] {
  return [...cells].sort((a, b) => a - b);
}
