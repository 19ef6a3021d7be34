import { describe, InputError } from "../../basics/errors";
import { expectSides } from "../../basics/ranges";
import {
  type BitParallel,
  type Codec,
  type Coded,
  madeBy,
  type Positions,
  positionsOf,
  type Refutable,
  type Reversible,
  type StateSpace,
} from "../../search/index";
import type { SlidingBoard, SlidingCode } from "./boardCode";
import { PackedBoards } from "./packed";
import { MAX_TABLE_CELLS, RankedBoards } from "./ranked";
import { MAX_RANKED_CELLS, RankedHalves } from "./rankedHalves";

export type { SlidingBoard } from "./boardCode";

const MAX_CELLS = 256;
const MAX_KEPT = 2 ** 22; // tiles: all boards of up to 9 cells

/**
 * The sliding puzzle on a board of any size: one cell is blank, and a move slides a neighbouring tile into it. The
 * 8-puzzle is `new SlidingPuzzle(3, 3)`, the 15-puzzle `new SlidingPuzzle(4, 4)`.
 *
 * Boards of up to 12 cells have a perfect index: every arrangement is one number below cells!, so that a search needs
 * no hashing. On larger boards a code packs the tiles into as many integers as they need.
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * puzzle.decode(puzzle.encode(puzzle.ordered)); // [[1, 2, 3, 4, 5, 6, 7, 8, 0]]
 * breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered)).depths.slice(0, 5); // [1, 2, 4, 8, 16]
 */
