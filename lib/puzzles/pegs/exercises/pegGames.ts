import { InputError } from "../../../basics/errors";
import { misfit, type Verdict, wrong } from "../../../figures/exercise";
import type { PegBoard, PegJump, Pegs } from "../board";
import { parsePegSolution, pegMovesOf, replayPegSolution } from "../notation";

/** What is wrong with the end of a game, as part of a sentence, or undefined where it is as it should be. */
export type Fault = (board: PegBoard, pegs: Pegs, moves: readonly PegJump[][]) => string | undefined;

export interface GameOptions {
  readonly fault: Fault;
  /** How long a game is; left out where it does not matter. */
  readonly length?: (moves: readonly PegJump[][]) => number;
  /** How long it must be at least: asked only of a game without a fault. */
  readonly shortest?: () => number;
  /** What the length counts: "moves". */
  readonly unit?: string;
}

/** Judges a game in brackets by playing it from the board with one empty hole. */
export function judgeGame(
  board: PegBoard,
  start: number,
  options: GameOptions,
): (answer: unknown) => Verdict {
  const { fault, length, shortest, unit } = options;
  return (answer) => {
    if (typeof answer !== "string") return misfit("a text", answer);
    const played = playedGame(board, start, answer);
    if (typeof played === "string") return wrong(played);
    const moves = pegMovesOf(played);
    const positions = replayPegSolution(board, start, played);
    const found = fault(board, positions[positions.length - 1], moves);
    if (found !== undefined) return wrong(found);
    if (!length || !shortest) return { kind: "right" };
    const [spent, least] = [length(moves), shortest()];
    const remark = `It has ${spent} ${unit}`;
    return spent > least
      ? { kind: "longer", remark }
      : { kind: "right", remark: `${remark}; no game has fewer` };
  };
}

/** The game, or what the rules say against it, in one line. */
function playedGame(board: PegBoard, start: number, text: string): PegJump[] | string {
  try {
    return parsePegSolution(board, start, text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.message
      .split("\n")[0]
      .replace(/^\w+: /, "")
      .replace(/,? on:?$/, "");
  }
}

/** One peg is left, and it is in that hole. */
export function onePegIn(hole: number): (board: PegBoard, pegs: Pegs) => string | undefined {
  return (_board, pegs) => {
    if (pegs.length > 1) return `${pegs.length} pegs are left`;
    return pegs[0] === hole ? undefined : `the last peg is in hole ${pegs[0]}`;
  };
}

/** More than one peg is left, and none can jump. */
export function isStuck(board: PegBoard, pegs: Pegs): string | undefined {
  if (pegs.length === 1) return "one peg is left: that is a win";
  const left = board.jumps.find(
    ({ from, over, to }) => pegs.includes(from) && pegs.includes(over) && !pegs.includes(to),
  );
  return left && `there is still a jump, from ${left.from} to ${left.to}`;
}
