import { tryTri } from "../../../lib/puzzles/pegs/boards";
import { pegRegionBound } from "../../../lib/puzzles/pegs/bounds";
import { PegCounts, pegTable } from "../../../lib/puzzles/pegs/counts";
import { PegJumps } from "../../../lib/puzzles/pegs/jumps";
import { PegMoves } from "../../../lib/puzzles/pegs/moves";
import { shortestPegSolution } from "../../../lib/puzzles/pegs/solutions";
import type { PegSpace } from "../../../lib/puzzles/pegs/space";
import { inC } from "../../inC";
import type { Claim, Subject } from "../../subject";
import { descend } from "./games";

const CENTRE = 11;
const FROM = 2;
const OVER = 6;

/** By hole, the jumps of its peg as pairs [over, to], in the article's order. */
const JUMPS = tryTri
  .all()
  .map((hole) => tryTri.jumps.filter(({ from }) => from === hole).map(({ over, to }) => [over, to] as const));
const EDGES = [
  [2, 5, 9],
  [4, 8, 13],
  [21, 22, 23],
];
const EDGE_OF = JUMPS.map((_, hole) => EDGES.findIndex((edge) => edge.includes(hole)));
const CORNERS = [0, 1, 14, 19, 20, 24];

/**
 * The article's way, with its bound of corners and edges, up to the first solution. The peg that has just jumped may go on,
 * so its corner or edge does not count.
 */
function article(finish?: number): number {
  const board = JUMPS.map((_, hole) => hole !== FROM && hole !== OVER);
  const least = (pegs: readonly boolean[], last: number): number => {
    let moves = 0;
    for (const corner of CORNERS) if (pegs[corner] && corner !== last) moves++;
    for (let edge = 0; edge < 3; edge++) {
      const [a, b, c] = EDGES[edge];
      if (EDGE_OF[last] !== edge && pegs[b] && (pegs[a] || pegs[c])) moves++;
    }
    return moves;
  };
  const isEnd = () => finish === undefined || board[finish];
  for (let limit = 9; ; limit++) {
    if (descend(JUMPS, board, [[FROM, CENTRE]], limit, isEnd, least)) return limit;
  }
}

const CORNER_BITS = CORNERS.reduce((bits, hole) => bits | (1 << hole), 0);
const FAILED = 1 << 18;

/**
 * Written for this board: the pegs are bits, the same bound takes a few operations on them, and a table keeps positions
 * that failed with so many moves to go.
 */
function byHand(finish?: number): number {
  const jumps = JUMPS.flatMap((targets, from) => targets.map(([over, to]) => ({ from, over, to })));
  const needs = Int32Array.from(jumps, ({ from, over }) => (1 << from) | (1 << over));
  const froms = Int32Array.from(jumps, ({ from }) => from);
  const tos = Int32Array.from(jumps, ({ to }) => to);
  const keys = new Int32Array(FAILED).fill(-1);
  const failed = new Uint8Array(FAILED);
  const go = (pegs: number, last: number, left: number): boolean => {
    if ((pegs & (pegs - 1)) === 0) return finish === undefined || pegs === 1 << finish;
    let least = 0;
    for (let bits = pegs & CORNER_BITS & ~(1 << last); bits !== 0; bits &= bits - 1) least++;
    if (EDGE_OF[last] !== 0) least += (pegs >> 5) & ((pegs >> 2) | (pegs >> 9)) & 1;
    if (EDGE_OF[last] !== 1) least += (pegs >> 8) & ((pegs >> 4) | (pegs >> 13)) & 1;
    if (EDGE_OF[last] !== 2) least += (pegs >> 22) & ((pegs >> 21) | (pegs >> 23)) & 1;
    if (least > left) return false;
    const key = (last << 25) | pegs;
    const slot = Math.imul(key, 0x9e3779b1) >>> 14;
    if (keys[slot] === key && failed[slot] >= left + 1) return false;
    for (let jump = 0; jump < needs.length; jump++) {
      const need = needs[jump];
      const target = 1 << tos[jump];
      if ((pegs & need) !== need || (pegs & target) !== 0) continue;
      const spent = froms[jump] === last ? 0 : 1;
      if (spent <= left && go((pegs ^ need) | target, tos[jump], left - spent)) return true;
    }
    keys[slot] = key;
    failed[slot] = left + 1;
    return false;
  };
  const start = (2 ** 25 - 1) & ~((1 << FROM) | (1 << OVER));
  for (let limit = 9; ; limit++) if (go(start, CENTRE, limit - 1)) return limit;
}

