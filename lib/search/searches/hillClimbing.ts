import { indices } from "../../basics/counting";
import { expectOneOf, expectWhole } from "../../basics/ranges";
import type { Landscape, LocalOptions, LocalResult } from "../contract/landscape";
import { LocalRun } from "../engine/localRun";

export interface ClimbingOptions<Assignment> extends LocalOptions<Assignment> {
  /** The next move. "steepest": the best of all, by chance among equals; "first": the first that is better, in an order of chance. Default: "steepest". */
  readonly choose?: "steepest" | "first";
  /** How many moves in a row may change nothing, where none is better. Default: 0. */
  readonly sideways?: number;
  /** How often it begins again where no move is better. Default: 0. */
  readonly restarts?: number;
}

/**
 * Goes from an assignment by chance to better ones as long as there are any: hill climbing, though cost is a depth. Where it ends no move
 * is better: a solution, a peak, or a plateau, which `sideways` moves may lead across. If a share p of the starts ends in a solution,
 * 1/p of them are needed on average.
 * @returns the best of all starts; `stoppedBy` "peak" if the only one ended there, "restarts" if so did all
 * @throws InputError for unknown options and numbers out of range; ContractError for a landscape whose costs contradict each other
 * @see Russell and Norvig, "Artificial Intelligence: A Modern Approach", hill climbing
 * @example
 * hillClimbing(new QueensLandscape(8)).stoppedBy; // "peak"
 * hillClimbing(new QueensLandscape(8), { sideways: 100, restarts: 20 }).cost; // 0
 */
export function hillClimbing<Assignment>(
  landscape: Landscape<Assignment>,
  options: ClimbingOptions<Assignment> = {},
): LocalResult<Assignment> {
  const run = new LocalRun(landscape, options, ["choose", "sideways", "restarts"]);
  const { choose = "steepest", sideways = 0, restarts = 0 } = options;
  expectOneOf("choose", choose, ["steepest", "first"]);
  expectWhole("sideways", sideways, 0);
  expectWhole("restarts", restarts, 0);
  run.begin();
  let order: number[] = [];
  for (let level = 0; ; ) {
    const ended = run.ended();
    if (ended) return run.result(ended);
    if (choose === "first" && order.length !== landscape.moves) order = indices(landscape.moves);
    const move = choose === "first" ? firstBetter(run, order) : run.best(0, landscape.moves);
    const goesOn = move >= 0 && (run.change < 0 || (run.change === 0 && level < sideways));
    level = goesOn && run.change === 0 ? level + 1 : 0;
    if (goesOn) run.step(move, true);
    else if (run.stats.starts <= restarts) run.begin();
    else return run.result(restarts > 0 ? "restarts" : "peak");
  }
}

/** The first better move, or else one that changes nothing, or else -1. @param order  of all moves; it is shuffled as far as it is needed */
function firstBetter<Assignment>(run: LocalRun<Assignment>, order: number[]): number {
  let level = -1;
  for (let tried = 0; tried < order.length; tried++) {
    const other = tried + run.roll(order.length - tried);
    [order[tried], order[other]] = [order[other], order[tried]];
    const move = order[tried];
    if (run.changeBy(move) < 0) return move;
    if (run.change === 0) level = move;
  }
  run.change = 0;
  return level;
}
