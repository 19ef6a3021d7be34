import { cornerBound } from "../../lib/puzzles/flip-it/bounds";
import { FlipIt } from "../../lib/puzzles/flip-it/puzzle";
import { solved } from "../../lib/search/contract/result";
import { breadthFirstLevels } from "../../lib/search/searches/breadthFirst";
import { iterativeDeepening } from "../../lib/search/searches/iterativeDeepening";
import { inC } from "../inC";
import type { Subject } from "../subject";

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

type Placed = readonly [board: readonly number[], hole: number];

/**
 * The article's way: a board is an array of 0 (hole), 1 (black) and 2 (white), copied for each jump, and a hash table
 * remembers boards, level by level. Python hashes tuples by what is in them; here the board as a number in base 3 is the key.
 */
function articleLevels(): number {
  const seen = new Set<number>();
  let level: Placed[] = [];
  for (let hole = 0; hole < 16; hole++) {
    const board = Array.from({ length: 16 }, (_, cell) => (cell === hole ? 0 : 2));
    level.push([board, hole]);
    seen.add(inBase3(board));
  }
  while (level.length > 0) {
    const next: Placed[] = [];
    for (const [board, hole] of level) {
      for (const jump of JUMPS[hole]) {
        const moved = jumped(board, hole, jump);
        const name = inBase3(moved);
        if (seen.has(name)) continue;
        seen.add(name);
        next.push([moved, jump.from]);
      }
    }
    level = next;
  }
  return seen.size;
}

/** The article's deepening with its corner bound: the boards of the game so far, and the bound counted anew for each. */
function articleDeepening(): number {
  const boards: (readonly number[])[] = [Array.from({ length: 16 }, (_, cell) => (cell === 5 ? 0 : 1))];
  /** `before` is where the hole was one jump ago: that the board before last comes again is seen by it. */
  const descend = (hole: number, before: number, limit: number): boolean => {
    const board = boards[boards.length - 1];
    const moves = boards.length - 1;
    let least = 0;
    for (const corner of CORNERS) if (board[corner] === 1) least += 2;
    if (moves + least > limit) return false;
    if (moves === limit) return !board.includes(1);
    for (const jump of JUMPS[hole]) {
      if (jump.from === before) continue;
      boards.push(jumped(board, hole, jump));
      if (descend(jump.from, hole, limit)) return true;
      boards.pop();
    }
    return false;
  };
  let limit = 2 * CORNERS.length;
  while (!descend(5, -1, limit)) limit++;
  return limit;
}

function jumped(board: readonly number[], hole: number, { from, over }: Jump): number[] {
  const moved = board.slice();
  moved[hole] = moved[from];
  moved[from] = 0;
  for (const cell of over) moved[cell] = 3 - moved[cell];
  return moved;
}

function inBase3(board: readonly number[]): number {
  let number = 0;
  for (const piece of board) number = number * 3 + piece;
  return number;
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

const common = { units: POSITIONS, answer: POSITIONS };

const levels: Subject = {
  key: "flip-it",
  title: "Flip-It Square: all 524,288 positions by distance",
  unit: "positions",
  ways: [
    {
      ...common,
      key: "library",
      name: "this library",
      prepare() {
        const puzzle = new FlipIt(4, 4);
        return () => breadthFirstLevels(puzzle, puzzle.allWhite).stats.states;
      },
    },
    { ...common, key: "article", name: "the article's way", prepare: () => articleLevels },
    { ...common, key: "hand", name: "written for this puzzle", prepare: () => levelsByHand },
  ],
  claims: [
    { measure: "time", of: "article", over: "library", atLeast: 20 },
    { measure: "time", of: "library", over: "hand", atMost: 1.3 },
    { measure: "timeAUnit", of: "library", over: "8-puzzle/library", atMost: 2.5 },
    { measure: "memory", of: "library", atMost: 30 },
  ],
};

const diagonals: Subject = {
  key: "flip-it-diagonals",
  title: "Flip-It Square with diagonals: all 524,288 positions by distance",
  unit: "positions",
  ways: [
    {
      ...common,
      key: "library",
      name: "this library, a word of positions at a time",
      prepare() {
        const puzzle = new FlipIt(4, 4, { diagonals: true });
        return () => breadthFirstLevels(puzzle, puzzle.allWhite).stats.states;
      },
    },
    inC("puzzles/flip-it.c", {
      name: "position by position, in C",
      units: POSITIONS,
      answer: `${POSITIONS} positions, 18 moves`,
    }),
  ],
  claims: [{ measure: "time", of: "library", over: "c", atMost: 1 }],
};

const deepening: Subject = {
  key: "flip-it-deepening",
  title: "Flip-It Square: 22 moves by deepening with the corner bound",
  unit: "nodes",
  ways: [
    {
      key: "library",
      name: "this library",
      units: 3_127_697, // generated, as test/lib/search/counts.test.ts says
      answer: DEEPEST,
      prepare() {
        const puzzle = new FlipIt(4, 4);
        const start = puzzle.encode(puzzle.filled("B", 5));
        const options = { bound: cornerBound(puzzle), noUndo: true };
        return () => solved(iterativeDeepening(puzzle, start, puzzle.allWhite, options)).cost;
      },
    },
    { key: "article", name: "the article's way", answer: DEEPEST, prepare: () => articleDeepening },
    { key: "hand", name: "written for this puzzle", answer: DEEPEST, prepare: () => deepeningByHand },
  ],
  claims: [
    { measure: "time", of: "article", over: "library", atLeast: 3 },
    { measure: "time", of: "library", over: "hand", atMost: 2 },
  ],
};

export const subjects: readonly Subject[] = [levels, diagonals, deepening];
