import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { graphDrawing } from "../figures/board/graph";
import { movingFigure } from "../figures/browserScript";
import { image } from "../figures/drawing";
import { escapeText, scriptJson } from "../figures/html";
import type { Picture } from "../figures/picture";
import { counted } from "../figures/text";
import { expandedAll, type SteerData, wayTo } from "./steering";

export interface SteerOptions {
  readonly caption: string;
  /** Nodes are single letters. */
  readonly graph: {
    /** Where each node stands, in steps of a grid. */
    readonly places: Readonly<Record<string, readonly [x: number, y: number]>>;
    /** Pairs of letters: moves of cost 1, in both directions. */
    readonly edges: readonly string[];
    /** The bound of each node. */
    readonly h: Readonly<Record<string, number>>;
  };
  readonly start: string;
  readonly goal: string;
  /** Searches to compare with: which nodes they expanded, in this order, before they took out the goal. */
  readonly others: readonly { readonly name: string; readonly expanded: readonly string[] }[];
}

const STEP = 84; // pixels between the lines of the grid

/**
 * A search by hand: the reader chooses which node of the frontier is expanded next, until it is the goal, and then sees how many
 * that took beside other searches, whose runs can be watched. Without scripts, the graph stands there with what they expanded.
 * @throws InputError for a start or goal that is no node, the same node for both, a node without a bound, edges that are no pairs
 *   of nodes, or a search that expands what does not wait or never reaches the goal
 *
 * @example
 * const graph = { places: { A: [0, 0], B: [1, 0] }, edges: ["AB"], h: { A: 1, B: 0 } };
 * steer({ caption: "To B", graph, start: "A", goal: "B", others: [{ name: "A*", expanded: ["A"] }] }).text; // "To B\nA (h 1), B (h 0); A-B\nA* expands 1 node: A. Its path: A B, 1 move."
 */
export function steer(options: SteerOptions): Picture {
  expectOptions(options, ["caption", "graph", "start", "goal", "others"]);
  const { caption, graph, others } = options;
  const names = Object.keys(graph.places);
  const numberOf = (argument: string, name: string) => {
    const number = names.indexOf(name);
    if (number < 0) throw new InputError(argument, describe(name), `one of the nodes ${names.join(" ")}`);
    return number;
  };
  const [start, goal] = [numberOf("start", options.start), numberOf("goal", options.goal)];
  if (start === goal) throw new InputError("goal", describe(options.goal), "another node than the start");
  const h = names.map((name) => {
    if (!Number.isFinite(graph.h[name]))
      throw new InputError(`h.${name}`, describe(graph.h[name]), "a number for each node");
    return graph.h[name];
  });
  const edges = graph.edges.map((ends) => {
    if (ends.length !== 2) throw new InputError("edges", describe(ends), "pairs of nodes");
    return [numberOf("edges", ends[0]), numberOf("edges", ends[1])] as const;
  });
  const nodes = names.map((name, i) => {
    const [x, y] = graph.places[name];
    return { x, y, text: name, note: `h ${h[i]}` };
  });
  const drawing = graphDrawing({ step: STEP, nodes, edges });
  const runs = others.map(({ name, expanded }) => {
    const numbers = expanded.map((node) => numberOf("expanded", node));
    const end = numbers.includes(goal) ? undefined : expandedAll({ edges, start }, numbers);
    if (!end?.waiting.includes(goal))
      throw new InputError(
        "expanded",
        describe(expanded),
        `nodes that wait, one by one, until ${name} has the goal`,
      );
    return { name, expanded: numbers, way: wayTo(end, goal) };
  });
  const lines = runs.map(({ name, expanded, way }) => {
    const letters = (list: readonly number[]) => list.map((node) => names[node]).join(" ");
    return `${name} expands ${counted(expanded.length, "node")}: ${letters(expanded)}. Its path: ${letters(way)}, ${counted(way.length - 1, "move")}.`;
  });
  const [x, y] = [0, 1].map((axis) => names.map((name) => graph.places[name][axis]));
  const [across, down] = [x, y].map((places) => Math.max(...places) || 1);
  const data: SteerData = {
    ...{ names, edges, start, goal, h },
    ...{ x: x.map((place) => place / across), y: y.map((place) => place / down) },
    ...{ width: Math.round(across * STEP), height: Math.round(down * STEP) },
    others: runs.map(({ name, expanded }) => ({ name, expanded })),
  };
  const list = lines.map((line) => `<li>${escapeText(line)}</li>`).join("");
  const still = `<section>${image(drawing, drawing.width)}<ul>${list}</ul></section>`;
  return {
    html: movingFigure("steer", caption, still, scriptJson(data)),
    text: [caption, drawing.alt, ...lines].join("\n"),
  };
}
