import { describe, expectOptions, InputError } from "../../../lib/basics/errors";
import { type Drawing, svgDrawing } from "../drawing";
import { escapeText, GREY } from "../html";
import { COLOURS, type Tone } from "./board";

export interface Node {
  /** Where it stands, in steps of a square grid, from 0 on; y grows downwards. */
  readonly x: number;
  readonly y: number;
  readonly text: string | number;
  /** Empty where left out: a grey circle. */
  readonly tone?: Tone;
  /** One of nine colours, 0 to 8, in the place of a tone: for nodes in groups, which their texts should tell apart too. */
  readonly group?: number;
  /** How large the circle is, against the others. Default: 1. */
  readonly size?: number;
  /** Whether a ring is drawn in it, as in a piece that has just been jumped over. */
  readonly marked?: boolean;
  /** A short text below the circle: "h 3". */
  readonly note?: string;
}

export interface GraphOptions {
  readonly nodes: readonly Node[];
  /** Pairs of nodes, counted as in `nodes`. */
  readonly edges: readonly (readonly [number, number])[];
  /** A short text on the middle of each edge: "3". */
  readonly labels?: readonly string[];
  /** Ways from node to node, each drawn as one arrow through all its nodes. */
  readonly routes?: readonly (readonly number[])[];
  /** How far apart the lines of the grid are, in pixels. Default: 56. */
  readonly step?: number;
  /** What the picture says, where the list of nodes, edges and routes would be too long. */
  readonly alt?: string;
}

/**
 * A graph of labelled circles and straight lines. Its alternative text lists the nodes with what they hold, then the
 * edges with their labels, then the routes: "a, b dark (h 2), c*; a-b 3, b-c 1; a > b > c". A star is for a ring, a note
 * stands in brackets, and names its node where texts occur twice.
 * @throws InputError for no node, a place that is negative or not finite, a size or a step that is not positive, an
 *   unknown group, an edge or a route that leaves the graph, or labels that are not one an edge
 *
 * @example
 * const nodes = [{ x: 0, y: 0, text: "a" }, { x: 1, y: 0, text: "b" }];
 * graphDrawing({ nodes, edges: [[0, 1]] }).alt; // "a, b; a-b"
 */
export function graphDrawing(options: GraphOptions): Drawing {
  expectOptions(options, ["nodes", "edges", "labels", "routes", "step", "alt"]);
  expectGraph(options);
  const { nodes, edges, labels, routes = [], step = STEP, alt = description(options) } = options;
  const margin = Math.max(RADIUS, ...nodes.map(reach)) + 3;
  const side = (values: number[]) => Math.round(Math.max(...values) * step + 2 * margin);
  const width = side(nodes.map(({ x }) => x));
  const height = side(nodes.map(({ y }) => y)) + (nodes.some(({ note }) => note) ? NOTE : 0);
  const center = ({ x, y }: Node) => [Math.round(margin + x * step), Math.round(margin + y * step)];
  const lines = edges.map(([from, to]) => {
    const [[x1, y1], [x2, y2]] = [center(nodes[from]), center(nodes[to])];
    return `<path d='M${x1} ${y1}L${x2} ${y2}'/>`;
  });
  const plates = (labels ?? []).map((label, edge) => {
    const [[x1, y1], [x2, y2]] = edges[edge].map((node) => center(nodes[node]));
    return plate(label, Math.round((x1 + x2) / 2), Math.round((y1 + y2) / 2));
  });
  const notes = nodes.flatMap((node) => {
    const [x, y] = center(node);
    return node.note ? [plate(node.note, x, y + radiusOf(node) + NOTE / 2 + 1)] : [];
  });
  const circles = nodes.map((node) => {
    const [x, y] = center(node);
    const text = escapeText(String(node.text));
    const [fill, ink, outline] = paint(node);
    const radius = radiusOf(node);
    const ring = node.marked ? `<circle cx='${x}' cy='${y}' r='${radius - 4}' ${PEN}/>` : "";
    const [baseline, font] = node.size === undefined ? [5, ""] : smaller(node.size);
    return `<circle cx='${x}' cy='${y}' r='${radius}' fill='${fill}' stroke='${outline}' stroke-width='2'/>${ring}<text x='${x}' y='${y + baseline}'${font} fill='${ink}'>${text}</text>`;
  });
  const arrows = routes.map((route) => {
    const last = nodes[route[route.length - 1]];
    return arrow(
      route.map((node) => center(nodes[node])),
      radiusOf(last),
    );
  });
  return svgDrawing(
    { width, height, alt },
    `<g stroke='${GREY}' stroke-width='2'>${lines.join("")}</g>${arrows.join("")}<g text-anchor='middle' font-family='system-ui,sans-serif' font-weight='600' font-size='14'>${circles.join("")}${plates.join("")}${notes.join("")}</g>`,
  );
}

const STEP = 56;
const RADIUS = 15;
const NOTE = 20; // what a note takes below the lowest nodes

const PEN = "fill='none' stroke='#d9691a' stroke-width='4' stroke-linecap='round' stroke-linejoin='round'";

type Colours = readonly [fill: string, ink: string, outline: string];

