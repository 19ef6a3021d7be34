import { dictionaryOrder } from "../../basics/dictionary";

/** A place on a drawing, or a step from one place to another, in characters: rows downwards, columns to the right. */
export type PegPlace = readonly [row: number, column: number];

/**
 * The symmetries of some places on a grid: all ways to turn and to mirror the grid that put every place on a place.
 * Each maps a place's number to that of its image; the identity comes first.
 *
 * To turn or to mirror a grid is to map its steps onto its steps, and what becomes of two steps decides what becomes
 * of all: so all pairs of steps are tried as images of the first two. In whole numbers this is exact.
 *
 * @param places in reading order: row by row, left to right
 * @param steps  the steps of the grid from one neighbour to the next, with each also its opposite
 */
export function gridSymmetries(places: readonly PegPlace[], steps: readonly PegPlace[]): Int32Array[] {
  const numbers = new Map(places.map((place, number) => [String(place), number]));
  const stepTexts = new Set(steps.map(String));
  const first = steps[0];
  const second = steps.find((step) => area(first, step) !== 0)!;
  const symmetries = new Map<string, Int32Array>(); // of places on one line, a turn and a mirror image may do the same
  for (const firstImage of steps) {
    for (const secondImage of steps) {
      const image = (place: PegPlace): PegPlace => {
        const [a, b] = [area(place, second) / area(first, second), area(first, place) / area(first, second)];
        return [a * firstImage[0] + b * secondImage[0], a * firstImage[1] + b * secondImage[1]];
      };
      if (area(firstImage, secondImage) === 0 || !steps.every((step) => stepTexts.has(String(image(step)))))
        continue;
      const images = places.map(image);
      // The images must still be moved to where the places are: the first in reading order to the first.
      const [top, left] = images.reduce((least, place) => (inReadingOrder(least, place) ? least : place));
      const targets = images.map(([row, column]) =>
        numbers.get(String([row - top + places[0][0], column - left + places[0][1]])),
      );
      if (targets.every((target) => target !== undefined)) {
        symmetries.set(String(targets), Int32Array.from(targets as number[]));
      }
    }
  }
  // The identity comes first of all words over the places.
  return [...symmetries.values()].sort(dictionaryOrder);
}

/** The area that two steps span; 0 where they lie on one line. */
function area([row, column]: PegPlace, [otherRow, otherColumn]: PegPlace): number {
  return row * otherColumn - column * otherRow;
}

function inReadingOrder(a: PegPlace, b: PegPlace): boolean {
  return a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1]);
}
