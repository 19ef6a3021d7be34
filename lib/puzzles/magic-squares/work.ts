// The count of all squares of order 5 in pieces, for `npm run piece` and for threads: `pieces()`.
import { sum } from "../../basics/numbers";
import { countOrderFivePiece, type OrderFivePiece, orderFivePieces } from "./orderFive";

export function pieces(): [OrderFivePiece][] {
  return orderFivePieces().map((piece) => [piece]);
}

export const run = countOrderFivePiece;

export function total(counts: readonly number[]): number {
  return sum(counts);
}
