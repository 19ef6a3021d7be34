import { lowest } from "../../basics/bits";
import { knightGraph } from "../../basics/knightGraph";
import { expectCell, expectSides } from "../../basics/ranges";

export interface TourCount {
  /** Tours, each direction counted. */
  readonly tours: number;
  /** Those of them whose last cell is a hop away from the first. */
  readonly closable: number;
  /** Cells that were entered, those of every attempt. */
  readonly nodes: number;
}

/** The tours of a whole board. */
export interface BoardTourCount extends TourCount {
  /**
   * Closed tours as rings of hops, without a start and without a direction: closable / (2 x cells), since a ring can be
   * walked from each of its cells in two directions.
   */
  readonly rings: number;
}

const MOST_CELLS = 40; // 5 x 8, the longest to count, takes some ten seconds

/**
 * Counts all knight's tours of a board: one start of each class of like cells is searched.
 * @throws InputError for sizes that are no positive whole numbers, or more than 40 cells
 * @see countToursFrom, knightsTours
 * @example
 * const { tours, closable, rings } = countTours(5, 6);
 * [tours, closable, rings]; // [37568, 480, 8]
 */
export function countTours(rows: number, columns: number): BoardTourCount {
  expectSides(rows, columns, MOST_CELLS, "counting");
  const classes = startClasses(rows, columns);
  const counts = classes.map(([start]) => countToursFrom(rows, columns, start));
  const total = (of: (count: TourCount, cells: number) => number) =>
    counts.reduce((sum, count, i) => sum + of(count, classes[i].length), 0);
  const closable = total((count, cells) => cells * count.closable);
  return {
    tours: total((count, cells) => cells * count.tours),
    closable,
    nodes: total(({ nodes }) => nodes),
    rings: closable / (2 * rows * columns),
  };
}

/**
 * Counts the knight's tours that start in one cell.
 *
 * The free cells are two sets of bits, one for each colour of the chess board. A hop changes the colour, so all cells
 * that can be entered next lie in one of the two, and all their ways onward lie in the other.
 * @throws InputError for sizes that are no positive whole numbers, more than 40 cells, or a start off the board
 * @example
 * countToursFrom(5, 5, 0).tours; // 304
 */
export function countToursFrom(rows: number, columns: number, start: number): TourCount {
  expectSides(rows, columns, MOST_CELLS, "counting");
  expectCell("start", start, rows * columns);
  const { around, places, free } = colouredGraph(rows, columns);
  const cells = rows * columns;
  if (cells === 1) return { tours: 1, closable: 0, nodes: 1 };
  const beside = cells % 2 === 0 ? around[places[start]] : 0; // an odd tour ends on the colour of its start
  let tours = 0;
  let closable = 0;
  let nodes = 0;

  /**
   * Goes on from a cell that was just entered. `own` and `other` are the free cells of its colour and of the other,
   * `left` is how many they are, and `ended` is 1 when some cell has become the only possible end.
   */
  function goOn(place: number, own: number, other: number, left: number, ended: number): void {
    nodes++;
    let next = other & around[place];
    if (left === 1) {
      if (next === 0) return;
      nodes++;
      tours++;
      if ((next & beside) !== 0) closable++;
      return;
    }
    const side = ~place & 32;
    let tight = 0; // cells with one way onward: the path must go there now, or else end there
    for (let rest = next; rest !== 0; rest &= rest - 1) {
      const onward = own & around[side | lowest(rest)];
      if ((onward & (onward - 1)) !== 0) continue;
      if (onward === 0) return;
      tight |= rest & -rest;
    }
    const surplus = ended === 1 ? tight : tight & (tight - 1);
    if (surplus !== 0) {
      if ((surplus & (surplus - 1)) !== 0) return;
      next = tight;
    }
    for (let rest = next; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const isEnded = (tight & ~bit) === 0 ? ended : 1;
      goOn(side | (31 - Math.clz32(bit)), other ^ bit, own, left - 1, isEnded);
    }
  }

  const place = places[start];
  const own = free[place >> 5] ^ (1 << (place & 31));
  goOn(place, own, free[~(place >> 5) & 1], cells - 1, 0);
  return { tours, closable, nodes };
}

/**
 * The cells of a board in classes of like cells: those that its turns and mirrors take to each other, in order. From
 * all cells of a class there are equally many tours.
 * @throws InputError for sizes that are no positive whole numbers, or more than 2^20 cells
 * @example
 * startClasses(3, 3); // [[0, 2, 6, 8], [1, 3, 5, 7], [4]]
 */
export function startClasses(rows: number, columns: number): number[][] {
  expectSides(rows, columns, 2 ** 20, "classes of cells");
  const classes = new Map<number, number[]>();
  for (let cell = 0; cell < rows * columns; cell++) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    let [down, right] = [Math.min(row, rows - 1 - row), Math.min(column, columns - 1 - column)];
    if (rows === columns && down > right) [down, right] = [right, down];
    const first = down * columns + right;
    classes.set(first, [...(classes.get(first) ?? []), cell]);
  }
  return [...classes.values()];
}

/** The graph by places: 0 to 31 for the corners' colour, 32 to 63 for the other; neighbours as bits of the other colour. */
function colouredGraph(rows: number, columns: number) {
  const free = [0, 0];
  const counts = [0, 0];
  const places = Array.from({ length: rows * columns }, (_, cell) => {
    const colour = (Math.floor(cell / columns) + (cell % columns)) % 2;
    free[colour] |= 1 << counts[colour];
    return 32 * colour + counts[colour]++;
  });
  const around = new Int32Array(64);
  knightGraph(rows, columns, new Set()).forEach((targets, cell) => {
    for (const target of targets) around[places[cell]] |= 1 << (places[target] & 31);
  });
  return { around, places, free };
}
