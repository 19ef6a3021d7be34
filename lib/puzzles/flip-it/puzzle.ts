import { differ } from "../../basics/bits";
import { indices } from "../../basics/counting";
import { describe, expectOptions, InputError } from "../../basics/errors";
import { expectCell, expectOneOf, expectSides } from "../../basics/ranges";
import {
  type BitParallel,
  type Codec,
  type Coded,
  madeBy,
  type Onward,
  type Positions,
  positionsOf,
  type Refutable,
  type Reversible,
  type StateSpace,
} from "../../search/index";
import { expandWords } from "./words";

/**
 * A board row by row: B and W for a piece with its black or its white side up, _ for the hole. Blanks between the rows
 * are for the eye: "BBBB B_BB BBBB BBBB".
 */
export type FlipItBoard = string;

export interface FlipItOptions {
  /** Whether pieces jump diagonally too. Default: false. */
  readonly diagonals?: boolean;
}

/** One way to jump: the piece at `from` lands in the hole at `to`, and the pieces at `over` are turned. */
export interface Jump {
  readonly from: number;
  readonly over: readonly number[];
  readonly to: number;
}

const ABREAST = 4; // jumps worked out together: as many as a hole on 4 x 4 has at most along its row and column
const MAX_CELLS = 27; // 27 x 2^26 positions: with one cell more they would outnumber the codes of a 32-bit integer

/**
 * Flip-It Square on a board of up to 27 cells: every cell but one holds a piece, black on one side and white on the
 * other. A piece jumps in a straight line over one or more pieces into the hole, and every piece that it jumps over is
 * turned. The article's puzzle is `new FlipIt(4, 4)`.
 *
 * The index is perfect: code = hole x 2^(cells - 1) + colours, with one bit a cell, 1 for black. The last cell has no
 * bit: its piece takes the bit of the cell that is the hole. So a jump swaps the bits of the two cells between which
 * the hole changes place, or leaves them alone where one of them is the last cell, whose piece needs no other bit then;
 * and it turns the bits of the pieces jumped over, to which the last cell, at the end of all its lines, never belongs.
 * @example
 * const puzzle = new FlipIt(3, 3);
 * const start = puzzle.encode("BBB BBB BB_");
 * neighbours(puzzle, start).map((code) => puzzle.decode(code)[0]); // ["BBB BBB _WB", "BB_ BBW BBB"]
 */
