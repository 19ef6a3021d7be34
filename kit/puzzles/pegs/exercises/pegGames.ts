import { InputError } from "../../../../lib/basics/errors";
import type { PegBoard, PegJump, Pegs } from "../../../../lib/puzzles/pegs/board";
import { parsePegSolution, pegMovesOf, replayPegSolution } from "../../../../lib/puzzles/pegs/notation";
import { type Exercise, judgement } from "../../../exercise/exercise";

/** What is wrong with the end of a game, as part of a sentence, or undefined where it is as it should be. */
export type Fault = (board: PegBoard, pegs: Pegs, moves: readonly PegJump[][]) => string | undefined;

interface PegGame {
  /** A game in brackets, to show what is wanted. */
  readonly like: string;
  readonly hint: string;
  readonly board: PegBoard;
  /** The hole that is empty at the beginning. */
  readonly start: number;
  readonly fault: Fault;
  readonly unit?: "moves" | "jumps";
  /** How many of them a game must have at least: asked only of one without a fault. */
  readonly fewest?: () => number;
}

/** An exercise whose answer is a game in brackets: it is judged by playing it. */
export function pegGame({ like, hint, board, start, fault, unit = "moves", fewest }: PegGame): Exercise {
  const judge = (answer: string) => {
    const jumps = playedGame(board, start, answer);
    if (typeof jumps === "string") return jumps;
    const moves = pegMovesOf(jumps);
    const positions = replayPegSolution(board, start, jumps);
    const found = fault(board, positions[positions.length - 1], moves);
    if (found !== undefined) return found;
    if (!fewest) return { kind: "right" as const };
    const { length } = { moves, jumps }[unit];
    const remark = `It has ${length} ${unit}`;
    return length > fewest()
      ? { kind: "longer" as const, remark }
      : { kind: "right" as const, remark: `${remark}; no game has fewer` };
  };
  return judgement({ wants: `a game in brackets, as a text such as "${like}"`, hint, kind: "string", judge });
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
