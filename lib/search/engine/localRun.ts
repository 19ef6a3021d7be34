import { type Dice, dice } from "../../basics/dice";
import { describe, expectOptions } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";
import { ContractError } from "../contract/breach";
import { hashOf } from "../contract/hash";
import type { Landscape, LocalEnd, LocalOptions, LocalResult } from "../contract/landscape";
import { Monitor } from "./monitor";

const CURE = "let change(move) say what make(move) then does to cost(), a number from 0 on";
const TRIED = 3; // moves before the search, since a false change may be one that no search would make
const MOST_TRIED = 2 ** 20; // moves of a landscape that is tried so: to begin twice takes long where it is large
const FIRST_LOOK = 1024; // steps until the cost is counted afresh, as it is at each later power of 2
const ERROR = 1e-6; // of sums of fractions, as a share of the cost

/** What all local searches do: begin, make moves, keep the best, and hold the landscape to its contract. */
export class LocalRun<Assignment> {
  readonly stats = { steps: 0, evaluated: 0, starts: 0 };
  readonly roll: Dice;
  /** What the move that was looked at last changes. */
  change = 0;
  private cost = 0;
  private least = Infinity;
  /** The best, copied when it is left for a worse one: a million queens are not copied at every step. */
  private kept?: { readonly assignment: Assignment };
  private readonly maxSteps: number;
  private readonly monitor: Monitor;
  private due = 0; // steps and starts before a limit is worth a look

  /** @param further names of the options that the search takes besides */
  constructor(
    readonly landscape: Landscape<Assignment>,
    private readonly options: LocalOptions<Assignment>,
    further: readonly string[],
    defaultSteps = Infinity,
  ) {
    expectOptions(options, ["seed", "maxSteps", "timeLimit", "signal", "observer", ...further]);
    const { seed = 1, maxSteps = defaultSteps, timeLimit, signal } = options;
    expectWhole("seed", seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    if (maxSteps !== Infinity) expectWhole("maxSteps", maxSteps, 1);
    this.maxSteps = maxSteps;
    this.monitor = new Monitor({ timeLimit, signal }, false);
    const scattered = hashOf(Int32Array.of(seed, 1), 0, 2); // the dice of neighbouring seeds would begin alike
    this.roll = dice(scattered);
    if (landscape.moves <= MOST_TRIED) this.tryMoves(dice(scattered));
  }

  private tryMoves(roll: Dice): void {
    const { landscape } = this;
    landscape.begin(roll);
    this.compare();
    for (let left = TRIED; left > 0 && landscape.moves > 0; left--) {
      const move = roll(landscape.moves);
      const expected = this.cost + this.changeBy(move);
      landscape.make(move);
      this.compare(expected);
    }
    this.stats.evaluated = 0;
  }

  /** A new start. */
  begin(): void {
    if (this.stats.starts++ > 0) this.keep();
    this.landscape.begin(this.roll);
    this.compare();
    this.noteBest();
    if (this.options.observer) this.tell({ kind: "start" });
  }

  /** What ends the search here, if anything does. */
  ended(): LocalEnd | undefined {
    const { stats, monitor } = this;
    if (this.cost === 0) return "solution";
    monitor.stats.expanded = stats.steps + stats.starts;
    if (monitor.stats.expanded < this.due) return undefined;
    this.due = Math.min(monitor.due, this.maxSteps);
    return stats.steps < this.maxSteps ? monitor.glance(0) : "maxSteps";
  }

  changeBy(move: number, counts = 1): number {
    this.stats.evaluated += counts;
    this.change = this.landscape.change(move);
    if (Number.isFinite(this.change)) return this.change;
    throw new ContractError(`change(${move}) gave ${describe(this.change)}`, CURE);
  }

  /** One of the best of the moves [from, to), by chance, with its `change`; -1 if there is none. */
  best(from: number, to: number): number {
    let [best, least, ties] = [-1, Infinity, 0];
    for (let move = from; move < to; move++) {
      const change = this.changeBy(move);
      if (change > least) continue;
      if (change < least) ties = 0;
      least = change;
      if (this.roll(++ties) === 0) best = move;
    }
    this.change = least;
    return best;
  }

  /** A step: the move that was looked at last is made, or not. */
  step(move: number, isMade: boolean): void {
    if (isMade) {
      if (this.change > 0) this.keep();
      this.landscape.make(move);
      this.cost += this.change;
      this.noteBest();
    }
    const steps = ++this.stats.steps;
    if (steps >= FIRST_LOOK && (steps & (steps - 1)) === 0) this.compare(this.cost);
    if (this.options.observer) this.tell({ kind: "step", move, change: this.change, isMade });
  }

  /** Apart from `step`, in which a closure would cost something even if nobody listens. */
  private tell(event: { kind: "start" } | { kind: "step"; move: number; change: number; isMade: boolean }) {
    this.options.observer?.({ ...event, cost: this.cost, assignment: () => this.landscape.assignment() });
  }

  result(stoppedBy: LocalEnd): LocalResult<Assignment> {
    const best = this.keep();
    this.compare(this.cost);
    return { best, cost: this.least, isSolution: this.least === 0, stoppedBy, stats: this.stats };
  }

  /** Counts the cost afresh. @param expected what the changes add up to */
  private compare(expected?: number): void {
    const cost = this.landscape.cost();
    if (!(Number.isFinite(cost) && cost >= 0)) throw new ContractError(`cost() gave ${describe(cost)}`, CURE);
    this.cost = cost;
    if (expected === undefined || Math.abs(cost - expected) <= ERROR * Math.max(1, cost)) return;
    throw new ContractError(`cost() gave ${cost}, and changes add up to ${expected}`, CURE);
  }

  private noteBest(): void {
    if (this.cost >= this.least) return;
    if (this.cost < ERROR) this.compare(this.cost); // of fractions, the sum of the changes may miss 0
    this.least = this.cost;
    this.kept = undefined; // it is in hand
  }

  private keep(): Assignment {
    this.kept ??= { assignment: this.landscape.assignment() };
    return this.kept.assignment;
  }
}
