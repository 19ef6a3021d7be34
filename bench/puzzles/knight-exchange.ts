import { bestAssignment } from "../../lib/puzzles/knight-exchange/bounds";
import { KnightExchange } from "../../lib/puzzles/knight-exchange/puzzle";
import { breadthFirstLevels } from "../../lib/search/breadthFirst";
import { iterativeDeepening } from "../../lib/search/iterativeDeepening";
import { expecting, type Subject } from "../subject";

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

/** The article's way: a board is an array, copied for each move, and a Map remembers boards by a text. */
function article(): number {
  const seen = new Map<string, boolean>([[START.join(""), true]]);
  for (let level = [START]; level.length > 0; ) {
    const next: number[][] = [];
    for (const board of level) {
      for (let cell = 0; cell < 12; cell++) {
        if (board[cell] === 0) continue;
        for (const target of NEIGHBOURS[cell]) {
          if (board[target] !== 0) continue;
          const moved = board.slice();
          moved[target] = board[cell];
          moved[cell] = 0;
          const text = moved.join("");
          if (seen.has(text)) continue;
          seen.set(text, true);
          next.push(moved);
        }
      }
    }
    level = next;
  }
  return seen.size;
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

const puzzle = new KnightExchange(4, 3, [3, 3]);
const [start, goal] = puzzle.encode(START, GOAL);
const bound = bestAssignment(puzzle, goal);

function levels(space: KnightExchange): number {
  return breadthFirstLevels(space, start).stats.states;
}

function deepening(): number {
  const result = iterativeDeepening(puzzle, start, goal, { bound });
  if (result.kind !== "solved") throw new Error(result.reason);
  return result.cost;
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

const FIRST = assignments([9, 10, 11]);
const SECOND = assignments([0, 1, 2]);

/** Depth-first search written out for this board, on sets of cells as bits, with a table of bounds for each colour. */
function deepeningByHand(): number {
  let least = 0;
  /** Whether the goal can be reached in `left` moves; notes by how many moves it was missed at least. */
  function reaches(first: number, second: number, left: number): boolean {
    const empty = ~(first | second) & 0xfff;
    for (let rest = first; rest !== 0; rest &= rest - 1) {
      const cell = 31 - Math.clz32(rest & -rest);
      for (let targets = HOPS[cell] & empty; targets !== 0; targets &= targets - 1) {
        const moved = first ^ (1 << cell) ^ (targets & -targets);
        const missed = FIRST[moved] + SECOND[second] - left + 1;
        if (missed > 0) {
          if (missed < least) least = missed;
        } else if (left === 1 || reaches(moved, second, left - 1)) return true;
      }
    }
    for (let rest = second; rest !== 0; rest &= rest - 1) {
      const cell = 31 - Math.clz32(rest & -rest);
      for (let targets = HOPS[cell] & empty; targets !== 0; targets &= targets - 1) {
        const moved = second ^ (1 << cell) ^ (targets & -targets);
        const missed = FIRST[first] + SECOND[moved] - left + 1;
        if (missed > 0) {
          if (missed < least) least = missed;
        } else if (left === 1 || reaches(first, moved, left - 1)) return true;
      }
    }
    return false;
  }
  const [first, second] = [0b000000000111, 0b111000000000];
  for (let limit = FIRST[first] + SECOND[second]; ; limit += least) {
    least = Infinity;
    if (reaches(first, second, limit)) return limit;
  }
}

const seen = new Uint8Array(1 << 21);

const GENERIC = "generic search";
const ANEW = "generic search, successors worked out anew";
const BY_HAND = "written out by hand";
const ARTICLE = 'the article\'s way, key board.join("")';

/** The knight exchange: all positions, counted by their distance from the start. */
export const knightLevels: Subject = {
  title: "knight exchange: all 18,480 positions by distance",
  cases: [
    { name: ARTICLE, run: expecting(POSITIONS, article) },
    { name: ANEW, run: expecting(POSITIONS, () => levels(new KnightExchange(4, 3, [3, 3]))) },
    { name: GENERIC, run: expecting(POSITIONS, () => levels(puzzle)) },
    { name: BY_HAND, run: expecting(POSITIONS, () => levelsByHand(seen)) },
  ],
  claims: [
    { slow: ARTICLE, fast: ANEW, atLeast: 12 },
    { slow: ARTICLE, fast: GENERIC, atLeast: 12 },
  ],
};

/** The knight exchange by iterative deepening with the bound of the best assignment. */
export const knightDeepening: Subject = {
  title: "knight exchange: 16 moves by iterative deepening with bound",
  cases: [
    { name: GENERIC, run: expecting(MOVES, deepening) },
    { name: BY_HAND, run: expecting(MOVES, deepeningByHand) },
  ],
  claims: [{ slow: GENERIC, fast: BY_HAND, atMost: 1.6 }],
};
