import { type Drawing, svgDrawing } from "../drawing";
import { GREY } from "../html";
import { COLOURS, type Tone } from "./board";

/** A board of holes: where they are, in steps of the grid, and which of them a line joins. */
export interface HoleBoard {
  readonly places: readonly { readonly x: number; readonly y: number }[];
  readonly lines: readonly (readonly [number, number])[];
}

/** The square that a peg takes on a board to play, in pixels of the natural size. */
export const HOLE_CELL = 36;

/** Where the holes of a board to play are. */
export function holeCenters({ places }: HoleBoard): [x: number, y: number][] {
  return places.map(({ x, y }) => [center(x), center(y)]);
}

/**
 * Pegs in their holes, in far fewer bytes than those of a picture (`graphDrawing`), because a board to play carries its ground as well:
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
  const dots = (peg: number, ink: string) => {
    const places = centers.filter((_, hole) => values[hole] === peg).map(([x, y]) => `M${x} ${y}h0`);
    return places.length === 0 ? "" : `<path d='${places.join("")}' ${ink}/>`;
  };
  const pen = (width: number, colour: string) => `stroke='${colour}' stroke-width='${width}'`;
  const holes = dots(0, "id='h'");
  const empty =
    holes && `<defs>${holes}</defs><use href='#h' ${pen(24, GREY)}/><use href='#h' ${pen(20, "#c4c8cc")}/>`;
  const lines = trailsOf(board.lines).map(
    (trail) => `M${trail.map((hole) => centers[hole].join(" ")).join("L")}`,
  );
  const pegs = tones.map((tone = "tile", peg) =>
    peg === 0 ? "" : dots(peg, pen(HOLE_CELL - 4, COLOURS[tone][0])),
  );
  const paths = `<path d='${lines.join("")}' stroke='${GREY}' stroke-width='2'/>${empty}${pegs.join("")}`;
  const numbers = centers.map(([x, y], hole) => {
    const ink = values[hole] === 0 ? " fill='#2b2f36'" : "";
    return `<text x='${x}' y='${y + 5}'${ink}>${hole}</text>`;
  });
  const texts = isNumbered
    ? `<g text-anchor='middle' font-family='system-ui,sans-serif' font-weight='600' font-size='14' fill='#fff'>${numbers.join("")}</g>`
    : "";
  const [width, height] = [0, 1].map((axis) => Math.max(...centers.map((at) => at[axis])) + HOLE_CELL / 2);
  const alt = `pegs in ${values.flatMap((value, hole) => (value ? [hole] : [])).join(" ")}`;
  return svgDrawing({ width, height, alt }, `${paths}${texts}`, " fill='none' stroke-linecap='round'");
}

/** Lines, one after another as long as the next begins where the last one ended. */
function trailsOf(lines: HoleBoard["lines"]): number[][] {
  const rest = [...lines];
  const trails: number[][] = [];
  for (let last = -1; rest.length > 0; ) {
    const next = rest.findIndex(([from]) => from === last);
    const [[from, to]] = rest.splice(Math.max(next, 0), 1);
    if (next < 0) trails.push([from]);
    trails[trails.length - 1].push(to);
    last = to;
  }
  return trails;
}

const STEP = 44;

function center(place: number): number {
  return Math.round(HOLE_CELL / 2 + place * STEP);
}
