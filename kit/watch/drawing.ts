import { type Drawing, svgDrawing } from "../figures/drawing";
import { GREY } from "../figures/html";
import type { Layout } from "./layout";
import { type Recording, STATUSES, type Status } from "./recording";

/** How a status looks: its colour, at least 3 to 1 on white and on near-black, and its sign in a legend. */
export const LOOKS: Readonly<Record<Status, readonly [colour: string, sign: string]>> = {
  unseen: [GREY, "·"],
  waiting: ["#3f7fc0", "○"],
  current: ["#d9691a", "◆"],
  expanded: ["#3a6ea5", "●"],
  pruned: ["#a05aa8", "×"],
  goal: ["#2e8b57", "★"],
  meeting: ["#2e8b57", "✦"],
  marked: ["#d9691a", "◈"],
};

/** The outline of what is marked, which is else as what is current. */
const MARK = LOOKS.waiting[0];

/** The outline of each status around 0,0: no two look the same. Waiting and pruned are lines, the others are filled. */
export function shapes(radius: number): Record<Status, string> {
  const r = rounded(radius);
  const circle = (size: number) =>
    `m-${size} 0a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0-${2 * size} 0`;
  const big = rounded(1.5 * radius);
  const arm = rounded(0.8 * radius);
  const diamond = `m0-${big}l${big} ${big}l-${big} ${big}l-${big}-${big}z`;
  return {
    unseen: circle(rounded(Math.max(0.7, 0.25 * radius))),
    waiting: circle(r),
    current: diamond,
    expanded: circle(r),
    pruned: `m-${arm}-${arm}l${2 * arm} ${2 * arm}m0-${2 * arm}l-${2 * arm} ${2 * arm}`,
    goal: star(5, 1.9 * radius, 0.8 * radius),
    meeting: star(4, 2.1 * radius, 0.7 * radius),
    marked: diamond,
  };
}

function star(rays: number, outer: number, inner: number): string {
  const points = Array.from({ length: 2 * rays }, (_, i) => {
    const [reach, angle] = [i % 2 === 0 ? outer : inner, (Math.PI * i) / rays];
    return [rounded(reach * Math.sin(angle)), rounded(-reach * Math.cos(angle))];
  });
  const steps = points.map(([x, y], i) => {
    const [fromX, fromY] = i === 0 ? [0, 0] : points[i - 1];
    return `${i === 0 ? "m" : "l"}${rounded(x - fromX)} ${rounded(y - fromY)}`;
  });
  return `${shortened(steps.join(""))}z`;
}

/** How all nodes stand at the end. */
export function lastStatuses({ nodes, steps }: Recording): Status[] {
  const statuses = nodes.map((): Status => "unseen");
  for (const { restarts, changes } of steps) {
    if (restarts) statuses.fill("unseen");
    for (const [node, status] of changes) statuses[node] = status;
  }
  return statuses;
}

/** The end of a search: each node by its status, and the way that was found. */
export function watchDrawing(recording: Recording, layout: Layout, alt: string, withEdges = true): Drawing {
  const { steps, path } = recording;
  const { places, width, height, radius, hasEdges, scale, labels } = layout;
  const statuses = lastStatuses(recording);
  const point = (node: number) => `${places[node][0]} ${places[node][1]}`;
  const seen = (node: number) => statuses[node] !== "unseen";
  const lines = hasEdges && withEdges ? edgesOf(recording, layout, seen) : "";
  const outlines = shapes(radius);
  const used = STATUSES.filter((status) => statuses.includes(status));
  const markers = used.map((status, i) => {
    const [colour] = LOOKS[status];
    const isLine = status === "waiting" || status === "pruned";
    const line = isLine ? colour : status === "marked" ? MARK : "";
    const paint = `${isLine ? "" : `fill='${colour}'`}${line && ` stroke='${line}' stroke-width='${strokeOf(radius)}'`}`;
    return `<marker id='s${i}' overflow='visible'><path d='${outlines[status]}' ${paint}/></marker>`;
  });
  // A line through all nodes of a status, which is not drawn itself: the markers on its corners are.
  const marks = used.map((status, i) => {
    const ends = statuses.flatMap((other, node) => (other === status ? [places[node]] : []));
    return `<path d='${lineThrough(ends)}' style='marker:url(#s${i})'/>`;
  });
  const way =
    path.length > 1
      ? `<path d='M${path.map(point).join("L")}' stroke='${LOOKS.goal[0]}' stroke-width='3' stroke-opacity='.7'/>`
      : "";
  const axes = scale === undefined ? "" : drawAxes(scale, steps[steps.length - 1].limit, width, labels ?? []);
  const content = `${axes}<g fill='none'>${markers.join("")}${lines && `<path d='${lines}' stroke='${GREY}' stroke-opacity='.6'/>`}${way}${marks.join("")}</g>${numbers(recording, layout, statuses)}`;
  return svgDrawing({ width, height, alt }, content, "");
}

