import { describe, InputError } from "../../../lib/basics/errors";
import { GREY, placedIn, sketch } from "../../figures/sketch";
import { boardDrawing, type Drawing } from "../../index";

/**
 * The ferryman's river from above, the near bank on the left.
 * @param position  four letters for ferryman, wolf, goat and cabbage, capital on the near bank: "fWgC"
 * @throws InputError for another text
 *
 * @example
 * drawFerry("fWgC").alt; // "W C on the near bank, F G on the far one"
 */
export function drawFerry(position: string): Drawing {
  if (!/^fwgc$/i.test(position)) throw new InputError("position", describe(position), "the letters FWGC");
  const letters = [...position];
  const cells = letters.flatMap((letter, i) => {
    const tile = { text: letter.toUpperCase(), tone: i === 0 ? ("accent" as const) : ("tile" as const) };
    return isNear(letter) ? [tile, {}] : [{}, tile];
  });
  const there = (near: boolean) =>
    letters
      .filter((letter) => isNear(letter) === near)
      .join(" ")
      .toUpperCase() || "nobody";
  const alt = `${there(true)} on the near bank, ${there(false)} on the far one`;
  return { ...boardDrawing({ columns: 2, cells }), alt };
}

function isNear(letter: string): boolean {
  return letter === letter.toUpperCase();
}

/**
 * A whole state space: the levels from left to right, every position drawn, a line for every move, and a ring around
 * the start and around the last position.
 * @param levels     positions by depth, as for `drawFerry`
 * @param movesFrom  the positions that one crossing reaches; each has to stand on a level, and lead back
 * @throws InputError for levels without a position, what is no position, or a move that leads to none of them
 *
 * @example
 * drawFerryMap([["FWGC"], ["fWgC"]], () => []).alt; // "The map of the ferry: depth 0: FWGC; depth 1: fWgC"
 */
export function drawFerryMap(
  levels: readonly (readonly string[])[],
  movesFrom: (position: string) => readonly string[],
): Drawing {
  if (levels.length === 0 || levels.some((level) => level.length === 0)) {
    throw new InputError("levels", describe(levels), "at least one position at each depth");
  }
  const one = drawFerry(levels[0][0]);
  const [width, height] = [one.width * SCALE, one.height * SCALE];
  const full = Math.max(...levels.map((level) => level.length)) * (height + 30) + 34;
  const places = new Map<string, Point>();
  levels.forEach((level, depth) => {
    const top = (full - 34 - height) / 2;
    level.forEach((position, i) => {
      places.set(position, [6 + depth * STEP, top + (i - (level.length - 1) / 2) * (height + 30)]);
    });
  });
  const middle = (position: string): Point => {
    const place = places.get(position);
    if (!place) throw new InputError("movesFrom", describe(position), "positions of the levels");
    return [place[0] + width / 2, place[1] + height / 2];
  };
  const lines = [...places.keys()].flatMap((from) => {
    const moves = movesFrom(from);
    return moves.flatMap((to) => (from < to ? [`M${middle(from)}L${middle(to)}`] : []));
  });
  const rings = [levels[0][0], levels[levels.length - 1][0]].map((position) => {
    const [x, y] = places.get(position)!;
    return `<rect x='${x - 4}' y='${y - 4}' width='${width + 8}' height='${height + 8}' rx='8' fill='none' stroke='#d9691a' stroke-width='3'/>`;
  });
  const boards = Array.from(places, ([position, [x, y]]) => {
    // Under each board a ground of its own, so that no line shows through it.
    const ground = `<rect x='${x}' y='${y}' width='${width}' height='${height}' rx='4' fill='#c4c8cc'/>`;
    const name = `<text x='${x + width / 2}' y='${y + height + 19}' fill='${GREY}'>${position}</text>`;
    return ground + placedIn(drawFerry(position), x, y, SCALE) + name;
  });
  const depths = levels.map(
    (_, depth) =>
      `<text x='${6 + depth * STEP + width / 2}' y='${full - 6}' fill='${GREY}' font-weight='600'>depth ${depth}</text>`,
  );
  const path = `<path d='${lines.join("")}' stroke='${GREY}' stroke-width='2' fill='none'/>`;
  const listing = levels.map((level, depth) => `depth ${depth}: ${level.join(", ")}`).join("; ");
  return sketch(
    Math.round((levels.length - 1) * STEP + width + 12),
    Math.round(full),
    `The map of the ferry: ${listing}`,
    [path, ...boards, ...rings, ...depths].join(""),
  );
}

type Point = readonly [x: number, y: number];

const SCALE = 0.46;
const STEP = 94; // from one level to the next
