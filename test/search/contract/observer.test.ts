import { describe, expect, it } from "vitest";
import { cornerBound, FlipIt } from "../../../lib/puzzles/flip-it/index";
import { komachiSums } from "../../../lib/puzzles/komachi/index";
import { type ChaseStep, LightsOut } from "../../../lib/puzzles/lights-out/index";
import { CodeGame, possibleCodes } from "../../../lib/puzzles/mastermind/index";
import { hoppers, PegJumps, pegRegionBound } from "../../../lib/puzzles/pegs/index";
import { queens, queensByPermutations } from "../../../lib/puzzles/queens/index";
import { manhattanDistance, SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import {
  aStar,
  type Bound,
  beamSearch,
  bidirectionalSearch,
  branchAndBound,
  breadthFirstHeuristic,
  breadthFirstLevels,
  breadthFirstOrbits,
  breadthFirstSearch,
  type CostedSpace,
  countShortestPaths,
  type EnumeratedNode,
  greedyBestFirst,
  iterativeDeepening,
  type Levels,
  NodeCounter,
  type ObservedOptions,
  type PathCount,
  type Positions,
  recursiveBestFirst,
  type SearchEvent,
  type SearchResult,
  type StateSpace,
  type Symmetric,
  uniformCostSearch,
  weightedAStar,
} from "../../../lib/search/index";
import {
  codeOf,
  codings,
  type Graph,
  graphSpace,
  plainDistances,
  randomGraph,
  randomSource,
} from "../../support/graphs";

type Watched = (options: ObservedOptions) => SearchResult | Levels;

/** Runs a search with and without an observer, compares all that they say, and hands the events out. */
function watched(search: Watched): SearchEvent[] {
  const events: SearchEvent[] = [];
  const alone = search({});
  const seen = search({ observer: (event) => events.push(event) });
  expect(seen).toEqual(alone);
  const { stats } = alone;
  expect(count(events, "expand")).toBe(stats.expanded);
  const successors = events.map((event) => (event.kind === "expand" ? event.successors : 0));
  expect(successors.reduce((sum, n) => sum + n, 0)).toBe(stats.generated);
  expect(count(events, "goal")).toBe(alone.kind === "solved" ? 1 : 0);
  expect(events.flatMap((event) => (event.kind === "limit" ? [event.limit] : []))).toEqual(
    stats.iterations.map(({ limit }) => limit),
  );
  return events;
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
function boundOf(graph: Graph, goal: number, { stride }: CostedSpace): Bound {
  const back: number[][] = graph.map(() => []);
  graph.forEach((targets, from) => {
    for (const to of targets) back[to].push(from);
  });
  const distances = plainDistances(back, [goal]);
  return {
    evaluate(states, from, to, out, at) {
      for (let i = from; i < to; i += stride) {
        const distance = distances[states[i]];
        out[at++] = distance === undefined ? 0x7fffffff : states[i] % 2 ? 0 : distance;
      }
    },
  };
}

describe("an observer", () => {
  const random = randomSource(14);
  const cases = codings(1, 2).flatMap((coding) =>
    Array.from({ length: 6 }, () => {
      const nodes = 2 + Math.floor(random() * 40);
      const graph = randomGraph(random, nodes, 0.8 + random(), coding.directed);
      return { coding, graph, start: Math.floor(random() * nodes), goal: Math.floor(random() * nodes) };
    }),
  );
  const searches = (test: (space: StateSpace, start: Positions, goal: Positions, bound: Bound) => void) => {
    for (const { coding, graph, start, goal } of cases) {
      const space = graphSpace(graph, coding);
      test(space, codeOf(start, coding.stride), codeOf(goal, coding.stride), boundOf(graph, goal, space));
    }
  };

  it("sees what breadth-first search counts", () => {
    searches((space, start, goal) => {
      for (const limits of [{}, { maxExpanded: 5 }, { maxDepth: 2 }, { maxStates: 6 }]) {
        const search = (options: ObservedOptions) =>
          breadthFirstSearch(space, start, goal, { ...limits, ...options });
        expectStored(watched(search), search({}).stats);
        const levels = (options: ObservedOptions) =>
          breadthFirstLevels(space, start, { ...limits, ...options });
        expectStored(watched(levels), levels({}).stats);
      }
    });
  });

  it("sees what both sides of a bidirectional search count", () => {
    searches((space, start, goal) => {
      const search = (options: ObservedOptions) => bidirectionalSearch(space, start, goal, options);
      expectStored(watched(search), search({}).stats);
    });
  });

  it("sees what A*, weighted A* and greedy search count, also where positions are opened again", () => {
    let reopened = 0;
    searches((space, start, goal, bound) => {
      for (const limits of [{}, { maxDepth: 3 }, { maxExpanded: 4 }]) {
        for (const search of [
          (options: ObservedOptions) => aStar(space, start, goal, { bound, ...limits, ...options }),
          (options: ObservedOptions) =>
            weightedAStar(space, start, goal, { bound, weight: 2, ...limits, ...options }),
          (options: ObservedOptions) => greedyBestFirst(space, start, goal, { bound, ...limits, ...options }),
        ]) {
          const events = watched(search);
          const { stats } = search({});
          expectStored(events, stats);
          const expanded = events.flatMap((event) =>
            event.kind === "expand" ? [event.position.join()] : [],
          );
          expect(expanded.length - new Set(expanded).size).toBe(stats.reopened);
          reopened += stats.reopened;
        }
      }
    });
    expect(reopened).toBeGreaterThan(0);
  });

  it("sees what iterative deepening counts, by every mixture of its parts", () => {
    searches((space, start, goal, bound) => {
      for (const parts of [
        {},
        { bound },
        { noUndo: true },
        { bound, noUndo: true },
        { transpositions: 16 },
      ]) {
        const events = watched((options) =>
          iterativeDeepening(space, start, goal, { maxDepth: 6, ...parts, ...options }),
        );
        expectDepthFirst(events);
      }
    });
  });

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

  it("sees moves that cost nothing", () => {
    const game = new PegJumps(hoppers);
    for (const parts of [{}, { bound: pegRegionBound(game) }, { transpositions: 1000 }]) {
      const search = (options: ObservedOptions) =>
        iterativeDeepening(game, game.start(6), game.finishes(6), { maxDepth: 4, ...parts, ...options });
      expectDepthFirst(watched(search));
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
    const events = watched((options) => breadthFirstLevels(puzzle, 0, { maxDepth: 4, ...options }));
    expect(count(events, "expand")).toBeGreaterThan(10);
  });

  it("is told the bound, and that it cuts", () => {
    const puzzle = new FlipIt(3, 3);
    const start = puzzle.encode("BWB WWW BW_");
    const bound = cornerBound(puzzle);
    const events = watched((options) =>
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
    expect(() => new NodeCounter(3 as never)).toThrow(/observer/);
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
    expect(() => game.solve(lights, { observer: 1 as never })).toThrow(/observer/);
  });
});

interface Task {
  readonly space: StateSpace;
  readonly start: Positions;
  readonly goal: Positions;
  readonly bound: Bound;
  readonly options: ObservedOptions;
}

/** Every search of the library. */
const SEARCHES: Record<string, (task: Task) => SearchResult | Levels | PathCount> = {
  "breadth-first search": ({ space, start, goal, options }) =>
    breadthFirstSearch(space, start, goal, options),
  levels: ({ space, start, options }) => breadthFirstLevels(space, start, options),
  "levels of orbits": ({ space, start, options }) =>
    breadthFirstOrbits({ ...space, symmetries: 1, images }, start, options),
  "counting shortest paths": ({ space, start, goal, options }) =>
    countShortestPaths(space, start, goal, options),
  "both ends": ({ space, start, goal, options }) => bidirectionalSearch(space, start, goal, options),
  "A*": ({ space, start, goal, bound, options }) => aStar(space, start, goal, { bound, ...options }),
  "weighted A*": ({ space, start, goal, bound, options }) =>
    weightedAStar(space, start, goal, { bound, weight: 2, ...options }),
  "greedy best-first search": ({ space, start, goal, bound, options }) =>
    greedyBestFirst(space, start, goal, { bound, ...options }),
  "uniform-cost search": ({ space, start, goal, options }) => uniformCostSearch(space, start, goal, options),
  "uniform-cost search with costs": ({ space, start, goal, options }) =>
    uniformCostSearch(costing(space), start, goal, options),
  "both ends with costs": ({ space, start, goal, options }) =>
    bidirectionalSearch(costing(space), start, goal, options),
  "beam search": ({ space, start, goal, bound, options }) =>
    beamSearch(space, start, goal, { bound, width: 2, ...options }),
  "recursive best-first search": ({ space, start, goal, bound, options }) =>
    recursiveBestFirst(space, start, goal, { bound, ...options }),
  "branch and bound": ({ space, start, goal, bound, options }) =>
    branchAndBound(space, start, goal, { bound, transpositions: 16, ...options }),
  "breadth-first heuristic search": ({ space, start, goal, bound, options }) =>
    breadthFirstHeuristic(space, start, goal, { bound, ...options }),
  "iterative deepening": ({ space, start, goal, bound, options }) =>
    iterativeDeepening(space, start, goal, { bound, maxDepth: 6, ...options }),
};

/** The one symmetry that every space has. */
const images: Symmetric["images"] = (states, from, to, out, at) => {
  out.set(states.subarray(from, to), at);
  return at + to - from;
};

function costing(space: StateSpace): CostedSpace {
  return {
    ...space,
    costs(states, parent, from, to, out, at) {
      for (let i = from; i < to; i += space.stride) out[at++] = (states[parent] * 7 + states[i]) % 5;
    },
  };
}

describe.each(Object.entries(SEARCHES))("an observer of %s", (name, search) => {
  const random = randomSource(41);
  const tasks = Array.from({ length: 60 }, (_, i): Omit<Task, "options"> => {
    const nodes = 2 + Math.floor(random() * 14);
    const coding = { stride: 1 + (i % 2), sized: i % 4 === 0, directed: i % 3 > 0, reversible: i % 5 > 0 };
    const graph = randomGraph(random, nodes, 0.7 + random() / 2, coding.directed);
    const [start, goal] = [Math.floor(random() * nodes), Math.floor(random() * nodes)];
    const space = graphSpace(graph, coding);
    const code = (node: number) => codeOf(node, coding.stride);
    return { space, start: code(start), goal: code(goal), bound: boundOf(graph, goal, space) };
  });

  it("changes nothing, and is told of everything that is counted", () => {
    const kinds = new Set<string>();
    for (const [i, task] of tasks.entries()) {
      const limits = [{}, { maxExpanded: 3 }, { maxStates: 4 }, { maxDepth: 2 }][i % 4];
      const events: SearchEvent[] = [];
      const alone = search({ ...task, options: limits });
      const seen = search({ ...task, options: { ...limits, observer: (event) => events.push(event) } });
      expect(seen).toEqual(alone);
      expect(count(events, "expand")).toBe(alone.stats.expanded);
      const successors = events.map((event) => (event.kind === "expand" ? event.successors : 0));
      expect(successors.reduce((sum, n) => sum + n, 0)).toBe(alone.stats.generated);
      const hasGoal = alone.kind === "solved" || alone.kind === "counted" || "best" in alone;
      expect(count(events, "goal") > 0).toBe(hasGoal);
      const last = events.filter((event) => event.kind === "goal").pop();
      if (alone.kind === "solved" && last?.kind === "goal" && !name.startsWith("both ends")) {
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
            } else if (event.kind !== "goal" || name !== "breadth-first heuristic search") {
              expect(met).toContain(place);
            }
          },
        },
      });
    }
  });

  it("is refused where it is none", () => {
    expect(() => search({ ...tasks[0], options: { observer: 3 as never } })).toThrow(/observer.*a function/);
  });
});
