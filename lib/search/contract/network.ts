/** A problem of variables, each with a finite domain of values, and of constraints between them. */
export interface Network<Name extends string | number, Value> {
  readonly variables: readonly Name[];
  /** The values that a variable can take: 1 to 31, all different as a Set tells them (two lists that look alike are). */
  domain(variable: Name): readonly Value[];
  readonly constraints: readonly Constraint<Name, Value>[];
}

export interface Constraint<Name extends string | number, Value> {
  /** One variable, or several different ones. */
  readonly between: readonly Name[];
  /** Whether these values, of those variables in the same order, may stand together: true or false. */
  allows(...values: Value[]): boolean;
}

/** AC-3 has compared the domain of a variable with those of others. */
export interface Revision<Name extends string | number, Value> {
  readonly variable: Name;
  /** The other variables of the constraint; none, if it is on one variable. */
  readonly against: readonly Name[];
  readonly removed: readonly Value[];
  readonly left: readonly Value[];
  /** Comparisons that wait, with those that this one calls for. */
  readonly waiting: number;
}
