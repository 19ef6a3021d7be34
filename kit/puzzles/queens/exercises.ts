import { indices } from "../../../lib/basics/counting";
import { dice } from "../../../lib/basics/dice";
import { describe } from "../../../lib/basics/errors";
import { permutations } from "../../../lib/basics/permutations";
import { answering, type Exercises, judgement, program, value } from "../../exercise/exercise";

/** The exercises of chapter 03. Each answer is worked out by a search or a count of its own. */
export const exercises: Exercises = {
  1: value({
    wants: "a list of numbers, in any order",
    hint: "On the way down, multiply the numbers of branches, and add up the products; the empty board is a node too.",
    anyOrder: true,
    expected: () => [...new Set(diveEstimates(4))],
    remark: "Their mean, each as often as a dive says it, is 17.",
  }),
  2: program({
    wants: "a function of the queens above and a column, which returns true or false",
    hint: "One row down the knight goes two columns aside, two rows down only one; three rows down she does not reach.",
    // Safe ones only: of queens that attack each other, a placement would not get as far as this row.
    // The longer ones still attack cells, far below, by their first queens alone.
    cases: [
      ...indices(4).flatMap((rows) => [...permutations(7, rows)]),
      ...indices(8).map((rows) => [1, 4, 7, 10, 2, 5, 8].slice(0, rows)),
    ]
      .filter((placed) => placed.every((column, row) => mayStand(placed.slice(0, row), column)))
      .flatMap((placed) => indices(12).map((column): [number[], number] => [placed, column])),
    expected: mayStand,
    remark: "Put it into `pruned`, and see which boards have solutions.",
  }),
  3: value({
    wants: "a list of five numbers, for 20 to 24 queens",
    hint: "The empty board is a node too, and so is the solution itself. Check your order for five and for six.",
    expected: () => indices(5).map((i) => nodesOddFirst(20 + i)),
    remark: "Only 21 takes a queen back.",
  }),
  4: judgement({
    wants: "a function: (size: number, placed: Cell[]) => Cell[]",
    hint: "Leave out the rows and the columns that have a queen: no cell of theirs is open, but nothing is missing there.",
    kind: "function",
    judge: (answer: (size: number, placed: readonly Cell[]) => unknown) => {
      for (const [size, placed] of PLACEMENTS) {
        const fault = faultOfLine(size, placed, answer(size, structuredClone(placed)));
        const call = `size ${size} with ${placed.length === 0 ? "no queen" : `queens on ${inBrackets(placed)}`}`;
        if (fault) return `For ${call}, ${fault}.`;
      }
      return { kind: "right", remark: `${PLACEMENTS.length} placements were tried. Now \`search\` with it.` };
    },
  }),
  5: program({
    wants: "a function: (nodes: number[]) => the best limit",
    hint: "Divide what all searches cost under the limit by how many of them succeed. Fewer give up under a higher one, but each that does costs more.",
    cases: [
      [[5]],
      [[1, 9]],
      [[3, 4, 5]],
      [[9, 2, 90, 2]],
      [[40, 40, 41, 1000, 42, 2000]],
      [[6, 7, 8, 9, 10, 11, 12, 13]],
      [heavyTail(1, 400)],
      [heavyTail(2, 1000)],
    ],
    expected: bestLimit,
    remark: "Try it on `samples[0]`.",
  }),
  6: judgement({
    wants: "a function of a permutation, which returns a permutation",
    hint: "One round of swaps is not enough: after the last one that helped, all pairs must be tried again.",
    kind: "function",
    judge: (answer: (start: number[]) => unknown) => {
      for (const start of STARTS) {
        const fault = faultOfClimb(start, answer([...start]));
        if (fault) return `From [${start.join(", ")}], ${fault}.`;
      }
      return { kind: "right", remark: `No swap improves the ends of ${STARTS.length} climbs.` };
    },
  }),
};

export const exercise = answering(exercises);

/** Whether a superqueen may stand there. */
function mayStand(placed: readonly number[], column: number): boolean {
  return placed.every((other, row) => {
    const [down, aside] = [placed.length - row, Math.abs(column - other)];
    return aside !== 0 && aside !== down && down * aside !== 2;
  });
}

/** What dives can say about the nodes of the tree; `weight` placements are taken to be like this one. */
function diveEstimates(size: number, placed: readonly number[] = [], weight = 1): number[] {
  const open = indices(size).filter((column) =>
    placed.every((other, row) => column !== other && Math.abs(column - other) !== placed.length - row),
  );
  if (open.length === 0) return [weight];
  const below = open.flatMap((column) => diveEstimates(size, [...placed, column], weight * open.length));
  return below.map((nodes) => weight + nodes);
}

/** Of 100 searches some are short; the others grow longer and longer. */
function heavyTail(seed: number, count: number): number[] {
  const roll = dice(seed);
  return indices(count).map(() => 23 + Math.floor(3000 / (1 + roll(100))));
}

