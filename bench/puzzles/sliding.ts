import { SlidingPuzzle } from "../../lib/puzzles/sliding/puzzle";
import { breadthFirstLevels } from "../../lib/search/breadthFirst";
import { expecting, type Subject } from "../subject";

const POSITIONS = 181_440;
const ORDERED = [1, 2, 3, 4, 5, 6, 7, 8, 0];

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

/** The article's way: a board is an array, and a Map remembers boards by a text. */
function article(key: (board: number[]) => string): number {
  const seen = new Map<string, boolean>([[key(ORDERED), true]]);
  let level: [number[], number][] = [[ORDERED, ORDERED.indexOf(0)]];
  let positions = 0;
  while (level.length > 0) {
    positions += level.length;
    const next: [number[], number][] = [];
    for (const [board, space] of level) {
      for (const cell of NEIGHBOURS[space]) {
        const moved = board.slice();
        moved[space] = moved[cell];
        moved[cell] = 0;
        const text = key(moved);
        if (!seen.has(text)) {
          seen.set(text, true);
          next.push([moved, cell]);
        }
      }
    }
    level = next;
  }
  return positions;
}

const puzzle = new SlidingPuzzle(3, 3);

function generic(space: SlidingPuzzle): number {
  return breadthFirstLevels(space, space.encode(ORDERED)).stats.states;
}

/**
 * The same search written out for this one puzzle: one array holds all positions, level behind level, and the twelve
 * vertical slides of each order of tiles are looked up in a table that is handed in.
 */
function byHand(slides: Uint16Array, start: number): number {
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

/** The table of slides of the even orders, made with plain arrays so that it owes nothing to the library's own. */
function slidesByHand(): { slides: Uint16Array; start: number } {
  const orders: number[][] = [];
  const extend = (order: number[], left: number[]): void => {
    if (left.length === 0) orders.push(order);
    left.forEach((tile, i) => {
      extend(
        [...order, tile],
        left.filter((_, j) => j !== i),
      );
    });
  };
  extend([], [1, 2, 3, 4, 5, 6, 7, 8]);
  const even = orders.filter((order) => {
    let inversions = 0;
    for (let i = 0; i < 8; i++) for (let j = i + 1; j < 8; j++) if (order[j] < order[i]) inversions++;
    return inversions % 2 === 0;
  });
  const numbers = new Map(even.map((order, number) => [order.join(""), number]));
  const slides = new Uint16Array(even.length * 12);
  even.forEach((order, number) => {
    for (let w = 0; w < 6; w++) {
      const [a, b, c] = order.slice(w, w + 3);
      const turned = (window: number[]) =>
        numbers.get([...order.slice(0, w), ...window, ...order.slice(w + 3)].join(""))!;
      slides[number * 12 + w] = turned([b, c, a]);
      slides[number * 12 + 6 + w] = turned([c, a, b]);
    }
  });
  return { slides, start: numbers.get("12345678")! * 9 + 8 };
}

const { slides, start } = slidesByHand();

const GENERIC = "generic search";
const ANEW = "generic search, tables built anew";
const BY_HAND = "written out by hand, tables given";
const ARTICLE = 'the article\'s way, key board.join("")';

/** The 8-puzzle: all positions, counted by their distance from the ordered board. */
export const eightPuzzle: Subject = {
  title: "8-puzzle: all 181,440 positions by distance",
  cases: [
    { name: ARTICLE, run: expecting(POSITIONS, () => article((board) => board.join(""))) },
    { name: ANEW, run: expecting(POSITIONS, () => generic(new SlidingPuzzle(3, 3))) },
    { name: GENERIC, run: expecting(POSITIONS, () => generic(puzzle)) },
    { name: BY_HAND, run: expecting(POSITIONS, () => byHand(slides, start)) },
  ],
  claims: [
    { slow: ARTICLE, fast: GENERIC, atLeast: 35 },
    { slow: ARTICLE, fast: ANEW, atLeast: 12 },
    { slow: GENERIC, fast: BY_HAND, atMost: 1.3 },
  ],
};
