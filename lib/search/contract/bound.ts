import { describe, InputError } from "../../basics/errors";
import { ContractError, nameOf } from "./breach";
import type { Goals } from "./goals";
import { expectOwn } from "./origin";
import { type CostedSpace, onePosition, type Positions, positionsOf } from "./space";

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
 * const onlyFromItself: Bound = {
 *   evaluate(states, from, to, out, at) {
 *     for (let i = from; i < to; i++) out[at++] = states[i] === 1 ? 0 : UNREACHABLE;
 *   },
 * };
 * const result = aStar(new SlidingPuzzle(2, 2), 0, 1, { bound: onlyFromItself });
 * result.kind; // "unsolvable"
 */
export const UNREACHABLE = 1 << 29;

const MAX_GOALS = 1000;

/** @throws InputError where no bound was given, or a plain function, and for a bound that another space has made */
export function expectBound(bound: Bound, space: CostedSpace): void {
  if (typeof bound?.evaluate !== "function") {
    throw new InputError(
      "bound",
      describe(bound),
      "a bound: boundOf(space, estimate), or space.bound of a space of spaceOf, makes one",
    );
  }
  expectOwn(space, bound, "bound");
}

/** For searches that need a bound nowhere too high: @throws ContractError for one that is above 0 at a goal. */
export function expectZeroAtGoals(bound: Bound, space: CostedSpace, goals: Goals): void {
  expectBound(bound, space);
  if (typeof goals === "function") return;
  const { stride } = space;
  const codes = positionsOf(space, goals, "goals");
  const count = Math.min(MAX_GOALS, codes.length / stride);
  const out = new Int32Array(count);
  bound.evaluate(codes, 0, count * stride, out, 0);
  for (const moves of out) if (moves > 0) throw boundFault(space, 0, moves);
}

/** What is wrong with a bound that says that no goal is nearer than `limit`, when one is `cost` moves away, or costs as much. */
export function boundFault({ costs }: CostedSpace, cost: number, limit: number, from = ""): ContractError {
  const nearest = limit >= UNREACHABLE ? "none can be reached" : `none is nearer than ${limit}`;
  return new ContractError(
    `the bound is too high: a path of ${costs ? "cost " : ""}${cost}${costs ? "" : " moves"} leads to a goal${from}, and it said that ${nearest}`,
    costs
      ? "let the bound be nowhere above the cost that is left; costs that were rounded must have been rounded up"
      : "let the bound be nowhere above the moves that are left; checkBound finds where it is",
  );
}

/**
 * Tries a bound on the position at `states[at]`: twice in a run, with numbers around that must stay as they are.
 * @throws ContractError for a bound that breaks its contract
 */
export function tryBound(bound: Bound, space: CostedSpace, states: Int32Array, at: number): void {
  expectBound(bound, space);
  const { stride } = space;
  const UNTOUCHED = -7;
  const position = states.slice(at, at + stride);
  const run = Int32Array.from([...position, ...position, ...position]);
  const out = new Int32Array(5).fill(UNTOUCHED);
  bound.evaluate(run, stride, 3 * stride, out, 2);
  if (run.some((code, i) => code !== position[i % stride])) {
    throw new ContractError(
      "the bound changed the positions that it was given",
      "let evaluate only read states, and change a copy: states.slice(from, to)",
    );
  }
  expectBounds(out.subarray(2, 4), 1);
  const isRight = out[2] === out[3] && [0, 1, 4].every((place) => out[place] === UNTOUCHED);
  if (isRight) return;
  throw new ContractError(
    `a run of two times position ${nameOf(position, 0, stride)}, evaluated into out from index 2 on, gave [${out.join(", ")}] for [${UNTOUCHED}, ${UNTOUCHED}, bound, bound, ${UNTOUCHED}]`,
    "let evaluate write one number for each position of states[from..to), from out[at] on, and nothing else",
  );
}

/**
 * The bound of one position, UNREACHABLE where it says that no goal can be reached from there.
 * @throws InputError for what is not one position, ContractError for a bound that gives a negative number
 *
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const bound = manhattanDistance(puzzle, puzzle.encode(puzzle.ordered));
 * boundAt(bound, puzzle, puzzle.encode([8, 6, 7, 2, 5, 4, 3, 0, 1])); // 21
 */
export function boundAt(bound: Bound, space: CostedSpace, position: Positions): number {
  const code = onePosition(space, position);
  expectBound(bound, space);
  const moves = new Int32Array(1);
  bound.evaluate(code, 0, code.length, moves, 0);
  expectBounds(moves, 1);
  return Math.min(moves[0], UNREACHABLE);
}

/** @throws ContractError for a negative number among the first `count` bounds */
export function expectBounds(bounds: Int32Array, count: number): void {
  for (let k = 0; k < count; k++) {
    if (bounds[k] >= 0) continue;
    throw new ContractError(`the bound of a position is ${bounds[k]}`, "let evaluate write 0 or more");
  }
}
