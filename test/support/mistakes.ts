import { expect, it } from "vitest";
import { InputError } from "../../lib/basics/errors";

/** Each act is refused, by an InputError that says this: it names the argument, what was expected and what was given. */
export function testMistakes(mistakes: Readonly<Record<string, () => unknown>>): void {
  it.each(Object.entries(mistakes))("%s", (message, act) => {
    expect(act).toThrow(InputError);
    expect(act).toThrow(message);
  });
}