export class FlipIt
  implements StateSpace, Codec<FlipItBoard>, Coded, Partial<BitParallel>, Onward, Reversible, Refutable
{
  /** Number of cells, the hole included. */
  readonly cells: number;
  readonly stride = 1;
  readonly size: number;
  readonly maxSuccessors: number; // a multiple of four: there must be room to write them all
  readonly diagonals: boolean;
  /** All ways to jump, ordered by the cell where the hole must be. */
  readonly jumps: readonly Jump[];
  /** How many bits of a code hold colours: those from the lowest on. Above them is the hole. */
  readonly colourBits: number;
  /** By hole, how many jumps there are. */
  private readonly counts: Int32Array;
  /** By hole, for each of `maxSuccessors` jumps, the three integers that `jumped` takes. */
  private readonly moves: Int32Array;

  /** As `expand`, for all codes of a block of bits at once. Left out on boards with less than a word of codes for each hole. */
  readonly expandBits?: BitParallel["expandBits"];

  /** @throws InputError unless there are 1 to 27 cells, and for unknown options */
  constructor(
    readonly rows: number,
    readonly columns: number,
    options: FlipItOptions = {},
  ) {
    expectOptions(options, ["diagonals"]);
    const { diagonals = false } = options;
    expectSides(rows, columns, MAX_CELLS);
    this.cells = rows * columns;
    this.diagonals = diagonals;
    this.colourBits = this.cells - 1;
    this.size = this.cells * 2 ** this.colourBits;
    this.jumps = jumpsOn(rows, columns, diagonals);

    this.counts = new Int32Array(this.cells);
    for (const { to } of this.jumps) this.counts[to]++;
    this.maxSuccessors = ABREAST * Math.max(1, Math.ceil(Math.max(...this.counts) / ABREAST));
    this.moves = new Int32Array(this.cells * this.maxSuccessors * 3);
    const last = this.cells - 1;
    this.jumps.forEach(({ from, over, to }, i) => {
      const nth = i - this.jumps.findIndex((jump) => jump.to === to);
      const turned = over.reduce((bits, cell) => bits | (1 << cell), (from ^ to) << this.colourBits);
      const swapped = from === last || to === last ? 0 : (1 << from) | (1 << to);
      this.moves.set([from, turned, turned ^ swapped], 3 * (to * this.maxSuccessors + nth));
    });
    if (this.colourBits >= 5) {
      this.expandBits = (level, block, next) =>
        expandWords(this.colourBits, this.counts, this.moves, this.maxSuccessors, level, block, next);
    }
  }

  /** The board with all pieces showing one colour. */
  filled(colour: "B" | "W", hole: number): FlipItBoard {
    expectOneOf("colour", colour, ["B", "W"]);
    expectCell("hole", hole, this.cells);
    return this.written(indices(this.cells).map((cell) => (cell === hole ? "_" : colour)));
  }

  get coding(): string {
    return `${this.rows} x ${this.columns} Flip-It Square`;
  }

  get rules(): string[] {
    return this.diagonals ? ["rows", "columns", "diagonals"] : ["rows", "columns"];
  }

  /** The codes of all boards without a black piece, one a cell for the hole: the usual goals. */
  get allWhite(): Int32Array {
    const codes = Int32Array.from({ length: this.cells }, (_, hole) => hole << this.colourBits);
    return madeBy(this, codes);
  }

  /** The cells that no jump passes over, such as a square's corners: a piece keeps its colour there. */
  get sheltered(): number[] {
    const exposed = new Set(this.jumps.flatMap(({ over }) => over));
    return indices(this.cells).filter((cell) => !exposed.has(cell));
  }

  /** Every move can be undone. */
  get reverse(): this {
    return this;
  }

  /**
   * There is no loop over the jumps that a board has: `maxSuccessors` are written, and the end moves on past those that
   * exist. How many there are is as good as random from board to board, and a processor that guesses wrong loses more
   * time than it takes to write.
   */
  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    const { colourBits, counts, moves, maxSuccessors } = this;
    for (let i = from; i < to; i++) {
      const code = states[i];
      const hole = code >>> colourBits;
      const holeBit = code >>> hole;
      for (let j = 0, k = 3 * maxSuccessors * hole; j < maxSuccessors; j += ABREAST, k += 3 * ABREAST) {
        out[at + j] = jumped(moves, k, code, holeBit);
        out[at + j + 1] = jumped(moves, k + 3, code, holeBit);
        out[at + j + 2] = jumped(moves, k + 6, code, holeBit);
        out[at + j + 3] = jumped(moves, k + 9, code, holeBit);
      }
      at += counts[hole];
    }
    return at;
  }

  /**
   * The same, but the end moves on only past a jump that leads to another board than the one before. Written out for
   * four jumps: in a loop it would take a fifth longer.
   */
  expandOnward(states: Int32Array, previous: Int32Array, from: number, to: number, at: number): number {
    if (this.maxSuccessors > ABREAST) return this.expandManyOnward(states, previous, from, to, at);
    const { colourBits, counts, moves } = this;
    for (let i = from; i < to; i++) {
      const code = states[i];
      const before = previous[i];
      const hole = code >>> colourBits;
      const holeBit = code >>> hole;
      const count = counts[hole];
      const k = 3 * ABREAST * hole;
      const first = jumped(moves, k, code, holeBit);
      const second = jumped(moves, k + 3, code, holeBit);
      const third = jumped(moves, k + 6, code, holeBit);
      const fourth = jumped(moves, k + 9, code, holeBit);
      // In the brackets is a number below 0 while there is such a jump, and with `differ` if it does not lead back.
      states[at] = first;
      previous[at] = code;
      at += ((0 - count) & differ(first, before)) >>> 31;
      states[at] = second;
      previous[at] = code;
      at += ((1 - count) & differ(second, before)) >>> 31;
      states[at] = third;
      previous[at] = code;
      at += ((2 - count) & differ(third, before)) >>> 31;
      states[at] = fourth;
      previous[at] = code;
      at += ((3 - count) & differ(fourth, before)) >>> 31;
    }
    return at;
  }

  private expandManyOnward(
    states: Int32Array,
    previous: Int32Array,
    from: number,
    to: number,
    at: number,
  ): number {
    const { colourBits, counts, moves, maxSuccessors } = this;
    for (let i = from; i < to; i++) {
      const code = states[i];
      const before = previous[i];
      const hole = code >>> colourBits;
      const holeBit = code >>> hole;
      const begin = 3 * maxSuccessors * hole;
      for (let k = begin; k < begin + 3 * counts[hole]; k += 3) {
        states[at] = jumped(moves, k, code, holeBit);
        previous[at] = code;
        at += differ(states[at], before) >>> 31;
      }
    }
    return at;
  }

  /**
   * The code of one board, or of several.
   * @throws InputError unless each board has one letter a cell, one of them _ and all others B or W
   */
  encode(...boards: FlipItBoard[]): Int32Array {
    const codes = Int32Array.from(boards, (board, i) => {
      const letters = this.checked(board, boards.length === 1 ? "board" : `boards[${i}]`);
      const hole = letters.indexOf("_");
      let code = hole << this.colourBits;
      for (let bit = 0; bit < this.colourBits; bit++) {
        if (letters[bit === hole ? this.cells - 1 : bit] === "B") code |= 1 << bit;
      }
      return code;
    });
    return madeBy(this, codes);
  }

  /** The boards of one position or several, such as a search's path. */
  decode(positions: Positions): FlipItBoard[] {
    return Array.from(positionsOf(this, positions, "positions"), (code) => {
      const hole = this.holeOf(code);
      const letters: string[] = Array.from({ length: this.cells }, (_, cell) => {
        return (code >>> (cell === this.cells - 1 ? hole : cell)) & 1 ? "B" : "W";
      });
      letters[hole] = "_";
      return this.written(letters);
    });
  }

  /** Where the hole is. */
  holeOf(code: number): number {
    return code >>> this.colourBits;
  }

  /** The bits of a code that hold the colours of the pieces in some cells, while the hole is at `hole`. */
  bitsOf(cells: readonly number[], hole: number): number {
    return cells.reduce((bits, cell) => {
      if (cell === hole) return bits;
      return bits | (1 << (cell === this.cells - 1 ? hole : cell));
    }, 0);
  }

  /**
   * Three proofs. The hole cannot get from one cell to the other. A piece that has the wrong colour is where the hole
   * never gets, so that it cannot jump, and where no jump that the hole allows passes over it. And parity: if every
   * way of the hole to a cell turns an even number of pieces, or every way an odd number, then the start alone says
   * whether an even or an odd number is black with the hole at the goal's cell.
   */
  refute([start]: Int32Array, [goal]: Int32Array): string | undefined {
    const [from, to] = [this.holeOf(start), this.holeOf(goal)];
    const { turned, isSettled } = turnsFrom(from, this.jumps);
    if (!turned.has(to)) return `the hole cannot get from cell ${from} to cell ${to}`;
    const jumps = this.jumps.filter((jump) => turned.has(jump.to));
    const exposed = new Set(jumps.flatMap(({ over }) => over));
    const isBlack = (code: number, cell: number) => (code & this.bitsOf([cell], this.holeOf(code))) !== 0;
    const all = indices(this.cells);
    const fixed = all.filter((cell) => !turned.has(cell) && !exposed.has(cell));
    const wrong = fixed.find((cell) => isBlack(start, cell) !== isBlack(goal, cell));
    if (wrong !== undefined) {
      return (
        `the piece in cell ${wrong} keeps its colour, and the goal has the other one: ` +
        "the hole never gets there, and nothing can jump over it"
      );
    }
    if (!isSettled) return undefined;
    const [blackNow, blackThen] = [start, goal].map(
      (code) => all.filter((cell) => isBlack(code, cell)).length,
    );
    const turns = turned.get(to)!;
    if ((blackNow + turns + blackThen) % 2 === 0) return undefined;
    return (
      `parity: every way of the hole from cell ${from} to cell ${to} turns an ${turns === 0 ? "even" : "odd"} number ` +
      `of pieces, so ${blackNow} black pieces cannot become ${blackThen}`
    );
  }

  private written(letters: readonly string[]): FlipItBoard {
    const rows = Array.from({ length: this.rows }, (_, row) =>
      letters.slice(row * this.columns, (row + 1) * this.columns).join(""),
    );
    return rows.join(" ");
  }

  private checked(board: FlipItBoard, argument: string): string {
    const given = describe(board);
    const letters = board.replace(/\s/g, "");
    const strange = /[^BW_]/u.exec(letters);
    if (strange) throw new InputError(argument, given, `B, W and _ only, not ${describe(strange[0])}`);
    if (letters.length !== this.cells) {
      const size = `${this.rows} x ${this.columns}`;
      throw new InputError(argument, given, `${this.cells} cells (${size}), not ${letters.length}`);
    }
    const holes = letters.split("_").length - 1;
    if (holes !== 1) throw new InputError(argument, given, `exactly one hole, written _, not ${holes}`);
    return letters;
  }
}

