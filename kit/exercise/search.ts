import { describe, expectOptions, InputError } from "../../lib/basics/errors";
import { type Exercise, isSame, judgement, TOO_MUCH } from "./exercise";

/** A move of a puzzle whose positions are texts. */
export interface CostedMove {
  readonly to: string;
  readonly cost: number;
}
export type CostedMoves = (position: string) => readonly CostedMove[];

/** The least costs from a position to all that can be reached. */
export function costsFrom(start: string, moves: CostedMoves): Map<string, number> {
  const costs = new Map([[start, 0]]);
  const waiting = [start]; // a position whose cost falls comes in again
  for (const position of waiting) {
    for (const { to, cost } of moves(position)) {
      const whole = costs.get(position)! + cost;
      if (whole >= (costs.get(to) ?? Infinity)) continue;
      costs.set(to, whole);
      waiting.push(to);
    }
  }
  return costs;
}

/** Puts itself around the function that lists the moves of a position: its calls are counted, and end at a limit. */
export type CountedSearch = <Arguments extends readonly unknown[], Result>(
  moves: (...args: Arguments) => Result,
) => (...args: Arguments) => Result;

/** A puzzle that the reader's search is tried on. */
export interface SearchCase {
  /** As it stands after "for": "a town of 144 corners". */
  readonly name: string;
  /** What the search is called with, made anew for each call; what `counted` stands around counts as an expansion. */
  readonly arguments: (counted: CountedSearch) => readonly unknown[];
  readonly result: unknown;
  /** If given, every number from the result up to this one is right. */
  readonly most?: number;
  /** How many positions must be expanded, and how many may be: twice the same number where the order leaves no choice. */
  readonly expands: readonly [least: number, most: number];
}

export interface SearchExercise extends Pick<Exercise, "wants" | "hint"> {
  /** Easy cases first: of a fault, the first such case is shown. Made only when somebody answers. */
  readonly cases: () => readonly SearchCase[];
  /** What a right answer shows, as a sentence. */
  readonly remark?: string;
}

/**
 * An exercise whose answer is a search: it is judged by its result and by how many positions it expands. A search that
 * never ends is ended, as long as it asks for moves; one that spins without asking is left to whoever runs the cell.
 */
export function search(options: SearchExercise): Exercise {
  expectOptions(options, ["wants", "hint", "cases", "remark"]);
  const { wants, hint, remark } = options;
  let cases: readonly SearchCase[] | undefined;
  const judge = (answer: (...args: readonly unknown[]) => unknown) => {
    cases ??= options.cases();
    if (!Array.isArray(cases) || cases.length === 0)
      throw new InputError("cases", describe(cases), "at least one case");
    const counts: string[] = [];
    for (const tried of cases) {
      const { fault, expanded } = tryOn(tried, answer);
      if (fault) return `for ${tried.name} ${fault}.`;
      counts.push(formatted(expanded));
    }
    const tally = `Positions expanded: ${counts.join(", ")}.`;
    return { kind: "right" as const, remark: remark ? `${tally} ${remark}` : tally };
  };
  return judgement({ wants, hint, kind: "function", judge });
}

/** So many times as much as a right search needs is enough to call a search endless, and is soon over. */
const TIMES_AS_MUCH = 20;

function tryOn(
  { arguments: make, result, most: highest, expands: [least, most] }: SearchCase,
  answer: (...args: readonly unknown[]) => unknown,
): { readonly fault?: string; readonly expanded: number } {
  const limit = TIMES_AS_MUCH * most + 1000;
  let expanded = 0;
  const args = make((moves) => {
    const asked: typeof moves = (...given) => {
      if (expanded >= limit) throw new Error(ENDLESS);
      expanded++;
      return moves(...given);
    };
    return Object.assign(asked, { ahead: moves });
  });
  // What a grader may work out before it is asked: another program pays for each question.
  for (const given of args) if (typeof given === "function") Object.assign(given, { ahead: given, ...given });
  let found: unknown;
  let thrown: unknown;
  try {
    found = answer(...args);
  } catch (error) {
    if (error === TOO_MUCH) throw error;
    thrown = error ?? `${error}`;
  }
  const fault = () => {
    // Asked first: a search may catch what ends it, and answer all the same.
    if (expanded >= limit)
      return `it was stopped after ${formatted(limit)} expansions, where ${formatted(most)} ${most === 1 ? "is" : "are"} enough`;
    if (thrown instanceof Error) return `it throws ${thrown.name}: ${thrown.message}`;
    if (thrown !== undefined) return `it throws ${describe(thrown)}`;
    const isRight =
      highest === undefined
        ? isSame(found, result)
        : typeof found === "number" && found >= (result as number) && found <= highest;
    const right = describe(result) + (highest === undefined ? "" : ` to ${describe(highest)}`);
    if (!isRight) return `it gives ${describe(found)}, where ${right} is right`;
    if (expanded === 0 && least > 0) return "it never asks for the moves of a position";
    const needed = least === most ? formatted(most) : `${formatted(least)} to ${formatted(most)}`;
    if (expanded >= least && expanded <= most) return undefined;
    return `the answer is right, but it expands ${formatted(expanded)} ${expanded === 1 ? "position" : "positions"}, not ${needed}`;
  };
  return { fault: fault(), expanded };
}

const ENDLESS = "the search has expanded too many positions";

const formatted = (count: number) => count.toLocaleString("en");
