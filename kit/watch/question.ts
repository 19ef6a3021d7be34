import { InputError } from "../../lib/basics/errors";
import type { RecordedNode, RecordedStep, Recording } from "./recording";
import type { SentQuestion } from "./unpack";

export interface AskOptions {
  /** The step of the film after which it is asked. */
  readonly step: number;
  /** Which of the searches is asked about. Default: 0. */
  readonly run?: number;
}

/** What decides which position is next. */
export type NextRule = "first in" | "deepest" | "least f" | "again" | "back";

/** A question about a watched search: which position is next? */
export interface NextQuestion extends Pick<SentQuestion, "run" | "step" | "asks" | "right"> {
  readonly rule: NextRule;
  /** Those that wait, in the order in which they came in; of an enumeration, those on the way from the root to where it is. */
  readonly waiting: readonly number[];
}

/** Of each node its depth and bound, where the search has them. */
interface Numbers {
  readonly depths: readonly number[];
  readonly bounds: readonly number[];
}

/**
 * The question which position is next, with the answer that the recording gives.
 * @param now  the step of this recording that the film shows then
 * @throws InputError where what comes next does not stand in a step of its own, or does not follow from what is shown
 */
export function questionAt(
  { nodes, steps, counters }: Recording,
  { step, run = 0 }: AskOptions,
  now: number,
): NextQuestion {
  const isTree = counters[0] === "nodes";
  const after = steps.slice(now + 1);
  const next = after.findIndex(({ happened }) => isTree || happened.some((what) => /expand|goal/.test(what)));
  const found = after[next];
  if (!(found?.node >= 0 && found.clock <= steps[now].clock + 1))
    throw new InputError("ask", `step ${step}`, "one before a step that is drawn, and by itself");
  const right = isTree ? nodes[found.node].parent : found.node;
  const begins = after.slice(0, next + 1).some(({ happened }) => happened.includes("limit"));
  const waiting = isTree ? wayTo(steps[now].node, nodes) : waitingAfter(steps.slice(0, now + 1));
  const bounded = nodes.some(({ bound }) => bound !== undefined);
  const searching: NextRule = steps[now].limit !== undefined ? "deepest" : bounded ? "least f" : "first in";
  const rule = isTree ? "back" : begins ? "again" : searching;
  if (!fits(rule, right, waiting, nodes))
    throw new InputError("ask", `step ${step}`, `one after which it is clear what comes next: ${rule}`);
  const asks = isTree ? "Below which node does the search go on?" : "Which position is expanded next?";
  return { run, step, asks, rule, right, waiting };
}

/** The nodes that wait after these steps, in the order in which they came in. */
function waitingAfter(steps: readonly RecordedStep[]): number[] {
  const waiting = new Set<number>();
  for (const { restarts, changes } of steps) {
    if (restarts) waiting.clear();
    for (const [node, status] of changes) {
      waiting.delete(node);
      if (status === "waiting") waiting.add(node);
    }
  }
  return [...waiting];
}

/** From the root to a node. */
function wayTo(node: number, nodes: readonly RecordedNode[]): number[] {
  return node < 0 ? [] : [...wayTo(nodes[node].parent, nodes), node];
}

function fits(
  rule: NextRule,
  right: number,
  waiting: readonly number[],
  nodes: readonly RecordedNode[],
): boolean {
  const most = (key: (node: RecordedNode) => number) => {
    const best = Math.max(...waiting.map((node) => key(nodes[node])));
    return waiting.filter((node) => key(nodes[node]) === best);
  };
  if (rule === "again") return waiting.length === 0 && right === 0;
  if (rule === "back") return waiting.includes(right);
  if (rule === "first in") return waiting[0] === right;
  if (rule === "deepest") return most(({ depth }) => depth)[0] === right;
  return most(({ depth, bound = 0 }) => -depth - bound).pop() === right;
}

/** Why it is right to choose this node, or wrong: with the numbers that decide, and without telling the right one. */
export function verdictOn({ rule, right, waiting }: NextQuestion, numbers: Numbers, node: number): string {
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
export function sentQuestion(question: NextQuestion, numbers: Numbers): SentQuestion {
  const { run, step, asks, right, waiting } = question;
  const reasons: Record<string, number[]> = {};
  for (const node of new Set([...waiting, right])) {
    const verdict = verdictOn(question, numbers, node);
    reasons[verdict] ??= [];
    reasons[verdict].push(node);
  }
  return { run, step, asks, right, reasons, others: verdictOn(question, numbers, -1) };
}
