import { InputError } from "../../basics/errors";
import type { Bound } from "./bound";
import { type Coded, expectOwn, madeBy, makerOf } from "./origin";
import type { CostedSpace } from "./space";
import type { Walk, Walkable } from "./walk";

/**
 * The greatest of several bounds, position by position. If none of them is ever too high, neither is the greatest; and if all are
 * consistent, so is the greatest: a move that lowered it by 2 would lower by as much the one that was the greatest before it.
 *
 * @throws InputError for no bound, and for bounds of several spaces
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const goal = puzzle.encode(puzzle.ordered);
 * const bound = maximum(manhattanDistance(puzzle, goal), walkingDistance(puzzle, goal));
 * boundAt(bound, puzzle, puzzle.encode([8, 6, 7, 2, 5, 4, 3, 0, 1])); // 25
 */
export function maximum(...bounds: readonly Bound[]): Bound {
  if (bounds.length === 0) throw new InputError("bounds", "none", "at least one Bound");
  const all = bounds.flatMap((bound) => (bound instanceof Maximum ? bound.bounds : [bound]));
  if (all.length === 1) return all[0];
  const space = all.map(makerOf).find((maker) => maker?.coding !== undefined);
  if (space === undefined) return new Maximum(all);
  for (const bound of all) expectOwn(space, bound, "bounds");
  return madeBy(space as Coded, new Maximum(all));
}

const LEAST = -(2 ** 31);

class Maximum implements Walkable {
  private room: Int32Array = new Int32Array(0);

  /** @param bounds none of them a maximum itself */
  constructor(readonly bounds: readonly Bound[]) {}

  evaluate(states: Int32Array, from: number, to: number, out: Int32Array, at: number): void {
    const [first, ...others] = this.bounds;
    if (this.room.length < to - from) this.room = new Int32Array(2 * (to - from));
    first.evaluate(states, from, to, out, at);
    for (const other of others) {
      // How many positions that are, only the bounds know: what is not written stays below everything and changes nothing.
      const room = this.room.fill(LEAST, 0, to - from);
      other.evaluate(states, from, to, room, 0);
      for (let k = 0; k < to - from; k++) if (room[k] > out[at + k]) out[at + k] = room[k];
    }
  }

  walk(space: CostedSpace, start: Int32Array, goal: Int32Array): Walk | undefined {
    const [first] = this.bounds as readonly Partial<Walkable>[];
    return first.walk?.(space, start, goal, this.bounds);
  }
}
