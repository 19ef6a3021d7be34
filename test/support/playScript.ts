import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Picture } from "../../lib/figures/picture";
import type { PlayGoal, PlayRule } from "../../lib/figures/play";

interface Move {
  readonly at: number;
  readonly to?: number;
  readonly next: number[];
}

/** The rules of the boards to play, out of the very script that runs in the browser. */
interface PlayScript {
  movesOf(rule: PlayRule, board: readonly number[], held?: number): Move[];
  originsOf(rule: PlayRule, board: readonly number[]): number[][];
  isGoal(goal: PlayGoal, board: readonly number[]): boolean;
  reckon(texts: readonly string[], board: readonly number[]): number;
  written(style: object, board: readonly number[]): string;
  shuffledBoard(
    rule: PlayRule,
    goal: PlayGoal,
    shuffle: NonNullable<PlayData["shuffle"]>,
    cells: number,
    random: () => number,
  ): number[];
}

const text = ["rules", "fill"]
  .map((part) => readFileSync(join(__dirname, `../../lib/figures/browser/${part}.js`), "utf8"))
  .join("\n");
const make = new Function(`${text}\nreturn { movesOf, originsOf, isGoal, reckon, written, shuffledBoard };`);
export const script: PlayScript = make();

/** What a playable board sends along. */
export interface PlayData {
  /** `rows`: the cells from left to right in rows from top to bottom. */
  readonly look: { readonly rows: readonly (readonly number[])[]; readonly names?: readonly string[] };
  /** What each value is called. */
  readonly names: readonly string[];
  readonly rule: PlayRule;
  /** Whether arrow keys slide. */
  readonly slides: boolean;
  readonly help: string;
  readonly goal: PlayGoal;
  readonly starts: readonly { readonly name: string; readonly board: number[]; readonly least?: number }[];
  readonly shuffle?: { readonly from?: number[][]; readonly moves: number };
  readonly style: object;
  readonly solver?: { readonly module: string; readonly name: string; readonly args: unknown[] };
}

export function dataOf({ html }: Picture): PlayData {
  return JSON.parse(/<script type="application\/json">([^<]*)<\/script>/.exec(html)![1]);
}

/** A random position as the button Shuffle makes it. */
export function shuffled({ rule, goal, shuffle, starts }: PlayData, random: () => number): number[] {
  return script.shuffledBoard(rule, goal, shuffle!, starts[0].board.length, random);
}

/** Throws unless each board follows from the one before by a move of the rule, and the last is solved. */
export function replay({ rule, goal }: PlayData, boards: readonly (readonly number[])[]): void {
  const tray = rule.kind === "put" ? rule.tray : [undefined];
  boards.slice(1).forEach((board, step) => {
    const nexts = tray
      .flatMap((held) => script.movesOf(rule, boards[step], held))
      .map(({ next }) => next.join());
    if (!nexts.includes(board.join())) throw new Error(`no move leads from ${boards[step]} to ${board}`);
  });
  if (!script.isGoal(goal, boards[boards.length - 1]))
    throw new Error(`${boards[boards.length - 1]} is not solved`);
}
