import { indices } from "../../../lib/basics/counting";
import { dice } from "../../../lib/basics/dice";
import { describe, InputError } from "../../../lib/basics/errors";
import { permutations } from "../../../lib/basics/permutations";
import { expectWhole, isCell } from "../../../lib/basics/ranges";
import { QueensLandscape } from "../../../lib/puzzles/queens/index";
import type { LocalEvent } from "../../../lib/search/index";
import {
  boardDrawing,
  type Cell,
  type Drawing,
  graphDrawing,
  type Picture,
  strip,
  type Tone,
} from "../../index";

/**
 * Queens on a chess board: `placed[row]` is the column of a row's queen, both counted from 0. Rows after the last queen
 * are empty.
 * @param size      rows and columns; as many as there are queens where left out
 * @param clashing  rows whose queens are drawn in orange
 * @throws InputError for a column that is not on the board, or more queens than rows
 *
 * @example
 * drawQueens([1, 3, 0, 2]).alt; // "_ queen _ _ / _ _ _ queen / queen _ _ _ / _ _ queen _"
 */
export function drawQueens(
  placed: readonly number[],
  size?: number,
  clashing: readonly number[] = [],
): Drawing {
  const rows = size ?? placed.length;
  expectQueens(placed, rows);
  const tone = (row: number): Tone => (clashing.includes(row) ? "accent" : "tile");
  return chessBoard(rows, (row, column) =>
    placed[row] === column ? { piece: "queen", tone: tone(row) } : {},
  );
}

/**
 * Queens in the first rows, and crosses in the rows below them on all cells that they attack.
 * @throws InputError as for `drawQueens`
 *
 * @example
 * drawAttacks([0], 3).alt; // "queen _ _ / × × _ / × _ ×"
 */
export function drawAttacks(placed: readonly number[], size: number): Drawing {
  expectQueens(placed, size);
  return chessBoard(size, (row, column) => {
    if (placed[row] === column) return { piece: "queen" };
    return row >= placed.length && isAttacked(placed, row, column) ? { text: "×", tone: "muted" } : {};
  });
}

/** By the queen of another row. */
function isAttacked(placed: readonly number[], row: number, column: number): boolean {
  return placed.some(
    (other, at) => at !== row && (column === other || Math.abs(column - other) === Math.abs(row - at)),
  );
}

/**
 * A queen in each row, and on every other cell how many pairs attack each other if she goes there, the least in orange.
 *
 * @example
 * drawLandscape([0, 1, 2]).alt; // "queen 2 3 / 2 queen 2 / 3 2 queen"
 */
export function drawLandscape(placed: readonly number[]): Drawing {
  const size = placed.length;
  expectWhole("placed.length", size, 1, 200);
  const landscape = new QueensLandscape(size, { begin: placed });
  landscape.begin(dice(1));
  const now = landscape.cost();
  const costs = indices(landscape.moves).map((move) => now + landscape.change(move));
  const least = costs.reduce((a, b) => Math.min(a, b), Infinity);
  return chessBoard(size, (row, column) => {
    if (placed[row] === column) return { piece: "queen" };
    const cost = costs[row * (size - 1) + column - Number(column > placed[row])];
    return { text: cost, tone: cost === least ? "accent" : "light" };
  });
}

/**
 * A local search as a strip: its start, and the board after every step that it makes, with queens under attack in orange.
 * @param search  runs it, with the observer that it is given
 * @example
 * queensStrip("Steps", (observer) => hillClimbing(new QueensLandscape(1), { observer })).text; // "Steps\n0: cost 0: queen"
 */
export function queensStrip(caption: string, search: (observer: Observer) => unknown): Picture {
  const [drawings, captions]: [Drawing[], string[]] = [[], []];
  search((event) => {
    if (event.kind === "step" && !event.isMade) return;
    const placed = event.assignment();
    const clashing = indices(placed.length).filter((row) => isAttacked(placed, row, placed[row]));
    drawings.push(drawQueens(placed, placed.length, clashing));
    captions.push(`cost ${event.cost}`);
  });
  return strip({ caption, drawings, captions });
}

