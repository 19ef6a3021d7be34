/** One of Korf and Taylor's fifty instances of the 24-puzzle, solved by packed tables of the patterns `korf24Patterns` and their mirror. */
export interface Korf24Instance {
  /** 1 to 50. */
  readonly number: number;
  readonly board: readonly number[];
  /** Slides of a shortest solution. */
  readonly moves: number;
  /** Positions that IDA* generates one by one up to the goal, the start not among them: as published, and as computed here. */
  readonly generated: number;
  /** Positions that it expands, under all limits: computed. */
  readonly expanded: number;
  /** A shortest solution, as the tiles that slide one after the other: computed. */
  readonly slides: readonly number[];
}

/**
 * Patterns of six tiles for a database of the 24-puzzle whose goal is the blank first, then the tiles in order. A turn or a
 * reflection carries the last three into one another.
 * @see R. E. Korf and A. Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134 (2002)
 * @example
 * korf24Patterns.map(({ length }) => length); // [6, 6, 6, 6]
 */
export const korf24Patterns: readonly (readonly number[])[] = [
  [1, 2, 5, 6, 7, 12],
  [3, 4, 8, 9, 13, 14],
  [10, 11, 15, 16, 20, 21],
  [17, 18, 19, 22, 23, 24],
];

/**
 * Easy ones of the fifty instances of the 24-puzzle, drawn at random, on which searches have been compared since 1996.
 * `node -r ts-node/register/transpile-only bench/twentyFour/korf24.ts` solves them again, in minutes, and compares.
 * @see R. E. Korf and L. A. Taylor, "Finding optimal solutions to the twenty-four puzzle", AAAI (1996): the instances; R. E.
 *   Korf and A. Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134 (2002): their lengths and counts
 * @example
 * korf24.map(({ number, moves }) => `${number}: ${moves}`).join(", "); // "25: 81, 40: 82, 44: 93"
 */
export const korf24: readonly Korf24Instance[] = [
  // Number, slides, positions generated and expanded; the board; the tiles that slide.
  "25 81 292174444 129418572 | 3 17 9 8 24 1 11 12 14 0 5 4 22 13 16 21 15 6 7 10 20 23 2 18 19 | 24 8 9 12 22 4 15 6 2 18 7 10 16 24 14 22 4 2 10 16 24 14 8 9 12 4 11 17 3 1 5 15 2 11 17 2 6 10 16 7 19 24 14 13 22 12 4 3 2 6 10 21 15 10 11 22 7 19 18 23 21 16 22 17 12 7 13 14 19 18 23 22 17 12 7 8 9 4 3 2 1",
  "40 82 65099578 29089022 | 2 17 4 13 7 12 10 3 0 16 21 24 8 5 18 20 15 19 14 9 22 11 6 1 23 | 13 4 3 8 5 18 9 14 19 6 1 19 6 1 11 22 20 15 24 21 12 10 17 3 8 5 1 24 21 17 5 1 18 6 24 18 6 13 16 7 4 8 3 5 1 16 7 9 14 24 19 23 24 19 18 11 22 21 17 12 10 1 5 2 1 5 16 6 12 16 6 12 11 17 16 11 12 7 8 3 2 1",
  "44 93 867106238 397645233 | 8 12 18 3 2 11 10 22 24 17 1 13 23 4 20 16 6 15 9 21 19 5 14 0 7 | 7 21 20 4 24 17 4 24 9 20 24 9 23 22 18 12 8 11 1 16 6 5 19 6 5 15 14 7 20 14 7 19 15 7 19 20 21 24 14 19 22 18 17 3 2 4 9 14 19 23 18 13 7 15 20 21 23 18 13 17 12 8 11 1 10 7 16 5 6 20 21 22 17 12 8 2 3 8 7 10 5 6 15 16 10 11 1 5 6 10 11 6 5",
].map((line) => {
  const [figures, board, slides] = line.split("|").map((part) => part.trim().split(" ").map(Number));
  const [number, moves, generated, expanded] = figures;
  return { number, board, moves, generated, expanded, slides };
});
