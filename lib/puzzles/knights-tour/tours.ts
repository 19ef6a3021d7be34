import { describe, expectOptions } from "../../basics/errors";
import { type KnightGraph, knightGraph } from "../../basics/knightGraph";
import { expectCell, expectSides, isCell } from "../../basics/ranges";
import { expectMaxNodes, NodeCounter } from "../../search/index";
import { obstacleOf } from "./existence";

export interface TourOptions {
  /** The cell that the tours start from. Default: every cell, one after the other. */
  readonly start?: number;
  /** Whether only tours are wanted whose last cell is a hop away from the first. Default: no. */
  readonly closed?: boolean;
  /** Counts the cells that were entered, those of every attempt. */
  readonly counter?: NodeCounter;
  /** The tours end early rather than enter more cells than this. Default: no limit. */
  readonly maxNodes?: number;
}

const MOST_CELLS = 1024;

/**
 * The knight's tours of a board, lazily: paths of hops that come to every cell once. A tour is the list of its cells,
 * which are counted row by row from 0; walked the other way, it is another tour.
 *
 * Depth-first. The cell with the fewest ways onward is tried first (Warnsdorff's rule), so that the first tours come
 * soon on boards that are far too large to list them all. A path is given up as soon as the cells around it show that
 * two of them would have to be the last. Where it is known that there is no tour (see `tourObstacle`), nothing is
 * searched. From an awkward start, or on a narrow board, the first tour can take longer than anybody waits: set
 * `maxNodes` there.
 *
 * @throws InputError at once for sizes that are no positive whole numbers, more than 1024 cells, a start off the board,
 *   a limit that is no positive whole number, or unknown options
 * @see countTours, which only counts, and much faster
 * @example
 * take(knightsTours(3, 4), 1); // [[0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11]]
 * [...knightsTours(3, 4)].length; // 16
 */
export function knightsTours(
  rows: number,
  columns: number,
  options: TourOptions = {},
): Generator<number[], void, void> {
  expectOptions(options, ["start", "closed", "counter", "maxNodes"]);
  const { start, closed = false, maxNodes = Infinity, counter = new NodeCounter() } = options;
  expectSides(rows, columns, MOST_CELLS, "searching");
  if (start !== undefined) expectCell("start", start, rows * columns);
  expectMaxNodes(maxNodes);
  const starts = start === undefined ? [...Array(rows * columns).keys()] : [start];
  return toursFromEach(rows, columns, starts, closed, counter, maxNodes);
}

/** The tours of a board, from all its cells, for sides that were checked before. */
export function allTours(rows: number, columns: number, closed = false): Generator<number[], void, void> {
  return toursFromEach(rows, columns, [...Array(rows * columns).keys()], closed, new NodeCounter(), Infinity);
}

function* toursFromEach(
  rows: number,
  columns: number,
  starts: readonly number[],
  closed: boolean,
  counter: NodeCounter,
  maxNodes: number,
): Generator<number[], void, void> {
  const kind = closed ? "closed" : "open";
  const possible = starts.filter((cell) => obstacleOf(rows, columns, kind, cell) === undefined);
  const graph = knightGraph(rows, columns, new Set());
  const limit = counter.nodes + maxNodes;
  for (const start of possible) yield* toursFrom(graph, start, closed, counter, limit);
}

/** What the search knows at one cell of the path in hand. */
interface Step {
  /** The cells still to be tried after it, the next one last. */
  readonly waiting: number[];
  /** The cells beside it from which there is one way onward only: the path must go there next, or else end there. */
  readonly tight: readonly number[];
  /** Whether it is settled already which cell is the last. */
  readonly isEnded: boolean;
}

