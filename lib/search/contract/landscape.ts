import type { Dice } from "../../basics/dice";

/**
 * A problem of complete assignments, each of which has a cost: what local search goes about in. It holds one assignment, and changes it in
 * place. Moves are numbers, as positions are in a `StateSpace`; what one means may depend on the assignment in hand.
 */
export interface Landscape<Assignment> {
  /** How many moves there are from the assignment in hand, numbered from 0 on. */
  readonly moves: number;
  /** Takes an assignment that the dice choose: the same one for the same throws. */
  begin(roll: Dice): void;
  /** Of the assignment in hand, counted afresh: 0 for a solution, more otherwise. Whole numbers are best: sums of fractions miss 0. */
  cost(): number;
  /** What the cost would change by. Nothing is moved. */
  change(move: number): number;
  make(move: number): void;
  /** A copy of the assignment in hand. */
  assignment(): Assignment;
}

/** A landscape whose assignments have parts, such as one queen a row: `minConflicts` changes one that is at odds with others. */
export interface ConflictLandscape<Assignment> extends Landscape<Assignment> {
  /** The moves [from, to) of one part at odds, by chance. It is asked for where the cost is not 0. */
  conflicted(roll: Dice): readonly [from: number, to: number];
  /** An accelerator: the best of those moves, by chance among equals. */
  bestOf?(from: number, to: number, roll: Dice): number;
}

/** The options of every local search. Of the limits of other searches it takes those that mean something without positions and depth. */
export interface LocalOptions<Assignment> {
  /** A whole number, of the dice: the same search for the same seed. Default: 1. */
  readonly seed?: number;
  /** Stop before more steps than this. Default: no limit; 100,000 for `minConflicts`. */
  readonly maxSteps?: number;
  /** Stop after this many milliseconds, by a look between two steps. Default: no limit. */
  readonly timeLimit?: number;
  /** Stops the search once aborted, which only `observer` can do. */
  readonly signal?: AbortSignal;
  /** Called with every start and every step. What is found stays the same. */
  readonly observer?: (event: LocalEvent<Assignment>) => void;
}

/** A start, or a step: its move, what that changes, and whether it was made. `cost` is that of the assignment in hand afterwards. */
export type LocalEvent<Assignment> = { readonly cost: number; readonly assignment: () => Assignment } & (
  | { readonly kind: "start" }
  | { readonly kind: "step"; readonly move: number; readonly change: number; readonly isMade: boolean }
);

/** What ended a local search. "peak": no move is better; "restarts": so it was after the last of them; "schedule": all steps are done. */
export type LocalEnd = "solution" | "peak" | "restarts" | "schedule" | "maxSteps" | "timeLimit" | "signal";

/** What a local search found: the best that it met. That there is no solution it never says. */
export interface LocalResult<Assignment> {
  readonly best: Assignment;
  readonly cost: number;
  readonly isSolution: boolean;
  readonly stoppedBy: LocalEnd;
  /** Moves made, and those that were chosen and not made; moves whose change of cost was asked for; assignments that it began from. */
  readonly stats: { readonly steps: number; readonly evaluated: number; readonly starts: number };
}
