import { type Bound, tryBound } from "../contract/bound";
import { ContractError, endFault, nameOf } from "../contract/breach";
import { indexOfPosition, samePosition } from "../contract/hash";
import {
  type CostedSpace,
  expandRun,
  expectCodes,
  type Onward,
  packed,
  type Reversible,
  type StateSpace,
} from "../contract/space";
import { MoveCosts } from "./moveCosts";

const EARLY = 128; // positions expanded: until then whole runs are tried too, however long,
const SHARE = 32; // and then those of no more than this part of all that were expanded: a long run takes long

/**
 * Tries the contract of a space on single positions. What a search sees by itself (impossible indices, codes out of
 * range) it checks all the time; this is for what it would not notice: a run or `at` that is ignored, `reverse`,
 * `expandOnward` and costs that do not fit the moves. A search tries its first start and then ever fewer positions, the
 * next when twice as many have been expanded, which costs it nothing worth measuring; `checkSpace` tries them all.
 */
export class SpotCheck {
  private readonly successors: Int32Array;
  private readonly run: Int32Array;
  private due = 0;
  private longest = 0; // integers of a run that is to be tried
  private readonly all: number;
  private readonly bound?: Bound;
  private readonly costs?: MoveCosts;

  /**
   * @param needsReverse whether a mistake in `reverse` could spoil the answer; if not, it is tried on the first position
   *   alone, since predecessors may take far longer than successors
   * @param all so many positions are tried one and all
   * @param bound is tried on the same positions, and on a successor of each
   */
  constructor(
    private readonly space: CostedSpace,
    private readonly needsReverse: boolean,
    { all = 1, bound }: { readonly all?: number; readonly bound?: Bound } = {},
  ) {
    this.all = all;
    this.bound = bound;
    this.costs = MoveCosts.of(space);
    const { stride, maxSuccessors } = space;
    this.successors = new Int32Array(stride * maxSuccessors);
    this.run = new Int32Array(stride * (3 + 2 * maxSuccessors));
  }

  /**
   * To be called with a position that is about to be expanded: tries it if its turn has come.
   * @returns whether it has
   */
  look(states: Int32Array, at: number, expanded: number): boolean {
    if (expanded < this.due) return false;
    this.longest = expanded < EARLY ? Infinity : (expanded / SHARE) * this.space.stride;
    const count = this.try(states, at, this.needsReverse || this.due === 0);
    if (this.bound) {
      tryBound(this.bound, this.space, states, at);
      if (count > 0) tryBound(this.bound, this.space, this.successors, 0);
    }
    this.due = expanded + 1 < this.all ? expanded + 1 : 2 * expanded + 1;
    return true;
  }

  /**
   * To be called behind `look`, with the run that was expanded and what it gave, `out[at..end)`: compares it with what its
   * positions give alone, if it is the run of a position that was tried.
   */
  lookAtRun(states: Int32Array, from: number, to: number, out: Int32Array, at: number, end: number): void {
    const isDue = to - from <= this.longest;
    this.longest = 0;
    if (isDue) this.tryRun(states, from, to, out, at, end);
  }

  /**
   * @param previous of a run that `expandOnward` expanded: the positions before, and those that the successors came from
   * @throws ContractError unless the run `states[from..to)` gives what its positions give alone
   */
  tryRun(
    states: Int32Array,
    from: number,
    to: number,
    out: Int32Array,
    at: number,
    end: number,
    previous?: Int32Array,
  ): void {
    const { space, successors } = this;
    const { stride } = space;
    const fault = previous ? onwardFault : runFault;
    let next = at;
    for (let i = from; i < to; i += stride) {
      const alone = expandRun(space, states, i, i + stride, successors, 0);
      for (let k = 0; k < alone; k += stride) {
        if (previous && samePosition(successors, k, previous, i, stride)) continue;
        const isThere =
          next < end &&
          samePosition(out, next, successors, k, stride) &&
          (previous === undefined || samePosition(previous, next, states, i, stride));
        if (!isThere) throw fault(nameOf(states, i, stride), (to - from) / stride);
        next += stride;
      }
    }
    if (next !== end) throw fault(nameOf(states, to - stride, stride), (to - from) / stride);
  }

  /**
   * Tries the contract on the position at `states[at]`.
   * @returns how many successors it has
   * @throws ContractError for the first breach
   */
  try(states: Int32Array, at: number, withReverse = true): number {
    const { space, successors } = this;
    const { stride } = space;
    const position = states.slice(at, at + stride);
    const end = expandRun(space, position.slice(), 0, stride, successors, 0); // a copy: `expand` may be at fault
    expectCodes(space, successors, 0, end, `expand of position ${nameOf(position, 0, stride)}`);
    this.tryRuns(position, end);
    const { reverse, expandOnward } = space as Partial<Reversible & Onward>;
    if (reverse && withReverse) this.tryReverse(reverse, position, end);
    if (expandOnward) {
      // Coming once from nowhere and once from the first successor.
      const before = end > 0 ? successors.slice(0, stride) : position;
      this.tryOnward(packed([position, position]), packed([position, before]));
    }
    if (this.costs) this.tryCosts(this.costs, position, end);
    return end / stride;
  }

