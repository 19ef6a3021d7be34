import { BitMatrix, nullSpace } from "../../basics/gf2";
import type { PegBoard, Pegs } from "./board";

/**
 * Sets of holes whose number of pegs stays even, or stays odd, whatever is jumped: the invariants of a board over GF(2).
 */
export interface PegInvariants {
  /** Independent sets, one entry a hole, 1 where it belongs to the set; every other such set is a sum (XOR) of these. */
  readonly sets: readonly Uint8Array[];
  /** The rank of the board's jumps: holes minus independent sets. Full rank, that of all holes, leaves no invariant. */
  readonly rank: number;
  /** For each hole, its colour: holes of one colour belong to the same sets. Numbered from 0 in the order of the holes. */
  readonly colours: Int32Array;
}

/**
 * The invariants of a board, by elimination.
 *
 * A jump changes three holes: `from`, `over` and `to`. A set of holes keeps its parity if it holds none or two of the
 * three of every jump: these are the vectors x with x(from) + x(over) + x(to) = 0, a linear equation over GF(2) for
 * each jump. On a triangular board there are two independent ones, and they colour the holes in three colours, so that
 * each jump meets each colour once: the rule of three.
 * @see J. D. Beasley, "The Ins and Outs of Peg Solitaire" (1985), for the rule of three
 * @example
 * const { rank, colours } = pegInvariants(triangle(4));
 * [rank, colours]; // [8, [0, 1, 2, 2, 0, 1, 0, 1, 2, 0]]
 */
export function pegInvariants(board: PegBoard): PegInvariants {
  const invariants = known.get(board) ?? findInvariants(board);
  known.set(board, invariants);
  return invariants;
}

/**
 * Why no jumps lead from one position to another, or undefined where that takes a search. Fit for `StateSpace.refute`:
 * a reason is a proof.
 * @param start the holes that hold a peg
 * @param goal  likewise
 * @throws InputError for a hole off the board
 * @example
 * const board = triangle(4);
 * refutePegs(board, board.allBut(0), [0]) === undefined; // false
 * refutePegs(board, [1, 3], [0]); // undefined
 */
export function refutePegs(board: PegBoard, start: Pegs, goal: Pegs): string | undefined {
  for (const hole of start) board.checkHole(hole, "start");
  for (const hole of goal) board.checkHole(hole, "goal");
  if (goal.length > start.length) {
    return `a jump takes a peg off the board: ${start.length} pegs never become ${goal.length}`;
  }
  const set = pegInvariants(board).sets.find((one) => parity(start, one) !== parity(goal, one));
  if (set === undefined) return undefined;
  const holes = board.all().filter((hole) => set[hole] === 1);
  const [before, after] = [start, goal].map((pegs) => pegs.filter((hole) => set[hole] === 1).length);
  const kept = before % 2 === 0 ? "even" : "odd";
  return `parity: the number of pegs in holes ${holes.join(", ")} stays ${kept} whatever is jumped, and ${before} pegs there cannot become ${after}`;
}

const known = new WeakMap<PegBoard, PegInvariants>();

function findInvariants(board: PegBoard): PegInvariants {
  const equations = new BitMatrix(board.jumps.length, board.holes);
  board.jumps.forEach((jump, row) => {
    for (const hole of [jump.from, jump.over, jump.to]) equations.flip(row, hole);
  });
  const sets = nullSpace(equations);
  const numbers = new Map<string, number>();
  const colours = Int32Array.from({ length: board.holes }, (_, hole) => {
    const memberships = sets.map((set) => set[hole]).join("");
    if (!numbers.has(memberships)) numbers.set(memberships, numbers.size);
    return numbers.get(memberships)!;
  });
  return { sets, rank: board.holes - sets.length, colours };
}

function parity(pegs: Pegs, set: Uint8Array): number {
  return pegs.reduce((odd, hole) => odd ^ set[hole], 0);
}
