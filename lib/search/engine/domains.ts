import { lowest, onesIn } from "../../basics/bits";
import { describe, expectOptions, InputError } from "../../basics/errors";
import { take } from "../contract/enumeration";
import type { Constraint, Network, Revision } from "../contract/network";
import { truth } from "../contract/ofFunctions";

const MOST_VARIABLES = 1000;
const MOST_CONSTRAINTS = 20_000;
const MOST_PAIRS = 2 ** 22;
const MOST_VALUES = 31;
const MANY_IN_ONE =
  " as the sum of k x (k - 1) over constraints of k variables (allDifferent makes pairs of one, subtotals as variables make threes of a sum)";

/** A variable whose domain a constraint can cut down, if others change. */
interface Arc<Value> {
  readonly target: number;
  /** The variables of the constraint, and those but the target. */
  readonly between: readonly number[];
  readonly others: readonly number[];
  readonly allows: (...values: Value[]) => boolean;
  /** Of two variables: by value of the other one, the values of the target that may stand beside it. */
  readonly partners?: readonly number[];
}

/** A network with what is left of its domains: a bit for each value. */
export class Domains<Name extends string | number, Value> {
  readonly left: Int32Array;
  readonly assigned: Uint8Array;
  private readonly variables: readonly Name[];
  readonly values: readonly (readonly Value[])[];
  readonly arcs: Arc<Value>[] = [];
  /** By variable: the arcs, as indices, that cut it down, and those that it may cut down. */
  readonly to: readonly number[][];
  private readonly from: readonly number[][];
  private readonly waits: Uint8Array;

  constructor(network: Network<Name, Value>) {
    expectOptions(network, ["variables", "domain", "constraints"]);
    const { constraints } = network;
    expectAtMost("variables", network.variables.length, MOST_VARIABLES);
    expectAtMost("constraints", constraints.length, MOST_CONSTRAINTS);
    const variables = [...network.variables];
    const places = new Map(variables.map((name, place) => [name, place]));
    if (places.size < variables.length) throw new InputError("variables", describe(variables), "each once");
    this.variables = variables;
    this.values = variables.map((name) => domainOf(name, network.domain(name)));
    this.left = Int32Array.from(this.values, ({ length }) => 2 ** length - 1);
    this.assigned = new Uint8Array(variables.length);
    this.to = variables.map(() => []);
    this.from = variables.map(() => []);
    const sizeOf = (constraint?: Constraint<Name, Value>) => constraint?.between?.length ?? 0; // a list may have holes
    const pairs = constraints.reduce((sum, one) => sum + sizeOf(one) * (sizeOf(one) - 1), 0);
    expectAtMost("constraints", pairs, MOST_PAIRS, MANY_IN_ONE);
    for (const [index, constraint] of constraints.entries()) {
      const name = `constraints[${index}]`;
      const between = Array.from(constraint?.between ?? [], (variable) => places.get(variable) ?? -1);
      if (between.length === 0 || between.includes(-1) || new Set(between).size < between.length) {
        const expected = "one variable, or several different ones";
        throw new InputError(`${name}.between`, describe(constraint?.between), expected);
      }
      const allows = (...values: Value[]) => truth(constraint.allows(...values), name);
      for (const target of between) this.addArc(target, between, allows);
    }
    this.waits = new Uint8Array(this.arcs.length);
  }

  private addArc(target: number, between: readonly number[], allows: Arc<Value>["allows"]): void {
    const others = between.filter((variable) => variable !== target);
    const isFirst = between[0] === target;
    const partners = (value: Value) =>
      this.maskOf(target, (own) => (isFirst ? allows(own, value) : allows(value, own)));
    this.to[target].push(this.arcs.length);
    for (const other of others) this.from[other].push(this.arcs.length);
    const isPair = others.length === 1;
    this.arcs.push({
      target,
      between,
      others,
      allows,
      partners: isPair ? this.values[others[0]].map(partners) : undefined,
    });
  }

  private maskOf(variable: number, test: (value: Value) => boolean): number {
    return this.values[variable].reduce((mask, value, i) => (test(value) ? mask | (1 << i) : mask), 0);
  }

  /** The values of an arc's target that the others allow; all of them while a constraint of more than two cannot tell. */
  private allowed({ target, between, others, allows, partners }: Arc<Value>): number {
    const { left } = this;
    if (partners !== undefined) {
      let mask = 0;
      for (let bits = left[others[0]]; bits !== 0; bits &= bits - 1) mask |= partners[lowest(bits)];
      return mask;
    }
    // From behind: the variables in front have their values first.
    for (let i = others.length - 1; i >= 0; i--) if (onesIn(left[others[i]]) > 1) return -1;
    const values = between.map((variable) => this.values[variable][lowest(left[variable])]);
    const place = between.indexOf(target);
    return this.maskOf(target, (value) => {
      values[place] = value;
      return allows(...values);
    });
  }

