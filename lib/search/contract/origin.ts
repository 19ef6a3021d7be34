import { InputError } from "../../basics/errors";

/** What a space has made: codes by `encode`, tests by `where`. A number has no origin, nor has a path or a part of one. */
const origins = new WeakMap<object, Maker>();

interface Maker {
  readonly stride: number;
  readonly size?: number;
  readonly encode?: unknown;
}

/**
 * Notes which space has made codes or a test, so that another one can refuse them: for the `encode` of a model.
 * @example
 * const puzzle = new SlidingPuzzle(2, 2);
 * madeBy(puzzle, Int32Array.of(23))[0]; // 23
 */
export function madeBy<Made extends object>(space: Maker, made: Made): Made {
  origins.set(made, space);
  return made;
}

/**
 * Two spaces of one kind and size have the same codes; those of `spaceOf` number positions each in its own way.
 * @throws InputError for what another kind of space has made, or one of another size
 */
export function expectOwn(space: Maker, given: unknown, argument: string): void {
  const maker = typeof given === "object" || typeof given === "function" ? origins.get(given!) : undefined;
  if (maker === undefined || maker === space || space.encode === undefined) return;
  if (maker.encode === space.encode && maker.size === space.size && maker.stride === space.stride) return;
  const what = typeof given === "function" ? ["a test", "where"] : ["codes", "encode"];
  throw new InputError(
    argument,
    `${what[0]} of another space`,
    `${what[0]} that this space's own ${what[1]} gave`,
  );
}
