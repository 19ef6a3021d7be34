import { describe, InputError } from "../../../lib/basics/errors";
import type { Drawing, SteerOptions, Tone } from "../../index";
import { graphDrawing, picture, show, strip, table } from "../../index";

/** A graph that is small enough to follow a search on it step by step. Nodes are single letters. */
export type SmallGraph = SteerOptions["graph"];

export type Moves = (node: string) => string[];
export type Estimate = (node: string) => number;

/**
 * The neighbours of a node, in the order of the edges.
 *
 * @example
 * const graph = { places: { A: [0, 0], B: [1, 0] }, edges: ["AB"], h: { A: 1, B: 0 } };
 * neighboursIn(graph)("B"); // ["A"]
 */
export function neighboursIn(graph: SmallGraph): Moves {
  expectGraph(graph);
  const { edges } = graph;
  return (node) => edges.filter((ends) => ends.includes(node)).map((ends) => ends.replace(node, ""));
}

/**
 * The bound of a node.
 *
 * @example
 * boundIn({ places: { A: [0, 0] }, edges: [], h: { A: 1 } })("A"); // 1
 */
export function boundIn(graph: SmallGraph): Estimate {
  expectGraph(graph);
  const { h } = graph;
  return (node) => h[node];
}

type Numbers = ReadonlyMap<string, number>;

/** What A* looked like just after it had expanded a node. */
export interface TraceStep {
  readonly node: string;
  readonly g: number;
  /** What it costs to come to each node that was reached. */
  readonly costs: Numbers;
  /** The nodes that wait, with f, in the order in which they came in. */
  readonly frontier: Numbers;
}

/** What a search calls after it has expanded a node, with the costs of the nodes reached, which may go on changing. */
export type Watch = (node: string, costs: Numbers) => void;

/**
 * A list of steps, and what a search has to call to fill it. A node waits once a cost has been found for it that is new,
 * until it is expanded.
 * @param h  the bound of each node
 *
 * @example
 * const { steps, watch } = recorder(() => 1);
 * watch("A", new Map([["A", 0], ["B", 1]]));
 * [...steps[0].frontier]; // [["B", 2]]
 */
export function recorder(h: Estimate): { readonly steps: TraceStep[]; readonly watch: Watch } {
  const steps: TraceStep[] = [];
  const watch: Watch = (node, costs) => {
    const before = steps[steps.length - 1];
    const frontier = new Map(before?.frontier);
    for (const [reached, g] of costs) {
      if (g === before?.costs.get(reached)) continue;
      frontier.delete(reached);
      frontier.set(reached, g + h(reached));
    }
    frontier.delete(node);
    steps.push({ node, g: costs.get(node)!, costs: new Map(costs), frontier });
  };
  return { steps, watch };
}

/**
 * Shows the graph, with the bound of each node below it.
 * @throws InputError for edges that are no pairs of its nodes, and nodes without a bound
 *
 * @example
 * // Prints the caption, the nodes and the edges.
 * showGraph("Two nodes", { places: { A: [0, 0], B: [1, 0] }, edges: ["AB"], h: { A: 1, B: 0 } }); // undefined
 */
export function showGraph(caption: string, graph: SmallGraph): void {
  expectGraph(graph);
  show(picture(drawn(graph, { note: (node) => `h ${graph.h[node]}` }), caption));
}

/**
 * Shows a search as a table: a row for each node that was expanded, and the goal.
 * @param steps  at least one
 * @param path   from the start to the goal
 *
 * @example
 * const graph = { places: { A: [0, 0], B: [1, 0] }, edges: ["AB"], h: { A: 1, B: 0 } };
 * const { steps, watch } = recorder(boundIn(graph));
 * watch("A", new Map([["A", 0], ["B", 1]]));
 * // Prints three rows: the start, A expanded, the goal.
 * showTrace("A* from A to B", graph, steps, ["A", "B"]); // undefined
 */
