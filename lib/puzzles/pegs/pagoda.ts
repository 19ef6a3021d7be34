import { describe, InputError } from "../../basics/errors";
import type { PegBoard, Pegs } from "./board";
import { hoppers } from "./boards";
import { pegPairTable } from "./counts";
import { refutePegs } from "./invariants";

const MAX_WEIGHT = 1e12; // all holes of a board together stay far below 2^53

/**
 * A pagoda function, or resource count: a weight for each hole such that no jump makes the pegs on the board weigh more.
 * That is so if `from` and `over` together weigh at least as much as `to`, for every jump. A position that is heavier than
 * the one before cannot be reached.
 *
 * Weights may be negative: then it is of use that a hole is empty at the start.
 * @see J. D. Beasley, "The Ins and Outs of Peg Solitaire" (1985); E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways" (1982)
 * @example
 * const pagoda = new PagodaFunction(new PegBoard("ooooo", "square"), [1, 1, 0, 1, 1]);
 * pagoda.refute([2, 3], [4]); // undefined
 * pagoda.refute([2], [0]); // "weights: no jump makes the pegs heavier, and a weight of 0 cannot become 1"
 */
export class PagodaFunction {
  /**
   * @param weights one whole number a hole, so that sums are exact; fractions can be scaled
   * @throws InputError unless the weights are whole, up to 10^12 and one a hole, and for a jump that gains weight, which
   *   it names
   */
  constructor(
    readonly board: PegBoard,
    readonly weights: readonly number[],
  ) {
    const isWeight = (weight: number) => Number.isInteger(weight) && Math.abs(weight) <= MAX_WEIGHT;
    if (weights.length !== board.holes || !weights.every(isWeight)) {
      throw new InputError(
        "weights",
        describe(weights),
        `${board.holes} whole numbers up to 10^12, one a hole`,
      );
    }
    for (const { from, over, to } of board.jumps) {
      const [before, after] = [weights[from] + weights[over], weights[to]];
      if (after <= before) continue;
      const jump = `${from} over ${over} to ${to} makes ${after} of ${before}`;
      throw new InputError("weights", jump, "that no jump gains weight");
    }
  }

  /** What some pegs weigh together. @throws InputError for a hole off the board */
  weigh(pegs: Pegs): number {
    for (const hole of pegs) this.board.checkHole(hole, "pegs");
    return pegs.reduce((sum, hole) => sum + this.weights[hole], 0);
  }

  /** The same seen from all sides: one function for each different image under the board's symmetries, this one first. */
  images(): PagodaFunction[] {
    const images = this.board.symmetries.map((image) => Array.from(image, (hole) => this.weights[hole]));
    const different = new Map(images.map((weights) => [weights.join(), weights]));
    return [...different.values()].map((weights) => new PagodaFunction(this.board, weights));
  }

  /** Why no jumps lead from one position to another, or undefined if the weights do not forbid it. */
  refute(start: Pegs, goal: Pegs): string | undefined {
    const [before, after] = [this.weigh(start), this.weigh(goal)];
    if (after <= before) return undefined;
    return `weights: no jump makes the pegs heavier, and a weight of ${before} cannot become ${after}`;
  }
}

/**
 * For Hoppers: -1 in the corners, 1 in the four holes next to the middle. It refuses 56 of the 80 pairs of start and
 * finish that have no solution, and no other pagoda function refuses any more: found, and shown to be best, by linear
 * programming, since the weights that refuse a pair are the solutions of linear inequalities, one for each jump.
 * @example
 * [hoppersPagoda.weigh(hoppers.allBut(3)), hoppersPagoda.weigh([3])]; // [-1, 1]
 */
export const hoppersPagoda = new PagodaFunction(hoppers, [-1, 0, -1, 1, 1, 0, 0, 0, 1, 1, -1, 0, -1]);

/** Which arguments refuse a pair of start and finish, before any search. */
export interface PegRefusal {
  readonly parity: boolean;
  /** Whether one of the pagoda functions refuses it, or an image of one. */
  readonly pagoda: boolean;
}

/**
 * For each start and finish, which arguments say that no game leads from one hole empty to one peg left:
 * `pegRefusals(board, pagodas)[start][finish]`.
 * @throws InputError for a pagoda function of another board
 * @example
 * pegRefusals(hoppers, [hoppersPagoda])[3][4]; // { parity: false, pagoda: true }
 */
export function pegRefusals(board: PegBoard, pagodas: readonly PagodaFunction[]): PegRefusal[][] {
  const foreign = pagodas.findIndex((pagoda) => pagoda.board !== board);
  if (foreign >= 0) throw new InputError(`pagodas[${foreign}]`, "one of another board", "one of this board");
  const images = pagodas.flatMap((pagoda) => pagoda.images());
  return pegPairTable(board, (start, finish) => {
    const pegs = board.allBut(start);
    return {
      parity: refutePegs(board, pegs, [finish]) !== undefined,
      pagoda: images.some((pagoda) => pagoda.refute(pegs, [finish]) !== undefined),
    };
  });
}
