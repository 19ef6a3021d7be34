import { firstInDictionary } from "../../basics/dictionary";
import { orderOf } from "./squares";

/**
 * The eight images of a square of numbers, given row by row: four turns, each followed by its mirror image. The
 * square itself comes first.
 * @throws InputError unless there are as many numbers as a square has cells
 * @example
 * squareImages([1, 2, 3, 4]).slice(0, 3); // [[1, 2, 3, 4], [2, 1, 4, 3], [3, 1, 4, 2]]
 */
export function squareImages(square: readonly number[]): number[][] {
  const order = orderOf(square);
  const last = order - 1;
  const at = (row: number, column: number) => row * order + column;
  const rearranged = (numbers: readonly number[], source: (row: number, column: number) => number) =>
    numbers.map((_, cell) => numbers[source(Math.floor(cell / order), cell % order)]);
  const images: number[][] = [];
  let turned = [...square];
  for (let turn = 0; turn < 4; turn++) {
    images.push(
      turned,
      rearranged(turned, (row, column) => at(row, last - column)),
    );
    turned = rearranged(turned, (row, column) => at(last - column, row)); // clockwise
  }
  return images;
}

/**
 * The first of the eight images in the order of a dictionary of numbers: two squares have the same one if they are images.
 * @example
 * canonicalSquare([8, 3, 4, 1, 5, 9, 6, 7, 2]); // [2, 7, 6, 9, 5, 1, 4, 3, 8]
 */
export function canonicalSquare(square: readonly number[]): number[] {
  return firstInDictionary(squareImages(square));
}
