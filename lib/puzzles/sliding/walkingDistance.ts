import { InputError } from "../../basics/errors";
import { type Bound, type Positions, UNREACHABLE } from "../../search/index";
import type { Gauge } from "./gauges";
import type { SlidingPuzzle } from "./puzzle";
import { SlidingBound } from "./slidingBound";

/**
 * A lower bound that knows crowds: forget in which column a tile stands, and which of the tiles it is of those that belong
 * to the same row. What is left says how many tiles of each home row there are in each row, and where the blank is. There a
 * vertical slide takes any tile of a row next to the blank's to the blank's row, and horizontal slides change nothing. The
 * fewest slides in this smaller puzzle bound the vertical ones, the same with columns bounds the horizontal ones, and no
 * slide is both. Distances in a puzzle that every slide follows are consistent.
 *
 * A 4 x 4 board has 24,964 such positions either way. Boards of 5 x 5 would have tens of millions.
 * @param goal one position
 * @throws InputError for anything but one position, and for a board that has more than 2^20 such positions, or
 *   so many lines that they cannot be told apart by one integer
 * @see K. Takahashi, "15 puzzle automatic solver" (2001), in Japanese: where walking distance comes from
 * @example
 * const puzzle = new SlidingPuzzle(3, 3);
 * const goal = puzzle.encode(puzzle.ordered);
 * boundAt(walkingDistance(puzzle, goal), puzzle, puzzle.encode([8, 6, 7, 2, 5, 4, 3, 0, 1])); // 25
 */
export function walkingDistance(puzzle: SlidingPuzzle, goal: Positions): Bound {
  return new WalkingDistance(puzzle, goal);
}

class WalkingDistance extends SlidingBound {
  private readonly vertical: Crowds;
  private readonly horizontal: Crowds;

  constructor(puzzle: SlidingPuzzle, goal: Positions) {
    super(puzzle, goal);
    const { rows, columns } = puzzle;
    this.vertical = new Crowds(this.goalBoard, rows, (cell) => Math.floor(cell / columns));
    this.horizontal = new Crowds(this.goalBoard, columns, (cell) => cell % columns);
  }

  protected estimate(board: Uint8Array): number {
    const { vertical, horizontal } = this;
    const [row, column] = [vertical.placeOf(board), horizontal.placeOf(board)];
    return row < 0 || column < 0 ? UNREACHABLE : vertical.moves[row] + horizontal.moves[column];
  }

  protected gauges(): Gauge[][] {
    return [[this.vertical, this.horizontal]];
  }
}

const MAX_PLACES = 2 ** 20;
const MAX_VISITS = 2 ** 22; // of the count beforehand: boards that need more have too many places
const MAX_CROWDS = 2 ** 25; // crowds of a line that are told apart: more than there are with so many places

/** The smaller puzzle of one axis, solved completely from the goal on: how many tiles of each home line stand on each line. */
class Crowds implements Gauge {
  readonly moves: Uint8Array;
  readonly links: { readonly table: Int32Array; readonly width: number };
  readonly tiles: readonly number[];
  private readonly lineOf: readonly number[]; // by cell
  private readonly homeOf: readonly number[]; // by tile
  /** A crowd, the tiles of one line, is one number: this sum over its tiles, by their home lines. */
  private readonly units: readonly number[];
  private readonly crowds: number[]; // by line, for `placeOf`
  /** The crowds that occur, numbered; and places as the leaves of a tree which branches by the crowd of one line after another. */
  private readonly crowdIds = new Map<number, number>();
  private readonly branches = new Map<number, number>();
  private leaves = 0;

  /**
   * @param lines  the number of rows (or columns)
   * @param lineOf by cell, which of them it is in
   * @throws InputError for a board with too many places
   */
  constructor(
    goal: readonly number[],
    private readonly lines: number,
    lineOf: (cell: number) => number,
  ) {
    this.lineOf = goal.map((_, cell) => lineOf(cell));
    this.homeOf = goal.map((_, tile) => lineOf(goal.indexOf(tile)));
    this.tiles = goal.filter((tile) => tile !== 0);
    const length = goal.length / lines;
    if ((length + 1) ** lines > Number.MAX_SAFE_INTEGER) throw this.tooMany();
    this.units = Array.from({ length: lines }, (_, home) => (length + 1) ** home);
    this.crowds = new Array<number>(lines).fill(0);
    if (length > 1 && this.countPlaces(length) > MAX_PLACES) throw this.tooMany();
    const [links, moves] = this.solve(goal, length);
    this.moves = Uint8Array.from(moves);
    this.links = { table: Int32Array.from(links), width: 2 * lines };
  }

