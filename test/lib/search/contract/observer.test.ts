import { describe, expect, it } from "vitest";
import { cornerBound, FlipIt } from "../../../../lib/puzzles/flip-it/index";
import { komachiSums } from "../../../../lib/puzzles/komachi/index";
import { type ChaseStep, LightsOut } from "../../../../lib/puzzles/lights-out/index";
import { CodeGame, possibleCodes } from "../../../../lib/puzzles/mastermind/index";
import { hoppers, PegJumps, pegRegionBound } from "../../../../lib/puzzles/pegs/index";
import { queens, queensByPermutations } from "../../../../lib/puzzles/queens/index";
import { manhattanDistance, SlidingPuzzle } from "../../../../lib/puzzles/sliding/index";
import {
  type Bound,
  breadthFirstLevels,
  breadthFirstOrbits,
  countShortestPaths,
  type EnumeratedNode,
  greedyBestFirst,
  iterativeDeepening,
  type Levels,
  NodeCounter,
  type ObservedOptions,
  type PathCount,
  type Positions,
  type SearchEvent,
  type SearchResult,
  type StateSpace,
  type Symmetric,
} from "../../../../lib/search/index";
import {
  codeOf,
  type Graph,
  graphSpace,
  nodeBound,
  plainDistances,
  randomGraph,
  randomSource,
  turnedRound,
  withCosts,
} from "../../../support/search/graphs";
import { FREE, LEANING, searches } from "../../../support/search/searches";

type Watched = (options: ObservedOptions) => SearchResult | Levels | PathCount;

/** Runs a search with and without an observer, compares all that they say, and hands the answer and the events out. */
function watched(search: Watched) {
  const events: SearchEvent[] = [];
  const alone = search({});
  const seen = search({ observer: (event) => events.push(event) });
  expect(seen).toEqual(alone);
  const { stats } = alone;
  expect(count(events, "expand")).toBe(stats.expanded);
  const successors = events.map((event) => (event.kind === "expand" ? event.successors : 0));
  expect(successors.reduce((sum, n) => sum + n, 0)).toBe(stats.generated);
  const hasGoal = alone.kind === "solved" || alone.kind === "counted" || "best" in alone;
  expect(count(events, "goal") > 0).toBe(hasGoal);
  return { alone, events };
}

/** Breadth-first searches and A* tell of every position that they store. */
function expectStored(events: readonly SearchEvent[], stats: { states: number }): void {
  const stored = events.filter(
    (event) => event.kind === "start" || (event.kind === "generate" && event.fate === "new"),
  );
  expect(stored).toHaveLength(stats.states);
}

function count(events: readonly SearchEvent[], kind: SearchEvent["kind"]): number {
  return events.filter((event) => event.kind === kind).length;
}

/** The true distance at even nodes and 0 at odd ones: admissible, and far from consistent. */
function evenBound(graph: Graph, goal: number, stride: number): Bound {
  const distances = plainDistances(turnedRound(graph), [goal]);
  return nodeBound(
    distances.map((distance = 0x7fffffff, node) => (distance < 0x7fffffff && node % 2 ? 0 : distance)),
    stride,
  );
}

/** Each position that is expanded or dropped is the next of those that wait on its level. */
function expectDepthFirst(events: readonly SearchEvent[]): void {
  let waiting: string[][] = [];
  for (const event of events) {
    if (event.kind === "limit") waiting = [];
    else if (event.kind === "start" || (event.kind === "generate" && event.fate === "new")) {
      waiting[event.depth] ??= [];
      waiting[event.depth].push(event.position.join());
    } else if (event.kind === "expand" || event.kind === "drop") {
      expect(waiting[event.depth].shift()).toBe(event.position.join());
    }
  }
}

