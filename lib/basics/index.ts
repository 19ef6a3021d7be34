/**
 * What is neither puzzle nor search, as far as chapters and a model of one's own need it. Within the library, files are imported
 * one by one.
 */

export { differ, lowest, onesIn } from "./bits";
export { grouped, indices, product, sizeOf, upTo } from "./counting";
export { type Dice, dice, shuffled } from "./dice";
export {
  describe,
  type ErrorCode,
  expectOptions,
  InputError,
  InternalError,
  LibraryError,
  MemoryError,
} from "./errors";
export { BitMatrix, type LinearSolutions, nullSpace, rowReduce, solveLinear } from "./gf2";
export { type KnightGraph, knightGraph } from "./knightGraph";
export { isSameList } from "./lists";
export { mean, rounded, sum } from "./numbers";
export { permutations } from "./permutations";
