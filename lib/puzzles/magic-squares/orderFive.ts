import { lowest, onesIn } from "../../basics/bits";
import { describe, InputError } from "../../basics/errors";

/** A part of the count of all magic squares of order 5, which can be counted alone, in any order and by any worker. */
export interface OrderFivePiece {
  /** The number in the middle. */
  readonly centre: number;
  /** The least of the other numbers on the diagonals. */
  readonly least: number;
  /** How many squares, up to turns and mirrors, each square found stands for. */
  readonly weight: number;
}

const SUM = 65;
const LARGEST = 25;
const MIDDLE = 13;
const IMAGES = 4; // beside turns and mirrors

/**
 * All magic squares of order 5, up to turns and mirrors, in pieces: if each is counted by `countOrderFivePiece`, the
 * sum is 275,305,224. That takes two or three minutes.
 *
 * - To take each number from 26 makes another magic square: as many have 26 - c in the middle as have c.
 * - Rows and columns may be rearranged alike if opposite ones stay opposite, which rearranges the diagonals within
 *   themselves. With turns and mirrors that makes 32 images. Of these only one is sought: the least number of the
 *   diagonals is in the upper left corner, and two more pairs of their numbers are in order.
 *
 * @see R. Schroeppel in M. Gardner, "Mathematical Games", Scientific American 234 (January 1976)
 * @example
 * orderFivePieces().length; // 128
 * orderFivePieces()[0]; // { centre: 1, least: 2, weight: 8 }
 */
export function orderFivePieces(): readonly OrderFivePiece[] {
  const pieces: OrderFivePiece[] = [];
  for (let centre = 1; centre <= MIDDLE; centre++) {
    for (let least = 1; 8 * least <= 2 * (SUM - centre) - 28; least++) {
      // Both diagonals have eight more numbers: at least least, least + 1, ..., least + 7.
      if (least !== centre) pieces.push({ centre, least, weight: centre < MIDDLE ? 2 * IMAGES : IMAGES });
    }
  }
  return pieces;
}

/**
 * How many magic squares of order 5, up to turns and mirrors, a piece stands for.
 * @throws InputError for what is not a piece
 * @example
 * countOrderFivePiece({ centre: 13, least: 9, weight: 4 }); // 12
 */
export function countOrderFivePiece(piece: OrderFivePiece): number {
  const { centre, least, weight } = piece ?? {};
  const known = orderFivePieces().find((one) => one.centre === centre && one.least === least);
  if (known?.weight !== weight || weight === undefined) {
    throw new InputError("piece", describe([centre, least, weight]), "one of orderFivePieces");
  }
  const all = diagonals(centre, least);
  // The lesser one in the upper right corner, in a row with the least of all: then few numbers fit between them.
  const inOrder = all.filter(({ numbers }) => numbers[0] > numbers[4]);
  let count = 0;
  for (const falling of all) {
    if (falling.numbers[0] !== least || falling.numbers[1] < falling.numbers[3]) continue;
    for (const rising of inOrder) {
      if ((falling.set & rising.set) === 1 << centre) count += completions(falling.numbers, rising.numbers);
    }
  }
  return weight * count;
}

interface Diagonal {
  /** From left to right. */
  readonly numbers: readonly number[];
  /** The same as bits. */
  readonly set: number;
}

/** The diagonals with this number in the middle and no other one that is less than `least`. */
function diagonals(centre: number, least: number): Diagonal[] {
  const found: Diagonal[] = [];
  for (let a = least; a <= LARGEST; a++) {
    for (let b = least; b <= LARGEST; b++) {
      for (let d = least; d <= LARGEST; d++) {
        const e = SUM - centre - a - b - d;
        if (e < least || e > LARGEST) continue;
        const set = (1 << a) | (1 << b) | (1 << centre) | (1 << d) | (1 << e);
        if (onesIn(set) === 5) found.push({ numbers: [a, b, centre, d, e], set });
      }
    }
  }
  return found;
}

/**
 * How many magic squares of order 5 have these diagonals.
 *
 * The other cells are filled by pairs, so that every pair but the last completes a line; the numbers that a pair can
 * have are found at once, by laying the set of free numbers over its mirror image. The last row and the column in the
 * middle need not be looked at: all numbers add up to 5 x 65, and so these have what the others leave.
 * @param falling the numbers from the upper left to the lower right corner
 * @param rising  those from the lower left to the upper right corner
 */
