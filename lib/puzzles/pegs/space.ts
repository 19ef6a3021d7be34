import { describe, InputError } from "../../basics/errors";
import {
  type Codec,
  type Coded,
  type GoalTest,
  madeBy,
  type Positions,
  positionsOf,
  type Refutable,
  split,
} from "../../search/index";
import type { PegBoard, PegJump, Pegs } from "./board";
import { refutePegs } from "./invariants";

/** What the spaces of peg solitaire have in common: boards become codes and back, and paths become jumps. */
export abstract class PegModel implements Codec<Pegs>, Coded, Refutable {
  abstract readonly stride: number;
  abstract readonly maxSuccessors: number;

  constructor(readonly board: PegBoard) {}

  /** The holes by their places, as codes number them, and what else a code tells. */
  abstract get coding(): string;

  abstract expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number;
  /** @param last the hole where the last jump ended, of interest only where codes tell it */
  abstract encode(pegs: Pegs, last?: number): Int32Array;
  abstract decode(positions: Positions): number[][];

  /** The invariants of the board's jumps, and that no jump adds a peg. */
  refute(start: Int32Array, goal: Int32Array): string | undefined {
    return refutePegs(this.board, this.decode(start)[0], this.decode(goal)[0]);
  }

  /** @throws InputError unless these are holes of the board, each of them once */
  protected checkPegs(pegs: Pegs): void {
    for (const [i, hole] of pegs.entries()) {
      this.board.checkHole(hole, "pegs");
      if (pegs.indexOf(hole) < i) throw new InputError("pegs", describe(pegs), `hole ${hole} only once`);
    }
  }

  /** The code of the board with a peg in each hole but one. */
  start(hole: number): Int32Array {
    return this.encode(this.board.allBut(hole));
  }

  /**
   * The code after the first jump of a game, which is a move of its own: the hole where it began is the only one empty at
   * two steps from where it ended, and the one between is empty too.
   * @throws InputError unless it is a jump of the board
   */
  afterOpening(opening: PegJump): Int32Array {
    const { from, over, to } = opening;
    this.board.checkOpening(to, opening);
    return this.encode(
      this.board.all().filter((hole) => hole !== from && hole !== over),
      to,
    );
  }

  /** The codes of the boards on which one peg is left after a jump: in that hole, or in any. */
  finishes(hole?: number): Int32Array {
    const holes = hole === undefined ? this.board.all() : [hole];
    return madeBy(this, Int32Array.from(holes.flatMap((last) => [...this.encode([last], last)])));
  }

  /**
   * The jumps of a path: between each two positions one, or several by the same peg.
   * @throws InputError where one peg's jumps do not lead from a position to the next
   */
  jumpsOf(path: Int32Array): PegJump[] {
    const boards = this.decode(path).map((pegs) => new Set(pegs));
    return boards.slice(1).flatMap((after, step) => {
      const chain = chainBetween(this.board, boards[step], after);
      if (chain) return chain;
      throw new InputError("path", `no such jumps behind position ${step}`, "jumps of one peg at each step");
    });
  }
}

/**
 * A space whose codes have a bit for each hole, 1 where it holds a peg. The peg in hole h is
 * bit h % 32 of integer floor(h / 32); the highest bits of the last integer may tell where the last jump ended.
 */
export abstract class PegSpace extends PegModel {
  readonly stride: 1 | 2;
  /** So many of the highest bits hold 1 + the hole where the last jump ended, 0 at the start; 0 where codes do not tell. */
  readonly lastBits: number;
  /** The bits of a code's last integer that stand for pegs. */
  readonly pegBits: number;

  constructor(board: PegBoard, tellsLast: boolean) {
    super(board);
    this.stride = board.holes > (tellsLast ? 27 : 32) ? 2 : 1;
    this.lastBits = !tellsLast ? 0 : this.stride === 1 ? 5 : 6;
    this.pegBits = tellsLast ? (1 << (32 - this.lastBits)) - 1 : -1;
  }

  get coding(): string {
    return `${this.lastBits > 0 ? "pegs and the last jump" : "pegs"} in ${holesOf(this.board)}`;
  }

  get rules(): string[] {
    return this.board.jumps.map(({ from, over, to }) => `the jump ${from}-${over}-${to}`);
  }

  /** Finds a board on which one peg is left, in any hole: a test for goals. */
  readonly onePegLeft = madeBy<GoalTest>(this, (states, from, to) => {
    const { stride, pegBits } = this;
    for (let i = from; i < to; i += stride) {
      const high = states[i + stride - 1] & pegBits;
      const low = stride === 1 ? 0 : states[i];
      if (((low & (low - 1)) | (high & (high - 1))) === 0 && (low === 0) !== (high === 0)) return i;
    }
    return -1;
  });

  /**
   * The code of one position.
   * @param last the hole where the last jump ended, of interest only where codes tell it; none where a game begins
   * @throws InputError for a hole off the board, one that holds two pegs, and a last hole without a peg
   */
  encode(pegs: Pegs, last?: number): Int32Array {
    this.checkPegs(pegs);
    const code = madeBy(this, new Int32Array(this.stride));
    for (const hole of pegs) code[hole >>> 5] |= 1 << hole;
    if (last === undefined) return code;
    this.board.checkHole(last, "last");
    if (!isPeg(code, last)) throw new InputError("last", String(last), "a hole with a peg");
    if (this.lastBits > 0) code[this.stride - 1] |= (last + 1) << (32 - this.lastBits);
    return code;
  }

  /** For each position, such as those of a search's path, the holes that hold a peg. */
  decode(positions: Positions): number[][] {
    const codes = split(this, positionsOf(this, positions, "positions"));
    return codes.map((code) => this.board.all().filter((hole) => isPeg(code, hole)));
  }
}

/** The holes of a board by their places, in the order in which codes count them. */
export function holesOf({ holes, places }: PegBoard): string {
  return `${holes} holes at ${places.map(({ x, y }) => `${x},${y}`).join(" ")}`;
}

function isPeg(code: Int32Array, hole: number): boolean {
  return ((code[hole >>> 5] >>> hole) & 1) !== 0;
}

/** Jumps of one peg that make one board of the other, the first in the order of the board's jumps. */
function chainBetween(
  board: PegBoard,
  before: ReadonlySet<number>,
  after: ReadonlySet<number>,
  mover?: number,
): PegJump[] | undefined {
  if (before.size <= after.size) {
    const isThere = mover !== undefined && before.size === after.size;
    return isThere && [...before].every((hole) => after.has(hole)) ? [] : undefined;
  }
  for (const jump of board.jumps) {
    const { from, over, to } = jump;
    if (mover !== undefined && from !== mover) continue;
    if (!before.has(from) || !before.has(over) || before.has(to)) continue;
    const pegs = new Set(before).add(to);
    pegs.delete(from);
    pegs.delete(over);
    const rest = chainBetween(board, pegs, after, to);
    if (rest) return [jump, ...rest];
  }
  return undefined;
}

/** A jump as bits of a code: all three holes, which it turns, and those with pegs before it and after it. */
export interface JumpBits {
  readonly flip: Int32Array;
  readonly before: Int32Array;
  readonly after: Int32Array;
}

/** The bits of a jump in a code of so many integers. */
export function jumpBits({ from, over, to }: PegJump, stride: number): JumpBits {
  const bits = (...holes: number[]): Int32Array => {
    const words = new Int32Array(stride);
    for (const hole of holes) words[hole >>> 5] |= 1 << hole;
    return words;
  };
  return { flip: bits(from, over, to), before: bits(from, over), after: bits(to) };
}
