import { type PieceOptions, runPieces, workerFunction } from "../../threads/index";
import { type BoardTourCount, startClasses, type TourCount } from "./counting";

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
  const counts = await runPieces<TourCount>(work, pieces, options);
  const sum = { tours: 0, closable: 0, nodes: 0 };
  counts.forEach(({ tours, closable, nodes }, i) => {
    sum.tours += classes[i].length * tours;
    sum.closable += classes[i].length * closable;
    sum.nodes += nodes;
  });
  return { ...sum, rings: sum.closable / (2 * rows * columns) };
}
