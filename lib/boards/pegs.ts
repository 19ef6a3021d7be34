import { describe, InputError } from "../basics/errors";
import { expectA } from "../basics/expect";
import { type Drawing, pegBoardDrawing, pegGameStrip, show, table } from "../display/index";
import { PegBoard, type PegJump, parsePegSolution, pegMovesOf } from "../puzzles/pegs/index";

/**
 * A board with pegs and, where it is given, the move that comes next. Its alternative text: "pegs in 1 2 3; 3 > 0 over 1".
 * @param pegs  the holes that hold one
 * @param move  jumps by one peg
 * @throws InputError for holes off the board, and a jump that does not begin where the one before ended
 *
 * @example
 * drawPegs(triangle(3), [1, 2, 3], [{ from: 3, over: 1, to: 0 }]).alt; // "pegs in 1 2 3; 3 > 0 over 1"
 */
export function drawPegs(board: PegBoard, pegs: readonly number[], move: readonly PegJump[] = []): Drawing {
  expectA(PegBoard, "board", board);
  expectA("a list of numbers", "pegs", pegs);
  expectA("a list of objects with numbers from, over, to", "move", move);
  return pegBoardDrawing({ board, pegs, move });
}

/**
 * Shows a game as a strip of boards, one a move.
 * @param start  the hole that is empty at the beginning
 * @throws InputError for holes off the board; it does not know the rules
 *
 * @example
 * // Prints the caption, the board before the move, and the board in the end.
 * showPegGame("One move", triangle(3), 0, [{ from: 3, over: 1, to: 0 }]); // undefined
 */
export function showPegGame(
  caption: string,
  board: PegBoard,
  start: number,
  jumps: readonly PegJump[],
): void {
  expectA("a text", "caption", caption);
  expectA(PegBoard, "board", board);
  expectA("a list of objects with numbers from, over, to", "jumps", jumps);
  show(pegGameStrip({ caption, board, pegs: board.allBut(start), moves: pegMovesOf(jumps) }));
}

/**
 * Shows a game in brackets as `showPegGame` does, or prints what is wrong with it.
 *
 * @example
 * // Prints the game.
 * tryPegGame("Your moves", triangle(3), 0, "[3, 0]"); // undefined
 */
export function tryPegGame(caption: string, board: PegBoard, start: number, text: string): void {
  expectA("a text", "caption", caption);
  expectA(PegBoard, "board", board);
  expectA("a text", "text", text);
  let jumps: PegJump[];
  try {
    jumps = parsePegSolution(board, start, text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.log(error.message);
    return;
  }
  showPegGame(caption, board, start, jumps);
}

/**
 * Shows a table with a row for each start and a column for each finish.
 * @throws InputError as `table` does
 *
 * @example
 * // Prints a table of six rows.
 * showPegPairs("Sums", triangle(3), (start, finish) => start + finish); // undefined
 */
export function showPegPairs(
  caption: string,
  board: PegBoard,
  entry: (start: number, finish: number) => string | number,
): void {
  expectA("a text", "caption", caption);
  expectA(PegBoard, "board", board);
  expectA("a function", "entry", entry);
  const holes = board.all();
  const rows = holes.map((start) => [start, ...holes.map((finish) => entry(start, finish))]);
  const columns = ["start", ...holes.map(String)];
  show(table({ caption, columns, align: "right", rowHeaders: true, rows }));
}

/**
 * One peg's jumps along a list of holes, over whatever lies between.
 * @throws InputError for two holes that no jump of the board joins
 *
 * @example
 * pegChain(triangle(5), [5, 0, 3]); // [{ from: 5, over: 2, to: 0 }, { from: 0, over: 1, to: 3 }]
 */
export function pegChain(board: PegBoard, holes: readonly number[]): PegJump[] {
  expectA(PegBoard, "board", board);
  expectA("a list of numbers", "holes", holes);
  return holes.slice(1).map((to, i) => {
    const jump = board.jumps.find((one) => one.from === holes[i] && one.to === to);
    if (jump) return jump;
    throw new InputError("holes", describe([holes[i], to]), "holes that a jump of the board joins");
  });
}

/**
 * The holes that hold a peg after some jumps, in order.
 * @throws InputError for a jump that cannot be made
 *
 * @example
 * pegsAfter([1, 2, 3], [{ from: 3, over: 1, to: 0 }]); // [0, 2]
 */
export function pegsAfter(pegs: readonly number[], jumps: readonly PegJump[]): number[] {
  expectA("a list of numbers", "pegs", pegs);
  expectA("a list of objects with numbers from, over, to", "jumps", jumps);
  const now = new Set(pegs);
  for (const [i, { from, over, to }] of jumps.entries()) {
    if (!now.has(from) || !now.has(over) || now.has(to)) {
      const given = `${from} over ${over} to ${to}, with pegs in ${[...now].join(" ")}`;
      throw new InputError(`jumps[${i}]`, given, "a jump over a peg into an empty hole");
    }
    now.delete(from);
    now.delete(over);
    now.add(to);
  }
  return [...now].sort((a, b) => a - b);
}