describe("an observer", () => {
  it("sees that a position is opened again", () => {
    const graph = graphSpace([[1, 6], [2], [3], [4], [5], [], [4]], {
      stride: 1,
      sized: true,
      directed: true,
    });
    const bound = nodeBound([0, 0, 0, 0, 0, 0, 2]);
    const { alone, events } = watched((options) =>
      greedyBestFirst(graph, 0, 5, { bound, maxDepth: 4, ...options }),
    );
    expect(alone.stats.reopened).toBe(1);
    expect(events.filter((event) => event.kind === "expand" && event.position[0] === 4)).toHaveLength(2);
  });

  it("sees moves that cost nothing", () => {
    const game = new PegJumps(hoppers);
    for (const parts of [{}, { bound: pegRegionBound(game) }, { transpositions: 1000 }]) {
      const search = (options: ObservedOptions) =>
        iterativeDeepening(game, game.start(6), game.finishes(6), { maxDepth: 4, ...parts, ...options });
      expectDepthFirst(watched(search).events);
    }
  });

  it("sees the same search where it would have been made in place", () => {
    const puzzle = new SlidingPuzzle(3, 3);
    const [start, goal] = [puzzle.encode([8, 1, 3, 4, 0, 2, 7, 6, 5]), puzzle.encode(puzzle.ordered)];
    const bound = manhattanDistance(puzzle, goal);
    watched((options) => iterativeDeepening(puzzle, start, goal, { bound, noUndo: true, ...options }));
  });

  it("sees levels that would have been held as bits", () => {
    const puzzle = new FlipIt(5, 5);
    const { events } = watched((options) => breadthFirstLevels(puzzle, 0, { maxDepth: 4, ...options }));
    expect(count(events, "expand")).toBeGreaterThan(10);
  });

  it("is told the bound, and that it cuts", () => {
    const puzzle = new FlipIt(3, 3);
    const start = puzzle.encode("BWB WWW BW_");
    const bound = cornerBound(puzzle);
    const { events } = watched((options) =>
      iterativeDeepening(puzzle, start, puzzle.allWhite, { bound, maxDepth: 12, ...options }),
    );
    const limit = { now: 0 };
    for (const event of events) {
      if (event.kind === "limit") limit.now = event.limit;
      if (event.kind !== "generate") continue;
      expect(event.bound).toBeGreaterThanOrEqual(0);
      if (event.fate === "new") expect(event.depth + event.bound!).toBeLessThanOrEqual(limit.now);
    }
    expect(events.some((event) => event.kind === "generate" && event.fate === "pruned")).toBe(true);
  });

  it("sees every node of an enumeration, below the node from which it comes", () => {
    const game = new CodeGame({ places: 3, symbols: "0123" });
    const questions = [{ guess: "012", bulls: 1, cows: 1 }];
    const enumerations: ((options: { counter?: NodeCounter }) => Iterable<unknown>)[] = [
      (options) => komachiSums(3, { digits: "1234", operators: "+-*", leadingMinus: true, ...options }),
      (options) => queens(6, options),
      (options) => queensByPermutations(4, options),
      (options) => possibleCodes(game, questions, options),
    ];
    for (const [i, enumerate] of enumerations.entries()) {
      const told: EnumeratedNode[] = [];
      const counter = new NodeCounter((node) => told.push(node));
      const found = [...enumerate({ counter })];
      expect(found).toEqual([...enumerate({})]);
      expect(told).toHaveLength(counter.nodes);
      const solutions = told.filter(({ isSolution }) => isSolution).map(({ text }) => text);
      expect(solutions).toEqual(found.map((item) => (Array.isArray(item) ? item.join(" ") : item)));
      const above: string[] = [];
      for (const { depth, text } of told.slice(0, i < 2 ? undefined : 0)) {
        if (depth > 0) expect(text.startsWith(above[depth - 1])).toBe(true);
        above[depth] = text;
      }
    }
    expect(new NodeCounter()).toEqual({ nodes: 0 });
  });

  it("sees both chases of Lights Out, row by row", () => {
    const game = new LightsOut(4, 5);
    const lights = game.press(new Uint8Array(20), [3, 7, 12]);
    const steps: ChaseStep[] = [];
    const found = game.solve(lights, { observer: (step) => steps.push(step) });
    expect(found).toEqual(game.solve(lights));
    expect(steps.map(({ chase, row }) => [chase, row])).toEqual(
      [1, 2].flatMap((c) => [0, 1, 2, 3].map((r) => [c, r])),
    );
    const pressed = (chase: number) =>
      Uint8Array.from(steps.flatMap((step) => (step.chase === chase ? [...step.presses] : [])));
    expect(found.kind === "solved" && found.presses).toEqual(pressed(2));
    expect([...pressed(1).slice(0, 5)]).toEqual([0, 0, 0, 0, 0]);
    expect(game.press(lights, pressed(1)).slice(0, 15)).not.toContain(1);
  });
});

interface Task {
  readonly space: StateSpace;
  readonly start: Positions;
  readonly goal: Positions;
  readonly bound: Bound;
  readonly options: ObservedOptions;
}

const table = (rows: ReturnType<typeof searches>, spaceIn = (space: StateSpace) => space) =>
  rows.map(([name, , search]): [string, (task: Task) => SearchResult] => [
    name,
    ({ space, start, goal, bound, options }) => search(spaceIn(space), start, goal, { bound, ...options }),
  ]);

