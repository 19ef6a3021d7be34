import { KnightExchange } from "../../../lib/puzzles/knight-exchange/puzzle";
import { testContract } from "../../support/contract";
import { howMany } from "../../support/howMany";

// Small spaces, which keep successors; ranked ones, and packed ones of several integers; with hops in a row as one move.
const settings: readonly [rows: number, columns: number, knights: number[], mergeHops: boolean][] = [
  [4, 3, [3, 3], false],
  [4, 3, [3, 3], true],
  [3, 3, [1, 1, 1], false],
  [5, 5, [12, 12], false],
];
const large: typeof settings = [
  [4, 5, [3, 3], true],
  [8, 8, [8, 8, 8], false],
];
testContract(
  [...settings, ...large.slice(0, howMany(0, large.length))].map(([rows, columns, knights, mergeHops]) => {
    const puzzle = new KnightExchange(rows, columns, knights, { mergeHops });
    const all = knights.flatMap((count, colour) => Array<number>(count).fill(colour + 1));
    const board = Array.from({ length: rows * columns }, (_, cell) => all[cell] ?? 0);
    const moves = mergeHops ? "moves of several hops" : "hops";
    return [`${knights.join(", ")} knights on ${rows} x ${columns}, ${moves}`, puzzle, puzzle.encode(board)];
  }),
);
