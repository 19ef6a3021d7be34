import { describe, InputError } from "../../basics/errors";

/** A space whose codes could be taken for those of another one, such as of a board of other sides. */
export interface Coded {
  /**
   * What its codes stand for: a text, such as "3 x 4 tiles", that is the same in two spaces only if each code is the same position
   * in both; or an object of its own, where no other space has the same codes.
   */
  readonly coding: string | object;
  /** The kinds of moves, where spaces of one coding have different ones: a bound from where some are missing may be too high. */
  readonly rules?: readonly string[];
}

/** Which space has made codes, a test or a bound. A number has no origin, nor has a path or a part of one. */
const origins = new WeakMap<object, Partial<Coded>>();

/**
 * Notes which space has made codes, a test or a bound, so that a space of another coding refuses them: for a model's `encode`.
 * @example
 * const puzzle = new SlidingPuzzle(2, 2);
 * madeBy(puzzle, Int32Array.of(23))[0]; // 23
 */
export function madeBy<Made extends object>(space: Coded, made: Made): Made {
  origins.set(made, space);
  return made;
}

/** The space that has made something, as far as that was noted. */
export function makerOf(made: object): Partial<Coded> | undefined {
  return origins.get(made);
}

/**
 * A space without `coding` refuses nothing.
 * @throws InputError for what a space of another coding has made, and for a bound from where some of its moves are missing
 */
export function expectOwn(space: object, given: unknown, argument: string): void {
  const maker = typeof given === "object" || typeof given === "function" ? origins.get(given!) : undefined;
  const own = space as Partial<Coded>;
  if (maker === undefined || maker === space || own.coding === undefined || maker.coding === undefined)
    return;
  const [what, source] =
    typeof given === "function"
      ? ["a test", "where"]
      : given instanceof Int32Array
        ? ["codes", "encode"]
        : ["a bound", "bound"];
  const told = (coding: Coded["coding"]) =>
    typeof coding === "string" ? `${what} for ${describe(coding)}` : undefined;
  if (own.coding !== maker.coding) {
    const expected = told(own.coding) ?? `${what} that this space's own ${source} gave`;
    throw new InputError(argument, told(maker.coding) ?? `${what} of another space`, expected);
  }
  const missing = what === "a bound" && own.rules?.find((rule) => !maker.rules?.includes(rule));
  if (missing)
    throw new InputError(argument, `${what} without ${missing}`, `${what} by rules with ${missing}`);
}
