import { describe, InputError } from "../../../lib/basics/errors";
import { GREY, sketch } from "../../figures/sketch";
import { type Drawing, graphDrawing, type Tone } from "../../index";

/**
 * Jugs side by side, each filled as far as its number says.
 * @param sizes   how many litres each holds
 * @param filled  how many litres are in each
 * @throws InputError for no jug, a size that is not positive and finite, or litres that are not one number a jug from 0 to its size
 *
 * @example
 * drawJugs([8, 5, 3], [3, 5, 0]).alt; // "3 of 8, 5 of 5, 0 of 3"
 */
export function drawJugs(sizes: readonly number[], filled: readonly number[]): Drawing {
  const isPossible = sizes.every(
    (size, jug) => size > 0 && size < Infinity && filled[jug] >= 0 && filled[jug] <= size,
  );
  if (sizes.length === 0 || filled.length !== sizes.length || !isPossible) {
    throw new InputError("filled", describe(filled), `litres for each of the jugs of ${sizes.join(", ")}`);
  }
  const unit = 84 / Math.max(...sizes);
  const parts = sizes.map((size, jug) => {
    const [x, top, level] = [14 + jug * 56, 94 - size * unit, 94 - filled[jug] * unit];
    const water = `<rect x='${x}' y='${level}' width='34' height='${filled[jug] * unit}' fill='#5b9bd5'/>`;
    const glass = `<path d='M${x} ${top}V94H${x + 34}V${top}' fill='none' stroke='${GREY}' stroke-width='3'/>`;
    return `${water}${glass}<text x='${x + 17}' y='110' fill='${GREY}'>${filled[jug]} of ${size}</text>`;
  });
  const alt = filled.map((litres, jug) => `${litres} of ${sizes[jug]}`).join(", ");
  return sketch(6 + 56 * sizes.length, 116, alt, parts.join(""));
}

type Litres = readonly number[];

/**
 * The positions of jugs of 8, 5 and 3 litres in a plane: litres in the jug of 5 to the right, in the jug of 3 upwards
 * on a slant of 60 degrees, the depth in each circle.
 * @param levels     positions by depth, each the litres of the three jugs
 * @param movesFrom  the positions that one pouring reaches; each has to stand on a level
 * @param path       positions to join by an arrow, in this order
 * @throws InputError for a move or a path that leads to what stands on no level
 *
 * @example
 * drawJugMap([[[8, 0, 0]], [[3, 5, 0], [5, 0, 3]]], () => []).alt; // "Litres in the three jugs: 8 0 0 at depth 0, 3 5 0 at depth 1, 5 0 3 at depth 1"
 */
export function drawJugMap(
  levels: readonly (readonly Litres[])[],
  movesFrom: (jugs: number[]) => readonly Litres[],
  path: readonly Litres[] = [],
): Drawing {
  const positions = levels.flatMap((level, depth) => level.map((jugs) => ({ jugs, depth })));
  const places = new Map(positions.map(({ jugs }, i) => [String(jugs), i]));
  const placeOf = (jugs: Litres) => {
    const place = places.get(String(jugs));
    if (place === undefined) throw new InputError("levels", describe(jugs), "every position that comes up");
    return place;
  };
  const edges = positions.flatMap(({ jugs }, from) => {
    const moves = movesFrom([...jugs]);
    return moves.map((next) => [from, placeOf(next)] as const).filter(([, to]) => from !== to);
  });
  const toneOf = (jugs: readonly number[]): Tone => ENDS[String(jugs)] ?? "light";
  const nodes = positions.map(({ jugs, depth }) => ({
    x: jugs[1] + jugs[2] / 2,
    y: (3 - jugs[2]) * Math.sqrt(3 / 4),
    text: depth,
    tone: toneOf(jugs),
  }));
  const routes = path.length > 1 ? [path.map(placeOf)] : [];
  const way = path.length > 1 ? `. The path: ${path.map((jugs) => jugs.join(" ")).join(", ")}` : "";
  const listing = positions.map(({ jugs, depth }) => `${jugs.join(" ")} at depth ${depth}`).join(", ");
  return graphDrawing({ nodes, edges, routes, step: 86, alt: `Litres in the three jugs: ${listing}${way}` });
}

/** The start, and the goal: equal shares. */
const ENDS: Readonly<Record<string, "dark" | "accent">> = { "8,0,0": "dark", "4,4,0": "accent" };