/** Every text has at least 4.5 to 1 on its own fill; neighbours in the list differ in lightness as well. */
const GROUPS: readonly Colours[] = [
  ["#0b5a94", "#ffffff", "#0b5a94"],
  ["#f2b84b", "#2b2f36", "#9a7420"],
  ["#8a3f78", "#ffffff", "#8a3f78"],
  ["#8fd3c1", "#2b2f36", "#3f8573"],
  ["#a8480a", "#ffffff", "#a8480a"],
  ["#b9dcf5", "#2b2f36", "#5c86a5"],
  ["#2f6b2f", "#ffffff", "#2f6b2f"],
  ["#f0b3cc", "#2b2f36", "#a0627c"],
  ["#4a4f57", "#ffffff", "#8a9099"],
];

/** Fill, text and outline. Empty nodes are filled, so that no line shows behind their text. */
function paint({ tone, group }: Node): Colours {
  if (group !== undefined) return GROUPS[group];
  if (tone === undefined || tone === "empty") return ["#c4c8cc", "#2b2f36", GREY];
  const [fill, ink, outline] = COLOURS[tone];
  return [fill, ink, outline === "none" ? fill : outline];
}

/** How far a node and its note come out to the sides. */
function reach(node: Node): number {
  return Math.max(radiusOf(node), node.note ? plateWidth(node.note) / 2 : 0);
}

function radiusOf({ size = 1 }: Node): number {
  return Math.round(RADIUS * size);
}

/** Where the text of a node of another size stands, and its font. */
function smaller(size: number): [baseline: number, font: string] {
  return [Math.round(5 * size), ` font-size='${Math.round(14 * size)}'`];
}

/** A line through points, which ends short of the circle around the last one. */
function arrow(points: readonly (readonly number[])[], radius: number): string {
  const [[x1, y1], [x2, y2]] = points.slice(-2);
  const distance = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / distance, (y2 - y1) / distance];
  const behind = (t: number, aside: number) =>
    `${Math.round(x2 - dx * t - dy * aside)} ${Math.round(y2 - dy * t + dx * aside)}`;
  const tip = radius + 4;
  const line = points.slice(0, -1).map(([x, y]) => `${x} ${y}`);
  const path = `M${[...line, behind(tip, 0)].join("L")}M${behind(tip + 8, -7)}L${behind(tip, 0)}L${behind(tip + 8, 7)}`;
  return `<path d='${path}' ${PEN}/>`;
}

function description({ nodes, edges, labels, routes = [] }: GraphOptions): string {
  const isRepeated = new Set(nodes.map(({ text }) => text)).size < nodes.length;
  const nameOf = (node: number) => (isRepeated && nodes[node].note) || nodes[node].text;
  const named = nodes.map(({ text, tone, marked, note }) => {
    const content = tone && tone !== "empty" ? `${text} ${tone}` : `${text}`;
    return `${content}${marked ? "*" : ""}${note ? ` (${note})` : ""}`;
  });
  const joined = edges.map(([from, to], edge) =>
    [`${nameOf(from)}-${nameOf(to)}`, ...(labels ? [labels[edge]] : [])].join(" "),
  );
  const ways = routes.map((route) => route.map(nameOf).join(" > "));
  return [named, joined, ...(ways.length > 0 ? [ways] : [])].map((list) => list.join(", ")).join("; ");
}

/** A label on a ground of its own, so that no line shows behind it. */
function plate(label: string, x: number, y: number): string {
  const width = plateWidth(label);
  const ground = `<rect x='${x - width / 2}' y='${y - 9}' width='${width}' height='18' rx='4' fill='#f4ecdb' stroke='${GREY}'/>`;
  return `${ground}<text x='${x}' y='${y + 4}' font-size='12' fill='#2b2f36'>${escapeText(label)}</text>`;
}

function plateWidth(label: string): number {
  return 8 * [...label].length + 8;
}

function expectGraph({ nodes, edges, labels, routes = [], step = STEP }: GraphOptions): void {
  if (nodes.length === 0) throw new InputError("nodes", "[]", "at least one node");
  for (const [index, { x, y, size = 1, group = 0 }] of nodes.entries()) {
    for (const place of [x, y]) {
      if (!(Number.isFinite(place) && place >= 0)) {
        throw new InputError(`nodes[${index}]`, describe([x, y]), "a place at finite numbers from 0 on");
      }
    }
    expectPositive(size, `nodes[${index}].size`);
    if (!GROUPS[group])
      throw new InputError(`nodes[${index}].group`, describe(group), "a number from 0 to 8");
  }
  expectPositive(step, "step");
  const expectNode = (node: number, argument: string) => {
    if (!(Number.isSafeInteger(node) && node >= 0 && node < nodes.length)) {
      throw new InputError(argument, describe(node), `nodes from 0 to ${nodes.length - 1}`);
    }
  };
  for (const [index, ends] of edges.entries()) {
    if (ends.length !== 2) throw new InputError(`edges[${index}]`, describe(ends), "two nodes");
    for (const end of ends) expectNode(end, `edges[${index}]`);
  }
  for (const [index, route] of routes.entries()) {
    if (route.length < 2) throw new InputError(`routes[${index}]`, describe(route), "at least two nodes");
    for (const node of route) expectNode(node, `routes[${index}]`);
  }
  if (labels && labels.length !== edges.length) {
    throw new InputError("labels", describe(labels), `one an edge, ${edges.length} in all`);
  }
}

function expectPositive(value: number, argument: string): void {
  if (!(value > 0 && Number.isFinite(value))) {
    throw new InputError(argument, describe(value), "a positive number");
  }
}
