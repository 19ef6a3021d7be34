import type { PegBoard, Pegs } from "./board";

/**
 * For each hole its type: holes of one type are those where one and the same peg can ever be. Types are numbered from 0
 * in the order of the holes.
 *
 * A jump leads two steps on, and every jump can be made the other way when the pegs allow it: so the types are a
 * division of the board. On square and triangular grids, with diagonals or not, no more than four types are connected
 * by their coordinates; a small board may split one of these.
 * @see J. D. Beasley, "The Ins and Outs of Peg Solitaire" (1985)
 * @example
 * pegTypes(triangle(4)); // [0, 1, 2, 0, 3, 0, 1, 2, 1, 2]
 */
export function pegTypes({ holes, jumps }: PegBoard): number[] {
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

/**
 * Why no game can end with a peg in that hole, or undefined where the types do not forbid it: no peg of the hole's type
 * is left, and jumps neither make pegs nor change their types.
 * @throws InputError for a hole off the board
 * @example
 * refuteByType(triangle(4), [1, 2], 0); // "types: no peg that is left can ever come to hole 0"
 */
export function refuteByType(board: PegBoard, pegs: Pegs, finish: number): string | undefined {
  for (const hole of pegs) board.checkHole(hole, "pegs");
  board.checkHole(finish, "finish");
  const types = pegTypes(board);
  if (pegs.some((hole) => types[hole] === types[finish])) return undefined;
  return `types: no peg that is left can ever come to hole ${finish}`;
}
