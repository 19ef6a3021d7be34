import { dice } from "../../basics/dice";
import { describe, expectOptions } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";
import { ContractError } from "../contract/breach";
import { hashOf } from "../contract/hash";
import type { Landscape, LocalEnd, LocalOptions, LocalResult } from "../contract/landscape";
import { Monitor } from "./monitor";

const CURE = "let change(move) say what make(move) then does to cost(), a number from 0 on";
const TRIED = 3; // moves before the search, since a false change may be one that no search would make
const MOST_TRIED = 2 ** 20; // moves of a landscape that is tried so: to begin twice takes long where it is large
const FIRST_LOOK = 1024; // steps until the cost is counted afresh; then twice as many
const ERROR = 1e-6; // of sums of fractions, as a share of the cost

/** What all local searches do: begin, make moves, keep the best, and hold the landscape to its contract. */
export class LocalRun<Assignment> {
  readonly stats = { steps: 0, evaluated: 0, starts: 0 };
  roll = dice(0);
  /** What the move that was looked at last changes. */
  change = 0;
  private cost = 0;
  private least = Infinity;
  /** The best, copied when it is left for a worse one: a million queens are not copied at every step. */
  private kept?: { readonly assignment: Assignment };
  private nextLook = FIRST_LOOK;
  private readonly maxSteps: number;
  private readonly monitor: Monitor;

  /** @param further names of the options that the search takes besides */
  constructor(
    readonly landscape: Landscape<Assignment>,
    private readonly options: LocalOptions<Assignment>,
    further: readonly string[],
    defaultSteps = Infinity,
  ) {
    expectOptions(options, ["seed", "maxSteps", "timeLimit", "signal", "observer", ...further]);
    const { seed = 1, maxSteps = defaultSteps, timeLimit, signal } = options;
    expectWhole("seed", seed, -Infinity);
    if (maxSteps !== Infinity) expectWhole("maxSteps", maxSteps, 1);
    this.maxSteps = maxSteps;
    this.monitor = new Monitor({ timeLimit, signal }, false);
    const throwAnew = () => {
      this.roll = dice(hashOf(Int32Array.of(seed, 1), 0, 2)); // those of neighbouring seeds would begin alike
    };
    throwAnew();
    if (landscape.moves > MOST_TRIED) return;
    landscape.begin(this.roll);
    this.compare();
    for (let left = TRIED; left > 0 && landscape.moves > 0; left--) {
      const move = this.picked();
      const expected = this.cost + this.changeBy(move);
      landscape.make(move);
      this.compare(expected);
    }
    this.stats.evaluated = 0;
    throwAnew();
  }

  /** A new start. */
  begin(): void {
    const { landscape, options } = this;
    if (this.stats.starts++ > 0) this.keep();
    landscape.begin(this.roll);
    this.compare();
    this.noteBest();
    options.observer?.({ kind: "start", cost: this.cost, assignment: () => landscape.assignment() });
  }

  /** What ends the search here, if anything does. */
  ended(): LocalEnd | undefined {
    const { stats, monitor } = this;
    if (this.cost === 0) return "solution";
    if (stats.steps >= this.maxSteps) return "maxSteps";
    monitor.stats.expanded = stats.steps + stats.starts;
    return monitor.stats.expanded < monitor.due ? undefined : monitor.glance(0);
  }

  /** A move by chance; of over 2^32, one of so many that lie evenly. */
  picked(): number {
    return this.roll(this.landscape.moves);
  }

  changeBy(move: number): number {
    this.stats.evaluated++;
    this.change = this.landscape.change(move);
    if (Number.isFinite(this.change)) return this.change;
    throw new ContractError(`change(${move}) gave ${describe(this.change)}`, CURE);
  }

  /** One of the best of the moves [from, to), by chance, with its `change`; -1 if there is none. @param known what it is, if it is known */
  best(from: number, to: number, known?: number): number {
    const evaluated = this.stats.evaluated + to - from;
    let best = known ?? -1;
    for (let move = known === undefined ? from : to, least = Infinity, ties = 0; move < to; move++) {
      const change = this.changeBy(move);
      if (change > least) continue;
      if (change < least) ties = 0;
      least = change;
      if (this.roll(++ties) === 0) best = move;
    }
    if (best >= 0) this.changeBy(best);
    this.stats.evaluated = evaluated;
    return best;
  }

  /** A step: the move that was looked at last is made, or not. */
  step(move: number, isMade: boolean): void {
    const { landscape, options, change } = this;
    if (isMade) {
      if (change > 0) this.keep();
      landscape.make(move);
      this.cost += change;
      this.noteBest();
    }
    if (++this.stats.steps === this.nextLook) {
      this.nextLook *= 2;
      this.compare(this.cost);
    }
    if (options.observer === undefined) return;
    const { cost } = this;
    options.observer({ kind: "step", move, change, isMade, cost, assignment: () => landscape.assignment() });
  }

  result(stoppedBy: LocalEnd): LocalResult<Assignment> {
    const best = this.keep();
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
    this.least = this.cost;
    this.kept = undefined; // it is in hand
  }

  private keep(): Assignment {
    if (this.kept === undefined) {
      this.compare(this.cost);
      this.least = this.cost;
      this.kept = { assignment: this.landscape.assignment() };
    }
    return this.kept.assignment;
  }
}
