import { enlarged } from "../../basics/arrays";
import { UNREACHABLE } from "../contract/bound";
import { endFault } from "../contract/breach";
import { copyPosition, samePosition } from "../contract/hash";
import { type CostedSpace, expandRun, type Onward } from "../contract/space";
import type { SpotCheck } from "./spotCheck";

const ALL_BUT_SIGN = 0x7fffffff;

/** The positions that wait in a depth-first search, one after the other, and what stands alongside. */
export class Waiting {
  positions: Int32Array = new Int32Array(0);
  /** The position before each, where no move is to be undone. */
  private previous: Int32Array = new Int32Array(0);
  /** At a position's first integer what the way to it costs, where moves have costs. */
  spent: Int32Array = new Int32Array(0);
  /** By how much the cheapest way that was cut exceeds the limit, less 1; UNREACHABLE if none was, or if none leads anywhere. */
  missed = UNREACHABLE;

  constructor(
    private readonly space: CostedSpace,
    private readonly noUndo: boolean,
  ) {}

  makeRoom(length: number): void {
    if (length <= this.positions.length) return;
    this.positions = enlarged(this.positions, 2 * length);
    if (this.noUndo) this.previous = enlarged(this.previous, 2 * length);
    if (this.space.costs) this.spent = enlarged(this.spent, 2 * length);
  }

  /** Puts the root at `roots[root]` to `at`. */
  putRoot(roots: Int32Array, root: number, at: number): void {
    const { stride } = this.space;
    copyPosition(roots, root, this.positions, at, stride);
    // There is none before. A root stands for it, since a move on the spot leads nowhere either.
    if (this.noUndo) copyPosition(roots, root, this.previous, at, stride);
    if (this.space.costs) this.spent[at] = 0; // the search before has left its costs there
  }

  /** Writes the successors of the run `[from, to)` from `at` on, and returns the index behind the last. */
  expand(from: number, to: number, at: number): number {
    const { space } = this;
    this.makeRoom(at + (to - from) * space.maxSuccessors);
    const { positions, previous } = this;
    if (!this.noUndo) return expandRun(space, positions, from, to, positions, at);
    const { expandOnward } = space as Partial<Onward>;
    if (!expandOnward) return this.expandWithoutUndo(from, to, at);
    const end = expandOnward.call(space, positions, previous, from, to, at);
    if (end >= at && end - at <= (to - from) * space.maxSuccessors) return end;
    throw endFault(space, "expandOnward", end, `${(to - from) / space.stride} position(s)`, at);
  }

  /** Tries a run that was just expanded, unless its positions were expanded one by one anyway. */
  tryRun(spotCheck: SpotCheck, from: number, to: number, at: number, end: number): void {
    const { positions, previous, noUndo, space } = this;
    if (noUndo && !(space as Partial<Onward>).expandOnward) return;
    spotCheck.tryRun(positions, from, to, positions, at, end, noUndo ? previous : undefined);
  }

  /** The same without the moves straight back, for spaces that cannot leave them out themselves. */
  private expandWithoutUndo(from: number, to: number, at: number): number {
    const { space, positions, previous } = this;
    const { stride } = space;
    let kept = at;
    for (let i = from; i < to; i += stride) {
      const end = expandRun(space, positions, i, i + stride, positions, kept);
      for (let s = kept; s < end; s += stride) {
        if (samePosition(positions, s, previous, i, stride)) continue;
        copyPosition(positions, s, positions, kept, stride);
        copyPosition(positions, i, previous, kept, stride);
        kept += stride;
      }
    }
    return kept;
  }

  /**
   * Of the successors `[at, behind)` keeps those of which less is needed than `tooMuch`, and returns the index behind the last.
   * There is no branch on what is needed: whether a successor stays is as good as random, and a processor that guesses wrong
   * loses more time than the copying takes. The loops for positions of one integer are written out, since there every
   * instruction counts.
   * @param needs by successor
   * @param costs by successor, where moves have costs: of the last move, and `cost` of the way before it
   */
  keep(
    at: number,
    behind: number,
    needs: Int32Array,
    tooMuch: number,
    costs?: Float64Array,
    cost = 0,
  ): number {
    const { stride } = this.space;
    if (stride > 1 || costs) return this.keepAny(at, behind, needs, tooMuch, costs, cost);
    return this.keepCodes(at, behind, needs, tooMuch);
  }

  private keepAny(
    at: number,
    behind: number,
    needs: Int32Array,
    tooMuch: number,
    costs: Float64Array | undefined,
    cost: number,
  ): number {
    const { positions, previous, spent, noUndo } = this;
    const { stride } = this.space;
    let { missed } = this;
    let kept = at;
    for (let s = at, k = 0; s < behind; s += stride, k++) {
      const over = (needs[k] - tooMuch) | 0; // below 0 if it stays
      if ((over & ALL_BUT_SIGN) < missed) missed = over & ALL_BUT_SIGN;
      copyPosition(positions, s, positions, kept, stride);
      if (noUndo) copyPosition(previous, s, previous, kept, stride);
      if (costs) spent[kept] = cost + costs[k];
      kept += stride & (over >> 31);
    }
    this.missed = missed;
    return kept;
  }

  private keepCodes(at: number, behind: number, needs: Int32Array, tooMuch: number): number {
    const { positions } = this;
    const previous = this.noUndo ? this.previous : positions; // to write the same twice costs less than to ask
    let { missed } = this;
    let kept = at;
    for (let s = at, k = 0; s < behind; s++, k++) {
      const over = (needs[k] - tooMuch) | 0;
      if ((over & ALL_BUT_SIGN) < missed) missed = over & ALL_BUT_SIGN;
      positions[kept] = positions[s];
      previous[kept] = previous[s];
      kept += over >>> 31;
    }
    this.missed = missed;
    return kept;
  }
}
