import { expectWhole } from "../../basics/ranges";
import { PegBoard } from "./board";

/**
 * Hoppers, by N. Yoshigahara: 13 holes on a square with its diagonals; the game starts with hole 6 empty, in the middle.
 * @example
 * hoppers.startClasses(); // [0, 1, 3, 6]
 */
export const hoppers = new PegBoard(
  `
    o.o.o
    .o.o.
    o.o.o
    .o.o.
    o.o.o`,
  "turned square with diagonals",
);

/**
 * TryTri, by N. Yoshigahara: 25 holes, a triangle without its corners; the game starts with hole 11 empty, in the middle.
 * @example
 * [tryTri.holes, tryTri.jumps.length, tryTri.startClasses().length]; // [25, 78, 6]
 */
export const tryTri = new PegBoard(
  `
    ....o.o
    ...o.o.o
    ..o.o.o.o
    .o.o.o.o.o
    o.o.o.o.o.o
    .o.o.o.o.o`,
  "triangular",
);

/**
 * The English board, 33 holes; the classic game starts with hole 16 empty, in the middle.
 * @example
 * [english.holes, english.jumps.length]; // [33, 76]
 */
export const english = new PegBoard(
  `
    ..ooo..
    ..ooo..
    ooooooo
    ooooooo
    ooooooo
    ..ooo..
    ..ooo..`,
  "square",
);

/**
 * The triangle with so many holes on a side: `triangle(5)` is the board with 15 holes that Japan knows as Chinese checkers.
 * @throws InputError unless the side is a whole number from 1 to 10
 * @example
 * triangle(3).drawing; // "  o\n o o\no o o"
 */
export function triangle(side: number): PegBoard {
  expectWhole("side", side, 1, 10);
  const rows = Array.from(
    { length: side },
    (_, row) =>
      " ".repeat(side - 1 - row) +
      Array(row + 1)
        .fill("o")
        .join(" "),
  );
  return new PegBoard(rows.join("\n"), "triangular");
}
