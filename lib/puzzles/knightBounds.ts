import { type Bound, UNREACHABLE } from "../search/bound";
import { describe, InputError } from "../search/errors";
import { type Positions, positionsOf } from "../search/space";
import { leastAssignment } from "./assignment";
import type { KnightExchange } from "./knightExchange";

/**
 * A lower bound on the moves to a goal: each knight goes to the nearest cell that the goal gives to its colour, as if it
 * were alone on the board. Several knights may choose the same cell.
 * @param goal  one position
 * @throws InputError for anything but one position
 */
export function nearestTargets(puzzle: KnightExchange, goal: Positions): Bound {
  return boundBy(puzzle, goal, (costs) => costs.reduce((sum, ways) => sum + Math.min(...ways), 0));
}

/**
 * A sharper bound: the knights of each colour share its cells in the goal among themselves, one each, in the way that
 * takes the fewest moves in all. Still each knight moves as if it were alone.
 * @param goal  one position
 * @throws InputError for anything but one position
 */
export function bestAssignment(puzzle: KnightExchange, goal: Positions): Bound {
  return boundBy(puzzle, goal, leastAssignment);
}

const MAX_KEPT = 2 ** 22; // positions of a space whose bounds are kept: 8 MiB
const NEVER = 1e6; // for the assignment: dearer than any number of moves, and finite

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
  if (puzzle.size !== undefined && puzzle.size <= MAX_KEPT) return new KeptBound(puzzle.size, workOut);
  return {
    evaluate(states, from, to, out, at) {
      for (let i = from; i < to; i += puzzle.stride) out[at++] = workOut(states, i);
    },
  };
}

const HOPELESS = 65_535; // stands for UNREACHABLE in 16 bits; bounds are far below it

/** A bound that is worked out once for each position, since depth-first searches come to the same ones again and again. */
class KeptBound implements Bound {
  private readonly kept: Uint16Array; // bound + 1; 0: not worked out yet

  constructor(
    size: number,
    private readonly workOut: (states: Int32Array, at: number) => number,
  ) {
    this.kept = new Uint16Array(size);
  }

  evaluate(states: Int32Array, from: number, to: number, out: Int32Array, at: number): void {
    const { kept } = this;
    for (let i = from; i < to; i++) {
      const code = states[i];
      if (kept[code] === 0) kept[code] = Math.min(this.workOut(states, i) + 1, HOPELESS);
      const bound = kept[code];
      out[at++] = bound === HOPELESS ? UNREACHABLE : bound - 1;
    }
  }
}
