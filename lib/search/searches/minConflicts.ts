import { ContractError } from "../contract/breach";
import type { ConflictLandscape, LocalOptions, LocalResult } from "../contract/landscape";
import { LocalRun } from "../engine/localRun";

/**
 * Repairs an assignment: each step takes a part that is at odds with others, by chance, and gives it the best other value, by chance
 * among equals, unless all are worse than its own.
 *
 * It is made for problems with many solutions, which lie near any start. Where they are few it may go about for ever.
 * @throws InputError and ContractError as for `hillClimbing`
 * @see S. Minton, M. D. Johnston, A. B. Philips and P. Laird, "Minimizing Conflicts" (1992)
 * @example
 * const { best, stats } = minConflicts(new QueensLandscape(1000, { begin: "greedy" }));
 * attackingPair(best); // undefined
 * stats.steps < 500; // true
 */
export function minConflicts<Assignment>(
  landscape: ConflictLandscape<Assignment>,
  options: LocalOptions<Assignment> = {},
): LocalResult<Assignment> {
  const run = new LocalRun(landscape, options, [], 100_000);
  run.begin();
  for (;;) {
    const ended = run.ended();
    if (ended) return run.result(ended);
    const [from, to] = landscape.conflicted(run.roll);
    if (!(from >= 0 && from <= to && to <= landscape.moves))
      throw new ContractError(`conflicted gave [${from}, ${to})`, "let it give the moves of one part");
    const known = to > from ? landscape.bestOf?.(from, to, run.roll) : undefined;
    const move = known ?? run.best(from, to);
    if (known !== undefined) run.changeBy(known, to - from);
    run.step(move, run.change <= 0);
  }
}
