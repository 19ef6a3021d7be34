import { InputError } from "../../lib/basics/errors";
import { type SearchResult, searchNames } from "../../lib/search/index";

/** What a search from a position of a playable board found. */
export type PlayAnswer =
  /** The boards from the given one to the goal, how many moves that are, and whether no way is shorter. */
  | {
      readonly kind: "solved";
      readonly boards: readonly (readonly number[])[];
      readonly cost: number;
      readonly isShortest: boolean;
    }
  | { readonly kind: "unsolvable" | "stopped"; readonly reason: string };

/** What is known of a position at once: what a lower bound says ("Manhattan says", 19), and what else can be counted. */
export interface Told {
  readonly bound?: readonly [says: string, moves: number];
  /** What is left to do, where nobody has to search for it; Infinity where there is no way. */
  readonly left?: number;
  readonly words?: string;
  /** What is left, where it is not the unit of the board: "queen". */
  readonly unit?: string;
}

/** What a reader chose to watch. */
export interface WatchChoice {
  readonly searches: readonly string[];
  /** Of weighted A*. */
  readonly weight: number;
}

/** The searches that a reader chose, each once. @throws InputError for none */
export function chosenIn({ searches }: WatchChoice): string[] {
  if (searches.length === 0) throw new InputError("searches", "[]", "at least one search");
  return [...new Set(searches)];
}

/** What came of it: a figure, and the same in a few words; or why there is none. */
export type WatchAnswer =
  | { readonly kind: "watched"; readonly html: string; readonly summary: string }
  | Exclude<PlayAnswer, { kind: "solved" }>;

/** What a search for a board tells while it runs. */
export type Report = ((progress: { readonly expanded: number }) => void) | undefined;

/** Solves a board to play: behind it stand the arguments that `solverOf` names, and at the end what hears how far the search is. */
export type SolveBoard<Args extends readonly unknown[]> = (
  board: readonly number[],
  ...args: [...args: Args, onProgress?: Report]
) => PlayAnswer;

/** Tells of a board what stands under it, within some milliseconds: behind it stand the arguments of `SolveBoard`. */
export type TellBoard<Args extends readonly unknown[]> = (board: readonly number[], ...args: Args) => Told;

/** Makes a figure of searches from a board: the same, with what the reader chose. */
export type WatchBoard<Args extends readonly unknown[]> = (
  board: readonly number[],
  ...args: [...args: Args, choice: WatchChoice, onProgress?: Report]
) => WatchAnswer;

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

/** The answer of one who knows the steps: each makes the next board of the last one, and no way is shorter. */
export function answerBySteps<Step>(
  board: readonly number[],
  steps: readonly Step[],
  next: (board: readonly number[], step: Step) => ArrayLike<number>,
): PlayAnswer {
  const boards = [[...board]];
  for (const step of steps) boards.push(Array.from(next(boards[boards.length - 1], step)));
  return { kind: "solved", boards, cost: steps.length, isShortest: true };
}

/** A board with another value in one cell. */
export function withValue(board: readonly number[], cell: number, value: number): number[] {
  return board.map((old, at) => (at === cell ? value : old));
}

/**
 * A function that solves a board to play: `(board, ...args)` gives a `PlayAnswer`. Pages whose cells run call it by its name.
 * Where moves in a row by one piece count as one, the piece that has moved last has the value 2.
 */
export interface PlaySolver {
  readonly module: string;
  readonly name: string;
  /** What it takes behind the board: values that can travel as JSON. */
  readonly args: readonly unknown[];
  /** Another function of that module: `(board, ...args)` gives what is `Told` under the board. */
  readonly tell: string;
  /** Where searches can be watched from a position. */
  readonly watch?: PlayWatcher<string>;
}

/** Another function of that module: `(board, ...args, choice)` gives a `WatchAnswer` (`watchFrom` makes it). */
export interface PlayWatcher<Name> {
  readonly name: Name;
  /** The searches to choose from. */
  readonly searches: readonly string[];
  /** What can be changed: "goal". */
  readonly rule?: string;
  /** How, each with what the function takes behind the board then; the first as the board has it. */
  readonly rules: readonly { readonly name: string; readonly args: readonly unknown[] }[];
}

/**
 * Names a solver in a room's `play.ts`: `solverOf<typeof import("./play")>("sliding", "solveTiles", "tellTiles", [4, 4])`. The
 * type makes a name that the module does not export an error.
 * @param room   in `kit/puzzles`, or the path of another folder of `kit`: "chapters/start-here"
 * @param watch  by default all searches, and the rules that the board has
 */
export function solverOf<Play>(
  room: string,
  name: keyof Play & string,
  tell: keyof Play & string,
  args: readonly unknown[],
  watch?: Pick<PlayWatcher<keyof Play & string>, "name"> & Partial<PlayWatcher<string>>,
): PlaySolver {
  const folder = room.includes("/") ? room : `puzzles/${room}`;
  const rules = [{ name: "as on the board", args }];
  return {
    ...{ module: `kit/${folder}/play`, name, args, tell },
    watch: watch && { searches: searchNames, rules, ...watch },
  };
}