type Observer = (event: LocalEvent<readonly number[]>) => void;

/**
 * The order in which queens were placed, one in each row: 1 where the first stands.
 * @param cells  row and column of each queen, in that order
 * @throws InputError for a cell that is not on the board
 *
 * @example
 * drawOrder([[1, 0], [0, 1]]).alt; // "_ 2 / 1 _"
 */
export function drawOrder(cells: readonly (readonly [row: number, column: number])[]): Drawing {
  const size = cells.length;
  for (const cell of cells) {
    if (!cell.every((place) => isCell(place, size))) {
      throw new InputError("cells", describe(cell), `a row and a column from 0 to ${size - 1}`);
    }
  }
  const orderOf = (row: number, column: number) => 1 + cells.findIndex(([r, c]) => r === row && c === column);
  return chessBoard(size, (row, column) => {
    const order = orderOf(row, column);
    return order === 0 ? {} : { text: order };
  });
}

/**
 * Every way to put queens into the first rows of a small board, all in different columns, as a tree: the empty board at
 * the top, the full ones at the bottom. Nodes of a search are numbered, blue ones with an orange one for a full board;
 * what it tried and gave up has a cross, what it never came to a point.
 * @param size   rows and columns, 1 to 4
 * @param nodes  the placements that the search came to, in this order, from the empty board on
 * @throws InputError for another size, or a node that is no such placement
 *
 * @example
 * drawQueensTree(2, [[], [0], [1]]).alt; // "From the top, 0 placed: 0; 1 placed: 1 2; 2 placed: × ×"
 */
export function drawQueensTree(size: number, nodes: readonly (readonly number[])[]): Drawing {
  if (!(Number.isInteger(size) && size >= 1 && size <= 4)) {
    throw new InputError("size", describe(size), "1 to 4, beyond which the tree is too wide");
  }
  const levels = Array.from({ length: size + 1 }, (_, length) => [...permutations(size, length)]);
  const every = levels.flat();
  const placeOf = new Map(every.map((placed, i) => [placed.join(), i]));
  const steps = new Map(nodes.map((placed, step) => [placed.join(), step]));
  const stray = nodes.find((placed) => !placeOf.has(placed.join()));
  if (stray) throw new InputError("nodes", describe(stray), `different columns from 0 to ${size - 1}`);
  const drawn = every.map((placed) => {
    const leaves = levels[size].flatMap((leaf, i) => (startsWith(leaf, placed) ? [i] : []));
    const x = 0.3 * (leaves[0] + leaves[leaves.length - 1]);
    return { x, y: 1.2 * placed.length, ...lookOf(placed, size, steps) };
  });
  const edges = every.slice(1).map((placed, i) => [placeOf.get(placed.slice(0, -1).join())!, i + 1] as const);
  const rows = levels.map((level, row) => {
    return `${row} placed: ${level.map((placed) => drawn[placeOf.get(placed.join())!].text).join(" ")}`;
  });
  return graphDrawing({ nodes: drawn, edges, alt: `From the top, ${rows.join("; ")}` });
}

function lookOf(placed: readonly number[], size: number, steps: ReadonlyMap<string, number>) {
  const step = steps.get(placed.join());
  if (step !== undefined) return { text: step, tone: placed.length === size ? "accent" : "tile" } as const;
  const isTried = steps.has(placed.slice(0, -1).join());
  return isTried ? ({ text: "×", tone: "muted" } as const) : ({ text: "·", tone: "empty" } as const);
}

function startsWith(leaf: readonly number[], placed: readonly number[]): boolean {
  return placed.every((column, row) => column === leaf[row]);
}

function chessBoard(size: number, cells: (row: number, column: number) => Cell): Drawing {
  return boardDrawing({ rows: size, columns: size, checkered: true, cells });
}

function expectQueens(placed: readonly number[], size: number): void {
  if (placed.length <= size && placed.every((column) => isCell(column, size))) return;
  throw new InputError("placed", describe(placed), `at most ${size} columns, from 0 to ${size - 1}`);
}
