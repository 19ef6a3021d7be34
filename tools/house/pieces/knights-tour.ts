// The count of all tours in pieces, for `npm run piece`: `pieces(rows, columns)`, a piece for each class of
// like cells to start from.
import {
  type BoardTourCount,
  boardTotal,
  countToursFrom,
  startClasses,
  type TourCount,
} from "../../../lib/puzzles/knights-tour/counting";

export function pieces(rows: number, columns: number): [rows: number, columns: number, start: number][] {
  return startClasses(rows, columns).map(([start]) => [rows, columns, start]);
}

export const run = countToursFrom;

export function total(counts: readonly TourCount[], rows: number, columns: number): BoardTourCount {
  return boardTotal(startClasses(rows, columns), counts);
}
