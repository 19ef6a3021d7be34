import { lowest } from "../../basics/bits";
import { expectOptions } from "../../basics/errors";
import { hopsFrom, type KnightGraph, knightGraph } from "../../basics/knightGraph";
import { sum } from "../../basics/numbers";
import { expectCell } from "../../basics/ranges";
import {
  type Codec,
  type Coded,
  madeBy,
  type Positions,
  positionsOf,
  type Refutable,
  type Reversible,
  type StateSpace,
} from "../../search/index";
import { checkKnightBoard, checkKnightSetting, type KnightBoard } from "./input";
import { PackedPlacements } from "./packed";
import type { PlacementCode } from "./placementCode";
import { placementsOf, RankedPlacements } from "./ranked";
import { obstacle, type Region, regionsOf } from "./regions";

export type { KnightBoard } from "./input";

export interface KnightOptions {
  /** Cells that are missing from the board, counted row by row from 0. Default: none. */
  readonly removed?: readonly number[];
  /** Whether hops in a row by one knight are one move. Default: every hop is a move. */
  readonly mergeHops?: boolean;
}

const KEPT = 2; // successors are kept from the second time on: a search that comes only once would be held up
const MAX_KEPT = 2 ** 16; // placements of a space that keeps successors: their codes fit into 16 bits

/**
 * Knights of one or more colours on a board of any size. A knight hops, as in chess, to an empty cell; nothing is ever
 * captured. The classic exchange is `new KnightExchange(4, 3, [3, 3])`: three knights each of two colours.
 *
 * Up to 2^31 - 1 placements have a perfect index: every placement is one number below their number. Beyond, a code packs the
 * board into as many integers as it needs. A small space keeps the successors that it has worked out, for searches that
 * come to a position more than once.
 * @example
 * const puzzle = new KnightExchange(3, 3, [2, 2]);
 * const [start, goal] = puzzle.encode([1, 0, 1, 0, 0, 0, 2, 0, 2], [2, 0, 2, 0, 0, 0, 1, 0, 1]);
 * solved(breadthFirstSearch(puzzle, start, goal)).cost; // 16
 */
export class KnightExchange implements StateSpace, Codec<KnightBoard>, Coded, Reversible, Refutable {
  readonly stride: number;
  readonly size?: number;
  readonly maxSuccessors: number;
  /** For each cell, the cells one hop away. */
  readonly graph: KnightGraph;
  /** Whether hops in a row by one knight are one move. */
  readonly mergeHops: boolean;
  private readonly code: PlacementCode;
  /** The cells that are there. Codes count these alone, from 0. */
  private readonly present: readonly number[];
  private readonly targets: readonly Uint8Array[];
  /** The same, one bit a cell: on a board of up to 32 cells, where hops are moves. */
  private readonly hops?: Int32Array;
  private regions?: Region[];
  private readonly inHand: Uint8Array;
  private readonly reached: Uint8Array;
  private readonly isReached: Uint8Array;
  /** In a small space, by position: how often it was expanded, or KEPT + how many successors are kept. */
  private readonly counts?: Uint16Array;
  /** By position, room for `maxSuccessors`. */
  private kept = new Uint16Array(0);

  /**
   * @param knights number of knights of each colour, from colour 1 on
   * @throws InputError for a board of no cells or more than 256, cells to remove that it has not, more knights than
   *   cells, or unknown options
   */
  constructor(
    readonly rows: number,
    readonly columns: number,
    readonly knights: readonly number[],
    options: KnightOptions = {},
  ) {
    expectOptions(options, ["removed", "mergeHops"]);
    const { removed = [], mergeHops = false } = options;
    this.present = checkKnightSetting(rows, columns, knights, removed);
    this.graph = knightGraph(rows, columns, new Set(removed));
    this.mergeHops = mergeHops;
    const { present, graph } = this;
    const place = new Map(present.map((cell, i) => [cell, i]));
    this.targets = present.map((cell) => Uint8Array.from(graph[cell], (target) => place.get(target)!));
    const cells = present.length;
    if (cells <= 32 && !mergeHops) {
      this.hops = Int32Array.from(this.targets, (goals) => goals.reduce((set, goal) => set | (1 << goal), 0));
    }
    this.code =
      placementsOf(cells, knights) < Infinity
        ? new RankedPlacements(cells, knights)
        : new PackedPlacements(cells, knights.length);
    this.stride = this.code.stride;
    this.size = this.code.size;
    const all = sum(knights);
    const freest = present.map((cell) =>
      mergeHops ? cells - all : Math.min(cells - all, graph[cell].length),
    );
    this.maxSuccessors = sum(freest.sort((a, b) => b - a).slice(0, all));
    if (this.size !== undefined && this.size <= MAX_KEPT) this.counts = new Uint16Array(this.size);
    this.inHand = new Uint8Array(cells);
    this.reached = new Uint8Array(cells);
    this.isReached = new Uint8Array(cells);
  }

