import { magicSquares } from "../../lib/puzzles/magic-squares/squares";
import { squareImages } from "../../lib/puzzles/magic-squares/symmetry";
import type { Subject } from "../subject";

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

function isMagic(board: readonly number[]): boolean {
  const sum = board[0] + board[1] + board[2];
  return LINES.every(([a, b, c]) => board[a] + board[b] + board[c] === sum);
}

/** The article's second way: a list that grows number by number, with the three comparisons of the corners. */
function article(board: number[] = []): number {
  if (board.length === 9) return isMagic(board) ? 1 : 0;
  let squares = 0;
  for (let number = 1; number <= 9; number++) {
    if (board.includes(number)) continue;
    if (board.length === 2 && board[0] > number) continue;
    if (board.length === 6 && board[2] > number) continue;
    if (board.length === 8 && board[0] > number) continue;
    board.push(number);
    squares += article(board);
    board.pop();
  }
  return squares;
}

/** All 4 x 4 squares up to symmetry, one loop inside the other; each set of numbers is a word of bits. */
function fourByHand(): number {
  let squares = 0;
  const isFree = (free: number, number: number) => number > 0 && number < 17 && (free >> number) & 1;
  const all = 0x1fffe;
  for (let a = 1; a <= 16; a++) {
    const noA = all & ~(1 << a);
    for (let d = a + 1; d <= 16; d++) {
      const noD = noA & ~(1 << d);
      for (let m = d + 1; m <= 16; m++) {
        const p = 34 - a - d - m;
        const corners = noD & ~(1 << m);
        if (p <= a || !isFree(corners, p)) continue;
        const inner = corners & ~(1 << p);
        for (let b = 1; b <= 16; b++) {
          const c = 34 - a - d - b;
          if (b === c || !isFree(inner, b) || !isFree(inner, c)) continue;
          squares += fourInside(a, b, c, d, m, p, inner & ~((1 << b) | (1 << c)));
        }
      }
    }
  }
  return squares;
}

/** The rows a b c d, e f g h, i j k l, m n o p, of which the corners and the first row are given. */
function fourInside(a: number, b: number, c: number, d: number, m: number, p: number, free: number): number {
  let squares = 0;
  for (let e = 1; e <= 16; e++) {
    const i = 34 - a - m - e;
    if (i < 1 || i > 16 || i === e || !((free >> e) & (free >> i) & 1)) continue;
    const sides = free & ~((1 << e) | (1 << i));
    for (let f = 1; f <= 16; f++) {
      const k = 34 - a - p - f;
      if (k < 1 || k > 16 || k === f || !((sides >> f) & (sides >> k) & 1)) continue;
      const falling = sides & ~((1 << f) | (1 << k));
      for (let g = 1; g <= 16; g++) {
        const j = 34 - d - m - g;
        if (j < 1 || j > 16 || j === g || !((falling >> g) & (falling >> j) & 1)) continue;
        const [h, l, n, o] = [34 - e - f - g, 34 - i - j - k, 34 - b - f - j, 34 - c - g - k];
        if (Math.min(h, l, n, o) < 1 || Math.max(h, l, n, o) > 16) continue;
        const left = falling & ~((1 << g) | (1 << j));
        if (((1 << h) | (1 << l) | (1 << n) | (1 << o)) === left && d + h + l + p === 34) squares++;
      }
    }
  }
  return squares;
}

function libraryUpToSymmetry(order: number): number {
  let squares = 0;
  for (const _ of magicSquares(order, { upToSymmetry: true })) squares++;
  return squares;
}

function libraryWithImages(): number {
  let squares = 0;
  for (const square of magicSquares(4, { upToSymmetry: true })) squares += squareImages(square).length;
  return squares;
}

const small: Subject = {
  key: "magic-3",
  title: "magic squares, 3 x 3 up to symmetry",
  unit: "squares",
  ways: [
    { key: "library", name: "this library", answer: 1, prepare: () => () => libraryUpToSymmetry(3) },
    {
      key: "article",
      name: "the article's way, corners compared",
      answer: 1,
      prepare: () => () => article(),
    },
  ],
  claims: [{ measure: "time", of: "article", over: "library", atLeast: 50 }],
};

const large: Subject = {
  key: "magic-4",
  title: "magic squares, 4 x 4, 880 up to symmetry",
  unit: "squares",
  ways: [
    {
      key: "library",
      name: "this library",
      units: 880,
      answer: 880,
      prepare: () => () => libraryUpToSymmetry(4),
    },
    {
      key: "library-images",
      name: "this library, all 7,040 with their numbers",
      units: 7040,
      answer: 7040,
      prepare: () => libraryWithImages,
    },
    { key: "hand", name: "written for this puzzle", units: 880, answer: 880, prepare: () => fourByHand },
  ],
  claims: [{ measure: "time", of: "library", over: "hand", atMost: 8 }],
};

export const subjects: readonly Subject[] = [small, large];
