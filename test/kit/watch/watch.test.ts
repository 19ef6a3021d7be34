import { describe, expect, it } from "vitest";

import { record, recordFrames, watch } from "../../../kit/index";
import { lastStatuses } from "../../../kit/watch/drawing";
import { type NextRule, questionAt, verdictOn } from "../../../kit/watch/question";
import { type Recording, STATUSES } from "../../../kit/watch/recording";
import { unpacked } from "../../../kit/watch/unpack";
import { manhattanDistance, SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import {
  aStar,
  bidirectionalSearch,
  breadthFirstSearch,
  iterativeDeepening,
  type ObservedOptions,
  type SearchResult,
  solved,
} from "../../../lib/search/index";
import { carriedData, carriedRuns } from "../../support/browser/watchData";
import { allWatched } from "../../support/browser/widgets";
import { testMistakes } from "../../support/mistakes";
import { expectEscaped, NASTY } from "../figures/nasty";

const puzzle = new SlidingPuzzle(3, 3);
const [start, goal] = puzzle.encode([1, 2, 3, 4, 8, 5, 7, 0, 6], puzzle.ordered);
const bound = manhattanDistance(puzzle, goal);
const searchesFrom = (
  start: Int32Array | number,
): Record<string, (options: ObservedOptions) => SearchResult> => ({
  "breadth-first": (options) => breadthFirstSearch(puzzle, start, goal, options),
  "A*": (options) => aStar(puzzle, start, goal, { bound, ...options }),
  "from both ends": (options) => bidirectionalSearch(puzzle, start, goal, options),
  deepening: (options) => iterativeDeepening(puzzle, start, goal, options),
  "IDA*": (options) => iterativeDeepening(puzzle, start, goal, { bound, noUndo: true, ...options }),
});
const searches = searchesFrom(start);
const [board14] = puzzle.encode([8, 1, 3, 4, 0, 2, 7, 6, 5]);
const farStart = solved(aStar(puzzle, board14, goal, { bound })).path.slice(5, 6); // nine moves
const far = Object.keys(searches).map(
  (name) => [name, searchesFrom(/A/.test(name) ? board14 : farStart)[name]] as const,
);

describe("record", () => {
  it.each(Object.entries(searches))("ends with the counts of the search: %s", (_, search) => {
    const { stats } = search({});
    for (const options of [{}, { most: 3 }, { steps: 4 }, { byEstimate: true, steps: 5 }]) {
      const { steps } = record((observer) => search({ observer }), options);
      const [expanded, generated] = steps[steps.length - 1].counts;
      expect([expanded, generated]).toEqual([stats.expanded, stats.generated]);
      const clocks = steps.map(({ clock }) => clock);
      expect(clocks).toEqual([...clocks].sort((a, b) => a - b));
    }
  });

  it.each(far)("leaves steps by themselves that are asked about: %s", (name, search) => {
    const [whole, few] = [5000, 6].map((steps) =>
      record((observer) => search({ observer }), { steps, most: 5000, apart: [5, 20] }),
    );
    expect(few.steps.length).toBeLessThan(whole.steps.length);
    expect(few.note).toMatch(
      /every \d{1,3}\w\w step is shown, and those to 5 and 6, and those to 20 and 21$/,
    );
    const [last] = few.steps.slice(-1);
    expect([last.counts, lastStatuses(few)]).toEqual([
      whole.steps[whole.steps.length - 1].counts,
      lastStatuses(whole),
    ]);
    for (const clock of [5, 20]) {
      const now = ({ steps }: Recording) => steps.map((step) => step.clock).lastIndexOf(clock);
      const [next, after] = [few, whole].map((recording) => recording.steps[now(recording) + 1]);
      expect(next).toEqual(after);
      const upTo = (recording: Recording) => ({
        ...recording,
        steps: recording.steps.slice(0, now(recording) + 1),
      });
      expect(lastStatuses(upTo(few))).toEqual(lastStatuses(upTo(whole)));
      if (name !== "from both ends")
        // neither of its rules decides alone
        expect(questionAt(few, { step: 0 }, now(few))).toEqual(questionAt(whole, { step: 0 }, now(whole)));
    }
  });

  it.each(Object.entries(searches))("knows the path: %s", (name, search) => {
    const result = search({});
    const recording = record((observer) => search({ observer }), { text: (position) => position.join() });
    expect(result.kind).toBe("solved");
    const path = recording.path.map((node) => recording.nodes[node].text);
    expect(path[0]).toBe(`${start}`);
    expect(path[path.length - 1]).toBe(`${goal}`);
    if (result.kind === "solved") expect(path).toHaveLength(result.cost + 1);
    expect(lastStatuses(recording).filter((status) => status === "goal" || status === "meeting")).toEqual([
      name === "from both ends" ? "meeting" : "goal",
    ]);
  });

  it("says honestly what it leaves out, and keeps the first step and the last", () => {
    const search = (options: ObservedOptions) => breadthFirstSearch(puzzle, start, goal, options);
    const whole = record((observer) => search({ observer }));
    expect(whole.note).toBe("");
    const few = record((observer) => search({ observer }), { most: 5, steps: 4 });
    expect(few.nodes).toHaveLength(5);
    expect(few.note).toMatch(`the first 5 of ${whole.nodes.length} positions are drawn; every`);
    const every = Number(/every (\d+)/.exec(few.note)![1]);
    expect(few.steps.length).toBeLessThanOrEqual(5);
    const clocks = few.steps.map(({ clock }) => clock);
    expect(clocks[0]).toBe(0);
    for (let i = 1; i < clocks.length - 1; i++) expect(clocks[i]).toBe(i * every);
    const [end, last] = [whole, few].map(({ steps }) => steps[steps.length - 1].counts);
    expect(last).toEqual(end);
    expect(lastStatuses(few)).toEqual(lastStatuses(whole).slice(0, 5));
  });

  it("counts the frontier as those that wait", () => {
    for (const name of ["breadth-first", "from both ends", "deepening"]) {
      const recording = record((observer) => searches[name]({ observer }), { steps: 2000, most: 2000 });
      const statuses = recording.nodes.map(() => "unseen");
      for (const { changes, restarts, counts, happened } of recording.steps) {
        if (restarts) statuses.fill("unseen");
        for (const [node, status] of changes) statuses[node] = status;
        if (happened.includes("goal")) continue; // which waits and is the goal
        expect(counts[2]).toBe(statuses.filter((status) => status === "waiting").length);
      }
    }
  });

  it("refuses what it cannot do", () => {
    expect(() => record(() => 0)).toThrow(/run.*told nothing/);
    expect(() => record(() => 0, { most: 1 })).toThrow(/most/);
    expect(() => record(() => 0, { steps: 1.5 })).toThrow(/steps/);
    expect(() => record(() => 0, { every: 2 } as never)).toThrow(/every/);
    expect(() => recordFrames({ frames: [], counters: {} })).toThrow(/at least one frame/);
    const frames = [{ marks: "oo" }, { marks: "o" }];
    expect(() => recordFrames({ frames, counters: {} })).toThrow(/frames\[1\]/);
    expect(() => recordFrames({ frames: [{ marks: "o?" }], counters: {} })).toThrow(/frames\[0\]/);
  });
});

describe("watch", () => {
  const recording = record((observer) => searches["A*"]({ observer }));
  const picture = watch({ caption: "A search", runs: [{ name: "A*", recording }] });

  it("is a still picture of the end, with its counts, where no script runs", () => {
    const { stats } = searches["A*"]({});
    const [expanded, generated] = [stats.expanded, stats.generated];
    expect(picture.text).toMatch(`A search\nA*: ${expanded} expanded, ${generated} generated, `);
    expect(picture.html).toContain(`alt="A*, at the end"`);
    expect(picture.html).toContain(`<div>${expanded} expanded, ${generated} generated, `);
    expect(picture.html).toMatch(/^<figure id="watch-[0-9a-f]{8}"/);
    for (const status of ["waiting", "current", "expanded", "goal"]) expect(picture.html).toContain(status);
    expect(watch({ caption: "A search", runs: [{ name: "A*", recording }] })).toEqual(picture);
  });

  it("calls the place where two searches meet no goal, one thing one, and a goal what the chapter calls it", () => {
    const halves = record((observer) => searches["from both ends"]({ observer }));
    const { html } = watch({ caption: "", runs: [{ name: "halves", recording: halves }] });
    const [still] = html.split("<script");
    expect(still).toContain("the halves meet");
    expect(still).not.toMatch(/<\/span> goal/);
    const frames = ["@-", "*@"].map((marks, i) => ({ marks, words: `frame ${i}` }));
    const counted = recordFrames({ frames, counters: { nodes: "@", solutions: "*" } });
    const run = { name: "few", recording: counted, layout: "grid" as const, columns: 2 };
    const named = watch({ caption: "", runs: [run], names: { goal: "solution" } });
    expect(named.text).toBe("\nfew: frame 1: 1 node, 1 solution");
    expect(named.html).toContain("</span> solution");
  });

  it("shows in print the step that tells most, where the last one is empty", () => {
    const frames = ["oooo", "oo-x", "---x"].map((marks, i) => ({ marks, words: `question ${i}` }));
    const melting = recordFrames({ frames, counters: { possible: "o" } });
    const run = { name: "codes", recording: melting, layout: "grid" as const, columns: 2 };
    const { html, text } = watch({ caption: "", runs: [run], still: 1 });
    expect(html).toContain('alt="codes, question 1: 2 possible"');
    expect(html).toContain("break-inside:avoid");
    expect(text).toContain("question 2: 0 possible");
  });

  it("has numbers on the axes of moves and bounds, and its limit in the legend", () => {
    const estimates = record((observer) => searches["IDA*"]({ observer }), { byEstimate: true });
    const run = { name: "IDA*", recording: estimates, layout: "estimates" as const };
    const { html } = watch({ caption: "", runs: [run] });
    const still = decodeURIComponent(/src="([^"]*)"/.exec(html)![1]);
    expect(still.match(/<text[^>]*>\d+<\/text>/g)!.length).toBeGreaterThan(5);
    expect(html).toContain("moves made + bound = the limit");
    expect(estimates.nodes.every(({ text }) => text !== "")).toBe(true); // a dot that is picked shows a board
  });

  it.each(["tree", "estimates"] as const)("has a move as long in both pictures: %s", (layout) => {
    const both = [board14, start].map((from) => {
      const search = searchesFrom(from)[layout === "tree" ? "A*" : "IDA*"];
      const options = { byEstimate: layout === "estimates" };
      return { name: `${from}`, layout, recording: record((observer) => search({ observer }), options) };
    });
    const [long, short] = unpacked(carriedData(watch({ caption: "", runs: both }).html));
    expect(Math.max(...short.depths)).toBeLessThan(Math.max(...long.depths));
    const across = layout === "tree" ? "y" : "x";
    const places = new Map(long.depths.map((depth, node) => [depth, long[across][node]]));
    for (const [node, depth] of short.depths.entries()) expect(short[across][node]).toBe(places.get(depth));
  });

  it("leaves a gap after each block of rows and columns", () => {
    const frames = [{ marks: "o".repeat(16) }];
    const recording = recordFrames({ frames, counters: {} });
    const across = (block?: number) => {
      const run = { name: "", recording, layout: "grid" as const, columns: 4, block };
      return carriedRuns(watch({ caption: "", runs: [run] }).html)[0].x;
    };
    expect(new Set(across().slice(1)).size).toBe(1);
    expect(across(2).slice(1)).toEqual([51, 102, 51]); // small: 280 pixels, of which 24 are margins
    expect(() => across(0)).toThrow(/runs\[0\].block/);
  });

  it("says in words what it leaves out", () => {
    const few = record((observer) => searches["breadth-first"]({ observer }), { most: 9, steps: 3 });
    const { html, text } = watch({ caption: "Few", runs: [{ name: "some", recording: few }] });
    expect(text).toContain(few.note);
    expect(html.split(few.note).length).toBeGreaterThan(2);
  });

  it.each(NASTY)("keeps %s a text", (nasty) => {
    const noted = record((observer) => searches["A*"]({ observer }), { text: () => nasty });
    const { html } = watch({
      caption: nasty,
      runs: [{ name: nasty, recording: noted }],
      code: nasty,
      names: { goal: nasty },
    });
    const [shown, data] = html.split('<script type="application/json">');
    expectEscaped(shown, nasty, 3);
    expect(data.slice(0, data.indexOf("</script>"))).not.toContain("<");
  });

  it.each(allWatched())("makes the search of $chapter visible in less than 30 kB", ({ html }) => {
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    for (const { steps, nodes } of carriedRuns(html)) {
      for (const [node, status] of steps.flatMap(({ changes }) => changes)) {
        expect(node < nodes && STATUSES[status] !== undefined).toBe(true);
      }
    }
  });

  it("refuses what it cannot show", () => {
    const run = { name: "A*", recording };
    const refused = (options: object) => () => watch({ caption: "", runs: [run], ...options });
    expect(refused({ runs: [] })).toThrow(/runs.*one to 3/);
    expect(refused({ runs: [run, run, run, run] })).toThrow(/runs/);
    expect(refused({ runs: [{ ...run, layout: "spiral" }] })).toThrow(/runs\[0\].layout/);
    expect(refused({ runs: [{ ...run, layout: "grid" }] })).toThrow(/runs\[0\].columns/);
    const plain = record((observer) => searches["breadth-first"]({ observer }));
    expect(refused({ runs: [{ name: "", recording: plain, layout: "estimates" }] })).toThrow(/with a bound/);
    expect(refused({ code: "a\nb\n", lines: { expand: 3 } })).toThrow(/lines.expand.*1 to 2/);
    expect(refused({ code: "a", lines: { expanded: 1 } })).toThrow(/lines.*expand/);
    expect(refused({ colour: 1 })).toThrow(/colour/);
  });
});

