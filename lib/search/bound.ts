import { describe, InputError } from "../basics/errors";
import { ContractError, nameOf } from "./contract";

/** A lower bound on the number of moves that are left: the heuristic of A* and IDA*. */
export interface Bound {
  /**
   * Writes the bounds of the positions `states[from..to)` into `out` from index `at` on: one number a position, 0 or more,
   * however many integers a position has. `UNREACHABLE` says that no goal can be reached from there.
   */
  evaluate(states: Int32Array, from: number, to: number, out: Int32Array, at: number): void;
}

/**
 * A bound that no number of moves meets. Small enough that a depth can be added to it.
 * @example
 * const never: Bound = { evaluate: (_states, from, to, out, at) => void out.fill(UNREACHABLE, at, at + to - from) };
 * const result = aStar(new SlidingPuzzle(2, 2), 0, 1, { bound: never });
 * result.kind; // "unsolvable"
 */
export const UNREACHABLE = 1 << 29;

/** @throws InputError for what is no bound */
export function expectBound(bound: Bound): void {
  if (typeof bound?.evaluate === "function") return;
  throw new InputError("bound", describe(bound), "a Bound, with its method evaluate");
}

/**
 * Tries a bound on the position at `states[at]`: twice in a run, with numbers around that must stay as they are.
 * @throws ContractError for a bound that breaks its contract
 */
export function tryBound(bound: Bound, states: Int32Array, at: number, stride: number): void {
  const UNTOUCHED = -7;
  const position = states.slice(at, at + stride);
  const run = Int32Array.from([...position, ...position, ...position]);
  const out = new Int32Array(5).fill(UNTOUCHED);
  bound.evaluate(run, stride, 3 * stride, out, 2);
  expectBounds(out.subarray(2, 4), 1);
  const isRight = out[2] === out[3] && [0, 1, 4].every((place) => out[place] === UNTOUCHED);
  if (isRight) return;
  throw new ContractError(
    `a run of two times position ${nameOf(position, 0, stride)}, evaluated into out from index 2 on, gave [${out.join(", ")}] for [${UNTOUCHED}, ${UNTOUCHED}, bound, bound, ${UNTOUCHED}]`,
    "let evaluate write one number for each position of states[from..to), from out[at] on, and nothing else",
  );
}

/** @throws ContractError for a negative number among the first `count` bounds */
export function expectBounds(bounds: Int32Array, count: number): void {
  for (let k = 0; k < count; k++) {
    if (bounds[k] >= 0) continue;
    throw new ContractError(`the bound of a position is ${bounds[k]}`, "let evaluate write 0 or more");
  }
}