export class SlidingPuzzle
  implements StateSpace, Codec<SlidingBoard>, Coded, Partial<BitParallel>, Reversible, Refutable
{
  /** Number of cells, the blank included. */
  readonly cells: number;
  readonly stride: number;
  readonly size?: number;
  readonly maxSuccessors: number;
  /** As `expand`, for all codes of a block of bits at once, on boards of 12 cells. */
  readonly expandBits?: BitParallel["expandBits"];
  private readonly code: SlidingCode;
  private keptBoards?: Uint8Array;

  /** @throws InputError unless there are 2 to 256 cells */
  constructor(
    readonly rows: number,
    readonly columns: number,
  ) {
    expectSides(rows, columns, MAX_CELLS);
    this.cells = rows * columns;
    if (this.cells < 2) throw new InputError("rows x columns", "1 x 1", `2 to ${MAX_CELLS} cells`);
    const { cells } = this;
    if (cells <= MAX_TABLE_CELLS) this.code = new RankedBoards(rows, columns);
    else if (cells <= MAX_RANKED_CELLS) {
      const code = new RankedHalves(rows, columns);
      if (cells === MAX_RANKED_CELLS)
        this.expandBits = (level, block, next) => code.expandBits(level, block, next);
      this.code = code;
    } else this.code = new PackedBoards(rows, columns);
    this.stride = this.code.stride;
    this.size = this.code.size;
    this.maxSuccessors = this.code.maxSuccessors;
  }

  /** The board with its tiles in order and the blank in the last cell: the usual goal. */
  get ordered(): number[] {
    return Array.from({ length: this.cells }, (_, cell) => (cell + 1) % this.cells);
  }

  /** Every move can be undone. */
  get reverse(): this {
    return this;
  }

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    return this.code.expand(states, from, to, out, at);
  }

  /**
   * The code of one board, or of several one after the other: `stride` integers each.
   * @throws InputError unless each board holds 0 to cells - 1 once each
   */
  encode(...boards: SlidingBoard[]): Int32Array {
    const codes = new Int32Array(boards.length * this.stride);
    boards.forEach((board, i) => {
      this.check(board, boards.length === 1 ? "board" : `boards[${i}]`);
      this.code.write(board, codes, i * this.stride);
    });
    return madeBy(this, codes);
  }

  get coding(): string {
    return `${this.rows} x ${this.columns} tiles`;
  }

  /** The boards of one position or several, such as a search's path. */
  decode(positions: Positions): number[][] {
    const codes = positionsOf(this, positions, "positions");
    return Array.from({ length: codes.length / this.stride }, (_, i) =>
      this.code.read(codes, i * this.stride),
    );
  }

  /** Writes the tiles of the position at `states[at]` into `board`, one a cell: `decode` for inner loops. */
  unpack(states: Int32Array, at: number, board: Uint8Array): void {
    const { code, kept, cells } = this;
    if (!kept) {
      if (code.unpack) code.unpack(states, at, board);
      else board.set(code.read(states, at));
      return;
    }
    const from = states[at] * cells;
    // Of a board that is not kept yet the first two cells are the same.
    if (kept[from] === kept[from + 1]) kept.set(code.read(states, at), from);
    for (let cell = 0; cell < cells; cell++) board[cell] = kept[from + cell];
  }

  /** Boards that were unpacked, by code: searches come to the same ones again and again, and unranking takes long. */
  private get kept(): Uint8Array | undefined {
    const { size, cells } = this;
    if (size === undefined || size * cells > MAX_KEPT) return undefined;
    this.keptBoards ??= new Uint8Array(size * cells);
    return this.keptBoards;
  }

  /**
   * Parity. A slide swaps the blank with one tile, which turns an even permutation into an odd one and back, and moves
   * the blank one step. So the number of swaps that make the goal of the start and the number of steps between the two
   * blanks must be both even or both odd. In a single row (or column) tiles never pass each other at all.
   */
  refute(start: Int32Array, goal: Int32Array): string | undefined {
    const [from, to] = [this.code.read(start, 0), this.code.read(goal, 0)];
    if (this.rows === 1 || this.columns === 1) {
      const tiles = (board: number[]) => board.filter((tile) => tile !== 0).join(" ");
      if (tiles(from) === tiles(to)) return undefined;
      return `order: in a single ${this.rows === 1 ? "row" : "column"} no tile passes another, and the goal has them in another order`;
    }
    const swaps = swapsBetween(from, to);
    const steps = this.distance(from.indexOf(0), to.indexOf(0));
    if ((swaps - steps) % 2 === 0) return undefined;
    return (
      `parity: ${count(swaps, "swap")} of two tiles would make the goal of the start, and the blank is ` +
      `${count(steps, "step")} from its place; every move is one swap and one step, so both numbers must be even or both odd`
    );
  }

  /** Steps from one cell to another, by rows and columns. */
  distance(cell: number, other: number): number {
    const rows = Math.floor(cell / this.columns) - Math.floor(other / this.columns);
    return Math.abs(rows) + Math.abs((cell % this.columns) - (other % this.columns));
  }

  private check(board: SlidingBoard, argument: string): void {
    const given = describe(board);
    const size = `${this.rows} x ${this.columns}`;
    if (board.length !== this.cells) {
      throw new InputError(argument, given, `${this.cells} numbers (${size}), not ${board.length}`);
    }
    const range = `each of 0 to ${this.cells - 1} once`;
    const seen = new Set<number>();
    for (let cell = 0; cell < this.cells; cell++) {
      const tile = board[cell];
      const place = `at index ${cell}`;
      if (!Number.isInteger(tile) || tile < 0 || tile >= this.cells) {
        throw new InputError(argument, given, `${range}; ${describe(tile)} ${place} is none of them`);
      }
      if (seen.has(tile))
        throw new InputError(argument, given, `${range}; ${tile} ${place} is there already`);
      seen.add(tile);
    }
  }
}

/** The fewest swaps of two cells that turn one arrangement into the other: cells minus cycles. */
function swapsBetween(from: readonly number[], to: readonly number[]): number {
  const place = new Map(to.map((tile, cell) => [tile, cell]));
  const seen = new Set<number>();
  let cycles = 0;
  for (let cell = 0; cell < from.length; cell++) {
    if (seen.has(cell)) continue;
    cycles++;
    for (let at = cell; !seen.has(at); at = place.get(from[at])!) seen.add(at);
  }
  return from.length - cycles;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