  /** Every move can be undone. */
  get reverse(): this {
    return this;
  }

  expand(states: Int32Array, from: number, to: number, out: Int32Array, at: number): number {
    const { stride, counts, maxSuccessors } = this;
    for (let i = from; i < to; i += stride) {
      const count = counts === undefined ? 0 : counts[states[i]];
      if (count < KEPT) {
        at = this.workOut(states, i, out, at);
        continue;
      }
      const { kept } = this;
      const row = states[i] * maxSuccessors;
      for (let k = 0; k < count - KEPT; k++) out[at + k] = kept[row + k];
      at += count - KEPT;
    }
    return at;
  }

  /**
   * The code of one board, or of several one after the other: `stride` integers each.
   * @throws InputError unless each board holds this puzzle's knights, and none of them off the board
   */
  encode(...boards: KnightBoard[]): Int32Array {
    const codes = new Int32Array(boards.length * this.stride);
    boards.forEach((board, i) => {
      checkKnightBoard(board, this, this.present, boards.length === 1 ? "board" : `boards[${i}]`);
      this.code.write(
        this.present.map((cell) => board[cell]),
        codes,
        i * this.stride,
      );
    });
    return madeBy(this, codes);
  }

  get coding(): string {
    const cells = this.present.length < this.rows * this.columns ? `, cells ${this.present.join(" ")}` : "";
    return `${this.knights.join(" and ")} knights on ${this.rows} x ${this.columns}${cells}`;
  }

  /** The boards of one position or several, such as a search's path. */
  decode(positions: Positions): number[][] {
    const codes = positionsOf(this, positions, "positions");
    return Array.from({ length: codes.length / this.stride }, (_, i) => {
      const board: number[] = Array(this.rows * this.columns).fill(0);
      this.code.take(codes, i * this.stride);
      this.present.forEach((cell, c) => {
        board[cell] = this.code.pieceAt(c);
      });
      return board;
    });
  }

  /** The fewest moves of a knight that is alone on the board from one cell to each; Infinity where it never comes. @throws InputError off the board */
  distancesFrom(cell: number): number[] {
    expectCell("cell", cell, this.graph.length);
    const hops = hopsFrom(this.graph, cell);
    return this.mergeHops ? hops.map((count) => (count > 1 && count < Infinity ? 1 : count)) : hops;
  }

  /** A knight never leaves its region of the board, and on a ring or a line of cells no knight passes another. */
  refute(start: Int32Array, goal: Int32Array): string | undefined {
    this.regions ??= regionsOf(this.graph, this.present);
    return obstacle(this.regions, this.decode(start)[0], this.decode(goal)[0]);
  }

  /** Works out the successors of one position, keeps them the second time, and returns the index behind the last. */
  private workOut(states: Int32Array, i: number, out: Int32Array, at: number): number {
    const { code, hops, counts } = this;
    const taken = code.take(states, i);
    let end = at;
    if (hops === undefined) end = this.workOutCellwise(out, at);
    else {
      for (let knights = taken; knights !== 0; knights &= knights - 1) {
        const cell = lowest(knights);
        end = code.writeMoves(cell, 0, hops[cell] & ~taken, out, end);
      }
    }
    if (counts !== undefined && counts[states[i]]++ > 0) {
      this.keep(states[i], out, at, end);
      counts[states[i]] = KEPT + end - at;
    }
    return end;
  }

  private keep(position: number, out: Int32Array, from: number, to: number): void {
    const { size = 0, maxSuccessors } = this;
    if (this.kept.length === 0) this.kept = new Uint16Array(size * maxSuccessors);
    for (let k = 0; k < to - from; k++) this.kept[position * maxSuccessors + k] = out[from + k];
  }

  /** The same for the placement in hand, on any board and with any rule. */
  private workOutCellwise(out: Int32Array, at: number): number {
    const { code, inHand, targets } = this;
    for (let cell = 0; cell < inHand.length; cell++) inHand[cell] = code.pieceAt(cell);
    for (let cell = 0; cell < inHand.length; cell++) {
      if (inHand[cell] === 0) continue;
      const goals = this.mergeHops ? this.flood(cell) : targets[cell];
      for (let k = 0; k < goals.length; k++) {
        if (inHand[goals[k]] === 0) at = code.writeMoves(cell, goals[k], 1, out, at);
      }
    }
    return at;
  }

  /** The cells that the knight in `cell` comes to by hops over empty cells. */
  private flood(cell: number): Uint8Array {
    const { inHand, targets, reached, isReached } = this;
    isReached.set(inHand); // a knight's cell is as good as reached: none enters it
    let end = 0;
    reached[end++] = cell;
    for (let next = 0; next < end; next++) {
      const around = targets[reached[next]];
      for (let k = 0; k < around.length; k++) {
        if (isReached[around[k]] !== 0) continue;
        isReached[around[k]] = 1;
        reached[end++] = around[k];
      }
    }
    return reached.subarray(1, end);
  }
}
