// The count of all squares of order 5 in pieces, for `npm run piece`: `pieces()`.
import { sum } from "../../../lib/basics/numbers";
import {
  countOrderFivePiece,
  type OrderFivePiece,
  orderFivePieces,
} from "../../../lib/puzzles/magic-squares/orderFive";

export function pieces(): [OrderFivePiece][] {
  return orderFivePieces().map((piece) => [piece]);
}

export const run = countOrderFivePiece;

export function total(counts: readonly number[]): number {
  return sum(counts);
}
