import type { Exercise } from "../../../kit/exercise/exercise";
import { FlipIt } from "../../../lib/puzzles/flip-it/index";
import { knightsTours } from "../../../lib/puzzles/knights-tour/index";
import { LightsOut } from "../../../lib/puzzles/lights-out/index";
import {
  formatPegSolution,
  hoppers,
  PegJumps,
  PegMoves,
  pegRegionBound,
  shortestPegSolution,
  triangle,
  tryTri,
} from "../../../lib/puzzles/pegs/index";
import { SlidingPuzzle } from "../../../lib/puzzles/sliding/index";
import { breadthFirstSearch, solved } from "../../../lib/search/index";

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

/** Where there are several right answers: one for what the question says. */
const SOLVERS: Readonly<Record<string, (says?: string) => unknown>> = {
  "05.1": (says = "0") => [...knightsTours(3, 4)].find(([start]) => start === numbersIn(says)[0]),
  "06.1": (says = "..***") => firstRow(/[.*]{5}/.exec(says)?.[0] ?? ""),
  "07.1": (says = "1 3 6 4 0 2 7 5 8") => slides(numbersIn(says)),
  "08.1": (says = "W_WB BWBW WBWW WWWW") => jumpers(/[WB_ ]{19}/.exec(says)?.[0] ?? ""),
  "08.3": (says = "3, 1.1") => (says.match(/[\d.]+/g) ?? []).map((b) => Number(b) / (Number(b) - 1)),
  "10.2": (says = "2") => game(new PegJumps(hoppers), 6, numbersIn(says)[0]),
  "11.1": (says = "3, 14") => game(new PegJumps(triangle(5)), numbersIn(says)[0], numbersIn(says)[1]),
  "12.3": (says = "0") => game(new PegMoves(tryTri), numbersIn(says)[0], numbersIn(says)[0]),
};

/** A right answer to an exercise whose numbers vary, of what the question says. */
export function rightAnswer(file: string, number: string, exercise: Exercise, says?: string): unknown {
  const solver = SOLVERS[`${file.slice(0, 2)}.${number}`];
  return solver ? solver(says) : exercise.expected?.();
}

function firstRow(lastRow: string): string {
  const game = new LightsOut(5, 5);
  const lights = Uint8Array.from({ length: 25 }, (_, cell) => Number(lastRow[cell - 20] === "*"));
  const found = game.shortest(lights);
  if (found.kind === "unsolvable") throw new Error(found.reason);
  return Array.from(found.presses.subarray(0, 5), (pressed) => (pressed === 1 ? "O" : ".")).join("");
}

function slides(start: number[]): number[] {
  const puzzle = new SlidingPuzzle(3, 3);
  const goal = puzzle.encode([1, 2, 3, 4, 5, 6, 7, 8, 0]);
  const boards = puzzle.decode(solved(breadthFirstSearch(puzzle, puzzle.encode(start), goal)).path);
  return boards.slice(1).map((board, i) => boards[i][board.indexOf(0)]);
}

function jumpers(start: string): number[] {
  const puzzle = new FlipIt(4, 4);
  const { path } = solved(breadthFirstSearch(puzzle, puzzle.encode(start), puzzle.allWhite));
  return Array.from(path.subarray(1), (code) => puzzle.holeOf(code));
}

function game(space: PegJumps | PegMoves, start: number, finish?: number): string {
  const options = space instanceof PegMoves ? { bound: pegRegionBound(space), transpositions: 2 ** 18 } : {};
  const found = shortestPegSolution(space as PegMoves, { start, finish }, options);
  return found.kind === "solved" ? formatPegSolution(found.jumps) : "";
}
