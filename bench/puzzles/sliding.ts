import { FlipIt } from "../../lib/puzzles/flip-it/puzzle";
import { KnightExchange } from "../../lib/puzzles/knight-exchange/puzzle";
import { SlidingPuzzle } from "../../lib/puzzles/sliding/puzzle";
import { solved } from "../../lib/search/contract/result";
import { spaceOf } from "../../lib/search/contract/spaceOf";
import { breadthFirstLevels, breadthFirstSearch } from "../../lib/search/searches/breadthFirst";
import { inC } from "../inC";
import type { Subject } from "../subject";

const POSITIONS = 181_440;
const ORDERED = [1, 2, 3, 4, 5, 6, 7, 8, 0];
const FARTHEST = [8, 6, 7, 2, 5, 4, 3, 0, 1];

const NEIGHBOURS = [
  [1, 3],
  [0, 2, 4],
  [1, 5],
  [0, 4, 6],
  [1, 3, 5, 7],
  [2, 4, 8],
  [3, 7],
  [4, 6, 8],
  [5, 7],
];

type Placed = readonly [board: readonly number[], blank: number];

/**
 * The article's way: a board is an array, copied for each move, and a hash table remembers boards, level by level. Ruby
 * hashes arrays by what is in them; in JavaScript the digits as one number are the quickest key.
 */
function articleLevels<Key>(key: (board: readonly number[]) => Key): number {
  const seen = new Set<Key>([key(ORDERED)]);
  let level: Placed[] = [[ORDERED, 8]];
  while (level.length > 0) {
    const next: Placed[] = [];
    for (const [board, blank] of level) {
      for (const cell of NEIGHBOURS[blank]) {
        const moved = board.slice();
        moved[blank] = moved[cell];
        moved[cell] = 0;
        const name = key(moved);
        if (seen.has(name)) continue;
        seen.add(name);
        next.push([moved, cell]);
      }
    }
    level = next;
  }
  return seen.size;
}

/** The article's search for a path: one queue, with the index of each board's parent. */
function articlePath(start: readonly number[], goal: readonly number[]): number {
  const queue: (readonly [board: readonly number[], blank: number, parent: number])[] = [
    [start, start.indexOf(0), -1],
  ];
  const seen = new Set<number>([digits(start)]);
  const wanted = digits(goal);
  for (let at = 0; at < queue.length; at++) {
    const [board, blank] = queue[at];
    if (digits(board) === wanted) {
      let moves = 0;
      for (let back = queue[at][2]; back >= 0; back = queue[back][2]) moves++;
      return moves;
    }
    for (const cell of NEIGHBOURS[blank]) {
      const moved = board.slice();
      moved[blank] = moved[cell];
      moved[cell] = 0;
      const name = digits(moved);
      if (seen.has(name)) continue;
      seen.add(name);
      queue.push([moved, cell, at]);
    }
  }
  return -1;
}

function digits(board: readonly number[]): number {
  let number = 0;
  for (const tile of board) number = number * 10 + tile;
  return number;
}

/**
 * The same search written out for this one puzzle: one array holds all positions, level behind level, and the twelve
 * vertical slides of each order of tiles are looked up in a table.
 */
function levelsByHand(slides: Uint16Array, start: number): number {
  const seen = new Uint8Array(20_160 * 9);
  const queue = new Int32Array(POSITIONS + 1); // a position is written first and kept if it is new
  seen[start] = 1;
  queue[0] = start;
  let end = 1;
  for (let level = 0; level < end; ) {
    for (const stop = end; level < stop; level++) {
      const code = queue[level];
      const order = (code / 9) | 0;
      const blank = code - order * 9;
      const column = blank % 3;
      if (blank > 2) {
        const next = slides[order * 12 + blank - 3] * 9 + blank - 3;
        queue[end] = next;
        end += 1 - seen[next];
        seen[next] = 1;
      }
      if (column > 0) {
        queue[end] = code - 1;
        end += 1 - seen[code - 1];
        seen[code - 1] = 1;
      }
      if (column < 2) {
        queue[end] = code + 1;
        end += 1 - seen[code + 1];
        seen[code + 1] = 1;
      }
      if (blank < 6) {
        const next = slides[order * 12 + 6 + blank] * 9 + blank + 3;
        queue[end] = next;
        end += 1 - seen[next];
        seen[next] = 1;
      }
    }
  }
  return end;
}

/** The table of slides: for each even order of the tiles and each place, the orders after a tile jumped over two others. */
function slidesByHand(): { slides: Uint16Array; start: number } {
  const orders: number[][] = [];
  const order = [1, 2, 3, 4, 5, 6, 7, 8];
  const swap = (i: number, j: number) => {
    [order[i], order[j]] = [order[j], order[i]];
  };
  const list = (from: number, isEven: boolean): void => {
    if (from === 8 && isEven) orders.push(order.slice());
    for (let other = from; other < 8; other++) {
      swap(from, other);
      list(from + 1, other === from ? isEven : !isEven);
      swap(from, other);
    }
  };
  list(0, true);
  const numbers = new Map(orders.map((tiles, number) => [digits(tiles), number]));
  const slides = new Uint16Array(orders.length * 12);
  orders.forEach((tiles, number) => {
    for (let w = 0; w < 6; w++) {
      const turned = tiles.slice();
      [turned[w], turned[w + 1], turned[w + 2]] = [tiles[w + 1], tiles[w + 2], tiles[w]];
      slides[number * 12 + w] = numbers.get(digits(turned))!;
      [turned[w], turned[w + 1], turned[w + 2]] = [tiles[w + 2], tiles[w], tiles[w + 1]];
      slides[number * 12 + 6 + w] = numbers.get(digits(turned))!;
    }
  });
  return { slides, start: numbers.get(12_345_678)! * 9 + 8 };
}

