import { UNREACHABLE } from "../contract/bound";
import { COST_CURE, ContractError, nameOf } from "../contract/breach";
import { copyPosition } from "../contract/hash";
import type { CostedSpace } from "../contract/space";

/** Asks a space what its moves cost, and looks at every answer. */
export class MoveCosts {
  /** Undefined for a space whose moves cost 1 each. */
  static of(space: CostedSpace): MoveCosts | undefined {
    return space.costs && new MoveCosts(space);
  }

  private readonly run: Int32Array;
  /** One number more at each end, to see whether a space writes beyond its place. */
  private readonly costs: Float64Array;
  private readonly written: Float64Array;

  private constructor(private readonly space: CostedSpace) {
    const { stride, maxSuccessors } = space;
    this.run = new Int32Array((1 + maxSuccessors) * stride);
    this.costs = new Float64Array(maxSuccessors + 2);
    this.written = this.costs.subarray(1);
  }

  /**
   * What the moves from the position at `parents[parent]` to its successors `states[from..to)` cost, one number each: to be
   * read before the next call, and what stands behind them not at all. The space gets copies.
   * @throws ContractError for what is no cost
   */
  of(parents: Int32Array, parent: number, states: Int32Array, from: number, to: number): Float64Array {
    const { run } = this;
    const { stride } = this.space;
    copyPosition(parents, parent, run, 0, stride);
    run.set(states.subarray(from, to), stride);
    return this.within(run, 0, stride, stride + to - from);
  }

  /** The same where all stand in one array, of which no copy is made. */
  within(states: Int32Array, parent: number, from: number, to: number): Float64Array {
    const { space, costs } = this;
    const { stride } = space;
    const count = (to - from) / stride;
    for (let k = 0; k < count + 2; k++) costs[k] = Number.NaN; // few: a call takes longer
    space.costs!(states, parent, from, to, costs, 1);
    if (!Number.isNaN(costs[0]) || !Number.isNaN(costs[count + 1])) {
      throw new ContractError(
        `costs wrote beyond its place for position ${nameOf(states, parent, stride)}`,
        "let costs write one number for each of states[from..to), from out[at] on, and nothing else",
      );
    }
    for (let k = 1; k <= count; k++) {
      const cost = costs[k];
      if (cost >= 0 && cost < UNREACHABLE && Number.isInteger(cost)) continue;
      const given = Number.isNaN(cost) ? "NaN, or nothing," : cost;
      throw new ContractError(
        `costs gave ${given} for a move from position ${nameOf(states, parent, stride)}`,
        COST_CURE,
      );
    }
    return this.written;
  }
}

/** @throws ContractError for a path that costs so much that a bound could not be told from UNREACHABLE */
export function expectPathCost(cost: number): void {
  if (cost < UNREACHABLE) return;
  throw new ContractError(
    `the moves of a path cost ${cost} together`,
    "count costs in a larger unit, so that those of a path stay below 2^29",
  );
}
