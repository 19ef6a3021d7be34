import type { PlaySolver } from "../../../../kit/play/answer";

export type Board = readonly number[];

/** What any board to play lets the page do: `puzzleGame` of its figure. */
interface AnyGame {
  readonly panel: HTMLElement;
  /** @param made  what is said behind the number of moves so far */
  say(words?: string, made?: string): void;
  /** Another array after each move. */
  position(): Board;
}

/** A board that is filled in any order. Both kinds tell of themselves by the event "puzzle-game". */
export interface FilledGame extends AnyGame {
  /** Begins with a position, whoever made it up: false, and nothing happens, where the board could not stand so. */
  open(board: Board): boolean;
}

/** A board with moves. */
export interface PlayGame extends AnyGame {
  readonly solver?: PlaySolver;
  /** "3 moves" */
  counted(moves: number): string;
  /** Makes the move that leads to a board, if there is one. */
  play(next: Board): boolean;
  hint(next: Board): void;
  /** Moves along boards, the first of which may be the position. */
  count(boards: readonly Board[]): number;
}

export type PlayFigure = HTMLElement & { puzzleGame?: PlayGame | FilledGame };
