import { type PieceOptions, runPieces, workerFunction } from "../../threads/index";
import { queenPieces } from "./pieces";

/**
 * `countQueens` in several threads, for boards of up to 24 rows.
 * @throws as queenPieces and runPieces
 * @example
 * const count = await countQueensInParallel(8);
 * count; // 92
 */
export async function countQueensInParallel(size: number, options: PieceOptions = {}): Promise<number> {
  const work = workerFunction<typeof import("./pieces")>("puzzles/queens/pieces", "countQueenPiece");
  const pieces = queenPieces(size).map((piece) => [piece]);
  const counts = await runPieces<number>(work, pieces, options);
  return counts.reduce((sum, count) => sum + count, 0);
}
