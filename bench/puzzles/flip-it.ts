import { cornerBound } from "../../lib/puzzles/flip-it/bounds";
import { FlipIt } from "../../lib/puzzles/flip-it/puzzle";
import { breadthFirstLevels } from "../../lib/search/breadthFirst";
import { iterativeDeepening } from "../../lib/search/iterativeDeepening";
import { expecting, type Subject } from "../subject";

const POSITIONS = 524_288;
const DEEPEST = 22;
const CORNERS = [0, 3, 12, 15];

interface Jump {
  readonly from: number;
  readonly over: readonly number[];
}

/** By hole, the pieces that can jump into it, written out from rows and columns and owing nothing to the library. */
const JUMPS: readonly (readonly Jump[])[] = Array.from({ length: 16 }, (_, hole) => {
  const row = [0, 1, 2, 3].map((c) => hole - (hole % 4) + c);
  const column = [0, 1, 2, 3].map((r) => (hole % 4) + 4 * r);
  return [row, column].flatMap((line) => {
    const to = line.indexOf(hole);
    return line
      .map((from, i) => ({ from, over: line.slice(Math.min(i, to) + 1, Math.max(i, to)) }))
      .filter(({ over }) => over.length > 0);
  });
});

/** The article's way: a board is an array of 0 (hole), 1 (black) and 2 (white), and a Map remembers boards by a text. */
function article(key: (board: number[]) => string): number {
  const seen = new Map<string, boolean>();
  let level: [number[], number][] = [];
  for (let hole = 0; hole < 16; hole++) {
    const board = Array.from({ length: 16 }, (_, cell) => (cell === hole ? 0 : 2));
    level.push([board, hole]);
    seen.set(key(board), true);
  }
  while (level.length > 0) {
    const next: [number[], number][] = [];
    for (const [board, hole] of level) {
      for (const { from, over } of JUMPS[hole]) {
        const moved = board.slice();
        moved[hole] = moved[from];
        moved[from] = 0;
        for (const cell of over) moved[cell] = 3 - moved[cell];
        const text = key(moved);
        if (seen.has(text)) continue;
        seen.set(text, true);
        next.push([moved, from]);
      }
    }
    level = next;
  }
  return seen.size;
}

const puzzle = new FlipIt(4, 4);
const start = puzzle.encode(puzzle.filled("B", 5));

function generic(space: FlipIt): number {
  return breadthFirstLevels(space, space.allWhite).stats.states;
}

/**
 * The same search written out for this one board: code = hole x 2^16 + colours with a bit for every cell, one array
 * for all positions, level behind level, and one bit a code for those that were seen.
 */
function levelsByHand(): number {
  const seen = new Int32Array((16 << 16) / 32);
  const queue = new Int32Array(POSITIONS + 1); // a position is written first and kept if it is new
  let end = 0;
  for (let hole = 0; hole < 16; hole++) {
    queue[end++] = hole << 16;
    seen[hole << 11] = 1;
  }
  let depth = 0;
  for (let at = 0; at < end; depth++) {
    for (const stop = end; at < stop; at++) {
      const code = queue[at];
      const hole = code >>> 16;
      for (let jump = BEGINS[hole]; jump < BEGINS[hole + 1]; jump++) {
        const black = (code >>> FROM[jump]) & 1;
        const next = code ^ TURNS[jump] ^ (-black & SWAPS[jump]);
        const word = seen[next >>> 5];
        queue[end] = next;
        end += ~(word >>> (next & 31)) & 1;
        seen[next >>> 5] = word | (1 << (next & 31));
      }
    }
  }
  if (depth !== DEEPEST + 1) throw new Error(`${depth} levels`);
  return end;
}

const BEGINS = new Int32Array(17);
JUMPS.forEach((jumps, hole) => {
  BEGINS[hole + 1] = BEGINS[hole] + jumps.length;
});
const FROM = Int32Array.from(JUMPS.flat(), ({ from }) => from);
const TURNS = Int32Array.from(
  JUMPS.flatMap((jumps, hole) =>
    jumps.map(({ from, over }) => over.reduce((bits, cell) => bits | (1 << cell), (from ^ hole) << 16)),
  ),
);
const SWAPS = Int32Array.from(
  JUMPS.flatMap((jumps, hole) => jumps.map(({ from }) => (1 << from) | (1 << hole))),
);

/** Depth-first search to growing limits, with the corner bound worked into the recursion. Returns the fewest moves. */
function deepeningByHand(): number {
  let limit = 2 * CORNERS.length;
  while (!descend(0xffff & ~(1 << 5), 5, -1, limit)) limit++;
  return limit;
}

const CORNER_BITS = CORNERS.reduce((bits, cell) => bits | (1 << cell), 0);

/** Whether `movesLeft` jumps make all pieces white. `before` is the cell to which the hole must not go straight back. */
function descend(colours: number, hole: number, before: number, movesLeft: number): boolean {
  if (movesLeft === 0) return colours === 0;
  const end = BEGINS[hole + 1];
  for (let jump = BEGINS[hole]; jump < end; jump++) {
    const from = FROM[jump];
    if (from === before) continue;
    const black = (colours >>> from) & 1;
    const next = (colours ^ TURNS[jump] ^ (-black & SWAPS[jump])) & 0xffff;
    let corners = 0;
    for (let left = next & CORNER_BITS; left !== 0; left &= left - 1) corners += 2;
    if (corners < movesLeft && descend(next, from, hole, movesLeft - 1)) return true;
  }
  return false;
}

const bound = cornerBound(puzzle);

function deepening(): number {
  const options = { bound, noUndo: true };
  const result = iterativeDeepening(puzzle, start, puzzle.allWhite, options);
  return result.kind === "solved" ? result.cost : -1;
}

const GENERIC = "generic search";
const BY_HAND = "written out by hand";
const ARTICLE = 'the article\'s way, key board.join("")';

/** Flip-It Square: all positions, counted by their distance from the white boards. */
export const flipItLevels: Subject = {
  title: "Flip-It Square: all 524,288 positions by distance",
  cases: [
    { name: ARTICLE, run: expecting(POSITIONS, () => article((board) => board.join(""))) },
    { name: GENERIC, run: expecting(POSITIONS, () => generic(puzzle)) },
    { name: BY_HAND, run: expecting(POSITIONS, levelsByHand) },
  ],
  claims: [
    { slow: ARTICLE, fast: GENERIC, atLeast: 60 },
    { slow: GENERIC, fast: BY_HAND, atMost: 1.3 },
  ],
};

/** Flip-It Square: the article's start, by iterative deepening. */
export const flipItDeepening: Subject = {
  title: "Flip-It Square: 22 moves by deepening with the corner bound",
  cases: [
    { name: GENERIC, run: expecting(DEEPEST, deepening) },
    { name: BY_HAND, run: expecting(DEEPEST, deepeningByHand) },
  ],
  claims: [{ slow: GENERIC, fast: BY_HAND, atMost: 1.6 }],
};
