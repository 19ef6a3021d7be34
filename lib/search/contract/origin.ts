import { InputError } from "../../basics/errors";

/** Which space has made codes, a test or a bound. A number has no origin, nor has a path or a part of one. */
const origins = new WeakMap<object, Maker>();

interface Maker {
  readonly stride: number;
  readonly encode?: unknown;
}

/**
 * Notes which space has made codes, a test or a bound, so that another one can refuse them: for a model's `encode`.
 * @example
 * const puzzle = new SlidingPuzzle(2, 2);
 * madeBy(puzzle, Int32Array.of(23))[0]; // 23
 */
export function madeBy<Made extends object>(space: Maker, made: Made): Made {
  origins.set(made, space);
  return made;
}

/** The space that has made something, as far as that was noted. */
export function makerOf(made: object): Maker | undefined {
  return origins.get(made);
}

/**
 * Two objects of one class have the same codes where their numbers, texts and lists are the same: rows, columns, a board. Their
 * bounds need the same switches, too. Spaces of `spaceOf` number positions each in its own way.
 * @throws InputError for what another kind of space has made, or one of another size or shape
 */
export function expectOwn(space: Maker, given: unknown, argument: string): void {
  const maker = typeof given === "object" || typeof given === "function" ? origins.get(given!) : undefined;
  if (maker === undefined || maker === space || space.encode === undefined) return;
  const isBound = argument.startsWith("bound");
  if (maker.encode === space.encode && alike(maker, space, isBound)) return;
  const [what, source] =
    typeof given === "function" ? ["a test", "where"] : isBound ? ["a bound", "bound"] : ["codes", "encode"];
  throw new InputError(argument, `${what} of another space`, `${what} that this space's own ${source} gave`);
}

/** Whether the data of two objects are the same, as far as both have them: a cache may be empty in one. Typed arrays are scratch. */
function alike(a: object, b: object, withSwitches: boolean): boolean {
  return Object.entries(a).every(([name, one]) => {
    const other = b[name as keyof typeof b] as unknown;
    if (other === undefined || one === undefined || name === "maxSuccessors") return true;
    if (isPlain(one) && Array.isArray(other))
      return one.length === other.length && one.every((value, i) => value === other[i]);
    if (typeof one === "boolean") return !withSwitches || one === other;
    return (typeof one !== "number" && typeof one !== "string") || Object.is(one, other);
  });
}

/** A list of numbers or texts; lists of objects say how one moves. */
function isPlain(list: unknown): list is unknown[] {
  return Array.isArray(list) && list.every((value) => typeof value !== "object");
}
