import type { PlayAnswer } from "../display/play";
import type { SearchOptions } from "../search/monitor";
import type { SearchResult } from "../search/result";

/** What a search for a board tells while it runs. */
export type Report = SearchOptions["onProgress"];

/**
 * What a search found, as a playable board takes it.
 * @param boards  the boards of the path, a value a cell
 * @param never   what a player is told where there is no path
 */
export function answerOf(
  result: SearchResult,
  boards: (path: Int32Array) => readonly number[][],
  never = "no moves lead from here to the goal",
): PlayAnswer {
  if (result.kind === "stopped") return { kind: "stopped", reason: result.reason };
  if (result.kind === "unsolvable") {
    const why = result.stats.expanded > 0 ? "all were tried" : result.reason;
    return { kind: "unsolvable", reason: `${never}: ${why}` };
  }
  return {
    kind: "solved",
    boards: boards(result.path),
    cost: result.cost,
    isShortest: result.within === undefined,
  };
}
