// The count of all solutions in pieces, for `npm run piece`: `pieces(size)`, up to 24 rows.
import { sum } from "../../../lib/basics/numbers";
import { countQueenPiece, type QueenPiece, queenPieces } from "../../../lib/puzzles/queens/pieces";

export function pieces(size: number): [QueenPiece][] {
  return queenPieces(size).map((piece) => [piece]);
}

export const run = countQueenPiece;

export function total(counts: readonly number[]): number {
  return sum(counts);
}
