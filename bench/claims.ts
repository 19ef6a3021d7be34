import type { Measured } from "./sample";
import type { Claim, Measure } from "./subject";

export interface Judged {
  readonly claim: Claim;
  /** What was measured; not there if --filter or --quick left out one of the ways. */
  readonly value?: number;
  readonly verdict: "holds" | "fails" | "noisy" | "not measured";
}

/** How much longer the same loop may take at one time than at another before the machine counts as noisy. */
const UNSTEADY = 1.2;

/**
 * Judges the claims of a subject. A claim that fails is called noisy, and not held against the code, if the machine was
 * busy: before the run, or while one of the ways was measured, or if the claim would hold between the quartiles.
 *
 * @param measured  all ways that were measured, by "subject/way"
 * @param machine   whether it was busy before, and the milliseconds of the calibration loop at its best
 */
export function judge(
  subject: string,
  claim: Claim,
  measured: ReadonlyMap<string, Measured>,
  machine: { readonly isBusy: boolean; readonly calibration: number },
): Judged {
  const find = (way: string) => measured.get(way.includes("/") ? way : `${subject}/${way}`);
  const of = find(claim.of);
  const over = claim.over === undefined ? undefined : find(claim.over);
  if (of === undefined || (claim.over !== undefined && over === undefined)) {
    return { claim, verdict: "not measured" };
  }
  const value = measureOf(of, claim.measure, 0) / measureOf(over, claim.measure, 0);
  if (isWithin(claim, value)) return { claim, value, verdict: "holds" };

  const limit = machine.calibration * UNSTEADY;
  const isUnsteady = [of, over].some((way) => way?.calibrations.some((time) => time > limit));
  const isTimed = claim.measure !== "memory";
  const mayHold = [-1, 1].some((side) => {
    const atBest = measureOf(of, claim.measure, side) / measureOf(over, claim.measure, -side);
    return isWithin(claim, atBest);
  });
  const isNoisy = isTimed && (machine.isBusy || isUnsteady || mayHold);
  return { claim, value, verdict: isNoisy ? "noisy" : "fails" };
}

function isWithin({ atLeast = -Infinity, atMost = Infinity }: Claim, value: number): boolean {
  return value >= atLeast && value <= atMost;
}

/** A measure in the unit of its claims: the median, or with -1 or 1 for `side` its lower or upper quartile. */
function measureOf(measured: Measured | undefined, measure: Measure, side: number): number {
  if (measured === undefined) return 1;
  if (measure === "memory") return measured.memory / 2 ** 20;
  if (measure === "firstRun") return measured.firstRun;
  const time = side === 0 ? measured.time : measured.quartiles[side < 0 ? 0 : 1];
  return measure === "time" ? time : (time * 1e6) / (measured.way.units ?? Number.NaN);
}
