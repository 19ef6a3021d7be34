import { snugAxis } from "../figures/chart/axis";
import { namedWidth, WIDTHS } from "../figures/widths";
import type { RecordedNode } from "./recording";

/** Where the nodes of a recording stand. */
export type WatchLayout = "tree" | "rings" | "estimates" | "grid";

export interface Layout {
  /** In pixels. */
  readonly places: readonly (readonly [x: number, y: number])[];
  readonly width: number;
  readonly height: number;
  /** Of a node. */
  readonly radius: number;
  readonly hasEdges: boolean;
  /** Of rows: nodes in each. */
  readonly columns?: number;
  /** For each node, the one of the first run that stands in the same place, or -1. */
  readonly known?: readonly number[];
  /** Of estimates: pixels a move and pixels a unit of the bound, and where 0 and 0 is. */
  readonly scale?: readonly [x: number, y: number, left: number, bottom: number];
  /** Of estimates: what stands on the axes. */
  readonly labels?: readonly (readonly [x: number, y: number, text: string, anchor: string])[];
}

const MARGIN = 12;
const HEIGHT = 300;

/**
 * Places for the nodes in `width` pixels: a tree from the top down (one that grows from both ends meets in the middle),
 * rings around the start, the plane of moves made and bound, or rows of `columns`.
 * @param beside  the nodes of all pictures that stand side by side and are laid out so: a move is as long in each
 */
export function layOut(
  nodes: readonly RecordedNode[],
  layout: WatchLayout,
  width: number,
  columns: number,
  block?: number,
  beside: readonly (readonly RecordedNode[])[] = [nodes],
): Layout {
  if (layout === "grid") return grid(nodes, width, columns, block);
  if (layout === "estimates") return estimates(nodes, width, beside.flat());
  if (layout === "rings") return rings(nodes, Math.min(width, WIDTHS.middle), beside.flat());
  return tree(nodes, width, Math.max(...beside.map(rowsOf)));
}

function rowsOf(nodes: readonly RecordedNode[]): number {
  const deepest = (side: string) => maximum(nodes, (node) => (node.side === side ? node.depth : 0));
  const isTwoSided = nodes.some(({ side }) => side === "backward");
  return deepest("forward") + (isTwoSided ? deepest("backward") + 1 : 0);
}

function tree(nodes: readonly RecordedNode[], width: number, most: number): Layout {
  const { across, leaves } = tidy(nodes);
  const rows = rowsOf(nodes);
  const gap = Math.min(44, HEIGHT / Math.max(1, most));
  const inner = width - 2 * MARGIN;
  const radius = radiusFor(Math.min(gap, inner / leaves));
  const row = ({ side, depth }: RecordedNode) => (side === "forward" ? depth : rows - depth);
  const places = nodes.map((node, i) => at(MARGIN + across[i] * inner, MARGIN + row(node) * gap));
  return { places, width, height: Math.round(2 * MARGIN + most * gap) + 14, radius, hasEdges: true };
}

function rings(nodes: readonly RecordedNode[], width: number, all: readonly RecordedNode[]): Layout {
  const deepest = Math.max(
    1,
    maximum(all, ({ depth }) => depth),
  );
  const outer = width / 2 - MARGIN;
  const { around, widest } = spread(nodes, deepest);
  const radius = radiusFor(Math.min(outer / deepest, (2 * Math.PI * outer) / widest));
  const places = nodes.map(({ depth }, i) => {
    const angle = 2 * Math.PI * around[i];
    const distance = (depth * outer) / deepest;
    return at(width / 2 + distance * Math.sin(angle), width / 2 - distance * Math.cos(angle));
  });
  return { places, width, height: width, radius, hasEdges: true };
}

/**
 * The nodes of each level evenly around a circle, from 0 to 1, in the order of their parents, and turned so that they come
 * as near to them as may be; and how many the widest level has.
 */
function spread(nodes: readonly RecordedNode[], deepest: number): { around: number[]; widest: number } {
  const around = nodes.map(() => 0);
  let widest = 1;
  for (let depth = 0; depth <= deepest; depth++) {
    const level = nodes.flatMap((node, i) => (node.depth === depth ? [i] : []));
    const wish = (i: number) => (nodes[i].parent < 0 ? 0 : around[nodes[i].parent]);
    level.sort((a, b) => wish(a) - wish(b) || a - b);
    const share = 1 / Math.max(1, level.length);
    const turn = level.reduce((sum, i, k) => sum + wish(i) - k * share, 0) * share;
    for (const [k, i] of level.entries()) around[i] = k * share + turn;
    widest = Math.max(widest, level.length);
  }
  return { around, widest };
}

