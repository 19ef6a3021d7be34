import { type PieceOptions, runPieces, workerFunction } from "../../threads/index";
import { type BoardTourCount, boardTotal, startClasses, type TourCount } from "./counting";

/**
 * `countTours` in several threads: each start, one of each class of like cells, is a piece.
 * @throws as countTours and runPieces
 * @example
 * const { rings } = await countToursInParallel(5, 6);
 * rings; // 8
 */
export async function countToursInParallel(
  rows: number,
  columns: number,
  options: PieceOptions = {},
): Promise<BoardTourCount> {
  const classes = startClasses(rows, columns);
  const work = workerFunction<typeof import("./counting")>("puzzles/knights-tour/counting", "countToursFrom");
  const pieces = classes.map(([start]) => [rows, columns, start]);
  return boardTotal(classes, await runPieces<TourCount>(work, pieces, options));
}
