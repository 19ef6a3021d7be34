/** A chess piece that a cell can hold. */
export type Piece = "queen" | "knight";

/**
 * The piece as an SVG path around a point, `size` wide and high. Drawn from lines and arcs, so that it looks the same
 * whatever fonts there are.
 */
export function pieceShape(piece: Piece, x: number, y: number, size: number, ink: string): string {
  const scale = size / SIDE;
  const corner = `${x - size / 2} ${y - size / 2}`;
  return `<path transform='translate(${corner}) scale(${scale})' d='${SHAPES[piece]}' fill='${ink}' fill-rule='evenodd'/>`;
}

const SIDE = 32;

const BASE = "M7 26H25V29.5H7Z";

/** In a square of SIDE by SIDE units. */
const SHAPES: Record<Piece, string> = {
  queen: `${[
    [3.5, 9],
    [9.5, 5.5],
    [16, 4],
    [22.5, 5.5],
    [28.5, 9],
  ]
    .map(([x, y]) => disc(x, y, 2.1))
    .join("")}M7 24L4 11.5L9.5 17L10 8.5L14 16L16 6.5L18 16L22 8.5L22.5 17L28 11.5L25 24Z${BASE}`,
  knight: `M8.5 24C8.5 18.5 14.5 17.5 14.5 13.5C11.5 14.5 10.8 17 7.6 17.6L5 14.6C6.4 11.6 8.4 10 9.6 7L9.2 3.6L13 5.6C20 5 25.5 11.5 24.5 24Z${disc(12.2, 9.6, 1.2)}${BASE}`,
};

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}
