import { GREY, sketch } from "../figures/sketch";
import type { Drawing } from "../index";

/** The lanes: what their chapters have in common, their colour, the column of the first chapter, and the chapters. */
const LANES = [
  {
    ...{ title: "list and count", fill: "#0b5a94", first: 0 },
    names: ["01 Komachi", "02 Magic squares", "03 Queens", "05 Knight's tour"],
  },
  {
    ...{ title: "ask, solve, infer, climb", fill: "#8a3f78", first: 0 },
    names: ["04 Mastermind", "06 Lights Out", "14 Sudoku", "15 Thousand queens"],
  },
  {
    ...{ title: "search by levels and bounds", fill: "#2f6b2f", first: 0 },
    names: ["07 8-puzzle", "08 Flip-It Square", "09 Knight exchange", "13 The 15-puzzle"],
  },
  {
    ...{ title: "search among pegs", fill: "#a8480a", first: 1 },
    names: ["10 Hoppers", "11 Chinese checkers", "12 TryTri"],
  },
  { title: "compare", fill: "#4a4f57", first: 3, names: ["16 Atlas"] },
];

/** From a chapter to one that builds on it. */
const ARROWS =
  "01-02 02-03 01-06 03-05 07-08 08-09 09-13 08-10 10-11 11-12 12-16 03-14 14-15 00-01 00-04 00-07".split(
    " ",
  );

const [WIDE, HIGH] = [140, 40];

type Point = readonly [x: number, y: number];

/**
 * The chapters of this collection as boxes, in lanes by idea, with arrows to what builds on them.
 *
 * @example
 * drawChapters().alt.split(".")[0]; // "The chapters by idea"
 */
export function drawChapters(): Drawing {
  const places = new Map<string, Point>([["00", [6, 194]]]);
  LANES.forEach(({ first, names }, lane) => {
    names.forEach((name, i) => {
      places.set(name.slice(0, 2), [190 + (first + i) * 164, 26 + lane * 84]);
    });
  });
  const box = (name: string, fill: string) => {
    const [x, y] = places.get(name.slice(0, 2))!;
    return `<rect x='${x}' y='${y}' width='${WIDE}' height='${HIGH}' rx='8' fill='${fill}'/><text x='${x + WIDE / 2}' y='${y + 25}' fill='#ffffff' font-weight='600' font-size='11.5'>${name.replace("'", "&#39;")}</text>`;
  };
  const boxes = LANES.flatMap(({ fill, names }) => names.map((name) => box(name, fill)));
  const arrows = ARROWS.map((pair) => {
    const [from, to] = pair.split("-").map((name) => places.get(name)!);
    return from[1] !== to[1] && !pair.startsWith("00") ? downwards(from, to) : across(from, to);
  });
  const lines = `<path d='${arrows.join("")}' fill='none' stroke='${GREY}' stroke-width='2'/>`;
  const lanes = LANES.map(({ title, names }) => `${title}: ${names.join(", ")}`).join(". ");
  return sketch(
    828,
    408,
    `The chapters by idea. ${lanes}. Arrows lead to what builds on a chapter.`,
    [lines, box("00 Start here", "#2b2f36"), ...boxes, ...LANES.map(titleOf)].join(""),
  );
}

/** A lane's title stands above its first box, or beside it where there is room on the left. */
function titleOf({ title, first }: (typeof LANES)[number], lane: number): string {
  const [x, y] = first === 0 ? [190, 18 + lane * 84] : [180 + first * 164, 51 + lane * 84];
  return `<text x='${x}' y='${y}' fill='${GREY}' font-weight='600' text-anchor='${first === 0 ? "start" : "end"}'>${title}</text>`;
}

/** An arrow from under one box to the top of another; towards the right it begins where it passes by the title between. */
function downwards([x1, y1]: Point, [x2, y2]: Point): string {
  const [from, to] = [x1 + (x1 < x2 ? WIDE - 10 : WIDE / 2), x2 + WIDE / 2];
  const [start, end] = [y1 + HIGH, y2 - 3];
  const tip = `M${to - 5} ${end - 7}L${to} ${end}L${to + 5} ${end - 7}`;
  return `M${from} ${start}C${from} ${start + 26} ${to} ${y2 - 26} ${to} ${end}${tip}`;
}

/** An arrow from the right side of one box to the left side of another. */
function across([x1, y1]: Point, [x2, y2]: Point): string {
  const [from, to] = [x1 + WIDE, x2 - 3];
  const [start, end] = [y1 + HIGH / 2, y2 + HIGH / 2];
  const tip = `M${to - 7} ${end - 5}L${to} ${end}L${to - 7} ${end + 5}`;
  return `M${from} ${start}C${from + 14} ${start} ${to - 26} ${end} ${to} ${end}${tip}`;
}
