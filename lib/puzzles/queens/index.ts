/**
 * N queens that do not attack each other. A placement is an array: `queens[row]` is the column.
 *
 * Read queens.ts first: all placements, by backtracking and by permutations. count.ts counts with bits, in the pieces of pieces.ts,
 * symmetry.ts takes those that look alike together, construction.ts needs no search at all, landscape.ts is for local search.
 */

export { constructQueens, type QueensConstruction } from "./construction";
export { countQueens, countQueensByRow, type QueensTreeOptions } from "./count";
export { QueensLandscape, type QueensLandscapeOptions } from "./landscape";
export { attackingPair, type Queens, type QueensOptions, queens, queensByPermutations } from "./queens";
export { canonicalQueens, queensImages, symmetricQueens } from "./symmetry";
