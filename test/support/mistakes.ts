import { expect, it } from "vitest";
import { InputError } from "../../lib/basics/errors";

type ErrorClass = new (...args: never[]) => Error;

/** Each act is refused, by an error that says this: it names the argument, what was expected and what was given. */
export function testMistakes(
  mistakes: Readonly<Record<string, () => unknown>>,
  kind: ErrorClass = InputError,
): void {
  it.each(Object.entries(mistakes))("%s", (message, act) => {
    expect(act).toThrow(kind as ErrorConstructor);
    expect(act).toThrow(message);
  });
}