  /** Takes out the values that constraints on one variable forbid. @returns false if a domain is empty */
  narrow(): boolean {
    for (const arc of this.arcs) if (arc.others.length === 0) this.left[arc.target] &= this.allowed(arc);
    return !this.left.includes(0);
  }

  /** What an assignment makes of the domains. @returns false if it is refuted */
  follow(variable: number, propagation: "none" | "forward" | "full"): boolean {
    if (propagation === "full") return this.propagate([...this.from[variable]]);
    if (propagation === "none") {
      return this.to[variable].every((index) => {
        const arc = this.arcs[index];
        if (arc.others.some((other) => !this.assigned[other])) return true;
        return (this.allowed(arc) & this.left[variable]) !== 0;
      });
    }
    return this.from[variable].every((index) => {
      const arc = this.arcs[index];
      if (!this.assigned[arc.target]) this.left[arc.target] &= this.allowed(arc);
      return this.left[arc.target] !== 0;
    });
  }

  makeConsistent(observer?: (revision: Revision<Name, Value>) => void): boolean {
    return this.propagate(
      this.arcs.map((_, index) => index),
      observer,
    );
  }

  /** AC-3. @returns false as soon as a domain is empty */
  private propagate(queue: number[], observer?: (revision: Revision<Name, Value>) => void): boolean {
    const { left, arcs, waits } = this;
    for (const index of queue) waits[index] = 1;
    for (let at = 0; at < queue.length; at++) {
      const index = queue[at];
      const arc = arcs[index];
      waits[index] = 0;
      const removed = left[arc.target] & ~this.allowed(arc);
      left[arc.target] ^= removed;
      if (removed !== 0) {
        for (const next of this.from[arc.target]) {
          const isBack = arc.partners !== undefined && arcs[next].allows === arc.allows;
          if (waits[next] || isBack) continue; // what goes had no partner, so nothing there loses one
          waits[next] = 1;
          queue.push(next);
        }
      }
      observer?.({
        variable: this.variables[arc.target],
        against: arc.others.map((other) => this.variables[other]),
        removed: this.named(arc.target, removed),
        left: this.named(arc.target, left[arc.target]),
        waiting: queue.length - at - 1,
      });
      if (left[arc.target] !== 0) continue;
      for (; at < queue.length; at++) waits[queue[at]] = 0;
      return false;
    }
    return true;
  }

  /** The variable to assign next. */
  next(byFewest: boolean): number {
    const { left, assigned } = this;
    let next = assigned.indexOf(0);
    if (!byFewest) return next;
    for (let variable = next + 1; variable < left.length; variable++) {
      if (!assigned[variable] && onesIn(left[variable]) < onesIn(left[next])) next = variable;
    }
    return next;
  }

  /** The values to try, as bits. */
  valuesOf(variable: number, byLeastConstraining: boolean): number[] {
    const bits: number[] = [];
    for (let open = this.left[variable]; open !== 0; open &= open - 1) bits.push(open & -open);
    if (!byLeastConstraining) return bits;
    const ruledOut = (bit: number) =>
      this.from[variable].reduce((sum, index) => {
        const { target, partners } = this.arcs[index];
        if (partners === undefined || this.assigned[target]) return sum;
        return sum + onesIn(this.left[target] & ~partners[lowest(bit)]);
      }, 0);
    const costs = new Map(bits.map((bit) => [bit, ruledOut(bit)]));
    return bits.sort((a, b) => costs.get(a)! - costs.get(b)!);
  }

  /** The values of a variable that some bits stand for. */
  named(variable: number, bits: number): Value[] {
    return this.values[variable].filter((_, i) => (bits >>> i) & 1);
  }

  solution(): Value[] {
    return Array.from(this.left, (bits, variable) => this.values[variable][lowest(bits)]);
  }

  text(variables: readonly number[]): string {
    const solution = this.solution();
    return variables.map((variable) => `${this.variables[variable]}=${solution[variable]}`).join(" ");
  }
}

function expectAtMost(argument: string, given: number, most: number, of = ""): void {
  if (given > most) throw new InputError(argument, `${given}`, `at most ${most}${of}`);
}

/** The values of a domain: no more of them are asked for than show that there are too many. */
function domainOf<Value>(name: unknown, given: Iterable<Value>): Value[] {
  const values = typeof given?.[Symbol.iterator] === "function" ? take(given, MOST_VALUES + 1) : [];
  const isTooLong = values.length > MOST_VALUES;
  if (values.length > 0 && !isTooLong && new Set(values).size === values.length) return values;
  const cure = isTooLong ? " (a variable of more can be two, such as its tens and its units)" : "";
  const shown = isTooLong ? `more than ${MOST_VALUES}` : describe(values.length > 0 ? values : given);
  throw new InputError(`domain(${describe(name)})`, shown, `1 to ${MOST_VALUES} different values${cure}`);
}
