import { onesIn } from "../../basics/bits";
import { describe, InputError } from "../../basics/errors";
import { isCell } from "../../basics/ranges";
import { type Bound, madeBy, UNREACHABLE } from "../../search/index";
import type { FlipIt } from "./puzzle";

/**
 * Two moves for each black piece in a cell that no jump passes over (on a square: in a corner), on the way to any
 * board without a black piece.
 *
 * Such a piece must leave those cells altogether to be turned: that jump, out of a corner to a cell that is none, is an
 * exit. It leaves the hole in a corner, and since the piece is still black, another move must follow. That one ends in a
 * corner, so it is no exit: each of the exits, one a piece, is followed by a move that is none. (That the piece must be
 * jumped over later would prove less: one jump can turn two pieces.)
 * @example
 * const puzzle = new FlipIt(4, 4);
 * const start = puzzle.encode(puzzle.filled("B", 5));
 * boundAt(cornerBound(puzzle), puzzle, start); // 8
 */
export function cornerBound(puzzle: FlipIt): Bound {
  const { sheltered } = puzzle;
  const masks = Int32Array.from({ length: puzzle.cells }, (_, hole) => puzzle.bitsOf(sheltered, hole));
  return madeBy(puzzle, {
    evaluate(states, from, to, out, at) {
      const byHole = masks; // a local variable: those of the closure are slower to read
      const { colourBits } = puzzle;
      for (let i = from; i < to; i++) out[at++] = 2 * onesIn(states[i] & byHole[states[i] >>> colourBits]);
    },
  });
}

const MAX_TABLE = 1 << 26; // bytes, one a place
const DEEPEST = 254; // what a byte holds beside `UNMET`: a bound may be too low
const UNMET = 255;
const LOW = 12; // bits

/**
 * The pattern bound: forget the colours of all pieces but those in the cells that are watched, and solve what is left,
 * completely. A piece that comes out of a forgotten cell may then have either colour, whichever is better. Whoever
 * knows less can only have it easier, so the moves of the simpler puzzle bound those of the real one from below.
 *
 * Its distances, to the boards without a black piece among those watched, are computed once and kept in a table.
 *
 * @see J. C. Culberson and J. Schaeffer, "Pattern databases", Computational Intelligence 14 (1998)
 * @example
 * const puzzle = new FlipIt(4, 4);
 * const start = puzzle.encode(puzzle.filled("B", 5));
 * boundAt(new PatternBound(puzzle, puzzle.sheltered), puzzle, start); // 11
 */
export class PatternBound implements Bound {
  /** Positions of the simpler puzzle from which its goals can be reached. */
  readonly positions: number;
  /** By place: the hole's cell, then the bits of the pieces that are watched. */
  private readonly distance: Uint8Array;
  private readonly watchedBits: Int32Array;
  /** Bits of a place behind the hole's cell. */
  private readonly width: number;
  /** By the lower 12 bits of a code, and by the others: those of its bits that are watched, side by side. */
  private readonly folded: readonly [Int32Array, Int32Array];

  /**
   * @param watched the cells whose pieces' colours count
   * @throws InputError for a cell off the board, and for a table of more than 2^26 bytes
   */
  constructor(
    private readonly puzzle: FlipIt,
    watched: readonly number[],
  ) {
    madeBy(puzzle, this);
    const { cells, colourBits } = puzzle;
    if (!watched.every((cell) => isCell(cell, cells))) {
      throw new InputError("watched", describe(watched), `cells from 0 to ${cells - 1}`);
    }
    const all = Array.from({ length: cells }, (_, cell) => cell);
    // The last cell's piece has the bit of the hole's cell: a bit more, wherever that is.
    const bits = all.filter((cell) => cell < colourBits && watched.includes(cell));
    this.width = bits.length + 1;
    const size = cells * 2 ** this.width;
    if (size > MAX_TABLE)
      throw new InputError("watched", `a table of ${size} bytes`, "a table of at most 2^26 bytes");
    const fold = (code: number) => bits.reduce((place, bit, k) => place | (((code >>> bit) & 1) << k), 0);
    this.folded = [
      Int32Array.from({ length: 1 << LOW }, (_, code) => fold(code)),
      Int32Array.from({ length: 1 << Math.max(0, colourBits - LOW) }, (_, code) => fold(code << LOW)),
    ];
    const forgotten = all.filter((cell) => !watched.includes(cell));
    this.watchedBits = Int32Array.from(all, (hole) => ~puzzle.bitsOf(forgotten, hole));
    this.distance = new Uint8Array(size).fill(UNMET);
    this.positions = this.measure(Int32Array.from(all, (hole) => puzzle.bitsOf(forgotten, hole)));
  }

  evaluate(states: Int32Array, from: number, to: number, out: Int32Array, at: number): void {
    for (let i = from; i < to; i++) {
      const moves = this.distance[this.placeOf(states[i])];
      out[at++] = moves === UNMET ? UNREACHABLE : moves;
    }
  }

  private placeOf(code: number): number {
    const { colourBits } = this.puzzle;
    const [low, high] = this.folded;
    const hole = code >>> colourBits;
    const known = code & this.watchedBits[hole] & ((1 << colourBits) - 1);
    const atHole = (known >>> hole) & 1;
    return (((hole << 1) | atHole) << (this.width - 1)) | low[known & ((1 << LOW) - 1)] | high[known >>> LOW];
  }

  /** Fills the table from the goals outwards, and returns the number of positions met. Every jump can be undone. */
  private measure(forgottenBits: Int32Array): number {
    const { puzzle, distance, watchedBits } = this;
    let level = puzzle.allWhite;
    let positions = 0;
    for (let depth = 0; level.length > 0; depth++) {
      for (const code of level) distance[this.placeOf(code)] = Math.min(depth, DEEPEST);
      positions += level.length;
      // A jump needs one colour of a forgotten piece at most, the jumping one's: all white and all black are every case.
      const both = new Int32Array(2 * level.length);
      both.set(level);
      both.set(
        level.map((code) => code | forgottenBits[puzzle.holeOf(code)]),
        level.length,
      );
      const successors = new Int32Array(both.length * puzzle.maxSuccessors);
      const end = puzzle.expand(both, 0, both.length, successors, 0);
      let kept = 0;
      for (let i = 0; i < end; i++) {
        const code = successors[i] & watchedBits[puzzle.holeOf(successors[i])];
        const place = this.placeOf(code);
        if (distance[place] !== UNMET) continue;
        distance[place] = DEEPEST; // met; its depth is written with its level
        successors[kept++] = code;
      }
      level = successors.slice(0, kept);
    }
    return positions;
  }
}
