import type { PegBoard } from "./board";

/**
 * For each hole its type: holes of one type are those where one and the same peg can ever be. Types are numbered from 0
 * in the order of the holes.
 *
 * A jump leads two steps on: whether row and column are even or odd stays. That tells at most four types apart; on a
 * small board one of them may fall into parts. A game can only end in a hole of whose type a peg is left.
 * @see J. D. Beasley, "The Ins and Outs of Peg Solitaire" (1985)
 * @example
 * pegTypes(triangle(4)); // [0, 1, 2, 0, 3, 0, 1, 2, 1, 2]
 */
export function pegTypes(board: PegBoard): number[] {
  const { holes, jumps } = board;
  const least = Array.from({ length: holes }, (_, hole) => hole);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const { from, to } of jumps) {
      if (least[from] === least[to]) continue;
      least[from] = least[to] = Math.min(least[from], least[to]);
      isDone = false;
    }
  }
  const first = [...new Set(least)];
  return least.map((hole) => first.indexOf(hole));
}
