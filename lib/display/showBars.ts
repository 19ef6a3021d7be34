import { expectA } from "../basics/expect";
import type { Scale } from "./axis";
import { bars } from "./bars";
import { show } from "./show";

/**
 * Shows one bar for each of some named values, from top to bottom. Errors as for `bars`.
 * @param label   what the values count
 * @param values  pairs of a name and a value; or values by name, where no name is a whole number
 *
 * @example
 * // Prints what the bars say.
 * showBars("Squares", "n squared", { three: 9, four: 16 }); // undefined
 */
export function showBars(
  title: string,
  label: string,
  values: readonly (readonly [name: string, value: number])[] | Readonly<Record<string, number>>,
  scale: Scale = "linear",
): void {
  expectA("a text", "title", title);
  expectA("a text", "label", label);
  expectA("a text", "scale", scale);
  expectA("an object", "values", values);
  const pairs: readonly (readonly [string, number])[] = Array.isArray(values)
    ? values
    : Object.entries(values);
  expectA("a list of lists", "values", pairs);
  show(bars({ title, label, bars: pairs.map(([name, value]) => ({ name, value })), scale }));
}
