import { expectCell, expectOneOf, expectSides } from "../../basics/ranges";

/**
 * Why a board has no knight's tour, closed or at all, or none from a given start; undefined where it has one.
 *
 * Exactly the boards that are named here have none: `joinedTour` makes a tour of every other board. What is said
 * to be known from a search is found again by a complete search in the tests.
 *
 * @param kind  "closed" for tours whose last cell is a hop from the first, "open" for any tour
 * @param start refuses starts of the rarer colour on a board with an odd number of cells, and inner rows of boards four
 *   cells wide. On some narrow boards further starts have no tour; they are not known to this function
 * @throws InputError for sizes that are no positive whole numbers, another kind, or a start off the board
 * @see Schwenk, "Which rectangular chessboards have a knight's tour?", Mathematics Magazine 64 (1991), for closed tours
 * @example
 * tourObstacle(3, 3, "open"); // "no knight comes to the cell in the middle of a 3 × 3 board"
 * tourObstacle(6, 6, "closed"); // undefined
 */
export function tourObstacle(
  rows: number,
  columns: number,
  kind: "open" | "closed",
  start?: number,
): string | undefined {
  expectSides(rows, columns, Infinity);
  expectOneOf("kind", kind, ["open", "closed"]);
  if (start !== undefined) expectCell("start", start, rows * columns);
  return obstacleOf(rows, columns, kind, start);
}

/** `tourObstacle` for what was checked before. */
export function obstacleOf(
  rows: number,
  columns: number,
  kind: "open" | "closed",
  start?: number,
): string | undefined {
  const [short, long] = rows <= columns ? [rows, columns] : [columns, rows];
  return (
    noTour(short, long) ??
    (kind === "closed" ? noClosedTour(short, long) : undefined) ??
    (start === undefined ? undefined : wrongStart(rows, columns, start))
  );
}

function noTour(short: number, long: number): string | undefined {
  if (long === 1) return undefined;
  if (short === 1) return "one cell wide: there is no room for a hop";
  if (short === 2) return "two cells wide: a knight comes to every other column only, and there to one cell";
  if (short === 3 && long === 3) return "no knight comes to the cell in the middle of a 3 × 3 board";
  if (short === 3 && (long === 5 || long === 6)) return `a search of all routes on 3 × ${long} finds no tour`;
  if (short === 4 && long === 4) {
    return "opposite corners of a 4 × 4 board share both their neighbours, so each pair needs an end of the tour, the corners use up the four cells in the middle, and the other eight fall into two rings that no hop joins";
  }
  return undefined;
}

function noClosedTour(short: number, long: number): string | undefined {
  if ((short * long) % 2 === 1) {
    return "every hop changes the cell's colour, so a closed tour needs as many dark cells as light ones, and an odd number of cells has not";
  }
  if (short === 4) {
    return "four cells wide: from an outer row a knight hops only to an inner one, so a closed tour would take turns between outer and inner cells, as it does between dark and light ones, and all outer cells would be of one colour";
  }
  if (short === 3 && long < 10) return `a search of all routes on 3 × ${long} finds no closed tour`;
  return undefined;
}

function wrongStart(rows: number, columns: number, start: number): string | undefined {
  const [row, column] = [Math.floor(start / columns), start % columns];
  if ((rows * columns) % 2 === 1 && (row + column) % 2 === 1) {
    return "an odd number of cells: a tour has one cell more of the colour on which it starts and ends, and that is the corners' colour";
  }
  const isInner = (place: number, length: number) => length === 4 && (place === 1 || place === 2);
  if (isInner(row, rows) || isInner(column, columns)) {
    return "four cells wide: a tour that takes turns between outer and inner cells all the way would have all outer cells of one colour, so it hops from an inner cell to an inner one somewhere, and must have outer cells at both ends to make up for it";
  }
  return undefined;
}
