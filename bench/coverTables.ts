/** Tables of exact covers. */
export interface Table {
  readonly rows: readonly (readonly number[])[];
  readonly columns: number;
  readonly optional: number;
}

/** A row for each cell of the board: its row, its column, and both diagonals, which may stay without a queen. */
export function queenTable(size: number): Table {
  const diagonals = 2 * size - 1;
  const rows = Array.from({ length: size * size }, (_, cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    return [row, size + column, 2 * size + row + column, 2 * size + diagonals + row - column + size - 1];
  });
  return { rows, columns: 2 * size + 2 * diagonals, optional: 2 * diagonals };
}

const PENTOMINOES = [
  ...[".XX/XX./.X.", "XXXXX", "X.../XXXX", "XX../.XXX", "XX/XX/X.", "XXX/.X./.X."],
  ...["X.X/XXX", "X../X../XXX", "X../XX./.XX", ".X./XXX/.X.", ".X../XXXX", "XX./.X./.XX"],
];

type Cells = readonly (readonly [row: number, column: number])[];

/** The shape under four turns, with a mirror and without, each once, in the upper left corner. */
function orientations(drawing: string): Cells[] {
  let cells: Cells = drawing
    .split("/")
    .flatMap((line, row) =>
      [...line].flatMap((mark, column) => (mark === "X" ? [[row, column] as const] : [])),
    );
  const seen = new Map<string, Cells>();
  for (let turn = 0; turn < 8; turn++) {
    cells = cells.map(([row, column]) => (turn === 4 ? [row, -column] : [column, -row]));
    const [top, left] = [0, 1].map((axis) => Math.min(...cells.map((cell) => cell[axis])));
    const moved = cells.map(([row, column]) => [row - top, column - left] as const);
    seen.set(moved.map(String).sort().join(), moved);
  }
  return [...seen.values()];
}

/**
 * A row for each place of each of the twelve pentominoes on a board: columns 0 to 11 are the pieces, the others the cells.
 * @param isAllowed whether a piece may have this upper left corner
 */
export function pentominoTable(
  high: number,
  wide: number,
  isAllowed = (_piece: number, _row: number, _column: number) => true,
): Table {
  const rows: number[][] = [];
  for (const [piece, drawing] of PENTOMINOES.entries()) {
    for (const cells of orientations(drawing)) {
      const [height, width] = [0, 1].map((axis) => 1 + Math.max(...cells.map((cell) => cell[axis])));
      for (let row = 0; row + height <= high; row++) {
        for (let column = 0; column + width <= wide; column++) {
          if (!isAllowed(piece, row, column)) continue;
          rows.push([piece, ...cells.map(([down, right]) => 12 + (row + down) * wide + column + right)]);
        }
      }
    }
  }
  return { rows, columns: 12 + high * wide, optional: 0 };
}

/** Where the X stands in the upper left quarter of a board with even sides: one of the four images of each packing. */
export const quarterOfX = (high: number, wide: number) => (piece: number, row: number, column: number) =>
  piece !== 9 || (row + 1 < high / 2 && column + 1 < wide / 2);
