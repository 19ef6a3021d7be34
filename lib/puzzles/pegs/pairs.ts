import type { PegBoard } from "./board";
import { pegTable } from "./counts";
import { pegRefusals } from "./pagoda";

/** What becomes of the games of a board, for all pairs of start and finish. */
export interface PegPairs {
  /** Pairs that parity refuses. */
  readonly byParity: number;
  /** Pairs that parity lets pass, and that have no solution all the same. */
  readonly bySearch: number;
  /** The fewest moves of each other pair. */
  readonly fewestMoves: readonly number[];
}

/**
 * Settles all pairs of a start and a finish, by dynamic programming.
 * @throws InputError for more than 25 holes
 * @example
 * const { byParity, bySearch, fewestMoves } = pegPairs(triangle(4));
 * [byParity, bySearch, fewestMoves.length]; // [82, 12, 6]
 */
export function pegPairs(board: PegBoard): PegPairs {
  const moves = pegTable(board, (counts, finish) => counts.fewestMoves(finish)).flat();
  const byParity = pegRefusals(board, [])
    .flat()
    .filter(({ parity }) => parity).length;
  const fewestMoves = moves.flatMap((least) => (least === undefined ? [] : [least]));
  return { byParity, bySearch: moves.length - byParity - fewestMoves.length, fewestMoves };
}
