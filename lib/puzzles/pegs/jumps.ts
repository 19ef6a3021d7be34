import { lowest } from "../../basics/bits";
import type { CostedSpace } from "../../search/index";
import type { PegBoard, PegJump } from "./board";
import { PossibleJumps, patternOf } from "./layers";
import { jumpBits, PegSpace } from "./space";

/**
 * Peg solitaire jump by jump: a position is the pegs on the board and the hole where the last jump ended. A jump by the
 * peg that stands there goes on with its move and costs 0; any other begins a move and costs 1. So the cost of a path
 * is its number of moves, and iterative deepening finds the fewest; searches that count jumps refuse this space.
 *
 * Above the bits of the pegs are 5 bits (on up to 27 holes) or 6 (on up to 58, in two integers) for 1 + the hole where
 * the last jump ended; 0 there means that no peg has jumped yet. Successors come in the order of `board.jumps`.
 * @example
 * const space = new PegJumps(triangle(3));
 * neighbours(space, space.start(0)).map((code) => space.decode(code)[0]); // [[0, 2, 4, 5], [0, 1, 3, 4]]
 */
export class PegJumps extends PegSpace implements CostedSpace {
  readonly maxSuccessors: number;
  private readonly shift: number;
  /** On boards of one integer. */
  private readonly possible?: PossibleJumps;
  /** By hole, the first of the jumps that begin there. */
  private readonly begins: Int32Array;
  /** By hole, the jumps that end there. */
  private readonly jumpsTo: readonly (readonly number[])[];
  /** By jump: the bits of the pegs that it needs, and the bits that it turns. */
  private readonly before: Int32Array;
  private readonly flip: Int32Array;
  /** As `flip`, with 1 + the hole where the jump ends above the pegs. */
  private readonly tagged: Int32Array;
  /** By 1 + the holes where a jump begins and where it ends: the bits that it turns. */
  private readonly between: Int32Array;

  constructor(board: PegBoard) {
    super(board, true);
    const { stride, lastBits } = this;
    const { holes, jumps } = board;
    this.maxSuccessors = jumps.length;
    this.shift = 32 - lastBits;
    if (stride === 1) this.possible = new PossibleJumps(jumps.map(patternOf), holes);
    const bits = jumps.map((jump) => jumpBits(jump, stride));
    this.before = Int32Array.from(bits.flatMap(({ before }) => [...before]));
    this.flip = Int32Array.from(bits.flatMap(({ flip }) => [...flip]));
    this.tagged = this.flip.slice();
    this.between = new Int32Array(stride << (2 * lastBits));
    jumps.forEach(({ from, to }, jump) => {
      this.tagged[jump * stride + stride - 1] |= (to + 1) << this.shift;
      this.between.set(bits[jump].flip, (((from + 1) << lastBits) | (to + 1)) * stride);
    });
    this.jumpsTo = board.all().map((hole) => jumps.flatMap(({ to }, jump) => (to === hole ? [jump] : [])));
    this.begins = Int32Array.from(
      { length: holes + 1 },
      (_, hole) => jumps.filter(({ from }) => from < hole).length,
    );
  }

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    const { possible, tagged, pegBits } = this;
    if (!possible) return this.expandLong(states, from, to, out, at);
    for (let i = from; i < to; i++) {
      const pegs = states[i] & pegBits;
      const [a, b, c] = possible.cut(pegs);
      at = possible.follow(a, b, c, pegs, tagged, out, at);
    }
    return at;
  }

  /** The same for codes of two integers. */
  private expandLong(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    const { begins, before, flip, tagged, pegBits } = this;
    for (let i = from; i < to; i += 2) {
      const low = states[i];
      const high = states[i + 1] & pegBits;
      for (let word = 0; word < 2; word++) {
        for (let left = word === 0 ? low : high; left !== 0; left &= left - 1) {
          const hole = 32 * word + lowest(left);
          for (let jump = 2 * begins[hole]; jump < 2 * begins[hole + 1]; jump += 2) {
            if ((low & flip[jump]) !== before[jump] || (high & flip[jump + 1]) !== before[jump + 1]) continue;
            out[at++] = low ^ tagged[jump];
            out[at++] = high ^ tagged[jump + 1];
          }
        }
      }
    }
    return at;
  }

  costs(states: Int32Array, parent: number, from: number, to: number, out: Float64Array, at: number): void {
    const { stride, shift, lastBits, pegBits, between } = this;
    const tail = stride - 1;
    const low = states[parent];
    const high = states[parent + tail];
    const begin = (high >>> shift) << lastBits;
    for (let i = from; i < to; i += stride) {
      const end = states[i + tail];
      const flip = (begin | (end >>> shift)) * stride;
      // What the jump from the last hole would turn is what was turned: then it was this jump.
      const isSame = ((end ^ high) & pegBits) === between[flip + tail];
      out[at++] = isSame && (tail === 0 || states[i] === (low ^ between[flip])) ? 0 : 1;
    }
  }

  /** The jump that leads from the position at `states[before]` to the one at `states[after]`, which it must. */
  jumpBetween(states: Int32Array, before: number, after: number): PegJump {
    const { stride, board, jumpsTo, flip } = this;
    const tail = stride - 1;
    const turned = (states[before + tail] ^ states[after + tail]) & this.pegBits;
    const jump = jumpsTo[(states[after + tail] >>> this.shift) - 1].find(
      (index) =>
        flip[index * stride + tail] === turned &&
        (tail === 0 || flip[index * stride] === (states[before] ^ states[after])),
    );
    return board.jumps[jump!];
  }
}