function library(space: () => PegSpace, finish?: number): () => () => number {
  return () => {
    const pegs = space();
    const options = { bound: pegRegionBound(pegs), transpositions: finish === undefined ? 1 << 14 : 1 << 18 };
    const opening = tryTri.openings(CENTRE)[0];
    return () => {
      const result = shortestPegSolution(pegs, { start: CENTRE, finish, opening }, options);
      return result.kind === "solved" ? result.moves : -1;
    };
  };
}

function game(
  key: string,
  title: string,
  answer: number,
  generated: number,
  claims: readonly Claim[],
  finish?: number,
): Subject {
  return {
    key,
    title,
    unit: "nodes",
    ways: [
      {
        key: "library",
        name: "this library, jump by jump",
        units: generated, // as test/lib/search/counts.test.ts says
        answer,
        prepare: library(() => new PegJumps(tryTri), finish),
      },
      {
        key: "library-moves",
        name: "this library, move by move",
        answer,
        prepare: library(() => new PegMoves(tryTri), finish),
      },
      {
        key: "article",
        name: "the article's way",
        answer,
        isLong: finish !== undefined,
        prepare: () => () => article(finish),
      },
      {
        key: "hand",
        name: "written for this board, with a table",
        answer,
        prepare: () => () => byHand(finish),
      },
      inC("puzzles/pegs/tryTri.c", { name: "the same in C", answer }, () => {
        const jumps = tryTri.jumps.flatMap(({ from, over, to }) => [from, over, to]);
        return [finish ?? -1, finish === undefined ? 14 : 18, ...jumps].map(String);
      }),
    ],
    claims,
  };
}

/** What takes so long that it is done once. */
const whole: Subject = {
  key: "trytri-whole",
  title: "TryTri: every start and finish, once",
  unit: "pairs",
  ways: [
    {
      key: "one-start",
      name: "this library, fewest moves from the centre",
      answer: "12",
      isLong: true,
      prepare: () => () => String(new PegCounts(tryTri, CENTRE).fewestMoves(CENTRE)),
    },
    {
      key: "fewest-moves",
      name: "this library, fewest moves of all pairs",
      units: 211,
      answer: "211 pairs, 12",
      isLong: true,
      prepare: () => () => {
        const table = pegTable(tryTri, (counts, finish) => counts.fewestMoves(finish));
        const pairs = table.flat().filter((moves) => moves !== undefined).length;
        return `${pairs} pairs, ${table[CENTRE][CENTRE]}`;
      },
    },
    {
      key: "numbers",
      name: "this library, with the numbers of shortest games",
      units: 211,
      answer: "11 548, 11 11888, 12 1606710",
      isLong: true,
      prepare: () => () => {
        const table = pegTable(
          tryTri,
          (counts, finish) => `${counts.fewestMoves(finish)} ${counts.shortestSolutions(finish)}`,
        );
        return [3, 5, 11].map((finish) => table[CENTRE][finish]).join(", ");
      },
    },
  ],
  claims: [
    { measure: "firstRun", of: "fewest-moves", atMost: 30_000 },
    { measure: "firstRun", of: "numbers", atMost: 120_000 },
    { measure: "memory", of: "fewest-moves", atMost: 1000 },
    { measure: "memory", of: "numbers", atMost: 1500 },
  ],
};

/** TryTri: fewest moves to one peg, anywhere or back in the centre; all ways know about corners and edges. */
export const subjects: readonly Subject[] = [
  game("trytri-anywhere", "TryTri: 11 moves to one peg anywhere", 11, 74_059, [
    { measure: "time", of: "article", over: "library", atLeast: 10 },
    { measure: "time", of: "library", over: "hand", atMost: 2 },
    { measure: "time", of: "library", over: "c", atMost: 3.5 },
  ]),
  game(
    "trytri-centre",
    "TryTri: 12 moves from centre to centre",
    12,
    1_041_209,
    [
      { measure: "time", of: "article", over: "library", atLeast: 30 },
      { measure: "time", of: "library", over: "hand", atMost: 2 },
      { measure: "time", of: "library-moves", over: "c", atMost: 3 },
    ],
    CENTRE,
  ),
  whole,
];
