import { describe, InputError } from "../../basics/errors";
import {
  type Bound,
  type CostedSpace,
  madeBy,
  type Positions,
  positionsOf,
  type Walk,
  type Walkable,
} from "../../search/index";
import type { Gauge } from "./gauges";
import { SlidingPuzzle } from "./puzzle";
import { SlidingWalk } from "./walk";

/**
 * A lower bound on the slides to one goal. Each bound of this room is a sum of tables, in each of which every slide moves
 * one place on. So a search in place can keep it up with two or three look-ups a slide, and all of them share one such
 * search, `SlidingWalk`.
 */
export abstract class SlidingBound implements Bound, Walkable {
  /** The code of the goal. */
  readonly goal: Int32Array;
  /** The goal, row by row. */
  readonly goalBoard: readonly number[];
  /** By tile, its cell in the goal. */
  protected readonly homes: readonly number[];
  private readonly board: Uint8Array;

  /** @throws InputError for anything but one position as goal */
  constructor(
    readonly puzzle: SlidingPuzzle,
    goal: Positions,
  ) {
    const codes = positionsOf(puzzle, goal, "goal");
    if (codes.length !== puzzle.stride) throw new InputError("goal", describe(goal), "one position");
    this.goal = codes;
    [this.goalBoard] = puzzle.decode(codes);
    this.homes = this.goalBoard.map((_, tile) => this.goalBoard.indexOf(tile));
    this.board = new Uint8Array(puzzle.cells);
    madeBy(puzzle, this);
  }

  evaluate(states: Int32Array, from: number, to: number, out: Int32Array, at: number): void {
    const { puzzle, board } = this;
    const { stride } = puzzle;
    for (let i = from; i < to; i += stride) {
      puzzle.unpack(states, i, board);
      out[at++] = this.estimate(board);
    }
  }

  walk(space: CostedSpace, start: Int32Array, goal: Int32Array, bounds: readonly Bound[]): Walk | undefined {
    const { rows, columns } = this.puzzle;
    // A puzzle with other moves, derived from this one, is not walked by the moves of this one.
    if (!(space instanceof SlidingPuzzle) || space.constructor !== SlidingPuzzle) return undefined;
    if (space.expand !== SlidingPuzzle.prototype.expand) return undefined;
    if (space.rows !== rows || space.columns !== columns) return undefined;
    const sums: (readonly Gauge[])[] = [];
    for (const bound of bounds) {
      if (!(bound instanceof SlidingBound)) return undefined;
      if (bound.puzzle.rows !== rows || bound.puzzle.columns !== columns) return undefined;
      if (bound.goal.length !== goal.length || bound.goal.some((code, k) => code !== goal[k]))
        return undefined;
      const own = bound.gauges();
      if (own === undefined) return undefined;
      sums.push(...own);
    }
    return new SlidingWalk(this.puzzle, start, goal, sums);
  }

  /** The bound of a board, row by row. */
  protected abstract estimate(board: Uint8Array): number;

  /** The sums of tables of which the greatest is the bound, or undefined where it is no such sum. */
  protected abstract gauges(): readonly (readonly Gauge[])[] | undefined;
}