/** A path through places, row by row, since steps along a row are short to write. */
function lineThrough(places: Layout["places"]): string {
  const sorted = [...places].sort(([x1, y1], [x2, y2]) => y1 - y2 || x1 - x2);
  const steps = sorted.map(([x, y], i) => {
    if (i === 0) return `M${x} ${y}`;
    const [fromX, fromY] = sorted[i - 1];
    return y === fromY ? `h${x - fromX}` : `l${x - fromX} ${y - fromY}`;
  });
  return sorted.length === 1 ? `${steps[0]}h0` : shortened(steps.join(""));
}

/** Lines from the nodes that were seen to their parents, each from a leaf up to where another line has come by. */
function edgesOf({ nodes }: Recording, { places }: Layout, seen: (node: number) => boolean): string {
  const isDrawn = nodes.map(() => false);
  const strokes: string[] = [];
  for (let leaf = nodes.length - 1; leaf >= 0; leaf--) {
    if (!seen(leaf) || isDrawn[leaf] || nodes[leaf].parent < 0) continue;
    strokes.push(`M${places[leaf].join(" ")}`);
    for (let node = leaf; !isDrawn[node] && nodes[node].parent >= 0; node = nodes[node].parent) {
      isDrawn[node] = true;
      const [[x1, y1], [x2, y2]] = [places[node], places[nodes[node].parent]];
      strokes.push(`l${x2 - x1} ${y2 - y1}`);
    }
  }
  return shortened(strokes.join(""));
}

/** A path in which a letter stands once where it would stand again and again, and no space before a minus. */
function shortened(path: string): string {
  return path
    .replace(
      /([hl])[^a-zM]*(?:\1[^a-zM]*)+/g,
      (same, letter) => letter + same.slice(1).replaceAll(letter, " "),
    )
    .replace(/\b0\./g, ".")
    .replaceAll(" -", "-");
}

/** Where there is room: in which order the nodes were worked on, in the node or below it. */
function numbers(
  { steps, nodes }: Recording,
  { places, radius }: Layout,
  statuses: readonly Status[],
): string {
  if (radius < 7 || nodes.length > 60) return "";
  const order = [...new Set(steps.map(({ node }) => node))].filter((node) => node >= 0);
  const texts = order.map((node, i) => {
    const [x, y] = places[node];
    const isInside = statuses[node] === "expanded";
    const fill = isInside ? " fill='#fff'" : "";
    return `<text x='${x}' y='${isInside ? y + 3 : Math.round(y + 2 * radius + 8)}'${fill}>${i + 1}</text>`;
  });
  return `<g font-family='system-ui,sans-serif' font-size='9' text-anchor='middle' fill='${GREY}'>${texts.join("")}</g>`;
}

function drawAxes(
  [x, y, left, bottom]: readonly number[],
  limit: number | undefined,
  width: number,
  labels: NonNullable<Layout["labels"]>,
): string {
  const texts = labels.map(
    ([x, y, text, anchor]) => `<text x='${x}' y='${y}' text-anchor='${anchor}'>${text}</text>`,
  );
  const contour =
    limit === undefined
      ? ""
      : `M${left} ${Math.round(bottom - limit * y)}L${Math.round(left + limit * x)} ${bottom}`;
  return `<g font-family='system-ui,sans-serif' font-size='11' fill='${GREY}'><path d='M${left} 22V${bottom}H${width}' stroke='${GREY}' fill='none'/><path d='${contour}' stroke='${LOOKS.current[0]}' stroke-width='2' stroke-dasharray='6 4'/>${texts.join("")}</g>`;
}

export function strokeOf(radius: number): number {
  return rounded(Math.max(1, Math.min(2, radius / 3)));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
