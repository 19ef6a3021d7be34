import { describe, InputError } from "../../basics/errors";
import { expectWhole } from "../../basics/ranges";
import type { Landscape, LocalOptions, LocalResult } from "../contract/landscape";
import { LocalRun } from "../engine/localRun";

export interface AnnealingOptions<Assignment> extends LocalOptions<Assignment> {
  /** How many moves are tried. */
  readonly steps: number;
  /** By the share of the steps that is done, from 0 on and below 1: 0 or more. It is asked a thousand times, or at each of fewer steps. */
  readonly temperature: (share: number) => number;
}

/**
 * Tries moves by chance, and makes those that cost no more. One that costs d more it makes with a chance of exp(-d / temperature), which
 * falls as it cools: hot, it goes anywhere; cold, it is hill climbing by first choice.
 *
 * @returns the best that was met; `stoppedBy` "schedule" if it is no solution
 * @throws InputError and ContractError as for `hillClimbing`, and InputError for temperatures below 0
 * @see S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by Simulated Annealing" (1983); N. Metropolis et al. (1953) for the rule
 * @example
 * simulatedAnnealing(new QueensLandscape(20), { steps: 100_000, temperature: (share) => 0.05 ** share }).cost; // 0
 */
export function simulatedAnnealing<Assignment>(
  landscape: Landscape<Assignment>,
  options: AnnealingOptions<Assignment>,
): LocalResult<Assignment> {
  const run = new LocalRun(landscape, options, ["steps", "temperature"]);
  const { steps, temperature } = options;
  expectWhole("steps", steps, 1);
  const refuse = (given: unknown) => {
    throw new InputError("temperature", describe(given), "a function that gives 0 or more");
  };
  if (typeof temperature !== "function") refuse(temperature);
  const stretch = Math.ceil(steps / 1000);
  let heat = 0;
  run.begin();
  for (let step = 0; ; step++) {
    const ended = run.ended() ?? (step >= steps || landscape.moves === 0 ? "schedule" : undefined);
    if (ended) return run.result(ended);
    if (step % stretch === 0) heat = temperature(step / steps);
    if (!(heat >= 0)) refuse(heat);
    const move = run.roll(landscape.moves);
    const change = run.changeBy(move);
    const chance = change > 0 ? run.roll(2 ** 32) / 2 ** 32 : 0;
    // exp(-x) is at most 1 / (1 + x), which refuses most moves without the slower function.
    run.step(move, change <= 0 || (!(chance * (heat + change) > heat) && chance < Math.exp(-change / heat)));
  }
}
