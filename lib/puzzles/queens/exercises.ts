import { permutations } from "../../basics/permutations";
import { answering, type Exercise, type Exercises, misfit, program, value } from "../../figures/exercise";
import { queens } from "./queens";

/** The exercises of chapter 03. Each answer is worked out by a search or a count of its own. */
export const exercises: Exercises = {
  1: value({
    wants: "a list of eight numbers, for columns 0 to 7",
    hint: "The list `eight` holds all solutions; count those that begin with a column.",
    expected: () => {
      const solutions = [...queens(8)];
      return rangeTo(8).map((column) => solutions.filter(([first]) => first === column).length);
    },
    remark: "It reads the same from both ends: solutions have mirror images.",
  }),
  2: value({
    wants: "a list of two numbers, for four rooks and for eight",
    hint: "Which placements of the picture would rooks give up? For k rows there are N × (N - 1) × ... ways, k factors.",
    expected: () => [4, 8].map(nodesForRooks),
  }),
  3: program({
    wants: "a function of the queens above and a column, which returns true or false",
    hint: "One row down the knight goes two columns aside, two rows down only one; three rows down she does not reach.",
    cases: [
      [[], 0],
      ...rangeTo(4).flatMap((rows) =>
        [...permutations(6, rows)].flatMap((placed): [number[], number][] => [
          [placed, 0],
          [placed, 3],
        ]),
      ),
    ],
    expected: (placed: number[], column: number) =>
      placed.every((other, row) => {
        const [down, aside] = [placed.length - row, Math.abs(column - other)];
        return aside !== 0 && aside !== down && down * aside !== 2;
      }),
    remark: "Put it into `pruned`, and see which boards have solutions.",
  }),
  4: value({
    wants: "a list of sizes from 1 to 9",
    hint: "On the doughnut, the N queens have N different values of column - row modulo N, and of column + row.",
    expected: () => rangeTo(9).flatMap((i) => (hasDoughnut(i + 1) ? [i + 1] : [])),
    anyOrder: true,
  }),
  5: value({
    wants: "a list of five numbers, for 20 to 24 queens",
    hint: "The empty board is a node too, and so is the solution itself. Check your order for five and for six.",
    expected: () => rangeTo(5).map((i) => nodesFromTheMiddle(20 + i)),
    remark: "22 is no mountain any more.",
  }),
  6: climbing(),
};

export const exercise = answering(exercises);

function rangeTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

function nodesForRooks(size: number): number {
  let [nodes, width] = [1, 1];
  for (let open = size; open > 0; open--) {
    width *= open;
    nodes += width;
  }
  return nodes;
}

function hasDoughnut(size: number): boolean {
  for (const board of queens(size)) {
    const falling = new Set(board.map((column, row) => (column - row + size) % size));
    const rising = new Set(board.map((column, row) => (column + row) % size));
    if (falling.size === size && rising.size === size) return true;
  }
  return false;
}

function nodesFromTheMiddle(size: number): number {
  const fromMiddle = (column: number) => Math.abs(2 * column - size + 1);
  const columns = rangeTo(size).sort((a, b) => fromMiddle(a) - fromMiddle(b) || a - b);
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

/** Starts for the climb, the first of them easy to follow by hand. */
const STARTS = [[0, 1, 2, 3], [2, 0, 1, 4, 3], [7, 0, 6, 1, 5, 2, 4, 3], rangeTo(12), rangeTo(20).reverse()];

function climbing(): Exercise {
  const wants = "a function of a permutation, which returns a permutation";
  return {
    wants,
    hint: "One round of swaps is not enough: after the last one that helped, all pairs must be tried again.",
    judge: (answer) => {
      if (typeof answer !== "function") return { kind: "wrong", remark: misfit(wants, answer) };
      for (const start of STARTS) {
        const fault = faultOfClimb(start, answer([...start]));
        if (fault) return { kind: "wrong", remark: `From [${start.join(", ")}], ${fault}.` };
      }
      return { kind: "right", remark: `No swap improves the ends of ${STARTS.length} climbs.` };
    },
  };
}

function faultOfClimb(start: readonly number[], end: unknown): string | undefined {
  const isPermutation =
    Array.isArray(end) && end.length === start.length && start.every((column) => end.includes(column));
  if (!isPermutation) return "what it returns is no permutation of the same columns";
  const columns: number[] = [...end];
  const pairs = pairsOnDiagonals(columns);
  if (pairs > pairsOnDiagonals(start)) return "it ends with more pairs on diagonals than it began with";
  for (let a = 0; a < columns.length; a++) {
    for (let b = 0; b < a; b++) {
      const swapped = [...columns];
      [swapped[a], swapped[b]] = [columns[b], columns[a]];
      if (pairsOnDiagonals(swapped) < pairs) return `it ends too early: swap rows ${b} and ${a}`;
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
