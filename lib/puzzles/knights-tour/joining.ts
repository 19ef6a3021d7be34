import { InternalError } from "../../basics/errors";
import { expectSides } from "../../basics/ranges";
import { take } from "../../search/index";
import { obstacleOf } from "./existence";
import { TourLinks } from "./links";
import { allTours, tourVerdict } from "./tours";

/** A tour, or the reason why the board has none. */
export type JoinedTour =
  | { readonly kind: "closed" | "open"; readonly cells: Int32Array }
  | { readonly kind: "none"; readonly reason: string };

const MOST_CELLS = 2 ** 24;

/**
 * A knight's tour of any board that has one, closed wherever the board has a closed one. Time and memory grow with the
 * number of cells and nothing else: the board is cut into blocks, the few kinds of blocks are searched, and their tours
 * are joined two hops at a time. The tour is gone through once more before it is handed out.
 *
 * @throws InputError for sizes that are no positive whole numbers, or more than 2^24 cells
 * @see Parberry, "An efficient algorithm for the knight's tour problem", Discrete Applied Mathematics 73 (1997), who
 *   joins four quarters of a square, each made in the same way
 * @example
 * const made = joinedTour(100, 100);
 * made.kind !== "none" && judgeTour(100, 100, made.cells); // { kind: "closed" }
 * joinedTour(4, 4).kind; // "none"
 */
export function joinedTour(rows: number, columns: number): JoinedTour {
  expectSides(rows, columns, MOST_CELLS, "joining");
  const reason = obstacleOf(rows, columns, "open");
  if (reason !== undefined) return { kind: "none", reason };
  const cells =
    rows <= columns ? makeTour(rows, columns) : transposed(makeTour(columns, rows), rows, columns);
  const verdict = tourVerdict(rows * columns, columns, cells);
  if (verdict.kind === "broken") throw new InternalError(`${rows} x ${columns}: ${verdict.reason}`);
  return { kind: verdict.kind, cells };
}

function makeTour(rows: number, columns: number): Int32Array {
  if (rows === 1) return new Int32Array(1);
  if (rows === 3) return threeRows(columns);
  if (rows === 4) return fourRows(columns);
  return patchwork(rows, columns);
}

/** Blocks of 5 to 10 cells a side, row by row, each joined to those before it. At most the first has an open tour. */
function patchwork(rows: number, columns: number): Int32Array {
  const tours = new Map<string, number[]>();
  let joined: TourLinks | undefined;
  for (const { from: top, size: height } of blockSides(rows)) {
    for (const { from: left, size: width } of blockSides(columns)) {
      const kind = (height * width) % 2 === 1 ? "open" : "closed";
      const shape = `${height} x ${width}`;
      const tour = tours.get(shape) ?? firstTour(height, width, kind);
      tours.set(shape, tour);
      const block = placed(tour, width, columns, top, left);
      if (joined === undefined) joined = new TourLinks(rows, columns, block, kind);
      else if (!joined.join(block, kind))
        throw new InternalError(`block ${shape} at ${top}, ${left} cannot be joined`);
    }
  }
  return joined!.cells();
}

/** A side of at least 5 cells in parts of 6, after a first one of 5 to 10: odd parts are left to the first. */
export function blockSides(length: number): { from: number; size: number }[] {
  const first = 5 + ((length - 5) % 6);
  const sides = [{ from: 0, size: first }];
  for (let from = first; from < length; from += 6) sides.push({ from, size: 6 });
  return sides;
}

/**
 * Three rows: a block of 4, 7, 9, 10 or 12 columns, and then blocks of 4 that have both ends of their tours on their
 * left, where a hop of a corner gives way to them.
 */
function threeRows(columns: number): Int32Array {
  const kind = obstacleOf(3, columns, "closed") === undefined ? "closed" : "open";
  const width =
    kind === "closed" ? 10 + ((columns - 10) % 4) : columns % 2 === 0 ? 4 : 7 + ((columns - 7) % 4);
  const joined = new TourLinks(3, columns, placed(firstTour(3, width, kind), width, columns), kind);
  const narrow = [...allTours(3, 4)];
  for (let left = width; left < columns; left += 4) {
    if (!narrow.some((tour) => joined.join(placed(tour, 4, columns, 0, left), "open"))) {
      throw new InternalError(`the block of four columns at ${left} cannot be joined`);
    }
  }
  return joined.cells();
}

/**
 * Four rows: a tour of up to 9 columns which somewhere goes from one column to the next in four parallel strands, and
 * nowhere past it. There columns are put in between, two at a time, and the strands go on through them.
 */
function fourRows(columns: number): Int32Array {
  if (columns < 8) return Int32Array.from(firstTour(4, columns, "open"));
  const width = 8 + (columns % 2);
  for (const tour of allTours(4, width)) {
    const cut = strandedColumn(tour, width);
    if (cut >= 0) return stretchedAt(cut, tour, width, columns);
  }
  throw new InternalError("no tour of four rows with four strands");
}

/** The first column behind which all hops to the right, four in number, go to the very next column; -1 if none is. */
function strandedColumn(tour: readonly number[], columns: number): number {
  const hops = tour.slice(1).map((cell, i) => [cell % columns, tour[i] % columns].sort((a, b) => a - b));
  for (let cut = 0; cut < columns - 1; cut++) {
    const across = hops.filter(([left, right]) => left <= cut && right > cut);
    if (across.length === 4 && across.every(([left, right]) => right === left + 1)) return cut;
  }
  return -1;
}

function stretchedAt(cut: number, tour: readonly number[], width: number, columns: number): Int32Array {
  const inserted = columns - width;
  const cells: number[] = [];
  tour.forEach((cell, step) => {
    const [row, column] = [Math.floor(cell / width), cell % width];
    const before = step === 0 ? cell : tour[step - 1];
    const came = before % width;
    // The strand goes on in the two rows of this hop by turns, and comes out right since `inserted` is even.
    if (came <= cut !== column <= cut) {
      const direction = Math.sign(column - came);
      const from = direction > 0 ? cut : cut + 1 + inserted;
      for (let k = 1; k <= inserted; k++) {
        const strand = k % 2 === 1 ? row : Math.floor(before / width);
        cells.push(strand * columns + from + direction * k);
      }
    }
    cells.push(row * columns + column + (column > cut ? inserted : 0));
  });
  return Int32Array.from(cells);
}

/** The cells of a block's tour on a board of so many columns, the block's corner being at `top`, `left`. */
function placed(tour: readonly number[], width: number, columns: number, top = 0, left = 0): number[] {
  return tour.map((cell) => (top + Math.floor(cell / width)) * columns + left + (cell % width));
}

/** The same tour on the board laid on its side. */
function transposed(cells: Int32Array, rows: number, columns: number): Int32Array {
  return cells.map((cell) => (cell % rows) * columns + Math.floor(cell / rows));
}

function firstTour(rows: number, columns: number, kind: "open" | "closed"): number[] {
  const [tour] = take(allTours(rows, columns, kind === "closed"), 1);
  if (tour === undefined) throw new InternalError(`no ${kind} tour of ${rows} x ${columns}`);
  return tour;
}
