import type { Drawing } from "./drawing";
import { graphDrawing } from "./graph";

/** A board of holes for pegs: where they are, in steps of the grid, and which of them a line joins. */
export interface HoleBoard {
  readonly places: readonly { readonly x: number; readonly y: number }[];
  readonly lines: readonly (readonly [number, number])[];
}

/** A peg's way from hole to hole, over the peg that it takes. */
export interface HoleJump {
  readonly from: number;
  readonly over: number;
  readonly to: number;
}

export interface HolesOptions {
  readonly board: HoleBoard;
  /** The holes that hold a peg. */
  readonly pegs: readonly number[];
  /** Jumps by one peg that are about to be made: one arrow, with a ring around each peg that is taken. */
  readonly move?: readonly HoleJump[];
  /** Whether empty holes show their numbers, too. Default: true. */
  readonly numbered?: boolean;
}

/**
 * A board with pegs, drawn as numbered discs. Its alternative text: "pegs in 0 2 3; 2 > 0 > 5 over 1 3".
 * @throws RangeError for pegs or jumps off the board, and a jump that does not begin where the one before ended
 */
export function holesDrawing({ board, pegs, move = [], numbered = true }: HolesOptions): Drawing {
  const { places, lines } = board;
  const isHole = (hole: number) => Number.isInteger(hole) && hole >= 0 && hole < places.length;
  for (const hole of [...pegs, ...move.flatMap(({ from, over, to }) => [from, over, to])]) {
    if (!isHole(hole))
      throw new RangeError(`pegs are in holes from 0 to ${places.length - 1}, not in ${hole}`);
  }
  const full = new Set(pegs);
  const taken = move.map(({ over }) => over);
  const broken = move.findIndex(({ from }, i) => i > 0 && from !== move[i - 1].to);
  if (broken > 0) {
    const [before, jump] = [move[broken - 1], move[broken]];
    throw new RangeError(
      `a move is made by one peg: it is in ${before.to} and cannot jump from ${jump.from}`,
    );
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

export interface HoleGameOptions {
  readonly board: HoleBoard;
  /** The holes that hold a peg at the beginning. */
  readonly pegs: readonly number[];
  /** For each move the jumps of its peg. */
  readonly moves: readonly (readonly HoleJump[])[];
}

/**
 * A game for a strip: the board before each move, with the move as an arrow, and the board in the end.
 * @throws RangeError for pegs or jumps off the board; it does not know the rules
 */
export function holeGameDrawings({ board, pegs, moves }: HoleGameOptions): Drawing[] {
  const now = new Set(pegs);
  const draw = (move: readonly HoleJump[]) =>
    holesDrawing({ board, pegs: [...now].sort((a, b) => a - b), move, numbered: false });
  const drawings = moves.map((move) => {
    const drawing = draw(move);
    for (const { from, over, to } of move) {
      now.delete(from);
      now.delete(over);
      now.add(to);
    }
    return drawing;
  });
  return [...drawings, draw([])];
}

/**
 * The holes of a board in groups: each group has a letter, and a colour as far as the nine colours go round. The
 * alternative text names the group of each hole: "0 A, 1 B, 2 A".
 * @param groups for each hole the number of its group, from 0 on, below 26
 * @throws RangeError for groups that are not one a hole, or have other numbers
 */
export function holeGroupsDrawing(board: HoleBoard, groups: ArrayLike<number>): Drawing {
  const { places, lines } = board;
  if (groups.length !== places.length) {
    throw new RangeError(`groups must be one a hole: ${places.length}, not ${groups.length}`);
  }
  const letters = Array.from(groups, (group) => LETTERS[group]);
  const wrong = letters.indexOf(undefined as never);
  if (wrong >= 0)
    throw new RangeError(`groups[${wrong}] must be a number from 0 to 25, not ${groups[wrong]}`);
  const nodes = places.map(({ x, y }, hole) => ({
    x,
    y,
    text: letters[hole],
    group: groups[hole] % COLOURS,
  }));
  const alt = letters.map((letter, hole) => `${hole} ${letter}`).join(", ");
  return graphDrawing({ nodes, edges: lines, step: STEP, alt });
}

const STEP = 44; // a board of some seven holes a side fits into a strip
const COLOURS = 9;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
