import { expectSides } from "./ranges";

/** For each cell of a board, counted row by row, the cells that a knight there can hop to; none for a removed cell. */
export type KnightGraph = readonly (readonly number[])[];

/** The eight hops as [rows down, columns right], in the order of the cells that they lead to. */
export const HOPS: readonly (readonly [down: number, right: number])[] = [
  [-2, -1],
  [-2, 1],
  [-1, -2],
  [-1, 2],
  [1, -2],
  [1, 2],
  [2, -1],
  [2, 1],
];

/**
 * The board as a graph, without the removed cells where there are some.
 * @throws InputError unless rows and columns are whole numbers from 1 on, and the cells at most 2^16
 * @example
 * knightGraph(3, 3).slice(0, 3); // [[5, 7], [6, 8], [3, 7]]
 * knightGraph(3, 3, new Set([7])).slice(0, 3); // [[5], [6, 8], [3]]
 */
export function knightGraph(
  rows: number,
  columns: number,
  removed: ReadonlySet<number> = new Set(),
): KnightGraph {
  expectSides(rows, columns, 2 ** 16);
  return Array.from({ length: rows * columns }, (_, cell) => {
    if (removed.has(cell)) return [];
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    return HOPS.map(([down, right]) => [row + down, column + right])
      .filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns)
      .map(([r, c]) => r * columns + c)
      .filter((target) => !removed.has(target));
  });
}

/** Hops from one cell to each other for a knight that is alone; Infinity where it never comes. */
export function hopsFrom(graph: KnightGraph, cell: number): number[] {
  const hops: number[] = graph.map(() => Infinity);
  const queue = [cell];
  hops[cell] = 0;
  for (const here of queue) {
    for (const target of graph[here]) {
      if (hops[target] < Infinity) continue;
      hops[target] = hops[here] + 1;
      queue.push(target);
    }
  }
  return hops;
}
