import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { type Bundle, send } from "./host";
import { escapeText } from "./html";
import { formatNumber } from "./text";

export interface ProgressOptions {
  readonly label: string;
  /** How much there is to do, in the units of `update`; where it is not known, the bar only shows that work goes on. */
  readonly total?: number;
}

/** A progress bar that is updated in place. */
export interface ProgressBar {
  /** How far the work is, from 0 to `total`. May be called as often as one likes: it draws a few times a second. */
  update(done: number, text?: string): void;
  /**
   * The last word, which stays in the notebook: it should say nothing that differs from run to run, such as times.
   * Without one, the bar vanishes.
   */
  done(text?: string): void;
}

/**
 * Opens a progress bar under the cell; it moves also while a search blocks the kernel. Silent outside a notebook.
 * @throws InputError for a total that is not positive and finite; `update` for an amount that is NaN or negative
 *
 * @example
 * const bar = progress({ label: "searching", total: 100 });
 * bar.update(40);
 * bar.done("all 100 tried"); // undefined
 */
export function progress(options: ProgressOptions): ProgressBar {
  expectOptions(options, ["label", "total"]);
  const { label, total } = options;
  if (total !== undefined && !(Number.isFinite(total) && total > 0)) {
    throw new InputError("total", describe(total), "a positive number");
  }
  // Outputs keep no trace of this name, so it may differ from run to run.
  const id = `progress-${Math.random()}`;
  let isOpen = false;
  let nextDraw = 0;
  const draw = (bundle: Bundle) => {
    isOpen = send(bundle, { id, update: isOpen }) || isOpen;
  };
  return {
    update(done, text) {
      if (!(done >= 0)) throw new InputError("done", describe(done), "a number from 0 on");
      const now = performance.now();
      if (now < nextDraw) return;
      nextDraw = now + INTERVAL;
      draw(
        bar(label, text ?? amount(done, total), total === undefined ? undefined : Math.min(1, done / total)),
      );
    },
    done(text) {
      if (text !== undefined) draw(bar(label, text, 1));
      else if (isOpen) draw({});
    },
  };
}

/**
 * `list.map(call)` for calls that take long: a progress bar counts them, and vanishes after the last.
 *
 * @example
 * mapWithProgress("squaring", [1, 2, 3], (x) => x * x); // [1, 4, 9]
 */
export function mapWithProgress<T, R>(
  label: string,
  list: readonly T[],
  call: (item: T, index: number) => R,
): R[] {
  if (list.length === 0) return [];
  const bar = progress({ label: label, total: list.length });
  bar.update(0);
  try {
    return list.map((item, index) => {
      const result = call(item, index);
      bar.update(index + 1);
      return result;
    });
  } finally {
    bar.done();
  }
}

/** Milliseconds between two drawings: smooth to the eye, and cheap. */
const INTERVAL = 100;

function bar(label: string, text: string, fraction: number | undefined): Bundle {
  const value = fraction === undefined ? "" : ` value="${fraction.toFixed(3)}" max="1"`;
  return {
    "text/html": `<div style="margin:0.5em 0;font-size:14px"><label>${escapeText(label)} <progress${value} style="width:180px;margin:0 8px;vertical-align:middle"></progress></label><span style="font-variant-numeric:tabular-nums">${escapeText(text)}</span></div>`,
    "text/plain": `${label}: ${text}`,
  };
}

function amount(done: number, total: number | undefined): string {
  return total === undefined ? formatNumber(done) : `${formatNumber(done)} of ${formatNumber(total)}`;
}
