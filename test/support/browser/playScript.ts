import { isGoal, movesOf, shuffledBoard } from "../../../kit/browser/rules";
import type { Picture } from "../../../kit/figures/picture";
import type { PlayData } from "../../../kit/play/data";

export function dataOf({ html }: Pick<Picture, "html">): PlayData {
  return JSON.parse(/<script type="application\/json">([^<]*)<\/script>/.exec(html)![1]);
}

/** A random position as the button Shuffle makes it. */
export function shuffled({ rule, goal, shuffle, starts }: PlayData, random: () => number): number[] {
  return shuffledBoard(rule, goal, shuffle!, starts[0].board.length, random);
}

/** Throws unless each board follows from the one before by a move of the rule, and the last is solved. */
export function replay({ rule, goal }: PlayData, boards: readonly (readonly number[])[]): void {
  const tray = rule.kind === "put" ? rule.tray : [undefined];
  boards.slice(1).forEach((board, step) => {
    const nexts = tray.flatMap((held) => movesOf(rule, boards[step], held)).map(({ next }) => next.join());
    if (!nexts.includes(board.join())) throw new Error(`no move leads from ${boards[step]} to ${board}`);
  });
  if (!isGoal(goal, boards[boards.length - 1])) throw new Error(`${boards[boards.length - 1]} is not solved`);
}