export function completions(falling: readonly number[], rising: readonly number[]): number {
  const [a1, b2, c3, d4, e5] = falling; // rows are letters, columns are counted
  const [e1, d2, , b4, a5] = rising;
  let free = 2 ** (LARGEST + 1) - 2; // bit x for the number x
  for (const number of [...falling, ...rising]) free &= ~(1 << number);
  let mirrored = 0; // bit 26 - x
  for (let rest = free; rest !== 0; rest &= rest - 1) mirrored |= 1 << (26 - lowest(rest));
  const restOfA = SUM - a1 - a5;
  const restOfB = SUM - b2 - b4;
  const restOfE = SUM - e1 - e5;
  let count = 0;
  for (let a3s = free; a3s !== 0; a3s &= a3s - 1) {
    const a3 = lowest(a3s);
    const sumA = restOfA - a3;
    const free1 = free ^ (1 << a3);
    const mirrored1 = mirrored ^ (1 << (26 - a3));
    for (let a2s = pairs(free1, mirrored1, sumA); a2s !== 0; a2s &= a2s - 1) {
      const a2 = lowest(a2s);
      const a4 = sumA - a2;
      const sum2 = SUM - a2 - b2 - d2;
      const sum4 = SUM - a4 - b4 - d4;
      const free2 = without(free1, a2, a4);
      const mirrored2 = without(mirrored1, 26 - a2, 26 - a4);
      for (let c2s = pairs(free2, mirrored2, sum2); c2s !== 0; c2s &= c2s - 1) {
        const c2 = lowest(c2s);
        const e2 = sum2 - c2;
        const free3 = without(free2, c2, e2);
        const mirrored3 = without(mirrored2, 26 - c2, 26 - e2);
        for (let c4s = pairs(free3, mirrored3, sum4); c4s !== 0; c4s &= c4s - 1) {
          const c4 = lowest(c4s);
          const e4 = sum4 - c4;
          const e3 = restOfE - e2 - e4;
          const free4 = without(free3, c4, e4);
          if (!has(free4, e3)) continue;
          const free5 = free4 ^ (1 << e3);
          const mirrored5 = without(mirrored3, 26 - c4, 26 - e4) ^ (1 << (26 - e3));
          const sumC = SUM - c2 - c3 - c4;
          for (let c1s = pairs(free5, mirrored5, sumC); c1s !== 0; c1s &= c1s - 1) {
            const c1 = lowest(c1s);
            const c5 = sumC - c1;
            const free6 = without(free5, c1, c5);
            const mirrored6 = without(mirrored5, 26 - c1, 26 - c5);
            count += sides(free6, mirrored6, SUM - a1 - c1 - e1, SUM - a5 - c5 - e5, restOfB);
          }
        }
      }
    }
  }
  return count;
}

/** The ways to put the last six numbers into the second and the fourth row: sums in the outer columns, and in row B. */
function sides(free: number, mirrored: number, sum1: number, sum5: number, restOfB: number): number {
  let count = 0;
  for (let b1s = pairs(free, mirrored, sum1); b1s !== 0; b1s &= b1s - 1) {
    const b1 = lowest(b1s);
    const left = without(free, b1, sum1 - b1);
    const leftMirrored = without(mirrored, 26 - b1, 26 - sum1 + b1);
    for (let b5s = pairs(left, leftMirrored, sum5); b5s !== 0; b5s &= b5s - 1) {
      const b5 = lowest(b5s);
      if (has(without(left, b5, sum5 - b5), restOfB - b1 - b5)) count++;
    }
  }
  return count;
}

/** The number that would be its own partner in a pair with this sum, as a bit; none if the sum is odd. */
const HALF = Int32Array.from({ length: 2 * LARGEST }, (_, sum) => (sum % 2 === 0 ? 1 << (sum / 2) : 0));

/** The numbers x of a set for which sum - x is another number of the set. */
function pairs(free: number, mirrored: number, sum: number): number {
  if (sum < 3 || sum > 49) return 0;
  const partners = sum <= 26 ? mirrored >>> (26 - sum) : mirrored << (sum - 26);
  return free & partners & ~HALF[sum];
}

function without(set: number, one: number, other: number): number {
  return set ^ (1 << one) ^ (1 << other);
}

function has(set: number, number: number): boolean {
  return number > 0 && number <= LARGEST && ((set >>> number) & 1) === 1;
}
