import { UNREACHABLE, type Walk } from "../../search/index";
import { Slides } from "./gauges";
import type { SlidingPuzzle } from "./puzzle";

export type WalkEnd = ReturnType<Walk["advance"]>;

/** What searches in place share: one board on which tiles slide and slide back, and by level where the blank was. */
export abstract class BoardWalk implements Walk {
  expanded = 0;
  generated = 0;
  missed = UNREACHABLE;
  passed = -1;
  depth = 0;
  protected limit = 0;
  protected checksNearer = false;
  protected readonly start: readonly number[];
  protected readonly board: Int32Array;
  protected blank = 0;
  protected last = 0; // index into `branches`: where the blank is and how it came there
  protected readonly slides: Slides;
  /** By level: where the blank was, and the index of the slide that is being tried. */
  protected blanks: Int32Array = new Int32Array(0);
  protected tried: Int32Array = new Int32Array(0);
  private readonly goal: readonly number[];

  constructor(
    protected readonly puzzle: SlidingPuzzle,
    start: Int32Array,
    goal: Int32Array,
  ) {
    [this.start] = puzzle.decode(start);
    [this.goal] = puzzle.decode(goal);
    this.board = Int32Array.from(this.start);
    this.slides = new Slides(puzzle);
  }

  begin(limit: number, checksNearer: boolean): void {
    const { start, board } = this;
    board.set(start);
    this.limit = limit;
    this.checksNearer = checksNearer;
    [this.expanded, this.generated, this.depth, this.missed, this.passed] = [0, 0, 0, UNREACHABLE, -1];
    this.blank = start.indexOf(0);
    this.last = this.blank * 5 + 4;
    if (this.blanks.length <= limit) {
      this.blanks = new Int32Array(2 * limit);
      this.tried = new Int32Array(2 * limit);
      this.reserve(2 * limit + 1);
    }
  }

  abstract advance(most: number): WalkEnd;

  path(): Int32Array {
    const { puzzle, blanks, depth, blank } = this;
    const board = [...this.start];
    const boards = [[...board]];
    for (let level = 0; level < depth; level++) {
      const [to, from] = [blanks[level], level + 1 < depth ? blanks[level + 1] : blank];
      board[to] = board[from];
      board[from] = 0;
      boards.push([...board]);
    }
    return puzzle.encode(...boards);
  }

  /** Makes room for what else is kept by level. */
  protected abstract reserve(levels: number): void;

  protected pause(
    blank: number,
    last: number,
    depth: number,
    missed: number,
    expanded: number,
    generated: number,
  ): void {
    this.blank = blank;
    this.last = last;
    this.depth = depth;
    this.missed = missed;
    this.expanded = expanded;
    this.generated = generated;
  }

  /** Whether the board in hand is the goal; what stands on the blank's cell does not count. */
  protected isGoal(blank: number): boolean {
    const { board, goal } = this;
    if (goal[blank] !== 0) return false;
    for (let cell = 0; cell < goal.length; cell++) {
      if (cell !== blank && board[cell] !== goal[cell]) return false;
    }
    return true;
  }
}
