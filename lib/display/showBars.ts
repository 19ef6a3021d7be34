import type { Scale } from "./axis";
import { bars } from "./bars";
import { show } from "./show";

/**
 * Shows one bar for each of some named values, from top to bottom. Errors as for `bars`.
 * @param label  what the values count
 *
 * @example
 * // Prints what the bars say.
 * showBars("Squares", "n squared", [["three", 9], ["four", 16]]); // undefined
 */
export function showBars(
  title: string,
  label: string,
  values: readonly (readonly [name: string, value: number])[],
  scale: Scale = "linear",
): void {
  show(bars({ title, label, bars: values.map(([name, value]) => ({ name, value })), scale }));
}