/** Every search of the library. */
const SEARCHES: [string, (task: Task) => SearchResult | Levels | PathCount][] = [
  ...table(searches("breadth-first search", "bidirectional search", "uniform-cost search")),
  ...table([...LEANING, ...FREE].filter(([name]) => name !== "iterative deepening")),
  ...[[], ["bound"], ["noUndo"], ["bound", "noUndo"], ["transpositions"]].map(
    (parts): [string, (task: Task) => SearchResult] => [
      `iterative deepening by ${parts.join(" and ")}`,
      ({ space, start, goal, bound, options }) => {
        const all = { bound, noUndo: true, transpositions: 16 };
        const some = Object.fromEntries(Object.entries(all).filter(([part]) => parts.includes(part)));
        return iterativeDeepening(space, start, goal, { maxDepth: 6, ...some, ...options });
      },
    ],
  ),
  ...table(searches("uniform-cost search"), costing).map(([name, search]): [string, typeof search] => [
    `${name} with costs`,
    search,
  ]),
  ["levels", ({ space, start, options }) => breadthFirstLevels(space, start, options)],
  [
    "levels of orbits",
    ({ space, start, options }) => breadthFirstOrbits({ ...space, symmetries: 1, images }, start, options),
  ],
  [
    "counting shortest paths",
    ({ space, start, goal, options }) => countShortestPaths(space, start, goal, options),
  ],
];

/** The one symmetry that every space has. */
const images: Symmetric["images"] = (states, from, to, out, at) => {
  out.set(states.subarray(from, to), at);
  return at + to - from;
};

function costing(space: StateSpace): StateSpace {
  return withCosts(space, (from, to) => (from * 7 + to) % 5) as StateSpace;
}

describe.each(SEARCHES)("an observer of %s", (name, search) => {
  const random = randomSource(41);
  const tasks = Array.from({ length: 60 }, (_, i): Omit<Task, "options"> => {
    const nodes = 2 + Math.floor(random() * 14);
    const coding = {
      stride: 1 + (i % 2),
      sized: i % 4 === 0,
      directed: i % 3 > 0,
      reversible: i % 5 > 0 || /bidirectional/.test(name),
    };
    const graph = randomGraph(random, nodes, 0.7 + random() / 2, coding.directed);
    const [start, goal] = [Math.floor(random() * nodes), Math.floor(random() * nodes)];
    const space = graphSpace(graph, coding);
    const code = (node: number) => codeOf(node, coding.stride);
    return { space, start: code(start), goal: code(goal), bound: evenBound(graph, goal, coding.stride) };
  });

  it("changes nothing, and is told of everything that is counted", () => {
    const kinds = new Set<string>();
    for (const [i, task] of tasks.entries()) {
      const limits = [{}, { maxExpanded: 3 }, { maxStates: 4 }, { maxDepth: 2 }][i % 4];
      const { alone, events } = watched((options) => search({ ...task, options: { ...limits, ...options } }));
      const { stats } = alone;
      if (name.startsWith("iterative")) {
        const begun = events.flatMap((event) => (event.kind === "limit" ? [event.limit] : []));
        expect(begun).toEqual(stats.iterations.map(({ limit }) => limit));
        expectDepthFirst(events);
      }
      if (/A\*|greedy|uniform/.test(name)) {
        const expanded = events.flatMap((event) => (event.kind === "expand" ? [event.position.join()] : []));
        expect(expanded.length - new Set(expanded).size).toBe(stats.reopened);
      }
      if (/A\*|greedy|uniform|bidirectional|breadth-first search|levels/.test(name))
        expectStored(events, stats);
      const last = events.filter((event) => event.kind === "goal").pop();
      if (alone.kind === "solved" && last?.kind === "goal" && !name.startsWith("bidirectional")) {
        expect(last.position).toEqual(alone.path.slice(-task.space.stride));
        expect(last.depth).toBe(alone.cost);
      }
      kinds.add(alone.kind);
    }
    expect(kinds.size).toBeGreaterThan(1);
  });

  it("is told of each position before it is expanded or dropped, at the same depth", () => {
    for (const task of tasks) {
      const met = new Set<string>();
      search({
        ...task,
        options: {
          observer: (event) => {
            if (event.kind === "limit") return met.clear();
            const place = `${event.side} ${event.position} ${event.depth}`;
            if (event.kind === "start") met.add(place);
            else if (event.kind === "generate") {
              if (event.fate === "new" || event.fate === "nearer") met.add(place);
            } else {
              expect(met).toContain(place);
            }
          },
        },
      });
    }
  });
});