/**
 * The board behind the jump at `moves[k]`: the cell that it comes from, the bits that change if that cell's bit and the
 * hole's are equal, and the bits that change if they are not. `holeBit` has the hole's bit in its lowest place.
 */
function jumped(moves: Int32Array, k: number, code: number, holeBit: number): number {
  return code ^ moves[k + 1 + (((code >>> moves[k]) ^ holeBit) & 1)];
}

/** All jumps on a board, by the hole: along its row, then its column, then its diagonals. */
function jumpsOn(rows: number, columns: number, diagonals: boolean): Jump[] {
  const cells = indices(rows * columns);
  const lines: [number, number][] = [
    [0, 1],
    [1, 0],
  ];
  if (diagonals) lines.push([1, 1], [1, -1]);
  return cells.flatMap((to) =>
    lines.flatMap(([down, right]) => {
      const line = cells.filter((cell) => {
        const [y, x] = [
          Math.floor(cell / columns) - Math.floor(to / columns),
          (cell % columns) - (to % columns),
        ];
        return y * right === x * down;
      });
      return line
        .map((from) => ({ from, over: line.filter((cell) => (cell - from) * (cell - to) < 0), to }))
        .filter(({ over }) => over.length > 0);
    }),
  );
}

/**
 * The cells to which the hole can get, each with how many pieces one way there turns, modulo 2; settled, if no two ways
 * to a cell differ.
 */
function turnsFrom(
  start: number,
  jumps: readonly Jump[],
): { turned: Map<number, number>; isSettled: boolean } {
  const turned = new Map([[start, 0]]);
  let isSettled = true;
  for (const [cell, parity] of turned) {
    for (const { from, over, to } of jumps) {
      if (to !== cell) continue;
      const next = (parity + over.length) % 2;
      if (!turned.has(from)) turned.set(from, next);
      else if (turned.get(from) !== next) isSettled = false;
    }
  }
  return { turned, isSettled };
}
