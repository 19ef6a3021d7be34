import { FlipIt } from "../lib/puzzles/flip-it/puzzle";
import { KnightExchange } from "../lib/puzzles/knight-exchange/puzzle";
import { countTours } from "../lib/puzzles/knights-tour/counting";
import { LightsOut } from "../lib/puzzles/lights-out/puzzle";
import { triangle, tryTri } from "../lib/puzzles/pegs/boards";
import { PegCounts } from "../lib/puzzles/pegs/counts";
import { countQueens } from "../lib/puzzles/queens/count";
import { SlidingPuzzle } from "../lib/puzzles/sliding/puzzle";
import type { SearchOptions } from "../lib/search/contract/options";
import type { Positions, StateSpace } from "../lib/search/contract/space";
import { breadthFirstLevels } from "../lib/search/searches/breadthFirst";
import type { Subject, Way } from "./subject";

const LONG = 5_000_000; // positions
const LONG_HASHED = 1_000_000;

/** A size of a puzzle whose positions are all counted by breadth-first search. */
function levels(
  name: string,
  positions: number,
  prepare: () => readonly [StateSpace, starts: Positions, options?: SearchOptions],
): Way {
  return {
    key: name.replace(/ /g, ""),
    name,
    units: positions,
    answer: positions,
    isLong: positions > LONG,
    prepare() {
      const [space, starts, options] = prepare();
      return () => breadthFirstLevels(space, starts, options).stats.states;
    },
  };
}

/** A size of a puzzle where the answer is a count and is the number of units too. */
function counted(name: string, units: number, count: () => number, isLong = false): Way {
  return { key: name.replace(/ /g, ""), name, units, answer: units, isLong, prepare: () => count };
}

function sliding(rows: number, columns: number, positions: number): Way {
  return levels(`${rows} x ${columns}`, positions, () => {
    const puzzle = new SlidingPuzzle(rows, columns);
    return [puzzle, puzzle.encode(puzzle.ordered)];
  });
}

/** The same codes without their `size`, so that positions are hashed. */
function hashed(rows: number, columns: number, positions: number): Way {
  const way = levels(`${rows} x ${columns}`, positions, () => {
    const puzzle = new SlidingPuzzle(rows, columns);
    const space: StateSpace = {
      stride: 1,
      maxSuccessors: puzzle.maxSuccessors,
      expand: (states, from, to, out, at) => puzzle.expand(states, from, to, out, at),
    };
    return [space, puzzle.encode(puzzle.ordered)];
  });
  return { ...way, isLong: positions > LONG_HASHED };
}

function fifteenPuzzle(maxDepth: number, positions: number): Way {
  return levels(`to depth ${maxDepth}`, positions, () => {
    const puzzle = new SlidingPuzzle(4, 4);
    return [puzzle, puzzle.encode(puzzle.ordered), { maxDepth }];
  });
}

function flipIt(rows: number, columns: number, positions: number, diagonals = false): Way {
  return levels(`${rows} x ${columns}${diagonals ? " with diagonals" : ""}`, positions, () => {
    const puzzle = new FlipIt(rows, columns, { diagonals });
    return [puzzle, puzzle.allWhite];
  });
}

/** Knights of two colours, in the first and in the last cells. */
function knights(rows: number, columns: number, ofEach: number, positions: number): Way {
  return levels(`${rows} x ${columns}, ${ofEach} and ${ofEach}`, positions, () => {
    const puzzle = new KnightExchange(rows, columns, [ofEach, ofEach]);
    const cells = rows * columns;
    const board = Array.from({ length: cells }, (_, cell) =>
      cell < ofEach ? 1 : cell >= cells - ofEach ? 2 : 0,
    );
    return [puzzle, puzzle.encode(board)];
  });
}

function pegs(name: string, positions: number, prepare: () => PegCounts): Way {
  const count = () => prepare().positions.reduce((sum, layer) => sum + layer);
  return counted(name, positions, count, positions > LONG);
}

function lights(size: number, presses: number): Way {
  return {
    key: `${size}x${size}`,
    name: `${size} x ${size}`,
    units: size * size,
    answer: presses,
    prepare: () => () => {
      const game = new LightsOut(size, size);
      const result = game.solve(game.allOn);
      return result.kind === "solved" ? result.cost : -1;
    },
  };
}

