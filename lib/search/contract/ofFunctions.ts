import { describe } from "../../basics/errors";
import { type Bound, UNREACHABLE } from "./bound";
import { ContractError } from "./breach";
import type { GoalTest } from "./goals";
import { type Coded, madeBy } from "./origin";
import type { CostedSpace } from "./space";

/** A position as a plain function gets it: its code, or a copy of its codes where the stride is above 1. */
type Code = number | Int32Array;

/**
 * A lower bound from a function of one position, its code or its codes: what is left at least, in moves or in cost; Infinity
 * where no goal can be reached. Fractions are rounded up, since costs are whole, but for what rounding errors put above a whole
 * number; so costs that were fractions must have been rounded up, too.
 *
 * A call a position makes it some times slower than an `evaluate` of one's own.
 * @throws ContractError, while searching, for an estimate that is negative, NaN, or finite and 2^29 or more
 *
 * @example
 * // A ring of 12 places, with steps of 1 and of 5. The goal is place 0.
 * const ring: StateSpace = {
 *   stride: 1, size: 12, maxSuccessors: 2,
 *   expand(states, from, to, out, at) {
 *     for (let i = from; i < to; i++) for (const step of [1, 5]) out[at++] = (states[i] + step) % 12;
 *     return at;
 *   },
 * };
 * const bound = boundOf(ring, (place) => ((12 - place) % 12) / 5);
 * boundAt(bound, ring, 1); // 3
 * solved(aStar(ring, 1, 0, { bound })).cost; // 3
 */
export function boundOf<Position extends Code = number>(
  space: CostedSpace,
  estimate: (position: Position) => number,
): Bound {
  const codeAt = reader<Position>(space);
  return madeBy(space as Coded & CostedSpace, {
    evaluate(states, from, to, out, at) {
      for (let i = from; i < to; i += space.stride) {
        const position = codeAt(states, i);
        out[at++] = wholeBound(estimate(position), position);
      }
    },
  });
}

/**
 * The goals of a search: all positions for which a function of one position, its code or its codes, gives true.
 * @throws ContractError, while searching, where it gives neither true nor false
 *
 * @example
 * const puzzle = new SlidingPuzzle(3, 2);
 * const hasBlankLast = goalsWhere(puzzle, (code) => puzzle.decode(code)[0][5] === 0);
 * solved(breadthFirstSearch(puzzle, puzzle.encode([0, 1, 2, 3, 4, 5]), hasBlankLast)).cost; // 3
 */
export function goalsWhere<Position extends Code = number>(
  space: CostedSpace,
  test: (position: Position) => boolean,
): GoalTest {
  const codeAt = reader<Position>(space);
  return madeBy(space as Coded & CostedSpace, (states, from, to) => {
    for (let i = from; i < to; i += space.stride) {
      if (truth(test(codeAt(states, i)), "goalsWhere")) return i;
    }
    return -1;
  });
}

function reader<Position extends Code>({
  stride,
}: CostedSpace): (states: Int32Array, at: number) => Position {
  return (states, at) => (stride === 1 ? states[at] : states.slice(at, at + stride)) as Position;
}

/** @throws ContractError for what is neither true nor false: a promise would pass for true, a forgotten `return` for false */
export function truth(answer: unknown, of: string): boolean {
  if (typeof answer === "boolean") return answer;
  throw new ContractError(
    `the test of ${of} gave ${describe(answer)}`,
    "let it give true or false, and not be async",
  );
}

const ERROR = 1e-9; // of sums of fractions: far above what they lose, and of a bound below 2^29 still less than 1

/** @throws ContractError for an estimate that is negative, no number, or so large that it would say that no goal can be reached */
export function wholeBound(estimate: number, position: unknown): number {
  if (estimate === Infinity || estimate === UNREACHABLE) return UNREACHABLE;
  const whole = typeof estimate === "number" ? Math.ceil(estimate * (1 - ERROR) - ERROR) : Number.NaN;
  if (whole < UNREACHABLE && estimate >= 0) return Math.max(0, whole);
  throw new ContractError(
    `the bound of the position ${describe(position)} is ${describe(estimate)}`,
    "let it be a number from 0 on and below 2^29, or Infinity where no goal can be reached",
  );
}
