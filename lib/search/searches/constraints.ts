import { expectOptions, InputError } from "../../basics/errors";
import { expectOneOf } from "../../basics/ranges";
import { expectMaxNodes, NodeCounter } from "../contract/enumeration";
import type { Constraint, Network, Revision } from "../contract/network";
import { Domains } from "../engine/domains";

export interface NetworkOptions {
  /**
   * What follows each assignment. "none": it is compared with the earlier ones. "forward": values that it rules out leave the
   * domains of variables without a value. "full": so do, again and again, all values that find no partner in another domain
   * (AC-3, once before the search as well). Default: "full".
   */
  readonly propagation?: "none" | "forward" | "full";
  /** Which variable comes next: the first in the list, or the first of those with the fewest values left. Default: "fewest". */
  readonly variableOrder?: "given" | "fewest";
  /** Which value is tried first: as the domain lists them, or what rules out the fewest values of other variables. Default: "given". */
  readonly valueOrder?: "given" | "leastConstraining";
  /** Counts the assignments, to none, some or all variables, that have not been refuted. */
  readonly counter?: NodeCounter;
  /** The solutions end early rather than come to more nodes than this. Default: no limit. */
  readonly maxNodes?: number;
}

const MOST_DIFFERENT = 200;

/**
 * That no two of these variables have the same value: a constraint for each pair. Values are the same as in a Set: NaN is one
 * value, and two lists that look alike are two.
 * @throws InputError for more than 200 variables
 * @example
 * allDifferent(["a", "b", "c"]).map(({ between }) => between); // [["a", "b"], ["a", "c"], ["b", "c"]]
 */
export function allDifferent<Name extends string | number>(
  variables: readonly Name[],
): Constraint<Name, unknown>[] {
  if (variables.length > MOST_DIFFERENT) {
    throw new InputError("variables", `${variables.length}`, `at most ${MOST_DIFFERENT}`);
  }
  const allows = (a: unknown, b: unknown) => ![a].includes(b); // unlike a !== b, it takes NaN for one value
  return variables.flatMap((one, i) =>
    variables.slice(i + 1).map((other) => ({ between: [one, other], allows })),
  );
}

/**
 * The solutions of a network, lazily: a value for each variable, in the order of `variables`, such that all constraints
 * hold. Backtracking, with as much propagation as the options say; the solutions are the same with any.
 *
 * A constraint on one variable takes values out of its domain before the search begins. One of three or more variables is
 * looked at when all but one of them have one value left; those that do not fit leave the last one's domain.
 *
 * @throws InputError at once for an empty domain or one of over 31 values, a value or a variable that is there twice, a
 *   constraint of no variable or of unknown ones, over 1000 variables or 20,000 constraints, or over 2^22 as the sum of
 *   k x (k - 1) over constraints of k variables; unknown options. ContractError, at once or later, for an `allows` that gives
 *   neither true nor false
 * @example
 * const map = {
 *   variables: ["WA", "NT", "SA", "Q"],
 *   domain: () => ["red", "green", "blue"],
 *   constraints: [...allDifferent(["WA", "NT", "SA"]), ...allDifferent(["NT", "SA", "Q"])],
 * };
 * take(networkSolutions(map), 1); // [["red", "green", "blue", "red"]]
 */
export function networkSolutions<Name extends string | number, Value>(
  network: Network<Name, Value>,
  options: NetworkOptions = {},
): Generator<Value[], void, void> {
  expectOptions(options, ["propagation", "variableOrder", "valueOrder", "counter", "maxNodes"]);
  const { propagation = "full", variableOrder = "fewest", valueOrder = "given" } = options;
  expectOneOf("propagation", propagation, ["none", "forward", "full"]);
  expectOneOf("variableOrder", variableOrder, ["given", "fewest"]);
  expectOneOf("valueOrder", valueOrder, ["given", "leastConstraining"]);
  const { counter = new NodeCounter(), maxNodes = Infinity } = options;
  expectMaxNodes(maxNodes);
  return searched(new Domains(network), { propagation, variableOrder, valueOrder, counter, maxNodes });
}

function* searched<Name extends string | number, Value>(
  domains: Domains<Name, Value>,
  options: Required<NetworkOptions>,
): Generator<Value[], void, void> {
  const { left, assigned } = domains;
  const { counter, propagation } = options;
  const limit = counter.nodes + options.maxNodes;
  const count = left.length;
  /** By depth: the variable, the values to try, and what was left of the domains before. */
  const steps: { variable: number; values: number[]; before: Int32Array }[] = [];
  const tell = () => {
    counter.nodes++;
    const depth = steps.length;
    const text = counter.observer && domains.text(steps.map(({ variable }) => variable));
    counter.observer?.({ kind: "node", depth, text: text ?? "", isSolution: depth === count });
  };
  const open = () => {
    const variable = domains.next(options.variableOrder === "fewest");
    const values = domains.valuesOf(variable, options.valueOrder === "leastConstraining");
    steps.push({ variable, values: values.reverse(), before: left.slice() });
    assigned[variable] = 1;
  };
  tell();
  if (!(propagation === "full" ? domains.makeConsistent() : domains.narrow())) return;
  if (count === 0) yield [];
  else open();
  while (steps.length > 0) {
    const { variable, values, before } = steps[steps.length - 1];
    left.set(before);
    const value = values.pop();
    if (value === undefined) {
      assigned[variable] = 0;
      steps.pop();
      continue;
    }
    if (counter.nodes >= limit) return;
    left[variable] = value;
    if (!domains.follow(variable, propagation)) continue;
    tell();
    if (steps.length === count) yield domains.solution();
    else open();
  }
}

/**
 * What is left of each domain when values that find no partner are taken out, again and again, by AC-3: arc consistency.
 * Constraints on one variable, and on three or more, act as in `networkSolutions`.
 * @param observer told of every comparison
 * @returns the values that are left, in the order of `variables`; undefined if a domain became empty, so that there is no solution
 * @throws InputError and ContractError as `networkSolutions`
 * @see A. K. Mackworth, "Consistency in Networks of Relations" (1977)
 * @example
 * const less = (a, b) => a < b;
 * arcConsistent({
 *   variables: ["x", "y", "z"],
 *   domain: () => [1, 2, 3, 4],
 *   constraints: [{ between: ["x", "y"], allows: less }, { between: ["y", "z"], allows: less }],
 * }); // [[1, 2], [2, 3], [3, 4]]
 */
export function arcConsistent<Name extends string | number, Value>(
  network: Network<Name, Value>,
  observer?: (revision: Revision<Name, Value>) => void,
): Value[][] | undefined {
  const domains = new Domains(network);
  if (!domains.makeConsistent(observer)) return undefined;
  return Array.from(domains.left, (bits, variable) => domains.named(variable, bits));
}
