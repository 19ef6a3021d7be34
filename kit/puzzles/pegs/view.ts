import { describe, InputError } from "../../../lib/basics/errors";
import { isCell } from "../../../lib/basics/ranges";
import {
  formatPegSolution,
  type PegBoard,
  type PegJump,
  parsePegSolution,
  pegMovesOf,
} from "../../../lib/puzzles/pegs/index";
import { graphDrawing, type Node } from "../../figures/board/graph";
import type { HoleBoard } from "../../figures/board/holes";
import { type Drawing, show, strip, table } from "../../index";

/**
 * A board with pegs as numbered discs and, where it is given, the move that comes next: one arrow, with a ring around each
 * peg that is taken. Its alternative text: "pegs in 1 2 3; 3 > 0 over 1".
 * @param pegs  the holes that hold one
 * @param move  jumps by one peg
 * @param numbered  whether empty holes show their numbers, too
 * @throws InputError for holes off the board, and a jump that does not begin where the one before ended
 *
 * @example
 * drawPegs(triangle(3), [1, 2, 3], [{ from: 3, over: 1, to: 0 }]).alt; // "pegs in 1 2 3; 3 > 0 over 1"
 */
export function drawPegs(
  board: HoleBoard,
  pegs: readonly number[],
  move: readonly PegJump[] = [],
  numbered = true,
): Drawing {
  const { places, lines } = board;
  for (const hole of [...pegs, ...move.flatMap(({ from, over, to }) => [from, over, to])]) {
    if (!isCell(hole, places.length))
      throw new InputError("pegs", describe(hole), `holes from 0 to ${places.length - 1}`);
  }
  const full = new Set(pegs);
  const taken = move.map(({ over }) => over);
  const broken = move.findIndex(({ from }, i) => i > 0 && from !== move[i - 1].to);
  if (broken > 0) {
    const [before, jump] = [move[broken - 1], move[broken]];
    throw new InputError("move", `a jump from ${jump.from}`, `jumps by one peg, which is in ${before.to}`);
  }
  const way = move.length > 0 ? [move[0].from, ...move.map(({ to }) => to)] : [];
  const nodes = places.map((place, hole) => {
    const { x, y } = place;
    if (full.has(hole)) return { x, y, text: hole, tone: "tile" as const, marked: taken.includes(hole) };
    return numbered ? { x, y, text: hole, size: 0.75 } : { x, y, text: "", size: 0.5 };
  });
  const jumps = move.length > 0 ? `; ${way.join(" > ")} over ${taken.join(" ")}` : "";
  const alt = `pegs in ${pegs.join(" ")}${jumps}`;
  return graphDrawing({ nodes, edges: lines, routes: move.length > 0 ? [way] : [], step: STEP, alt });
}

/**
 * Shows a game as a strip: the board before each move, which is named and drawn as an arrow, and the board in the end.
 * @param start  the hole that is empty at the beginning
 * @throws InputError for holes off the board, and a jump that cannot be made
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
  const moves = pegMovesOf(jumps);
  let pegs = board.allBut(start);
  const drawings = [...moves, []].map((move) => {
    const drawing = drawPegs(board, pegs, move, false);
    pegs = pegsAfter(pegs, move);
    return drawing;
  });
  show(strip({ caption, drawings, captions: [...moves.map(formatPegSolution), "the end"] }));
}

/**
 * Shows a game in brackets as `showPegGame` does, or prints what is wrong with it.
 *
 * @example
 * // Prints the game.
 * tryPegGame("Your moves", triangle(3), 0, "[3, 0]"); // undefined
 */
export function tryPegGame(caption: string, board: PegBoard, start: number, text: string): void {
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

/**
 * A board that says something about each hole: counts, weights, answers.
 * @param look  how a hole is drawn, as a node of `graphDrawing`
 * @param alt  the alternative text
 * @throws InputError as `graphDrawing` does
 *
 * @example
 * holeTextsDrawing(triangle(3), (hole) => ({ text: `${hole * hole}` }), "squares").alt; // "squares"
 */
export function holeTextsDrawing(
  board: HoleBoard,
  look: (hole: number) => Omit<Node, "x" | "y">,
  alt: string,
): Drawing {
  const nodes = board.places.map(({ x, y }, hole) => ({ x, y, ...look(hole) }));
  return graphDrawing({ nodes, edges: board.lines, step: STEP, alt });
}

/**
 * The holes of a board in groups: each group has a letter, and a colour as far as the nine colours go round. The
 * alternative text names the group of each hole: "0 A, 1 B, 2 A".
 * @param groups for each hole the number of its group, from 0 on, below 26
 * @throws InputError for groups that are not one a hole, or have other numbers
 *
 * @example
 * holeGroupsDrawing(triangle(3), [0, 1, 2, 2, 0, 1]).alt; // "0 A, 1 B, 2 C, 3 C, 4 A, 5 B"
 */
export function holeGroupsDrawing(board: HoleBoard, groups: ArrayLike<number>): Drawing {
  const { length } = board.places;
  if (groups.length !== length)
    throw new InputError("groups", describe(groups), `one a hole, ${length} in all`);
  const letters = Array.from(groups, (group, hole) => {
    if (LETTERS[group] === undefined)
      throw new InputError(`groups[${hole}]`, describe(group), "a number from 0 to 25");
    return LETTERS[group];
  });
  const alt = letters.map((letter, hole) => `${hole} ${letter}`).join(", ");
  return holeTextsDrawing(board, (hole) => ({ text: letters[hole], group: groups[hole] % COLOURS }), alt);
}

const STEP = 44; // a board of some seven holes a side fits into a strip
const COLOURS = 9;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