describe("a question about a watched search", () => {
  const few = (ask: { step: number; run?: number }[]) => {
    const recording = record((observer) => searches["A*"]({ observer }));
    return watch({ caption: "", runs: [{ name: "A*", recording }], ask });
  };
  const numbersOf = ({ nodes }: Recording) => ({
    depths: nodes.map(({ depth }) => depth),
    bounds: nodes.map(({ bound = Number.NaN }) => bound),
  });

  it.each(["breadth-first", "A*", "deepening", "IDA*"])("is answered by the events: %s", (name) => {
    const recording = record((observer) => searches[name]({ observer }), { steps: 5000, most: 5000 });
    const { steps } = recording;
    const numbers = numbersOf(recording);
    const kinds = new Set<string>();
    for (const now of steps.keys()) {
      const next = steps.slice(now + 1).find(({ happened }) => happened.includes("expand"));
      if (!next || now === 0 || steps[now + 1].happened.includes("goal")) continue;
      const question = questionAt(recording, { step: now }, now);
      kinds.add(question.rule);
      expect(question.right).toBe(next.node);
      const verdicts = question.waiting.map((node) => verdictOn(question, numbers, node));
      const why = verdictOn(question, numbers, question.right);
      expect(verdicts.filter((verdict) => verdict === why)).toHaveLength(question.rule === "again" ? 0 : 1);
    }
    expect([...kinds].sort()).toEqual(
      { "breadth-first": ["first in"], "A*": ["least f"], deepening: ["again", "deepest"] }[name] ?? [
        "deepest",
      ],
    );
  });

  it.each<[rule: NextRule, node: number, words: string]>([
    [
      "first in",
      1,
      "Of the 3 that wait it came in first, at depth 2: they are expanded in the order in which they came in.",
    ],
    ["first in", 3, "Depth 3: of the 3 that wait, 2 came in before it."],
    ["first in", 0, "It does not wait."],
    ["least f", 2, "f = 3 + 1 = 4: none that waits has less, and of the 2 with this f it came in last."],
    ["least f", 1, "f = 2 + 2 = 4, but 1 with the same f came in later."],
    ["least f", 3, "f = 3 + 3 = 6, but one with f = 4 waits."],
    ["deepest", 2, "Depth 3: none that waits is deeper, and of the 2 there it came in first."],
    ["deepest", 3, "Depth 3, but 1 as deep came in before it."],
    ["deepest", 1, "Depth 2: a deeper one waits."],
    ["back", 2, "All that can be tried below it has been tried."],
    ["back", 0, "It is not on the way from the root to where the search is."],
    ["again", 0, "Nothing waits any more, and what was expanded or cut is forgotten."],
  ])("is judged by the numbers that decide: %s, %i", (rule, node, words) => {
    const right = rule === "least f" || rule === "deepest" ? 2 : 1;
    const question = { run: 0, step: 0, asks: "", rule, right, waiting: [1, 2, 3] };
    expect(verdictOn(question, { depths: [1, 2, 3, 3], bounds: [3, 2, 1, 3] }, node)).toBe(words);
  });

  testMistakes({
    "ask.step: expected a whole number from 0 to 3, but was given 10": () => few([{ step: 10 }]),
    "ask.run: expected a whole number from 0 to 0, but was given 1": () => few([{ step: 1, run: 1 }]),
    "ask: expected one before a step that is drawn, and by itself, but was given step 3": () =>
      few([{ step: 3 }]),
  });
});
