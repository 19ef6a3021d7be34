import type { PlayAnswer } from "../display/play";
import type { SearchResult } from "../search/result";

/**
 * What a search found, as a playable board takes it.
 * @param boards  the boards of the path, a value a cell
 */
export function answerOf(
  result: SearchResult,
  boards: (path: Int32Array) => readonly number[][],
): PlayAnswer {
  if (result.kind !== "solved") return { kind: result.kind, reason: result.reason };
  return {
    kind: "solved",
    boards: boards(result.path),
    cost: result.cost,
    isShortest: result.within === undefined,
  };
}
