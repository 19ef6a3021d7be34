import { sizeOf } from "../../../lib/basics/counting";
import { describe } from "../../../lib/basics/errors";
import { permutations } from "../../../lib/basics/permutations";
import { magicFault, magicLines, magicSquares, squareImages } from "../../../lib/puzzles/magic-squares/index";
import { NodeCounter } from "../../../lib/search/index";
import { answering, type Exercises, judgement, value } from "../../exercise/exercise";

/** A square of order 4 with holes; 0 stands for a number to be found. */
const HOLES = [7, 0, 0, 14, 0, 13, 0, 0, 16, 0, 0, 0, 0, 6, 0, 4];
const PRIME_SUM = 177;
const ROLLED_ORDERS = [5, 7, 11];

const isNumbers = (answer: unknown, length: number) =>
  Array.isArray(answer) && answer.length === length && answer.every((item) => typeof item === "number");

const completed = judgement({
  wants: "a list of 16 numbers, row by row",
  hint: "The four corners of such a square add up to 34 as well, and three of them are there.",
  kind: (answer) => isNumbers(answer, HOLES.length),
  judge: (answer: number[]) => {
    const cell = HOLES.findIndex((number, at) => number !== 0 && answer[at] !== number);
    if (cell >= 0) return `the ${HOLES[cell]} in cell ${cell} is given.`;
    const fault = magicFault(answer);
    return fault ? `${fault}.` : { kind: "right", remark: "It is carved in a temple at Khajuraho." };
  },
});

const isListOfNine = (answer: unknown) => isNumbers(answer, 9);

const MANY_NODES = 80_000;

const badOrder = judgement({
  wants: "a list of nine cells, in the order in which they are filled",
  hint: "Leave every line open as long as possible: three cells, filled last, can lie on all eight lines together.",
  kind: isListOfNine,
  judge: (answer: number[]) => {
    const counter = new NodeCounter();
    sizeOf(magicSquares(3, { cells: answer, counter }));
    const taken = `it takes ${counter.nodes.toLocaleString("en")} nodes.`;
    return counter.nodes > MANY_NODES ? { kind: "right", remark: taken } : taken;
  },
});

/** How many of the orders of four corners pass the comparisons, each of them left out in turn, in arrangements. */
function arrangementsWithout(): number[] {
  // The corners in the order in which they are filled: upper left, upper right, lower left, lower right.
  const comparisons = [
    [0, 1],
    [1, 2],
    [0, 3],
  ];
  const orders = [...permutations(4, 4)].map((order) => [...order]);
  const arrangements = [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((product, n) => product * n);
  return comparisons.map((leftOut) => {
    const kept = comparisons.filter((comparison) => comparison !== leftOut);
    const passed = orders.filter((corners) => kept.every(([less, more]) => corners[less] < corners[more]));
    return (arrangements * passed.length) / orders.length;
  });
}

const isPrime = (n: number) =>
  Number.isInteger(n) && n > 1 && Array.from({ length: n - 2 }, (_, i) => i + 2).every((d) => n % d > 0);

const primes = judgement({
  wants: "a list of nine different primes, row by row",
  hint: "The number in the middle is a third of the sum, for the same reason as the 5; look for pairs around it.",
  kind: isListOfNine,
  judge: (answer: number[]) => {
    const odd = answer.findIndex((number) => !(number < PRIME_SUM && isPrime(number)));
    if (odd >= 0) return `${describe(answer[odd])} is not a prime below ${PRIME_SUM}.`;
    if (new Set(answer).size < 9) return "a number is there twice.";
    const sums = magicLines(3).map((line) => line.reduce((sum, cell) => sum + answer[cell], 0));
    const off = sums.find((sum) => sum !== PRIME_SUM);
    return off === undefined ? { kind: "right" } : `a line adds up to ${off}.`;
  },
});

/** In how many ways n x n cells can have two colours, up to symmetry: a colour for each cycle of each symmetry. */
function colourings(order: number): number {
  const images = squareImages(Array.from({ length: order * order }, (_, cell) => cell));
  const cycles = images.map((image) => {
    const seen = new Set<number>();
    return image.filter((_, cell) => {
      if (seen.has(cell)) return false;
      for (let at = cell; !seen.has(at); at = image[at]) seen.add(at);
      return true;
    }).length;
  });
  return cycles.reduce((sum, count) => sum + 2 ** count, 0) / images.length;
}

/** What is wrong with a square as one whose broken diagonals have the sum as well. */
function rolledFault(square: readonly number[], order: number): string | undefined {
  for (let column = 0; column < order; column++) {
    // Rolled by some columns, each broken diagonal becomes a whole one.
    const rolled = square.map((_, cell) => {
      const row = Math.floor(cell / order);
      return square[row * order + ((cell + column) % order)];
    });
    const fault = magicFault(rolled);
    if (fault) return column === 0 ? fault : `rolled by ${column}, ${fault}`;
  }
  return undefined;
}

const pandiagonal = judgement({
  wants: "a function of the order, which returns a list of numbers",
  hint: "Write number - 1 as order * q + r. Let q and r be column plus a multiple of the row, modulo the order.",
  kind: "function",
  judge: (answer: (order: number) => unknown) => {
    for (const order of ROLLED_ORDERS) {
      const square = answer(order);
      if (!Array.isArray(square) || square.length !== order * order)
        return `for order ${order} it does not give a list of ${order * order} numbers.`;
      const fault = rolledFault(square, order);
      if (fault) return `for order ${order}: ${fault}.`;
    }
    return { kind: "right", remark: `The orders ${ROLLED_ORDERS.join(", ")} were tried.` };
  },
});

/** The exercises of chapter 02. */
export const exercises: Exercises = {
  1: completed,
  2: badOrder,
  3: value({
    wants: "a list of three numbers",
    hint: "Cross out those of the 24 orders of the corners that fail; each of the others stands for 15,120.",
    expected: arrangementsWithout,
  }),
  4: primes,
  5: value({
    wants: "a number",
    hint: "A picture stays the same if all cells that a symmetry sends round to each other have one colour.",
    expected: () => colourings(4),
  }),
  6: pandiagonal,
};

export const exercise = answering(exercises);
