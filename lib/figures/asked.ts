import { InputError } from "../basics/errors";
import type { NextOne, NextRule } from "./nextOne";
import type { RecordedNode, RecordedStep, Recording } from "./recording";

export interface AskOptions {
  /** The step of the film after which it is asked. */
  readonly step: number;
  /** Which of the searches is asked about. Default: 0. */
  readonly run?: number;
}

/**
 * The question which position is next, with the answer that the recording gives.
 * @param now  the step of this recording that the film shows then
 * @throws InputError where what comes next does not stand in a step of its own, or does not follow from what is shown
 */
export function asked(
  { nodes, steps, counters }: Recording,
  { step, run = 0 }: AskOptions,
  now: number,
): NextOne {
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