/** Both sides of the comparison are whole numbers, so that no rounding decides. */
function bestLimit(nodes: readonly number[]): number {
  let [best, bestCost, bestSuccesses] = [0, 1, 0];
  for (const limit of new Set(nodes)) {
    const cost = nodes.reduce((total, count) => total + Math.min(count, limit), 0);
    const successes = nodes.filter((count) => count <= limit).length;
    if (cost * bestSuccesses >= bestCost * successes && bestSuccesses > 0) continue;
    [best, bestCost, bestSuccesses] = [limit, cost, successes];
  }
  return best;
}

function nodesOddFirst(size: number): number {
  const columns = [1, 0].flatMap((rest) => indices(size).filter((column) => column % 2 === rest));
  let nodes = 0;
  const place = (row: number, free: number, left: number, right: number): boolean => {
    nodes++;
    if (row === size) return true;
    return columns.some((column) => {
      const queen = 1 << column;
      const isOpen = (free & ~(left | right) & queen) !== 0;
      return isOpen && place(row + 1, free ^ queen, (left | queen) << 1, (right | queen) >> 1);
    });
  };
  place(0, 2 ** size - 1, 0, 0);
  return nodes;
}

type Cell = readonly [row: number, column: number];

/** Sizes and queens, as row and column: a row has the fewest open cells, or a column; two columns and two rows none. */
const PLACEMENTS: readonly (readonly [size: number, placed: readonly Cell[]])[] = [
  [1, cells("")],
  [5, cells("")],
  [4, cells("00")],
  [6, cells("01 20")],
  [6, cells("10 31")],
  [8, cells("00 71 37")],
  [8, cells("00 17 73")],
  [8, cells("00 17 45 71")],
  [8, cells("00 71 54 17")],
];

function cells(text: string): Cell[] {
  return text.split(" ").flatMap(([row, column]): Cell[] => (row ? [[Number(row), Number(column)]] : []));
}

function faultOfLine(size: number, placed: readonly Cell[], given: unknown): string | undefined {
  const isFree = (row: number, column: number) =>
    placed.every(([r, c]) => r !== row && c !== column && Math.abs(r - row) !== Math.abs(c - column));
  const open = indices(size).flatMap((row) =>
    indices(size).flatMap((column): Cell[] => (isFree(row, column) ? [[row, column]] : [])),
  );
  const lines = [0, 1].flatMap((axis) =>
    indices(size)
      .filter((line) => placed.every((cell) => cell[axis] !== line))
      .map((line) => open.filter((cell) => cell[axis] === line)),
  );
  const fewest = Math.min(...lines.map((cells) => cells.length));
  const isCells =
    Array.isArray(given) &&
    given.every((cell) => Array.isArray(cell) && cell.length === 2 && cell.every(Number.isInteger));
  if (!isCells) return `it gives ${describe(given)}, which is no list of cells`;
  const found = inBrackets(given as Cell[]);
  const isRight = lines.some((cells) => cells.length === fewest && inBrackets(cells) === found);
  return isRight ? undefined : `it gives ${found}, and the fewest open cells of a line are ${fewest}`;
}

const inBrackets = (cells: readonly Cell[]) =>
  `[${cells
    .map((cell) => `[${cell.join(", ")}]`)
    .sort()
    .join(", ")}]`;

/** Starts for the climb, the first of them easy to follow by hand; from the last no swap leads on, and it is no solution. */
const STARTS = [
  [0, 1, 2, 3],
  [2, 0, 1, 4, 3],
  [7, 0, 6, 1, 5, 2, 4, 3],
  indices(12),
  indices(20).reverse(),
  [2, 4, 1, 3, 5, 0],
];

function faultOfClimb(start: readonly number[], end: unknown): string | undefined {
  const isPermutation =
    Array.isArray(end) && end.length === start.length && start.every((column) => end.includes(column));
  if (!isPermutation) return "what it returns is no permutation of the same columns";
  const columns: number[] = [...end];
  if (pairsOnDiagonals(columns) > pairsOnDiagonals(start))
    return "it ends with more pairs on diagonals than it began with";
  const early = swapThatHelps(columns);
  if (early) return `it ends too early: swap rows ${early}`;
  const isMoved = columns.some((column, row) => column !== start[row]);
  return isMoved && !swapThatHelps(start) ? "no swap leads on, but it ends elsewhere" : undefined;
}

function swapThatHelps(columns: readonly number[]): string | undefined {
  const pairs = pairsOnDiagonals(columns);
  for (let a = 0; a < columns.length; a++) {
    for (let b = 0; b < a; b++) {
      const swapped = [...columns];
      [swapped[a], swapped[b]] = [columns[b], columns[a]];
      if (pairsOnDiagonals(swapped) < pairs) return `${b} and ${a}`;
    }
  }
  return undefined;
}

function pairsOnDiagonals(columns: readonly number[]): number {
  let pairs = 0;
  for (let row = 0; row < columns.length; row++) {
    for (let above = 0; above < row; above++) {
      if (Math.abs(columns[row] - columns[above]) === row - above) pairs++;
    }
  }
  return pairs;
}
