import { indices } from "../../basics/counting";
import { type Dice, shuffled } from "../../basics/dice";
import type { Landscape } from "../contract/landscape";

/** Things in places, which a move swaps. */
export interface Arrangement<Thing> {
  readonly things: readonly Thing[];
  /** Of an arrangement of them: 0 for a solution, more otherwise. */
  cost(arrangement: readonly Thing[]): number;
  /** Lists of places: two of the same list are swapped. Default: all places in one. */
  readonly groups?: readonly (readonly number[])[];
}

/**
 * A landscape of arrangements: it begins with each group shuffled, and a move swaps two places of one group. Each change of cost is found
 * by swapping and counting afresh.
 * @example
 * // Two tables of three; who must not sit with whom?
 * const apart = ["AB", "BC", "AE", "DF"];
 * const together = (table, pair) => [...pair].every((name) => table.includes(name));
 * const seats = swapLandscape({
 *   things: [..."ABCDEF"],
 *   cost: (order) => [order.slice(0, 3), order.slice(3)].flatMap((table) => apart.filter((pair) => together(table, pair))).length,
 * });
 * hillClimbing(seats, { restarts: 5 }).cost; // 0
 */
export function swapLandscape<Thing>(problem: Arrangement<Thing>): Landscape<Thing[]> {
  const { groups = [indices(problem.things.length)] } = problem;
  const pairs = groups.flatMap((group) =>
    group.flatMap((one, i) => group.slice(i + 1).map((other) => [one, other] as const)),
  );
  const at = [...problem.things];
  let cost = problem.cost(at);
  const swap = (move: number) => {
    const [one, other] = pairs[move];
    [at[one], at[other]] = [at[other], at[one]];
  };
  return {
    moves: pairs.length,
    begin(roll: Dice) {
      for (const group of groups) {
        const before = group.map((place) => problem.things[place]);
        for (const [i, other] of shuffled(group.length, roll).entries()) at[group[i]] = before[other];
      }
      cost = problem.cost(at);
    },
    cost: () => problem.cost(at),
    change(move) {
      swap(move);
      const changed = problem.cost(at);
      swap(move);
      return changed - cost;
    },
    make(move) {
      swap(move);
      cost = problem.cost(at);
    },
    assignment: () => [...at],
  };
}