/** The 8-puzzle as a reader would write it who has not met codes yet. */
function plainSpace() {
  return spaceOf({
    start: ORDERED,
    neighbours: (board) => {
      const blank = board.indexOf(0);
      return NEIGHBOURS[blank].map((cell) => {
        const next = [...board];
        next[blank] = next[cell];
        next[cell] = 0;
        return next;
      });
    },
  });
}

/** V8 compiles the search anew once it has met other spaces, with other methods: as in a notebook, where several are at work. */
function searchOtherSpaces(): void {
  const knights = new KnightExchange(4, 3, [3, 3]);
  const flipIt = new FlipIt(3, 4);
  const fifteen = new SlidingPuzzle(4, 4);
  const plain = spaceOf({ start: 0, neighbours: (n: number) => [(n + 1) % 1000, (n * 7) % 1000] });
  for (let i = 0; i < 5; i++) {
    breadthFirstLevels(knights, knights.encode([1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2]));
    breadthFirstLevels(flipIt, flipIt.allWhite);
    breadthFirstLevels(fifteen, fifteen.encode(fifteen.ordered), { maxDepth: 12 });
    breadthFirstLevels(plain, plain.starts);
  }
}

function countLevels(puzzle: SlidingPuzzle): number {
  return breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered)).stats.states;
}

const common = { units: POSITIONS, answer: POSITIONS };

/** The 8-puzzle: all positions, counted by their distance from the ordered board. */
const levels: Subject = {
  key: "8-puzzle",
  title: "8-puzzle: all 181,440 positions by distance",
  unit: "positions",
  ways: [
    {
      ...common,
      key: "library",
      name: "this library",
      prepare() {
        const puzzle = new SlidingPuzzle(3, 3);
        return () => countLevels(puzzle);
      },
    },
    {
      ...common,
      key: "library-mixed",
      name: "this library, after four other spaces",
      prepare() {
        searchOtherSpaces();
        const puzzle = new SlidingPuzzle(3, 3);
        return () => countLevels(puzzle);
      },
    },
    {
      ...common,
      key: "library-anew",
      name: "this library, tables built anew",
      prepare: () => () => countLevels(new SlidingPuzzle(3, 3)),
    },
    {
      ...common,
      key: "library-plain",
      name: "this library, spaceOf plain functions",
      prepare: () => () => {
        const space = plainSpace();
        return breadthFirstLevels(space, space.starts).stats.states;
      },
    },
    {
      ...common,
      key: "article",
      name: "the article's way, a number as key",
      prepare: () => () => articleLevels(digits),
    },
    {
      ...common,
      key: "article-text",
      name: "the article's way, a text as key",
      prepare: () => () => articleLevels((board) => board.join("")),
    },
    {
      ...common,
      key: "hand",
      name: "written for this puzzle",
      prepare() {
        const { slides, start } = slidesByHand();
        return () => levelsByHand(slides, start);
      },
    },
  ],
  claims: [
    { measure: "time", of: "article", over: "library", atLeast: 20 },
    { measure: "time", of: "article", over: "library-anew", atLeast: 8 },
    { measure: "time", of: "article-text", over: "library", atLeast: 50 },
    { measure: "time", of: "library", over: "hand", atMost: 1.3 },
    { measure: "time", of: "library-mixed", over: "hand", atMost: 1.3 },
    { measure: "time", of: "library-plain", over: "article", atMost: 6 },
    { measure: "memory", of: "library", atMost: 20 },
  ],
};

const path: Subject = {
  key: "8-puzzle-path",
  title: "8-puzzle: a shortest path, 31 moves",
  unit: "positions",
  ways: [
    {
      key: "library",
      name: "this library",
      units: POSITIONS,
      answer: 31,
      prepare() {
        const puzzle = new SlidingPuzzle(3, 3);
        const [start, goal] = [puzzle.encode(FARTHEST), puzzle.encode(ORDERED)];
        return () => solved(breadthFirstSearch(puzzle, start, goal)).cost;
      },
    },
    {
      key: "article",
      name: "the article's way, a number as key",
      units: POSITIONS,
      answer: 31,
      prepare: () => () => articlePath(FARTHEST, ORDERED),
    },
  ],
  claims: [{ measure: "time", of: "article", over: "library", atLeast: 15 }],
};

const large = { units: 239_500_800, answer: "239500800 positions, 53 moves", isLong: true };

const whole: Subject = {
  key: "3x4-puzzle",
  title: "3 x 4 sliding puzzle: all 239,500,800 positions by distance",
  unit: "positions",
  ways: [
    {
      ...large,
      key: "library",
      name: "this library",
      prepare: () => () => {
        const puzzle = new SlidingPuzzle(3, 4);
        const { depths, stats } = breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered));
        return `${stats.states} positions, ${depths.length - 1} moves`;
      },
    },
    inC("puzzles/sliding.c", large),
  ],
  claims: [{ measure: "time", of: "library", over: "c", atMost: 1.9 }],
};

export const subjects: readonly Subject[] = [levels, path, whole];
