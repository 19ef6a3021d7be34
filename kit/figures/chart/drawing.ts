import { type Drawing, svgDrawing } from "../drawing";
import { escapeText, GREY } from "../html";
import { steady } from "../text";
import { WIDTHS } from "../widths";
import { type Axis, linearAxis, logAxis, snugAxis } from "./axis";
import { type ChartContent, CURVES, MOST_IN_LINE, nameOnAxis } from "./series";

/** The static form of a chart: in colours for any background, since a picture cannot follow the page's theme. */
export function chartDrawing(content: ChartContent, alt: string): Drawing {
  const { xLabel, series, scale } = content;
  const { xAxis, yAxis, left, right, px, names, top } = frameOf(content);
  const py = (y: number) => round(BOTTOM - yAxis.place(y) * (BOTTOM - top));
  const curves = series.map(({ x, y }, index) => {
    const { colour, dashes, symbol } = CURVES[index];
    // Parted where a value has no place on the axis.
    const parts: Point[][] = [[]];
    for (const [i, value] of Array.from(y, Number).entries()) {
      if (scale === "log" && value === 0) parts.push([]);
      else parts[parts.length - 1].push([px(x[i]), py(value)]);
    }
    const lines = parts
      .filter(({ length }) => length > 1 && x.length <= MOST_IN_LINE)
      .map((part) => `<polyline points='${part.map((point) => point.join(",")).join(" ")}'/>`);
    const marks = parts.flat().map((point) => mark(symbol, point));
    return `<g fill='none' stroke='${colour}' stroke-width='2' stroke-dasharray='${dashes}'>${lines.join("")}</g><path d='${marks.join("")}' fill='${colour}'/>`;
  });
  const parts = [
    grid(yAxis, py, left, right),
    bottom(xAxis, px),
    `<text x='${round((left + right) / 2)}' y='${HEIGHT - 8}' text-anchor='middle'>${escapeText(xLabel)}</text>`,
    `<text x='8' y='18'>${escapeText(nameOnAxis(content, scale))}</text>`,
    ...curves,
    names.svg,
  ];
  const size = { width: WIDTH, height: HEIGHT, alt };
  return svgDrawing(
    size,
    `<g font-family='system-ui,sans-serif' font-size='15' fill='${GREY}'>${parts.join("")}</g>`,
  );
}

/** Where the points of the first series stand in its drawing, as parts of its width, and where its curves begin and end, of its height. */
export function marksOf(content: ChartContent): { places: number[]; top: number; bottom: number } {
  const { px, top } = frameOf(content);
  const part = (pixels: number, whole: number) => Math.round((1e4 * pixels) / whole) / 1e4;
  return {
    places: Array.from(content.series[0].x, (x) => part(px(x), WIDTH)),
    top: part(top, HEIGHT),
    bottom: part(HEIGHT - BOTTOM, HEIGHT),
  };
}

function frameOf({ series, scale }: ChartContent) {
  const ys = series.flatMap(({ y }) => Array.from(y, Number));
  const xAxis = snugAxis(series.flatMap(({ x }) => Array.from(x)));
  const yAxis = scale === "log" ? logAxis(ys) : linearAxis(ys);
  const left = Math.max(84, 16 + roomFor(yAxis.ticks.map(({ label }) => label)));
  const right = WIDTH - Math.max(16, roomFor(xAxis.ticks.slice(-1).map(({ label }) => label)) / 2);
  const px = (x: number) => round(left + xAxis.place(x) * (right - left));
  const names = series.length > 1 ? legend(series.map(({ name }) => name)) : { svg: "", rows: 0 };
  return { xAxis, yAxis, left, right, px, names, top: 34 + names.rows * ROW };
}

type Point = readonly [x: number, y: number];

const [WIDTH, HEIGHT] = [WIDTHS.text, 380];
const BOTTOM = 326;
/** The height of a row of the legend. */
const ROW = 22;

/** The width of the longest of some texts: pixels that are enough in every common font of this size. */
function roomFor(texts: readonly string[]): number {
  return 8.6 * Math.max(0, ...texts.map(({ length }) => length));
}

function grid({ ticks }: Axis, py: (y: number) => number, left: number, right: number): string {
  const lines = ticks.map(({ value }) => `M${round(left)} ${py(value)}H${round(right)}`).join("");
  const labels = ticks.map(
    ({ value, label }) => `<text x='${round(left - 8)}' y='${py(value) + 5}'>${label}</text>`,
  );
  return `<path d='${lines}' stroke='#808080' stroke-opacity='.3'/><g text-anchor='end'>${labels.join("")}</g>`;
}

function bottom({ ticks }: Axis, px: (x: number) => number): string {
  const labels = ticks.map(({ value, label }) => `<text x='${px(value)}' y='${BOTTOM + 22}'>${label}</text>`);
  return `<g text-anchor='middle'>${labels.join("")}</g>`;
}

/** Above the curves, in as many rows as the names need. */
function legend(names: readonly string[]): { svg: string; rows: number } {
  let [x, row] = [8, 0];
  const entries = names.map((name, index) => {
    const width = 40 + roomFor([name]);
    if (x + width > WIDTH && x > 8) [x, row] = [8, row + 1];
    const y = 40 + row * ROW;
    const { colour, symbol } = CURVES[index];
    const entry = `<path d='${mark(symbol, [round(x + 7), y - 5])}' fill='${colour}'/><text x='${round(x + 19)}' y='${y}'>${escapeText(name)}</text>`;
    x += width;
    return entry;
  });
  return { svg: entries.join(""), rows: row + 1 };
}

function mark(symbol: (typeof CURVES)[number]["symbol"], [x, y]: Point): string {
  const shapes = {
    circle: "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0",
    square: "m-3.5 -3.5h7v7h-7z",
    diamond: "m0 -5l5 5l-5 5l-5 -5z",
    "triangle-up": "m0 -5l5 9h-10z",
    x: "m-4 -2l2 -2l2 2l2 -2l2 2l-2 2l2 2l-2 2l-2 -2l-2 2l-2 -2l2 -2z",
    cross: "m-1.5 -5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z",
  };
  return `M${x} ${y}${shapes[symbol]}`;
}

/** To tenths; made steady first, so that halves of them are rounded alike everywhere. */
function round(pixels: number): number {
  return Math.round(steady(pixels * 10)) / 10;
}