function* toursFrom(
  graph: KnightGraph,
  start: number,
  closed: boolean,
  counter: NodeCounter,
  limit: number,
): Generator<number[], void, void> {
  const isFree = new Uint8Array(graph.length).fill(1);
  const onward = Uint8Array.from(graph, (targets) => targets.length); // free cells a hop away
  const path: number[] = [];
  const steps: Step[] = [];

  function enter(cell: number, isEnded: boolean): void {
    counter.nodes++;
    path.push(cell);
    isFree[cell] = 0;
    count(cell, -1);
    steps.push(look(cell, isEnded));
  }

  function leave(): void {
    steps.pop();
    const cell = path.pop()!;
    count(cell, 1);
    isFree[cell] = 1;
  }

  /** A closed tour comes back to its start, which stays a way onward for the other cells. */
  function count(cell: number, change: number): void {
    if (!closed || cell !== start) for (const target of graph[cell]) onward[target] += change;
  }

  function look(cell: number, isEnded: boolean): Step {
    const free = graph[cell].filter((target) => isFree[target] === 1);
    const deadEnd: Step = { waiting: [], tight: [], isEnded };
    if (closed && onward[start] === 0) return deadEnd;
    if (path.length === graph.length - 1) return { waiting: free, tight: [], isEnded };
    if (free.some((target) => onward[target] === 0)) return deadEnd;
    const tight = free.filter((target) => onward[target] === 1);
    const spare = isEnded ? 0 : 1;
    if (tight.length > spare + 1) return deadEnd;
    const waiting = tight.length > spare ? tight.slice() : free;
    return { waiting: waiting.sort((a, b) => onward[b] - onward[a] || b - a), tight, isEnded };
  }

  if (counter.nodes >= limit) return;
  enter(start, closed); // a closed tour ends where it starts, and nowhere else
  while (steps.length > 0) {
    if (path.length === graph.length && (!closed || graph[start].includes(path[path.length - 1]))) {
      yield path.slice();
    }
    const { waiting, tight, isEnded } = steps[steps.length - 1];
    const next = waiting.pop();
    if (next === undefined) leave();
    else if (counter.nodes >= limit) return;
    else enter(next, isEnded || tight.some((cell) => cell !== next));
  }
}

/** What a list of cells is: a tour that ends a hop away from its start, one that does not, or none. */
export type TourVerdict =
  | { readonly kind: "closed" }
  | { readonly kind: "open" }
  | { readonly kind: "broken"; readonly reason: string };

/**
 * Goes through a list of cells once and says whether it is a knight's tour of the board.
 * @throws InputError for sizes that are no positive whole numbers
 * @example
 * judgeTour(3, 4, [0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11]); // { kind: "open" }
 */
export function judgeTour(rows: number, columns: number, tour: ArrayLike<number>): TourVerdict {
  expectSides(rows, columns, Infinity);
  return tourVerdict(rows * columns, columns, tour);
}

/** `judgeTour` of a board with so many cells, for sides that were checked before. */
export function tourVerdict(cells: number, columns: number, tour: ArrayLike<number>): TourVerdict {
  const broken = (reason: string): TourVerdict => ({ kind: "broken", reason });
  if (tour.length !== cells) return broken(`${tour.length} cells instead of ${cells}`);
  const isSeen = new Uint8Array(cells);
  for (let step = 0; step < cells; step++) {
    const cell = tour[step];
    if (!isCell(cell, cells)) return broken(`${describe(cell)} is no cell of the board`);
    if (isSeen[cell] === 1) return broken(`cell ${cell} is visited twice`);
    isSeen[cell] = 1;
    if (step > 0 && !isHop(columns, tour[step - 1], cell)) {
      return broken(`no knight hops from ${tour[step - 1]} to ${cell}`);
    }
  }
  return { kind: isHop(columns, tour[cells - 1], tour[0]) ? "closed" : "open" };
}

/** Whether two cells of a board with so many columns are a knight's hop apart. */
export function isHop(columns: number, from: number, to: number): boolean {
  const across = Math.abs((from % columns) - (to % columns));
  const down = Math.abs(Math.floor(from / columns) - Math.floor(to / columns));
  return across * down === 2;
}
