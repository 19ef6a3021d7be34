import { describe, InputError } from "../../basics/errors";

const MOST_ORDER = 2000; // four million numbers

/**
 * A magic square of any order but 2, constructed and not searched for, in time proportional to its cells; its numbers
 * come row by row. Orders fall into three kinds: odd, multiples of 4, and the even ones between them.
 *
 * @throws InputError unless the order is a whole number from 1 to 2000, and not 2: two rows of two numbers have the same
 *   sum as the first column only if two of the numbers are equal
 * @see W. W. Rouse Ball and H. S. M. Coxeter, "Mathematical Recreations and Essays", chapter 7
 * @example
 * constructMagicSquare(3); // [8, 1, 6, 3, 5, 7, 4, 9, 2]
 * magicFault(constructMagicSquare(10)); // undefined
 */
export function constructMagicSquare(order: number): number[] {
  if (!Number.isInteger(order) || order < 1 || order > MOST_ORDER || order === 2) {
    throw new InputError("order", describe(order), `a whole number from 1 to ${MOST_ORDER} other than 2`);
  }
  if (order % 2 === 1) return oddSquare(order);
  return order % 4 === 0 ? doublyEvenSquare(order) : singlyEvenSquare(order);
}

/**
 * De la Loubère's method: 1 stands in the middle of the top row, and every number one step up and to the right of the
 * one before, where the square goes on at the opposite edge when it is left. After every multiple of the order that
 * cell is taken, and the next number stands below instead.
 *
 * @param order odd
 */
function oddSquare(order: number): number[] {
  const square = new Array<number>(order * order).fill(0);
  let row = 0;
  let column = (order - 1) / 2;
  for (let number = 1; number <= square.length; number++) {
    square[row * order + column] = number;
    if (number % order === 0) row = (row + 1) % order;
    else {
      row = (row + order - 1) % order;
      column = (column + 1) % order;
    }
  }
  return square;
}

/**
 * Counts through the cells row by row, and upwards or downwards: a cell on one of the two diagonals of its 4 x 4 block
 * gets what is left to the end, every other cell its own number.
 *
 * @param order a multiple of 4
 */
function doublyEvenSquare(order: number): number[] {
  return Array.from({ length: order * order }, (_, cell) => {
    const [row, column] = [Math.floor(cell / order) % 4, (cell % order) % 4];
    const onDiagonal = row === column || row + column === 3;
    return onDiagonal ? order * order - cell : cell + 1;
  });
}

/**
 * J. H. Conway's LUX method: each number k of an odd square becomes a block of 2 x 2 cells with the numbers 4k - 3 to
 * 4k, which follow one another in the way that the letters are drawn.
 *
 * @param order 6, 10, 14, ...
 */
function singlyEvenSquare(order: number): number[] {
  const half = order / 2;
  const square = new Array<number>(order * order).fill(0);
  oddSquare(half).forEach((number, cell) => {
    const [row, column] = [Math.floor(cell / half), cell % half];
    const corner = 2 * row * order + 2 * column;
    LETTERS[letterOf(row, column, half)].forEach((place, i) => {
      square[corner + [0, 1, order, order + 1][place]] = 4 * number - 3 + i;
    });
  });
  return square;
}

/** For each letter, the places of its four numbers in order: 0 and 1 are the upper ones, 2 and 3 the lower ones. */
const LETTERS = { L: [1, 2, 3, 0], U: [0, 2, 3, 1], X: [0, 3, 2, 1] };

/**
 * Which letter stands for a cell of the odd square: L down to the middle row, then a row of U, then X; but the L in the
 * very middle and the U below it change places.
 */
function letterOf(row: number, column: number, half: number): "L" | "U" | "X" {
  const middle = (half - 1) / 2;
  const isSwapped = column === middle && (row === middle || row === middle + 1);
  const asIfIn = isSwapped ? 2 * middle + 1 - row : row;
  if (asIfIn <= middle) return "L";
  return asIfIn === middle + 1 ? "U" : "X";
}
