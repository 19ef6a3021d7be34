import { describe, InputError } from "../../basics/errors";

/** A space whose codes could be taken for those of another one, such as of a board of other sides. */
export interface Coded {
  /**
   * What its codes stand for: a text, such as "3 x 4 tiles", that is the same in two spaces only if each code is the same position
   * in both; or an object of its own, where no other space has the same codes.
   */
  readonly coding: string | object;
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

/** A space without `coding` refuses nothing. @throws InputError for what a space of another coding has made */
export function expectOwn(space: object, given: unknown, argument: string): void {
  const maker = typeof given === "object" || typeof given === "function" ? origins.get(given!) : undefined;
  const [own, other] = [(space as Partial<Coded>).coding, maker?.coding];
  if (own === undefined || other === undefined || own === other) return;
  const [what, source] =
    typeof given === "function"
      ? ["a test", "where"]
      : given instanceof Int32Array
        ? ["codes", "encode"]
        : ["a bound", "bound"];
  throw new InputError(
    argument,
    typeof other === "string" ? `${what} for ${describe(other)}` : `${what} of another space`,
    typeof own === "string" ? `${what} for ${describe(own)}` : `${what} that this space's own ${source} gave`,
  );
}
