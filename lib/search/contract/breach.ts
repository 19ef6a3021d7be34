import { describe, LibraryError } from "../../basics/errors";

/**
 * A space, a bound or a goal test that breaks its contract, met while searching: what was done wrong, and how to mend it.
 * A search that went on could take its errors for a proof.
 */
export class ContractError extends LibraryError {
  readonly code = "contract";
  override readonly name = "ContractError";

  constructor(
    /** What the space did, as a sentence without its end. */
    readonly breach: string,
    /** What to do about it. */
    readonly cure: string,
  ) {
    super(`${breach}. The cure: ${cure}.`);
  }
}

/**
 * What is wrong with the index that `method` returned.
 * @param positions what was expanded, for the message: "position 7", "3 positions"
 */
export function endFault(
  { stride, maxSuccessors }: { readonly stride: number; readonly maxSuccessors: number },
  method: string,
  end: unknown,
  positions: string,
  at: number,
): ContractError {
  const returned = `${method} returned ${String(end)}`;
  const mend = `let ${method} expand states[from..to) and no more, write from out[at] on, and return the index behind the last integer that it wrote, not their number`;
  if (typeof end !== "number" || !Number.isInteger(end)) return new ContractError(returned, mend);
  if (end < at) return new ContractError(`${returned}, which is before at = ${at}`, mend);
  const written = (end - at) / stride;
  if (!Number.isInteger(written)) {
    return new ContractError(`${returned}: ${end - at} integers are no whole number of positions`, mend);
  }
  return new ContractError(
    `${returned}: ${written} successors of ${positions}, and maxSuccessors is ${maxSuccessors}`,
    `make maxSuccessors as large as the number of successors that any position has; or ${mend}`,
  );
}

/** What is wrong with a code outside of a space's size. */
export function codeFault(code: number, size: number, method = "expand"): ContractError {
  return new ContractError(
    `${method} gave the code ${code}, and codes must lie in [0, size) with size = ${size}`,
    "number the positions from 0 to size - 1, or leave size out",
  );
}

/** What to do about a cost that is none. What is rounded up is never below a bound that is multiplied alike, and rounded up in turn. */
export const COST_CURE =
  "let every move cost a whole number from 0 to 2^29 - 1; of fractions, Math.ceil(1000 * cost), and multiply bounds by 1000, too";

/** A position as messages show it, cut short where it is long. */
export function nameOf(states: Int32Array, at: number, stride: number): string {
  return describe(stride === 1 ? states[at] : states.subarray(at, at + stride));
}
