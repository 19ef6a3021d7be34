import { describe, expectOptions, InputError } from "../../../lib/basics/errors";
import type { Drawing } from "../drawing";
import { barDrawing } from "./barDrawing";

export interface HistogramOptions {
  readonly values: readonly number[];
  /** Where each bar ends, in rising order: it counts the values below its mark, and not below the mark before it. */
  readonly marks: readonly number[];
  /** What stands under each bar. */
  readonly labels: readonly string[];
  /** What the labels are, in a word or two. */
  readonly xLabel?: string;
}

/**
 * How many values lie in each of several ranges, as upright bars.
 * @throws InputError for marks that do not rise, or labels that are not one a mark
 *
 * @example
 * const lengths = { values: [3, 8, 9, 40], marks: [5, 10, Infinity], labels: ["below 5", "5 to 9", "more"] };
 * histogram(lengths).alt; // "below 5: 1, 5 to 9: 2, more: 1"
 */
export function histogram(options: HistogramOptions): Drawing {
  expectOptions(options, ["values", "marks", "labels", "xLabel"]);
  const { values, marks, labels, xLabel } = options;
  if (!marks.every((mark, i) => i === 0 || mark > marks[i - 1])) {
    throw new InputError("marks", describe(marks), "numbers that rise");
  }
  const counts = marks.map(
    (mark, i) => values.filter((value) => value < mark && !(i > 0 && value < marks[i - 1])).length,
  );
  return barDrawing({ labels, values: counts, xLabel });
}
