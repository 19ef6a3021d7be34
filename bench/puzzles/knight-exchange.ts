import { bestAssignment } from "../../lib/puzzles/knight-exchange/bounds";
import { KnightExchange } from "../../lib/puzzles/knight-exchange/puzzle";
import { solved } from "../../lib/search/contract/result";
import { breadthFirstLevels, breadthFirstSearch } from "../../lib/search/searches/breadthFirst";
import { iterativeDeepening } from "../../lib/search/searches/iterativeDeepening";
import type { Subject } from "../subject";

const POSITIONS = 18_480;
const MOVES = 16;
const START = [1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2];
const GOAL = [2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1];

const NEIGHBOURS = [
  [5, 7],
  [6, 8],
  [3, 7],
  [2, 8, 10],
  [9, 11],
  [0, 6, 10],
  [1, 5, 11],
  [0, 2],
  [1, 3, 9],
  [4, 8],
  [3, 5],
  [4, 6],
];

/**
 * The article's way: a board is an array, copied for each hop, and a hash table remembers boards, level by level. Python
 * hashes tuples by what is in them; here the board as a number in base 3 is the key.
 */
function articleLevels(): number {
  const seen = new Set<number>([inBase3(START)]);
  for (let level: readonly number[][] = [START]; level.length > 0; ) {
    const next: number[][] = [];
    for (const board of level) {
      for (let cell = 0; cell < 12; cell++) {
        if (board[cell] === 0) continue;
        for (const target of NEIGHBOURS[cell]) {
          if (board[target] !== 0) continue;
          const moved = hopped(board, cell, target);
          const name = inBase3(moved);
          if (seen.has(name)) continue;
          seen.add(name);
          next.push(moved);
        }
      }
    }
    level = next;
  }
  return seen.size;
}

/** The article's search for the exchange: one queue, and a table that leads from each board back to its parent. */
function articlePath(): number {
  const parents = new Map<number, number>([[inBase3(START), -1]]);
  const goal = inBase3(GOAL);
  const queue = [START];
  for (let at = 0; at < queue.length; at++) {
    const board = queue[at];
    const parent = inBase3(board);
    if (parent === goal) {
      let moves = 0;
      for (let back = parents.get(goal)!; back >= 0; back = parents.get(back)!) moves++;
      return moves;
    }
    for (let cell = 0; cell < 12; cell++) {
      if (board[cell] === 0) continue;
      for (const target of NEIGHBOURS[cell]) {
        if (board[target] !== 0) continue;
        const moved = hopped(board, cell, target);
        const name = inBase3(moved);
        if (parents.has(name)) continue;
        parents.set(name, parent);
        queue.push(moved);
      }
    }
  }
  return -1;
}

function hopped(board: readonly number[], from: number, to: number): number[] {
  const moved = board.slice();
  moved[to] = board[from];
  moved[from] = 0;
  return moved;
}

function inBase3(board: readonly number[]): number {
  let number = 0;
  for (const piece of board) number = number * 3 + piece;
  return number;
}

const HOPS = NEIGHBOURS.map((targets) => targets.reduce((mask, target) => mask | (1 << target), 0));

/**
 * All positions, written out for this board: a set of cells is 12 bits, a position the two sets side by side, and a bit
 * for each of the 2^24 pairs of sets tells which were seen.
 */
function levelsByHand(seen: Uint8Array): number {
  seen.fill(0);
  const queue = new Int32Array(POSITIONS);
  queue[0] = (0b000000000111 << 12) | 0b111000000000;
  seen[queue[0] >> 3] |= 1 << (queue[0] & 7);
  let end = 1;
  for (let at = 0; at < end; at++) {
    const position = queue[at];
    const empty = ~((position >> 12) | position) & 0xfff;
    for (let rest = position; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const cell = 31 - Math.clz32(bit);
      const shift = cell < 12 ? 0 : 12;
      for (let targets = HOPS[cell - shift] & empty; targets !== 0; targets &= targets - 1) {
        const next = position ^ bit ^ ((targets & -targets) << shift);
        if (((seen[next >> 3] >> (next & 7)) & 1) !== 0) continue;
        seen[next >> 3] |= 1 << (next & 7);
        queue[end++] = next;
      }
    }
  }
  return end;
}

/** For each set of three cells, the least sum of distances when they are assigned to three targets. */
function assignments(targets: readonly number[]): Uint8Array {
  const distances = NEIGHBOURS.map((_, cell) => {
    const found: number[] = Array(12).fill(-1);
    found[cell] = 0;
    for (let queue = [cell]; queue.length > 0; ) {
      const here = queue.shift()!;
      for (const next of NEIGHBOURS[here]) {
        if (found[next] >= 0) continue;
        found[next] = found[here] + 1;
        queue.push(next);
      }
    }
    return found;
  });
  const [x, y, z] = targets;
  const orders = [
    [x, y, z],
    [x, z, y],
    [y, x, z],
    [y, z, x],
    [z, x, y],
    [z, y, x],
  ];
  const least = new Uint8Array(1 << 12);
  for (let a = 0; a < 12; a++) {
    for (let b = 0; b < a; b++) {
      for (let c = 0; c < b; c++) {
        const sums = orders.map(([p, q, r]) => distances[a][p] + distances[b][q] + distances[c][r]);
        least[(1 << a) | (1 << b) | (1 << c)] = Math.min(...sums);
      }
    }
  }
  return least;
}

