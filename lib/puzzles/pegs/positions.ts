import { describe, InputError } from "../../basics/errors";
import { BitMatrix, rowReduce } from "../../basics/gf2";
import {
  madeBy,
  type Positions,
  positionsOf,
  type Reversible,
  type StateSpace,
  type Symmetric,
  split,
} from "../../search/index";
import type { PegBoard, PegJump, Pegs } from "./board";
import { AffineImages } from "./images";
import { pegInvariants } from "./invariants";
import { type Jumping, jumpingOn, type PegPlaces } from "./jumping";
import { type JumpPattern, patternOf } from "./layers";
import { holesOf, PegModel } from "./space";

/**
 * Peg solitaire by number of jumps: a position is the pegs on the board, and each jump is a move that costs 1, whichever
 * peg makes it. So searches count jumps. It knows its moves backwards, and its symmetries.
 *
 * The space is one class of positions: those that agree with a given one in all invariants of the board, which no jump
 * changes. With k independent invariants, the pegs in k holes follow from those in the others, and need no bits: on the
 * English board 29 bits number the positions of a class without gaps, on TryTri 23. More than 31 bits are hashed.
 *
 * Bit i % 32 of integer floor(i / 32) of a code is 1 where the hole `free[i]` has a peg.
 * @example
 * const space = new PegPositions(hoppers, hoppers.allBut(6));
 * const levels = breadthFirstLevels(space, space.start(6));
 * levels.depths.slice(0, 6); // [1, 4, 12, 44, 168, 390]
 */
export class PegPositions extends PegModel implements StateSpace, Reversible, Symmetric {
  readonly stride: 1 | 2;
  readonly size?: number;
  readonly maxSuccessors: number;
  readonly reverse: StateSpace;
  readonly symmetries: number;
  readonly leastImages?: Symmetric["leastImages"];
  /** The holes whose pegs make up a code, in the order of its bits. */
  readonly free: readonly number[];
  /** The other holes. */
  private readonly bound: readonly number[];
  private readonly places: PegPlaces;
  private readonly jumping: Jumping;
  private readonly affineImages: AffineImages;

  /**
   * @param pegs the holes that hold a peg in one position of the class, such as the first one of a game
   * @throws InputError for a hole off the board
   */
  constructor(
    board: PegBoard,
    private readonly pegs: Pegs,
  ) {
    super(board);
    const inside = this.boardWith(pegs);
    const { sets } = pegInvariants(board);
    const equations = BitMatrix.of(sets);
    this.bound = rowReduce(equations);
    this.free = board.all().filter((hole) => !this.bound.includes(hole));
    const { free, bound } = this;
    const rules = bound.map((hole, row) => {
      const by = [...free.keys()].filter((place) => equations.get(row, free[place]) === 1);
      const pegsBy = by.filter((place) => inside[free[place]]).length;
      return { by, odd: (pegsBy + Number(inside[hole])) % 2 };
    });
    this.places = { free: free.length, rules };
    this.stride = free.length > 32 ? 2 : 1;
    if (free.length <= 31) this.size = 2 ** free.length;
    this.maxSuccessors = board.jumps.length;

    const placeOf = new Int32Array(board.holes);
    [...free, ...bound].forEach((hole, place) => {
      placeOf[hole] = place;
    });
    const patterns = board.jumps.map(({ from, over, to }: PegJump) =>
      patternOf({ from: placeOf[from], over: placeOf[over], to: placeOf[to] }),
    );
    this.jumping = jumpingOn(this.places, patterns);
    const undone = patterns.map(({ full, empty }): JumpPattern => ({ full: empty, empty: full }));
    const { stride, size, maxSuccessors } = this;
    this.reverse = { stride, size, maxSuccessors, expand: jumpingOn(this.places, undone) };

    // A symmetry of the board may lead to another class: from one with a peg less in one of three colours, say.
    const kept = board.symmetries.filter((symmetry) => this.holds(pegs.map((hole) => symmetry[hole])));
    this.symmetries = kept.length;
    this.affineImages = new AffineImages(
      stride,
      free.length,
      kept.map((symmetry) => (code) => {
        const image: boolean[] = [];
        this.boardOf(code).forEach((peg, hole) => {
          image[symmetry[hole]] = peg;
        });
        return this.codeOf(image);
      }),
    );
    if (size === undefined) return;
    this.leastImages = (states, from, to) => this.affineImages.leastImages(states, from, to);
  }

  get coding(): string {
    const odds = this.places.rules.map(({ odd }) => odd);
    return `pegs of class ${odds.join("")} by ${this.free.join(" ")} in ${holesOf(this.board)}`;
  }

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    return this.jumping(states, from, to, out, at);
  }

  images(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    return this.affineImages.images(states, from, to, out, at);
  }

  /**
   * The code of one position.
   * @throws InputError for a hole off the board, one that holds two pegs, and a position of another class
   */
  encode(pegs: Pegs): Int32Array {
    const inside = this.boardWith(pegs);
    if (this.holds(pegs)) return madeBy(this, this.codeOf(inside));
    const expected = `a position with the same invariants as ${describe(this.pegs)}`;
    throw new InputError("pegs", describe(pegs), expected);
  }

  /** For each position, such as those of a search's path, the holes that hold a peg. */
  decode(positions: Positions): number[][] {
    const codes = split(this, positionsOf(this, positions, "positions"));
    return codes.map((code) => {
      const inside = this.boardOf(code);
      return this.board.all().filter((hole) => inside[hole]);
    });
  }

  /**
   * The codes of the boards of this class on which one peg is left: in that hole, or in any.
   * @throws InputError for a hole in which no game of the class ends
   */
  override finishes(hole?: number): Int32Array {
    if (hole !== undefined) return this.encode([hole]);
    const holes = this.board.all().filter((last) => this.holds([last]));
    return Int32Array.from(holes.flatMap((last) => [...this.encode([last])]));
  }

  /** Whether a position belongs to the class. */
  private holds(pegs: Pegs): boolean {
    const inside = this.boardWith(pegs);
    return this.boardOf(this.codeOf(inside)).every((peg, hole) => peg === inside[hole]);
  }

  /** By hole, whether it holds a peg. */
  private boardWith(pegs: Pegs): boolean[] {
    this.checkPegs(pegs);
    return this.board.all().map((hole) => pegs.includes(hole));
  }

  private codeOf(inside: readonly boolean[]): Int32Array {
    const code = new Int32Array(this.stride);
    this.free.forEach((hole, place) => {
      if (inside[hole]) code[place >>> 5] |= 1 << place;
    });
    return code;
  }

  private boardOf(code: Int32Array): boolean[] {
    const pegs = [...this.free.keys()].map((place) => (code[place >>> 5] >>> place) & 1);
    const inside: boolean[] = [];
    this.free.forEach((hole, place) => {
      inside[hole] = pegs[place] === 1;
    });
    this.places.rules.forEach(({ by, odd }, rule) => {
      inside[this.bound[rule]] = by.reduce((sum, place) => sum ^ pegs[place], odd) === 1;
    });
    return inside;
  }
}
