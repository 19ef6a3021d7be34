import { COLOURS, type Tone } from "./board";
import type { Drawing } from "./drawing";
import { escapeText, GREY } from "./picture";

export interface Node {
  /** Where it stands, in steps of a square grid, from 0 on; y grows downwards. */
  readonly x: number;
  readonly y: number;
  readonly text: string | number;
  /** Empty where left out: a grey circle. */
  readonly tone?: Tone;
}

export interface GraphOptions {
  readonly nodes: readonly Node[];
  /** Pairs of nodes, counted as in `nodes`. */
  readonly edges: readonly (readonly [number, number])[];
}

/**
 * A graph of labelled circles and straight lines. Its alternative text lists the nodes with what they hold, then the
 * edges: "a, b dark; a-b".
 * @throws RangeError for no node, a place that is negative or not finite, or an edge that leaves the graph
 */
export function graphDrawing({ nodes, edges }: GraphOptions): Drawing {
  expectGraph(nodes, edges);
  const side = (values: number[]) => Math.round(Math.max(...values) * STEP + 2 * MARGIN);
  const width = side(nodes.map(({ x }) => x));
  const height = side(nodes.map(({ y }) => y));
  const center = ({ x, y }: Node) => [Math.round(MARGIN + x * STEP), Math.round(MARGIN + y * STEP)];
  const lines = edges.map(([from, to]) => {
    const [[x1, y1], [x2, y2]] = [center(nodes[from]), center(nodes[to])];
    return `<path d='M${x1} ${y1}L${x2} ${y2}'/>`;
  });
  const circles = nodes.map((node) => {
    const [x, y] = center(node);
    const text = escapeText(String(node.text));
    const [fill, ink, outline] = paint(node.tone);
    return `<circle cx='${x}' cy='${y}' r='${RADIUS}' fill='${fill}' stroke='${outline}' stroke-width='2'/><text x='${x}' y='${y + 5}' fill='${ink}'>${text}</text>`;
  });
  const named = nodes.map(({ text, tone }) => (tone && tone !== "empty" ? `${text} ${tone}` : `${text}`));
  const joined = edges.map(([from, to]) => `${nodes[from].text}-${nodes[to].text}`);
  const alt = `${named.join(", ")}; ${joined.join(", ")}`;
  return {
    svg: `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' width='${width}' height='${height}' role='img' aria-label='${escapeText(alt)}'><g stroke='${GREY}' stroke-width='2'>${lines.join("")}</g><g text-anchor='middle' font-family='system-ui,sans-serif' font-weight='600' font-size='14'>${circles.join("")}</g></svg>`,
    alt,
    width,
    height,
  };
}

const STEP = 56;
const RADIUS = 15;
const MARGIN = RADIUS + 3;

/** Fill, text and outline. Empty nodes are filled, so that no line shows behind their text. */
function paint(tone: Tone | undefined): readonly [string, string, string] {
  if (tone === undefined || tone === "empty") return ["#c4c8cc", "#2b2f36", GREY];
  const [fill, ink, outline] = COLOURS[tone];
  return [fill, ink, outline === "none" ? fill : outline];
}

function expectGraph(nodes: readonly Node[], edges: GraphOptions["edges"]): void {
  if (nodes.length === 0) throw new RangeError("nodes must hold at least one node");
  for (const [index, { x, y }] of nodes.entries()) {
    for (const place of [x, y]) {
      if (!(Number.isFinite(place) && place >= 0)) {
        throw new RangeError(`nodes[${index}] must stand at finite numbers from 0 on, not ${place}`);
      }
    }
  }
  for (const end of edges.flat()) {
    if (!(Number.isSafeInteger(end) && end >= 0 && end < nodes.length)) {
      throw new RangeError(`an edge must join nodes from 0 to ${nodes.length - 1}, not ${end}`);
    }
  }
}
