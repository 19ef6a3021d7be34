import { describe, InputError } from "../basics/errors";
import { ContractError } from "./contract";

/** A lower bound on the number of moves that are left: the heuristic of A* and IDA*. */
export interface Bound {
  /**
   * Writes the bounds of the positions `states[from..to)` into `out` from index `at` on: one number a position, 0 or more,
   * however many integers a position has. `UNREACHABLE` says that no goal can be reached from there.
   */
  evaluate(states: Int32Array, from: number, to: number, out: Int32Array, at: number): void;
}

/** A bound that no number of moves meets. Small enough that a depth can be added to it. */
export const UNREACHABLE = 1 << 29;

/** @throws InputError for what is no bound */
export function expectBound(bound: Bound): void {
  if (typeof bound?.evaluate === "function") return;
  throw new InputError("bound", describe(bound), "a Bound, with its method evaluate");
}

/** @throws ContractError for a negative number among the first `count` bounds */
export function expectBounds(bounds: Int32Array, count: number): void {
  for (let k = 0; k < count; k++) {
    if (bounds[k] >= 0) continue;
    throw new ContractError(`the bound of a position is ${bounds[k]}`, "let evaluate write 0 or more");
  }
}