function estimates(nodes: readonly RecordedNode[], width: number, all: readonly RecordedNode[]): Layout {
  const [moves, bounds] = [maximum(all, ({ depth }) => depth), maximum(all, ({ bound }) => bound ?? 0)];
  // Room for what is written outside of all dots, large as it is on a phone.
  const [left, top, bottom] = [MARGIN + 30, 32, HEIGHT - MARGIN];
  const [x, y] = [(width - left - MARGIN) / Math.max(1, moves), (bottom - top) / Math.max(1, bounds)];
  const places = nodes.map(({ depth, bound }) => at(left + depth * x, bottom - (bound ?? 0) * y));
  const radius = radiusFor(Math.min(x, y));
  const reach = Math.round(1.5 * radius);
  const ticks = (most: number) => snugAxis([0, most]).ticks;
  const labels = [
    ...ticks(moves).map(
      ({ value, label }) => [Math.round(left + value * x), bottom + reach + 17, label, "middle"] as const,
    ),
    ...ticks(bounds).map(
      ({ value, label }) => [left - reach - 2, Math.round(bottom - value * y) + 4, label, "end"] as const,
    ),
    [width - 4, bottom + reach + 37, "moves made", "end"] as const,
    [4, 15, "bound", "start"] as const,
  ];
  const height = bottom + reach + 42;
  return { places, width, height, radius, hasEdges: false, scale: [x, y, left, bottom], labels };
}

function grid(nodes: readonly RecordedNode[], width: number, columns: number, block = Infinity): Layout {
  /** How many cells and gaps, each as wide as a cell, stand before a column or row. */
  const before = (line: number) => line + Math.max(0, Math.ceil(line / block) - 1);
  const whole = Math.max(3, Math.min(40, Math.floor((width - 2 * MARGIN) / before(columns))));
  const named = (namedWidth(2 * MARGIN + before(columns) * whole) - 2 * MARGIN) / before(columns);
  const cell = width < WIDTHS.text ? whole : named;
  const place = (line: number) => MARGIN + (before(line + 1) - 0.5) * cell;
  const places = nodes.map((_, i) => at(place(i % columns), place(Math.floor(i / columns))));
  const size = (lines: number) => Math.round(2 * MARGIN + before(lines) * cell);
  const radius = Math.round(3.2 * cell) / 10;
  const height = size(Math.ceil(nodes.length / columns));
  return { places, width: size(columns), height, radius, hasEdges: false, columns };
}

/** Leaves side by side and every other node above the middle of its children, from 0 to 1; and how many leaves there are. */
function tidy(nodes: readonly RecordedNode[]): { across: number[]; leaves: number } {
  const children: number[][] = nodes.map(() => []);
  const roots = { forward: [] as number[], backward: [] as number[] };
  nodes.forEach(({ parent, side }, i) => {
    if (parent >= 0 && nodes[parent].side === side) children[parent].push(i);
    else roots[side].push(i);
  });
  const across = new Array<number>(nodes.length).fill(0);
  let most = 1;
  for (const side of ["forward", "backward"] as const) {
    const leaves: number[] = [];
    const order: number[] = [];
    for (const waiting = [...roots[side]].reverse(); waiting.length > 0; ) {
      const node = waiting.pop()!;
      order.push(node);
      if (children[node].length === 0) leaves.push(node);
      waiting.push(...[...children[node]].reverse());
    }
    for (const [i, leaf] of leaves.entries()) across[leaf] = (i + 0.5) / leaves.length;
    for (const node of order.reverse()) {
      const [first, last] = [children[node][0], children[node][children[node].length - 1]];
      if (first !== undefined) across[node] = (across[first] + across[last]) / 2;
    }
    most = Math.max(most, leaves.length);
  }
  return { across, leaves: most };
}

function radiusFor(gap: number): number {
  return Math.round(10 * Math.max(2.5, Math.min(8, 0.4 * gap))) / 10;
}

function at(x: number, y: number): [number, number] {
  return [Math.round(x), Math.round(y)];
}

function maximum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((most, item) => Math.max(most, value(item)), 0);
}
