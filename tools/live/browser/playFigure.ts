import type { PlaySolver } from "../../../lib/figures/playAnswer";

export type Board = readonly number[];

/** What a playable board lets the page do: `puzzleGame` of its figure, told of by the event "puzzle-game". */
export interface PlayGame {
  readonly solver?: PlaySolver;
  readonly panel: HTMLElement;
  /** "3 moves" */
  counted(moves: number): string;
  say(words?: string): void;
  /** Another array after each move. */
  position(): Board;
  /** Makes the move that leads to a board, if there is one. */
  play(next: Board): boolean;
  hint(next: Board): void;
  /** Moves along boards, the first of which may be the position. */
  count(boards: readonly Board[]): number;
}

export type PlayFigure = HTMLElement & { puzzleGame?: PlayGame };
