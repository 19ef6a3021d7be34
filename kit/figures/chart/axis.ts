import { formatNumber, steady } from "../text";

export type Scale = "linear" | "log";

/** An axis from 0 to 1: where a value stands, and the values worth a label. */
export interface Axis {
  place(value: number): number;
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
}

/** From 0 to a round number that holds all values. */
export function linearAxis(values: readonly number[]): Axis {
  const greatest = Math.max(...values);
  const step = roundStep(greatest / 5);
  const to = Math.max(1, Math.ceil(greatest / step - 1e-9)) * step;
  return { place: (value) => value / to, ticks: multiples(step, 0, to, 1e9) };
}

/** From the least value to the greatest, nothing beyond them; whole numbers have no labels between them. */
export function snugAxis(values: readonly number[]): Axis {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const span = greatest - least || 1;
  const step = roundStep(span / 7);
  return {
    place: (value) => (value - least) / span,
    ticks: multiples(values.every(Number.isInteger) ? Math.max(1, step) : step, least, greatest, 1e7),
  };
}

/**
 * Powers of ten, all written with digits or, where they are many, all as powers. A value of 0, which has no logarithm, has no
 * place on it either: whoever draws it leaves it out.
 * @param values  none negative
 */
export function logAxis(values: readonly number[]): Axis {
  const positive = values.filter((value) => value > 0);
  const least = positive.length > 0 ? Math.log10(Math.min(...positive)) : 0;
  const greatest = positive.length > 0 ? Math.log10(Math.max(...positive)) : 1;
  const span = Math.max(1, greatest - least);
  const from = Math.floor(least + 1e-9);
  const to = Math.max(greatest + span / 20, from + 1);
  const step = Math.max(1, Math.ceil(span / 7));
  const ticks: Axis["ticks"][number][] = [];
  for (let power = Math.ceil(least - 1e-9); power <= to; power += step) {
    ticks.push(labelled(10 ** power, greatest < 7 ? Infinity : 100));
  }
  return { place: (value) => (value > 0 ? (Math.log10(value) - from) / (to - from) : 0), ticks };
}

/** 1, 2 or 5 times a power of ten, not below `least`. */
function roundStep(least: number): number {
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10);
}

function multiples(step: number, from: number, to: number, limit: number): ReturnType<typeof labelled>[] {
  const [first, last] = [Math.ceil(from / step - 1e-9), Math.floor(to / step + 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, i) => labelled((first + i) * step, limit));
}

/** All digits below the limit, powers of ten from there on. */
function labelled(value: number, limit: number): { value: number; label: string } {
  const exact = steady(value);
  if (exact < limit) return { value: exact, label: formatNumber(exact) };
  const power = Math.floor(Math.log10(exact) + 1e-9);
  const factor = Number((exact / 10 ** power).toPrecision(3));
  return { value: exact, label: `${factor === 1 ? "" : `${factor}×`}10${superscript(power)}` };
}

function superscript(power: number): string {
  return [...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
}
