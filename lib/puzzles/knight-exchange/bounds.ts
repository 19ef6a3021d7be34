import { leastAssignment } from "../../basics/assignment";
import { describe, InputError } from "../../basics/errors";
import { type Bound, madeBy, type Positions, positionsOf, UNREACHABLE } from "../../search/index";
import type { KnightExchange } from "./puzzle";

/**
 * A lower bound on the moves to a goal: each knight goes to the nearest cell that the goal gives to its colour, as if it
 * were alone on the board. Several knights may choose the same cell.
 * @param goal  one position
 * @throws InputError for anything but one position
 * @example
 * const puzzle = new KnightExchange(4, 3, [3, 3]);
 * const [start, goal] = puzzle.encode([2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1], [1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2]);
 * boundAt(nearestTargets(puzzle, goal), puzzle, start); // 12
 */
export function nearestTargets(puzzle: KnightExchange, goal: Positions): Bound {
  return boundBy(puzzle, goal, (costs) => costs.reduce((sum, ways) => sum + Math.min(...ways), 0));
}

/**
 * A sharper bound: the knights of each colour share its cells in the goal among themselves, one each, in the way that
 * takes the fewest moves in all. Still each knight moves as if it were alone.
 * @param goal  one position
 * @throws InputError for anything but one position
 * @example
 * const puzzle = new KnightExchange(4, 3, [3, 3]);
 * const [start, goal] = puzzle.encode([2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1], [1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2]);
 * solved(iterativeDeepening(puzzle, start, goal, { bound: bestAssignment(puzzle, goal) })).cost; // 16
 */
export function bestAssignment(puzzle: KnightExchange, goal: Positions): Bound {
  return boundBy(puzzle, goal, leastAssignment);
}

const MAX_KEPT = 2 ** 22; // positions of a space whose bounds are kept: 8 MiB
const NEVER = 1e6; // for the assignment: more than any number of moves, and finite

/**
 * A bound that adds up over the colours.
 * @param total  moves of a colour, by those of each of its knights to each of its cells
 */
function boundBy(
  puzzle: KnightExchange,
  goal: Positions,
  total: (costs: readonly (readonly number[])[]) => number,
): Bound {
  const code = positionsOf(puzzle, goal, "goal");
  if (code.length !== puzzle.stride) throw new InputError("goal", describe(goal), "one position");
  const [target] = puzzle.decode(code);
  const colours = puzzle.knights.map((_, c) => c + 1);
  const cellsOf = (board: readonly number[], colour: number) =>
    board.flatMap((knight, cell) => (knight === colour ? [cell] : []));
  const targets = colours.map((colour) => cellsOf(target, colour));
  const moves = target.map((_, cell) => puzzle.distancesFrom(cell).map((count) => Math.min(count, NEVER)));

  function workOut(states: Int32Array, at: number): number {
    const [board] = puzzle.decode(states.subarray(at, at + puzzle.stride));
    const sums = colours.map((colour, c) =>
      total(cellsOf(board, colour).map((from) => targets[c].map((to) => moves[from][to]))),
    );
    const sum = sums.reduce((all, of) => all + of, 0);
    return sum < NEVER ? sum : UNREACHABLE;
  }
  const { size, stride } = puzzle;
  if (size !== undefined && size <= MAX_KEPT) return madeBy(puzzle, new KeptBound(size, workOut));
  return madeBy(puzzle, {
    evaluate(states, from, to, out, at) {
      for (let i = from; i < to; i += stride) out[at++] = workOut(states, i);
    },
  });
}

const UNKNOWN = -1;
const HOPELESS = -2; // stands for UNREACHABLE, which does not fit into 16 bits

/** A bound that is worked out once for each position, since depth-first searches come to the same ones again and again. */
class KeptBound implements Bound {
  private readonly kept: Int16Array; // by code; other bounds are far below 2^15

  constructor(
    size: number,
    private readonly workOut: (states: Int32Array, at: number) => number,
  ) {
    this.kept = new Int16Array(size).fill(UNKNOWN);
  }

  evaluate(states: Int32Array, from: number, to: number, out: Int32Array, at: number): void {
    const { kept } = this;
    for (let i = from; i < to; i++) {
      let bound = kept[states[i]];
      if (bound < 0) bound = this.boundOf(states, i) | 0; // said to be an integer, or all bounds are taken for fractions
      out[at++] = bound;
    }
  }

  private boundOf(states: Int32Array, i: number): number {
    const { kept } = this;
    const code = states[i];
    if (kept[code] === UNKNOWN) {
      const bound = this.workOut(states, i);
      kept[code] = bound === UNREACHABLE ? HOPELESS : bound;
    }
    return kept[code] === HOPELESS ? UNREACHABLE : kept[code];
  }
}