  /** The place of a board, or -1 if the goal cannot be reached from it. */
  placeOf(board: ArrayLike<number>): number {
    return this.leafOf(this.crowdsOf(board), false);
  }

  step(tile: number, from: number, to: number): number | undefined {
    const [line, other] = [this.lineOf[from], this.lineOf[to]];
    return line === other ? undefined : 2 * this.homeOf[tile] + Number(line > other);
  }

  /**
   * How many ways there are to fill the lines, wherever the blank is: line by line, with all crowds that the tiles left over
   * allow. Where lines have more than one cell, slides lead to all of them.
   */
  private countPlaces(length: number): number {
    const { units, homeOf, tiles, lines } = this;
    /** Calls `visit` with what is left of `tiles`, by home line one digit, when so many are taken out. */
    const take = (left: number, count: number, home: number, visit: (left: number) => void): void => {
      if (count === 0) visit(left);
      if (count === 0 || home === lines) return;
      const here = Math.floor(left / units[home]) % (length + 1);
      for (let k = 0; k <= Math.min(here, count); k++)
        take(left - k * units[home], count - k, home + 1, visit);
    };
    let places = 0;
    let visits = 0;
    for (let blank = 0; blank < lines; blank++) {
      let ways = new Map([[tiles.reduce((sum, tile) => sum + units[homeOf[tile]], 0), 1]]);
      for (let line = 0; line < lines; line++) {
        const next = new Map<number, number>();
        for (const [left, count] of ways) {
          take(left, line === blank ? length - 1 : length, 0, (rest) => {
            if (++visits > MAX_VISITS || next.size > MAX_PLACES) throw this.tooMany();
            next.set(rest, (next.get(rest) ?? 0) + count);
          });
        }
        ways = next;
      }
      places += ways.get(0) ?? 0;
    }
    return places;
  }

  /** Meets all places from the goal on, in the order of their distance: the list of them grows while it is gone through. */
  private solve(goal: readonly number[], length: number): readonly [links: number[], moves: number[]] {
    const { units } = this;
    const met = [{ crowds: [...this.crowdsOf(goal)], blank: this.homeOf[0] }];
    const [links, moves]: number[][] = [[], [0]];
    this.leafOf(met[0].crowds, true);
    for (let place = 0; place < met.length; place++) {
      const { crowds, blank } = met[place];
      for (const unit of units) {
        for (const from of [blank - 1, blank + 1]) {
          if (!(Math.floor(crowds[from] / unit) % (length + 1) > 0)) {
            links.push(-1); // no line, or no such tile on it
            continue;
          }
          const next = [...crowds];
          next[from] -= unit;
          next[blank] += unit;
          const there = this.leafOf(next, true);
          links.push(there);
          if (there < met.length) continue;
          if (there === MAX_PLACES) throw this.tooMany();
          met.push({ crowds: next, blank: from });
          moves.push(moves[place] + 1);
        }
      }
    }
    return [links, moves];
  }

  private crowdsOf(board: ArrayLike<number>): readonly number[] {
    const { crowds, lineOf, homeOf, units } = this;
    crowds.fill(0);
    for (let cell = 0; cell < board.length; cell++) {
      if (board[cell] !== 0) crowds[lineOf[cell]] += units[homeOf[board[cell]]];
    }
    return crowds;
  }

  /** The place with these crowds, line by line. One that is new gets the next number if it may grow, and -1 otherwise. */
  private leafOf(crowds: readonly number[], mayGrow: boolean): number {
    const { crowdIds, branches, lines } = this;
    let node = 0;
    for (let line = 0; line < lines; line++) {
      let id = crowdIds.get(crowds[line]);
      if (id === undefined) {
        if (!mayGrow) return -1;
        id = crowdIds.size;
        crowdIds.set(crowds[line], id);
      }
      const key = node * MAX_CROWDS + id;
      let next = branches.get(key);
      if (next === undefined) {
        if (!mayGrow) return -1;
        next = line < lines - 1 ? branches.size - this.leaves + 1 : this.leaves++;
        branches.set(key, next);
      }
      node = next;
    }
    return node;
  }

  private tooMany(): InputError {
    const { length } = this.lineOf;
    return new InputError(
      "puzzle",
      `${this.lines} lines of ${length / this.lines} cells`,
      `lines whose crowds can stand in no more than ${MAX_PLACES} ways`,
    );
  }
}
