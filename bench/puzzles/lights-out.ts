import { LightsOut } from "../../lib/puzzles/lights-out/puzzle";
import type { Subject } from "../subject";

const PATTERNS = Array.from({ length: 25 }, (_, cell) => {
  const column = cell % 5;
  const row = (cell - column) / 5;
  const bit = (r: number, c: number) => (r < 0 || r > 4 || c < 0 || c > 4 ? 0 : 1 << (r * 5 + c));
  return (
    bit(row, column) |
    bit(row - 1, column) |
    bit(row + 1, column) |
    bit(row, column - 1) |
    bit(row, column + 1)
  );
});

/**
 * Calls `use` with every list of `size` of the numbers from 0 to below - 1, in dictionary order, until it
 * returns true. It is the same array each time.
 */
function combinations(below: number, size: number, use: (chosen: readonly number[]) => boolean): boolean {
  const chosen: number[] = [];
  const extend = (from: number): boolean => {
    if (chosen.length === size) return use(chosen);
    for (let next = from; next <= below - (size - chosen.length); next++) {
      chosen.push(next);
      if (extend(next + 1)) return true;
      chosen.pop();
    }
    return false;
  };
  return extend(0);
}

function pressAll(board: number, cells: readonly number[]): number {
  let lights = board;
  for (const cell of cells) lights ^= PATTERNS[cell];
  return lights;
}

/** The article's first way: lists of presses, one press more when all have failed. */
function byCombinations(board: number): number {
  for (let presses = 0; presses <= 25; presses++) {
    if (combinations(25, presses, (cells) => pressAll(board, cells) === 0)) return presses;
  }
  return -1;
}

/**
 * The article's second way: every choice of presses in the first row, and a list of presses that grows in
 * the chase.
 */
function byChase(board: number): number {
  let fewest = Infinity;
  for (let presses = 0; presses <= 5; presses++) {
    combinations(5, presses, (first) => {
      const cells = first.slice();
      let lights = pressAll(board, cells);
      for (let cell = 5; cell < 25; cell++) {
        if (((lights >> (cell - 5)) & 1) === 0) continue;
        lights ^= PATTERNS[cell];
        cells.push(cell);
      }
      if (lights === 0) fewest = Math.min(fewest, cells.length);
      return false;
    });
  }
  return fewest;
}

const QUIET = [0, 0x0eaeeae, 0x15a82b5, 0x0eaeeae ^ 0x15a82b5]; // the sets of presses that change nothing
const TWO_CELLS = 0x0000003; // by adding quiet patterns, any set of presses can do without cells 0 and 1

/**
 * All boards, written out by hand: the set of presses that stands for a board, and the four sizes that it
 * can take.
 */
function byComparing(): number {
  const size = new Uint8Array(2 ** 12);
  for (let set = 1; set < size.length; set++) size[set] = size[set >> 1] + (set & 1);
  const [, a, b, c] = QUIET;
  const sizeOf = (set: number) => size[set & 0xfff] + size[(set >> 12) & 0xfff] + (set >> 24);
  let total = 0;
  for (let high = 0; high < 2 ** 25; high += 2 ** 12) {
    const [none, withA, withB, withC] = QUIET.map((quiet) => sizeOf((high ^ quiet) & ~0xfff));
    for (let low = 0; low < 2 ** 12; low += TWO_CELLS + 1) {
      const first = Math.min(none + size[low], withA + size[low ^ (a & 0xfff)]);
      const second = Math.min(withB + size[low ^ (b & 0xfff)], withC + size[low ^ (c & 0xfff)]);
      total += Math.min(first, second);
    }
  }
  return total;
}

/** One board in 1,024: what the sets of presses 0, 1024, 2048, ... make of a dark one. */
function sampleByChase(): number {
  let total = 0;
  for (let set = 0; set < 2 ** 23; set += 1024) {
    const presses = PATTERNS.map((_, cell) => cell).filter((cell) => (set >> cell) & 1);
    total += byChase(pressAll(0, presses));
  }
  return total;
}

function byLibrary(): number {
  const counts = new LightsOut(5, 5).countByFewestPresses();
  return counts.reduce((total, boards, presses) => total + Number(boards) * presses, 0);
}

/**
 * All lights on, n x n, written out by hand for sizes with a single solution: what the first row's presses
 * ask for below the last row, and elimination downwards. Returns the number of presses; unlike the
 * library's, they stay packed and are not tried out.
 */