function queens(size: number, solutions: number): Way {
  return counted(`${size} queens`, solutions, () => countQueens(size), size > 15);
}

function tours(rows: number, columns: number, count: number): Way {
  return counted(`${rows} x ${columns}`, count, () => countTours(rows, columns).tours, count > 1_000_000);
}

export const subjects: readonly Subject[] = [
  {
    key: "growth-sliding",
    title: "Sliding puzzles, all positions by distance",
    unit: "positions",
    isGrowth: true,
    ways: [
      sliding(2, 3, 360),
      sliding(2, 4, 20_160),
      sliding(3, 3, 181_440),
      sliding(2, 5, 1_814_400),
      sliding(3, 4, 239_500_800),
    ],
    claims: [
      { measure: "timeAUnit", of: "2x5", over: "3x3", atMost: 2 },
      { measure: "timeAUnit", of: "3x4", over: "3x3", atMost: 2.5 },
      { measure: "memory", of: "3x4", atMost: 250 },
    ],
  },
  {
    key: "growth-hashed",
    title: "The same without their size, so that positions are hashed",
    unit: "positions",
    isGrowth: true,
    ways: [hashed(2, 4, 20_160), hashed(3, 3, 181_440), hashed(2, 5, 1_814_400)],
  },
  {
    key: "growth-15-puzzle",
    title: "15-puzzle, the first positions by distance, two integers each, hashed",
    unit: "positions",
    isGrowth: true,
    ways: [
      fifteenPuzzle(12, 15_500),
      fifteenPuzzle(15, 122_707),
      fifteenPuzzle(18, 920_893),
      fifteenPuzzle(21, 6_516_290),
    ],
  },
  {
    key: "growth-flip-it",
    title: "Flip-It Square, all positions by distance",
    unit: "positions",
    isGrowth: true,
    ways: [
      flipIt(3, 4, 16_396),
      flipIt(4, 4, 524_288),
      flipIt(4, 5, 10_485_760),
      flipIt(5, 5, 419_430_400),
      flipIt(5, 5, 419_430_400, true),
    ],
    claims: [
      { measure: "timeAUnit", of: "4x5", over: "4x4", atMost: 2 },
      { measure: "timeAUnit", of: "5x5", over: "growth-sliding/3x3", atMost: 2.5 },
      { measure: "timeAUnit", of: "5x5withdiagonals", over: "growth-sliding/3x3", atMost: 2.5 },
      { measure: "memory", of: "5x5", atMost: 400 },
      { measure: "memory", of: "5x5withdiagonals", atMost: 400 },
    ],
  },
  {
    key: "growth-knights",
    title: "Knights on larger boards, all positions by distance",
    unit: "positions",
    isGrowth: true,
    ways: [knights(4, 3, 3, 18_480), knights(4, 4, 3, 160_160), knights(5, 4, 4, 8_817_900)],
  },
  {
    key: "growth-pegs",
    title: "Peg solitaire, all games from one start by dynamic programming",
    unit: "positions",
    isGrowth: true,
    ways: [
      pegs("triangle of 15", 3016, () => new PegCounts(triangle(5), 0)),
      pegs("triangle of 21", 291_987, () => new PegCounts(triangle(6), 0)),
      pegs("TryTri, 25 holes", 6_638_494, () => new PegCounts(tryTri, 11)),
    ],
  },
  {
    key: "growth-lights-out",
    title: "Lights Out, all lights on (elimination takes time with the third power of the side)",
    unit: "cells",
    isGrowth: true,
    ways: [lights(10, 44), lights(32, 492), lights(100, 5320), lights(316, 50_768), lights(1000, 498_928)],
  },
  {
    key: "growth-queens",
    title: "Queens, all solutions counted",
    unit: "solutions",
    isGrowth: true,
    ways: [queens(8, 92), queens(10, 724), queens(12, 14_200), queens(14, 365_596), queens(16, 14_772_512)],
  },
  {
    key: "growth-tours",
    title: "Knight's tours, all counted",
    unit: "tours",
    isGrowth: true,
    ways: [tours(5, 5, 1728), tours(5, 6, 37_568), tours(5, 7, 1_245_736), tours(6, 6, 6_637_920)],
  },
];
