import { describe, expect, it } from "vitest";
import type { NextQuestion } from "../../lib/figures/browser/nextOne";
import { STATUSES } from "../../lib/figures/recording";
import { type CarriedRun, carriedData, carriedRuns } from "../support/watchData";
import { allWatched } from "../support/widgets";

const asking = allWatched().filter(({ html }) => html.startsWith('<figure id="asked-'));

it("five chapters ask which position is next", () => {
  expect(asking.map(({ chapter }) => chapter.slice(0, 2))).toEqual(["01", "03", "07", "08", "10"]);
});

describe.each(asking)("the question of $chapter", ({ html }) => {
  const { questions, main } = carriedData(html) as { questions: NextQuestion[]; main: number };
  const runs = carriedRuns(html);

  it.each(questions)(
    "at step $step has the answer that the events give",
    ({ run, step, rule, right, waiting }) => {
      const { steps, parents, counters } = runs[run];
      const worked = runs[main].steps[step].counts[0];
      const now = run === main ? step : steps.filter(({ counts }) => counts[0] <= worked).length - 1;
      const next = steps
        .slice(now + 1)
        .find(({ counts, node }) => node >= 0 && counts[0] > steps[now].counts[0])!;
      expect(right).toBe(counters[0] === "nodes" ? parents[next.node] : next.node);
      if (rule === "back") return expect(waiting).toContain(right);
      const found = statusesAfter(runs[run], now).flatMap((status, node) =>
        status === "waiting" ? [node] : [],
      );
      expect([...waiting].sort((a, b) => a - b)).toEqual(found);
      expect(waiting.includes(right)).toBe(rule !== "again");
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