/** Depth-first search written out for this board, on sets of cells as bits, with a table of bounds for each colour. */
function deepeningByHand(firstBounds: Uint8Array, secondBounds: Uint8Array): number {
  let least = 0;
  /** Whether the goal can be reached in `left` moves; notes by how many moves it was missed at least. */
  function reaches(first: number, second: number, left: number): boolean {
    const empty = ~(first | second) & 0xfff;
    for (let rest = first; rest !== 0; rest &= rest - 1) {
      const cell = 31 - Math.clz32(rest & -rest);
      for (let targets = HOPS[cell] & empty; targets !== 0; targets &= targets - 1) {
        const moved = first ^ (1 << cell) ^ (targets & -targets);
        const missed = firstBounds[moved] + secondBounds[second] - left + 1;
        if (missed > 0) {
          if (missed < least) least = missed;
        } else if (left === 1 || reaches(moved, second, left - 1)) return true;
      }
    }
    for (let rest = second; rest !== 0; rest &= rest - 1) {
      const cell = 31 - Math.clz32(rest & -rest);
      for (let targets = HOPS[cell] & empty; targets !== 0; targets &= targets - 1) {
        const moved = second ^ (1 << cell) ^ (targets & -targets);
        const missed = firstBounds[first] + secondBounds[moved] - left + 1;
        if (missed > 0) {
          if (missed < least) least = missed;
        } else if (left === 1 || reaches(first, moved, left - 1)) return true;
      }
    }
    return false;
  }
  const [first, second] = [0b000000000111, 0b111000000000];
  for (let limit = firstBounds[first] + secondBounds[second]; ; limit += least) {
    least = Infinity;
    if (reaches(first, second, limit)) return limit;
  }
}

const common = { units: POSITIONS, answer: POSITIONS };

const levels: Subject = {
  key: "knight-exchange",
  title: "knight exchange: all 18,480 positions by distance",
  unit: "positions",
  ways: [
    {
      ...common,
      key: "library",
      name: "this library",
      prepare() {
        const puzzle = new KnightExchange(4, 3, [3, 3]);
        const start = puzzle.encode(START);
        return () => breadthFirstLevels(puzzle, start).stats.states;
      },
    },
    {
      ...common,
      key: "library-anew",
      name: "this library, successors worked out anew",
      prepare: () => () => {
        const puzzle = new KnightExchange(4, 3, [3, 3]);
        return breadthFirstLevels(puzzle, puzzle.encode(START)).stats.states;
      },
    },
    { ...common, key: "article", name: "the article's way", prepare: () => articleLevels },
    {
      ...common,
      key: "hand",
      name: "written for this puzzle",
      prepare() {
        const seen = new Uint8Array(1 << 21);
        return () => levelsByHand(seen);
      },
    },
  ],
  claims: [
    { measure: "time", of: "article", over: "library", atLeast: 4 },
    { measure: "time", of: "article", over: "library-anew", atLeast: 2 },
    { measure: "time", of: "library", over: "hand", atMost: 2.5 },
  ],
};

const path: Subject = {
  key: "knight-exchange-path",
  title: "knight exchange: a shortest path, 16 moves",
  unit: "nodes",
  ways: [
    {
      key: "library",
      name: "this library, breadth-first",
      answer: MOVES,
      prepare() {
        const puzzle = new KnightExchange(4, 3, [3, 3]);
        const [start, goal] = puzzle.encode(START, GOAL);
        return () => solved(breadthFirstSearch(puzzle, start, goal)).cost;
      },
    },
    { key: "article", name: "the article's way, breadth-first", answer: MOVES, prepare: () => articlePath },
    {
      key: "library-deepening",
      name: "this library, deepening with a bound",
      units: 882_855, // generated, as test/lib/search/counts.test.ts says
      answer: MOVES,
      prepare() {
        const puzzle = new KnightExchange(4, 3, [3, 3]);
        const [start, goal] = puzzle.encode(START, GOAL);
        const bound = bestAssignment(puzzle, goal);
        return () => solved(iterativeDeepening(puzzle, start, goal, { bound })).cost;
      },
    },
    {
      key: "hand-deepening",
      name: "written for this puzzle, deepening with a bound",
      answer: MOVES,
      prepare() {
        const [first, second] = [assignments([9, 10, 11]), assignments([0, 1, 2])];
        return () => deepeningByHand(first, second);
      },
    },
  ],
  claims: [
    { measure: "time", of: "article", over: "library", atLeast: 3 },
    { measure: "time", of: "library-deepening", over: "hand-deepening", atMost: 1.6 },
  ],
};

export const subjects: readonly Subject[] = [levels, path];
