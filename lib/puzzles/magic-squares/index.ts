/**
 * Magic squares: the numbers 1 to n * n, every row, column and diagonal with the same sum. Squares are read row by row.
 *
 * Read squares.ts first: all squares of an order, pruned as lines fill. symmetry.ts takes turned and mirrored ones together,
 * construction.ts makes one of any order, orderFive.ts counts all of order 5.
 */

export { constructMagicSquare } from "./construction";
export { countOrderFivePiece, type OrderFivePiece, orderFivePieces } from "./orderFive";
export {
  type MagicOptions,
  magicFault,
  magicLines,
  magicSquares,
  magicSum,
  squareLines,
} from "./squares";
export { canonicalSquare, squareImages } from "./symmetry";