  /** The same position twice, behind another one that must stay as it is, and the successors into the same array. */
  private tryRuns(position: Int32Array, end: number): void {
    const { space, successors, run } = this;
    const { stride } = space;
    const at = 3 * stride;
    const other = end > 0 ? successors.subarray(0, stride) : position;
    [other, position, position].forEach((code, i) => {
      run.set(code, i * stride);
    });
    const runEnd = expandRun(space, run, stride, at, run, at);
    const name = nameOf(position, 0, stride);
    for (let i = 0; i < at; i++) {
      if (run[i] === (i < stride ? other[i] : position[i % stride])) continue;
      throw new ContractError(
        `expand changed what stands before at while it expanded position ${name}`,
        "write to out[at] and behind it alone, and only read from states: both may be the same array",
      );
    }
    const isTwice =
      runEnd - at === 2 * end &&
      successors.subarray(0, end).every((code, i) => code === run[at + i] && code === run[at + end + i]);
    if (isTwice) return;
    throw runFault(name, 2);
  }

  /** All moves at once, and each alone. */
  private tryCosts(costs: MoveCosts, position: Int32Array, end: number): void {
    const { successors } = this;
    const { stride } = this.space;
    const together = costs.of(position, 0, successors, 0, end).slice(0, end / stride);
    together.forEach((cost, k) => {
      const alone = costs.of(position, 0, successors, k * stride, (k + 1) * stride)[0];
      if (alone === cost) return;
      throw new ContractError(
        `costs gave ${cost} and then ${alone} for the move from ${nameOf(position, 0, stride)} to ${nameOf(successors, k * stride, stride)}`,
        "let the cost of a move depend on the two positions alone",
      );
    });
  }

  private tryReverse(reverse: StateSpace, position: Int32Array, end: number): void {
    const { space, successors } = this;
    const { stride } = space;
    const cure =
      "let reverse (in spaceOf: predecessors) give all predecessors and nothing else, or leave it out (only searches from both ends need it); " +
      "a space is its own reverse only if every move can be undone";
    const name = nameOf(position, 0, stride);
    const back = new Int32Array(stride * reverse.maxSuccessors);
    for (let i = 0; i < end; i += stride) {
      const backEnd = expandRun(reverse, successors, i, i + stride, back, 0);
      expectCodes(space, back, 0, backEnd, "reverse");
      if (indexOfPosition(back, 0, backEnd, position, 0, stride) >= 0) continue;
      const other = nameOf(successors, i, stride);
      throw new ContractError(`a move leads from ${name} to ${other}, but reverse does not lead back`, cure);
    }
    const onward = new Int32Array(stride * space.maxSuccessors);
    const backEnd = expandRun(reverse, position, 0, stride, back, 0);
    expectCodes(space, back, 0, backEnd, "reverse");
    for (let i = 0; i < backEnd; i += stride) {
      const onwardEnd = expandRun(space, back, i, i + stride, onward, 0);
      if (indexOfPosition(onward, 0, onwardEnd, position, 0, stride) >= 0) continue;
      const other = nameOf(back, i, stride);
      throw new ContractError(`reverse leads from ${name} to ${other}, from where no move leads back`, cure);
    }
  }

  /**
   * Tries `expandOnward` on a run of positions, which stands behind another one.
   * @param before of each, the position before it
   */
  tryOnward(positions: Int32Array, before: Int32Array): void {
    const space = this.space as CostedSpace & Onward;
    const { stride, maxSuccessors } = space;
    const at = stride + positions.length;
    const run = new Int32Array(at + positions.length * maxSuccessors);
    const previous = new Int32Array(run.length);
    run.set(positions.subarray(0, stride));
    run.set(positions, stride);
    previous.set(before, stride);
    const end = space.expandOnward(run, previous, stride, at, at);
    if (!(end >= at && end <= run.length)) {
      throw endFault(space, "expandOnward", end, `${positions.length / stride} positions`, at);
    }
    this.tryRun(run, stride, at, run, at, end, previous);
  }
}

function onwardFault(name: string): ContractError {
  return new ContractError(
    `expandOnward does not give what expand gives for position ${name}, without the position before`,
    "expand all of states[from..to), leave out the position before and nothing else, keep the order, and write into previous " +
      "where each came from; or leave it out",
  );
}

function runFault(name: string, positions: number): ContractError {
  return new ContractError(
    `expand gives other successors of position ${name} in a run of ${positions === 2 ? "two" : positions} than alone`,
    "expand all of states[from..to), write from out[at] on, return the index behind the last integer written, not their " +
      "number, and let successors depend on the position alone",
  );
}
