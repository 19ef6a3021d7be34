import { describe, expect, it } from "vitest";
import { STATUSES } from "../../../kit/watch/recording";
import type { SentQuestion } from "../../../kit/watch/unpack";
import { type CarriedRun, carriedData, carriedRuns } from "../../support/browser/watchData";
import { allWatched } from "../../support/browser/widgets";

const asking = allWatched().filter(({ html }) => html.startsWith('<figure id="asked-'));

it("nine chapters ask which position is next", () => {
  expect(asking.map(({ chapter }) => chapter.slice(0, 2))).toEqual([
    "01",
    "03",
    "05",
    "07",
    "08",
    "09",
    "10",
    "13",
    "14",
  ]);
});

describe.each(asking)("the question of $chapter", ({ html }) => {
  const { questions, main } = carriedData(html) as { questions: SentQuestion[]; main: number };
  const runs = carriedRuns(html);

  it.each(questions)(
    "at step $step has the answer that the events give",
    ({ run, step, right, reasons, others }) => {
      const waiting = Object.values(reasons).flat();
      const { steps, parents, counters } = runs[run];
      const worked = runs[main].steps[step].counts[0];
      const now = run === main ? step : steps.filter(({ counts }) => counts[0] <= worked).length - 1;
      const next = steps
        .slice(now + 1)
        .find(({ counts, node }) => node >= 0 && counts[0] > steps[now].counts[0])!;
      expect(right).toBe(counters[0] === "nodes" ? parents[next.node] : next.node);
      const why = Object.keys(reasons).filter((text) => reasons[text].includes(right));
      expect(why).toHaveLength(1); // and nobody else is told the same
      expect([reasons[why[0]], others === why[0]]).toEqual([[right], false]);
      if (counters[0] === "nodes") return;
      const found = statusesAfter(runs[run], now).flatMap((status, node) =>
        status === "waiting" ? [node] : [],
      );
      // The start of the next limit does not wait yet.
      const isAgain = found.length === 0;
      expect([...waiting].sort((a, b) => a - b)).toEqual(isAgain ? [0] : found);
      if (isAgain) expect(steps[now + 1].node).toBe(-1);
    },
  );

  it("stands with its answer where no script runs", () => {
    const [still] = html.split('<script type="application/json">');
    for (const { step, asks } of questions)
      expect(still).toMatch(new RegExp(`tep ${step}: ${asks.replace("?", "\\?")} <strong>Answer:`));
  });
});

function statusesAfter({ steps, nodes }: CarriedRun, last: number): string[] {
  const statuses = new Array<string>(nodes).fill("unseen");
  let current = -1;
  for (const { node, changes, restarts } of steps.slice(0, last + 1)) {
    if (restarts) statuses.fill("unseen");
    if (statuses[current] === "current") statuses[current] = "expanded";
    if (node >= 0) statuses[node] = "current";
    current = node;
    for (const [at, status] of changes) statuses[at] = STATUSES[status];
  }
  return statuses;
}