export function showTrace(
  caption: string,
  graph: SmallGraph,
  steps: readonly TraceStep[],
  path: readonly string[],
): void {
  expectTrace(graph, steps, path);
  const { h } = graph;
  const [goal, cost] = [path[path.length - 1], path.length - 1];
  const rows = steps.map(({ node, g, frontier }, i) => {
    return [`${i + 1}`, node, g, h[node], g + h[node], frontierText(frontier)];
  });
  const frontierColumn = { header: "frontier afterwards, with f", align: "left" } as const;
  show(
    table({
      caption,
      columns: ["step", "expanded", "g", "h", "f = g + h", frontierColumn],
      align: "right",
      rows: [
        ["0", "", "", "", "", `${path[0]} ${h[path[0]]}`],
        ...rows,
        ["end", `goal ${goal}`, cost, h[goal], cost + h[goal], ""],
      ],
    }),
  );
}

/**
 * Shows a search as a strip: the node that was expanded stands out, nodes that wait are light, those that were expanded
 * dark; under each stands g + h. Parameters as for `showTrace`.
 *
 * @example
 * const graph = { places: { A: [0, 0], B: [1, 0] }, edges: ["AB"], h: { A: 1, B: 0 } };
 * const { steps, watch } = recorder(boundIn(graph));
 * watch("A", new Map([["A", 0], ["B", 1]]));
 * // Prints three pictures: the start, A expanded, the path.
 * showGraphSteps("A* from A to B", graph, steps, ["A", "B"]); // undefined
 */
export function showGraphSteps(
  caption: string,
  graph: SmallGraph,
  steps: readonly TraceStep[],
  path: readonly string[],
): void {
  expectTrace(graph, steps, path);
  const { h } = graph;
  const [start, goal] = [path[0], path[path.length - 1]];
  const first = { node: "", costs: new Map([[start, 0]]), frontier: new Map([[start, h[start]]]) };
  const end = { ...steps[steps.length - 1], node: goal };
  const looks = [first, ...steps, end].map(({ node, costs, frontier }): Look => {
    const f = (g: number, name: string) => `${g}+${h[name]}=${g + h[name]}`;
    return {
      alt: `${node === "" ? "" : `${node} expanded; `}frontier: ${frontierText(frontier)}`,
      tone: (name) =>
        name === node ? "accent" : frontier.has(name) ? "light" : costs.has(name) ? "dark" : "empty",
      note: (name) => (costs.has(name) ? f(costs.get(name)!, name) : ""),
    };
  });
  const last = { ...looks[looks.length - 1], route: path, alt: `the path ${path.join(" ")}` };
  show(
    strip({
      caption,
      drawings: [...looks.slice(0, -1), last].map((look) => drawn(graph, look)),
      captions: ["start", ...steps.map(({ node }) => `expand ${node}`), `take out ${goal}, the goal`],
    }),
  );
}

function expectGraph({ places, edges, h }: SmallGraph): void {
  const names = Object.keys(places);
  const bare = names.find((name) => !Object.hasOwn(h, name));
  if (bare !== undefined) throw new InputError(`h.${bare}`, "nothing", "a bound for each node");
  const wrong = edges.find((ends) => ends.length !== 2 || [...ends].some((end) => !names.includes(end)));
  if (wrong !== undefined) throw new InputError("edges", describe(wrong), "pairs of nodes");
}

function expectTrace(graph: SmallGraph, steps: readonly TraceStep[], path: readonly string[]): void {
  expectGraph(graph);
  if (steps.length === 0) throw new InputError("steps", "[]", "at least one step");
  if (path.length > 0 && path.every((node) => Object.hasOwn(graph.places, node))) return;
  throw new InputError("path", describe(path), "nodes of the graph, at least one");
}

interface Look {
  readonly tone?: (node: string) => Tone;
  readonly note: (node: string) => string;
  readonly route?: readonly string[];
  readonly alt?: string;
}

function drawn({ places, edges }: SmallGraph, { tone, note, route, alt }: Look): Drawing {
  const names = Object.keys(places);
  const numbers = (nodes: Iterable<string>) => [...nodes].map((node) => names.indexOf(node));
  return graphDrawing({
    step: 84,
    nodes: names.map((name) => {
      const [x, y] = places[name];
      return { x, y, text: name, tone: tone?.(name) ?? "empty", note: note(name) };
    }),
    edges: edges.map((ends) => numbers(ends) as [number, number]),
    routes: route ? [numbers(route)] : [],
    alt,
  });
}

function frontierText(frontier: Numbers): string {
  return [...frontier].map(([node, f]) => `${node} ${f}`).join(", ");
}
