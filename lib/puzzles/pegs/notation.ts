import { describe, InputError } from "../../basics/errors";
import { indented, type PegBoard, type PegJump } from "./board";

/** The jumps of a game in their order, chains written out jump by jump. */
export type PegSolution = readonly PegJump[];

/**
 * The moves of a game: jumps in a row by the same peg together.
 * @example
 * pegMovesOf(parsePegSolution(hoppers, 6, "[0, 6][9, 3][2, 0, 6]")).length; // 3
 */
export function pegMovesOf(jumps: PegSolution): PegJump[][] {
  const moves: PegJump[][] = [];
  jumps.forEach((jump, i) => {
    if (i > 0 && jumps[i - 1].to === jump.from) moves[moves.length - 1].push(jump);
    else moves.push([jump]);
  });
  return moves;
}

/**
 * A game in the articles' notation: a pair of brackets for each move, with the holes where its peg stands in turn.
 * @example
 * formatPegSolution([{ from: 2, over: 1, to: 0 }, { from: 0, over: 3, to: 6 }]); // "[2, 0, 6]"
 */
export function formatPegSolution(jumps: PegSolution): string {
  return pegMovesOf(jumps)
    .map((move) => `[${[move[0].from, ...move.map(({ to }) => to)].join(", ")}]`)
    .join("");
}

/**
 * Reads a game in the articles' notation, such as "[0, 6][9, 3][2, 0, 6]", and plays it.
 * @param start the hole that is empty at the beginning
 * @throws InputError for another text, and for a jump that cannot be made
 * @example
 * parsePegSolution(hoppers, 6, "[0, 6][9, 3]"); // [{ from: 0, over: 3, to: 6 }, { from: 9, over: 6, to: 3 }]
 */
export function parsePegSolution(board: PegBoard, start: number, text: string): PegJump[] {
  const form = 'moves such as "[0, 6][9, 3][2, 0, 6]"';
  if (!/^\s*(\[\s*\d+\s*(,\s*\d+\s*)+\]\s*)+$/.test(text)) {
    throw new InputError("text", describe(text), form);
  }
  const jumps = text.match(/\[[^\]]*\]/g)!.flatMap((move) => {
    const holes = move.match(/\d+/g)!.map(Number);
    return holes.slice(1).map((to, i) => {
      const jump = board.jumps.find((candidate) => candidate.from === holes[i] && candidate.to === to);
      if (jump) return jump;
      throw new InputError("text", move, `jumps of the board, not one from ${holes[i]} to ${to}`);
    });
  });
  replayPegSolution(board, start, jumps);
  return jumps;
}

/**
 * Plays a game jump by jump: the holes with a peg at the start and after each jump.
 * @param start the hole that is empty at the beginning
 * @throws InputError for a hole off the board, and for a jump that cannot be made; it shows the position
 */
export function replayPegSolution(board: PegBoard, start: number, jumps: PegSolution): number[][] {
  const positions = [board.allBut(start)];
  jumps.forEach(({ from, over, to }, i) => {
    const pegs = positions[i];
    const refuse = (expected: string) => {
      const where = `jump ${i + 1}, ${from} over ${over} to ${to}, on${indented(board.withPegs(pegs))}`;
      throw new InputError("jumps", where, expected);
    };
    const isJump = board.jumps.some((jump) => jump.from === from && jump.over === over && jump.to === to);
    if (!isJump) refuse("jumps of the board");
    for (const hole of [from, over]) if (!pegs.includes(hole)) refuse(`a peg in hole ${hole}`);
    if (pegs.includes(to)) refuse(`hole ${to} to be empty`);
    positions.push([...pegs.filter((hole) => hole !== from && hole !== over), to].sort((a, b) => a - b));
  });
  return positions;
}
