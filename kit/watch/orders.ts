import { counted } from "../figures/text";
import { chosenIn, type WatchAnswer, type WatchChoice } from "../play/answer";
import { record } from "./events";
import { watch } from "./watch";

type Board = readonly number[];

export interface FilledBoard {
  readonly caption: string;
  readonly start: Board;
  /** What a board is called that is full as it should be: "tour". */
  readonly goal: string;
  readonly isGoal: (board: Board) => boolean;
  /** The boards one step further, in the order in which the search of that name tries them. */
  readonly next: (board: Board, name: string) => readonly Board[];
  readonly text: (board: Board) => string;
  readonly signs?: Readonly<Record<string, string>>;
}

const MOST_NODES = 20_000;

/**
 * Backtracking from a board in the orders that were chosen, side by side: depth-first, to the first goal. A node is a board that
 * the search has come to; at 20,000 of them it stops.
 *
 * @example
 * const from = {
 *   caption: "One cell", start: [0], goal: "goal", text: String,
 *   isGoal: ([cell]) => cell === 1, next: () => [[1]],
 * };
 * watchOrders({ searches: ["in order"], weight: 1 }, from).summary; // "in order: a goal after 2 nodes"
 */
export function watchOrders(choice: WatchChoice, from: FilledBoard): WatchAnswer {
  const { caption, start, goal, isGoal, next, text, signs } = from;
  const runs = chosenIn(choice).map((name) => {
    let [nodes, isMet, isStopped] = [0, false, false];
    const recording = record(
      (observer) => {
        const visit = (board: Board, depth: number): void => {
          nodes++;
          isMet = isGoal(board);
          observer({ kind: "node", depth, text: text(board), isSolution: isMet });
          for (const below of isMet ? [] : next(board, name)) {
            isStopped ||= nodes === MOST_NODES;
            if (isStopped) return;
            visit(below, depth + 1);
            if (isMet) return;
          }
        };
        visit(start, 0);
      },
      { grow: true },
    );
    const end = isMet ? `a ${goal}` : isStopped ? "stopped" : `no ${goal}`;
    const summary = `${name}: ${end} after ${counted(nodes, "node")}`;
    return { name, recording, summary };
  });
  const summary = runs.map((run) => run.summary).join("; ");
  const { html } = watch({
    caption: `${summary[0].toUpperCase()}${summary.slice(1)}. ${caption}`,
    runs: runs.map(({ name, recording }) => ({ name, recording })),
    names: { expanded: "goes on below", pruned: "stuck", goal },
    signs,
  });
  return { kind: "watched", html, summary };
}
