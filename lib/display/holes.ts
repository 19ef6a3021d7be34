import { COLOURS, type Tone } from "./board";
import type { Drawing } from "./drawing";
import { GREY } from "./html";
import type { HoleBoard } from "./pegBoard";

/** The square that a peg takes on a board to play, in pixels of the natural size. */
export const HOLE_CELL = 36;

/** Where the holes of a board to play are. */
export function holeCenters({ places }: HoleBoard): [x: number, y: number][] {
  return places.map(({ x, y }) => [center(x), center(y)]);
}

/**
 * Pegs in their holes, in far fewer bytes than `pegBoardDrawing` takes, because a board to play carries its ground as well:
 * all lines are one path, and so are all discs of a colour, as dots of a broad pen. Its alternative text: "pegs in 0 2 3".
 * @param values  what is in each hole, 0 for nothing
 * @param tones  the colour of each value
 * @param isNumbered  whether each hole shows its number
 */
export function holesDrawing(
  board: HoleBoard,
  values: readonly number[],
  tones: readonly (Exclude<Tone, "empty"> | undefined)[],
  isNumbered: boolean,
): Drawing {
  const centers = holeCenters(board);
  const dots = (pen: number, colour: string, isDotted: (value: number) => boolean) => {
    const places = centers.filter((_, hole) => isDotted(values[hole])).map(([x, y]) => `M${x} ${y}h0`);
    return places.length === 0
      ? ""
      : `<path d='${places.join("")}' stroke='${colour}' stroke-width='${pen}'/>`;
  };
  const isEmpty = (value: number) => value === 0;
  const lines = board.lines.map(([from, to]) => `M${centers[from].join(" ")}L${centers[to].join(" ")}`);
  const pegs = tones.map((tone = "tile", peg) =>
    peg === 0 ? "" : dots(HOLE_CELL - 4, COLOURS[tone][0], (value) => value === peg),
  );
  const paths = `<path d='${lines.join("")}' stroke='${GREY}' stroke-width='2'/>${dots(24, GREY, isEmpty)}${dots(20, "#c4c8cc", isEmpty)}${pegs.join("")}`;
  const numbers = centers.map(([x, y], hole) => {
    const ink = values[hole] === 0 ? " fill='#2b2f36'" : "";
    return `<text x='${x}' y='${y + 5}'${ink}>${hole}</text>`;
  });
  const texts = isNumbered
    ? `<g text-anchor='middle' font-family='system-ui,sans-serif' font-weight='600' font-size='14' fill='#fff'>${numbers.join("")}</g>`
    : "";
  const [width, height] = [0, 1].map((axis) => Math.max(...centers.map((at) => at[axis])) + HOLE_CELL / 2);
  return {
    svg: `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' width='${width}' height='${height}' fill='none' stroke-linecap='round'>${paths}${texts}</svg>`,
    alt: `pegs in ${values.flatMap((value, hole) => (value ? [hole] : [])).join(" ")}`,
    width,
    height,
  };
}

const STEP = 44;

function center(place: number): number {
  return Math.round(HOLE_CELL / 2 + place * STEP);
}