function eliminateByHand(n: number): number {
  const stride = (n >> 5) + 1; // one bit more, for the right-hand side
  const last = -1 >>> (-n & 31);
  const chase = (first: Int32Array, light: number): Int32Array => {
    const presses = new Int32Array((n + 1) * stride);
    presses.set(first);
    for (let at = 0; at < n * stride; at += stride) {
      for (let w = 0; w < stride; w++) {
        const here = presses[at + w];
        const left = w > 0 ? presses[at + w - 1] >>> 31 : 0;
        const right = w + 1 < stride ? presses[at + w + 1] << 31 : 0;
        const above = at > 0 ? presses[at - stride + w] : 0;
        presses[at + stride + w] = here ^ (here << 1) ^ left ^ (here >>> 1) ^ right ^ above ^ light;
      }
      presses[at + 2 * stride - 1] &= last;
    }
    return presses;
  };
  const none = new Int32Array(stride);
  const rest = chase(none, -1).subarray(n * stride);
  const rows: Int32Array[] = [];
  for (let column = 0; column < n; column++) {
    const first = new Int32Array(stride);
    first[column >> 5] = 1 << (column & 31);
    if (column === 0) rows.push(chase(first, 0).slice(n * stride));
    else {
      const [before, earlier] = [rows[column - 1], rows[column - 2] ?? none];
      const row = before.map((here, w) => (here << 1) ^ (here >>> 1) ^ earlier[w]);
      for (let w = 1; w < stride; w++) {
        row[w] ^= before[w - 1] >>> 31;
        row[w - 1] ^= before[w] << 31;
      }
      row[stride - 1] &= last;
      rows.push(row);
    }
  }
  rows.forEach((row, r) => {
    row[n >> 5] |= ((rest[r >> 5] >>> (r & 31)) & 1) << (n & 31);
  });
  for (let column = 0; column < n; column++) {
    const from = column >> 5;
    const bit = 1 << (column & 31);
    const found = rows.findIndex((row, r) => r >= column && (row[from] & bit) !== 0);
    [rows[column], rows[found]] = [rows[found], rows[column]];
    const pivot = rows[column];
    for (let r = column + 1; r < n; r++) {
      const row = rows[r];
      if ((row[from] & bit) !== 0) for (let w = from; w < stride; w++) row[w] ^= pivot[w];
    }
  }
  const first = new Int32Array(stride);
  for (let r = n - 1; r >= 0; r--) {
    let value = (rows[r][n >> 5] >>> (n & 31)) & 1;
    let shared = 0;
    for (let w = r >> 5; w < stride; w++) shared ^= rows[r][w] & first[w];
    for (let half = 16; half > 0; half >>= 1) shared ^= shared >>> half;
    value ^= shared & 1;
    first[r >> 5] |= value << (r & 31);
  }
  let presses = 0;
  const cells = chase(first, -1);
  for (let w = 0; w < n * stride; w++) for (let bits = cells[w]; bits !== 0; bits &= bits - 1) presses++;
  if (cells.subarray(n * stride).some((word) => word !== 0)) throw new Error("lights are left on");
  return presses;
}

function solveByLibrary(n: number): number {
  const game = new LightsOut(n, n);
  const result = game.solve(game.allOn);
  return result.kind === "solved" ? result.cost : -1;
}

function shortestByLibrary(board: number): number {
  const game = new LightsOut(5, 5);
  const result = game.shortest(PATTERNS.map((_, cell) => (board >> cell) & 1));
  return result.kind === "solved" ? result.cost : -1;
}

const ALL_ON = 2 ** 25 - 1;
const ALL = 83_071_360; // fewest presses, added up over all boards

const solvable = { units: 2 ** 23, answer: ALL };

export const subjects: readonly Subject[] = [
  {
    key: "lights-out",
    title: "Lights Out, 5 x 5: fewest presses for all lights on",
    unit: "boards",
    ways: [
      {
        key: "library",
        name: "this library, linear algebra",
        units: 1,
        answer: 15,
        prepare: () => () => shortestByLibrary(ALL_ON),
      },
      {
        key: "article",
        name: "the article's second way, 32 first rows",
        units: 1,
        answer: 15,
        prepare: () => () => byChase(ALL_ON),
      },
      {
        key: "article-combinations",
        name: "the article's first way, combinations of presses",
        units: 1,
        answer: 15,
        prepare: () => () => byCombinations(ALL_ON),
      },
    ],
    claims: [{ measure: "time", of: "article-combinations", over: "library", atLeast: 1000 }],
  },
  {
    key: "lights-out-all",
    title: "Lights Out, 5 x 5: the fewest presses of all 8,388,608 solvable boards",
    unit: "boards",
    ways: [
      { ...solvable, key: "library", name: "this library, by groups of cells", prepare: () => byLibrary },
      {
        key: "article",
        name: "the article's second way, one board in 1,024",
        units: 2 ** 13,
        answer: 53_216,
        prepare: () => sampleByChase,
      },
      {
        ...solvable,
        key: "hand",
        name: "written for this puzzle, four solutions a board compared",
        prepare: () => byComparing,
      },
    ],
    claims: [
      { measure: "timeAUnit", of: "article", over: "library", atLeast: 10_000 },
      { measure: "time", of: "hand", over: "library", atLeast: 10 },
      { measure: "memory", of: "library", atMost: 100 },
    ],
  },
  {
    key: "lights-out-1000",
    title: "Lights Out, 1000 x 1000, all lights on",
    unit: "cells",
    ways: [
      {
        key: "library",
        name: "this library",
        units: 1_000_000,
        answer: 498_928,
        prepare: () => () => solveByLibrary(1000),
      },
      {
        key: "hand",
        name: "written for this puzzle, presses stay packed",
        units: 1_000_000,
        answer: 498_928,
        prepare: () => () => eliminateByHand(1000),
      },
    ],
    claims: [{ measure: "time", of: "library", over: "hand", atMost: 4 }],
  },
];
