import type { NextQuestion } from "./browser/question";

/** What decides which position is next. */
export type NextRule = "first in" | "deepest" | "least f" | "again" | "back";

/** A question about a watched search: which position is next? */
export interface NextOne {
  readonly run: number;
  /** The step of the film before it. */
  readonly step: number;
  readonly asks: string;
  readonly rule: NextRule;
  readonly right: number;
  /** Those that wait, in the order in which they came in; of an enumeration, those on the way from the root to where it is. */
  readonly waiting: readonly number[];
}

/** Of each node its depth and bound, where the search has them. */
interface Numbers {
  readonly depths: readonly number[];
  readonly bounds: readonly number[];
}

/** Why it is right to choose this node, or wrong: with the numbers that decide, and without telling the right one. */
export function judged({ rule, right, waiting }: NextOne, numbers: Numbers, node: number): string {
  const { depths, bounds } = numbers;
  const place = waiting.indexOf(node);
  const isRight = node === right;
  if (rule === "again") {
    if (!isRight) return "Nothing waits any more, and what was expanded or cut is forgotten.";
    return "Nothing waits any more. The limit rises, and the search begins again at the start: it has kept nothing else.";
  }
  if (rule === "back") {
    if (isRight) return "Of all on the way here, it is the deepest that has something left to try.";
    if (place < 0) return "It is not on the way from the root to where the search is.";
    return place > waiting.indexOf(right)
      ? "All that can be tried below it has been tried."
      : "Too far up: a deeper one has something left to try.";
  }
  if (place < 0) return "It does not wait.";
  const count = waiting.length;
  const others = count === 1 ? "Only it waits" : `Of the ${count} that wait`;
  if (rule === "first in") {
    const first = count === 1 ? "" : " it came in first";
    if (isRight)
      return `${others}${first}, at depth ${depths[node]}: they are expanded in the order in which they came in.`;
    return `Depth ${depths[node]}: of the ${count} that wait, ${place} came in before it.`;
  }
  const f = (one: number) => depths[one] + bounds[one];
  const key = (one: number) => (rule === "deepest" ? depths[one] : f(one));
  const equals = waiting.filter((one) => key(one) === key(right));
  const order = equals.indexOf(node);
  if (rule === "least f") {
    const written = `f = ${depths[node]} + ${bounds[node]} = ${f(node)}`;
    if (order < 0) return `${written}, but one with f = ${f(right)} waits.`;
    if (!isRight) return `${written}, but ${equals.length - 1 - order} with the same f came in later.`;
    return `${written}: none that waits has less${equals.length > 1 ? `, and of the ${equals.length} with this f it came in last` : ""}.`;
  }
  const lower = waiting.filter((one) => f(one) < f(right)).length;
  if (isRight) {
    const tie = equals.length > 1 ? `, and of the ${equals.length} there it came in first` : "";
    const cuts =
      lower > 0 ? ` ${lower} with a lower f = g + h must wait: the bound cuts, it does not choose.` : "";
    return `Depth ${depths[node]}: none that waits is deeper${tie}.${cuts}`;
  }
  const cuts = f(node) < f(right) ? " Its f = g + h is lower, but the bound cuts, it does not choose." : "";
  return order < 0
    ? `Depth ${depths[node]}: a deeper one waits.${cuts}`
    : `Depth ${depths[node]}, but ${order} as deep came in before it.${cuts}`;
}

/** As it travels: what is said to whoever chooses a node, worked out for all of them. */
export function sentQuestion(question: NextOne, numbers: Numbers): NextQuestion {
  const { run, step, asks, right, waiting } = question;
  const says: Record<string, number[]> = {};
  for (const node of new Set([...waiting, right])) {
    const verdict = judged(question, numbers, node);
    says[verdict] ??= [];
    says[verdict].push(node);
  }
  return { run, step, asks, right, says, others: judged(question, numbers, -1) };
}
